/** Views between two views: what has been shown so far of a moment, event by event, so that it can be animated in steps.
 *
 * The server's `after` always has the last word; this only replays what the events say. Beats are groups of events that
 * are shown together.
 */
import type { GameEvent, Seat, View } from "../board";
import { within } from "../shared/plan";
import { type Five, LIMBS, type Limb } from "./limbs";
import { deckOf, discardOf, NO_ROUND, NO_ZOMBIE, roundOf, type Zombie, zombieOf } from "./model";

type Fives = readonly number[];
const five = (f: (i: number) => number): Five<number> => [f(0), f(1), f(2), f(3), f(4)];

/** Hits, blocks and open damage of the lines as they are shown (the view's own fields, by their definition). */
const tally = (z: Zombie): Zombie => {
  const count = (line: readonly { limb: Limb }[]) =>
    five((i) => line.filter(({ limb }) => limb === LIMBS[i]).length);
  const [hits, blocks] = [count(z.attack_line), count(z.defence_line)];
  const open = five((i) => Math.max(0, Math.min(z.durability[i]! - z.damage[i]!, hits[i]! - blocks[i]!)));
  return { ...z, hits, blocks, open };
};

const change = (view: View, seat: Seat, f: (z: Zombie) => Zombie): View => ({
  ...view,
  [`zombie.${seat}`]: f(zombieOf(view, seat)),
});
const played = (view: View, seat: Seat, card: string): View => {
  const next = change(view, seat, (z) => ({ ...z, hand_count: Math.max(0, z.hand_count - 1) }));
  const hand = view.hand as readonly string[] | undefined;
  const hands = view.hands as readonly (readonly string[])[] | undefined;
  const without = (cards: readonly string[]) => cards.filter((one) => one !== card);
  return {
    ...next,
    ...(hand ? { hand: without(hand) } : {}),
    ...(hands ? { hands: hands.map((cards, s) => (s === seat ? without(cards) : cards)) } : {}),
  };
};
const draw = (view: View, count: number): View => ({
  ...view,
  deck: { ...deckOf(view), count: Math.max(0, deckOf(view).count - count) },
});

/** What a new song puts right. */
const UNHURT = (({
  damage,
  tokens,
  valid_limbs,
  hand_count,
  attack_line,
  defence_line,
  hits,
  blocks,
  open,
}) => ({
  damage,
  tokens,
  valid_limbs,
  hand_count,
  attack_line,
  defence_line,
  hits,
  blocks,
  open,
}))(NO_ZOMBIE);

