/** The neon signs of the stores, each with the number of cards in its pile. */
import type { JSX } from "preact";
import type { MallData } from "../model";
import { INK } from "./floor";
import { still } from "./still";
import { lookOf } from "./tiles";
import { type Sign, signOf } from "./walls";

interface Props {
  readonly mall: MallData;
  /** Cards left, by store. */
  readonly piles: Readonly<Record<string, number>>;
  readonly name: (region: string) => string;
  /** Says that the names have changed. */
  readonly lit: (store: string) => string;
}

const Board = ({
  sign,
  name,
  pile,
  lit,
}: {
  sign: Sign;
  name: string;
  pile: number | null;
  lit: string;
}): JSX.Element => {
  const { neon } = lookOf(sign.id);
  const { size } = sign;
  const high = size + 9;
  const wide = sign.width + 6;
  const counter = pile === null ? 0 : size * 1.2;
  return (
    <g
      class={`osz-sign ${lit}`}
      data-store={pile === null ? undefined : sign.id}
      transform={`translate(${sign.x} ${sign.y})${sign.upright ? " rotate(-90)" : ""}`}
    >
      <rect x={-wide / 2} y={-high / 2} width={wide} height={high} rx="5" fill="#0b0712" opacity=".72" />
      <rect
        x={-wide / 2}
        y={-high / 2}
        width={wide}
        height={high}
        rx="5"
        fill="none"
        stroke={neon}
        stroke-opacity=".2"
        stroke-width="6"
      />
      <rect
        x={-wide / 2}
        y={-high / 2}
        width={wide}
        height={high}
        rx="5"
        fill="none"
        stroke={neon}
        stroke-width="1.6"
      />
      <g
        transform={`translate(${-counter / 2} ${size * 0.36})`}
        class="osz-sign-name"
        font-size={size}
        fill={neon}
      >
        <text stroke={neon} stroke-opacity=".25" stroke-width="5">
          {name}
        </text>
        <text>{name}</text>
      </g>
      {pile !== null && (
        <g transform={`translate(${wide / 2 - counter * 0.55} 0)`} data-empty={pile === 0 ? "" : undefined}>
          <rect
            x={-size * 0.36}
            y={-size * 0.5}
            width={size * 0.72}
            height={size}
            rx="3"
            fill={neon}
            transform="rotate(9)"
            opacity=".5"
          />
          <rect
            x={-size * 0.4}
            y={-size * 0.54}
            width={size * 0.8}
            height={size * 1.08}
            rx="3"
            fill="#f0e8d6"
            stroke={INK}
            stroke-width="1.5"
          />
          <text
            class="osz-sign-pile"
            y={size * 0.28}
            font-size={size * 0.78}
            fill={INK}
            textLength={pile > 9 ? size * 0.62 : undefined}
            lengthAdjust="spacingAndGlyphs"
          >
            {pile}
          </text>
        </g>
      )}
    </g>
  );
};

export const Signs = still(
  ({ mall, piles, name, lit }: Props): JSX.Element => (
    <g class="osz-signs">
      {mall.regions
        .filter(({ kind }) => kind !== "corridor")
        .map(({ id, letter, closet, kind }) => {
          const said = name(id);
          const pile = kind === "store" ? (piles[id] ?? 0) : null;
          const sign = signOf(mall, letter, id, [...said].length + (pile === null ? 0 : 2), closet);
          return <Board key={id} sign={sign} name={said} pile={pile} lit={lit(id)} />;
        })}
    </g>
  ),
);
