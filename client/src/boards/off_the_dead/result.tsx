/** The end: who made it and who is one of them now, and the victory points item by item (OTD-1002, 1003). */
import type { JSX } from "preact";
import type { ResultProps, Seat } from "../board";
import { Paint } from "./art/draw";
import { Portrait } from "./art/portrait";
import { ZombieArt } from "./art/zombie";
import { survivorOf } from "./model";
import { cx } from "./scene";
import "./css/result.css";

export const POINTS = ["healthy", "infected", "ability", "trophies", "ammo"] as const;

interface Row {
  readonly id: string;
  readonly seat: Seat;
  readonly alive: boolean;
  readonly healthy: number;
  readonly infected: number;
  readonly ability: number;
  readonly trophies: number;
  readonly ammo: number;
  readonly total: number;
}
interface Detail {
  readonly victory?: boolean;
  readonly score?: number;
  readonly survivors?: readonly Row[];
  readonly struck?: number;
  readonly left?: { readonly horde: number; readonly corridors: number };
  readonly turns?: number;
}

const Who = ({ p, row }: { p: ResultProps; row: Row }): JSX.Element => {
  const { say, view } = p;
  const found = survivorOf(view, row.id);
  const hurt = found && row.alive ? found.infection / Math.max(1, found.infection_max) : 0;
  const state = !row.alive ? "turned" : hurt > 0 ? "infected" : "healthy";
  return (
    <span class={cx("otd-end-who", row.alive ? "alive" : "turned")}>
      <span class="otd-end-art" aria-hidden="true">
        {row.alive ? (
          <Portrait survivor={row.id} hurt={hurt} />
        ) : (
          <ZombieArt strength={7} symbols={["biohazard"]} survivor={row.id} />
        )}
      </span>
      <b>{say.has(`board.short.${row.id}`) ? say(`board.short.${row.id}`) : say.value("survivor", row.id)}</b>
      <span class="otd-end-player">{row.seat === p.me ? say("board.you") : p.names(row.seat)}</span>
      <em>{say(`score.is_${state}`)}</em>
    </span>
  );
};

/** Points of every survivor; the column of whoever has died is empty. */
const Points = ({ p, rows, score }: { p: ResultProps; rows: readonly Row[]; score: number }): JSX.Element => {
  const { say } = p;
  return (
    <div class="otd-end-scroll">
      <table class="otd-end-table" style={{ "--survivors": rows.length }}>
        <caption class="visually-hidden">{say("score.by_survivor")}</caption>
        <thead>
          <tr>
            <td />
            {rows.map((row) => (
              <th key={row.id} scope="col">
                <Who p={p} row={row} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {POINTS.map((item) => (
            <tr key={item}>
              <th scope="row">{say(`score.${item}`)}</th>
              {rows.map((row) => (
                <td key={row.id} class={cx("num", row[item] === 0 && "none")}>
                  {row[item] === 0 ? "–" : row[item]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say("score.total")}</th>
            {rows.map((row) => (
              <td key={row.id} class="num">
                {row.total}
              </td>
            ))}
          </tr>
          <tr class="otd-end-team">
            <th scope="row">{say("score.team")}</th>
            <td colSpan={Math.max(1, rows.length)} class="num">
              {score}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

/** How many of the zombies went down, as a bar and in words. */
const Toll = ({ p, detail }: { p: ResultProps; detail: Detail }): JSX.Element => {
  const { say } = p;
  const { struck = 0, left = { horde: 0, corridors: 0 }, turns = 0 } = detail;
  const still = left.horde + left.corridors;
  return (
    <div class="otd-toll">
      <span class="otd-toll-bar" aria-hidden="true">
        <i style={{ inlineSize: `${(100 * struck) / Math.max(1, struck + still)}%` }} />
      </span>
      <dl>
        <div class="struck">
          <dt>{say("score.struck")}</dt>
          <dd>{struck}</dd>
        </div>
        <div class="left">
          <dt>{say("score.left")}</dt>
          <dd>
            {still}
            {still > 0 && <small>{say("score.left_where", { ...left })}</small>}
          </dd>
        </div>
        <div>
          <dt>{say("score.turns")}</dt>
          <dd>{turns}</dd>
        </div>
      </dl>
    </div>
  );
};

export const OtdResult = (p: ResultProps): JSX.Element => {
  const { result, say } = p;
  const detail = result.detail as Detail;
  const rows = detail.survivors ?? [];
  const victory = detail.victory ?? result.winners.length > 0;
  return (
    <section class={cx("otd-end", victory ? "victory" : "defeat")}>
      <Paint />
      <p class="otd-end-verdict">
        {say.has(`reason.${result.reason}`) ? say(`reason.${result.reason}`) : ""}
      </p>
      {victory && (
        <p class="otd-end-score">
          <b>{detail.score ?? 0}</b> {say("score.points", { count: detail.score ?? 0 })}
        </p>
      )}
      {victory ? (
        <Points p={p} rows={rows} score={detail.score ?? 0} />
      ) : (
        rows.length > 0 && (
          <ul class="otd-end-lost">
            {rows.map((row) => (
              <li key={row.id}>
                <Who p={p} row={row} />
              </li>
            ))}
          </ul>
        )
      )}
      <Toll p={p} detail={detail} />
    </section>
  );
};
