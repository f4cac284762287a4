// Lets the browser keep the page, so that it opens and plays without a network.

import { load } from "./wasm";

/** Long enough for a game to have begun. */
const PATIENCE = 5000;

/** Waits until the page has nothing to do, or for as long as one has patience. */
export const idle = (patience = PATIENCE) =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: patience });
    } else {
      // Safari has no other way to know.
      setTimeout(resolve, patience);
    }
  });

/** Asks for it when the first page is shown and there is nothing more important to do. */
export async function keepOffline() {
  // While developing, what is kept would hide what was changed.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    await load();
    await idle();
    await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
  } catch {
    // Plain HTTP from another machine, a browser that keeps nothing, or a page that is not whole
    // yet: it works as it is.
  }
}
