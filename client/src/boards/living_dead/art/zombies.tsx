/** The ten kinds of the dead, pale against the night, and what an Enhancement makes of each. */
import type { JSX } from "preact";
import { circle, type Layer, Layers } from "../../shared/layers";
import { MUTATIONS, UNDER } from "./mutations";
import { GREYS, Picture, sockets } from "./paint";

const HEAD = "M22 17Q22 6 32 6Q42 6 42 17Q42 25 38 28Q35 30 32 30Q29 30 26 28Q22 25 22 17Z";

/** Both arms out in front, the head to one side. */
const shambler: readonly Layer[] = [
  ["M24 65L25 46H33L33 65ZM36 65L35 46H43L47 65Z", "cloth"],
  ["M42 32L20 21L9 19Q4 14 1 17L5 20L1 22L5 24L3 28L9 26L19 29L38 42Z", "mid"],
  ["M9 19Q4 14 1 17L5 20L1 22L5 24L3 28L9 26Z", "pale", 1.8],
  ["M21 50Q19 32 28 29H40Q48 33 47 50L42 46L38 51L33 46L28 51L24 47Z", "mid"],
  ["M29 29L34 43L39 29Z", "white", 1.6],
  ["M33 31H36L38 42L35 46L33 41Z", "night", 1],
  ["M29 31L11 32Q5 28 1 31L5 34L0 36L5 38L2 42L9 41L13 39L29 42Z", "mid"],
  ["M11 32Q5 28 1 31L5 34L0 36L5 38L2 42L9 41L13 39Z", "pale", 1.8],
  [HEAD, "pale", 2.2, "rotate(-16 32 20)"],
  ["M22 16Q22 4 33 4Q43 5 42 16L38 11L34 13L30 9L26 14Z", "night", 1.6, "rotate(-16 32 20)"],
  ...sockets(30, 18.5, 4.6),
  ["M27 26Q32 22.5 36 24Q34 29 29 28.500Z", "ink", 0],
];

/** A straw hat with a broken brim, dungarees, a fork for the hay. */
const farmhand: readonly Layer[] = [
  ["M52 65V21M45 4V15Q45 21 52 21Q59 21 59 15V4M52 21V3", "-ink", 5],
  ["M52 65V21M45 4V15Q45 21 52 21Q59 21 59 15V4M52 21V3", "-light", 2.4],
  ["M20 65L21 46H43L45 65H35L32 52L29 65Z", "cloth"],
  ["M18 32Q10 36 9 49L5 53L8 59L14 57L16 50L23 41Z", "pale"],
  ["M44 31L53 38L57 36L58 42L54 46L45 42Z", "pale"],
  ["M18 48Q17 32 26 29H39Q47 32 46 48Z", "white"],
  ["M22 50L23 37H42L43 50ZM23 38L21 30M42 38L44 30", "cloth"],
  ["M28 41H37V48H28Z", "mid", 1.4],
  [HEAD, "pale"],
  ...sockets(32, 19, 4.6),
  ["M26 25.500H38M28 23.500V27.500M32 23.500V27.500M36 23.500V27.5", "-ink", 1.4],
  ["M9 17L15 10L22 13Q22 1 32 1Q42 1 43 12L52 8L57 13L53 14L55 18Q44 11 32 14Q20 17 14 22L13 18Z", "light"],
  ["M22 13Q32 8 43 12", "-night", 2.4],
];

