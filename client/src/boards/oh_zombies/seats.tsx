/** Everybody at the table: people by role, ammo, kills, cards; who is master, who moves the zombies now, who is one. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Seat } from "../board";
import { Dude } from "./art/figures";
import { ROLES, type Role, type SeatState, seatsOf, teamOf, turnOf } from "./model";
import { cx, initial, nameOf, type Scene } from "./scene";
import { Sign, type SignName } from "./signs";
import { Said } from "./spot";

/** Seats as they play, beginning with the first player. */
export const inOrder = (seats: number, first: Seat | null): Seat[] =>
  Array.from({ length: seats }, (_, i) => ((first ?? 0) + i) % seats);

/** How many of each role a team has. */
export const roles = (scene: Pick<Scene, "view">, seat: Seat): { role: Role; count: number }[] =>
  ROLES.map((role) => ({
    role,
    count: teamOf(scene.view, seat).filter((one) => one.role === role).length,
  })).filter(({ count }) => count > 0);

const Team = ({ scene, seat }: { scene: Scene; seat: Seat }): JSX.Element => (
  <span class="osz-team" data-at="dudes" aria-hidden="true">
    {roles(scene, seat).map(({ role, count }) => (
      <span key={role} class={role}>
        <Dude role={role} seat={seat} />
        {count > 1 && <i>{count}</i>}
      </span>
    ))}
  </span>
);

const Fact = ({ at, sign, n }: { at: string; sign: SignName; n: number }): JSX.Element => (
  <span class={cx("osz-fact", at, n === 0 && "zero")} data-at={at} aria-hidden="true">
    <Sign of={sign} />
    {n}
  </span>
);

/** "Bo: 1 leader, 2 pawns; 4 ammo, 3 kills, 2 cards; 33 points. Zombie master." */
export const seatWords = (scene: Scene, seat: Seat, state: SeatState): string => {
  const { say, view } = scene;
  const { master, active, phase } = turnOf(view);
  const people = roles(scene, seat)
    .map(({ role, count }) => say("board.seat.role", { count, role: say.value("role", role) }))
    .join(", ");
  const { ammo, kills, cards, score } = state;
  const parts = [
    nameOf(scene, seat),
    state.status === "playing" ? people : say.value("status", state.status),
    say("board.seat.facts", {
      ammo,
      kills: say("board.seat.facts.kills", { count: kills }),
      cards: say("board.seat.facts.cards", { count: cards }),
      score: say("board.seat.facts.score", { count: score }),
    }),
    seat === master ? say("board.master") : "",
    seat === active ? say(phase === "zombies" ? "board.seat.moves_zombies" : "board.seat.turn") : "",
  ];
  return parts.filter(Boolean).join(". ");
};

const Panel = ({ scene, seat, state }: { scene: Scene; seat: Seat; state: SeatState }): JSX.Element => {
  const { say, view, decision } = scene;
  const { active, master, phase } = turnOf(view);
  // while stores are chosen, whoever chooses is marked, and nobody acts yet
  const turn = seat === active && phase !== "over" && phase !== "setup";
  const mine = seat === scene.me;
  const waits = decision !== null && decision.seat === seat && phase !== "over";
  return (
    <li
      class={cx("osz-seat", turn && "turn", waits && "waits", state.status, seat === scene.me && "me")}
      data-seat-panel={seat}
    >
      <button type="button" class="osz-seat-face" onClick={() => scene.open({ kind: "seat", seat })}>
        <Said text={seatWords(scene, seat, state)} />
        <span class="seat-mark" data-seat={seat} aria-hidden="true">
          {initial(scene.names(seat))}
        </span>
        <span class="osz-seat-name" aria-hidden="true">
          <b>{nameOf(scene, seat)}</b>
          <span class="osz-seat-marks">
            {turn && (
              <em class={cx("osz-now", phase === "zombies" && "zombies")}>
                {phase === "zombies"
                  ? say("board.seat.zombies")
                  : say(mine ? "board.seat.acts.you" : "board.seat.acts")}
              </em>
            )}
            {!turn && waits && (
              <em class="osz-now asked">{say(mine ? "board.seat.asked.you" : "board.seat.asked")}</em>
            )}
          </span>
        </span>
        {seat === master && (
          <span class="osz-master" data-at="master" title={say("board.master")} aria-hidden="true">
            <Sign of="master" />
            <i>{say("board.master.short")}</i>
          </span>
        )}
        {state.status === "playing" ? (
          <Team scene={scene} seat={seat} />
        ) : (
          <span class="osz-status" aria-hidden="true">
            <Sign of={state.status === "team_zombie" ? "zombie" : "flag"} />
            <span>{say.value("status", state.status)}</span>
          </span>
        )}
        <span class="osz-facts">
          {state.status === "playing" && <Fact at="people" sign="people" n={state.dudes} />}
          <Fact at="ammo" sign="ammo" n={state.ammo} />
          <Fact at="kills" sign="kill" n={state.kills} />
          <Fact at="cards" sign="cards" n={state.cards} />
        </span>
      </button>
    </li>
  );
};

export const Seats = ({ scene }: { scene: Scene }): JSX.Element => {
  const states = seatsOf(scene.view);
  const list = useRef<HTMLUListElement>(null);
  const { active } = turnOf(scene.view);
  // where there is no room for everybody, whose turn it is comes into view
  useEffect(() => {
    const [row, now] = [list.current, list.current?.querySelector<HTMLElement>(".osz-seat.turn")];
    if (row && now && row.scrollWidth > row.clientWidth)
      row.scrollLeft = now.offsetLeft - row.offsetLeft - (row.clientWidth - now.clientWidth) / 2;
  }, [active]);
  return (
    <ul ref={list} class="osz-seats" aria-label={scene.say("board.seats")} data-seats={states.length}>
      {inOrder(states.length, turnOf(scene.view).first).map((seat) => (
        <Panel key={seat} scene={scene} seat={seat} state={states[seat]!} />
      ))}
    </ul>
  );
};
