/** Small signs of the table, and the shapes that attributes are written in. Drawn by us, but for those of game-icons. */
import type { JSX } from "preact";
import skull from "~icons/death-skull";
import zombie from "~icons/shambling-zombie";

const ICONS = { skull, zombie };

const DRAWN = {
  cards: <path d="M8 2h13v17H8ZM3 5h3v16h12v2H3Z" />,
  deck: <path d="M4 2h13v15H4Zm3 17h13V6h2v15H7Z" />,
  moon: <path d="M14 2a10 10 0 1 0 8 14A9 9 0 0 1 14 2Z" />,
  people: (
    <path d="M8 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm-7 18q0-9 7-9t7 9Zm15-17a3.500 3.500 0 1 1 0 7q-2 0-3-2 1-2 0-4 1-1 3-1Zm1 17q0-5-2.500-8 8-1 8.500 8Z" />
  ),
  swap: <path d="M7 3v4h11v3H7v4L1 8.500Zm10 7 6 5.500-6 5.500v-4H6v-3h11Z" />,
  search: (
    <path
      d="M10 2a8 8 0 0 1 6.500 12.500L22 20l-2 2-5.500-5.500A8 8 0 1 1 10 2Zm0 3a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z"
      fill-rule="evenodd"
    />
  ),
  truck: (
    <path
      d="M1 6h12v8H1Zm13 2h5l4 4v5h-2.200a3 3 0 0 0-5.600 0H14Zm2 2v3h5l-2.500-3ZM1 15h12v2H9.800a3 3 0 0 0-5.600 0H1Zm6 1.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm11 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z"
      fill-rule="evenodd"
    />
  ),
  teeth: (
    <path d="M2 5q10-4 20 0v6q-1 0-1.500 1l-1.500-4-2 5-2-6-2 6-2-6-2 6-2-6-2 5-1.500-4Q2 11 2 11ZM2 14l2 2 1.500-2 2 4 2-4 2 4 2-4 2 4 2-4L19 16l3-2v4q-10 5-20 0Z" />
  ),
  cellar: <path d="M2 4h20v3H2Zm1 5h4v4h4v4h4v4h7v2H2v-2h11v-2H9v-4H5v-4H3Z" />,
  cross: <path d="m5 2 7 7 7-7 3 3-7 7 7 7-3 3-7-7-7 7-3-3 7-7-7-7Z" />,
  check: <path d="m3 12 3-3 4 4L18 4l3 3L10 19Z" />,
  left: <path d="m16 3 3 3-6.500 6 6.500 6-3 3L6 12Z" />,
  right: <path d="m8 3-3 3 6.500 6L5 18l3 3 10-9Z" />,
  down: <path d="M12 21 3 10h5V2h8v8h5Z" />,
  eye: (
    <path
      d="M12 4q7 0 11 8-4 8-11 8T1 12q4-8 11-8Zm0 3.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9Zm0 2a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5Z"
      fill-rule="evenodd"
    />
  ),
  warn: <path d="M12 1 23 22H1Zm-1.500 7v7h3V8Zm0 9v3h3v-3Z" fill-rule="evenodd" />,
  nurse: <path d="M9 2h6v7h7v6h-7v7H9v-7H2V9h7Z" />,
  hourglass: (
    <path d="M5 1h14v3q0 4-5 8 5 4 5 8v3H5v-3q0-4 5-8-5-4-5-8Zm3 3q1 3 4 5 3-2 4-5Z" fill-rule="evenodd" />
  ),
  why: (
    <path
      d="M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22Zm-4 8h2.500q0-2 1.700-2 1.600 0 1.600 1.500 0 1-1.600 2-1.500 1-1.500 3.500h2.500q0-1.500 1.400-2.400 1.700-1 1.700-3.300Q15.800 5 12.200 5 8 5 8 9Zm2.700 7v2.600h2.600V16Z"
      fill-rule="evenodd"
    />
  ),
  hit: (
    <path d="m12 1 2.500 6.500L21 4l-3 6.500 5.500 2-5.500 2.500 3 6-6.500-3-2.500 5.500-2.500-5.500-6.500 3 3-6L.5 12.500l5.500-2L3 4l6.500 3.500Z" />
  ),
} as const;

export type SignName = keyof typeof ICONS | keyof typeof DRAWN;

export const Sign = ({ of }: { of: SignName }): JSX.Element =>
  of in ICONS ? (
    <svg class="nld-icon" viewBox="0 0 512 512" aria-hidden="true" focusable="false">
      <path d={ICONS[of as keyof typeof ICONS]} />
    </svg>
  ) : (
    <svg class="nld-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {DRAWN[of as keyof typeof DRAWN]}
    </svg>
  );

export type StatName = "speed" | "defense" | "strength" | "health";

/** An arrow that runs, a shield, a fist, a heart: known by their outline alone. */
const SHAPES: Readonly<Record<StatName, string>> = {
  speed: "M1 2h12l6 8-6 8H1l4-8Z",
  defense: "M10 1 18.500 3v7q0 6-8.500 9.500Q1.500 16 1.500 10V3Z",
  strength: "M2 6q0-2 2-2h1q0-2 2-2t2 2q0-2 2-2t2 2q0-1.500 2-1.500t2 2V13q0 5.500-6 5.500H8Q2 18.500 2 12Z",
  health:
    "M10 19Q0 11.500 .8 6T5.500 1.200Q8.500 1.200 10 4q1.500-2.800 4.500-2.800T19.200 6Q20 11.500 10 19Z",
};

/** An attribute: its number in its shape; lowered and raised ones look different and have a mark. */
export const Stat = ({ of, n, by }: { of: StatName; n: number; by: number }): JSX.Element => (
  <span class={by < 0 ? "nld-stat low" : by > 0 ? "nld-stat high" : "nld-stat"} data-stat={of}>
    <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={SHAPES[of]} />
    </svg>
    <b>{n}</b>
  </span>
);

/** A die as it fell. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};
export const Die = ({ face }: { face: number }): JSX.Element => (
  <svg class="nld-die" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <rect x="1.500" y="1.500" width="21" height="21" rx="4" />
    {(PIPS[face] ?? []).map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="2.300" />
    ))}
  </svg>
);
