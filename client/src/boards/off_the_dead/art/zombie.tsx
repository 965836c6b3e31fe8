/** A zombie of the Horde by its strength, or a survivor who has turned. */
import type { JSX } from "preact";
import { CAST } from "./cast";
import { INK, type Layer, Layers, Picture, Rim, towards } from "./draw";
import { BITTEN, HORDE, SKIN, turned } from "./horde";

export interface ZombieProps {
  /** 2 to 7; 7 is a survivor. */
  readonly strength: number;
  /** The first one gives the colour of the skin. */
  readonly symbols: readonly string[];
  readonly survivor?: string | null;
}

const skinOf = (symbols: readonly string[]) => SKIN[symbols[0] ?? ""] ?? SKIN.biohazard!;

const Turned = ({
  survivor,
  symbols,
}: {
  survivor: string;
  symbols: readonly string[];
}): JSX.Element | null => {
  const drawn = CAST[survivor];
  if (!drawn) return null;
  const palette = { ...towards(drawn.palette, "#3a3328", 0.32), ...skinOf(symbols) };
  const back: Layer[] = [...drawn.body, ...BITTEN, ...drawn.head];
  return (
    <g transform="rotate(-6 100 200)">
      <Rim of={[...back, ...drawn.over]} colour={INK} />
      <Layers of={back} palette={palette} />
      <Layers of={turned(drawn.at)} palette={palette} />
      <Layers of={drawn.over} palette={palette} />
    </g>
  );
};

export const ZombieArt = ({ strength, symbols, survivor = null }: ZombieProps): JSX.Element => {
  const layers = HORDE[strength] ?? HORDE[6]!;
  return (
    <Picture name="zombie">
      {survivor ? (
        <Turned survivor={survivor} symbols={symbols} />
      ) : (
        <>
          <Rim of={layers} colour={INK} />
          <Layers of={layers} palette={skinOf(symbols)} />
        </>
      )}
    </Picture>
  );
};
