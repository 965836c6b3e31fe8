/** The map of the mall, as the board has it. */
import "./map.css";

export { CELL, centre, edgeLine, edgeMiddle } from "./geometry";
export { Mall, type MallHandle, type MallProps } from "./mall";
export type { Light, Lights, Thing } from "./pick";
export { squareName } from "./places";
export { DeadFigure, LivingFigure } from "./units";
