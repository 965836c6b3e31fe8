/** The background: Venice Beach after sunset, in halftone, dark enough for anything to stand on it. */
import type { JSX } from "preact";
import { CORAL, TURQUOISE } from "./draw";

/** Rows of dots that shrink from `big` to nothing: the sky's glow and the sea's. */
const rows = (
  y: number,
  step: number,
  count: number,
  big: number,
  left: number,
  right: number,
): JSX.Element[] =>
  Array.from({ length: count }, (_, i) => (
    <path
      key={i}
      d={`M${left + (i % 2) * 8} ${y + i * step}H${right}`}
      stroke-width={(big * (count - i)) / count}
      stroke-dasharray="0 16"
    />
  ));

const FROND = "M0 0Q40-46 104-22Q70-26 62-14Q50-24 44-8Q32-18 26-2Q12-8 0 0Z";
const Palm = ({ put }: { put: string }): JSX.Element => (
  <g transform={put} fill="#1a0d1c">
    <path d="M-8 0Q-26 160-14 420H18Q-4 180 8 0Z" />
    {[-8, 28, 70, 150, 192, 232, 268, 316].map((turn) => (
      <path
        key={turn}
        d={FROND}
        transform={`rotate(${turn}) scale(${turn > 90 && turn < 270 ? "1.5 -1.5" : "1.5"})`}
      />
    ))}
  </g>
);

const spokes = Array.from({ length: 12 }, (_, i) => (Math.PI * i) / 6);
const Wheel = (
  <g transform="translate(1010 300)" stroke="#3b1d33" stroke-width="5" fill="none">
    <circle r="112" />
    <circle r="96" stroke-width="2.500" />
    <path
      d={spokes.map((a) => `M0 0L${Math.round(112 * Math.cos(a))} ${Math.round(112 * Math.sin(a))}`).join("")}
      stroke-width="2.500"
    />
    <path d="M0 0L-62 200M0 0L62 200" stroke-width="8" />
    <path
      d={spokes
        .map((a) => `M${Math.round(112 * Math.cos(a))} ${Math.round(112 * Math.sin(a)) + 4}h0`)
        .join("")}
      stroke={CORAL}
      stroke-opacity=".5"
      stroke-width="13"
    />
  </g>
);

export const Scene = (): JSX.Element => (
  <svg
    class="otd-scene"
    viewBox="0 0 1280 800"
    preserveAspectRatio="xMidYMid slice"
    stroke-linecap="round"
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      <linearGradient id="otd-sky" x2="0" y2="1">
        <stop stop-color="#150d1d" />
        <stop offset=".4" stop-color="#351629" />
        <stop offset=".62" stop-color="#5a2230" />
        <stop offset=".625" stop-color="#0d2b33" />
        <stop offset=".8" stop-color="#0b1b20" />
        <stop offset="1" stop-color="#15100f" />
      </linearGradient>
      <clipPath id="otd-horizon">
        <path d="M0 0H1280V498H0Z" />
      </clipPath>
    </defs>
    <path d="M0 0H1280V800H0Z" fill="url(#otd-sky)" />
    <g clip-path="url(#otd-horizon)">
      <circle cx="640" cy="452" r="212" fill="#7a2f31" />
      <path d="M440 420H840M430 446H850M428 472H852" stroke="#5a2230" stroke-width="6" />
      <g stroke={CORAL} stroke-opacity=".2" transform="translate(0 992) scale(1 -1)">
        {rows(496, 15, 17, 9, 0, 1280)}
      </g>
    </g>
    <g stroke={TURQUOISE} stroke-opacity=".16">
      {rows(508, 13, 10, 8, 0, 1280)}
    </g>
    {Wheel}
    <g fill="#24111f">
      <path d="M820 478H1280V492H820Z" />
      <path d="M840 492h9v44h-9ZM900 492h9v52h-9ZM960 492h9v60h-9ZM1020 492h9v66h-9ZM1080 492h9v72h-9ZM1140 492h9v78h-9ZM1200 492h9v84h-9ZM1260 492h9v90h-9Z" />
      <path d="M1128 478V440L1164 418L1200 440V478ZM860 478V450H900V478Z" />
    </g>
    <path d="M0 664Q320 628 660 668T1280 650V800H0Z" fill="#1c1312" />
    <g stroke="#f2d9a2" stroke-opacity=".07">
      {rows(684, 15, 8, 7, 0, 1280)}
    </g>
    <Palm put="translate(120 330) rotate(4)" />
    <Palm put="translate(1216 404) scale(-.8 .8) rotate(6)" />
  </svg>
);
