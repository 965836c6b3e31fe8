/** A zombie: torso, five limbs that crack, get bandaged, hang by a thread and end on the floor. */
import type { JSX } from "preact";
import { costume } from "./characters";
import { BONE, INK, Line, Shape } from "./characters/parts";
import { type Five, LIMBS, type Limb } from "./limbs";
import { at, band, crack, type Spine, strip, tube } from "./tube";

/** The box all figures are drawn in; the floor is at y = 302. */
export const BOX = { width: 240, height: 338 } as const;

export interface FigureProps {
  readonly character: string;
  readonly durability: Five<number>;
  readonly damage: Five<number>;
  /** What the figure says to those who do not see it. */
  readonly label: string;
  /** Limbs that may be pointed at now. */
  readonly able?: ReadonlySet<Limb>;
  /** Limbs that light up. */
  readonly legal?: ReadonlySet<Limb>;
  readonly chosen?: ReadonlySet<Limb>;
  readonly onLimb?: ((limb: Limb) => void) | undefined;
  /** Out of the pit: everything lies. */
  readonly down?: boolean;
}

/** Where a fallen limb lies: place and turn of its middle. */
const FLOOR: Readonly<Record<Limb, readonly [number, number, number]>> = {
  head: [122, 304, 58],
  left_arm: [58, 300, -14],
  right_arm: [186, 302, 14],
  left_leg: [30, 302, -80],
  right_leg: [212, 304, 82],
};

/** Order of drawing, back to front. */
const BEHIND: readonly Limb[] = ["left_leg", "right_leg"];
const BEFORE: readonly Limb[] = ["left_arm", "right_arm", "head"];

/** How far a limb that hangs by a thread sags, in degrees about its joint. */
const SAG: Readonly<Record<Limb, number>> = {
  head: 16,
  left_arm: -15,
  right_arm: 15,
  left_leg: 7,
  right_leg: -7,
};

/** Paint shared by all figures on the page; render once per board. */
export const Paint = (): JSX.Element => (
  <svg class="mosh-paint" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>
      <pattern
        id="mosh-shade"
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(28)"
      >
        <rect width="5" height="5" fill="#0a0d0e" opacity=".16" />
        <circle cx="2.5" cy="2.5" r="1.5" fill="#0a0d0e" opacity=".42" />
      </pattern>
      <pattern
        id="mosh-lace"
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0H9V9" fill="none" stroke="#0a0d0e" stroke-width="1.6" opacity=".8" />
      </pattern>
      <pattern
        id="mosh-bruise"
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-18)"
      >
        <circle cx="3.5" cy="3.5" r="2.2" fill="#d8203f" opacity=".62" />
      </pattern>
      <pattern
        id="mosh-raw"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-18)"
      >
        <rect width="6" height="6" fill="#ff5a2a" opacity=".34" />
        <circle cx="3" cy="3" r="2.1" fill="#a5122f" opacity=".62" />
      </pattern>
    </defs>
  </svg>
);

/** Bone in a torn sleeve of bandage: what stays when a limb has gone. */
const Stump = ({ s, limb }: { s: Spine; limb: Limb }): JSX.Element => {
  const p = at(s, limb === "head" ? 0.02 : 0.1);
  const r = limb === "head" ? 13 : Math.min(13, p.r * 0.8);
  return (
    <g transform={`translate(${p.x.toFixed(1)} ${p.y.toFixed(1)}) rotate(${(p.turn).toFixed(0)})`}>
      <circle r={r + 3} fill="#5a1a30" stroke={INK} stroke-width="4" />
      <path
        d={`M${-r * 0.36}-2V${r * 0.7}q-5 1-4 6q3 4 7 1q4 4 8-1q2-5-3-6V-2Z`}
        fill={BONE}
        stroke={INK}
        stroke-width="3"
        stroke-linejoin="round"
      />
    </g>
  );
};

/** Cracks, bandages and bruises on a limb, by what it has taken and what it has left. */
const Wounds = ({
  s,
  damage,
  left,
  head,
}: {
  s: Spine;
  damage: number;
  left: number;
  head: boolean;
}): JSX.Element | null => {
  if (damage === 0) return null;
  const bruise = left === 1 ? "url(#mosh-raw)" : "url(#mosh-bruise)";
  return (
    <g class="mosh-wounds">
      {head ? (
        [strip(s, 0.1, 0.86, 0.34, 0.8), left === 1 ? strip(s, 0.02, -0.86, 0.34, 0.8) : ""].map((d) => (
          <path key={d} d={d} fill={bruise} />
        ))
      ) : (
        <path d={tube(s, { from: 0.2, to: 0.92, grow: -1 })} fill={bruise} />
      )}
      <Line d={crack(s, head ? 0.9 : 0.34)} width={3} />
      {damage >= 2 && <Line d={crack(s, head ? 0.48 : 0.72, -1)} width={3} />}
      {damage >= 3 && <Line d={crack(s, head ? 0.38 : 0.52, -1)} width={3} />}
      {left <= 2 && <Bandage s={s} t={head ? 0.72 : 0.56} tilt={head} />}
      {left === 1 && !head && <Bandage s={s} t={0.3} />}
    </g>
  );
};

