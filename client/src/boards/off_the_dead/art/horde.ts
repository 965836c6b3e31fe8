/** The zombies of the Horde, strength 2 to 6, layer by layer, in a box of 200 x 200. */
import { burst, circle, type Layer, MIRROR, type Palette } from "./draw";

/** Skin by a zombie's first symbol: bone, drowned blue, poison. */
export const SKIN: Readonly<Record<string, Palette>> = {
  skull: { skin: "#d6d2b0", rot: "#a79c74" },
  hand: { skin: "#9fc0cf", rot: "#64879c" },
  biohazard: { skin: "#b4d84f", rot: "#6f9a2c" },
};

/** A hand that wants something: `x`, `y` is the wrist, the fingers point up before turning. */
const claw = (x: number, y: number, turn: number, size = 1): Layer[] => {
  const put = `translate(${x} ${y}) rotate(${turn}) scale(${size})`;
  return [
    [
      "M-11 4Q-16-8-14-18L-24-34Q-24-41-17-39L-7-25L-9-46Q-6-54 0-47L2-27L10-47Q16-53 18-44L13-23L22-30Q29-31 27-24L15-6L12 6Z",
      "skin",
      5,
      put,
    ],
    ["M-9-14L-4-6M1-16L2-6M10-14L7-6", "-ink", 3, put],
    ["M-24-36l3-8 5 6ZM-9-46l4-8 5 7ZM11-47l6-7 1 9Z", "bone", 2.5, put],
  ];
};

/** An eye that bulges, and one that has sunk in. */
const stare = (x: number, y: number, r: number, look = 0): Layer[] => [
  [circle(x, y, r), "#fff6d8", 4],
  [circle(x + look, y + 1, r * 0.26), "ink", 0],
  [`M${x - r + 2} ${y - 3}l5 2M${x + r - 2} ${y + 4}l-6-1`, "-blood", 2],
];
const hollow = (x: number, y: number, r: number): Layer[] => [
  [circle(x, y, r), "#2a1420", 4],
  [circle(x + 1, y + 1, r * 0.3), "coral", 0],
];

/** Teeth along the upper and lower edge of an open mouth of this width. */
const maw = (x: number, y: number, w: number, h: number, gaps: readonly number[] = []): Layer[] => {
  const tooth = w / 6;
  const row = [0, 1, 2, 3, 4, 5].filter((i) => !gaps.includes(i));
  const up = row.map(
    (i) => `M${x - w / 2 + i * tooth + 1} ${y}h${tooth - 2}l-2 ${h * 0.34}h-${Math.max(1, tooth - 6)}Z`,
  );
  const low = row
    .filter((i) => i > 0 && i < 5)
    .map(
      (i) =>
        `M${x - w / 2 + i * tooth + 2} ${y + h - 1}h${tooth - 4}l-2-${h * 0.26}h-${Math.max(1, tooth - 8)}Z`,
    );
  return [
    [
      `M${x - w / 2} ${y}Q${x} ${y - h * 0.16} ${x + w / 2} ${y}L${x + w * 0.42} ${y + h * 0.8}Q${x} ${y + h * 1.18} ${x - w * 0.42} ${y + h * 0.8}Z`,
      "#4a1226",
      4.5,
    ],
    [up.join("") + low.join(""), "#f5ecc4", 1.5],
  ];
};

const wound = (x: number, y: number, size = 1): Layer[] => {
  const put = `translate(${x} ${y}) scale(${size})`;
  return [
    ["M-14-4Q-4-12 12-7Q16 2 8 9Q-6 13-14 6Z", "blood", 3.5, put],
    ["M-8-2L8-4M-7 3L6 3", "-bone", 3.5, put],
  ];
};

