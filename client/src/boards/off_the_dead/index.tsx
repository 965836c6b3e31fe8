/** Off the Dead as the frame knows it. */
import type { GameBoard } from "../board";
import { Board } from "./board";
import "./board.css";
import { checkChance } from "./chance";
import { ask, groupAction, labelAction, progress } from "./labels";
import { Lineup } from "./lineup";
import { news } from "./news";
import { OtdResult } from "./result";

const board: GameBoard = {
  id: "off_the_dead",
  Board,
  Result: OtdResult,
  labelAction,
  groupAction,
  progress,
  ask,
  checkChance,
  news,
  headline: (event) => event.key === "turn_began" || event.key === "match_ended",
  stops: (event) => event.key === "died",
  Poster: Lineup,
};

export default board;
