/** Words for the frame: lines and headings of the list of all moves, the state in the top strip, sentences while choosing. */
import type { Action, Decision, LabelContext, Words } from "../board";
import { edgesOf, type Play, playOf, roundOf } from "./model";
import { cardWords, limbName } from "./scene";
import { type Choice, fitting } from "./select";

/** "Block your head (Windmill)", "Hit Stan: right leg (Windmill)", "Be Tess Tombtom". */
export const labelAction = (action: Action, { say }: LabelContext): string => {
  const { kind, ...params } = action;
  return say(`action.${kind}`, params);
};

/** Plays are listed card by card. */
export const groupAction = (action: Action, { say, me }: LabelContext): string => {
  const play = playOf(action, me ?? 0);
  return play ? cardWords(say, play.card) : say("board.choose_title");
};

export const progress = ({ say, view }: LabelContext): string => {
  const round = roundOf(view);
  if (round.round === 0 || round.step === "choose_character") return say("step.choose_character");
  if (round.songs > 1)
    return say("board.progress_song", { song: round.song, songs: round.songs, round: round.round });
  return say("board.progress", { round: round.round });
};

/** Which card of the turn it is; the catalogue's sentence does for everybody else. */
export const ask = (decision: Decision, { say, view, me }: LabelContext): string | null => {
  if (decision.kind !== "play_card" || decision.seat !== me) return null;
  const left = roundOf(view).upcoming.filter((seat) => seat === me).length;
  return left > 0 ? say("board.ask_play", { count: left }) : null;
};

/** What is still open about a half-made choice; null when nothing is chosen or everything is. */
export const guide = (
  choice: Choice,
  plays: readonly Play[],
  say: Words,
  names: (seat: number) => string,
  me: number,
): string | null => {
  const { card, limb, seat } = choice;
  if (card === null && limb === null && seat === null) return null;
  const whose = (): string => (seat === me ? say("board.yourself") : names(seat ?? 0));
  if (card !== null && limb === null) {
    const [a, b] = edgesOf(card).map((edge) => limbName(say, edge));
    return seat === null
      ? say("board.guide_edge", { card, a, b })
      : say("board.guide_edge_on", { card, a, b, who: whose() });
  }
  if (card !== null && limb !== null && seat === null)
    return say("board.guide_target", { limb: limbName(say, limb) });
  if (card === null && limb !== null) {
    const count = new Set(fitting(choice, plays).map((play) => play.card)).size;
    return say("board.guide_card", { limb: limbName(say, limb), count });
  }
  return null;
};