/** 2: came for a week. */
const tourist: Layer[] = [
  ...claw(36, 128, -18, 0.9),
  ["M60 172Q34 176 24 130L48 124Q54 146 76 154Z", "skin"],
  ["M54 200Q54 168 74 158H128Q150 166 152 200Z", "coral"],
  ["M128 160Q146 168 148 200H130Z", "shade", 0],
  [burst(72, 184, 9, 5, 0.5) + burst(124, 188, 9, 5, 0.5) + burst(108, 164, 7, 5, 0.5), "sand", 0],
  ["M90 130H112V160Q101 168 90 160Z", "skin"],
  ["M78 158L98 184H106L124 158", "-ink", 4],
  ["M84 176H120V198H84ZM92 176V170H104V176", "#3b3444", 4],
  [circle(102, 187, 8), "steel", 3.5],
  ["M66 88Q66 122 78 132Q90 144 102 144Q114 144 124 132Q136 120 136 88Z", "skin"],
  ["M122 92H134Q134 120 122 132Q114 140 106 141Q122 122 122 92Z", "shade", 0],
  ["M70 104Q80 100 86 106M118 106Q126 102 132 106", "-rot", 4],
  ...stare(86, 102, 11, 2),
  ...hollow(118, 103, 9),
  ...maw(102, 122, 36, 15, [1, 4]),
  ["M44 96Q54 86 66 84Q64 54 102 52Q140 54 138 84Q150 86 158 96Q102 78 44 96Z", "sand"],
  ["M66 84Q102 70 138 84L138 76Q102 62 66 76Z", "turquoise", 3.5],
  ["M122 58Q138 66 136 84Q128 80 124 80Z", "shade", 0],
];

/** 3: went for a swim. */
const swimmer: Layer[] = [
  ["M52 140Q22 128 18 78L42 74Q50 112 74 130Z", "skin"],
  ...claw(29, 80, -6),
  ["M50 200Q52 160 70 148H130Q150 160 152 200Z", "skin"],
  ["M128 150Q146 162 148 200H130Z", "shade", 0],
  ...wound(120, 164, 0.9),
  // a rubber ring with a duck's head
  ["M28 176Q100 148 174 176Q190 194 176 206H26Q12 194 28 176Z", "#ffd34d"],
  ["M150 170Q176 178 178 200H152Z", "shade", 0],
  ["M66 166L60 200M100 162V200M136 166L142 200", "-coral", 11],
  ["M150 172Q138 142 158 130Q182 126 186 148Q186 160 178 168Z", "#ffd34d"],
  ["M184 142L200 146Q200 154 184 154Z", "coral", 4],
  [circle(170, 144, 4), "ink", 0],
  ["M86 122H114V150Q100 160 86 150Z", "skin"],
  ["M62 68Q60 114 74 126Q88 140 100 140Q112 140 126 126Q140 114 138 68Q130 36 100 36Q70 36 62 68Z", "skin"],
  ["M122 62H136Q138 112 124 124Q114 136 104 137Q124 112 122 62Z", "shade", 0],
  ["M62 60Q72 26 100 30Q128 26 138 60Q120 46 108 54Q96 42 62 60Z", "#3c6b52"],
  ["M124 42L150 30V92Q150 102 140 104L134 104", "-ink", 13],
  ["M124 42L150 30V92Q150 102 140 104L134 104", "-coral", 6],
  ["M60 74Q100 60 140 74V98Q128 106 112 100L100 94L88 100Q72 106 60 98Z", "#2b3444"],
  ["M68 79Q84 73 96 76V92L86 95Q74 97 68 93ZM132 79Q116 73 104 76V92L114 95Q126 97 132 93Z", "#bfeaf0", 3.5],
  [circle(84, 85, 5) + circle(115, 87, 3.5), "ink", 0],
  ["M60 78L52 74M140 78L148 74", "-ink", 6],
  ...maw(100, 110, 44, 20, [2]),
  ["M112 126Q118 140 112 150Q104 148 104 132", "#c7507e", 3.5],
];

