/**
 * The catalogue, spoken: keys and parameters become sentences. Nothing here knows a game.
 *
 * A template has `{param}` places; an entry with plural forms is chosen by `{count}` with the language's own rules.
 * What stands in brackets is said only if there is something in its places: "dead.[ Left lying: {cards}.]" An empty list
 * and a zero are nothing. Substitution is a single pass, so that a name which looks like a template stays a name.
 */

import type { GameEvent, Params, Seat, Words } from "./boards/board";

/** key -> template, or its plural forms. */
export type Catalogue = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** A piece of a sentence; `param` names the place it came from, so that people can be set in bold. */
export interface Segment {
  readonly text: string;
  readonly param?: string;
}

export interface Voice {
  readonly catalogue: Catalogue;
  readonly lang: string;
  readonly names: (seat: Seat) => string;
  /** The reader's seat, null for a spectator: decides between "Tess blocks" and "You block". */
  readonly me: () => Seat | null;
}

/** Parameters that hold seats. */
const PEOPLE = new Set([
  "seat",
  "target",
  "previous",
  "source",
  "winners",
  "order",
  "owner",
  "first",
  "master",
  "human",
  "winner",
]);

/** The places of a template. */
const PLACES = /(?<=\{)\w+(?=\})/g;
const filled = (raw: unknown): boolean =>
  raw !== null && raw !== undefined && raw !== 0 && !(Array.isArray(raw) && raw.length === 0);

/** Letters that run from right to left: such a name is isolated, or it would turn the sentence around it. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Parameters whose values are named in a group of the catalogue that is called differently. */
const GROUPS: Readonly<Record<string, string>> = {
  aboard: "character",
  bearer: "character",
  by: "card",
  cards: "card",
  characters: "character",
  enhancements: "card",
  equipment: "card",
  event: "zombie_event",
  giver: "character",
  item: "card",
  limbs: "limb",
  modifiers: "modifier",
  receiver: "character",
  shuffled: "card",
  survivors: "survivor",
  symbols: "symbol",
  target: "character",
  team: "survivor",
  trophy: "card",
  weapon: "card",
  who: "unit",
  whom: "unit",
  zombie: "card",
};

export interface Speaker extends Words {
  /** Is there a sentence for this event, and does the event bring what the sentence needs? What is hidden is not told. */
  tells(event: GameEvent): boolean;
  segments(key: string, params?: Params): readonly Segment[];
  eventSegments(event: GameEvent): readonly Segment[];
}

