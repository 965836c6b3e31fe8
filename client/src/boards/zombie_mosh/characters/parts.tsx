/** What all figures are built from: outlined tubes with stage light on them, hands, shoes, faces. */
import type { ComponentChildren, JSX } from "preact";
import type { Limb } from "../limbs";
import { at, band, on, type Spine, smooth, strip, tube } from "../tube";

export const INK = "#0a0d0e";
export const BONE = "#f0e8d6";
export const STEEL = "#9aa8ad";

export interface Skin {
  readonly base: string;
  readonly dark: string;
}

/** A character as it is drawn: seen from behind with the head screwed round to us, so that left is left. */
export interface Costume {
  readonly skin: Skin;
  readonly spines: Readonly<Record<Limb, Spine>>;
  readonly limb: Readonly<Record<Limb, JSX.Element>>;
  readonly torso: JSX.Element;
  /** Lies over torso and arms, under the head. */
  readonly front?: JSX.Element;
  /** Lies over everything: what sits on a shoulder. */
  readonly top?: JSX.Element;
  /** Lies behind everything. */
  readonly back?: JSX.Element;
}

/** A filled, outlined shape. */
export const Shape = ({ d, fill, width = 4.5 }: { d: string; fill: string; width?: number }): JSX.Element => (
  <path d={d} fill={fill} stroke={INK} stroke-width={width} stroke-linejoin="round" />
);

/** Lines of ink. */
export const Line = ({
  d,
  width = 3,
  color = INK,
}: {
  d: string;
  width?: number;
  color?: string;
}): JSX.Element => (
  <path
    d={d}
    fill="none"
    stroke={color}
    stroke-width={width}
    stroke-linecap="round"
    stroke-linejoin="round"
  />
);

/** Light from the two stage lamps: magenta on the left rim, acid on the right, dots in the shade. */
export const Lit = ({ s, from = 0.05, to = 0.95 }: { s: Spine; from?: number; to?: number }): JSX.Element => (
  <>
    <path d={strip(s, -0.1, -0.9, from, to)} fill="url(#mosh-shade)" />
    <path d={strip(s, 0.58, 0.86, from + 0.06, to - 0.06)} fill="#ff9ccb" opacity=".5" />
    <path d={strip(s, -0.66, -0.88, from + 0.06, to - 0.06)} fill="#e2ff8a" opacity=".5" />
  </>
);

/** A bare limb. */
export const Flesh = ({
  s,
  skin,
  from = 0,
  to = 1,
}: {
  s: Spine;
  skin: Skin;
  from?: number;
  to?: number;
}): JSX.Element => (
  <>
    <Shape d={tube(s, { from, to })} fill={skin.base} />
    <Lit s={s} from={from + 0.05} to={to - 0.03} />
  </>
);

/** Cloth, leather or steel round a part of a limb. */
export const Sleeve = (p: {
  s: Spine;
  fill: string;
  from?: number;
  to?: number;
  grow?: number;
  round?: boolean;
}): JSX.Element => (
  <>
    {p.from !== undefined && p.from < 0.05 && (
      <Shape d={tube(p.s, { to: 0.08, grow: p.grow ?? 2 })} fill={p.fill} />
    )}
    <Shape
      d={tube(p.s, { from: p.from ?? 0, to: p.to ?? 0.5, grow: p.grow ?? 2, flat: !p.round })}
      fill={p.fill}
    />
    {p.from !== undefined && p.from < 0.05 && (
      <path d={tube(p.s, { to: 0.12, grow: (p.grow ?? 2) - 2.2 })} fill={p.fill} />
    )}
    <Lit s={p.s} from={(p.from ?? 0) + 0.03} to={(p.to ?? 0.5) - 0.02} />
  </>
);

export const Band = ({
  s,
  t,
  width = 0.1,
  grow = 2,
  fill,
}: {
  s: Spine;
  t: number;
  width?: number;
  grow?: number;
  fill: string;
}) => <Shape d={band(s, t, width, grow)} fill={fill} width={3} />;

