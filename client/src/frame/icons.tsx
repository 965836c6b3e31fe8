/**
 * Icons, always beside or named by words. Signs of the frame are strokes of one weight in a 24 x 24 box, drawn here;
 * what has to do with zombies is cut out of paper, from the game-icons set (credited on the page "About").
 */

import type { JSX } from "preact";
import risen from "~icons/raise-zombie";
import run from "~icons/run";
import zombie from "~icons/shambling-zombie";
import spyglass from "~icons/spyglass";

const CUT = { risen, run, zombie, spyglass } as const;

const PATHS = {
  log: "M6 4h12v16H6zM9 8h6M9 12h6M9 16h4",
  chat: "M4 5h16v11H11l-5 4v-4H4z",
  rules: "M4 5c3-1.500 6-1 8 1 2-2 5-2.500 8-1v13c-3-1.500-6-1-8 1-2-2-5-2.500-8-1zM12 6v13",
  people:
    "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.500 19c.4-3.500 2.500-5 5.500-5s5.100 1.500 5.500 5M15.500 5.400a3 3 0 0 1 0 5.200M17 14.300c2 .6 3.200 2.200 3.500 4.700",
  settings: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.500v5M8 14.500v5",
  moves: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  undo: "M8 5 4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3",
  check: "M4 13l5 5L20 6",
  cross: "M5 5l14 14M19 5 5 19",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  up: "M6 14l6-6 6 6",
  down: "M6 10l6 6 6-6",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  next: "M9 5l7 7-7 7",
  last: "M6 5l7 7-7 7M18 5v14",
  previous: "M15 5l-7 7 7 7",
  first: "M18 5l-7 7 7 7M6 5v14",
  eye: "M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  flag: "M6 21V4M6 4.500c4-2 7 2 12 0v9c-5 2-8-2-12 0",
  horn: "M4 10v4l3 .5L16 19V5L7 9.500zM7.500 15l1 5h2.500l-1-4M19 9.500a3.500 3.500 0 0 1 0 5",
  door: "M5 21h14M7 21V4h10v17M14 12h.01",
} as const;

export type IconName = keyof typeof PATHS;
export type CutName = keyof typeof CUT;

export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg class="fr-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

export function Cut({ name }: { readonly name: CutName }): JSX.Element {
  return (
    <svg class="fr-icon fr-cut" viewBox="0 0 512 512" aria-hidden="true" focusable="false">
      <path d={CUT[name]} />
    </svg>
  );
}
