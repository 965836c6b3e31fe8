/** The small pictures under the names that the board uses. */
import type { JSX } from "preact";
import { ItemArt } from "./art/items";
import { SymbolSign } from "./art/symbols";

/** One of the three symbols, in the colour of the text round it. */
export const Sym = ({ of }: { of: string }): JSX.Element => <SymbolSign symbol={of} />;

/** A card of the Rubble, by kind or id, in its colours; fills its box. */
export const ItemIcon = ({ of }: { of: string }): JSX.Element => <ItemArt card={of} />;
