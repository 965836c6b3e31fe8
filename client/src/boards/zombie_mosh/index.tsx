/** Zombie Mosh! as the frame knows it. */
import type { GameBoard } from "../board";
import { Board } from "./board";
import "./board.css";
import { checkChance } from "./chance";
import { ask, groupAction, labelAction, progress } from "./labels";
import { Lineup } from "./lineup";
import { MoshResult } from "./result";

const board: GameBoard = {
  id: "zombie_mosh",
  Board,
  Result: MoshResult,
  labelAction,
  groupAction,
  progress,
  ask,
  checkChance,
  headline: (event) =>
    event.key === "round_began" || event.key === "song_began" || event.key === "match_ended",
  stops: (event) => event.key === "song_ended",
  Poster: Lineup,
};

export default board;
