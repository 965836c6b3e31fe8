/** Six of the dead, layer by layer, in a box of 100 x 100. Their eyes say what they are after. */
import { circle, type Layer } from "../../shared/layers";

const EYES = (x: number, y: number, apart: number, r = 6): Layer[] => [
  [circle(x - apart, y, r + 2.5) + circle(x + apart, y, r + 2.5), "ink", 0],
  [circle(x - apart, y, r) + circle(x + apart, y, r), "eye", 0],
];
const ARMS: Layer = [
  "M34 56L8 40Q1 34 4 28L10 33L9 22L15 31L18 22L21 32L40 46ZM66 54L88 44Q97 42 99 36L92 37L97 28L88 32L88 23L82 33L60 46Z",
  "skin",
];

/** Went to work: a loose tie. */
const clerk: readonly Layer[] = [
  ["M28 96L34 74H48L46 97ZM54 97L52 74H66L72 95Z", "dark"],
  ARMS,
  ["M28 80Q26 54 40 50H60Q74 54 72 80L64 76L58 82L50 77L42 82L36 76Z", "white"],
  ["M64 54Q70 62 69 78L62 76Z", "shade", 0],
  ["M47 50H54L60 72L53 76L49 70Z", "cloth", 2.5],
  ["M31 30Q30 12 50 11Q70 12 69 30Q70 48 60 52Q50 56 40 52Q30 48 31 30Z", "skin"],
  ["M31 28Q30 8 52 9Q70 10 69 26L62 18L54 22L48 16L40 21Z", "hair", 3],
  ...EYES(50, 32, 9),
  ["M39 45L44 42L48 46L53 42L57 46L61 43", "-ink", 4],
];

/** Watched the door: a cap and a badge. */
const guard: readonly Layer[] = [
  ["M30 97L34 74H66L70 97H55L50 82L45 97Z", "dark"],
  ["M66 56Q82 60 84 78L88 84L80 82L78 90L73 82L68 86Q70 76 62 66Z", "skin"],
  ["M34 54L12 60Q4 58 2 50L9 52L4 43L13 49L14 40L20 49L38 44Z", "skin"],
  ["M26 80Q26 52 40 49H60Q74 52 74 80L60 77L50 81L38 77Z", "cloth"],
  ["M66 54Q72 62 71 78L63 77Z", "shade", 0],
  ["M58 58L66 56L67 65L62 69L58 65Z", "gold", 2.5],
  ["M31 32Q32 52 42 55Q50 57 58 55Q68 52 69 32Z", "skin"],
  ...EYES(50, 35, 9),
  ["M40 47Q50 43 60 48Q58 54 50 52Q43 53 40 47Z", "ink", 2],
  ["M26 26Q26 8 52 6Q76 8 74 24Q50 16 26 26Z", "cloth"],
  ["M26 27Q50 15 76 25L77 31Q50 22 28 33Z", "ink", 2],
];

/** Came for the sales, and still holds the bag. */
const shopper: readonly Layer[] = [
  ["M34 97L38 82H48L48 97ZM54 97L53 82H63L68 96Z", "skin"],
  ["M36 54L16 66V74H10V66L4 70L8 60L3 58L12 54L34 43Z", "skin"],
  ["M4 73H26V97H4Z", "gold"],
  ["M8 74Q9 64 15 64Q21 64 22 74", "-ink", 3],
  ["M8 84H22M8 89H18", "-ink", 2.5],
  ["M66 54L86 48Q96 48 98 40L92 42L95 33L87 38L85 30L80 40L60 44Z", "skin"],
  ["M28 86Q30 54 42 50H58Q72 54 74 86L66 83L60 88L52 84L44 88L36 83Z", "cloth"],
  ["M64 54Q71 64 71 84L62 85Z", "shade", 0],
  ["M24 52Q20 8 50 8Q80 8 76 54L66 50Q70 30 60 22Q40 24 34 34L34 52Z", "hair"],
  ["M33 30Q34 52 43 54Q50 56 57 54Q66 52 67 30Q58 22 50 22Q40 22 33 30Z", "skin"],
  ...EYES(50, 34, 8.5, 5.5),
  ["M42 47L58 45", "-ink", 4],
];

