/** What flies over the board: a die that rolls, signs that flash, banners and speech bubbles. */
import type { JSX } from "preact";
import { facesOf, pipsOf } from "../shared/dice";
import { ItemArt } from "./art/items";
import { SymbolSign } from "./art/symbols";
import { ZombieArt } from "./art/zombie";
import { faceOf, type Sym } from "./model";

export const DieFace = ({ value }: { value: number }): JSX.Element => (
  <svg class="otd-fx-dieface" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <rect x="2" y="2" width="36" height="36" rx="8" />
    <path d={pipsOf(value)} />
  </svg>
);

export const RollingDie = ({ value }: { value: number }): JSX.Element => (
  <span class="fx-rolling">
    <span class="fx-strip">
      {facesOf(value).map((face, i) => (
        <DieFace key={i} value={face} />
      ))}
    </span>
  </span>
);

export const Flash = ({
  symbols,
  matched,
}: {
  symbols: readonly string[];
  matched: boolean;
}): JSX.Element => (
  <span class={`otd-fx-flash${matched ? " matched" : ""}`}>
    {symbols.map((symbol) => (
      <SymbolSign key={symbol} symbol={symbol} />
    ))}
  </span>
);

/** The back of a card, as the board draws it. */
export const Back = ({ kind }: { kind: "horde" | "rubble" }): JSX.Element => (
  <i class={kind === "horde" ? "otd-zback" : "otd-rback"} />
);

export const Item = ({ card }: { card: string }): JSX.Element => (
  <span class="otd-fx-flying-item">
    <ItemArt card={card} />
  </span>
);

/** A trophy, face up as it lay. */
export const Trophy = ({ card }: { card: string }): JSX.Element => {
  const survivor = /^zombie_(.+?)_\d+$/.exec(card)?.[1] ?? null;
  const { strength, symbols } = faceOf(card) ?? { strength: 7, symbols: [] };
  return (
    <span class="otd-fx-flying-item">
      <ZombieArt strength={strength} symbols={symbols} survivor={survivor} />
    </span>
  );
};

export const Turned = ({ survivor, symbols }: { survivor: string; symbols: readonly Sym[] }): JSX.Element => (
  <span class="otd-fx-flying-item turned">
    <ZombieArt strength={7} symbols={symbols} survivor={survivor} />
  </span>
);

export const Burst = (): JSX.Element => (
  <svg class="otd-fx-burst" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <path d="M50 2L60 26L82 9L76 34L99 38L79 52L96 75L70 70L68 97L51 77L34 99L31 71L4 76L22 53L1 38L25 34L17 9L40 24Z" />
  </svg>
);

export const Aim = (): JSX.Element => (
  <svg class="otd-fx-aim" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <path d="M50 6a44 44 0 1 0 .1 0ZM50 0V30M50 70V100M0 50H30M70 50H100" />
  </svg>
);

export const Teeth = (): JSX.Element => (
  <svg class="otd-fx-teeth" viewBox="0 0 120 100" aria-hidden="true" focusable="false">
    <path d="M6 4H114L104 40L92 16L80 44L66 18L54 46L42 18L30 42L18 16L12 34Z" />
    <path d="M6 96H114L102 62L90 84L78 56L66 82L54 54L42 82L28 58L18 84L12 66Z" />
  </svg>
);

/** The event that strikes, in the words of whoever it strikes, and what it does. */
export const banner = (kicker: number | null, name: string, text: string): HTMLElement => {
  const place = document.createElement("div");
  place.className = "otd-fx-banner";
  const title = document.createElement("strong");
  title.textContent = name;
  place.append(title);
  if (kicker !== null) place.dataset.die = String(kicker);
  if (text) {
    const small = document.createElement("span");
    small.textContent = text;
    place.append(small);
  }
  return place;
};

export const bubble = (words: string): HTMLElement => {
  const place = document.createElement("div");
  place.className = "otd-fx-says";
  place.textContent = words;
  return place;
};
