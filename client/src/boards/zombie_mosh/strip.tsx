/** The dance order as a strip: who dances when, in which direction, whose turn; deck and discard at its end. */
import type { JSX } from "preact";
import type { Seat } from "../board";
import { Sign } from "./icons";
import { deckOf, discardOf, type Round, roundOf } from "./model";
import { cx, initial, nameOf, type Scene } from "./scene";

/** Which of its two cards of this turn a seat is at: 1 or 2. The end of `upcoming` tells how many it has left. */
const cardOf = (round: Round): number => {
  const [now, next] = round.upcoming;
  if (now === undefined) return 0;
  const inPass = round.upcoming.filter((seat) => seat === now).length;
  const left = round.dance_pass === 1 ? inPass - 2 : inPass;
  return next === now && left === 2 ? 1 : 2;
};

/** Has this seat played all its cards of the present pass? */
const done = (round: Round, seat: Seat): boolean => {
  const left = round.upcoming.filter((s) => s === seat).length;
  return round.dance_pass === 1 ? left <= 2 : left === 0;
};

const Chip = ({ scene, seat, round }: { scene: Scene; seat: Seat; round: Round }): JSX.Element => {
  const now = round.upcoming[0] === seat;
  const over = !now && round.upcoming.length > 0 && done(round, seat);
  return (
    <li
      class={cx("mosh-chip", now && "now", over && "over", seat === scene.me && "me")}
      aria-current={now ? "step" : undefined}
      data-chip={seat}
    >
      <span class="seat-mark" data-seat={seat} aria-hidden="true">
        {initial(scene.names(seat))}
      </span>
      <span class="mosh-chip-name">{nameOf(scene, seat)}</span>
      {now && <span class="mosh-count">{scene.say("board.card_of", { n: cardOf(round) })}</span>}
      {over && <span class="visually-hidden">{scene.say("board.danced")}</span>}
    </li>
  );
};

export const Strip = ({ scene, browse }: { scene: Scene; browse: () => void }): JSX.Element => {
  const { view, say } = scene;
  const round = roundOf(view);
  const back = round.dance_pass === 2;
  const deck = deckOf(view);
  const discard = discardOf(view);
  return (
    <div class="mosh-strip">
      <ol
        class={cx("mosh-order", back && "back")}
        aria-label={say(back ? "board.order_back" : "board.order")}
      >
        {round.dance_order.map((seat, i) => (
          <>
            {i > 0 && (
              <li class="mosh-arrow" key={`arrow-${seat}`} aria-hidden="true">
                {back ? "←" : "→"}
              </li>
            )}
            <Chip key={seat} scene={scene} seat={seat} round={round} />
          </>
        ))}
        {round.dance_order.length > 0 && (
          <li class={cx("mosh-turnback", back && "now")}>
            <Sign of="back" /> <span>{say(back ? "board.on_the_way_back" : "board.then_back")}</span>
          </li>
        )}
      </ol>
      <div class="mosh-piles">
        {round.songs > 1 && (
          <span class="mosh-song">{say("board.song", { song: round.song, songs: round.songs })}</span>
        )}
        <span class="mosh-pile" data-at="deck" title={say("board.deck", { count: deck.count })}>
          <span class="mosh-stock deck" aria-hidden="true" />
          <b aria-hidden="true">{deck.count}</b>
          <span class="visually-hidden">{say("board.deck", { count: deck.count })}</span>
        </span>
        <button
          type="button"
          class="mosh-pile"
          data-at="discard"
          onClick={browse}
          disabled={discard.length === 0}
          title={say("board.discard", { count: discard.length })}
        >
          <span class="mosh-stock discard" aria-hidden="true" />
          <b aria-hidden="true">{discard.length}</b>
          <span class="visually-hidden">{say("board.discard", { count: discard.length })}</span>
        </button>
      </div>
    </div>
  );
};
