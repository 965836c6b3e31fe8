/** Words for the frame: the list of all moves, the state in the top strip, what is asked. */
import type { Action, Decision, LabelContext, Seat } from "../board";
import { dudeOf, handOf, payingDie, poolOf, squareOf, turnOf } from "./model";
import { actorSquare, dudeName, edgeName, layerWords, placeName, unitAt, unitName } from "./people";

const MAIN: ReadonlySet<string> = new Set(["move", "cart", "attack", "scavenge", "barricade", "destroy"]);
const EDGES: ReadonlySet<string> = new Set(["build", "layer", "wall", "clear", "batter"]);

/** The number on the die that pays. */
const dieNumber = (action: Action, context: LabelContext): number => {
  const named = String(action.die);
  if (named !== "low" && named !== "six") return Number.parseInt(named, 10);
  return payingDie(poolOf(context.view), named)?.value ?? (named === "six" ? 6 : 1);
};

/** Dice of the pool that would be lost, in words: "5, 3 and 2". */
export const lostDice = ({ view }: Pick<LabelContext, "view">): number[] =>
  poolOf(view).map(({ value }) => value);

/** A sentence may begin with a name: "gunner 7" has no capital of its own. */
export const capital = (sentence: string): string => {
  const [first = ""] = sentence;
  return first.toLocaleUpperCase() + sentence.slice(first.length);
};

const named = (action: Action, context: LabelContext): Record<string, unknown> => {
  const { kind, dude, zombie, unit, edge, square } = action;
  const params: Record<string, unknown> = { ...action };
  if (typeof dude === "number") {
    params.who = MAIN.has(kind) ? dudeName(context, dude) : unitName(context, `d${dude}`);
    params.whom = unitAt(context, `d${dude}`);
    const at = squareOf(context.view, `d${dude}`);
    if (at !== null) params.place = placeName(context, at);
  }
  if (typeof zombie === "number") params.whom = unitAt(context, `z${zombie}`);
  if (typeof unit === "string") params.whom = unitAt(context, unit);
  if (typeof square === "string") params.place = placeName(context, square);
  if (typeof edge === "string") {
    params.place = edgeName(context, edge);
    params.layers = layerWords(context, edge);
  }
  if (action.die !== undefined) params.n = dieNumber(action, context);
  return params;
};

export const labelAction = (action: Action, context: LabelContext): string =>
  capital(labelOf(action, context));

/** A token for a card, with the card that goes and the edge that it is for, as far as they are known. */
const tokenForCard = (action: Action, params: Record<string, unknown>, context: LabelContext): string => {
  const { say, view, decision } = context;
  if (action.kind === "free_barricade") {
    const kinds = [...new Set(handOf(view) ?? [])];
    return kinds.length === 1
      ? say("board.token.with", { ...params, card: kinds[0] })
      : say("action.free_barricade", params);
  }
  const place = edgeName(context, String(decision?.about?.edge));
  return say("board.token.with", { ...params, place });
};

const labelOf = (action: Action, context: LabelContext): string => {
  const { say, view, decision } = context;
  const { kind } = action;
  const params = named(action, context);
  if (kind === "end_actions") {
    const lost = lostDice(context);
    return lost.length > 0
      ? say("board.end.lost", { count: lost.length, dice: lost.join(", ") })
      : say("action.end_actions");
  }
  if (kind === "move" && String(action.die).includes("m")) return say("action.move.only", params);
  if (kind === "free_barricade" || (kind === "discard" && decision?.kind === "free_barricade_card"))
    return tokenForCard(action, params, context);
  // a pawn attacks in no way of its own: that it cannot is all there is to say
  if (kind === "attack" && action.mode === "fighter" && dudeOf(view, Number(action.dude))?.role === "pawn")
    return say("action.attack.pawn", params);
  if (kind === "destroy" && action.tool === null) return say("action.destroy.hands", params);
  if (EDGES.has(kind) && params.layers !== "")
    params.place = `${String(params.place)}, ${String(params.layers)}`;
  return say(`action.${kind}`, params);
};