/** A gown, a bandage come loose, the drip still with it. */
const patient: readonly Layer[] = [
  ["M53 65V8Q53 4 48 4M47 65H59", "-ink", 5],
  ["M53 65V8Q53 4 48 4M47 65H59", "-light", 2.2],
  ["M43 7H52V20Q47.5 24 43 20Z", "white", 2],
  ["M43 14H52V20Q47.5 24 43 20Z", "mid", 1],
  ["M47.5 23Q46 34 54 40Q56 46 48 47", "-light", 1.6],
  ["M24 65L25 54H31V65ZM35 65V54H41L43 65Z", "pale"],
  ["M44 33Q50 38 49 46L52 50L47 53L43 46Z", "pale"],
  ["M17 59Q18 32 27 29H38Q46 32 47 59Q32 54 17 59Z", "paper"],
  ["M32 30L30 42L33 56", "-mid", 1.4],
  ["M22 31L9 22L9 14L6 18L4 12L3 18L0 16L2 25L16 41L24 43Z", "pale"],
  ["M22 31L14 25L10 34L16 41L24 43Z", "paper"],
  [HEAD, "pale"],
  ["M21 15Q21 3 33 3Q43 4 43 14L43 16L21 18Z", "white"],
  ["M22 10L42 7M22 14L43 11.5", "-light", 1.4],
  ["M42 12L48 24L44 31L41 23L44 20L40 15Z", "white", 1.6],
  ...sockets(32, 20.5, 4.6),
  ["M28 26.500Q32 24.5 36 26.5", "-ink", 1.9],
];

/** Burnt black: bent up, edges ragged, still smoking. */
const charred: readonly Layer[] = [
  [
    "M23 65L20 54L18 46L16 43L12 36L8 31L7 14L13 9L19 13L18 30L21 28L20 13L25 11L26 6L31 8L37 5L39 10L44 13L43 27L46 29L44 15L50 10L56 13L55 29L53 35L49 38L46 48L45 55L42 65L37 61L35 53H30L28 61Z",
    "-mid",
    5,
  ],
  ["M20 8Q16 4 20 0M32 2Q28 -1 31 -5M45 10Q49 5 45 1M51 22Q56 17 52 12", "-mid", 2.2],
  ["M23 65L20 54L25 44L32 47L40 44L45 55L42 65L37 61L35 53H30L28 61Z", "night"],
  ["M18 46L16 35L21 28L26 29L32 27L40 29L46 30L49 37L46 48L40 45L35 50L29 46L24 50Z", "dark"],
  ["M20 30L12 36L8 31L11 20L7 14L11 15L13 9L15 15L19 13L18 21L15 29L22 35L20 43Z", "dark"],
  ["M45 31L53 35L55 29L52 20L56 13L52 15L50 10L48 16L44 15L46 23L49 28L43 35L44 43Z", "dark"],
  ["M22 19L20 13L25 11L26 6L31 8L37 5L39 10L44 13L42 19L43 24L38 28L35 31L29 31L26 28L21 25Z", "dark"],
  [
    "M25 34L31 38L29 43M40 33L36 38L40 42M33 42V47M27 12L31 14M37 11L35 15M24 55L28 51M40 56L36 52",
    "-pale",
    1.4,
  ],
  [`${circle(28, 19, 3)}${circle(37, 19, 3)}`, "ink", 0],
  [`${circle(28, 19, 1.6)}${circle(37, 19, 1.6)}`, "white", 0],
  ["M27 25.500H38L36 29H29Z", "ink", 0],
  ["M27.5 26H37.500M29.5 24.500V28.500M32.5 24.500V28.500M35.5 24.500V28.5", "-white", 1.1],
];

/** Under the sheet of the morgue, a tag on the hand. */
const morgue: readonly Layer[] = [
  ["M27 65L28 56H36L36 65Z", "pale"],
  ["M40 36L54 33L57 28L58 33L62 31L60 36L63 38L57 41L44 46Z", "pale"],
  ["M56 40V46", "-ink", 3.2],
  ["M56 40V46", "-light", 1.2],
  ["M51 45H61V58H51Z", "white", 2],
  ["M53.5 49.500H58.500M53.5 53.500H57", "-ink", 1.3],
  [
    "M9 66L14 53L12 43Q15 34 19 28Q17 2 33 2Q48 2 45 27Q51 35 49 46L54 66L46 60L41 65L35 59L29 65L22 59L16 66Z",
    "paper",
  ],
  ["M24 29Q20 42 22 55M41 29Q45 42 42 56M32 34V50M17 36Q14 45 17 54", "-light", 1.7],
  ["M23 20Q23 8 32.5 8Q42 8 41.5 20Q41 30 32.5 31Q24 30 23 20Z", "night", 1.6],
  ["M26 20Q26 12 32.5 12Q39 12 38.5 20Q38 28 32.5 29Q27 28 26 20Z", "light", 0],
  ...sockets(32.3, 19, 3.6, 2.3),
  ["M29.5 26H35.5", "-ink", 1.7],
];

