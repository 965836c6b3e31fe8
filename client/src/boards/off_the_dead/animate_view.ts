/** Views between two views: what has been shown so far of a moment, event by event, so that it can be animated in steps.
 *
 * The server's `after` always has the last word; this only replays what the events say, and takes from `after` what is
 * to be seen there anyway. Nothing here knows a face that neither an event nor a view names.
 */
import type { GameEvent, View } from "../board";
import {
  type Corridor,
  corridorOf,
  DIRECTIONS,
  type Direction,
  faceOf,
  graveyardOf,
  hordeOf,
  type Item,
  rollOf,
  type Survivor,
  searchOf,
  survivorAt,
  survivorOf,
  turnOf,
  typeOf,
  ZONES,
  type Zombie,
  type Zone,
  zombieAt,
} from "./model";

const corridor = (view: View, direction: Direction, change: (lane: Corridor) => Partial<Corridor>): View => {
  const lane = corridorOf(view, direction);
  const next = { ...lane, ...change(lane) };
  const count = next.zone_1.length + next.zone_2.length + next.melee.length;
  return { ...view, [`corridor.${direction}`]: { ...next, count } };
};

const survivor = (view: View, id: unknown, change: (who: Survivor) => Partial<Survivor>): View => {
  const who = survivorOf(view, id);
  return who ? { ...view, [`survivor.${who.direction}`]: { ...who, ...change(who) } } : view;
};

const zombie = (view: View, handle: unknown, change: (one: Zombie) => Zombie | null): View => {
  const found = zombieAt(view, handle);
  if (!found) return view;
  return corridor(view, found.direction, (lane) => ({
    [found.zone]: lane[found.zone].flatMap((one) => (one.handle === handle ? (change(one) ?? []) : one)),
  }));
};

/** The zombie goes to the end of a zone. */
const send = (view: View, handle: unknown, direction: Direction, zone: Zone): View => {
  const found = zombieAt(view, handle);
  if (!found) return view;
  return corridor(
    zombie(view, handle, () => null),
    direction,
    (lane) => ({ [zone]: [...lane[zone], found.zombie] }),
  );
};

const horde = (view: View, more: number, after: View): View => {
  const { count, top } = hordeOf(view);
  const next = Math.max(0, count + more);
  const then = hordeOf(after);
  const arrow = next === 0 ? null : next === then.count ? then.top : top;
  return { ...view, horde: { ...hordeOf(view), count: next, top: arrow } };
};

const turn = (view: View, change: object): View => ({ ...view, turn: { ...turnOf(view), ...change } });

const bury = (view: View, card: unknown): View => ({
  ...view,
  graveyard: [...graveyardOf(view), String(card)],
});

const without = <T extends { readonly card: string }>(list: readonly T[], card: unknown): T[] => {
  const at = list.findIndex((one) => one.card === card);
  return at < 0 ? [...list] : list.filter((_, i) => i !== at);
};

/** An item of this survivor that `after` shows and this view does not, of that kind. */
const gained = (view: View, after: View, id: unknown, card: unknown): Item[] => {
  const had = new Set(survivorOf(view, id)?.items.map((item) => item.card));
  const type = typeOf(String(card));
  return (survivorOf(after, id)?.items ?? [])
    .filter((item) => !had.has(item.card) && [String(card), type].includes(typeOf(item.card)))
    .slice(0, 1);
};

/** What `after` says of a zombie that is still there, and whose face it shows though it lies face down (a replay). */
const openThere = (after: View, handle: unknown): Partial<Zombie> => {
  const found = zombieAt(after, handle)?.zombie;
  return found && !found.up ? found : {};
};

/** A roll has counted: it lies on the table no longer. */
const counted = (view: View): View => ({ ...view, roll: null });

type Change = (view: View, p: GameEvent["params"], after: View) => View;
const loses: Change = (view, p) =>
  bury(
    survivor(view, p.survivor, (who) => ({ items: without(who.items, p.card) })),
    p.card,
  );
const loads =
  (field: string): Change =>
  (view, p) =>
    survivor(view, p.survivor, (who) => ({
      items: who.items.map((item) => (item.card === p.card ? { ...item, ammo: Number(p[field]) } : item)),
    }));
const pays: Change = (view, p) =>
  bury(
    survivor(view, p.survivor, (who) => ({ trophies: without(who.trophies, p.card) })),
    p.card,
  );
const sickens: Change = (view, p) =>
  survivor(view, p.survivor, () => ({ infection: Number(p.infection), dies_in: null }));
/** A flipped card is gone from where it lay open; a put-back is seen by the pile that has grown. */
const closes: Change = (view, _, after) => ({ ...view, search: after.search ?? null, rubble: after.rubble });
const gains: Change = (view, p, after) =>
  survivor(view, p.survivor, (who) => ({
    items: [...who.items, ...gained(view, after, p.survivor, p.card)],
  }));

