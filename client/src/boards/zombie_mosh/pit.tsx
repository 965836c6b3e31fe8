/** The room: stage, lamps, amplifiers, a floor with light on it, and the heads of the crowd. */
import type { JSX } from "preact";

const LAMPS: readonly [number, string, number][] = [
  [190, "#ff4fa3", 14],
  [420, "#c6f135", 6],
  [640, "#66b8ff", 0],
  [860, "#c6f135", -6],
  [1090, "#ff4fa3", -14],
];

const Lamp = ({ x, color, lean }: { x: number; color: string; lean: number }): JSX.Element => (
  <g transform={`rotate(${lean} ${x} 26)`}>
    <path d={`M${x - 12} 44L${x - 150} 640L${x + 150} 640L${x + 12} 44Z`} fill={color} opacity=".085" />
    <path d={`M${x - 8} 44L${x - 80} 600L${x + 80} 600L${x + 8} 44Z`} fill={color} opacity=".08" />
    <path d={`M${x - 15} 18h30l5 26h-40Z`} fill="#0a0d0e" stroke="#34464b" stroke-width="2" />
    <ellipse cx={x} cy="45" rx="19" ry="6" fill={color} />
  </g>
);

const Amp = ({ x, y, flip = false }: { x: number; y: number; flip?: boolean }): JSX.Element => (
  <g transform={`translate(${x} ${y})${flip ? " scale(-1 1)" : ""}`}>
    <path d="M0 0H128L120 150H0Z" fill="#10191b" stroke="#2d3d41" stroke-width="3" />
    <path d="M6 10H118L116 34H6Z" fill="#1b272a" />
    {[20, 38, 56].map((k) => (
      <circle key={k} cx={k} cy="22" r="5" fill="#2d3d41" />
    ))}
    {[
      [34, 92],
      [90, 92],
    ].map(([cx, cy]) => (
      <g key={cx} fill="none" stroke="#2d3d41" stroke-width="3">
        <circle cx={cx} cy={cy} r="25" />
        <circle cx={cx} cy={cy} r="15" />
        <circle cx={cx} cy={cy} r="5" fill="#2d3d41" />
      </g>
    ))}
  </g>
);

/** Heads and raised hands along a line; every third one throws the horns. */
const crowd = (from: number, to: number, y: number, step: number): string => {
  const count = Math.floor((to - from) / step);
  return Array.from({ length: count }, (_, i) => {
    const x = from + i * step + ((i * 37) % 17);
    const top = y + ((i * 53) % 23);
    const head = `M${x - 30} ${y + 140}Q${x - 34} ${top + 44} ${x - 15} ${top + 34}Q${x - 22} ${top} ${x} ${top}Q${x + 22} ${top} ${x + 15} ${top + 34}Q${x + 34} ${top + 44} ${x + 30} ${y + 140}Z`;
    if (i % 3 !== 1) return head;
    const side = i % 2 === 0 ? 1 : -1;
    const [ax, ay] = [x + side * 34, top - 44];
    return `${head}M${ax - 9} ${y + 140}L${ax - 8} ${ay + 22}L${ax - 11} ${ay - 10}L${ax - 5} ${ay - 10}L${ax - 3} ${ay + 6}L${ax + 3} ${ay + 6}L${ax + 5} ${ay - 10}L${ax + 11} ${ay - 10}L${ax + 8} ${ay + 22}L${ax + 9} ${y + 140}Z`;
  }).join("");
};

const FRONT = crowd(-20, 1310, 640, 62);
const SIDES = `${crowd(-40, 200, 300, 54)}${crowd(1090, 1330, 300, 54)}`;

/** Purely decoration; it never moves. */
export const Pit = (): JSX.Element => (
  <svg
    class="mosh-pit"
    viewBox="0 0 1280 760"
    preserveAspectRatio="xMidYMin slice"
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      <linearGradient id="mosh-wall" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stop-color="#1a0f22" />
        <stop offset=".45" stop-color="#150f1e" />
        <stop offset="1" stop-color="#0b1112" />
      </linearGradient>
      <radialGradient id="mosh-floor" cx=".5" cy=".42" r=".62">
        <stop offset="0" stop-color="#32243f" />
        <stop offset=".5" stop-color="#1b1a2a" />
        <stop offset="1" stop-color="#0b1112" />
      </radialGradient>
      <pattern id="mosh-print" width="8" height="8" patternUnits="userSpaceOnUse">
        <circle cx="2" cy="2" r="1.1" fill="#fff" opacity=".05" />
      </pattern>
    </defs>
    <rect width="1280" height="760" fill="url(#mosh-wall)" />
    {/* stage with its back cloth */}
    <path d="M150 56Q640 92 1130 56L1118 196L162 196Z" fill="#0f0b17" />
    <path d="M150 56Q640 92 1130 56L1129 70Q640 106 151 70Z" fill="#2a1836" />
    <g opacity=".5" fill="#2c1f3d">
      <path d="M596 100Q640 80 684 100Q704 150 672 168L668 190H612L608 168Q576 150 596 100Z" />
      <circle cx="620" cy="136" r="13" fill="#0f0b17" />
      <path d="M650 126l20 20M670 126l-20 20" stroke="#0f0b17" stroke-width="7" />
      <path d="M622 176v14M636 176v14M650 176v14" stroke="#0f0b17" stroke-width="4" />
    </g>
    <Amp x={0} y={70} />
    <Amp x={0} y={218} />
    <Amp x={128} y={110} />
    <Amp x={1280} y={70} flip />
    <Amp x={1280} y={218} flip />
    <Amp x={1152} y={110} flip />
    <path d="M0 196H1280V226H0Z" fill="#0a0d0e" />
    <path d="M0 196H1280" stroke="#45314f" stroke-width="3" />
    {/* the floor */}
    <path d="M0 226H1280V760H0Z" fill="url(#mosh-floor)" />
    <g stroke="#000" stroke-width="2" opacity=".3">
      {[-900, -560, -320, -130, 40, 200, 360, 530, 720, 960, 1300].map((x) => (
        <path key={x} d={`M${640 + x * 0.42} 226L${640 + x * 1.5} 760`} />
      ))}
      {[250, 286, 338, 408, 500, 620].map((y) => (
        <path key={y} d={`M0 ${y}H1280`} />
      ))}
    </g>
    <path d={SIDES} fill="#0a0f11" opacity=".85" />
    {/* truss and lamps */}
    <path d="M0 6H1280M0 22H1280" stroke="#2d3d41" stroke-width="4" />
    <path
      d={Array.from({ length: 33 }, (_, i) => `M${i * 40} 6L${i * 40 + 20} 22L${i * 40 + 40} 6`).join("")}
      stroke="#2d3d41"
      stroke-width="2"
      fill="none"
    />
    {LAMPS.map(([x, color, lean]) => (
      <Lamp key={x} x={x} color={color} lean={lean} />
    ))}
    <path d={FRONT} fill="#070b0c" opacity=".75" />
    <rect width="1280" height="760" fill="url(#mosh-print)" />
  </svg>
);
