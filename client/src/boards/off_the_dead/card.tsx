/** Printed things: zombies, their backs, cards of the Rubble. */
import type { JSX } from "preact";
import type { Words } from "../board";
import { ZombieArt } from "./art/zombie";
import { ItemIcon, Sym } from "./icons";
import { faceOf, type Item, isWeapon, type Sym as Symbol_, typeOf } from "./model";
import { cx } from "./scene";

interface Face {
  readonly strength: number;
  readonly symbols: readonly Symbol_[];
  readonly survivor?: string | null;
}

/** A zombie face up: strength large, its picture, its symbols. */
export const ZombieFace = ({ strength, symbols, survivor = null }: Face): JSX.Element => (
  <span class={cx("otd-zface", survivor !== null && "turned")} aria-hidden="true">
    <ZombieArt strength={strength} symbols={symbols} survivor={survivor} />
    <b class="otd-strength">{strength}</b>
    <span class="otd-symbols">
      {symbols.map((symbol) => (
        <Sym key={symbol} of={symbol} />
      ))}
    </span>
  </span>
);

export const ZombieBack = (): JSX.Element => <span class="otd-zback" aria-hidden="true" />;

/** A card that lies in the Graveyard or among trophies, by its id. */
export const AnyFace = ({ card, say }: { card: string; say: Words }): JSX.Element => {
  const survivor = /^zombie_(.+)$/.exec(typeOf(card))?.[1];
  const face = faceOf(card);
  if (face) return <ZombieFace {...face} />;
  if (survivor) return <ZombieFace strength={7} symbols={[]} survivor={survivor} />;
  return <RubbleFace type={typeOf(card)} say={say} />;
};

/** A card of the Rubble face up. */
export const RubbleFace = ({ type, say }: { type: string; say: Words }): JSX.Element => (
  <span
    class={cx("otd-rface", isWeapon(type) && "weapon", type === "surprise_wave" && "hazard")}
    aria-hidden="true"
  >
    <ItemIcon of={type} />
    <b>{say.value("card", type)}</b>
  </span>
);

/** Rounds left as pips: full ones and spent ones. */
export const Pips = ({ ammo, max }: { ammo: number; max: number }): JSX.Element => (
  <span class="otd-pips" aria-hidden="true">
    {Array.from({ length: max }, (_, i) => (
      <i key={i} class={i < ammo ? "full" : "spent"} />
    ))}
  </span>
);

/**
 * An item. A weapon with rounds is turned by a quarter for each one spent, as on the table: the number at its upper edge
 * is what is left.
 */
export const ItemFace = ({ item, say }: { item: Item; say: Words }): JSX.Element => {
  const { card, ammo, ammo_max: max } = item;
  const type = typeOf(card);
  const quarter = max === null ? 0 : max - (ammo ?? 0);
  return (
    <span class={cx("otd-iface", isWeapon(card) && "weapon", ammo === 0 && "empty")} aria-hidden="true">
      <span class="otd-dial" style={{ "--quarter": quarter }}>
        <ItemIcon of={type} />
        {max !== null &&
          Array.from({ length: max + 1 }, (_, spent) => (
            <i key={spent} style={{ "--edge": spent }}>
              {max - spent}
            </i>
          ))}
      </span>
      <b class="otd-item-name">{say.value("card", card)}</b>
      {max !== null && <Pips ammo={ammo ?? 0} max={max} />}
    </span>
  );
};

/** "Colt, 2 of 3 rounds". */
export const itemWords = (say: Words, { card, ammo, ammo_max: max }: Item): string =>
  max === null ? say.value("card", card) : say("board.item_ammo", { card, ammo: ammo ?? 0, max });
