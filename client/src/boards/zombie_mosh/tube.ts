/** Limbs are drawn as tubes: a bent spine with a radius at every joint.
 *
 * From one spine come the outline, sleeves, stripes, shading, cracks and bandages, so everything that lies on a limb follows it.
 * Coordinates are those of the figure's box (240 wide, 330 high, y down). Everything here is pure and gives SVG path data.
 */
export interface Joint {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}
export type Spine = readonly Joint[];
/** A point on a spine: position, unit normal (to the left of a limb that hangs down), radius, heading in degrees (0 = down). */
export interface Spot extends Joint {
  readonly nx: number;
  readonly ny: number;
  readonly turn: number;
}

/** `spine([x, y, r], ...)` */
export const spine = (...joints: [number, number, number][]): Spine =>
  joints.map(([x, y, r]) => ({ x, y, r }));

const curve = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

const place = (s: Spine, t: number): Joint => {
  const last = s.length - 1;
  const along = Math.min(0.9999, Math.max(0, t)) * last;
  const i = Math.floor(along);
  const at = (k: number): Joint => s[Math.min(last, Math.max(0, k))]!;
  const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
  const f = along - i;
  return {
    x: curve(a.x, b.x, c.x, d.x, f),
    y: curve(a.y, b.y, c.y, d.y, f),
    r: curve(a.r, b.r, c.r, d.r, f),
  };
};

/** The spot at `t` (0 = where the limb hangs on the body, 1 = its tip). */
export const at = (s: Spine, t: number): Spot => {
  const here = place(s, t);
  const before = place(s, t - 0.02);
  const after = place(s, t + 0.02);
  const dx = after.x - before.x;
  const dy = after.y - before.y;
  const long = Math.hypot(dx, dy) || 1;
  return { ...here, nx: -dy / long, ny: dx / long, turn: (Math.atan2(dy, dx) * 180) / Math.PI - 90 };
};

const num = (v: number): string => String(Math.round(v * 10) / 10);
const pair = (x: number, y: number): string => `${num(x)} ${num(y)}`;

/** A closed outline through points, rounded between them. */
export const smooth = (points: readonly (readonly [number, number])[]): string => {
  const mid = (i: number): [number, number] => {
    const [ax, ay] = points[i % points.length]!;
    const [bx, by] = points[(i + 1) % points.length]!;
    return [(ax + bx) / 2, (ay + by) / 2];
  };
  const steps = points.map((_, i) => `Q${pair(...points[(i + 1) % points.length]!)} ${pair(...mid(i + 1))}`);
  return `M${pair(...mid(0))}${steps.join("")}Z`;
};

interface Cut {
  from?: number;
  to?: number;
  grow?: number;
  flat?: boolean;
}

/** The outline of the tube between two places on its spine, thicker by `grow`; `flat` leaves the ends straight. */
export const tube = (s: Spine, { from = 0, to = 1, grow = 0, flat = false }: Cut = {}): string => {
  const steps = Math.max(2, Math.round((to - from) * s.length * 4));
  const spots = Array.from({ length: steps + 1 }, (_, i) => at(s, from + ((to - from) * i) / steps));
  const side = (sign: number): [number, number][] =>
    spots.map((p) => [p.x + sign * p.nx * (p.r + grow), p.y + sign * p.ny * (p.r + grow)]);
  const left = side(1);
  const right = side(-1).reverse();
  if (flat) return `M${[...left, ...right].map((p) => pair(...p)).join("L")}Z`;
  const cap = (p: Spot, sign: number): [number, number][] =>
    [0.25, 0.5, 0.75].map((k) => {
      const angle = Math.PI * k;
      const [c, n] = [Math.cos(angle), Math.sin(angle)];
      const r = p.r + grow;
      return [p.x + sign * r * (p.nx * c + p.ny * n), p.y + sign * r * (p.ny * c - p.nx * n)];
    });
  return smooth([...left, ...cap(spots[spots.length - 1]!, 1), ...right, ...cap(spots[0]!, -1)]);
};

/** A strip lying along the tube, from `a` to `b` across it (-1 = right rim, 1 = left rim): shading and highlights. */
export const strip = (s: Spine, a: number, b: number, from = 0.04, to = 0.96): string => {
  const steps = Math.max(3, Math.round((to - from) * s.length * 4));
  const spots = Array.from({ length: steps + 1 }, (_, i) => at(s, from + ((to - from) * i) / steps));
  const taper = (i: number): number => Math.sin((Math.PI * Math.min(i, steps - i)) / steps) ** 0.4;
  const side = (k: number, bend: boolean): [number, number][] =>
    spots.map((p, i) => {
      const w = p.r * (bend ? a + (k - a) * taper(i) : k);
      return [p.x + p.nx * w, p.y + p.ny * w];
    });
  return `M${[...side(a, false), ...side(b, true).reverse()].map((p) => pair(...p)).join("L")}Z`;
};

/** A band round the tube at `t`, `width` as a part of the spine. */
export const band = (s: Spine, t: number, width = 0.1, grow = 1.5): string =>
  tube(s, { from: t - width / 2, to: t + width / 2, grow, flat: true });

/** A jagged open line across the tube at `t`: a crack. */
export const crack = (s: Spine, t: number, lean = 1): string => {
  const p = at(s, t);
  const down = (k: number): [number, number] => [p.ny, -p.nx].map((v) => -v * k) as [number, number];
  const zig: [number, number][] = [
    [0.95, -3 * lean],
    [0.45, 4],
    [0.15, -3],
    [-0.3, 5 * lean],
    [-0.6, 0],
  ];
  return `M${zig
    .map(([across, along]) => {
      const [dx, dy] = down(along);
      return pair(p.x + p.nx * p.r * across + dx, p.y + p.ny * p.r * across + dy);
    })
    .join("L")}`;
};

/** The `transform` that puts something drawn at the origin, growing downwards, on the tube at `t`. */
export const on = (s: Spine, t: number, spin = 0, scale = 1): string => {
  const p = at(s, t);
  return `translate(${pair(p.x, p.y)}) rotate(${num(p.turn + spin)})${scale === 1 ? "" : ` scale(${scale})`}`;
};
