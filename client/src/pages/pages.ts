/**
 * What pages gain where there is script. Everything works without; these are comforts:
 * a button that copies an address, choices that exclude each other, and guards against sending a form twice.
 */

import "../../../static/css/house.css";
import "../../../static/css/pages.css";
import { boundBots } from "./bots";
import { prepareCopyButtons } from "./copy";
import { guardForms, settleAnswer } from "./forms";
import { showNeeded } from "./needs";

prepareCopyButtons(document);
guardForms(document);
boundBots(document);
showNeeded(document);
settleAnswer(document);
