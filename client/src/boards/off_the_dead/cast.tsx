/** Before the match: who is who, and which zombies come along. */
import type { JSX } from "preact";
import { Portrait } from "./art/portrait";
import { ZombieArt } from "./art/zombie";
import { Sym } from "./icons";
import { DIRECTIONS, type SurvivorCard, SYMBOLS, survivorAt, survivorCards, survivorOf } from "./model";
import { part } from "./parts";
import { cx, initial, nameOf, type Scene, symbolWords } from "./scene";
import { Sign } from "./signs";
import { Spot } from "./spot";

const Poster = ({ scene, card }: { scene: Scene; card: SurvivorCard }): JSX.Element => {
  const { say, view } = scene;
  const taken = survivorOf(view, card.id);
  const { id, symbols, range, strength, infection_max: max, ability } = card;
  const stats = say("board.stats", { symbols: symbolWords(say, symbols), range, strength });
  const text = say(`ability.${ability}.text`);
  const label = `${say.value("survivor", id)}. ${stats}. ${say("board.lasts", { count: max })}. ${say.value("ability", ability)}: ${text}`;
  return (
    <li class={cx("otd-poster", taken && "taken")} data-survivor={id}>
      <Spot scene={scene} part={part("survivor", id)} class="otd-poster-face" label={label}>
        <span class="otd-portrait" data-who={id} aria-hidden="true">
          <Portrait survivor={id} />
        </span>
        <b class="otd-poster-name" aria-hidden="true">
          {say.value("survivor", id)}
        </b>
        <span class="otd-stats" aria-hidden="true">
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
          <span>
            <Sign of="drop" />
            {max}
          </span>
        </span>
        <span class="otd-poster-ability" aria-hidden="true">
          <b>{say.value("ability", ability)}</b> {text}
        </span>
      </Spot>
      {taken && (
        <p class="otd-taken">
          <span class="seat-mark" data-seat={taken.seat} aria-hidden="true">
            {initial(scene.names(taken.seat))}
          </span>
          {nameOf(scene, taken.seat)}
        </p>
      )}
    </li>
  );
};

/** Of which symbol one more zombie of a strength is to be. */
const ExtraSymbol = ({ scene }: { scene: Scene }): JSX.Element => {
  const { say, decision } = scene;
  const strength = Number(decision?.about?.strength ?? 2);
  return (
    <section class="otd-choose" aria-label={say("board.extra_title", { strength })}>
      <h2>{say("board.extra_title", { strength })}</h2>
      <ul class="otd-extras" data-start="">
        {SYMBOLS.map((symbol) => (
          <li key={symbol}>
            <Spot
              scene={scene}
              part={part("symbol", symbol)}
              class="otd-extra"
              label={say("board.extra", { strength, symbol })}
            >
              <ZombieArt strength={strength} symbols={[symbol]} />
              <b class="otd-strength" aria-hidden="true">
                {strength}
              </b>
              <span class="otd-symbols">
                <Sym of={symbol} />
              </span>
            </Spot>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const Cast = ({ scene }: { scene: Scene }): JSX.Element => {
  const { say, data, decision, view } = scene;
  if (decision?.kind === "extra_symbol") return <ExtraSymbol scene={scene} />;
  const places = DIRECTIONS.filter((direction) => survivorAt(view, direction)).length;
  return (
    <section class="otd-choose" aria-label={say("board.cast_title")} data-cast={places}>
      <h2>{say("board.cast_title")}</h2>
      <ul class="otd-posters" data-start="">
        {survivorCards(data).map((card) => (
          <Poster key={card.id} scene={scene} card={card} />
        ))}
      </ul>
    </section>
  );
};
