/** Something on the table that can be pointed at when a move has it, and else just lies there. */
import { spots } from "../shared/spot";
import type { Part } from "./parts";
import type { Scene } from "./scene";
import { Sign } from "./signs";

export { Said } from "../shared/spot";

export const Spot = spots<Part, Scene>("nld", () => <Sign of="why" />);
