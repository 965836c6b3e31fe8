/** The four roles, layer by layer, in a box of 100 x 100: a plate of the team's colour, and who stands on it. */
import { circle, type Layer } from "../../shared/layers";

/** A regular star, its points rounded by the outline. */
const star = (x: number, y: number, r: number, inner: number, points = 5): string => {
  const at = (i: number): string => {
    const angle = -Math.PI / 2 + (Math.PI * i) / points;
    const long = i % 2 ? inner : r;
    return `${(x + long * Math.cos(angle)).toFixed(1)} ${(y + long * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${Array.from({ length: points * 2 }, (_, i) => at(i)).join("L")}Z`;
};

const EYES = (x: number, y: number, apart: number, r = 3.4): Layer[] => [
  [circle(x - apart, y, r) + circle(x + apart, y, r), "ink", 0],
];

/** Gives orders: a peaked cap, a long coat, and a megaphone. Stands on a star. */
const leader: readonly Layer[] = [
  [star(50, 54, 50, 33), "seat"],
  ["M22 97Q20 66 38 60L50 57L62 60Q80 66 78 97Z", "coat"],
  ["M64 64Q76 70 76 97H66Z", "shade", 0],
  ["M40 60L50 74L60 60L56 97H44Z", "white", 2.5],
  ["M46 66H54L56 84L50 91L44 84Z", "seat", 2.5],
  ["M37 38Q36 62 50 63Q64 62 63 38Z", "skin_1"],
  ...EYES(50, 43, 6.5, 2.8),
  ["M41 39L47 40M59 39L53 40", "-ink", 2.5],
  ["M34 33Q32 16 50 14Q68 16 66 33Q50 27 34 33Z", "coat"],
  ["M32 35Q50 25 68 35Q69 40 66 40Q50 31 34 40Q31 40 32 35Z", "ink", 2],
  [star(50, 22, 6.5, 2.8), "gold", 1.5],
  ["M52 54L66 51V59L54 58Z", "ink", 2],
  ["M64 47L94 33Q99 55 94 75L64 62Z", "gold"],
  ["M94 33Q89 54 94 75Q99 75 99 54Q99 34 94 33Z", "white", 3],
  ["M62 74Q66 84 76 78L82 66Q80 60 74 62L68 60Q62 66 62 74Z", "coat"],
  [circle(74, 61, 6), "skin_1", 3.5],
];

/** Aims: a cap the wrong way round, and a rifle from shoulder to shoulder. Stands on a disc. */
const gunner: readonly Layer[] = [
  [circle(50, 52, 45), "seat"],
  ["M50 7V20M50 84V97M5 52H14M86 52H95", "-ink", 5],
  ["M18 92Q18 64 36 60H64Q82 64 82 92Q68 99 50 99Q32 99 18 92Z", "green"],
  ["M66 64Q80 70 80 92L68 96Z", "shade", 0],
  ["M33 62L40 96M67 62L60 96", "-ink", 4],
  ["M35 36Q34 62 50 63Q66 62 65 36Z", "skin_2"],
  ["M38 44L48 43M52 43H62", "-ink", 3],
  [circle(44, 46, 2.6) + circle(57, 46, 2.6), "ink", 0],
  ["M46 56H55", "-ink", 2.5],
  ["M32 36Q30 15 50 15Q70 15 68 36Q50 30 32 36Z", "red"],
  ["M33 30Q18 30 14 38Q22 42 34 38Z", "red"],
  ["M4 86L24 70L34 76L30 86L12 98Z", "wood"],
  ["M24 70L66 44L71 51L33 78Z", "steel"],
  ["M66 43L98 23L101 28L71 51Z", "ink", 3],
  ["M50 56L54 63L64 57", "-ink", 3],
  ["M46 50L60 41L63 46L49 55Z", "ink", 2],
  [circle(34, 77, 6.5), "skin_2", 3.5],
  [circle(62, 58, 6.5), "skin_2", 3.5],
];

/** Hits: bare shoulders, a headband, and a bat. Stands on a square. */
const fighter: readonly Layer[] = [
  ["M9 12H91V95H9Z", "seat"],
  ["M62 40L80 2Q84 -3 92 0Q99 4 97 11L78 48Z", "wood"],
  ["M68 40L84 8", "-white", 3],
  ["M63 41L76 48L68 64L57 58Z", "ink", 3],
  ["M16 97Q14 72 28 62L40 58H60L76 66Q86 76 82 97Z", "skin_3"],
  ["M32 60L40 57Q50 70 60 57L68 60Q64 78 70 97H28Q36 78 32 60Z", "white"],
  ["M62 62L68 61Q66 78 70 97H62Z", "shade", 0],
  ["M74 70Q86 66 80 54Q74 46 66 50Q60 56 62 66Z", "skin_3"],
  [circle(66, 52, 8), "ink", 3],
  ["M16 76Q10 92 24 95Q38 96 42 88Q40 80 30 82Q30 76 28 70Z", "skin_3"],
  [circle(40, 87, 7), "ink", 3],
  ["M33 34Q32 61 48 62Q64 61 63 34Z", "skin_3"],
  ["M37 41L46 45M59 41L51 45", "-ink", 3.5],
  [circle(43, 47, 2.6) + circle(54, 47, 2.6), "ink", 0],
  ["M41 54H56V58Q48 60 41 58Z", "white", 2.5],
  ["M31 36Q28 12 46 14Q54 8 58 15Q68 18 65 36Q48 28 31 36Z", "hair"],
  ["M31 32Q48 25 65 32L65 39Q48 32 31 39Z", "red", 3],
  ["M31 34Q20 34 15 44Q24 44 31 39Z", "red", 3],
];

/** Runs away: both hands in the air. Stands on a drop. */
const pawn: readonly Layer[] = [
  ["M50 4Q90 24 88 62Q86 96 50 97Q14 96 12 62Q10 24 50 4Z", "seat"],
  ["M33 66Q14 54 14 32L24 28Q28 48 42 58ZM67 66Q86 54 86 32L76 28Q72 48 58 58Z", "skin_4"],
  [
    "M9 18Q12 14 15 20L16 11Q20 9 21 18L25 12Q30 13 26 22L28 26Q26 36 18 34Q10 30 9 18ZM91 18Q88 14 85 20L84 11Q80 9 79 18L75 12Q70 13 74 22L72 26Q74 36 82 34Q90 30 91 18Z",
    "skin_4",
    3.5,
  ],
  ["M26 94Q28 64 40 60H60Q72 64 74 94Q62 98 50 98Q38 98 26 94Z", "shirt"],
  ["M62 62Q70 70 70 95L60 97Z", "shade", 0],
  ["M30 76H70M29 86H71", "-white", 5],
  ["M36 38Q34 63 50 64Q66 63 64 38Z", "skin_4"],
  ["M33 42Q30 20 50 19Q70 20 67 42Q62 30 54 32Q40 34 33 42Z", "hair_2"],
  [circle(43, 44, 5.5) + circle(57, 44, 5.5), "white", 2.5],
  [circle(43, 44, 2) + circle(57, 44, 2), "ink", 0],
  ["M44 56Q50 50 56 56Q56 62 50 62Q44 62 44 56Z", "ink", 2],
];

export type Role = "leader" | "gunner" | "fighter" | "pawn";
export const ROLES: readonly Role[] = ["leader", "gunner", "fighter", "pawn"];
export const PEOPLE: Readonly<Record<Role, readonly Layer[]>> = { leader, gunner, fighter, pawn };
