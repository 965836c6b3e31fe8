/** Who is here: seats in their order, then spectators, then how many nameless watchers. */

import type { JSX } from "preact";
import type { Session } from "../session";
import { Cut } from "./icons";
import { ReportButton } from "./Report";
import { SeatMark } from "./SeatMark";

export function People({ session }: { readonly session: Session }): JSX.Element {
  const { say } = session;
  const { table, people, nameless, you } = session.known.value;
  const here = new Map(people.map((person) => [person.player, person]));
  const seated = new Set(table?.seats.map((seat) => seat.player));
  const watching = people.filter((person) => !seated.has(person.player));
  return (
    <div class="fr-people stack">
      <section class="stack">
        <h3>{say("frame.people.seats")}</h3>
        <ul class="plain">
          {table?.seats.map((seat) => {
            const person = seat.player === null ? undefined : here.get(seat.player);
            const state =
              seat.kind !== "human" ? seat.kind : person === undefined || person.away ? "away" : "here";
            return (
              <li key={seat.seat} class="fr-person">
                <SeatMark seat={seat.seat} name={session.sitter(seat.seat)} open={seat.kind === "open"} />
                <span class="name">
                  {seat.kind === "open" ? say("frame.seat.open") : session.sitter(seat.seat)}
                </span>
                {seat.player !== null && seat.player === you.player && (
                  <span class="tag">{say("frame.you")}</span>
                )}
                {seat.player !== null && seat.player === table.host && (
                  <span class="tag">{say("frame.host")}</span>
                )}
                <span class="fr-state" data-state={state}>
                  {state === "bot" && <Cut name="zombie" />} {say(`frame.people.${state}`)}
                </span>
                {seat.player !== null && <Flag session={session} player={seat.player} name={seat.name} />}
              </li>
            );
          })}
        </ul>
      </section>
      <section class="stack">
        <h3>
          <Cut name="spyglass" /> {say("frame.people.spectators")}
        </h3>
        {watching.length + nameless === 0 && <p class="dim">{say("frame.people.nobody")}</p>}
        <ul class="plain">
          {watching.map((person) => (
            <li key={person.player} class="fr-person">
              <span class="name">{person.name}</span>
              {person.player === you.player && <span class="tag">{say("frame.you")}</span>}
              <Flag session={session} player={person.player} name={person.name} />
            </li>
          ))}
          {nameless > 0 && <li class="fr-person dim">{say("frame.people.nameless", { count: nameless })}</li>}
        </ul>
      </section>
    </div>
  );
}

interface FlagProps {
  readonly session: Session;
  readonly player: string;
  readonly name: string;
}

function Flag({ session, player, name }: FlagProps): JSX.Element {
  return (
    <ReportButton
      session={session}
      subject={{ kind: "person", player, name }}
      label={session.say("frame.report.person", { name })}
    />
  );
}
