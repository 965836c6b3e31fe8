/** A survivor's picture: costume, props and face; pale and veined when infected, grey with crossed eyes when dead. */
import type { JSX } from "preact";
import { CAST, type Drawn } from "./cast";
import { BASE, circle, type Layer, Layers, mix, type Palette, Picture, Rim, towards } from "./draw";

export interface PortraitProps {
  readonly survivor: string;
  /** How far the infection is, 0 (healthy) to 1 (about to turn). */
  readonly hurt?: number;
  readonly dead?: boolean;
}

const { shade: _shade, ink: _ink, ...SOLID } = BASE;
const SICK = "#a9c46a";

/** Veins that climb from the neck, rings under the eyes, a bandage, sweat: the more, the nearer the end. */
const illness = ({ at: { x, y, apart, mouth } }: Drawn, hurt: number): Layer[] => {
  const layers: Layer[] = [];
  if (hurt > 0)
    layers.push([`M${x - 20} ${mouth + 12}l4-10l-5-6l2-9M${x - 17} ${mouth + 2}l7-5`, "-#4f7f2f", 3]);
  if (hurt >= 0.35)
    layers.push(
      [`M${x - apart - 8} ${y + 10}q8 7 16 0M${x + apart - 8} ${y + 10}q8 7 16 0`, "-#6b3c6b", 3.5],
      [`M${x + apart + 14} ${y - 22}q-6 9 0 12q7-3 0-12Z`, "#bfeaf5", 2.5],
    );
  if (hurt >= 0.55)
    layers.push(
      [`M${x + 22} ${mouth + 10}l-5-12l6-7l-3-9M${x + 18} ${mouth - 2}l-6-4`, "-#4f7f2f", 3],
      [`M${x + 4} ${y + 10}l22 6l-3 12l-22-6Z`, "bone", 3],
      [`M${x + 9} ${y + 17}l11 3m-4-6.500l-3 10`, "-blood", 3],
    );
  if (hurt >= 0.75)
    layers.push([circle(x - apart - 2, y + 20, 12) + circle(x, mouth + 12, 9), "url(#otd-rot)", 0]);
  return layers;
};

/** What a face becomes when nobody is behind it. */
const GONE = ({ x, y, apart, mouth }: Drawn["at"]): Layer[] => {
  const cross = (cx: number): string => `M${cx - 8} ${y - 8}l16 16m0-16l-16 16`;
  return [
    [circle(x - apart, y, 13) + circle(x + apart, y, 13), "skin", 0],
    [cross(x - apart) + cross(x + apart), "-ink", 5.5],
    [`M${x - 14} ${mouth + 2}q14-9 28 0`, "-ink", 4.5],
  ];
};

const colours = ({ palette }: Drawn, hurt: number, dead: boolean): Palette => {
  if (dead) return towards({ ...SOLID, ...palette }, "#77757a", 0.82);
  return { ...palette, skin: mix(palette.skin!, SICK, Math.min(1, hurt) * 0.62) };
};

export const Portrait = ({ survivor, hurt = 0, dead = false }: PortraitProps): JSX.Element => {
  const drawn = CAST[survivor];
  if (!drawn) return <Picture name="portrait">{null}</Picture>;
  const palette = colours(drawn, hurt, dead);
  const { body, head, face, over } = drawn;
  return (
    <Picture name="portrait">
      <Rim of={[...body, ...head, ...over]} {...(dead ? { colour: "#6d6b70" } : {})} />
      <Layers of={body} palette={palette} />
      <Layers of={head} palette={palette} />
      <Layers of={dead ? GONE(drawn.at) : [...face, ...illness(drawn, hurt)]} palette={palette} />
      <Layers of={over} palette={palette} />
    </Picture>
  );
};
