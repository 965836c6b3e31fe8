/** Small signs of the table: what one does, what one has. Some from the game-icons set, the rest drawn by us. */
import type { JSX } from "preact";
import barricade from "~icons/barricade";
import skull from "~icons/death-skull";
import axe from "~icons/fire-axe";
import magazine from "~icons/machine-gun-magazine";
import revolver from "~icons/revolver";
import run from "~icons/run";
import zombie from "~icons/shambling-zombie";
import spyglass from "~icons/spyglass";

const ICONS = {
  walk: run,
  hit: axe,
  shoot: revolver,
  scavenge: spyglass,
  barricade,
  kill: skull,
  ammo: magazine,
  zombie,
};

const DRAWN = {
  /** a plank with a card behind it */
  token: (
    <path d="M3 2h11v6h-2V4H5v13h3v2H3Zm6 9h13v9H9Zm2 3v3h1.500v-3Zm7.500 0v3H20v-3Z" fill-rule="evenodd" />
  ),
  hammer: <path d="M2 6q4-5 10-3h5v7h-4l-1-1-1.500 1.500L21 20.500 18.500 23 8 12.500 5 9Q3 10 2 9Z" />,
  cards: <path d="M8 2h13v17H8ZM3 5h3v16h12v2H3Z" />,
  people: (
    <path d="M8 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm-7 18q0-9 7-9t7 9Zm15-17a3.500 3.500 0 1 1 0 7q-2 0-3-2 1-2 0-4 1-1 3-1Zm1 17q0-5-2.500-8 8-1 8.500 8Z" />
  ),
  /** the marker of the zombie master: a hand out of the ground */
  master: (
    <path
      d="M7 21v-6L4 11V5h2l2 4V2h2.200v6h1.300V1h2.300v7H15V2.500h2V13l-2 3v5Zm-5 0h20v2H2Z"
      fill-rule="evenodd"
    />
  ),
  flag: <path d="M4 1h2v1q4-2 8 0t7 0v11q-3 2-7 0t-8 0v10H4Z" />,
  left: <path d="m16 3 3 3-6.500 6 6.500 6-3 3L6 12Z" />,
  right: <path d="m8 3-3 3 6.500 6L5 18l3 3 10-9Z" />,
  back: <path d="M10 4v5h4q7 0 7 6.500T15 22h-4v-3h4q3 0 3-3.500T14 12h-4v5L2 10.500Z" />,
  cross: <path d="m5 2 7 7 7-7 3 3-7 7 7 7-3 3-7-7-7 7-3-3 7-7-7-7Z" />,
  why: (
    <path
      d="M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22Zm-4 8h2.500q0-2 1.700-2 1.600 0 1.600 1.500 0 1-1.600 2-1.500 1-1.500 3.500h2.500q0-1.500 1.400-2.400 1.700-1 1.700-3.300Q15.800 5 12.200 5 8 5 8 9Zm2.700 7v2.600h2.600V16Z"
      fill-rule="evenodd"
    />
  ),
  eye: (
    <path
      d="M12 4q7 0 11 8-4 8-11 8T1 12q4-8 11-8Zm0 3.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9Zm0 2a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5Z"
      fill-rule="evenodd"
    />
  ),
  teeth: (
    <path d="M2 5q10-4 20 0v6q-1 0-1.500 1l-1.500-4-2 5-2-6-2 6-2-6-2 6-2-6-2 5-1.500-4Q2 11 2 11ZM2 14l2 2 1.500-2 2 4 2-4 2 4 2-4 2 4 2-4L19 16l3-2v4q-10 5-20 0Z" />
  ),
  shield: <path d="M12 1 21 4v8q0 7-9 11Q3 19 3 12V4Z" />,
  hourglass: (
    <path d="M5 1h14v3q0 4-5 8 5 4 5 8v3H5v-3q0-4 5-8-5-4-5-8Zm3 3q1 3 4 5 3-2 4-5Z" fill-rule="evenodd" />
  ),
  copter: (
    <path
      d="M1 3h17v2h-7.500v2H13q5 0 6 6h4v2h-4q-1 3-4 3H9q-3 0-4-5L2 12V8l6 1V5H1Zm12 6v4h4q-1-4-4-4ZM5 20h15v2H5Z"
      fill-rule="evenodd"
    />
  ),
} as const;

export type SignName = keyof typeof ICONS | keyof typeof DRAWN;

export const Sign = ({ of }: { of: SignName }): JSX.Element =>
  of in ICONS ? (
    <svg class="osz-icon" viewBox="0 0 512 512" aria-hidden="true" focusable="false">
      <path d={ICONS[of as keyof typeof ICONS]} />
    </svg>
  ) : (
    <svg class="osz-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {DRAWN[of as keyof typeof DRAWN]}
    </svg>
  );
