/** Pictures on cards that are drawn here, layer by layer, in a box of 200 x 200. */
import { burst, circle, type Layer } from "../../shared/layers";

const RAYS = burst(100, 100, 96, 12, 0.78);

const sheet_metal: readonly Layer[] = [
  ["M30 46L150 18L176 128L56 160Z", "#7d8f98", 7],
  ["M40 60L142 36L162 120L64 146Z", "steel", 0],
  ["M58 68L132 50M64 92L138 74M70 116L144 98", "-#6a7b84", 7],
  ["M56 160L66 186L186 154L176 128Z", "#63747c", 7],
  [circle(44, 62, 6) + circle(146, 34, 6) + circle(164, 122, 6) + circle(66, 146, 6), "ink", 0],
  ["M96 132L118 108L112 92L136 96", "-white", 5],
];

const ammo_stash: readonly Layer[] = [
  [
    "M44 84V44Q44 22 56 14Q68 22 68 44V84ZM88 84V38Q88 14 100 6Q112 14 112 38V84ZM132 84V44Q132 22 144 14Q156 22 156 44V84Z",
    "#c98f3a",
    7,
  ],
  ["M44 84V58H68V84ZM88 84V54H112V84ZM132 84V58H156V84Z", "gold", 6],
  ["M20 82H180L168 186H32Z", "#5a6b3a", 7],
  ["M20 82H180L177 104H23Z", "#768a4e", 6],
  ["M70 122H130V162H70Z", "bone", 5],
  ["M82 142H118M100 130V154", "-red", 8],
];

const nail_gun: readonly Layer[] = [
  [
    "M22 36H128Q146 36 148 54V88H94L86 104L100 170Q102 180 92 180H62Q54 180 52 172L40 92Q22 90 22 74Z",
    "gold",
    7,
  ],
  ["M22 52H148V66H22Z", "ink", 0],
  ["M148 46H168V78H148Z", "steel", 6],
  ["M168 54H184V70H168Z", "ink", 4],
  ["M94 90Q110 92 104 110Q96 122 88 114", "-ink", 7],
  ["M58 110H82M61 126H86M64 142H89", "-ink", 6],
  ["M104 92H146V100L120 132H106Z", "steel", 6],
  ["M112 98L108 126M124 98L118 122M136 98L130 110", "-ink", 4],
  ["M188 62H198M186 46L196 40M186 78L196 84", "-red", 6],
];

const block: readonly Layer[] = [
  [RAYS, "neon", 7],
  [
    "M62 178V132Q44 116 40 88Q40 76 50 76Q58 76 62 90L68 102V44Q68 34 78 34Q88 34 88 44V90V30Q88 20 98 20Q108 20 108 30V90V38Q108 28 118 28Q128 28 128 38V96V58Q128 48 138 48Q148 48 148 58V118Q148 136 134 150V178Z",
    "#e8b48c",
    7,
  ],
  ["M68 102Q76 112 84 112M88 92V98M108 92V98M128 98V104", "-ink", 5],
  ["M56 160H140V190H56Z", "#31405a", 7],
];

const lunge: readonly Layer[] = [
  [burst(132, 74, 62, 9, 0.6), "red", 7],
  ["M8 184L74 116L92 134L26 198Z", "#31405a", 7],
  [
    "M66 124L106 78Q116 66 130 72L156 62Q168 60 168 70L150 86L166 88Q174 94 164 100L142 106Q130 120 118 118L84 142Z",
    "#e8b48c",
    7,
  ],
  ["M150 86L132 90M142 106L128 104", "-ink", 5],
  ["M18 110L54 78M8 74L40 46M52 40L76 20", "-white", 8],
];

const dodge: readonly Layer[] = [
  [
    "M152 22a17 17 0 1 0 .1 0ZM136 62Q156 56 168 66L176 112L168 186H150L146 130L136 186H118L128 112Z",
    "#38e1ff66",
    0,
  ],
  ["M44 46a18 18 0 1 0 .1 0Z", "#e8b48c", 7],
  ["M58 88Q78 86 88 98L112 142L96 156L76 126L70 150L98 184L84 196L46 158Q40 150 42 138Z", "gold", 7],
  ["M60 92L30 110L14 96L22 88L32 94L52 78Q62 78 64 86Z", "gold", 6],
  ["M198 88H132M198 104H146", "-red", 7],
  ["M126 96L142 86V106Z", "red", 5],
];

