// The texts of lessons and rules pages; whoever imports this has them.

import { addTexts } from "../../text/index.svelte";

addTexts(
  import.meta.glob("../../../../crates/text/locales/*/app/{learn,lessons}.ftl", {
    eager: true,
    query: "?raw",
    import: "default",
  }),
);
