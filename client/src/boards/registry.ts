/** The games that have a board. One line a game. */

import type { GameBoard } from "./board";

export const BOARDS: Readonly<Record<string, () => Promise<{ readonly default: GameBoard }>>> = {
  zombie_mosh: () => import("./zombie_mosh/index"),
  off_the_dead: () => import("./off_the_dead/index"),
  oh_zombies: () => import("./oh_zombies/index"),
  living_dead: () => import("./living_dead/index"),
};
