/** Night of the Living Dead as the frame knows it. */
import type { GameBoard } from "../board";
import { Board } from "./board";
import "./board.css";
import { checkChance } from "./chance";
import { ask, brief, groupAction, headline, labelAction, progress } from "./labels";
import { Lineup } from "./lineup";
import { news, stops } from "./news";
import { NldResult } from "./result";

const board: GameBoard = {
  id: "living_dead",
  Board,
  Result: NldResult,
  labelAction,
  groupAction,
  progress,
  brief,
  ask,
  checkChance,
  news,
  headline,
  stops,
  Poster: Lineup,
};

export default board;
