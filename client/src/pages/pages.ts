/**
 * What pages gain where there is script. Everything works without; these are comforts:
 * a button that copies an address, and a guard against sending a form twice.
 */

import "../../../static/css/house.css";
import "../../../static/css/pages.css";
import { prepareCopyButtons } from "./copy";
import { guardForms } from "./forms";

prepareCopyButtons(document);
guardForms(document);
