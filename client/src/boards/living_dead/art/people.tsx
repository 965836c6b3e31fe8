/** The seven in the house, as photographs: light comes through the boards of a window behind them. */
import type { JSX } from "preact";
import { circle, type Layer, Layers } from "../../shared/layers";
import { eyes, GREYS, Picture } from "./paint";

/** Broad, close-cropped, a plank on his shoulder: the carpenter. */
const ben: readonly Layer[] = [
  ["M-4 40L20 -1L32 6L8 47Z", "pale"],
  ["M3 37L21 7M8 40L26 9M12 20L15 24", "-mid", 1.2],
  ["M3 66Q3 48 21 44L32 49L43 44Q61 48 61 66Z", "dark"],
  ["M23 43L32 60L41 43L37 40H27Z", "white"],
  ["M32 49V60M24 43L29 54L32 49L35 54L40 43", "-ink", 1.6],
  ["M26 34V45L32 50L38 45V34Z", "#5d544b"],
  [`${circle(20, 25, 3)}${circle(44, 25, 3)}`, "#75695e"],
  ["M20 20Q20 7 32 7Q44 7 44 20Q44 32 39 37Q36 41 32 41Q28 41 25 37Q20 32 20 20Z", "#83776b"],
  ["M36 8Q44 9 44 20Q44 32 39 37Q36 41 32 41Q40 30 36 8Z", "shade", 0],
  ["M19 22Q16 4 32 4Q48 4 45 22Q44 14 41 12Q32 9 23 12Q20 14 19 22Z", "ink", 1],
  ["M24 20L30 21M34 21L40 20", "-ink", 2.2],
  ...eyes(32, 24.5, 5.2, 2),
  ["M32 24L30 31H34", "-ink", 1.4],
  ["M28 36Q32 35 36 36", "-ink", 1.8],
];

/** Fair hair that turns up at its ends, a light coat, both hands at her face. */
const barbra: readonly Layer[] = [
  ["M10 66Q10 52 24 47H40Q54 52 54 66Z", "pale"],
  [
    "M9 41Q1 38 4 31Q14 32 15 19Q16 3 32 3Q48 3 49 19Q50 32 60 31Q63 38 55 41Q46 44 43 36H21Q18 44 9 41Z",
    "paper",
  ],
  ["M27 38V47L32 52L37 47V38Z", "light"],
  ["M21 46L32 62L43 46L39 44L32 51L25 44Z", "white"],
  ["M21 20Q21 12 32 11Q43 12 43 20Q43 33 38 38Q35 41 32 41Q29 41 26 38Q21 33 21 20Z", "white"],
  ["M20 24Q19 8 32 8Q45 8 44 24Q43 16 36 14Q26 20 20 24Z", "paper", 1.8],
  ["M20 9Q17 14 18 21M46 12Q47 17 46 22", "-light", 1.6],
  ["M23 20Q26 17 29 19M35 19Q38 17 41 20", "-ink", 1.6],
  ...eyes(32, 24, 5, 3.1, 1.4),
  ["M30 34Q32 31 34 34Q34 37 32 37Q30 37 30 34Z", "ink", 0],
  ["M2 66L6 54L15 39Q16 33 20 27Q23 26 23 30L24 34Q26 36 25 41L22 47L19 60L18 66Z", "pale"],
  ["M62 66L58 54L49 39Q48 33 44 27Q41 26 41 30L40 34Q38 36 39 41L42 47L45 60L46 66Z", "pale"],
  ["M8 50Q15 47 22 51M56 50Q49 47 42 51", "-ink", 1.6],
];