const Bandage = ({ s, t, tilt = false }: { s: Spine; t: number; tilt?: boolean }): JSX.Element => {
  const p = at(s, t);
  const w = p.r + 2.5;
  return (
    <g transform={tilt ? `rotate(-16 ${p.x.toFixed(1)} ${p.y.toFixed(1)})` : undefined}>
      <Shape d={band(s, t, tilt ? 0.13 : 0.15, 2.5)} fill={BONE} width={3.2} />
      <g transform={`translate(${p.x.toFixed(1)} ${p.y.toFixed(1)}) rotate(${p.turn.toFixed(0)})`}>
        <Line
          d={`M${(-w * 0.8).toFixed(1)}-3L${(w * 0.8).toFixed(1)} 0M${(-w * 0.8).toFixed(1)} 3L${(w * 0.5).toFixed(1)} 5`}
          width={1.5}
          color="#9a8f78"
        />
        <path d="M-5-5h4v-4h5v4h4v5h-4v4h-5v-4h-4Z" fill="#d8203f" opacity=".9" />
      </g>
    </g>
  );
};

/** The seam that shows when a limb hangs by a thread. */
const Thread = ({ s }: { s: Spine }): JSX.Element => {
  const p = at(s, 0.13);
  const r = (p.r * 0.95).toFixed(1);
  const ticks = [-0.7, -0.25, 0.25, 0.7].map((k) => `M${(p.r * k).toFixed(1)}-6V6`).join("");
  return (
    <g transform={`translate(${p.x.toFixed(1)} ${p.y.toFixed(1)}) rotate(${p.turn.toFixed(0)})`}>
      <path d={`M-${r}-3Q0 3 ${r}-3V3Q0 9-${r} 3Z`} fill="#5a1a30" stroke={INK} stroke-width="2.5" />
      <Line d={ticks} width={2.4} color="#f6f0d8" />
    </g>
  );
};

interface Condition {
  readonly damage: number;
  readonly left: number;
  readonly fallen: boolean;
  readonly thread: boolean;
}
const condition = (damage: number, durability: number): Condition => {
  const left = durability - damage;
  return { damage, left, fallen: left <= 0, thread: damage > 0 && left === 1 };
};

/** The transform of a limb in its condition. */
const pose = (limb: Limb, s: Spine, c: Condition): string | undefined => {
  if (c.fallen) {
    const middle = at(s, limb === "head" ? 0.6 : 0.55);
    const [x, y, turn] = FLOOR[limb];
    return `translate(${x} ${y}) rotate(${turn}) scale(${limb === "head" ? 0.55 : 0.64}) translate(${-middle.x} ${-middle.y})`;
  }
  if (!c.thread) return undefined;
  const joint = at(s, 0.02);
  return `rotate(${SAG[limb]} ${joint.x.toFixed(1)} ${joint.y.toFixed(1)})`;
};

export const Figure = (p: FigureProps): JSX.Element => {
  const look = costume(p.character);
  const states = LIMBS.map((_, i) => condition(p.damage[i]!, p.durability[i]!));
  const stateOf = (limb: Limb): Condition => states[LIMBS.indexOf(limb)]!;
  const part = (limb: Limb): JSX.Element => {
    const c = stateOf(limb);
    const s = look.spines[limb];
    const able = p.able?.has(limb) ?? false;
    const legal = p.legal?.has(limb) ?? false;
    const chosen = p.chosen?.has(limb) ?? false;
    const classes = [
      "mosh-limb",
      c.fallen && "fallen",
      c.thread && "thread",
      able && "able",
      legal && "legal",
      chosen && "chosen",
    ];
    return (
      <g
        key={limb}
        class={classes.filter(Boolean).join(" ")}
        data-limb={limb}
        transform={pose(limb, s, c)}
        onClick={able && p.onLimb ? () => p.onLimb?.(limb) : undefined}
      >
        {(legal || chosen) && <path class="mosh-glow" d={tube(s, { grow: 7 })} />}
        {c.thread && limb === "head" && <Thread s={s} />}
        {look.limb[limb]}
        <Wounds s={s} damage={c.damage} left={c.left} head={limb === "head"} />
        {c.thread && limb !== "head" && <Thread s={s} />}
      </g>
    );
  };
  const standing = (limbs: readonly Limb[]): JSX.Element[] =>
    limbs.filter((limb) => !stateOf(limb).fallen).map(part);
  const stumps = (limbs: readonly Limb[]): JSX.Element[] =>
    limbs
      .filter((limb) => stateOf(limb).fallen)
      .map((limb) => <Stump key={limb} s={look.spines[limb]} limb={limb} />);
  // without legs the rest sits on the floor
  const legless = stateOf("left_leg").fallen && stateOf("right_leg").fallen;
  const sits = legless && !p.down ? 284 - look.spines.left_leg[0]!.y : 0;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label; a title would pop up over the limbs
    <svg
      class={`mosh-figure${p.down ? " down" : ""}`}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      {...(p.label ? { role: "img", "aria-label": p.label } : { "aria-hidden": "true" })}
    >
      <ellipse cx="120" cy="304" rx="92" ry="15" fill="#000" opacity=".45" />
      <g transform={sits ? `translate(0 ${sits})` : undefined}>
        <g class="mosh-body">
          {look.back}
          {stumps(BEHIND)}
          {standing(BEHIND)}
          {look.torso}
          {stumps(["left_arm", "right_arm"])}
          {standing(["left_arm", "right_arm"])}
          {look.front}
          {stumps(["head"])}
          {standing(["head"])}
          {look.top}
        </g>
      </g>
      {[...BEHIND, ...BEFORE].filter((limb) => stateOf(limb).fallen).map(part)}
    </svg>
  );
};
