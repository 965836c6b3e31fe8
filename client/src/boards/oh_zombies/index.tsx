/** Oh Shit, Zombies! as the frame knows it. */
import type { GameBoard } from "../board";
import { Board } from "./board";
import "./board.css";
import { checkChance } from "./chance";
import { ask, brief, groupAction, labelAction, progress } from "./labels";
import { Lineup } from "./lineup";
import { news } from "./news";
import { OszResult } from "./result";

const board: GameBoard = {
  id: "oh_zombies",
  Board,
  Result: OszResult,
  labelAction,
  groupAction,
  progress,
  brief,
  ask,
  checkChance,
  news,
  headline: (event) => event.key === "turn_began" || event.key === "match_ended",
  stops: (event) => event.key === "bitten" || event.key === "eliminated",
  Poster: Lineup,
};

export default board;
