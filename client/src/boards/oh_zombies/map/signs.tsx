/** The neon signs of the stores, each with the number of cards in its pile. */
import type { JSX } from "preact";
import type { MallData } from "../model";
import { INK } from "./floor";
import { still } from "./still";
import { lookOf } from "./tiles";
import { type Sign, signOf, underSign } from "./walls";

interface Props {
  readonly mall: MallData;
  /** Cards left, by store. */
  readonly piles: Readonly<Record<string, number>>;
  readonly name: (region: string) => string;
  readonly lit: (store: string) => string;
  /** Squares where somebody stands or that shine, space between them: a sign over one of them gives way. */
  readonly needed: string;
  /** Over the figures: seen from near, where a sign hides little of them; from afar they stand before it. */
  readonly over: boolean;
}

interface BoardProps {
  readonly sign: Sign;
  readonly name: string;
  readonly pile: number | null;
  readonly lit: string;
  readonly over: boolean;
  readonly aside: boolean;
}

/** The top card of what is left of a pile. */
const Pile = ({ count, size }: { readonly count: number; readonly size: number }): JSX.Element => {
  const [wide, high] = [size * 0.86, size * 1.12];
  const card = { x: -wide / 2, y: -high / 2, width: wide, height: high, rx: 2 };
  return count === 0 ? (
    <g class="osz-pile empty">
      <rect {...card} fill="none" stroke="#b9b19f" stroke-width="1.2" stroke-dasharray="2.500 2" />
      <text y={size * 0.32} font-size={size * 0.85} fill="#b9b19f">
        0
      </text>
    </g>
  ) : (
    <g class="osz-pile">
      {count > 1 && <rect {...card} fill="#b9b19f" stroke={INK} stroke-width="1.2" transform="rotate(11)" />}
      <rect {...card} fill="#f0e8d6" stroke={INK} stroke-width="1.2" />
      <text y={size * 0.32} font-size={size * 0.85} fill={INK}>
        {count}
      </text>
    </g>
  );
};

const Board = ({ sign, name, pile, lit, over, aside: away }: BoardProps): JSX.Element => {
  const { neon } = lookOf(sign.id);
  const { size, width, x, y, most } = sign;
  const high = size + 7;
  const box = { x: -width / 2, y: -high / 2, width, height: high, rx: 4 };
  const aside = pile === null ? 0 : -size * 0.62;
  return (
    <g
      class={`osz-neon ${lit}${away ? " aside" : ""}`}
      data-store={!over && pile !== null ? sign.id : undefined}
      transform={`translate(${x} ${y})`}
    >
      <g class="osz-neon-plate" style={{ "--most": most.toFixed(3) }}>
        <rect {...box} fill="none" stroke={neon} stroke-opacity=".22" stroke-width="9" />
        <rect {...box} fill="#0f0918" stroke={INK} stroke-width="4.5" />
        <rect {...box} fill="none" stroke={neon} stroke-width="1.8" />
        <g
          class="osz-neon-name"
          transform={`translate(${aside} ${size * 0.37})`}
          font-size={size}
          style={{ "--neon": neon }}
        >
          <text class="osz-neon-glow">{name}</text>
          <text>{name}</text>
        </g>
        {pile !== null && (
          <g transform={`translate(${width / 2 - size * 0.68} 0)`}>
            <Pile count={pile} size={size} />
          </g>
        )}
      </g>
    </g>
  );
};

export const Signs = still(
  ({ mall, piles, name, lit, needed, over }: Props): JSX.Element => (
    <g class={over ? "osz-neons over" : "osz-neons"}>
      {mall.regions
        .filter(({ kind }) => kind !== "corridor")
        .map(({ id, letter, kind }) => {
          const said = name(id);
          const pile = kind === "store" ? (piles[id] ?? 0) : null;
          const sign = signOf(mall, letter, id, [...said].length + (pile === null ? 0 : 2.4));
          const squares = underSign(sign);
          const aside = needed.split(" ").some((square) => squares.includes(square));
          // what stands there is drawn over the sign's other copy
          if (aside && over) return null;
          return (
            <Board key={id} sign={sign} name={said} pile={pile} lit={lit(id)} over={over} aside={aside} />
          );
        })}
    </g>
  ),
);