/** Nothing below the ribs: comes on its hands. */
const half_eaten: readonly Layer[] = [
  ["M40 47Q52 44 57 51Q62 57 60 64", "-ink", 6.5],
  ["M40 47Q52 44 57 51Q62 57 60 64", "white", 0],
  ["M40 47Q52 44 57 51Q62 57 60 64", "-white", 2.8],
  ["M49 43L51 50M55 46L53 53M60 52L55 57M63 59L57 61", "-ink", 3.6],
  ["M49 43L51 50M55 46L53 53M60 52L55 57M63 59L57 61", "-white", 1.8],
  ["M20 36L8 46L7 57L1 60V64H13L15 51L24 45Z", "pale"],
  ["M18 38Q22 31 33 33L45 37L47 41L43 43L46 47L42 49L44 54L38 53L35 57L24 53Q17 48 18 38Z", "mid"],
  ["M36 37Q41 40 41 46M31 38Q36 42 36 50", "-white", 2],
  ["M26 44L24 55L27 60L22 61V64.500H36V60L31 57L33 47Z", "pale"],
  ["M14 24Q14 13 25 13Q35 14 35 24Q35 32 31 35Q28 37 25 37Q21 37 18 35Q14 32 14 24Z", "pale"],
  ["M14 23Q12 9 26 10Q37 12 35 24L31 17L28 20L24 15L20 20Z", "dark", 1.6],
  ...sockets(23.5, 26, 4.6),
  ["M18 31Q24 29 30 31Q29 37 24 36.500Q19 36 18 31Z", "ink", 0],
  ["M20.5 31.500V33.500M24 31V33.500M27.5 31.500V33.5", "-white", 1.4],
];

/** Hair to the waist, a nightgown; it has found something with legs. */
const bug_eater: readonly Layer[] = [
  ["M26 65V56H31V65ZM35 65V56H40V65Z", "pale"],
  ["M16 48Q13 30 18 16Q21 3 33 3Q46 4 47 18Q52 32 48 50L44 44L42 52L38 46H26L23 53L20 45Z", "dark"],
  ["M18 60Q20 35 27 30H38Q45 34 47 60L42 57L37 61L32 57L27 61L23 57Z", "paper"],
  ["M27 40L25 56M38 42L40 56", "-light", 1.6],
  ["M45 35L54 40Q59 36 56 28L48 24L44 20L43 26L45 29L51 33L43 31Z", "pale"],
  ["M20 36L12 44L10 54L6 60L12 61L16 56L18 48L25 43Z", "pale"],
  ["M23 17Q23 8 32 8Q42 8 42 18Q42 26 38 29Q35 31 32 31Q29 31 26 29Q23 26 23 17Z", "pale"],
  ["M22 21Q20 6 33 5Q46 7 44 24L40 14L34 12L30 16L26 13Z", "dark", 1.6],
  ...sockets(31, 19, 4.2, 2.5),
  ["M31 25Q36 22 39 25Q38 30 34 29.500Q31 28.5 31 25Z", "ink", 0],
  ["M38 24Q44 19 49 23Q46 29 39 28Z", "night", 1.4],
  ["M40 21L38 17M44 20L44 15M48 21L51 17M41 28L40 32M45 27L47 31", "-white", 1.2],
  ["M9 22l3 -2l3 2l-3 2Z M10 20L8 17M14 20L16 17M55 12l3 -2l3 2l-3 2Z M56 10L54 7M60 10L62 7", "light", 1.2],
];

