/** What the game offers to choose: the host changes it, the others read it. */

import type { JSX } from "preact";
import type { GameInfo } from "../api";
import type { Session } from "../session";
import type { TableInfo } from "../wire";

interface Props {
  readonly session: Session;
  readonly table: TableInfo;
  readonly info: GameInfo | null;
}

type Value = string | number | boolean;

export function Options({ session, table, info }: Props): JSX.Element {
  const { say, calls } = session;
  const { host } = session.known.value.you;
  const { least, most } = info?.seats ?? { least: table.seats.length, most: table.seats.length };
  const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const people = table.seats.filter((seat) => seat.kind === "human").length;
  const shown = Object.entries(info?.options ?? {}).filter(
    ([name]) => info?.option_needs[name]?.seats.includes(table.seats.length) ?? true,
  );
  /** With so many seats, can an option have this value? */
  const goes = (name: string, value: unknown, seats: number): boolean =>
    info?.option_needs[name]?.values[String(value)]?.includes(seats) ?? true;
  /** The options, but for what does not go with so many seats: that is as usual again. */
  const fitting = (seats: number): typeof table.options => {
    const lost = Object.entries(info?.options ?? {}).filter(
      ([name]) => !goes(name, table.options[name], seats),
    );
    if (lost.length === 0) return table.options;
    return { ...table.options, ...Object.fromEntries(lost.map(([name, [usual]]) => [name, usual])) };
  };
  const resize = (seats: number) => {
    const options = fitting(seats);
    void session.change(calls.options(options === table.options ? { seats } : { seats, options }));
  };
  const set = (name: string, value: Value) =>
    void session.change(calls.options({ options: { ...fitting(table.seats.length), [name]: value } }));
  return (
    <section class="panel stack fr-options" aria-labelledby="options-title">
      <h2 id="options-title">{say("frame.options")}</h2>
      {!host && <p class="small dim">{say("frame.options.host", { host: session.hostName() })}</p>}
      {shown.map(([name, values]) => (
        <Choice
          key={name}
          session={session}
          name={name}
          values={inOrder(values).filter((value) => goes(name, value, table.seats.length))}
          chosen={table.options[name]}
          fixed={!host}
          choose={(value) => set(name, value)}
        />
      ))}
      <fieldset class="field" disabled={!host}>
        <legend>{say("frame.options.seats")}</legend>
        <div class="choices">
          {counts.map((count) => (
            <label class="choice" key={count}>
              <input
                type="radio"
                name="seats"
                checked={count === table.seats.length}
                disabled={count < people}
                onChange={() => resize(count)}
              />
              <span>{count}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset class="field" disabled={!host}>
        <legend class="visually-hidden">{say("frame.options.private")}</legend>
        <label class="choice">
          <input
            type="checkbox"
            checked={table.private}
            aria-describedby="private-help"
            onChange={(event) => void session.change(calls.options({ private: event.currentTarget.checked }))}
          />
          <span>{say("frame.options.private")}</span>
        </label>
        <p id="private-help" class="help">
          {say("frame.options.private.help")}
        </p>
      </fieldset>
    </section>
  );
}

/** Levels and counts as one counts; other values as the game has them, what is usual first. */
function inOrder(values: readonly Value[]): readonly Value[] {
  const numbers = values.filter((value) => typeof value === "number");
  return numbers.length === values.length ? [...numbers].sort((a, b) => a - b) : values;
}

interface ChoiceProps {
  readonly session: Session;
  readonly name: string;
  readonly values: readonly Value[];
  readonly chosen: unknown;
  readonly fixed: boolean;
  readonly choose: (value: Value) => void;
}

function Choice({ session, name, values, chosen, fixed, choose }: ChoiceProps): JSX.Element {
  const { say } = session;
  const key = `option.${name}`;
  const help = `${key}.${String(chosen)}.help`;
  return (
    <fieldset class="field" disabled={fixed}>
      <legend>{say(key)}</legend>
      <div class="choices">
        {values.map((value) => (
          <label class="choice" key={String(value)}>
            <input
              type="radio"
              name={key}
              checked={value === chosen}
              onChange={() => choose(value)}
              {...(say.has(help) ? { "aria-describedby": help } : {})}
            />
            <span>{say(`${key}.${String(value)}`)}</span>
          </label>
        ))}
      </div>
      {say.has(help) && (
        <p class="help" id={help}>
          {say(help)}
        </p>
      )}
    </fieldset>
  );
}
