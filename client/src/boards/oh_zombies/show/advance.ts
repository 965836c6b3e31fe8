/** Views between two views: what has been shown so far of a moment, event by event, so that it can be animated in steps.
 *
 * The server's `after` always has the last word; this only replays what the events say. Events without a picture leave
 * the view as it is.
 */
import type { GameEvent, Seat, View } from "../../board";
import {
  type Attack,
  attackOf as attackUnderWay,
  type Blood,
  type Dude,
  discardOf,
  dudesOf,
  type Edges,
  edgesOf,
  handOf,
  handsOf,
  idOf,
  isDude,
  type PoolDie,
  payingDie,
  pilesOf,
  poolOf,
  type Role,
  type SeatState,
  seatsOf,
  type Turn,
  turnOf,
  virusOf,
  type Zombie,
  zombiesOf,
} from "../model";

type Params = GameEvent["params"];
/** What the way leads to, and whose hand is seen. */
interface Eyes {
  readonly after: View;
  readonly me: Seat | null;
}
type Change = (view: View, p: Params, eyes: Eyes) => View;

const list = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : []);
const number = (value: unknown): number => (typeof value === "number" ? value : 0);

// parts

const turn = (view: View, change: Partial<Turn>): View => ({ ...view, turn: { ...turnOf(view), ...change } });

const seat = (view: View, who: unknown, change: (one: SeatState) => Partial<SeatState>): View =>
  typeof who === "number"
    ? { ...view, seats: seatsOf(view).map((one, i) => (i === who ? { ...one, ...change(one) } : one)) }
    : view;

const edges = (view: View, change: (now: Edges) => Partial<Edges>): View => {
  const now = edgesOf(view);
  return { ...view, edges: { ...now, ...change(now) } };
};

/** An edge with so many tokens; none is not mentioned. */
const tokens = (view: View, edge: unknown, count: number): View =>
  edges(view, (now) => {
    const { [String(edge)]: _, ...rest } = now.tokens;
    return { tokens: count > 0 ? { ...rest, [String(edge)]: count } : rest };
  });

const shatter = (view: View, edge: unknown): View =>
  edges(view, ({ broken }) => ({
    broken: broken.includes(String(edge)) ? broken : [...broken, String(edge)],
  }));

const dude = (view: View, id: unknown, change: (one: Dude) => Partial<Dude>): View => ({
  ...view,
  dudes: dudesOf(view).map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
});

const zombie = (view: View, zid: unknown, change: (one: Zombie) => Partial<Zombie>): View => ({
  ...view,
  zombies: zombiesOf(view).map((one) => (one.zid === zid ? { ...one, ...change(one) } : one)),
});

const join = (view: View, more: readonly Dude[]): View => {
  const dudes = [...dudesOf(view), ...more].sort((a, b) => a.id - b.id);
  return more.reduce((next, one) => seat(next, one.seat, ({ dudes: n }) => ({ dudes: n + 1 })), {
    ...view,
    dudes,
  } as View);
};

const spawn = (view: View, more: readonly { readonly zid: number; readonly square: string }[]): View => ({
  ...view,
  zombies: [
    ...zombiesOf(view),
    ...more.map(({ zid, square }): Zombie => ({ zid, square, blood: "none", target: null })),
  ].sort((a, b) => a.zid - b.zid),
});

/** A unit is no longer there. */
const remove = (view: View, unit: unknown): View => {
  const [name, id] = [String(unit), idOf(String(unit))];
  if (!isDude(name)) return { ...view, zombies: zombiesOf(view).filter(({ zid }) => zid !== id) };
  const gone = dudesOf(view).find((one) => one.id === id);
  const dudes = dudesOf(view).filter((one) => one.id !== id);
  return seat({ ...view, dudes }, gone?.seat, (one) => ({ dudes: Math.max(0, one.dudes - 1) }));
};

const keyOf = (value: number, move_only: boolean, bound: number | null): string =>
  `${value}${move_only ? "m" : ""}${bound ?? ""}`;

