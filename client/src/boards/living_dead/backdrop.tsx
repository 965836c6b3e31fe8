/** The night around the house: a moon, bare trees, the stones of the graveyard, and long grass. */
import type { JSX } from "preact";

const TREES = [
  "M60 150Q64 110 56 84Q50 66 34 58M58 96Q70 84 72 62M54 76Q52 60 58 46M64 120Q76 110 90 108",
  "M640 150Q634 108 644 80Q650 62 668 52M642 96Q628 82 626 58M646 74Q648 56 640 42M637 122Q622 112 612 112",
  "M330 150Q333 128 328 112Q324 102 316 98M330 122Q338 112 340 100",
];
const STONES = [
  "M120 150V128Q120 119 128 119Q136 119 136 128V150Z",
  "M168 150V124H162V117H168V110H175V117H181V124H175V150Z",
  "M226 150V132Q226 124 234 124Q242 124 242 132V150Z",
  "M420 150V130Q420 121 429 121Q438 121 438 130V150Z",
  "M480 150V126H474V119H480V112H487V119H493V126H487V150Z",
  "M560 150V134Q560 126 568 126Q576 126 576 134V150Z",
];
/** Tufts of grass, spread without a pattern that the eye finds. */
const GRASS = Array.from({ length: 70 }, (_, i) => {
  const x = (i * 61.8) % 700;
  const y = 160 + ((i * 37) % 150);
  return `M${x.toFixed(0)} ${y}l-4 -9M${x.toFixed(0)} ${y}v-12M${x.toFixed(0)} ${y}l5 -8`;
}).join("");

export const Night = (): JSX.Element => (
  <svg viewBox="0 0 700 310" preserveAspectRatio="xMidYMin slice" aria-hidden="true" focusable="false">
    <defs>
      <radialGradient id="nld-moon">
        <stop offset="0" stop-color="#e9e6df" stop-opacity=".5" />
        <stop offset=".2" stop-color="#e9e6df" stop-opacity=".16" />
        <stop offset="1" stop-color="#e9e6df" stop-opacity="0" />
      </radialGradient>
      <linearGradient id="nld-ground" x2="0" y2="1">
        <stop offset="0" stop-color="#2f2e2b" />
        <stop offset="1" stop-color="#171614" />
      </linearGradient>
    </defs>
    <circle cx="470" cy="34" r="150" fill="url(#nld-moon)" />
    <circle cx="470" cy="34" r="21" fill="#dedad0" />
    <path d="M0 150Q90 128 190 142T400 138T590 140T700 132V310H0Z" fill="url(#nld-ground)" />
    <g fill="none" stroke="#0c0c0b" stroke-width="5" stroke-linecap="round">
      {TREES.map((d) => (
        <path key={d} d={d} />
      ))}
    </g>
    <g fill="#41403b" stroke="#0c0c0b" stroke-width="1.500">
      {STONES.map((d) => (
        <path key={d} d={d} />
      ))}
    </g>
    <path d={GRASS} fill="none" stroke="#45433d" stroke-width="1.400" stroke-linecap="round" />
  </svg>
);
