/** The beach behind it all: a pier with its wheel on the horizon, palms at the edges. Nothing of it means anything. */
import type { JSX } from "preact";

const round = (value: number): number => Math.round(value * 10) / 10;

/** A palm leaf that hangs: a spine bent downwards, and its teeth below. */
const frond = (x: number, y: number, angle: number, length: number): string => {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const at = (t: number, out: number): string => {
    const sag = 0.55 * length * t * t;
    return `${round(x + dx * length * t - dy * out)} ${round(y + dy * length * t + dx * out + sag)}`;
  };
  const upper = [0.2, 0.4, 0.6, 0.8].map((t) => at(t, dx < 0 ? 9 : -9)).join("L");
  const teeth = [0.9, 0.75, 0.6, 0.45, 0.3, 0.15]
    .map((t) => `${at(t, (dx < 0 ? -1 : 1) * 26 * (1 - t * 0.5))}L${at(t - 0.07, 0)}`)
    .join("L");
  return `M${x} ${y}L${upper}L${at(1, 0)}L${teeth}Z`;
};

/** A trunk that leans, and its crown. */
const palm = (x: number, foot: number, lean: number, height: number): string => {
  const [tx, ty] = [x + lean, foot - height];
  const trunk = `M${x - 13} ${foot}Q${x + lean * 0.2} ${foot - height * 0.55} ${tx - 6} ${ty}h12Q${x + lean * 0.3 + 14} ${foot - height * 0.5} ${x + 13} ${foot}Z`;
  const crown = [-3.05, -2.5, -1.9, -1.3, -0.7, -0.1, 0.35, 2.8]
    .map((angle, i) => frond(tx, ty, angle, 135 + (i % 3) * 18))
    .join("");
  return trunk + crown;
};

const wheel = (x: number, y: number, r: number): string =>
  Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    const [a, b] = [round(x + r * Math.cos(angle)), round(y + r * Math.sin(angle))];
    return `M${x} ${y}L${a} ${b}m-7 0h14v13h-14Z`;
  }).join("") +
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0M${x} ${y}l-40 ${r + 26}M${x} ${y}l40 ${r + 26}`;

const POSTS = Array.from({ length: 34 }, (_, i) => `M${i * 24} 452v${40 + (i % 3) * 6}`).join("");
const COASTER = "M300 450V414q40-70 80 0t70-16q40-90 84 6t70 10q20-34 44 0v36";
const STRUTS = Array.from({ length: 18 }, (_, i) => `M${306 + i * 19} 450v-${14 + ((i * 7) % 22)}`).join("");

export const Backdrop = (): JSX.Element => (
  <div class="otd-backdrop" aria-hidden="true">
    <svg
      class="otd-pier"
      viewBox="0 0 800 500"
      preserveAspectRatio="xMidYMax meet"
      focusable="false"
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor" stroke-width="5">
        <path d={wheel(150, 330, 92)} />
        <path d={`${COASTER}${STRUTS}`} stroke-width="4" />
        <path d={`M0 450h800${POSTS}`} stroke-width="6" />
      </g>
      <path fill="currentColor" d="M620 450v-52l44-34 44 34v52ZM720 450v-38h60v38Z" />
    </svg>
    <svg
      class="otd-palms left"
      viewBox="0 0 400 640"
      preserveAspectRatio="xMinYMax meet"
      focusable="false"
      aria-hidden="true"
    >
      <path fill="currentColor" d={palm(60, 640, 96, 400) + palm(6, 640, 44, 250)} />
    </svg>
    <svg
      class="otd-palms right"
      viewBox="0 0 400 640"
      preserveAspectRatio="xMaxYMax meet"
      focusable="false"
      aria-hidden="true"
    >
      <path fill="currentColor" d={palm(330, 640, -84, 440) + palm(394, 640, -36, 280)} />
    </svg>
  </div>
);