const oops: readonly Layer[] = [
  [RAYS, "#ff5a5a66", 0],
  ["M8 66L82 40L92 52L80 60L96 66L86 78L18 100Z", "wood", 7],
  ["M192 78L112 48L102 62L114 68L100 78L112 90L186 112Z", "wood", 7],
  ["M20 150L74 122L90 130L82 140L96 146L34 182Z", "wood", 7],
  ["M178 174L118 128L106 142L116 148L108 160L160 194Z", "wood", 7],
  [circle(28, 82, 6) + circle(174, 94, 6) + circle(42, 158, 6) + circle(158, 176, 6), "steel", 4],
  ["M100 4V34M72 14L82 36M128 14L118 36", "-ink", 8],
];

const ventilation_duct: readonly Layer[] = [
  ["M16 28H184V168H16Z", "#7d8f98", 7],
  ["M34 46H166V150H34Z", "ink", 6],
  ["M34 62H166M34 84H166M34 106H166M34 128H166", "-steel", 10],
  [circle(76, 100, 12) + circle(124, 100, 12), "white", 5],
  [circle(79, 101, 5) + circle(127, 101, 5), "ink", 0],
  [circle(26, 38, 5) + circle(174, 38, 5) + circle(26, 158, 5) + circle(174, 158, 5), "ink", 0],
];

const fire_extinguisher: readonly Layer[] = [
  ["M62 74Q62 50 92 50Q122 50 122 74V176Q122 188 110 188H74Q62 188 62 176Z", "red", 7],
  ["M106 66Q112 76 110 176", "-white", 6],
  ["M66 104H118V140H66Z", "bone", 5],
  ["M80 50V32H104V50Z", "steel", 6],
  ["M70 30L128 14V26L104 34Z", "ink", 5],
  ["M80 42Q40 40 40 84V120", "-ink", 9],
  ["M30 120H50L56 150H24Z", "ink", 4],
  [circle(28, 168, 14) + circle(50, 176, 14) + circle(12, 182, 12), "white", 6],
];

const diversion: readonly Layer[] = [
  ["M58 96L96 184L120 172L142 60Z", "#5c8f3a", 7],
  ["M72 62Q62 20 90 14Q118 8 130 40L142 62L58 98Q44 80 72 62Z", "#5c8f3a", 7],
  ["M88 116L132 104L126 140L100 150Z", "bone", 5],
  ["M84 8L100 0L112 26L94 34Z", "red", 6],
  ["M22 30L44 46M10 74L38 76M184 24L158 44M190 74L160 74", "-white", 8],
];

const distraction: readonly Layer[] = [
  ["M10 84L34 72L42 116L18 124Q8 106 10 84Z", "ink", 6],
  ["M34 72L142 22L160 146L42 116Z", "red", 7],
  ["M142 22Q164 20 172 82Q176 142 160 146Q148 140 144 84Q138 30 142 22Z", "white", 6],
  ["M60 120L70 160Q74 172 86 168Q98 164 94 152L88 126Z", "steel", 6],
  ["M182 50L196 42M184 84H199M182 118L196 126", "-gold", 8],
];

const muzak: readonly Layer[] = [
  ["M18 30H182V170H18Z", "wood", 7],
  ["M32 44H168V156H32Z", "#8a5a2f", 5],
  [circle(100, 100, 46), "ink", 5],
  [circle(100, 100, 32), "#4a5257", 5],
  [circle(100, 100, 12), "steel", 5],
  [
    "M20 8Q30 0 34 14V38Q26 46 20 40Q18 34 28 34V18ZM150 20V52Q142 60 136 54Q134 46 144 46V12L176 4V42Q168 50 162 44Q160 38 170 36V14Z",
    "gold",
    5,
  ],
];

const COMBO: readonly Layer[] = [[burst(100, 104, 98, 14, 0.76), "gold", 7]];

export const DRAWN: Readonly<Record<string, readonly Layer[]>> = {
  sheet_metal,
  ammo_stash,
  nail_gun,
  block,
  lunge,
  dodge,
  oops,
  ventilation_duct,
  fire_extinguisher,
  diversion,
  distraction,
  muzak,
  gunner_combo: COMBO,
  fighter_combo: COMBO,
  pawn_combo: COMBO,
  survivor: [[RAYS, "#38e1ff66", 0]],
  oh_shit_zombies: [[RAYS, "#ff5a5a66", 0]],
  rampage: [[RAYS, "#ffd84a88", 0]],
  rage_virus: [[burst(100, 100, 98, 16, 0.84), "#ff5a5a", 7]],
};