const gain = (
  view: View,
  values: readonly unknown[],
  move_only = false,
  bound: number | null = null,
): View => ({
  ...view,
  pool: [
    ...poolOf(view),
    ...values.map((one): PoolDie => {
      const value = number(one);
      return { value, move_only, dude: bound, key: keyOf(value, move_only, bound) };
    }),
  ],
});

/** The die of the pool that pays, by its key or by how it is paid. */
const paying = (view: View, die: unknown): PoolDie | null => {
  if (die === "low" || die === "six") return payingDie(poolOf(view), die);
  return poolOf(view).find(({ key }) => key === String(die)) ?? null;
};

const pay = (view: View, die: unknown): View => {
  if (die === null || die === undefined) return view;
  const used = paying(view, die);
  return used ? { ...view, pool: poolOf(view).filter((one) => one !== used) } : view;
};

const without = (cards: readonly string[], card: string): readonly string[] => {
  const at = cards.indexOf(card);
  return at < 0 ? cards : cards.filter((_, i) => i !== at);
};

/** Cards go from a hand to the discard pile, face up. */
const spend = (view: View, who: unknown, cards: readonly unknown[], me: Seat | null): View =>
  cards.reduce<View>((now, one) => {
    const card = String(one);
    const next: Record<string, unknown> = {
      ...seat(now, who, ({ cards: n }) => ({ cards: Math.max(0, n - 1) })),
      discard: [...discardOf(now), card],
    };
    const [hand, hands] = [handOf(now), handsOf(now)];
    if (hand && who === me) next.hand = without(hand, card);
    if (hands) next.hands = { ...hands, [String(who)]: without(hands[String(who)] ?? [], card) };
    return next;
  }, view);

const draw = (view: View, who: unknown, card: unknown, me: Seat | null): View => {
  const next: Record<string, unknown> = { ...seat(view, who, ({ cards }) => ({ cards: cards + 1 })) };
  if (typeof card !== "string") return next;
  const [hand, hands] = [handOf(view), handsOf(view)];
  if (hand && who === me) next.hand = [...hand, card];
  if (hands) next.hands = { ...hands, [String(who)]: [...(hands[String(who)] ?? []), card] };
  return next;
};

/** Which card a mode of attack takes, and with which a dude tears down. */
const MODE_CARD: Readonly<Record<string, string>> = {
  nail_gun: "nail_gun",
  chainsaw: "chainsaw",
  flamethrower: "flamethrower",
  pawn_six: "pawn_combo",
};

const has = (value: unknown): boolean => value !== null && value !== undefined;
const spent = (view: View, p: Params, card: unknown, { me }: Eyes): View =>
  has(card) ? spend(view, p.seat, [card], me) : view;

const bloods = (view: View, zids: unknown, blood: Blood): View =>
  list<number>(zids).reduce((now, zid) => zombie(now, zid, () => ({ blood })), view);

const phase = (view: View): View =>
  ["zombies", "over"].includes(turnOf(view).phase) ? view : turn({ ...view, pool: [] }, { phase: "zombies" });