/** Barbra's brother: parted hair, glasses, driving gloves, the wreath still on his arm. */
const johnny: readonly Layer[] = [
  ["M23 65L24 47H32L32 65ZM34 65L34 47H42L45 65Z", "dark"],
  ["M19 50Q18 33 26 29H40Q48 33 47 50Z", "cloth"],
  ["M27 29L33 44L39 29Z", "white", 1.6],
  ["M31.5 31H35.500L40 45L36 50L32 45Z", "ink", 1],
  ["M28 29L24 34L31 45ZM38 29L43 34L35 45Z", "mid", 1.5],
  ["M44 32L54 27L56 18L54 11L57 14L59 8L61 14L64 12L63 21L60 32L47 43Z", "cloth"],
  ["M54.5 22L56 18L54 11L57 14L59 8L61 14L64 12L63 21L62 25Z", "night", 1.6],
  ["M22 33L12 40L9 48L15 52L25 44Z", "cloth"],
  ["M11 36a11.5 11.5 0 1 0 .1 0ZM11 42.500a5 5 0 1 1 -.1 0Z", "light", 2],
  ["M11 36L14 40M20 41L17 44M22 49L17 49M17 57L14 53M6 58L8 53M1 52L6 50M1 43L6 45", "-night", 1.5],
  ["M8 54L5 64M13 55L15 64", "-white", 2.2],
  ["M11 48L16 46L17 51L12 53Z", "night", 1.4],
  [HEAD, "pale"],
  ["M21 17Q19 4 30 3Q44 2 43 16L40 12Q34 13 28 8Q26 13 23 14Z", "night", 1.6],
  [`${circle(27.6, 18.5, 3.8)}${circle(36.8, 18.5, 3.8)}`, "white", 1.7],
  ["M31.4 18H33M23.8 17.500L21.5 16.500M40.6 17.500L42.5 16.500M26 20.500L29.5 16.5", "-ink", 1.5],
  [circle(36.8, 18.8, 1.1), "ink", 0],
  ["M28 26Q33 23.5 37 26.500Q33 28 28 26Z", "ink", 0],
];

/** The first one, from between the graves: tall, long arms up, quick on its feet. */
const graveyard_man: readonly Layer[] = [
  ["M24 46L14 58L6 59L7 64H18L31 49ZM34 45L46 53L50 61L58 57L60 62L48 66L41 58L30 51Z", "dark"],
  ["M23 48L15 54L21 36L26 22H39L44 36L53 49L43 47L39 53L34 46L29 53Z", "cloth"],
  ["M28 22L33 40L38 22Z", "white", 1.6],
  ["M33 23V34", "-night", 2.2],
  ["M26 24L15 20L9 10L11 3L7 5L6 -1L3 5L0 3L2 12L10 27L24 35Z", "cloth"],
  ["M5 15L2 12L0 3L3 5L6 -1L7 5L11 3L9 10L10 13Z", "pale", 1.6],
  ["M39 24L50 20L55 10L53 3L57 5L58 -1L61 5L64 3L62 12L54 27L41 35Z", "cloth"],
  ["M59 15L62 12L64 3L61 5L58 -1L57 5L53 3L55 10L54 13Z", "pale", 1.6],
  ["M24 12Q24 2 32.5 2Q41 2 41 12Q41 21 37 25Q35 27 32.5 27Q30 27 28 25Q24 21 24 12Z", "pale"],
  ["M24 11Q23 0 33 0Q42 0 41 11L38 5Q32 4 27 6Z", "light", 1.6],
  ["M26.5 20L29 22M38.5 20L36 22", "-mid", 1.4],
  ["M25.5 11L30.5 13M39.5 11L34.5 13", "-ink", 2],
  ...sockets(32.5, 15, 3.8, 2.2),
  ["M29 21.500H36.500L35 25H30.500Z", "ink", 0],
];