/** In `main` moves are listed by who makes them, then the cards, then the rest; elsewhere by what is meant. */
export const groupAction = (action: Action, context: LabelContext): string => {
  const { say, view } = context;
  const { kind, dude } = action;
  if (MAIN.has(kind) && typeof dude === "number") {
    const at = dudeOf(view, dude)?.square;
    return say("board.group.dude", {
      who: dudeName(context, dude),
      place: at === undefined ? "" : placeName(context, at),
    });
  }
  switch (kind) {
    case "play":
      return say("board.group.cards");
    case "free_barricade":
      return say("board.group.free_barricade");
    case "end_actions":
    case "back":
    case "stop":
    case "pass":
    case "spare":
      return say("board.group.done");
    default:
      return say("board.group.choose");
  }
};

/** The state in words of two lengths: mine, and that of anybody else's turn. */
const state = (context: LabelContext, mine: string, anyones: string): string => {
  const { say, view, names, me } = context;
  const { round, rounds, active, phase } = turnOf(view);
  if (phase === "over") {
    const winners = (view.result as { readonly winners?: readonly Seat[] } | null | undefined)?.winners;
    return winners ? say("board.over.won", { winners }) : capital(say.value("phase", "over"));
  }
  if (phase === "setup" || active === null) return capital(say.value("phase", "setup"));
  const params = { n: round, rounds, phase: say.value("phase", phase) };
  return active === me ? say(mine, params) : say(anyones, { ...params, name: names(active) });
};

export const progress = (context: LabelContext): string =>
  state(context, "board.progress.you", "board.progress");

/** The same where there is no room: "1/7 · Bo: actions". */
export const brief = (context: LabelContext): string =>
  state(context, "board.progress.brief.you", "board.progress.brief");

/** The phrases that sentences about a decision are made of: who, whom, where, how many. */
export const phrases = (decision: Decision, context: LabelContext): Record<string, unknown> => {
  const about = decision.about ?? {};
  const params: Record<string, unknown> = { ...about, seat: decision.seat };
  if (typeof about.dude === "number") params.who = dudeName(context, about.dude);
  if (typeof about.zombie === "number") params.who = unitName(context, `z${about.zombie}`);
  if (typeof about.attacker === "string") params.who = unitName(context, about.attacker);
  if (typeof about.victim === "string") params.whom = unitName(context, about.victim);
  if (typeof about.square === "string") params.place = placeName(context, about.square);
  if (typeof about.edge === "string")
    params.place = edgeName(context, about.edge, actorSquare(context, about));
  if (typeof about.die === "string") params.n = Number.parseInt(about.die, 10);
  return params;
};

/** What is asked of me, with who and whom in it; for everybody else the catalogue's sentence does. */
export const ask = (decision: Decision, context: LabelContext): string | null => {
  const sentence = asked(decision, context);
  return sentence === null ? null : capital(sentence);
};

const asked = (decision: Decision, context: LabelContext): string | null => {
  const { say, me, view } = context;
  const params = phrases(decision, context);
  const about = decision.about ?? {};
  if (decision.seat !== me) {
    // a window is about two people who both want to know
    const key = `ask.${decision.kind}.waiting`;
    return say.has(key) && about.attacker !== undefined ? say(key, params) : null;
  }
  switch (decision.kind) {
    case "main":
      return poolOf(view).length === 0
        ? say("ask.main.spent")
        : say("ask.main", { count: poolOf(view).length });
    case "attack_target":
      return say(`ask.attack_target.${String(about.nth ?? "first")}`, {
        ...params,
        count: Number(about.left ?? 0),
      });
    case "defence_play":
      return say(about.type === "bite" ? "ask.defence_play.bite" : "ask.defence_play", params);
    case "destroy_edge":
    case "pip_zombie":
      return say(`ask.${decision.kind}`, { ...params, count: Number(about.left ?? 0) });
    case "discard":
      return say("ask.discard", { count: Number(about.over ?? 1) });
    default:
      return say(`ask.${decision.kind}`, params);
  }
};
