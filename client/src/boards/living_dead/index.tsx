/** Night of the Living Dead as the frame knows it. */
import type { GameBoard } from "../board";
import { Board } from "./board";
import "./board.css";
import { ask, brief, groupAction, headline, labelAction, progress } from "./labels";
import { news, stops } from "./news";

const board: GameBoard = {
  id: "living_dead",
  Board,
  Result: () => <p>-</p>,
  labelAction,
  groupAction,
  progress,
  brief,
  ask,
  checkChance: () => ({ compared: 0, wrong: null }),
  news,
  headline,
  stops,
};

export default board;
