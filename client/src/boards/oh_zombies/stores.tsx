/** The stores to choose from: how rich, how large, how many ways in. */
import type { JSX } from "preact";
import { openings, pilesOf, type Region, seatsOf, storesOf, turnOf } from "./model";
import { part } from "./parts";
import { nameOf, type Scene } from "./scene";
import { Sign } from "./signs";
import { Spot } from "./spot";

const Store = ({ scene, store }: { scene: Scene; store: Region }): JSX.Element => {
  const { say, data, view } = scene;
  const cards = pilesOf(view)[store.id] ?? store.cards;
  const doors = openings(data, store.id, "door");
  const windows = openings(data, store.id, "window");
  // who has moved in already; later a store is nobody's
  const owner =
    turnOf(view).phase === "setup" ? seatsOf(view).findIndex(({ store: at }) => at === store.id) : -1;
  const taken = owner < 0 ? "" : say("board.store.taken", { name: nameOf(scene, owner) });
  const facts = say("board.store", {
    store: store.id,
    cards: say("board.seat.facts.cards", { count: cards }),
    squares: say("board.store.squares", { count: store.squares }),
    doors,
    windows,
  });
  const words = taken === "" ? facts : `${facts}, ${taken}`;
  return (
    <li>
      <Spot scene={scene} part={part("store", store.id)} class="osz-store" label={words} data-name={store.id}>
        <b aria-hidden="true">{say.value("store", store.id)}</b>
        <span class="osz-store-facts" aria-hidden="true">
          <span>
            <Sign of="cards" /> {cards}
          </span>
          <span>{say("board.store.doors", { count: doors })}</span>
          {windows > 0 && <span>{say("board.store.windows", { count: windows })}</span>}
          <span>{say("board.store.squares", { count: store.squares })}</span>
          {taken !== "" && <em>{taken}</em>}
        </span>
      </Spot>
    </li>
  );
};

export const Stores = ({ scene }: { scene: Scene }): JSX.Element => (
  <ul class="osz-stores">
    {storesOf(scene.data).map((store) => (
      <Store key={store.id} scene={scene} store={store} />
    ))}
  </ul>
);