/** Bald, thick-set, braces and a loose tie: not to be told anything. */
const harry: readonly Layer[] = [
  ["M3 66Q4 49 20 45H44Q60 49 61 66Z", "white"],
  ["M15 47L18 66H23L20 45ZM49 47L46 66H41L44 45Z", "dark", 1.6],
  ["M24 42L32 50L40 42L38 38H26Z", "light"],
  ["M24 42L19 47L27 55L32 49L37 55L45 47L40 42L32 49Z", "white", 1.8],
  ["M29 49H35L37 66H27Z", "night", 1.6],
  [`${circle(17.5, 25, 3.4)}${circle(46.5, 25, 3.4)}`, "pale"],
  ["M17 20Q17 4 32 4Q47 4 47 20Q48 34 41 40Q37 43 32 43Q27 43 23 40Q16 34 17 20Z", "paper"],
  ["M38 5Q47 8 47 20Q48 34 41 40Q37 43 32 43Q43 32 38 5Z", "shade", 0],
  ["M17 14Q12 18 15 26L18 27L19 17ZM47 14Q52 18 49 26L46 27L45 17Z", "dark", 1.6],
  ["M24 9Q28 6.5 33 7", "-white", 2.4],
  ["M22 19L30 22.5M42 19L34 22.5", "-ink", 2.8],
  ...eyes(32, 25, 5.6, 0, 1.7),
  ["M32 25Q28 30 29 32H35", "-ink", 1.5],
  ["M26 38Q32 34 38 38", "-ink", 2.2],
  ["M24 31Q22 35 24 38M40 31Q42 35 40 38", "-mid", 1.3],
];

/** Piled-up hair, a band in it, pearls: holds herself together. */
const helen: readonly Layer[] = [
  ["M8 66Q8 51 24 47H40Q56 51 56 66Z", "cloth"],
  ["M16 33Q8 22 14 12Q20 -1 34 1Q51 1 52 15Q54 26 48 34Q45 39 42 36H22Q19 39 16 33Z", "dark"],
  ["M26 38V47L32 53L38 47V38Z", "light"],
  ["M20 47L32 64L44 47L39 45L32 52L25 45Z", "white", 1.8],
  [
    [25.5, 28.5, 32, 35.5, 38.5]
      .map((x, i) => circle(x, 47.5 + 3 * Math.sin((i * Math.PI) / 4), 1.7))
      .join(""),
    "white",
    1,
  ],
  ["M22 22Q22 15 32 14Q42 15 42 22Q42 34 38 38Q35 41 32 41Q29 41 26 38Q22 34 22 22Z", "paper"],
  ["M37 15Q42 17 42 22Q42 34 38 38Q35 41 32 41Q40 33 37 15Z", "shade", 0],
  ["M21 25Q19 14 32 13Q45 14 43 25Q40 18 34 18Q26 18 21 25Z", "dark", 1.6],
  ["M15 15Q32 4 50 14L50.5 18Q32 8 14 19Z", "white", 1.8],
  ["M21 6Q30 1 40 4M18 26Q17 30 20 34M46 26Q47 30 44 34", "-mid", 1.4],
  ["M24 21.5Q27 19 30 22M34 22Q37 19 40 21.5", "-ink", 1.6],
  ...eyes(32, 25.5, 5, 2, 1.4),
  ["M32 26L31 31.5H33.5", "-ink", 1.3],
  ["M29 36.5Q32 34.5 35 36.5", "-ink", 2],
];