/** 4: on duty until the end. */
const lifeguard: Layer[] = [
  ["M142 130Q178 122 184 66L160 60Q152 96 126 118Z", "skin"],
  ...claw(172, 66, 8, 1.1),
  ["M22 200Q20 148 58 136L84 128H118L142 136Q180 148 178 200Z", "skin"],
  ["M142 138Q172 150 172 200H144Z", "shade", 0],
  [
    "M62 136L76 130Q84 156 100 158Q116 156 126 130L138 136Q138 168 150 180V200H48V180Q62 168 62 136Z",
    "coral",
  ],
  ["M136 166Q138 176 146 182V200H128Z", "shade", 0],
  ["M92 166H108V174H116V188H108V197H92V188H84V174H92Z", "white", 3.5],
  ...wound(44, 172, 1.1),
  ["M84 116H116V146Q100 158 84 146Z", "skin"],
  ["M82 140Q92 164 108 172M118 140Q116 160 110 170", "-turquoise", 4],
  ["M104 168H120V180Q108 182 104 176Z", "gold", 3.5],
  ["M58 60Q54 110 68 124Q82 142 100 142Q118 142 132 124Q146 110 142 60Q132 30 100 30Q68 30 58 60Z", "skin"],
  ["M124 54H139Q142 108 128 122Q116 136 104 138Q126 106 124 54Z", "shade", 0],
  ["M66 102Q60 92 66 84M134 100Q140 92 136 84", "-rot", 5],
  ...hollow(80, 82, 14),
  ...stare(120, 80, 15, -3),
  ["M62 66L94 74M138 60L108 70", "-ink", 6],
  ["M97 94L92 104L100 106L106 104Z", "#2a1420", 3],
  ...maw(100, 112, 54, 24, [3]),
  ["M50 58Q58 20 100 18Q142 20 148 56Q100 34 50 58Z", "white"],
  ["M50 58Q100 34 148 56L176 62Q182 72 168 74Q120 52 52 66Z", "coral"],
  ["M96 24H106V30H112V40H106V42H96V40H90V30H96Z", "coral", 2.5],
];

/** 5: rode in with the gang. */
const biker: Layer[] = [
  ["M46 150Q6 142 4 84L34 74Q40 112 68 130Z", "skin"],
  ["M154 150Q194 142 196 84L166 74Q160 112 132 130Z", "skin"],
  ["M8 110Q22 100 40 104M192 110Q178 100 160 104", "-#2a1420", 10],
  ...claw(19, 82, -12, 1.2),
  ...claw(181, 82, 12, 1.2),
  ["M14 200Q8 150 52 132L82 124H118L148 132Q192 150 186 200Z", "#2c2433"],
  ["M148 134Q184 150 180 200H150Z", "shade", 0],
  ["M74 128L88 200H112L126 128Q100 150 74 128Z", "bone", 4],
  ["M44 146L62 200M156 146L138 200", "-steel", 4],
  [circle(36, 166, 4) + circle(40, 180, 4) + circle(164, 166, 4) + circle(160, 180, 4), "steel", 2.5],
  ["M50 54Q44 110 62 126Q80 142 100 142Q120 142 138 126Q156 110 150 54Q140 22 100 22Q60 22 50 54Z", "skin"],
  ["M132 52H147Q152 104 136 122Q124 134 108 138Q136 104 132 52Z", "shade", 0],
  ...wound(134, 98, 1),
  [
    "M52 96Q46 150 74 170Q88 188 100 196Q112 188 126 170Q154 150 148 96Q138 110 122 102Q100 92 78 102Q62 110 52 96Z",
    "#8d4a34",
  ],
  ["M72 130Q80 160 96 180M128 130Q122 158 108 176", "-ink", 3],
  ...maw(100, 112, 56, 26, [1]),
  ...stare(78, 80, 15, 3),
  ...stare(124, 80, 13, -3),
  ["M58 64L94 74M144 62L110 74", "-ink", 8],
  ["M96 86L88 100H112L104 86", "skin", 4],
  ["M46 60Q52 14 100 12Q148 14 154 60Q100 40 46 60Z", "#c22f45"],
  ["M150 54Q172 56 178 78L158 70L160 88Q146 78 148 60Z", "#c22f45", 4.5],
  [
    circle(70, 40, 4) + circle(100, 30, 4) + circle(130, 40, 4) + circle(86, 26, 2.5) + circle(116, 26, 2.5),
    "white",
    0,
  ],
  [circle(50, 96, 6), "-gold", 4],
];

