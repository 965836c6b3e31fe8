/** What lies under everybody's feet: every store has tiles and a colour of light of its own. */
import type { JSX } from "preact";

export interface Look {
  /** The colour of its neon. */
  readonly neon: string;
  /** The floor: two tones and what is drawn on each tile. */
  readonly low: string;
  readonly high: string;
  readonly tile: keyof typeof TILES;
}

/** One tile of 40 x 40 units a square, or of 80 x 80 where two squares differ. */
const TILES = {
  /** squares in turn, as the corridors have them */
  checker: { size: 80, d: "M0 0H40V40H80V80H40V40H0Z", line: "" },
  /** boards, laid lengthwise */
  boards: {
    size: 80,
    d: "M0 0H80V13H0ZM0 40H80V53H0Z",
    line: "M0 13H80M0 27H80M0 53H80M0 67H80M26 0V13M62 13V27M18 27V40M66 40V53M30 53V67M54 67V80",
  },
  /** steel plates with rivets */
  plates: { size: 40, d: "M3 3H37V37H3Z", line: "M7 7h0M33 7h0M7 33h0M33 33h0" },
  /** a gym's floor: stripes across */
  gym: { size: 40, d: "M0 0H20V40H0Z", line: "M0 0V40M10 0V40M20 0V40M30 0V40" },
  /** small white tiles of a clean place */
  clean: { size: 40, d: "M1 1H19V19H1ZM21 21H39V39H21Z", line: "M20 0V40M0 20H40" },
  /** diamonds of a good house */
  diamonds: { size: 40, d: "M20 2L38 20L20 38L2 20Z", line: "M0 0h0M40 0h0M0 40h0M40 40h0" },
  /** a grid of light */
  grid: { size: 40, d: "M10 10H30V30H10Z", line: "M0 20H10M30 20H40M20 0V10M20 30V40" },
  /** confetti */
  dots: {
    size: 80,
    d: "M20 20m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M60 60m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0",
    line: "M60 14l8 12M12 58l14 6M48 30h0M34 70h0M70 40h0M8 8h0",
  },
  /** a table cloth */
  cloth: { size: 40, d: "M0 0H20V20H40V40H20V20H0Z", line: "" },
  /** zigzag of carpets */
  carpet: {
    size: 40,
    d: "M0 30L10 20L20 30L30 20L40 30V40L30 30L20 40L10 30L0 40ZM0 10L10 0L20 10L30 0L40 10V20L30 10L20 20L10 10L0 20Z",
    line: "",
  },
} as const;

const look = (neon: string, low: string, high: string, tile: Look["tile"]): Look => ({
  neon,
  low,
  high,
  tile,
});

const LOOKS: Readonly<Record<string, Look>> = {
  corridor: look("#ffd84a", "#644716", "#7d5c1e", "checker"),
  department_store: look("#d58bff", "#2a1d3d", "#34254b", "diamonds"),
  food_court: look("#ff8a5c", "#3a1c1d", "#4a2425", "cloth"),
  electronics: look("#58c7ff", "#10243a", "#16314e", "grid"),
  toy_shop: look("#ff7ac6", "#3a1833", "#4a2041", "dots"),
  bookshop: look("#ffc27a", "#33220f", "#3f2b15", "boards"),
  hardware_store: look("#ffa23f", "#33240f", "#3f2e16", "plates"),
  sporting_goods: look("#8fe36b", "#18301a", "#1e3b20", "gym"),
  gun_shop: look("#9fd0ff", "#1e2a35", "#263542", "carpet"),
  pharmacy: look("#6ff0c0", "#123430", "#18413c", "clean"),
  restrooms: look("#bfe9f2", "#26343a", "#2f4047", "clean"),
};
export const lookOf = (region: string): Look => LOOKS[region] ?? LOOKS.restrooms!;

/** The tiles as patterns, `osz-tile-<region>`. */
export const Tiles = ({ regions }: { readonly regions: readonly string[] }): JSX.Element => (
  <>
    {regions.map((region) => {
      const { low, high, tile } = lookOf(region);
      const { size, d, line } = TILES[tile];
      return (
        <pattern
          key={region}
          id={`osz-tile-${region}`}
          width={size}
          height={size}
          patternUnits="userSpaceOnUse"
        >
          <rect width={size} height={size} fill={low} />
          <path d={d} fill={high} />
          {line && (
            <path
              d={line}
              fill="none"
              stroke="#000"
              stroke-opacity=".28"
              stroke-width="1.6"
              stroke-linecap="round"
            />
          )}
        </pattern>
      );
    })}
  </>
);