export function makeWords(voice: Voice): Speaker {
  const { catalogue, lang } = voice;
  const plural = new Intl.PluralRules(lang);
  const number = new Intl.NumberFormat(lang);
  const signed = new Intl.NumberFormat(lang, { signDisplay: "always" });
  const list = new Intl.ListFormat(lang, { style: "long", type: "conjunction" });

  function value(param: string, raw: unknown): string {
    if (raw === null || raw === undefined) return template(`${param}.none`) ?? "";
    if (typeof raw === "object" && !Array.isArray(raw)) return thing(param, raw as Params);
    if (Array.isArray(raw)) {
      if (raw.length === 0) return template(`${param}.none`) ?? "";
      const frame = template(`${param}.some`);
      if (frame !== undefined) return amounts(param, raw, frame);
      return list.format(raw.map((one) => value(GROUPS[param] ?? param, one)));
    }
    if (typeof raw === "number") {
      if (PEOPLE.has(param)) return isolated(voice.names(raw));
      return template(`${param}.${raw}`) ?? number.format(raw); // few enough may have words: "One board is left."
    }
    if (typeof raw === "boolean") return template(`${param}.${raw}`) ?? String(raw);
    if (typeof raw !== "string") return "";
    return named(GROUPS[param] ?? param, raw) ?? raw;
  }

  /**
   * Something with several fields: `{what, n}` is what changes a number, and by how much ("Torch -1"); what has a card is
   * called by it; of anything else all values are listed.
   */
  function thing(param: string, { ...fields }: Params): string {
    const { what, n, card } = fields;
    if (typeof what === "string" && typeof n === "number")
      return (named(param, what) ?? what).replace("{n}", () => signed.format(n));
    return value(param, typeof card === "string" ? card : Object.values(fields));
  }

  /**
   * The name of a value in a group. The number at its end is that of a copy (a card's), and passed over, or the thing's
   * own, where its name has a place for it: "gunner {n}" for `gunner_7`.
   */
  function named(group: string, raw: string): string | undefined {
    const whole = template(`${group}.${raw}`);
    if (whole !== undefined) return whole;
    const [, kind, n] = /^(.*)_(\d+)$/.exec(raw) ?? [];
    return kind === undefined ? undefined : template(`${group}.${kind}`)?.replace("{n}", n ?? "");
  }

  /**
   * A list of amounts, one a place: "1 on the head and 2 on the left leg". The catalogue has a frame for it,
   * `<param>.some` with {list}, and `<param>.<place>` with {amount}; it may have `<param>.none`.
   */
  function amounts(param: string, raw: readonly unknown[], frame: string): string {
    const said = raw.flatMap((amount, place) =>
      typeof amount === "number" && amount > 0
        ? [(template(`${param}.${place}`) ?? "{amount}").replace("{amount}", number.format(amount))]
        : [],
    );
    if (said.length === 0) return template(`${param}.none`) ?? "";
    return frame.replace("{list}", () => list.format(said));
  }

  /** The plain template of a key without plural forms, if there is one. */
  function template(key: string): string | undefined {
    const entry = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    return typeof entry === "string" ? entry : undefined;
  }

  /** The sentence of a key, without what it has nothing to say of. */
  function pick(key: string, params: Params): string {
    return form(key, params).replace(/\[([^\]]*)\]/g, (_, part: string) =>
      (part.match(PLACES) ?? []).every((one) => filled(params[one])) ? part : "",
    );
  }

  function form(key: string, params: Params): string {
    const entry = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    if (entry === undefined) return key;
    if (typeof entry === "string") return entry;
    const number = plural.select(typeof params.count === "number" ? params.count : 0);
    return entry[number] ?? entry.other ?? key;
  }

  function segments(key: string, params: Params = {}): readonly Segment[] {
    const pieces = pick(key, params).split(/\{(\w+)\}/);
    let loud = false; // what was filled in ends a sentence by itself: "You discard Get Back!"
    return pieces
      .map((piece, at): Segment => {
        if (at % 2 === 0) return { text: loud ? piece.replace(/^\./, "") : piece };
        const filled = fill(piece, params);
        loud = /[!?]$/.test(filled.text);
        return filled;
      })
      .filter((segment) => segment.text !== "");
  }

  function fill(piece: string, params: Params): Segment {
    return Object.hasOwn(params, piece) || has(`${piece}.none`)
      ? { text: value(piece, params[piece]), param: piece }
      : { text: `{${piece}}` };
  }

  function eventKey({ key, params }: GameEvent): string {
    const me = voice.me();
    // What is somebody's is told otherwise than what is nobody's, where the catalogue has words for it.
    const owned = `event.${key}.owned`;
    const plain = typeof params.owner === "number" && has(owned) ? owned : `event.${key}`;
    if (me === null) return plain;
    const winners = params.winners;
    const alone = Array.isArray(winners) && winners.length === 1 ? winners[0] : params.winner;
    const mine = params.seat === me || alone === me;
    if (mine && has(`${plain}.you`)) return `${plain}.you`;
    const atMe = params.target === me || params.owner === me;
    if (atMe && has(`${plain}.at_you`)) return `${plain}.at_you`;
    return plain;
  }

  const has = (key: string): boolean => Object.hasOwn(catalogue, key);
  const join = (parts: readonly Segment[]): string => parts.map((part) => part.text).join("");
  const say = (key: string, params?: Params): string => join(segments(key, params));
  const tells = (event: GameEvent): boolean => {
    const key = eventKey(event);
    if (!has(key)) return false;
    const needs = pick(key, event.params).match(PLACES) ?? [];
    return needs.every((one) => Object.hasOwn(event.params, one) || has(`${one}.none`));
  };
  const eventSegments = (event: GameEvent) => segments(eventKey(event), event.params);

  return Object.assign(say, {
    has,
    value,
    segments,
    tells,
    eventSegments,
    event: (event: GameEvent) => join(eventSegments(event)),
  });
}

/** True for parameters that name people (set in bold in the log). */
export const isPerson = (param: string | undefined): boolean => param !== undefined && PEOPLE.has(param);

/**
 * The time of a day, in the page's language, and counted to 12 or 24 as the reader's own device counts: a browser set to
 * British English reads an English page, too. `own` is the language of the device.
 */
export function timeOfDay(at: string, lang: string, own: string = navigator.language): string {
  const { hourCycle } = new Intl.DateTimeFormat(own, { hour: "numeric" }).resolvedOptions();
  const twelve = hourCycle === "h11" || hourCycle === "h12";
  const clock: Intl.DateTimeFormatOptions = twelve
    ? { hour: "numeric", hourCycle }
    : { hour: "2-digit", hourCycle: "h23" };
  return new Intl.DateTimeFormat(lang, { ...clock, minute: "2-digit" }).format(new Date(at));
}