/** Cooked: a tall hat and a cleaver in the head. */
const cook: readonly Layer[] = [
  ["M30 97L34 78H66L70 97H56L50 84L44 97Z", "dark"],
  ARMS,
  ["M24 84Q22 54 38 50H62Q78 54 76 84Q50 92 24 84Z", "white"],
  ["M66 54Q76 62 73 84L64 87Z", "shade", 0],
  ["M46 52V86", "-ink", 2.5],
  ["M52 62L64 68L58 80L50 74Z", "blood", 0],
  ["M31 34Q32 53 42 55Q50 57 58 55Q68 53 69 34Z", "skin"],
  ...EYES(50, 37, 9, 5.5),
  ["M40 48H60M44 46V51M50 46V51M56 46V51", "-ink", 3],
  ["M31 31Q20 22 28 12Q34 4 42 8Q50 0 60 7Q72 4 74 14Q78 24 69 31Q50 25 31 31Z", "white"],
  ["M30 27Q50 21 70 27V34Q50 28 30 34Z", "steel", 2.5],
];

/** Came on a skateboard: a hood, and one arm short. */
const skater: readonly Layer[] = [
  ["M32 97L36 74H49L47 97ZM54 96L52 74H65L74 94Z", "dark"],
  ["M34 54L10 48Q2 44 3 36L9 40L7 30L15 38L18 29L22 39L40 44Z", "skin"],
  ["M64 52Q76 54 78 66L71 62L70 70L63 64Z", "cloth"],
  ["M70 64L78 62L80 70L72 72Z", "bone", 2.5],
  ["M27 80Q26 54 40 50H60Q74 54 72 80L60 76L50 81L40 76Z", "cloth"],
  ["M64 54Q70 62 69 78L61 76Z", "shade", 0],
  ["M38 66H62L58 76H42Z", "dark", 2.5],
  ["M24 44Q20 6 50 6Q80 6 76 44Q72 56 50 58Q28 56 24 44Z", "cloth"],
  ["M33 32Q32 16 50 15Q68 16 67 32Q68 50 50 53Q32 50 33 32Z", "skin"],
  ...EYES(50, 32, 8, 5.5),
  ["M42 44Q50 40 58 44", "-ink", 4],
  ["M56 17L52 24L58 25L54 30", "-ink", 2.5],
];

/** Large: fills the aisle. */
const giant: readonly Layer[] = [
  ["M24 97L28 80H72L77 97H58L50 86L42 97Z", "dark"],
  [
    "M24 52Q6 58 6 76L2 84L9 82L11 91L17 83L23 87Q20 74 30 66ZM76 52Q94 58 94 76L98 84L91 82L89 91L83 83L77 87Q80 74 70 66Z",
    "skin",
  ],
  ["M16 82Q14 50 34 44H66Q86 50 84 82Q68 92 50 92Q32 92 16 82Z", "cloth"],
  ["M72 50Q82 62 80 82L68 88Q76 68 72 50Z", "shade", 0],
  ["M30 78Q50 90 70 78Q68 92 50 92Q32 92 30 78Z", "skin", 3],
  [circle(50, 86, 2.4), "ink", 0],
  ["M34 26Q33 8 50 7Q67 8 66 26Q68 46 50 49Q32 46 34 26Z", "skin"],
  ["M36 18Q42 6 56 9Q64 12 64 18Q56 14 50 16Q42 14 36 18Z", "hair", 2.5],
  ...EYES(50, 27, 7.5, 5),
  ["M40 38Q50 34 60 38Q60 46 50 46Q40 46 40 38Z", "ink", 2],
  ["M44 38V42M50 37V41M56 38V42", "-bone", 2.5],
];

export const DEAD: readonly (readonly Layer[])[] = [clerk, guard, shopper, cook, skater, giant];

/** What each of them wears. */
export const CLOTHES: readonly string[] = ["#8c3b4a", "#3d5a80", "#8a5a9e", "#d8d2c4", "#3f7c6d", "#b0623a"];
