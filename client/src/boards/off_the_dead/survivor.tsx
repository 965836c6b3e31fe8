/** Survivors: who they are, how ill, what they carry. */
import type { JSX } from "preact";
import { Portrait } from "./art/portrait";
import { itemWords, Pips } from "./card";
import { ItemIcon, Sym } from "./icons";
import { type Survivor, SYMBOLS, turnOf, typeOf, wealth } from "./model";
import { part } from "./parts";
import { cx, initial, nameOf, type Scene, symbolWords } from "./scene";
import { Sign } from "./signs";
import { Said } from "./spot";

const hurtOf = ({ infection, infection_max: max }: Survivor): number =>
  Math.min(1, infection / Math.max(1, max));

export const Face = ({ survivor }: { survivor: Survivor }): JSX.Element => (
  <span class="otd-portrait" data-who={survivor.id} aria-hidden="true">
    <Portrait survivor={survivor.id} hurt={hurtOf(survivor)} dead={!survivor.alive} />
  </span>
);

/** The infection as a row of boxes that ends in a skull, and how long is left in words. */
export const Infection = ({ scene, survivor }: { scene: Scene; survivor: Survivor }): JSX.Element => {
  const { say } = scene;
  const { alive, infection, infection_max: max, dies_in: left } = survivor;
  const near = left !== null && left <= 1;
  const short = !alive
    ? say("board.dead")
    : infection === 0
      ? say("board.healthy")
      : left === null
        ? say("board.infected")
        : say("board.dies_in", { count: left });
  return (
    <div class={cx("otd-infection", infection > 0 && "ill", near && "near", !alive && "dead")}>
      <span class="otd-track" role="img" aria-label={say("board.infection", { infection, max })}>
        {Array.from({ length: max }, (_, i) => (
          <i key={i} class={i < infection ? "full" : undefined}>
            {i === max - 1 && <Sign of="skull" />}
          </i>
        ))}
      </span>
      <b class="otd-dies">{short}</b>
    </div>
  );
};

/** Symbols, range and strength, as printed on the survivor's card. */
export const Stats = ({ scene, survivor }: { scene: Scene; survivor: Survivor }): JSX.Element => {
  const { say } = scene;
  const { symbols, range, strength } = survivor;
  const words = say("board.stats", { symbols: symbolWords(say, symbols), range, strength });
  return (
    <p class="otd-stats" role="img" aria-label={words} title={words}>
      <span class="otd-own-symbols">
        {symbols.map((symbol) => (
          <Sym key={symbol} of={symbol} />
        ))}
      </span>
      <span>
        <Sign of="range" />
        {range}
      </span>
      <span>
        <Sign of="strength" />+{strength}
      </span>
    </p>
  );
};

/** Trophies and spare symbols as what they are worth; opens to the cards. */
export const Wealth = ({ scene, survivor }: { scene: Scene; survivor: Survivor }): JSX.Element | null => {
  const { say } = scene;
  const sum = wealth(survivor);
  const count = survivor.trophies.length;
  const spare = SYMBOLS.reduce((all, symbol) => all + (survivor.spare[symbol] ?? 0), 0);
  if (count + spare === 0) return null;
  const words = SYMBOLS.filter((symbol) => sum[symbol] > 0).map(
    (symbol) => `${say.value("symbol", symbol)} ${sum[symbol]}`,
  );
  return (
    <button
      type="button"
      class="otd-wealth"
      onClick={() => scene.open({ kind: "trophies", id: survivor.id })}
    >
      <Said text={`${say("board.trophies", { count })}: ${words.join(", ")}`} />
      {SYMBOLS.map(
        (symbol) =>
          sum[symbol] > 0 && (
            <span key={symbol} aria-hidden="true">
              <Sym of={symbol} />
              {sum[symbol]}
              {(survivor.spare[symbol] ?? 0) > 0 && <sup>+{survivor.spare[symbol]}</sup>}
            </span>
          ),
      )}
    </button>
  );
};