/** 6: Muscle Beach, two of it. */
const hulk: Layer[] = [
  ["M30 120Q-6 116 2 176Q6 200 30 200H60Z", "skin"],
  ["M170 112Q208 106 200 170Q196 200 172 200H140Z", "skin"],
  ["M178 116Q200 116 196 170Q192 198 174 200H166Q188 160 178 116Z", "shade", 0],
  ["M10 200Q6 140 44 112Q76 92 100 98Q124 86 158 104Q196 134 190 200Z", "skin"],
  ["M150 108Q184 136 182 200H150Q166 150 150 108Z", "shade", 0],
  ["M62 200Q64 170 52 150Q84 164 100 160Q120 164 148 146Q138 170 140 200Z", "#6c4a86", 4.5],
  ["M96 164L104 200M84 182L120 176M88 194L116 190", "-rot", 5],
  ["M14 136Q30 128 40 142M184 130Q170 124 160 138M12 160L24 154M14 176L28 172", "-ink", 4],
  ...wound(164, 160, 1.1),
  // the head that has the say
  ["M26 50Q20 96 34 114Q50 132 68 132Q90 132 104 114Q118 96 110 50Q102 16 68 16Q34 16 26 50Z", "skin"],
  ["M94 44H108Q114 94 102 112Q92 126 76 129Q98 96 94 44Z", "shade", 0],
  ["M28 50Q20 8 66 6Q114 6 110 50Q104 26 68 28Q34 26 28 50Z", "#2a1420"],
  ["M36 20L34 2L48 12L58-2L68 10L82-2L88 12L102 4L100 22", "#2a1420", 4.5],
  ...stare(50, 68, 14, 3),
  ...stare(88, 66, 15, 1),
  ["M32 52L62 64M108 50L78 62", "-ink", 8],
  ["M68 72L62 86L74 86Z", "#2a1420", 3],
  ...maw(68, 96, 58, 28, [2]),
  // and the one that was sewn on
  [
    "M112 66Q110 100 122 112Q134 124 148 122Q166 120 174 104Q182 84 176 56Q168 34 144 36Q118 38 112 66Z",
    "skin",
  ],
  ["M164 48Q178 60 174 90Q168 112 152 118Q170 88 164 48Z", "shade", 0],
  ["M112 66Q110 100 122 112", "-#5a1a30", 7],
  ["M106 74L120 72M106 86L120 82M110 98L124 92M114 110L126 102", "-bone", 4],
  ...hollow(132, 76, 10),
  ...hollow(160, 72, 11),
  ["M120 62L142 68M172 56L150 64", "-ink", 6],
  ...maw(148, 94, 38, 18, [4]),
  ["M118 46Q140 20 172 44Q150 40 138 48Q128 44 118 46Z", "coral", 4.5],
  ["M4 200L6 172Q22 158 44 164Q58 168 56 184L54 200Z", "skin"],
  ["M20 166L18 184M33 163L32 184M46 167L44 184", "-ink", 3.5],
];

/** One for each strength. */
export const HORDE: Readonly<Record<number, readonly Layer[]>> = {
  2: tourist,
  3: swimmer,
  4: lifeguard,
  5: biker,
  6: hulk,
};

/** What death puts on a survivor's face: a bulging eye, a sunken one, a mouth to bite with, a wound. */
export const turned = ({
  x,
  y,
  apart,
  mouth,
}: {
  x: number;
  y: number;
  apart: number;
  mouth: number;
}): Layer[] => [
  [circle(x - apart, y, 16) + circle(x + apart, y, 16) + circle(x, mouth, 17), "skin", 0],
  [`M${x - apart - 12} ${y + 10}q10 9 20 2M${x + apart - 6} ${y + 12}q10 4 16-4`, "-rot", 4],
  ...stare(x - apart, y, apart * 0.76, 2),
  ...hollow(x + apart, y, apart * 0.56),
  [`M${x - apart - 12} ${y - 16}l24 8M${x + apart + 10} ${y - 18}l-20 9`, "-ink", 5],
  ...maw(x, mouth - 7, apart * 2.3, apart * 1.2, [1]),
  ...wound(x + apart + 6, mouth - 4, 0.7),
];

export const BITTEN: readonly Layer[] = [
  ...wound(60, 172, 1),
  ["M128 196l6-16l8 12l6-18l8 14", "-blood", 4, MIRROR],
];
