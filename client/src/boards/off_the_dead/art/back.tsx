/** Backs of cards: the Horde's with a hand out of the sand, the Rubble's with what a supermarket leaves behind. */
import type { JSX } from "preact";
import trolley from "~icons/shopping-cart";
import { CORAL, INK, SAND, TURQUOISE } from "./draw";

const RAYS =
  "M50 58L-10 20V2ZM50 58L2-10H24ZM50 58L42-10H58ZM50 58L76-10H98ZM50 58L110 2V20ZM50 58L110 48V66ZM50 58L-10 48V66Z";
const HAND =
  "M40 92L42 66L32 52Q30 46 35 46L44 56L42 32Q43 26 48 31L50 52L54 28Q57 22 60 29L58 54L65 38Q69 33 71 39L66 60L72 54Q77 52 76 57L66 72L64 92Z";

const Horde = (
  <>
    <circle cx="50" cy="58" r="31" fill={CORAL} />
    <path d={HAND} fill="#9fbf5a" stroke={INK} stroke-width="3" />
    <path d="M46 62L49 68M54 60V66M61 63L59 68" stroke={INK} stroke-width="2" fill="none" />
    <path d="M3 97V84Q20 74 38 84Q50 78 64 84Q82 74 97 84V97Z" fill={SAND} stroke={INK} stroke-width="2.5" />
    <path d="M14 90h0m8-4h0m8 6h0m12-3h0m10 3h0m12-4h0m10 3h0m8-5h0" stroke="#b98a4e" stroke-width="2.6" />
  </>
);
const Rubble = (
  <>
    <circle cx="50" cy="46" r="29" fill={TURQUOISE} opacity=".55" />
    <g transform="rotate(-14 50 46) translate(21 13) scale(.113)" stroke={INK} stroke-linejoin="round">
      <path d={trolley} fill={SAND} stroke-width="56" paint-order="stroke" />
    </g>
    <path
      d="M3 97V82L13 72L24 79L34 68L47 78L60 69L70 80L84 70L97 82V97Z"
      fill="#5b6873"
      stroke={INK}
      stroke-width="3"
    />
    <path
      d="M13 72L20 86L32 92M34 68L42 84M60 69L64 84L78 90M84 70L82 82"
      stroke={INK}
      stroke-width="2"
      fill="none"
    />
    <path d="M66 88L94 76L97 82L69 95Z" fill="#b87a45" stroke={INK} stroke-width="2.500" />
  </>
);

export const CardBack = ({ kind = "horde" }: { kind?: "horde" | "rubble" }): JSX.Element => (
  <svg
    class={`otd-back otd-back-${kind}`}
    viewBox="0 0 100 100"
    stroke-linejoin="round"
    stroke-linecap="round"
    aria-hidden="true"
    focusable="false"
  >
    <rect width="100" height="100" rx="9" fill="#f0e8d6" />
    <rect x="4" y="4" width="92" height="92" rx="6" fill={kind === "horde" ? "#4a1c34" : "#123f46"} />
    <svg x="4" y="4" width="92" height="92" viewBox="4 4 92 92" aria-hidden="true">
      <path d={RAYS} fill={kind === "horde" ? "#6b2740" : "#185660"} />
      {kind === "horde" ? Horde : Rubble}
    </svg>
    <rect
      x="4"
      y="4"
      width="92"
      height="92"
      rx="6"
      fill="none"
      stroke={kind === "horde" ? CORAL : TURQUOISE}
      stroke-width="2.500"
    />
  </svg>
);
