/** Small signs of the table, drawn by us: the arrow of the Horde, teeth, fists, dice and the rest. */
import type { JSX } from "preact";

const SIGNS = {
  /** the long arrow of a card's back, pointing up */
  arrow: <path d="M12 1 22 12h-5.500v11h-9V12H2Z" />,
  teeth: (
    <path d="M2 5q10-4 20 0v6q-1 0-1.5 1l-1.5-4-2 5-2-6-2 6-2-6-2 6-2-6-2 5-1.5-4Q2 11 2 11ZM2 14l2 2 1.5-2 2 4 2-4 2 4 2-4 2 4 2-4L19 16l3-2v4q-10 5-20 0Z" />
  ),
  fist: (
    <path
      d="M5 9V5q0-2 2-2t2 2q0-2 2-2t2 2q0-2 2-2t2 2q3-1 3 2v6q0 6-5 6.500V22H8v-3q-4-2-4-6V9Zm4 0h9v2H9Z"
      fill-rule="evenodd"
    />
  ),
  bubble: <path d="M2 3h20v14H12l-6 5v-5H2Z" />,
  range: (
    <path
      d="M11 1h2v3.100A8 8 0 0 1 19.9 11H23v2h-3.100A8 8 0 0 1 13 19.900V23h-2v-3.100A8 8 0 0 1 4.1 13H1v-2h3.100A8 8 0 0 1 11 4.100Zm1 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm0 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z"
      fill-rule="evenodd"
    />
  ),
  strength: <path d="M3 8h3v8H3Zm4-3h3v5h4V5h3v14h-3v-5h-4v5H7Zm11 3h3v8h-3Z" />,
  drop: <path d="M12 1q8 10 8 14a8 8 0 0 1-16 0Q4 11 12 1Zm-4 14q0 4 4 4v-2q-2 0-2-2Z" fill-rule="evenodd" />,
  skull: (
    <path
      d="M12 2q9 0 9 8.5 0 4-3 6V21h-3v-2h-1.500v2h-3v-2H9v2H6v-4.500q-3-2-3-6Q3 2 12 2ZM8 9a2.4 2.6 0 1 0 0 5.200A2.4 2.6 0 0 0 8 9Zm8 0a2.4 2.6 0 1 0 0 5.200A2.4 2.6 0 0 0 16 9Z"
      fill-rule="evenodd"
    />
  ),
  graveyard: <path d="M6 22V9q0-7 6-7t6 7v13h3v1H3v-1Zm5-14H9v2h2v6h2v-6h2V8h-2V6h-2Z" fill-rule="evenodd" />,
  star: <path d="m12 1 3 7.5 8 .5-6 5.2 2 8L12 18l-7 4.2 2-8L1 9l8-.5Z" />,
  foot: (
    <path d="M8 2q4 0 4 6 0 3-1 5H6Q4 11 4 8q0-6 4-6ZM6 15h5v2q0 2-2.5 2T6 17Zm10-9q4 0 4 5 0 4-2 6h-5q-1-2-1-5 0-6 4-6Zm-3 13h5v1q0 2-2.5 2T13 20Z" />
  ),
  wave: <path d="M1 17q4-12 13-13 7 0 9 5-5-2-8 1 4 1 4 5-3-4-7-1 0 3 3 4H1Zm0 3h22v2H1Z" />,
  bolt: <path d="M14 1 4 14h6l-2 9L20 9h-7Z" />,
  shield: <path d="M12 1 21 4v8q0 7-9 11Q3 19 3 12V4Z" />,
  back: <path d="M10 4v5h4q7 0 7 6.500T15 22h-4v-3h4q3 0 3-3.500T14 12h-4v5L2 10.500Z" />,
  hourglass: (
    <path d="M5 1h14v3q0 4-5 8 5 4 5 8v3H5v-3q0-4 5-8-5-4-5-8Zm3 3q1 3 4 5 3-2 4-5Z" fill-rule="evenodd" />
  ),
  look: (
    <path
      d="M12 4q7 0 11 8-4 8-11 8T1 12q4-8 11-8Zm0 3.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Zm0 2a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z"
      fill-rule="evenodd"
    />
  ),
  why: (
    <path
      d="M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22Zm-4 8h2.500q0-2 1.7-2 1.6 0 1.6 1.5 0 1-1.6 2-1.5 1-1.5 3.500h2.500q0-1.5 1.4-2.4 1.7-1 1.7-3.300Q15.8 5 12.2 5 8 5 8 9Zm2.7 7v2.600h2.600V16Z"
      fill-rule="evenodd"
    />
  ),
  cross: <path d="m5 2 7 7 7-7 3 3-7 7 7 7-3 3-7-7-7 7-3-3 7-7-7-7Z" />,
} as const;
export type SignName = keyof typeof SIGNS;

export const Sign = ({ of }: { of: SignName }): JSX.Element => (
  <svg class="otd-sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {SIGNS[of]}
  </svg>
);

const PIPS: readonly (readonly [number, number])[][] = [
  [],
  [[12, 12]],
  [
    [7, 7],
    [17, 17],
  ],
  [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
];

/** One die, showing a face; a re-rolled one above six still shows six. */
export const Die = ({ face }: { face: number }): JSX.Element => (
  <svg class="otd-die" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <rect x="1" y="1" width="22" height="22" rx="4.5" />
    {(PIPS[Math.max(0, Math.min(6, face))] ?? []).map(([x, y]) => (
      <circle key={`${x}-${y}`} cx={x} cy={y} r="2.3" />
    ))}
  </svg>
);