const CHANGES: Readonly<Record<string, Change>> = {
  match_began: (view, p) => turn(view, { first: p.first as Seat, master: p.master as Seat }),
  dealt: (view, p) => ({ ...view, piles: p.piles }),
  store_taken: (view, p) =>
    seat(
      join(
        view,
        list<Omit<Dude, "seat">>(p.dudes).map((one) => ({ ...one, seat: p.seat as Seat })),
      ),
      p.seat,
      () => ({ store: String(p.store) }),
    ),
  zombies_placed: (view, p) => spawn(view, list(p.zombies)),
  turn_began: (view, p) =>
    turn(
      { ...view, pool: [], attack: null },
      {
        active: p.seat as Seat,
        number: number(p.number),
        round: number(p.round),
        phase: p.only_zombies ? "zombies" : "actions",
        quiet: false,
        free_barricade: true,
        extinguished: [],
      },
    ),
  rolled: (view, p) => gain({ ...view, pool: [] }, list(p.dice)),
  rampage: (view, p) => gain(view, list(p.dice)),
  skated: (view, p, eyes) => gain(spent(view, p, "skateboard", eyes), [p.die], true),
  bonus_die: (view, p) => gain(view, [p.die], true, number(p.dude)),
  moved: (view, p) => dude(pay(view, p.die), p.dude, () => ({ square: String(p.to) })),
  cart_rolled: (view, p, eyes) =>
    dude(pay(spent(view, p, "shopping_cart", eyes), p.die), p.dude, () => ({ square: String(p.to) })),
  attacked: (view, p, eyes) => {
    const first = p.nth === "first" || !has(p.nth);
    const card = first ? MODE_CARD[String(p.mode)] : undefined;
    const paid = first ? spent(pay(view, p.die), p, card, eyes) : view;
    const armed = has(p.ammo) ? seat(paid, p.seat, () => ({ ammo: number(p.ammo) })) : paid;
    return { ...armed, attack: eyes.after.attack ?? null, blow: attackOf(p) };
  },
  strengthened: (view, p, eyes) => spend(view, p.seat, list(p.cards), eyes.me),
  defended: (view, p, eyes) => spend(view, p.seat, list(p.cards), eyes.me),
  countered: (view, p, eyes) => spend(view, p.seat, ["lunge"], eyes.me),
  killed: (view, p) => {
    const gone = remove({ ...view, attack: null }, p.unit);
    return isDude(String(p.unit)) ? gone : seat(gone, p.seat, ({ kills }) => ({ kills: kills + 1 }));
  },
  bite_began: (view, p, { after }) => ({
    ...view,
    attack: after.attack ?? null,
    blow: attackOf({ ...p, attacker: `z${String(p.zombie)}`, mode: "bite" }),
  }),
  bitten: (view, p) =>
    spawn(remove({ ...view, attack: null }, `d${String(p.dude)}`), [
      { zid: number(p.rises), square: String(p.square) },
    ]),
  roles_swapped: (view, p) =>
    Object.entries((p.roles as Record<string, Role> | undefined) ?? {}).reduce(
      (now, [id, role]) => dude(now, Number(id), () => ({ role })),
      view,
    ),
  squares_swapped: (view, p) =>
    Object.entries((p.squares as Record<string, string> | undefined) ?? {}).reduce(
      (now, [unit, square]) =>
        isDude(unit)
          ? dude(now, idOf(unit), () => ({ square }))
          : zombie(now, idOf(unit), () => ({ square })),
      view,
    ),
  scavenged: (view, p, eyes) => {
    const piles = { ...pilesOf(view), [String(p.store)]: number(p.left) };
    return draw(pay({ ...view, piles }, p.die), p.seat, p.card, eyes.me);
  },
  event_drawn: (view, p) => {
    const piles = { ...pilesOf(view), [String(p.store)]: number(p.left) };
    const paid = pay({ ...view, piles }, p.die);
    if (p.card === "rage_virus") return { ...paid, in_play: [...virusOf(paid), "rage_virus"] };
    return { ...paid, discard: [...discardOf(paid), String(p.card)] };
  },
  zombies_appeared: (view, p) => spawn(view, list(p.zombies)),
  survivor_joined: (view, p) =>
    join(view, [{ id: number(p.dude), seat: p.seat as Seat, role: "pawn", square: String(p.square) }]),
  barricades_gone: (view, p) =>
    Object.keys((p.edges as Record<string, number> | undefined) ?? {}).reduce(
      (now, edge) => tokens(now, edge, 0),
      view,
    ),
  barricaded: (view, p, eyes) => {
    const paid = has(p.card) ? spent(pay(view, p.die), p, p.card, eyes) : pay(view, p.die);
    const built = tokens(paid, p.edge, number(p.total));
    return p.free === true && !has(p.card) ? turn(built, { free_barricade: false }) : built;
  },
  layer_torn: (view, p, eyes) => {
    const paid = spent(pay(view, p.die), p, has(p.die) ? p.tool : null, eyes);
    return p.what === "glass"
      ? shatter(paid, p.edge)
      : tokens(paid, p.edge, (edgesOf(paid).tokens[String(p.edge)] ?? 1) - 1);
  },
  wall_torn: (view, p, eyes) =>
    edges(spent(pay(view, p.die), p, p.tool, eyes), ({ breaches }) => ({
      breaches: [...breaches, String(p.edge)],
    })),
  edge_cleared: (view, p, eyes) => {
    const bare = tokens(spent(pay(view, p.die), p, p.tool, eyes), p.edge, 0);
    return p.glass === true ? shatter(bare, p.edge) : bare;
  },
  ammo_found: (view, p, eyes) =>
    seat(spent(view, p, p.card, eyes), p.seat, () => ({ ammo: number(p.total) })),
  upgraded: (view, p, eyes) => dude(spent(view, p, p.card, eyes), p.dude, () => ({ role: p.role as Role })),
  ducted: (view, p, eyes) =>
    dude(spent(view, p, "ventilation_duct", eyes), p.dude, () => ({ square: String(p.to) })),
  quieted: (view, p, eyes) => turn(spent(view, p, p.card, eyes), { quiet: true }),
  extinguished: (view, p, eyes) =>
    turn(spent(view, p, "fire_extinguisher", eyes), {
      extinguished: [...turnOf(view).extinguished, p.seat as Seat],
    }),
  actions_ended: (view) => turn({ ...view, pool: [] }, { phase: "discard" }),
  discarded: (view, p, eyes) => spent(view, p, p.card, eyes),
  arrivals_rolled: (view) => phase(view),
  zombies_arrived: (view, p) => spawn(view, list(p.zombies)),
  bloodlust: (view, p) =>
    bloods(bloods(bloods(view, p.hunters, "hunter"), p.followers, "follower"), p.calmed, "none"),
  zombies_moved: (view, p) =>
    list<{ zid: number; to: string }>(p.moves).reduce(
      (now, { zid, to }) => zombie(now, zid, () => ({ square: to })),
      view,
    ),
  zombie_walked: (view, p) =>
    zombie(view, p.zombie, () => ({
      square: String(p.to),
      ...(p.hunter === true ? { blood: "hunter" as const } : {}),
    })),
  battered: (view, p) => {
    if (p.broke === "glass") return shatter(view, p.edge);
    if (p.broke !== "token") return view;
    return tokens(view, p.edge, (edgesOf(view).tokens[String(p.edge)] ?? 1) - 1);
  },
  virus_rolled: (view, p) => ({ ...view, in_play: virusOf(view).slice(number(p.gone)) }),
  rage_rolled: (view, p) => ({ ...view, in_play: virusOf(view).slice(number(p.gone)) }),
  master_changed: (view, p) => turn(view, { master: p.seat as Seat }),
  round_ended: (view, p) => turn(view, { round: Math.min(turnOf(view).rounds, number(p.round) + 1) }),
  eliminated: (view, p) => seat(view, p.seat, () => ({ status: "team_zombie", cards: 0, ammo: 0 })),
  left: (view, p) => {
    const theirs = dudesOf(view).filter((one) => one.seat === p.seat);
    const gone = theirs.reduce((now, { id }) => remove(now, `d${id}`), view);
    return seat(gone, p.seat, () => ({ status: "resigned", cards: 0, ammo: 0, dudes: 0 }));
  },
};

/**
 * The attack under way, as its event tells it. It is kept apart from the view's own `attack`, which is there to be
 * answered: what is over within its moment opens nothing.
 */
const attackOf = (p: Params): Attack => ({
  attacker: String(p.attacker),
  victim: String(p.victim),
  mode: String(p.mode),
  type: p.mode === "bite" ? "bite" : SHOTS.includes(String(p.mode)) ? "shot" : "melee",
  seat: p.seat as Seat,
  owner: (p.owner as Seat | null | undefined) ?? null,
});
/** The attack that is being shown. */
export const blowOf = (view: View): Attack | null =>
  (view.blow as Attack | null | undefined) ?? attackUnderWay(view);
export const SHOTS: readonly string[] = ["gunner", "nail_gun", "flamethrower"];

/** What the way from `before` begins with: what depends on places that will change is left out meanwhile. */
export const begin = (before: View): View => ({ ...before, threats: { zombies: {}, dudes: {} } });

/** The view once this event has been shown. */
export const advance = (view: View, event: GameEvent, eyes: Eyes): View =>
  CHANGES[event.key]?.(view, event.params, eyes) ?? view;