const CHANGES: Readonly<Record<string, Change>> = {
  turn_began: (view, p) =>
    turn(view, {
      number: p.number,
      active: p.survivor,
      phase: "action_1",
      held: false,
      frozen: false,
      panicked: false,
      bites: 0,
      lethal: false,
    }),
  phase: (view, p) => turn(view, { phase: p.phase }),
  panicked: (view) => turn(view, { panicked: true }),
  turned: (view, p) => ({ ...view, horde: { ...hordeOf(view), top: p.direction } }),
  came_out: (view, p, after) =>
    corridor(
      horde(rollOf(view)?.what === "surprise" ? counted(view) : view, -1, after),
      p.direction as Direction,
      (lane) => ({
        zone_1: [...lane.zone_1, { ...openThere(after, p.zombie), handle: Number(p.zombie), up: false }],
      }),
    ),
  moved: (view, p) => {
    const who = survivorOf(view, p.survivor);
    return who
      ? corridor(view, who.direction, (lane) => ({
          zone_1: [],
          zone_2: lane.zone_1,
          melee: [...lane.melee, ...lane.zone_2],
        }))
      : view;
  },
  leaps: (view, p) => {
    const who = survivorOf(view, p.survivor);
    return who ? send(view, p.zombie, who.direction, "melee") : view;
  },
  sent_back: (view, p) => send(view, p.zombie, p.direction as Direction, "zone_1"),
  revealed: (view, p, after) =>
    zombie(view, p.zombie, (one) => ({
      ...one,
      up: true,
      strength: Number(p.strength),
      symbols: p.symbols as Zombie["symbols"] & object,
      tilted: false,
      survivor: zombieAt(after, p.zombie)?.zombie.survivor ?? null,
    })),
  tilted: (view, p) => zombie(view, p.zombie, (one) => ({ ...one, tilted: true })),
  straightened: (view, p) => zombie(view, p.zombie, (one) => ({ ...one, tilted: false })),
  struck: (view, p) => {
    const card = String(p.card);
    const face = faceOf(card) ?? { strength: 7, symbols: zombieAt(view, p.zombie)?.zombie.symbols ?? [] };
    return survivor(
      zombie(view, p.zombie, () => null),
      p.survivor,
      (who) => ({ trophies: [...who.trophies, { card, ...face }] }),
    );
  },
  under_horde: (view, p, after) => {
    const buried = horde(view, Number(p.count), after);
    if (p.zombie != null) return zombie(buried, p.zombie, () => null);
    const who = survivorOf(view, p.survivor);
    return who ? corridor(buried, who.direction, () => ({ zone_1: [], zone_2: [], melee: [] })) : buried;
  },
  bitten: sickens,
  infection: sickens,
  healed: sickens,
  died: (view, p) =>
    survivor(view, p.survivor, () => ({ alive: false, items: [], trophies: [], dies_in: null })),
  item_lost: loses,
  discarded: loses,
  snapped: loses,
  trophy_spent: pays,
  trophy_discarded: pays,
  ammo: loads("left"),
  refilled: loads("ammo"),
  gift: gains,
  took: (view, p, after) => closes(gains(view, p, after), p, after),
  thrown: (view, p) => {
    const item = survivorOf(view, p.survivor)?.items.find((one) => one.card === p.card);
    const given = survivor(view, p.survivor, (who) => ({ items: without(who.items, p.card) }));
    return item ? survivor(given, p.to, (who) => ({ items: [...who.items, item] })) : given;
  },
  searches: (view, p) => ({ ...view, search: { survivor: p.survivor, flipped: [] } }),
  // the face comes from the view that shows it, and from nowhere else
  flipped: (view, _, after) => {
    const [now, then] = [searchOf(view), searchOf(after)];
    if (!then) return view;
    const flipped = then.flipped.slice(0, (now?.flipped.length ?? 0) + 1);
    return { ...view, search: { ...then, flipped }, rubble: after.rubble };
  },
  event: counted,
  event_harmless: counted,
  hit: counted,
  missed: counted,
  burnt: counted,
  put_back: closes,
  pair_discarded: (view, p, after) => closes(bury(view, p.card), p, after),
  surprise_over: closes,
};

/** The view once this event has been shown. Events without a picture leave it as it is. */
export const advance = (view: View, event: GameEvent, after: View): View =>
  CHANGES[event.key]?.(view, event.params, after) ?? view;

/** The slots of the running search whose cards lie open in a view. */
export const openSlots = (view: View): number[] => (searchOf(view)?.flipped ?? []).map(({ slot }) => slot);

/** Where zombies stand, for those who only want the places: "north/zone_1" by handle. */
export const places = (view: View): Map<number, string> =>
  new Map(
    DIRECTIONS.flatMap((direction) =>
      survivorAt(view, direction) === null && view[`corridor.${direction}`] === undefined
        ? []
        : ZONES.flatMap((zone) =>
            corridorOf(view, direction)[zone].map(
              (one) => [one.handle, `${direction}/${zone}`] as [number, string],
            ),
          ),
    ),
  );