/** A ragged hem: `teeth` points hanging from (x1,y) to (x2,y), `deep` units long. */
export const rag = (x1: number, x2: number, y: number, teeth: number, deep: number): string => {
  const step = (x2 - x1) / teeth;
  return Array.from({ length: teeth }, (_, i) => {
    const uneven = deep * (0.6 + 0.4 * Math.abs(Math.sin(i * 2.3 + 1)));
    return `L${x1 + step * (i + 0.5)} ${y + uneven}L${x1 + step * (i + 1)} ${y}`;
  }).join("");
};

const HANDS = {
  claw: "M-9-5C-14 3-14 10-12 16L-16 28Q-13 33-9 29L-6 19L-4 33Q0 37 3 32L4 19L9 29Q13 32 14 26L11 12L20 15Q25 13 22 8L11 0L9-5Z",
  fist: "M-10-5C-15 2-15 12-13 20Q-8 26 0 25Q9 26 13 20C16 12 14 4 10-5Z",
  horns: "M-10-5C-14 4-14 9-12 14L-16 36Q-12 41-8 36L-6 20Q0 25 6 20L9 35Q13 40 16 34L12 12Q13 2 10-5Z",
  bless:
    "M-10-5C-14 4-14 10-12 18Q-8 23-3 20L-3 38Q1 43 5 39L6 22L9 36Q13 39 15 34L12 12L18 16Q24 14 21 9L11 1L9-5Z",
  limp: "M-8-5C-11 4-11 12-9 19Q-7 33-3 32L-1 22Q2 34 6 31L5 18Q12 26 13 20L9 6L9-5Z",
} as const;

const CREASES: Record<keyof typeof HANDS, string> = {
  claw: "M-5 12L-6 19M4 12L4 19",
  fist: "M-6 25L-5 15M1 26L1 15M7 24L7 15M-13 11Q-4 13 2 10",
  horns: "M-5 14Q-4 21-1 22M1 14Q2 20 5 20M-12 9Q-2 14 6 9",
  bless: "M-9 12Q-4 14-3 20M5 15L6 22",
  limp: "M-1 14L-1 22M4 12L5 18",
};

/** A hand at the tip of an arm; `flip` mirrors it (thumb on the other side). */
export const Hand = ({
  s,
  kind,
  fill,
  flip = false,
  spin = 0,
  size = 1,
}: {
  s: Spine;
  kind: keyof typeof HANDS;
  fill: string;
  flip?: boolean;
  spin?: number;
  size?: number;
}): JSX.Element => (
  <g transform={`${on(s, 0.97, spin)} scale(${flip ? -size : size} ${size})`}>
    <Shape d={HANDS[kind]} fill={fill} />
    <path d="M3-3Q9 6 7 16" fill="none" stroke="url(#mosh-shade)" stroke-width="7" />
    <Line d={CREASES[kind]} width={2.5} />
  </g>
);

/** Something worn or grown at the end of a leg, drawn for the left foot (pointing left), standing at y = 16. */
export const Foot = ({
  s,
  flip = false,
  children,
}: {
  s: Spine;
  flip?: boolean;
  children: ComponentChildren;
}): JSX.Element => {
  const p = at(s, 1);
  return (
    <g transform={`translate(${Math.round(p.x)} ${Math.round(p.y)})${flip ? " scale(-1 1)" : ""}`}>
      {children}
    </g>
  );
};

