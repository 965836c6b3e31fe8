/** The rounds until the army comes, what arrives in each, the virus row and the discard pile. */
import type { JSX } from "preact";
import { Chip } from "./card";
import { discardOf, turnOf, virusOf } from "./model";
import { cx, type Scene } from "./scene";
import { Sign } from "./signs";
import { Said } from "./spot";

export const Countdown = ({ scene }: { scene: Scene }): JSX.Element => {
  const { say, view } = scene;
  const { round, rounds, arrivals, chart } = turnOf(view);
  const coming = (n: number): number | null => chart?.[n - 1] ?? (n === round ? arrivals : null);
  return (
    <ol class="osz-countdown" aria-label={say("board.countdown")}>
      {Array.from({ length: rounds }, (_, i) => i + 1).map((n) => {
        const count = coming(n);
        const now = n === round;
        return (
          <li
            key={n}
            class={cx("osz-round", n < round && "past", now && "now", n === rounds && "last")}
            aria-current={now ? "step" : undefined}
            data-at={now ? "round" : undefined}
          >
            <b aria-hidden="true">{n}</b>
            {count !== null && (
              <small data-at={now ? "arrivals" : undefined} aria-hidden="true">
                +{count}
              </small>
            )}
            <Said
              text={count === null ? say("board.round", { n }) : say("board.round.arrivals", { n, count })}
            />
          </li>
        );
      })}
      <li class="osz-army">
        <Sign of="copter" />
        <Said text={say("board.army")} />
      </li>
    </ol>
  );
};

/** One line for a telephone: the round, what comes, how long it still is. */
export const RoundTile = ({ scene }: { scene: Scene }): JSX.Element => {
  const { say, view } = scene;
  const { round, rounds, arrivals } = turnOf(view);
  const virus = virusOf(view).length;
  const words = say("board.round.tile", { n: round, rounds, count: arrivals });
  return (
    <button
      type="button"
      class={cx("osz-round-tile", virus > 0 && "rage")}
      onClick={() => scene.open({ kind: "countdown" })}
    >
      <Said text={virus > 0 ? `${words}. ${say("board.virus", { count: virus })}` : words} />
      <span class="osz-round-now" aria-hidden="true" data-at="round">
        <b>{round}</b>/{rounds}
      </span>
      <span class="osz-arrivals" aria-hidden="true" data-at="arrivals">
        <Sign of="zombie" />+{arrivals}
      </span>
      {virus > 0 && (
        <span class="osz-rage" aria-hidden="true" data-at="virus">
          <Chip card="rage_virus" />
        </span>
      )}
    </button>
  );
};

/** Rage Viruses on the table: zombies bite in every phase while one lies there. */
export const Virus = ({ scene }: { scene: Scene }): JSX.Element => {
  const { say, view } = scene;
  const count = virusOf(view).length;
  return (
    <span
      class={cx("osz-virus", count === 0 && "none")}
      data-at="virus"
      title={say("board.virus", { count })}
    >
      <Chip card="rage_virus" />
      <b aria-hidden="true">{count}</b>
      <Said text={say("board.virus", { count })} />
    </span>
  );
};

/** The discard pile with its top card; it opens. */
export const Discard = ({ scene }: { scene: Scene }): JSX.Element => {
  const { say, view } = scene;
  const cards = discardOf(view);
  const top = cards.at(-1);
  return (
    <button
      type="button"
      class="osz-discard"
      data-at="discard"
      title={say("board.discard", { count: cards.length })}
      onClick={() => scene.open({ kind: "discard" })}
    >
      <Said text={say("board.discard", { count: cards.length })} />
      {top === undefined ? <span class="osz-card-chip empty" aria-hidden="true" /> : <Chip card={top} />}
      <span class="osz-under" aria-hidden="true">
        <b>{cards.length}</b>
        <small>{say("board.discard.word")}</small>
      </span>
    </button>
  );
};
