/** What lies in the Rubble. Outlines from the game-icons set where it has them, otherwise drawn here. */
import type { JSX } from "preact";
import barricade from "~icons/barricade";
import chainsaw from "~icons/chainsaw";
import axe from "~icons/fire-axe";
import kit from "~icons/first-aid-kit";
import jerrycan from "~icons/jerrycan";
import magazine from "~icons/machine-gun-magazine";
import mp5 from "~icons/mp5";
import colt from "~icons/revolver";
import syringe from "~icons/syringe";
import { CORAL, circle, INK, type Layer, Layers, Picture, TURQUOISE } from "./draw";

/** An icon in a colour, with a shadow of ink; `turn` in degrees. */
const icon = (d: string, fill: string, turn = 0): JSX.Element => (
  <g transform={`rotate(${turn} 100 100) translate(12 12) scale(.344)`}>
    <path d={d} transform="translate(16 20)" fill={INK} stroke={INK} stroke-width="30" />
    <path d={d} fill={fill} stroke={INK} stroke-width="26" paint-order="stroke" />
  </g>
);

const TEDDY: readonly Layer[] = [
  [circle(58, 40, 22) + circle(142, 40, 22), "#b3713d"],
  [circle(58, 40, 10) + circle(142, 40, 10), "#e7bd86", 0],
  [
    "M56 116Q24 118 14 146Q18 164 36 158Q52 150 66 142ZM144 116Q176 118 186 146Q182 164 164 158Q148 150 134 142Z",
    "#b3713d",
  ],
  ["M58 116Q44 170 70 190H130Q156 170 142 116Z", "#b3713d"],
  ["M78 136Q72 172 88 182H112Q128 172 122 136Z", "#e7bd86", 0],
  ["M44 74Q46 28 100 26Q154 28 156 74Q156 122 100 124Q44 122 44 74Z", "#b3713d"],
  ["M72 92Q74 74 100 74Q126 74 128 92Q126 114 100 114Q74 114 72 92Z", "#e7bd86", 3.5],
  ["M90 82H110Q108 94 100 94Q92 94 90 82Z", "ink", 0],
  [circle(74, 66, 9), "ink", 0],
  ["M118 57L134 74M134 57L118 74", "-ink", 6],
  ["M100 94V102M88 104Q100 108 112 104", "-ink", 4],
  [circle(58, 184, 17) + circle(142, 184, 17), "#b3713d"],
  ["M138 118L160 110M142 126L164 122", "-coral", 5],
];

const SCOPE: readonly Layer[] = [
  [circle(100, 100, 74), "#2b3444", 7],
  [circle(100, 100, 58), "#bfeaf0", 5],
  ["M62 82Q70 58 96 54Q74 66 70 92Z", "white", 0],
  ["M100 14V84M100 116V186M14 100H84M116 100H186", "-ink", 9],
  ["M100 14V84M100 116V186M14 100H84M116 100H186", "-coral", 4],
  [circle(100, 100, 7), "coral", 3.5],
];

const WAVE: readonly Layer[] = [
  [
    "M10 192V118Q8 40 86 26Q150 18 186 70Q170 60 152 66Q172 76 172 96Q150 80 128 92Q112 106 122 128Q134 148 190 150V192Z",
    "turquoise",
  ],
  ["M28 182V124Q28 62 84 46Q126 38 152 66Q128 54 100 74Q76 100 92 134Q108 164 176 168", "-white", 5],
  [
    "M60 180L54 132L42 116Q38 108 46 108L56 118L56 96Q58 88 64 96L66 120L74 102Q80 96 82 106L76 132L86 126Q94 124 90 132L78 148L80 180Z",
    "#b4d84f",
  ],
  [
    "M116 186L114 158L106 146Q106 138 112 142L120 150L122 134Q126 128 130 136L128 152L138 142Q144 142 142 150L132 164V186Z",
    "#9fc0cf",
  ],
  ["M10 192Q36 170 64 184Q96 170 124 186Q156 172 190 184V192Z", "white", 4],
  [circle(178, 36, 7) + circle(160, 20, 4.5) + circle(190, 58, 4), "white", 3],
];

const FLARE: readonly Layer[] = [
  ["M118 70L168 18L150 66L194 54L152 84L190 106L142 96Z", "#ffd34d"],
  ["M124 76L152 46L146 70L168 66L146 82Z", "white", 0],
  ["M8 84H118V66H138V112H118V104H84L70 128L86 186H46L34 118L8 112Z", "coral"],
  ["M84 104Q96 126 74 132", "-ink", 6],
  ["M20 94H112", "-white", 5],
  ["M46 132L54 174M62 134L68 174", "-ink", 4],
];

const DRAWN: Readonly<Record<string, JSX.Element>> = {
  adrenaline: icon(syringe, TURQUOISE),
  barricade: icon(barricade, "#d79a5b"),
  jerrycan: icon(jerrycan, "#e8453c"),
  magazine: icon(magazine, "#f2bd3f"),
  toy: <Layers of={TEDDY} />,
  scope: <Layers of={SCOPE} />,
  axe: icon(axe, CORAL),
  mp5: icon(mp5, "#b9c6cf"),
  chainsaw: icon(chainsaw, "#ffb03a"),
  colt: icon(colt, "#cfd8de"),
  surprise_wave: <Layers of={WAVE} />,
  flare_gun: <Layers of={FLARE} />,
  first_aid_kit: icon(kit, "#ff8f8a"),
};

/** `card`: the kind, or an id of which the number does not count. */
export const ItemArt = ({ card }: { card: string }): JSX.Element => (
  <Picture name="item">{DRAWN[card] ?? DRAWN[card.replace(/_\d+$/, "")] ?? null}</Picture>
);
