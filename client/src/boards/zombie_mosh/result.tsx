/** The ranking after the last song, with tokens and limbs so that a tie-break can be seen. */
import type { JSX } from "preact";
import type { ResultProps, Seat } from "../board";
import { Figure, Paint } from "./figure";
import { zombieOf } from "./model";
import { cx, nameOf } from "./scene";

export interface Song {
  /** null: took no part. */
  readonly ranks: readonly (number | null)[];
  readonly scores: readonly number[];
  readonly tokens: readonly number[];
  readonly valid_limbs: readonly number[];
  readonly reason: string;
  readonly decided_by: string;
}
interface Detail {
  readonly songs_won?: readonly number[];
  readonly tokens?: readonly number[];
  readonly valid_limbs?: readonly number[];
  readonly decided_by?: string;
  readonly songs?: readonly Song[];
}

/** Seats by rank; those that took no part are left out. */
const byRank = (ranks: readonly (number | null)[]): Seat[] =>
  ranks.flatMap((rank, seat) => (rank === null ? [] : [seat])).sort((a, b) => ranks[a]! - ranks[b]! || a - b);

interface RankingProps extends Pick<ResultProps, "say" | "names" | "me"> {
  readonly song: Song;
  /** Songs won so far, instead of the song's score. */
  readonly songsWon?: readonly number[];
}

/** How a song ended, with what decided it set off. */
export const Ranking = ({ song, songsWon, ...p }: RankingProps): JSX.Element => (
  <table class="mosh-table">
    <thead>
      <tr>
        <th scope="col">{p.say("score.rank")}</th>
        <th scope="col">{p.say("board.zombie_column")}</th>
        <th scope="col">{p.say("score.tokens")}</th>
        <th scope="col">{p.say("score.valid_limbs")}</th>
        <th scope="col">{p.say(songsWon ? "score.songs_won" : "score.score")}</th>
      </tr>
    </thead>
    <tbody>
      {byRank(song.ranks).map((seat) => (
        <tr key={seat} class={cx(song.ranks[seat] === 1 && "winner")}>
          <td class="num">{song.ranks[seat]}</td>
          <th scope="row">{nameOf(p, seat)}</th>
          <td class={cx("num", song.decided_by === "tokens" && "decisive")}>{song.tokens[seat]}</td>
          <td class={cx("num", song.decided_by === "limbs" && "decisive")}>{song.valid_limbs[seat]}</td>
          <td class="num">{(songsWon ?? song.scores)[seat]}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** One song of a concert. */
const SongTable = (p: ResultProps & { song: Song; number: number }): JSX.Element => {
  const { song, say } = p;
  const order = byRank(song.ranks);
  return (
    <details class="mosh-song-by-song">
      <summary>
        {say("board.song_line", {
          song: p.number,
          winners: order.filter((seat) => song.ranks[seat] === 1),
          decided_by: song.decided_by,
        })}
      </summary>
      <Ranking {...p} song={song} />
    </details>
  );
};

export const MoshResult = (p: ResultProps): JSX.Element => {
  const { result, say, view } = p;
  const detail = result.detail as Detail;
  const order = byRank(result.ranks);
  const songs = detail.songs ?? [];
  const concert = songs.length > 1 || (detail.songs_won ?? []).some((won) => won > 1);
  const decided = detail.decided_by ?? songs.at(-1)?.decided_by;
  const z = (seat: Seat) => zombieOf(view, seat);
  const cell = (values: readonly number[] | undefined, seat: Seat, fallback: number) =>
    values?.[seat] ?? fallback;
  return (
    <div class="mosh-result">
      <Paint />
      <p class="mosh-verdict">
        {say.has(`reason.${result.reason}`) ? say(`reason.${result.reason}`) : ""}{" "}
        {decided && decided !== "standing" && say.has(`decided_by.${decided}`) && (
          <strong>{say(`decided_by.${decided}`)}.</strong>
        )}
      </p>
      <ol class="mosh-podium">
        {order.map((seat) => (
          <li key={seat} class={cx(result.winners.includes(seat) && "winner")}>
            <span class="mosh-podium-art" aria-hidden="true">
              <Figure
                character={z(seat).character ?? ""}
                durability={z(seat).durability}
                damage={z(seat).damage}
                label=""
                down={!result.winners.includes(seat) && !z(seat).in_pit}
              />
            </span>
            <b class="mosh-rank">{result.ranks[seat]}</b>
            <span class="mosh-podium-name">{nameOf(p, seat)}</span>
            <span class="mosh-character">
              {z(seat).character ? say.value("character", z(seat).character) : ""}
            </span>
          </li>
        ))}
      </ol>
      <table class="mosh-table">
        <caption class="visually-hidden">{say("board.ranking")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("score.rank")}</th>
            <th scope="col">{say("board.zombie_column")}</th>
            {concert && <th scope="col">{say("score.songs_won")}</th>}
            {!concert && <th scope="col">{say("score.tokens")}</th>}
            {!concert && <th scope="col">{say("score.valid_limbs")}</th>}
            <th scope="col">{say("score.score")}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((seat) => (
            <tr key={seat} class={cx(result.winners.includes(seat) && "winner")}>
              <td class="num">{result.ranks[seat]}</td>
              <th scope="row">
                {nameOf(p, seat)}
                {z(seat).resigned && <span class="mosh-character"> {say("board.left")}</span>}
              </th>
              {concert && <td class="num">{cell(detail.songs_won, seat, z(seat).songs_won)}</td>}
              {!concert && (
                <td class={cx("num", decided === "tokens" && "decisive")}>
                  {cell(detail.tokens, seat, z(seat).tokens)}
                </td>
              )}
              {!concert && (
                <td class={cx("num", decided === "limbs" && "decisive")}>
                  {cell(detail.valid_limbs, seat, z(seat).valid_limbs)}
                </td>
              )}
              <td class="num">{result.scores[seat]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {concert && songs.map((song, i) => <SongTable key={i} {...p} song={song} number={i + 1} />)}
    </div>
  );
};
