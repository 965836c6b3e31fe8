/** What Enhancements look like on the dead: the same on each of them, so that one learns to see it. */
import type { Layer } from "../../shared/layers";

interface Growth {
  readonly layers: readonly Layer[];
  /** Goes where the head goes. */
  readonly onHead?: boolean;
}

const FINGERS = (x: number, y: number, turn: number): Layer => [
  "M-5 14L-4 6L-8 1Q-8 -2 -5 -1L-3 2L-4 -6Q-3 -9 -1 -6L0 1L1 -7Q3 -10 4 -7L4 2L7 -4Q10 -6 9 -2L6 8L6 14Z",
  "white",
  1.8,
  `translate(${x} ${y}) rotate(${turn})`,
];

/** Behind the figure. */
export const UNDER: Readonly<Record<string, Growth>> = {
  fast_walker: { layers: [["M46 27H63M48 36H60M47 45H63M49 54H59", "-white", 2.6]] },
};

/** On it. */
export const MUTATIONS: Readonly<Record<string, Growth>> = {
  thick_skull: {
    onHead: true,
    layers: [
      ["M20 17Q18 2 32 1Q46 2 44 17L40 15L38 11L34 14H30L26 11L24 15Z", "white"],
      ["M27 4L29 8L26 10M36 3L37 7", "-ink", 1.3],
    ],
  },
  ravenous: {
    onHead: true,
    layers: [
      ["M24 22.5Q32 20 40 22.5Q40 32 32 32.5Q24 32 24 22.5Z", "ink", 1.6],
      [
        "M25 23L27 27L29 22.5L31 27L33 22.5L35 27L37 22.5L39 26L40 23ZM27 31L29 28L31 32L33 28.5L35 31.5L37 28L38 30Z",
        "white",
        0.6,
      ],
    ],
  },
  swollen: {
    layers: [
      ["M21 44Q20 35 32 35Q44 35 43 44Q43 53 32 53Q21 53 21 44Z", "pale"],
      ["M32 37V51M29 39L35 41M29 43L35 45M29 47L35 49", "-ink", 1.5],
    ],
  },
  grasping_hands: { layers: [FINGERS(9, 46, -24), FINGERS(55, 46, 24)] },
  numb_flesh: {
    layers: [
      ["M24 40L40 36L41 44L26 48Z", "white", 1.5],
      ["M27 38.5V47M31 37.5V46M35 36.5V45.5M39 36V44.5", "-ink", 1.2],
      ["M45 30L56 24M53 21L58 28", "-ink", 4],
      ["M45 30L56 24M53 21L58 28", "-light", 2],
    ],
  },
  rock_in_hand: {
    layers: [
      ["M48 30L47 21L53 15L61 17L64 25L60 33L52 34Z", "light", 2.2],
      ["M53 16L55 23L63 25M55 23L50 29", "-dark", 1.3],
      ["M47 33Q48 29 52 31L60 30Q63 32 60 35L50 38Z", "pale", 1.6],
    ],
  },
  prowler: {
    layers: [["M11 50L3 57L11 64V60H19V54H11ZM53 50L61 57L53 64V60H45V54H53Z", "white", 1.8]],
  },
};
