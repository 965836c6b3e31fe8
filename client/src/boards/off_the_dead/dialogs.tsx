/** Sheets over the board: a survivor in full, trophies, the Graveyard, what the die may bring. */
import type { JSX } from "preact";
import { Dialog } from "../dialog";
import { AnyFace, ItemFace, itemWords } from "./card";
import { Order } from "./horde";
import { Sym } from "./icons";
import { COST, graveyardOf, LINES, type Survivor, SYMBOLS, survivorOf, typeOf } from "./model";
import { part } from "./parts";
import { cardText, nameOf, type Scene, type Sheet, symbolWords } from "./scene";
import { Die, Sign } from "./signs";
import { Spot } from "./spot";
import { Face, Infection, Stats } from "./survivor";

const Whole = ({ scene, survivor }: { scene: Scene; survivor: Survivor }): JSX.Element => {
  const { say } = scene;
  const { ability, ability_used: used, items, neighbours } = survivor;
  return (
    <div class="otd-whole">
      <Face survivor={survivor} />
      <div>
        <h2>{say.value("survivor", survivor.id)}</h2>
        <p class="otd-owner-name">{nameOf(scene, survivor.seat)}</p>
        <Infection scene={scene} survivor={survivor} />
        <Stats scene={scene} survivor={survivor} />
        <p class="otd-explained">
          {say("board.stats", {
            symbols: symbolWords(say, survivor.symbols),
            range: survivor.range,
            strength: survivor.strength,
          })}
        </p>
      </div>
      <section>
        <h3>
          <Sign of="star" /> {say.value("ability", ability)}
        </h3>
        <p>
          {say(`ability.${ability}.text`)} {used && <b>{say("board.used")}</b>}
        </p>
        {neighbours.length > 0 && (
          <p class="otd-explained">
            {say("board.neighbours", { to: neighbours.map((id) => say.value("to", id)).join(", ") })}
          </p>
        )}
      </section>
      <section>
        <h3>{say("board.items")}</h3>
        {items.length === 0 && <p>{say("board.no_items")}</p>}
        <ul class="otd-described">
          {items.map((item) => (
            <li key={item.card}>
              <ItemFace item={item} say={say} />
              <p>
                <b>{itemWords(say, item)}</b> {cardText(scene, typeOf(item.card))}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};

const Trophies = ({ scene, survivor }: { scene: Scene; survivor: Survivor }): JSX.Element => {
  const { say } = scene;
  const count = survivor.trophies.length;
  const spare = SYMBOLS.filter((symbol) => (survivor.spare[symbol] ?? 0) > 0);
  return (
    <>
      <h2>{say("board.trophies", { count })}</h2>
      <ul class="otd-trophies">
        {survivor.trophies.map(({ card, strength, symbols }) => (
          <li key={card}>
            <Spot
              scene={scene}
              part={part("trophy", card)}
              class="otd-trophy"
              label={say("board.trophy", { strength, symbols: symbolWords(say, symbols) })}
            >
              <AnyFace card={card} say={say} />
            </Spot>
          </li>
        ))}
      </ul>
      {spare.length > 0 && (
        <p class="otd-spare">
          {say("board.spare")}{" "}
          {spare.map((symbol) => (
            <span key={symbol}>
              {survivor.spare[symbol]}× <Sym of={symbol} /> {say.value("symbol", symbol)}
            </span>
          ))}
        </p>
      )}
      <p class="otd-explained">{say("board.trophies_note")}</p>
      <dl class="otd-sayings">
        {LINES.map((line) => (
          <div key={line}>
            <dt>
              <b>{COST[line]}×</b> “{say.value("line", line)}”
            </dt>
            <dd>{say(`line.${line}.text`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const Browse = ({ scene }: { scene: Scene }): JSX.Element => {
  const { say, view } = scene;
  const cards = graveyardOf(view);
  const kinds = new Map<string, { card: string; count: number }>();
  for (const card of cards) {
    const kind = typeOf(card);
    kinds.set(kind, { card, count: (kinds.get(kind)?.count ?? 0) + 1 });
  }
  return (
    <>
      <h2>{say("board.graveyard", { count: cards.length })}</h2>
      <p class="otd-explained">{say("board.graveyard_note")}</p>
      <ul class="otd-browse">
        {[...kinds.values()].map(({ card, count }) => (
          <li key={card}>
            <AnyFace card={card} say={say} />
            <span class="visually-hidden">{say.value("card", card)}</span>
            {count > 1 && <b class="otd-times">×{count}</b>}
          </li>
        ))}
      </ul>
    </>
  );
};

const EVENTS = ["saw_me", "where_from", "straight_at_me", "going_south", "not_dying", "mommy"] as const;

const Events = ({ scene }: { scene: Scene }): JSX.Element => (
  <>
    <h2>{scene.say("board.events")}</h2>
    <p class="otd-explained">{scene.say("board.events_note")}</p>
    <ol class="otd-events">
      {EVENTS.map((event, i) => (
        <li key={event}>
          <Die face={i + 1} />
          <p>
            <b>{scene.say.value("zombie_event", event)}</b> {scene.say(`zombie_event.${event}.text`)}
          </p>
        </li>
      ))}
    </ol>
  </>
);

export const Opened = ({
  scene,
  sheet,
  close,
}: {
  scene: Scene;
  sheet: Sheet;
  close: () => void;
}): JSX.Element | null => {
  const { say } = scene;
  const survivor = "id" in sheet ? survivorOf(scene.view, sheet.id) : null;
  const shared = { close, closeLabel: say("board.close") };
  if (sheet.kind === "graveyard")
    return (
      <Dialog game="otd" label={say("board.graveyard_name")} {...shared}>
        <Browse scene={scene} />
      </Dialog>
    );
  if (sheet.kind === "horde")
    return (
      <Dialog game="otd" label={say("board.horde_name")} {...shared}>
        <h2>{say("board.horde_order")}</h2>
        <Order scene={scene} />
      </Dialog>
    );
  if (sheet.kind === "events")
    return (
      <Dialog game="otd" label={say("board.events")} {...shared}>
        <Events scene={scene} />
      </Dialog>
    );
  if (!survivor) return null;
  return (
    <Dialog game="otd" label={say.value("survivor", survivor.id)} {...shared}>
      {sheet.kind === "survivor" ? (
        <Whole scene={scene} survivor={survivor} />
      ) : (
        <Trophies scene={scene} survivor={survivor} />
      )}
    </Dialog>
  );
};