/** A child under a blanket: plaits with bows, rings below her eyes, one arm bandaged. */
const karen: readonly Layer[] = [
  ["M14 66Q14 56 25 53H39Q50 56 50 66Z", "white"],
  ["M18 36Q8 36 5 45Q2 55 6 61L11 57Q12 47 20 44ZM46 36Q56 36 59 45Q62 55 58 61L53 57Q52 47 44 44Z", "cloth"],
  ["M8 49L15 46M6 54L12 53M56 49L49 46M58 54L52 53", "-ink", 1.3],
  ["M1 57L7 60L13 56L12 64L7 61L2 65ZM63 57L57 60L51 56L52 64L57 61L62 65Z", "white", 1.6],
  ["M17 33Q16 18 32 18Q48 18 47 33Q47 39 45 43H19Q17 39 17 33Z", "cloth"],
  ["M28 48V54H36V48Z", "light", 1.6],
  ["M20 35Q20 26 32 26Q44 26 44 35Q44 45 39 49Q36 51 32 51Q28 51 25 49Q20 45 20 35Z", "paper"],
  ["M19 37Q18 23 32 23Q46 23 45 37L41 30L37 33L33 29L28 33L24 30Z", "cloth", 1.6],
  ["M32 19L22 11Q18 13 19 21ZM32 19L42 11Q46 13 45 21Z", "white"],
  [circle(32, 19, 2.4), "white", 1.8],
  [`${circle(26.5, 39, 3.6)}${circle(37.5, 39, 3.6)}`, "#14130f30", 0],
  ...eyes(32, 38, 5.5, 0, 1.7),
  ["M23 34.5L29 35.5M41 34.5L35 35.5", "-ink", 1.4],
  ["M29 46Q32 44.5 35 46", "-ink", 1.7],
  ["M12 66Q14 57 24 54L32 62L40 54Q50 57 52 66Z", "mid"],
  ["M19 58L27 66M45 58L37 66M24 55L32 63L40 55", "-night", 1.4],
];

/** A cap with its peak to the side, a checked collar: knows the farm. */
const tom: readonly Layer[] = [
  ["M4 66Q5 49 22 45H42Q59 49 60 66Z", "cloth"],
  ["M22 45L14 50L24 59L32 50L40 59L50 50L42 45Z", "mid", 1.8],
  ["M25 44L32 52L39 44L32 62Z", "white", 1.6],
  ["M26 36V45L32 51L38 45V36Z", "light"],
  [`${circle(20, 26, 2.9)}${circle(44, 26, 2.9)}`, "paper"],
  ["M20 20Q20 12 32 12Q44 12 44 20Q44 33 39 38Q36 41 32 41Q28 41 25 38Q20 33 20 20Z", "paper"],
  ["M37 13Q44 14 44 20Q44 33 39 38Q36 41 32 41Q40 32 37 13Z", "shade", 0],
  ["M19 17L19 29L22 26L23 19ZM45 17L45 29L42 26L41 19Z", "night", 1],
  ["M16 19Q14 2 31 2Q45 2 47 13L62 16Q65 20 60 22Q40 17 16 22Z", "dark"],
  ["M47 13Q38 13 30 15", "-ink", 1.6],
  ["M29 2.5Q26 8 27 15M20 6Q24 4 27 4", "-mid", 1.3],
  ["M24 23L29 22.5M35 22.5L40 23", "-ink", 2],
  ...eyes(32, 26, 5.2, 0, 1.6),
  ["M32 26L30.5 32H34", "-ink", 1.3],
  ["M27 35.5Q32 38.5 37 34.5", "-ink", 1.8],
];

/** A high ponytail, a fringe, a denim collar: stays where Tom is. */
const judy: readonly Layer[] = [
  ["M40 9Q54 -2 61 9Q66 24 55 43Q54 46 50 44Q53 28 43 19Z", "night"],
  ["M55 12Q60 22 54 36M50 11Q55 20 53 30", "-mid", 1.3],
  ["M9 66Q9 52 24 47H40Q55 52 55 66Z", "mid"],
  ["M24 47L14 52L23 61L32 53L41 61L50 52L40 47Z", "light", 1.8],
  ["M27 38V47L32 53L37 47V38Z", "light"],
  ["M18 26Q14 6 32 5Q48 5 46 24Q46 33 43 35H21Q19 33 18 26Z", "night"],
  ["M21 22Q21 13 32 13Q43 13 43 22Q43 34 38 38Q35 41 32 41Q29 41 26 38Q21 34 21 22Z", "paper"],
  ["M20 24Q18 9 32 8Q46 9 44 24L40 18L36 20L32 17L28 20L24 18Z", "night", 1.6],
  ["M40 6L47 13L44 17L38 9Z", "white", 1.6],
  ["M24 22Q26 20.5 29 22M35 22Q38 20.5 40 22", "-ink", 1.5],
  ...eyes(32, 25.5, 5, 2.3, 1.5),
  ["M32 26L31 31H33.5", "-ink", 1.2],
  ["M29 35.5Q32 37 35 35.5", "-ink", 2],
  [`${circle(25.5, 31, 0.6)}${circle(28, 32, 0.6)}${circle(38.5, 31, 0.6)}${circle(36, 32, 0.6)}`, "mid", 0],
];