/** The things of somebody else, small. */
const Carried = ({ scene, survivor }: { scene: Scene; survivor: Survivor }): JSX.Element | null =>
  survivor.items.length === 0 ? null : (
    <ul
      class={cx("otd-carried", survivor.items.length > 4 && "many")}
      aria-label={scene.say("board.items_of", { to: survivor.id })}
    >
      {survivor.items.map((item) => (
        <li key={item.card} data-item={item.card} title={itemWords(scene.say, item)}>
          <ItemIcon of={typeOf(item.card)} />
          {item.ammo_max !== null && <Pips ammo={item.ammo ?? 0} max={item.ammo_max} />}
          <span class="visually-hidden">{itemWords(scene.say, item)}</span>
        </li>
      ))}
    </ul>
  );

const Ability = ({ scene, survivor }: { scene: Scene; survivor: Survivor }): JSX.Element => {
  const used = survivor.ability_used;
  const words = scene.say(used ? "board.ability_used" : "board.ability_ready", { ability: survivor.ability });
  return (
    <span class={cx("otd-star", used && "used")} role="img" aria-label={words} title={words}>
      <Sign of="star" />
    </span>
  );
};

/** Name and picture: points at the survivor where a move has him, else opens what is to be known of him. */
const Plate = ({ scene, survivor }: { scene: Scene; survivor: Survivor }): JSX.Element => {
  const { say } = scene;
  const to = part("survivor", survivor.id);
  const light = scene.light(to);
  const name = say.value("survivor", survivor.id);
  const owner = nameOf(scene, survivor.seat);
  const press = (): void => {
    if (light === "none") scene.open({ kind: "survivor", id: survivor.id });
    else if (light === "barred") scene.explain(to);
    else scene.point(to);
  };
  return (
    <button
      type="button"
      data-slot="survivor"
      class={cx("otd-plate otd-spot", light !== "none" && light)}
      aria-pressed={
        light === "lit" || light === "able" || light === "chosen" ? light === "chosen" : undefined
      }
      onClick={press}
    >
      <Said
        text={say(light === "none" ? "board.look_at" : "board.choose_survivor", {
          survivor: survivor.id,
          owner,
        })}
      />
      <Face survivor={survivor} />
      <span class="otd-name" aria-hidden="true">
        <b>{name}</b>
        <span class="otd-owner">
          <span class="seat-mark" data-seat={survivor.seat}>
            {initial(scene.names(survivor.seat))}
          </span>
          <span class="otd-owner-name">{owner}</span>
        </span>
      </span>
    </button>
  );
};

export const Panel = ({
  scene,
  survivor,
  size,
}: {
  scene: Scene;
  survivor: Survivor;
  size: "own" | "far";
}): JSX.Element => {
  const turn = turnOf(scene.view);
  const active = turn.active === survivor.id && turn.phase !== "over";
  const placing =
    scene.asked && scene.decision?.kind === "place" && scene.light(part("survivor", survivor.id)) === "lit";
  const asked = scene.decision?.about?.survivor === survivor.id;
  return (
    <section
      class={cx("otd-survivor", size, active && "active", asked && "asked", !survivor.alive && "dead")}
      data-survivor={survivor.id}
      data-start={placing ? "" : undefined}
      aria-label={scene.say.value("survivor", survivor.id)}
    >
      <Plate scene={scene} survivor={survivor} />
      <Infection scene={scene} survivor={survivor} />
      <div class="otd-facts">
        <Stats scene={scene} survivor={survivor} />
        {size === "far" && survivor.alive && <Ability scene={scene} survivor={survivor} />}
        <Wealth scene={scene} survivor={survivor} />
        {active && turn.panicked && <b class="otd-panic">{scene.say("board.panicked")}</b>}
      </div>
      {size === "far" && <Carried scene={scene} survivor={survivor} />}
    </section>
  );
};
