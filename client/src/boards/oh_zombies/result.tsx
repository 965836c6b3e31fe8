/** The end: rescued with the points item by item, or Team Zombie in the order in which they fell (section 10). */
import type { JSX } from "preact";
import type { ResultProps } from "../board";
import { Dude, Zombie } from "./art/figures";
import { Paint } from "./art/paint";
import { teamOf } from "./model";
import { cx, initial, nameOf } from "./scene";
import { type Detail, fate, LIFE, type Row, rowsOf } from "./score";
import { Sign } from "./signs";
import "./css/result.css";

const Who = ({ p, row }: { p: ResultProps; row: Row }): JSX.Element => (
  <span class="osz-end-who">
    <span class="seat-mark" data-seat={row.seat} aria-hidden="true">
      {initial(p.names(row.seat))}
    </span>
    <span>
      <b>{nameOf(p, row.seat)}</b>
      <em>{p.say(`board.fate.${fate(p, row)}`)}</em>
    </span>
  </span>
);

/** Who is left of a team, or what became of it. */
const Left = ({ p, row }: { p: ResultProps; row: Row }): JSX.Element => {
  const team = teamOf(p.view, row.seat);
  return (
    <span class="osz-end-team" aria-hidden="true">
      {team.length > 0
        ? team.map((dude) => <Dude key={dude.id} role={dude.role} seat={dude.seat} />)
        : row.status !== "resigned" && <Zombie zid={row.seat + 1} blood="hunter" />}
    </span>
  );
};

const Points = ({ p, rows }: { p: ResultProps; rows: readonly Row[] }): JSX.Element => {
  const { say, result } = p;
  return (
    <table class="osz-end-table">
      <caption class="visually-hidden">{say("board.end.table")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("board.end.rank")}</th>
          <th scope="col">{say("board.end.who")}</th>
          <th scope="col" class="num">
            {say("board.end.dudes")}
          </th>
          <th scope="col" class="num">
            {say("board.end.kills")}
          </th>
          <th scope="col" class="num">
            {say("board.end.score")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.seat} class={cx(fate(p, row), row.seat === p.me && "me")}>
            <td class="osz-end-rank">{row.rank}</td>
            <th scope="row">
              <Who p={p} row={row} />
              <Left p={p} row={row} />
            </th>
            <td class="num">
              {row.dudes > 0 ? say("board.end.lives", { n: row.dudes, points: row.dudes * LIFE }) : "–"}
            </td>
            <td class="num">{row.kills}</td>
            <td class="num osz-end-score">{result.scores[row.seat] ?? row.dudes * LIFE + row.kills}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** In which order they went over, and who had the last laugh. */
const Order = ({ p, rows }: { p: ResultProps; rows: readonly Row[] }): JSX.Element => (
  <ol class="osz-end-order">
    {rows.map((row) => (
      <li key={row.seat} class={cx(fate(p, row), row.seat === p.me && "me")}>
        <span class="osz-end-rank">{row.rank}</span>
        <span class="osz-end-dead" aria-hidden="true">
          <Zombie zid={row.seat + 1} blood={p.result.winners.includes(row.seat) ? "hunter" : "none"} />
        </span>
        <Who p={p} row={row} />
        <span class="osz-end-facts">
          {row.eliminated_round !== null && (
            <span>{p.say("board.end.fell", { n: row.eliminated_round })}</span>
          )}
          <span>
            <Sign of="kill" /> {p.say("board.end.killed", { count: row.kills })}
          </span>
        </span>
      </li>
    ))}
  </ol>
);

/** People alive after each round: a table that is a chart as well. */
const Survival = ({
  p,
  rows,
  alive,
}: {
  p: ResultProps;
  rows: readonly Row[];
  alive: Detail["alive"];
}): JSX.Element => {
  const { say } = p;
  const most = Math.max(5, ...(alive ?? []).flat());
  return (
    <section class="osz-survival">
      <h2>{say("board.survival")}</h2>
      <div class="osz-end-scroll" tabIndex={0} role="group" aria-label={say("board.survival")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say("board.survival.round")}</th>
              {(alive ?? []).map((_, i) => (
                <th key={i} scope="col" class="num">
                  {i + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ seat }) => (
              <tr key={seat}>
                <th scope="row">
                  <span class="seat-mark" data-seat={seat} aria-hidden="true">
                    {initial(p.names(seat))}
                  </span>
                  <span class="osz-survival-name">{nameOf(p, seat)}</span>
                </th>
                {(alive ?? []).map((row, i) => {
                  const count = row[seat] ?? 0;
                  return (
                    <td key={i} class={cx("num", count === 0 && "none")}>
                      <i
                        aria-hidden="true"
                        style={{ blockSize: `${(count / most) * 100}%`, background: `var(--seat-${seat})` }}
                      />
                      <span>{count}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

export const OszResult = (p: ResultProps): JSX.Element => {
  const { result, say } = p;
  const { alive = [] } = result.detail as Detail;
  const rows = rowsOf(p);
  const over = result.reason === "team_zombie" || result.reason === "horde";
  return (
    <section class={cx("osz-end-room", over ? "over" : "rescue")}>
      <Paint />
      <p class="osz-end-verdict">
        <Sign of={over ? "master" : "copter"} />
        <span>{say.has(`reason.${result.reason}`) ? say(`reason.${result.reason}`) : ""}</span>
      </p>
      {over ? <Order p={p} rows={rows} /> : <Points p={p} rows={rows} />}
      {alive.length > 0 && <Survival p={p} rows={rows} alive={alive} />}
    </section>
  );
};
