/** The seats' patterns, as everywhere in the house: with a colour and a letter, so that none of them is alone. */
import type { JSX } from "preact";

/** What is drawn in dark over a seat's colour, on a tile of 6 x 6. */
const MARKS: readonly string[] = [
  "",
  "M-1 7L7 -1M2 10L10 2M-4 4L4 -4",
  "M3 3h0",
  "M0 3H6",
  "M3 0V6",
  "M-1 7L7 -1M-1 -1L7 7",
];

export const SeatPatterns = (): JSX.Element => (
  <defs>
    {MARKS.map((d, seat) => (
      <pattern key={seat} id={`osz-seat-${seat}`} width="6" height="6" patternUnits="userSpaceOnUse">
        {d && (
          <path
            d={d}
            fill="none"
            stroke="#141414"
            stroke-opacity=".42"
            stroke-width={seat === 2 ? 2.6 : 1.4}
            stroke-linecap={seat === 2 ? "round" : "butt"}
          />
        )}
      </pattern>
    ))}
  </defs>
);