/** As broad as the door: a cap, a beard, a wrench. */
const trucker: readonly Layer[] = [
  ["M18 65L19 52H31L30 65ZM34 65V52H46L47 65Z", "dark"],
  ["M14 34Q3 37 2 50L0 56L6 60L11 56L12 50L19 44Z", "pale"],
  ["M10 60L3 40L1 37Q-3 31 2 28L3 33L7 32L7 27Q12 29 9 35L8 38L15 57Z", "light", 2],
  ["M3 51L12 48L14 54L5 58Z", "pale", 1.6],
  ["M51 34Q61 38 61 50L64 58L58 62L53 57L52 50L45 44Z", "pale"],
  ["M10 52Q8 32 22 28H43Q57 32 55 52Q50 59 32.5 59Q15 59 10 52Z", "white"],
  ["M10 52Q8 32 22 28L25 58Q14 57 10 52ZM55 52Q57 32 43 28L40 58Q51 57 55 52Z", "cloth"],
  ["M26 38Q32 41 39 38M26 46Q32 50 39 46", "-light", 1.6],
  ["M21 19Q21 7 32.5 7Q44 7 44 19Q44 28 39 31Q36 33 32.5 33Q29 33 26 31Q21 28 21 19Z", "pale"],
  [
    "M21 19L24 23L29 23.500L32.5 22.500L36 23.500L41 23L44 19Q45 29 39 33Q36 37 32.5 38Q29 37 26 33Q20 29 21 19Z",
    "dark",
    1.8,
  ],
  ["M28 27Q32.5 24.5 37 27Q35 30 32.5 30Q30 30 28 27Z", "ink", 0],
  ["M29.5 27.500H35.5", "-white", 1.3],
  ...sockets(32.5, 17.5, 4.6),
  ["M20 14Q19 1 32.5 1Q46 1 45 14L43 13H22L12 17Q9 14 13 11Z", "mid"],
  ["M26 3Q32.5 0 39 3L40 12H25Z", "white", 1.6],
];

interface Dead {
  readonly layers: readonly Layer[];
  /** From a head at 32, 18 to where it is. */
  readonly head?: string;
}
const KINDS: Readonly<Record<string, Dead>> = {
  shambler: { layers: shambler, head: "translate(-1 1)" },
  farmhand: { layers: farmhand },
  patient: { layers: patient, head: "translate(0 1)" },
  charred: { layers: charred },
  morgue: { layers: morgue },
  half_eaten: { layers: half_eaten, head: "translate(-8 8)" },
  bug_eater: { layers: bug_eater },
  johnny: { layers: johnny },
  graveyard_man: { layers: graveyard_man, head: "translate(.5 -4)" },
  trucker: { layers: trucker },
};

export const isDead = (card: string): boolean => card in KINDS;

interface Props {
  readonly kind: string;
  /** Enhancements that lie on it: one, or all in order. */
  readonly mutation?: string | null | readonly string[];
}

export const Corpse = ({ kind, mutation }: Props): JSX.Element => {
  const { layers, head } = KINDS[kind] ?? { layers: shambler };
  const grown = [...new Set(typeof mutation === "string" ? [mutation] : (mutation ?? []))];
  const extra = (from: typeof MUTATIONS): JSX.Element[] =>
    grown.flatMap((one) => {
      const drawn = from[one];
      return drawn
        ? [
            <g key={one} transform={drawn.onHead ? head : undefined}>
              <Layers of={drawn.layers} palette={GREYS} line={1.8} />
            </g>,
          ]
        : [];
    });
  return (
    <Picture name={`corpse nld-of-${kind}`}>
      {extra(UNDER)}
      <g
        transform={
          grown.includes("swollen") ? "translate(32 64) scale(1.14 1) translate(-32 -64)" : undefined
        }
      >
        <Layers of={layers} palette={GREYS} line={2.2} />
      </g>
      {extra(MUTATIONS)}
    </Picture>
  );
};
