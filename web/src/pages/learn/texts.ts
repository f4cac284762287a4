// The texts of lessons and rules pages; whoever imports this has them.

import { addTexts } from "../../text/index.svelte";
import pagesEn from "../../text/learn.en.ftl?raw";
import pagesFr from "../../text/learn.fr.ftl?raw";
import contentEn from "./text/en.ftl?raw";
import contentFr from "./text/fr.ftl?raw";

addTexts({ en: pagesEn, fr: pagesFr });
addTexts({ en: contentEn, fr: contentFr });