export const Boot = ({
  fill,
  sole = "#2a2320",
  toe,
}: {
  fill: string;
  sole?: string;
  toe?: string;
}): JSX.Element => (
  <>
    <Shape d="M-11-22L12-22L14 6Q15 13 9 13L-24 13Q-32 12-30 4Q-27-4-15-5Z" fill={fill} />
    {toe && <Shape d="M-30 11Q-33 3-26-1Q-18-5-15 1Q-13 7-15 12Z" fill={toe} width={3.5} />}
    {toe && <Line d="M-26 4Q-24 0-20 0" width={2.5} color="#fff" />}
    <Shape d="M-32 10L14 10L15 17L-33 17Z" fill={sole} width={3.5} />
    <Line d="M-9-12L0-9M-10-4L1-2" width={2.5} />
    <path d="M4-18L10-18L12 8L2 9Z" fill="url(#mosh-shade)" />
  </>
);

export const BareFoot = ({ fill }: { fill: string }): JSX.Element => (
  <>
    <Shape d="M-9-14L9-14Q14 4 12 12Q6 18-2 16L-25 16Q-33 14-29 8Q-24 4-15 2Q-9-2-9-14Z" fill={fill} />
    <Line d="M-24 9L-26 15M-18 7L-20 15M-12 6L-14 15" width={2.5} />
    <path d="M2-10L8-10L11 8L3 12Z" fill="url(#mosh-shade)" />
  </>
);

/** A round, staring eye. */
export const Eye = ({
  x,
  y,
  r,
  look = 0,
  lid = 0,
  white = "#fbf6e4",
  iris = INK,
}: {
  x: number;
  y: number;
  r: number;
  look?: number;
  lid?: number;
  white?: string;
  iris?: string;
}): JSX.Element => (
  <g>
    <circle cx={x} cy={y} r={r} fill={white} stroke={INK} stroke-width="3.5" />
    <circle cx={x + look} cy={y + r * 0.12} r={r * 0.36} fill={iris} />
    <circle cx={x + look - r * 0.14} cy={y - r * 0.06} r={r * 0.12} fill="#fff" />
    {lid > 0 && (
      <path
        d={`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Q${x} ${y - r * (1 - lid)} ${x - r} ${y}Z`}
        fill={INK}
      />
    )}
  </g>
);

/** A dead eye: two crossed stitches. */
export const DeadEye = ({ x, y, r }: { x: number; y: number; r: number }): JSX.Element => (
  <g>
    <circle cx={x} cy={y} r={r * 1.05} fill={INK} opacity=".25" />
    <Line d={`M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`} width={r * 0.55} />
  </g>
);

/** An open mouth with teeth; `missing` are the teeth left out (counted from the left, 0 to 4). */
export const Mouth = ({
  x,
  y,
  w,
  h,
  missing = [1],
  tongue = false,
}: {
  x: number;
  y: number;
  w: number;
  h: number;
  missing?: readonly number[];
  tongue?: boolean;
}): JSX.Element => {
  const tooth = w / 5;
  return (
    <g>
      <Shape
        d={`M${x - w / 2} ${y}Q${x} ${y - h * 0.2} ${x + w / 2} ${y}Q${x + w * 0.46} ${y + h} ${x} ${y + h}Q${x - w * 0.46} ${y + h} ${x - w / 2} ${y}Z`}
        fill="#3a1022"
        width={3.5}
      />
      {[0, 1, 2, 3, 4]
        .filter((i) => !missing.includes(i))
        .map((i) => (
          <path
            key={i}
            d={`M${x - w / 2 + tooth * i + 1} ${y - h * 0.04}h${tooth - 1.5}l-1 ${h * (0.3 + 0.1 * (i % 2))}h-${tooth - 4}Z`}
            fill="#fbf0c8"
          />
        ))}
      {tongue && (
        <Shape
          d={`M${x - w * 0.12} ${y + h * 0.7}Q${x} ${y + h * 0.5} ${x + w * 0.24} ${y + h * 0.7}L${x + w * 0.2} ${y + h * 1.5}Q${x + w * 0.06} ${y + h * 1.8} ${x - w * 0.08} ${y + h * 1.45}Z`}
          fill="#c7507e"
          width={3}
        />
      )}
    </g>
  );
};

export { smooth };