/** The view once this event has been shown. Events without a picture leave it as it is. */
export const advance = (view: View, event: GameEvent, me: Seat | null): View => {
  const p = event.params;
  const seat = p.seat as Seat;
  switch (event.key) {
    case "dealt": {
      const count = p.count as number;
      const next = draw(
        change(view, seat, (z) => ({ ...z, hand_count: z.hand_count + count })),
        count,
      );
      const cards = p.cards as readonly string[] | undefined;
      if (!cards) return next;
      const hands = view.hands as readonly (readonly string[])[] | undefined;
      if (hands) return { ...next, hands: hands.map((hand, s) => (s === seat ? [...hand, ...cards] : hand)) };
      return seat === me
        ? { ...next, hand: [...((view.hand as readonly string[] | undefined) ?? []), ...cards] }
        : next;
    }
    case "reshuffled":
      return { ...view, deck: { count: p.count as number }, discard: [] };
    case "crowd_hit": {
      const hit = { card: p.card as string, limb: p.limb as Limb, source: "crowd" as const };
      return draw(
        change(view, seat, (z) => tally({ ...z, attack_line: [...z.attack_line, hit] })),
        1,
      );
    }
    case "attacked": {
      const hit = { card: p.card as string, limb: p.limb as Limb, source: seat };
      return change(played(view, seat, hit.card), p.target as Seat, (z) =>
        tally({ ...z, attack_line: [...z.attack_line, hit] }),
      );
    }
    case "defended": {
      const block = { card: p.card as string, limb: p.limb as Limb };
      return change(played(view, seat, block.card), seat, (z) =>
        tally({ ...z, defence_line: [...z.defence_line, block] }),
      );
    }
    case "counted": {
      const placed = p.placed as Fives;
      return change(view, seat, (z) => {
        const damage = five((i) => z.damage[i]! + (placed[i] ?? 0));
        const standing = LIMBS.filter((_, i) => damage[i]! < z.durability[i]!).length;
        return { ...z, damage, tokens: p.tokens as number, valid_limbs: standing, open: five(() => 0) };
      });
    }
    case "lines_cleared": {
      let next = view;
      const swept: string[] = [];
      for (const part of Object.keys(view).filter((key) => key.startsWith("zombie."))) {
        const z = view[part] as Zombie;
        swept.push(...z.attack_line.map(({ card }) => card), ...z.defence_line.map(({ card }) => card));
        next = { ...next, [part]: tally({ ...z, attack_line: [], defence_line: [] }) };
      }
      return { ...next, discard: [...discardOf(view), ...swept] };
    }
    case "eliminated":
      return change(view, seat, (z) => ({ ...z, in_pit: false }));
    case "resigned":
      return change(view, seat, (z) => ({ ...z, in_pit: false, resigned: true }));
    case "song_ended": {
      const [winners, scores] = [p.winners as readonly Seat[], p.scores as readonly number[]];
      return scores.reduce(
        (next, score, who) =>
          change(next, who, (z) => ({
            ...z,
            score: z.score + score,
            songs_won: z.songs_won + (winners.includes(who) ? 1 : 0),
          })),
        view,
      );
    }
    case "song_began": {
      const { first_player, songs } = roundOf(view);
      const fresh: Record<string, unknown> = {
        ...view,
        round: { ...NO_ROUND, step: "prelude", song: p.song, songs, first_player },
      };
      for (const part of Object.keys(view).filter((key) => key.startsWith("zombie."))) {
        const z = view[part] as Zombie;
        fresh[part] = { ...z, ...UNHURT, in_pit: !z.resigned };
      }
      if (view.hand) fresh.hand = [];
      if (view.hands) fresh.hands = (view.hands as readonly unknown[]).map(() => []);
      return fresh;
    }
    case "first_player":
    case "first_player_passed":
      return { ...view, round: { ...roundOf(view), first_player: seat } };
    case "round_began":
      return {
        ...view,
        round: {
          ...roundOf(view),
          step: "prelude",
          round: p.round,
          dance_order: p.order,
          dance_pass: 0,
          upcoming: [],
        },
      };
    case "pass_began":
      return { ...view, round: { ...roundOf(view), dance_pass: p.dance_pass } };
    default:
      return view;
  }
};

export type BeatKind =
  | "deal"
  | "crowd"
  | "play"
  | "count"
  | "sweep"
  | "crawl"
  | "round"
  | "reverse"
  | "song"
  | "ranking"
  | "other";
export interface Beat {
  readonly kind: BeatKind;
  readonly events: readonly GameEvent[];
}

const KIND: Readonly<Record<string, BeatKind>> = {
  dealt: "deal",
  crowd_hit: "crowd",
  attacked: "play",
  defended: "play",
  counted: "count",
  limb_fell: "count",
  lines_cleared: "sweep",
  eliminated: "crawl",
  resigned: "crawl",
  round_began: "round",
  song_began: "song",
  song_ended: "ranking",
};
const kindOf = (event: GameEvent): BeatKind =>
  event.key === "pass_began" && event.params.dance_pass === 2 ? "reverse" : (KIND[event.key] ?? "other");

/** Events in groups that are shown at once. A play stands alone. */
export const beats = (events: readonly GameEvent[]): Beat[] => {
  const groups: { kind: BeatKind; events: GameEvent[] }[] = [];
  for (const event of events) {
    const kind = kindOf(event);
    const last = groups.at(-1);
    if (last && last.kind === kind && kind !== "play") last.events.push(event);
    else groups.push({ kind, events: [event] });
  }
  return groups;
};

/** How long a beat takes at full length, in ms. */
const LENGTH: Readonly<Record<BeatKind, number>> = {
  deal: 420,
  crowd: 520,
  play: 460,
  count: 950,
  sweep: 220,
  crawl: 420,
  round: 480,
  reverse: 520,
  song: 300,
  ranking: 0,
  other: 0,
};
export const LIMIT = 1900;

/** Lengths of all beats, shortened together where they would pass the limit of one sequence. */
export const timetable = (list: readonly Beat[]): number[] =>
  within(
    list.map((beat) => LENGTH[beat.kind]),
    LIMIT,
  );
