/** A performance on the beach, and the places that the board marks (`data-zombie`, `data-survivor`, ...). */
export { type Box, boxOf, IN, type Show, type Stage } from "../shared/show";

/** Selectors of the places that the board marks. */
export const AT = {
  horde: '[data-at="horde"]',
  graveyard: '[data-at="graveyard"]',
  die: '[data-at="die"]',
  rubble: '[data-at="rubble"]',
  zone: (place: string) => `[data-zone="${place}"]`,
  zombie: (handle: unknown) => `[data-zombie="${String(handle)}"]`,
  survivor: (id: unknown) => `[data-survivor="${String(id)}"]`,
  trophies: (id: unknown) => `[data-trophies="${String(id)}"]`,
  item: (card: unknown) => `[data-item="${String(card)}"]`,
  pile: (position: unknown) => `[data-pile="${String(position)}"]`,
  flipped: (slot: unknown) => `[data-flipped="${String(slot)}"]`,
} as const;
