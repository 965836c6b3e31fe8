/** What all pictures on a page share: the figures, so that a hundred zombies are drawn from six. Stands in the page once. */
import type { JSX } from "preact";
import { type Layer, Layers, type Palette } from "../../shared/layers";
import "./art.css";
import { CLOTHES, DEAD } from "./dead";
import { PEOPLE, ROLES } from "./people";
import { THINGS } from "./things_drawn";

export const INK = "#12100f";
export const COLOURS: Palette = {
  ink: INK,
  bone: "#f0e8d6",
  white: "#fbf6ea",
  gold: "#ffd84a",
  steel: "#9fb0b8",
  wood: "#d79a5b",
  red: "#ff5a5a",
  blood: "#a3303c",
  neon: "#38e1ff",
  shade: "url(#osz-shade)",
};

const LIVING: Palette = {
  ...COLOURS,
  seat: "var(--osz-seat, #b9b19f)",
  coat: "#31405a",
  green: "#5a6b3a",
  shirt: "#7a4f8f",
  hair: "#4a2a1a",
  hair_2: "#2a1d1a",
  skin_1: "#e8b48c",
  skin_2: "#a96f48",
  skin_3: "#c98d5e",
  skin_4: "#f0c7a0",
};

const rotten = (cloth: string): Palette => ({
  ...COLOURS,
  // a pattern on each of a hundred that walk at once is too much to paint
  shade: "#12100f55",
  white: "#d3d2bd",
  gold: "#cfae3c",
  eye: "var(--osz-eye, #cdd3cb)",
  skin: "var(--osz-rot, #8aa07c)",
  cloth,
  dark: "#2e3436",
  hair: "#3b3028",
});

/** Above the head: what the eyes say, said again by a sign. */
const BLOOD: Readonly<Record<string, readonly Layer[]>> = {
  hunter: [["M78 2H92L89 20H81ZM85 23a5 5 0 1 0 .1 0Z", "red", 3.5]],
  follower: [["M74 4L84 4L94 15L84 26L74 26L83 15Z", "#ffab40", 3.5]],
};

const Drawing = ({
  id,
  of,
  palette,
}: {
  id: string;
  of: readonly Layer[];
  palette: Palette;
}): JSX.Element => (
  <symbol id={`osz-${id}`} viewBox="0 0 100 100" overflow="visible">
    <Layers of={of} palette={palette} line={4} />
  </symbol>
);

export const Paint = (): JSX.Element => (
  <svg
    class="osz-paint"
    width="0"
    height="0"
    stroke-linejoin="round"
    stroke-linecap="round"
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      <pattern
        id="osz-shade"
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(32)"
      >
        <rect width="5" height="5" fill={INK} opacity=".14" />
        <circle cx="2.500" cy="2.500" r="1.400" fill={INK} opacity=".4" />
      </pattern>
      {ROLES.map((role) => (
        <Drawing key={role} id={role} of={PEOPLE[role]} palette={LIVING} />
      ))}
      {DEAD.map((of, i) => (
        <Drawing key={i} id={`dead-${i}`} of={of} palette={rotten(CLOTHES[i] ?? "#666")} />
      ))}
      {Object.entries(BLOOD).map(([name, of]) => (
        <Drawing key={name} id={`blood-${name}`} of={of} palette={COLOURS} />
      ))}
      {Object.entries(THINGS).map(([name, of]) => (
        <Drawing key={name} id={name} of={of} palette={COLOURS} />
      ))}
    </defs>
  </svg>
);
