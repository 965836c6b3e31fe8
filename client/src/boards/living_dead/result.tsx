/** The end of the reel: who won and by what, who lives, who died in which order, and what was counted. */
import type { JSX } from "preact";
import type { ResultProps } from "../board";
import { Portrait } from "./art/people";
import { GoalMark, Thing } from "./art/things";
import { Corpse } from "./art/zombies";
import { charactersOf, personOf, SIDES, type Side } from "./model";
import { verdict } from "./news";
import { cx, nameOf } from "./scene";
import "./show/result.css";

interface Detail {
  readonly reason?: string;
  readonly goal?: string;
  readonly turn?: number;
  readonly living?: readonly string[];
  readonly dead?: readonly string[];
  readonly destroyed?: number;
  readonly care?: number;
  readonly signal?: number;
  readonly human?: number;
  readonly zombie?: number;
}

const initial = (name: string): string => ([...name][0] ?? "?").toLocaleUpperCase();

const Party = ({ p, side }: { p: ResultProps; side: Side }): JSX.Element | null => {
  const { say, names, result, me } = p;
  const seat = (result.detail as Detail)[side];
  if (seat === undefined) return null;
  const won = result.winners.includes(seat);
  return (
    <li class={cx("nld-end-party", side, won && "won", seat === me && "me")}>
      <span class="nld-end-art" aria-hidden="true">
        {side === "human" ? <Portrait id="ben" /> : <Corpse kind="shambler" />}
      </span>
      <span class="seat-mark" data-seat={seat} aria-hidden="true">
        {initial(names(seat))}
      </span>
      <span class="nld-end-who">
        <b>{nameOf(p, seat)}</b>
        <em>{say(`board.end.side.${side}`)}</em>
      </span>
      <strong>{say(won ? "board.end.won" : "board.end.lost")}</strong>
      <span class="nld-end-score">{say(`board.end.score.${side}`, { count: result.scores[seat] ?? 0 })}</span>
    </li>
  );
};

/** The people, as the credits of a film name them: who is left, then the dead in their order. */
const Cast = ({ p }: { p: ResultProps }): JSX.Element => {
  const { say, view, data } = p;
  const { living = [], dead = [] } = p.result.detail as Detail;
  const hurt = (id: string): number => {
    const printed = charactersOf(data).find((one) => one.id === id)?.health ?? 4;
    return Math.min(1, (personOf(view, id)?.damage ?? 0) / printed);
  };
  const name = (id: string): string =>
    say.has(`character.${id}.full`) ? say(`character.${id}.full`) : say.value("character", id);
  return (
    <section class="nld-end-cast">
      <h2>{say("board.end.cast")}</h2>
      <ul>
        {living.map((id) => (
          <li key={id} class="living">
            <span class="nld-end-photo" aria-hidden="true">
              <Portrait id={id} hurt={hurt(id)} />
            </span>
            <b>{name(id)}</b>
            <span>{say("board.end.lives")}</span>
          </li>
        ))}
        {dead.map((id, i) => (
          <li key={id} class="dead">
            <span class="nld-end-photo" aria-hidden="true">
              <Portrait id={id} hurt={1} />
            </span>
            <b>{name(id)}</b>
            <span>{say("board.end.died", { n: i + 1 })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const NldResult = (p: ResultProps): JSX.Element => {
  const { say, result } = p;
  const { goal = "", turn = 0, destroyed = 0, care = 0, signal = 0, human } = result.detail as Detail;
  const dawn = human !== undefined && result.winners.includes(human);
  const tallies: readonly (readonly [sign: string, key: string, n: number])[] = [
    ["lights_out", "turn", turn],
    ["thick_skull", "destroyed", destroyed],
    ...(goal === "nurse_karen" ? [["first_aid_kit", "care", care] as const] : []),
    ...(goal === "rescue" ? [["radio", "signal", signal] as const] : []),
  ];
  return (
    <section class={cx("nld-end-room", dawn ? "dawn" : "night")}>
      <div class="nld-end-verdict">
        <span class="nld-end-goal" aria-hidden="true">
          <GoalMark goal={goal} />
        </span>
        <p>
          <b>{say.value("goal", goal)}</b>
          <span>{verdict(say, p.me, result.reason, { winner: result.winners[0], human })}</span>
        </p>
      </div>
      <ol class="nld-end-parties">
        {[...SIDES]
          .sort((a, b) => rank(p, (result.detail as Detail)[a]) - rank(p, (result.detail as Detail)[b]))
          .map((side) => (
            <Party key={side} p={p} side={side} />
          ))}
      </ol>
      <Cast p={p} />
      <dl class="nld-end-tally">
        {tallies.map(([sign, key, n]) => (
          <div key={key}>
            <dt>
              <span aria-hidden="true">
                <Thing card={sign} />
              </span>
              {say(`board.end.tally.${key}`)}
            </dt>
            <dd>{n}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const rank = ({ result }: ResultProps, seat: number | undefined): number =>
  seat === undefined ? 9 : (result.ranks[seat] ?? 9);
