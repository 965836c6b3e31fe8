/** Small things that lie about in the mall, layer by layer, in a box of 100 x 100. */
import { circle, type Layer } from "../../shared/layers";

/** One barricade plank, lengthwise, with its two nails. */
const plank: readonly Layer[] = [
  ["M2 38L96 34L98 62L4 66Z", "wood", 6],
  ["M18 45L60 43M40 55L84 53", "-#a66f3a", 4],
  [circle(13, 52, 4.5) + circle(87, 48, 4.5), "steel", 3],
];

/** The cross of a supply closet. */
const closet: readonly Layer[] = [
  ["M37 10H63V37H90V63H63V90H37V63H10V37H37Z", "bone", 6],
  ["M46 20H54V46H80V54H54V80H46V54H20V46H46Z", "red", 0],
];

/** A shopping cart. */
const cart: readonly Layer[] = [
  ["M4 16H20L34 66H84", "-ink", 13],
  ["M4 16H20L34 66H84", "-steel", 6],
  ["M23 26H96L84 56H31Z", "steel", 6],
  ["M40 28L44 54M56 28V54M72 28L69 54M27 41H90", "-ink", 4],
  [circle(42, 82, 9) + circle(78, 82, 9), "ink", 3],
];

export const THINGS: Readonly<Record<string, readonly Layer[]>> = { plank, closet, cart };