interface Person {
  readonly layers: readonly Layer[];
  /** Where the head is, for what happens to it: from a head at 32, 24 of the usual size. */
  readonly head?: string;
}
const PEOPLE: Readonly<Record<string, Person>> = {
  ben: { layers: ben },
  barbra: { layers: barbra },
  harry: { layers: harry, head: "translate(32 24) scale(1.14) translate(-32 -24.5)" },
  helen: { layers: helen, head: "translate(0 1)" },
  karen: { layers: karen, head: "translate(0 13)" },
  tom: { layers: tom, head: "translate(0 1.5)" },
  judy: { layers: judy, head: "translate(0 1)" },
};

/** The wall, and the light that falls through the boards on it. */
const PLATE: readonly Layer[] = [
  ["M-2 -2H66V66H-2Z", "mid", 0],
  ["M-2 -2H50L66 14V22L-2 34Z", "light", 0],
  ["M-2 8L66 -6V-2L-2 14ZM-2 24L66 6V10L-2 30Z", "mid", 0],
];

const GRAZED: readonly Layer[] = [
  ["M37 28L41 33M39.5 27.5L42.5 31", "-ink", 1.3],
  ["M23 30Q25 33 24 36Q21.5 33 23 30Z", "gloom", 0],
];
const BANDAGED: readonly Layer[] = [
  ["M19.5 13.5L44 10.5L45 16.5L19.5 19.5Z", "white", 1.6],
  ["M36 11.5L39.5 17M32 12L35.5 17.5", "-light", 1.2],
  ["M24 15.5a2.6 2.2 0 1 0 .1 0Z", "night", 0],
];
const BEATEN: readonly Layer[] = [
  ["M23.5 25Q27 23 30.5 25.5Q29 30 25 29.5Q22.5 28 23.5 25Z", "#14130f80", 0],
  ["M34 37L36 41M36 36.5Q38 38 37.5 42", "-ink", 1.5],
  ["M29 9L31 14L28.5 17", "-ink", 1.2],
];
/** The picture itself wears out: scratches of the film, a torn corner. */
const SCRATCHED = "M9 -2L10 66M53 -2L52 30M52.5 38L52 66";
const TORN: readonly Layer[] = [
  ["M66 44L58 48L55 55L48 58L44 66H66Z", "night", 1.4],
  ["M-2 20L12 24L20 20L34 46L30 66", "-#f6f3eacc", 1],
];

interface Props {
  readonly id: string;
  /** Damage in parts of the whole health: 0 to 1. */
  readonly hurt?: number;
}

export const Portrait = ({ id, hurt = 0 }: Props): JSX.Element => {
  const person = PEOPLE[id];
  return (
    <Picture name={`portrait nld-of-${id}`}>
      <Layers of={PLATE} palette={GREYS} />
      {person && <Layers of={person.layers} palette={GREYS} line={2.2} />}
      {hurt > 0 && (
        <>
          <g transform={person?.head}>
            <Layers of={GRAZED} palette={GREYS} />
            {hurt > 0.3 && <Layers of={BANDAGED} palette={GREYS} />}
            {hurt > 0.6 && <Layers of={BEATEN} palette={GREYS} />}
          </g>
          <path d="M-2 -2H66V66H-2Z" fill={GREYS.ink} opacity={0.3 * hurt} />
          <path d={SCRATCHED} fill="none" stroke={GREYS.white} stroke-width=".8" opacity={0.3 + 0.6 * hurt} />
          {hurt > 0.6 && <Layers of={TORN} palette={GREYS} />}
        </>
      )}
    </Picture>
  );
};
