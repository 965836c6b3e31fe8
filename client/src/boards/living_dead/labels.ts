/** Words for the frame: the list of all moves, the state in the top strip, what is asked. */
import type { Action, Decision, LabelContext, Seat } from "../board";
import { oddsOf, personAt, turnOf, zombieAt } from "./model";

export { headline } from "./news";

/** A sentence may begin with a name that has no capital of its own. */
const capital = (sentence: string): string => {
  const [first = ""] = sentence;
  return first.toLocaleUpperCase() + sentence.slice(first.length);
};

/** What an action names, and what its sentence has to know besides: who stands there, what is played. */
const phrasesOf = (action: Action, { view, decision }: LabelContext): Record<string, unknown> => {
  const { kind } = action;
  const about = decision?.about ?? {};
  const standing = zombieAt(view, kind === "strike" ? 1 : action.row, action.column);
  switch (kind) {
    case "swap":
      return { ...action, characters: [action.i, action.j].map((at) => personAt(view, at)?.id ?? null) };
    case "attack":
      return { ...action, card: standing?.card ?? null };
    case "strike":
      return {
        ...action,
        card: standing?.card ?? null,
        character: personAt(view, action.column)?.id ?? null,
      };
    case "enhance":
    case "shuffle_sideways":
      return { ...action, zombie: standing?.card ?? null };
    case "play":
      return { ...action, card: answerTo(decision?.kind) };
    case "move":
      return { ...about, ...action };
    default:
      return action;
  }
};

/** The card that a window is about for whoever is asked. */
const ANSWERS: Readonly<Record<string, string>> = {
  h_aim: "aim_for_the_head",
  h_get_back: "get_back",
  h_shield: "shield_them",
  h_cancel: "pull_yourself_together",
  h_slam: "slam_the_door",
  z_lurch: "lurch",
  z_coming: "coming_to_get_you",
  z_cancel: "panic",
  z_bite: "bitten",
  z_twitch: "still_twitching",
};
export const answerTo = (kind: string | undefined): string | null => ANSWERS[kind ?? ""] ?? null;

const sentence = (action: Action, context: LabelContext): string => {
  const { say } = context;
  const { kind } = action;
  const params = phrasesOf(action, context);
  if (kind === "play" && action.column !== undefined) return say("action.play.column", params);
  if (kind === "spilled_gasoline" && typeof action.character !== "string")
    return say("action.spilled_gasoline.truck", params);
  // nobody stands in front: there is no zombie to name
  if (kind === "attack" && params.card === null) return say("board.attack.nobody", params);
  if (kind === "play_zombie" && action.column === 0) return say.value("card", action.card);
  if (kind === "enhance" && params.zombie === null) return say("board.enhance.nobody", params);
  if (kind === "strike" && params.card === null) return say("board.strike.nobody", params);
  return say(`action.${kind}`, params);
};

/** What the die must show, and what comes of it. */
const chances = (action: Action, { say, decision }: LabelContext): string => {
  if (action.kind !== "attack" && action.kind !== "strike") return "";
  const odds = oddsOf(decision?.about, action);
  if (odds === null) return "";
  if (odds.need > 6) return say("board.odds.never");
  const certain = odds.destroys === true ? "destroys" : odds.kills === true ? "kills" : "hurts";
  const need = odds.need <= 1 ? "board.odds.always" : "board.odds";
  return `${say(need, { need: odds.need })}, ${say(`board.odds.damage.${certain}`, { damage: odds.damage })}`;
};

export const labelAction = (action: Action, context: LabelContext): string => {
  const what = capital(sentence(action, context));
  const odds = chances(action, context);
  return odds === "" ? what : `${what} (${odds})`;
};

const GROUPS: Readonly<Record<string, string>> = {
  play_truck: "truck",
  board: "truck",
  alight: "truck",
  use_first_aid: "use",
  use_key: "use",
  use_hammer: "use",
  use_tv: "use",
  nurse: "use",
  swap: "swap",
  strike: "strike",
  draw: "done",
  pass: "done",
  take_it: "done",
  stay: "done",
  done: "done",
  nobody: "done",
  end_search: "done",
  end_combat: "done",
  end_play: "done",
};
const CHOICES: ReadonlySet<string> = new Set([
  "take",
  "choose",
  "pass_to",
  "play",
  "discard",
  "place",
  "move",
]);

/** Moves by the card that is handed out or brought into play, by who attacks, and the rest by what it is. */
export const groupAction = (action: Action, { say }: LabelContext): string => {
  const { kind } = action;
  if (kind === "equip" || kind === "play_zombie" || kind === "enhance")
    return capital(say.value("card", action.card));
  if (kind === "attack") return say("board.group.attack", { character: action.character });
  const group = GROUPS[kind] ?? (CHOICES.has(kind) ? "choose" : "cards");
  return say(`board.group.${group}`);
};

/** The state in words of two lengths: mine, and that of anybody else's turn. */
const state = ({ say, view, names, me }: LabelContext, mine: string, anyones: string): string => {
  const turn = turnOf(view);
  const { number, limit, phase } = turn;
  if (phase === "over") {
    const winners = (view.result as { readonly winners?: readonly Seat[] } | null | undefined)?.winners;
    return winners ? say("board.over.won", { winners }) : capital(say.value("phase", "over"));
  }
  if (phase === "setup" || number < 1) return capital(say.value("phase", "setup"));
  const seat = turn[turn.active];
  const params = { number, limit, phase: say.value("phase", phase) };
  return seat === me ? say(mine, params) : say(anyones, { ...params, name: names(seat) });
};

export const progress = (context: LabelContext): string =>
  state(context, "board.progress.you", "board.progress");

/** The same where there is no room: "3/20 Bo: search". */
export const brief = (context: LabelContext): string =>
  state(context, "board.progress.brief.you", "board.progress.brief");

/** What is asked of me, with who and what in it; for everybody else the catalogue's sentence does. */
export const ask = (decision: Decision, { say, me }: LabelContext): string | null => {
  if (decision.seat !== me) return null;
  const { kind, about = {} } = decision;
  const counted = kind === "h_discard" || kind === "z_discard" ? { count: Number(about.over ?? 1) } : {};
  // an even pause asks whether or not an answer is held
  const { legal } = decision;
  const forced = legal?.length === 1 && legal[0]?.action.kind === "pass";
  return forced ? say("board.ask.forced") : capital(say(`ask.${kind}`, { ...about, ...counted }));
};
