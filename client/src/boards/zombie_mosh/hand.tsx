/** My cards as a fan. A chosen card rises and its two edges become buttons that say what they would do. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Face } from "./card";
import { LimbIcon, Sign } from "./icons";
import type { Limb } from "./limbs";
import { edgesOf, handOf, indexOf, zombieOf } from "./model";
import { cardWords, cx, limbCode, limbName, type Scene } from "./scene";
import { fitting } from "./select";

/** What an edge does for me: the open hits that it would block. */
const openOn = (scene: Scene, limb: Limb): number =>
  scene.me === null ? 0 : zombieOf(scene.view, scene.me).open[indexOf(limb)]!;

const EdgeButton = ({
  scene,
  card,
  limb,
  low,
}: {
  scene: Scene;
  card: string;
  limb: Limb;
  low: boolean;
}): JSX.Element => {
  const { say, choice } = scene;
  const open = openOn(scene, limb);
  const chosen = choice.limb === limb;
  const name = limbName(say, limb);
  return (
    <button
      type="button"
      class={cx("mosh-edge big", low && "low", chosen && "chosen")}
      data-limb={limb}
      aria-pressed={chosen}
      onClick={() => scene.point({ at: "edge", card, limb })}
    >
      <LimbIcon limb={limb} />
      <b class="mosh-code" aria-hidden="true">
        {limbCode(say, limb)}
      </b>
      <span class="mosh-does">
        <span>
          <Sign of="shield" /> {say("action.defend.short", { limb: name })}
          {open > 0 && <b class="mosh-needed">{say("board.open_n", { open })}</b>}
        </span>
        <span>
          <Sign of="burst" /> {say("action.attack.short", { limb: name })}
        </span>
      </span>
    </button>
  );
};

interface CardProps {
  scene: Scene;
  card: string;
  index: number;
  count: number;
  playable: boolean;
  wanted: boolean;
}

const HandCard = ({ scene, card, index, count, playable, wanted }: CardProps): JSX.Element => {
  const { say, choice } = scene;
  const [a, b] = edgesOf(card);
  const chosen = choice.card === card;
  const style = { "--at": index - (count - 1) / 2 };
  const name = say.value("card", card);
  const words = cardWords(say, card);
  if (chosen && playable) {
    return (
      <li class="mosh-held chosen" data-hand={card} style={style}>
        <div class="mosh-face open" role="group" aria-label={words}>
          <EdgeButton scene={scene} card={card} limb={a} low={false} />
          <button type="button" class="mosh-title" onClick={() => scene.point({ at: "card", card })}>
            {name}
            <span class="visually-hidden"> {say("board.put_back")}</span>
          </button>
          <EdgeButton scene={scene} card={card} limb={b} low />
        </div>
      </li>
    );
  }
  const marks = [a, b].filter((limb) => openOn(scene, limb) > 0);
  return (
    <li
      class={cx("mosh-held", playable && "playable", wanted && "wanted", chosen && "chosen")}
      data-hand={card}
      style={style}
    >
      {playable ? (
        <button type="button" class="mosh-pick" onClick={() => scene.point({ at: "card", card })}>
          <span class="visually-hidden">{words}</span>
          <Face card={card} say={say} />
          {marks.map((limb) => (
            <span key={limb} class={cx("mosh-needs", limb === b && "low")} aria-hidden="true">
              <Sign of="shield" />
            </span>
          ))}
        </button>
      ) : (
        <div class="mosh-pick" role="img" aria-label={words}>
          <Face card={card} say={say} />
        </div>
      )}
    </li>
  );
};

export const Hand = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { view, me, say, plays, choice } = scene;
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<string | null>(null);
  // a card that opens or closes is drawn anew: focus stays with it; by keyboard it goes on to whom the edge is for
  useEffect(() => {
    const at = choice.card ?? before.current;
    before.current = choice.card;
    const now = document.activeElement;
    const lost = now === document.body;
    const onEdge = now?.matches(".mosh-edge:focus-visible") ?? false;
    if (at === null || !(lost || onEdge)) return;
    if (choice.card !== null && choice.limb !== null && choice.seat === null && onEdge)
      list.current?.closest(".mosh")?.querySelector<HTMLElement>(".mosh-target")?.focus();
    else if (lost)
      list.current?.querySelector<HTMLElement>(`[data-hand="${at}"] button`)?.focus({ preventScroll: true });
  }, [choice.card, choice.limb, choice.seat]);
  if (me === null) return null;
  const hand = handOf(view, me, me) ?? [];
  const narrowed = choice.card === null && (choice.limb !== null || choice.seat !== null);
  const fits = new Set((narrowed ? fitting(choice, plays) : []).map((play) => play.card));
  const playable = new Set(plays.map((play) => play.card));
  return (
    <ul
      ref={list}
      class={cx("mosh-hand", choice.card !== null && "choosing")}
      data-at="hand"
      data-start=""
      data-count={hand.length}
      aria-label={say("board.your_hand", { count: hand.length })}
    >
      {hand.map((card, i) => (
        <HandCard
          key={card}
          scene={scene}
          card={card}
          index={i}
          count={hand.length}
          playable={playable.has(card)}
          wanted={fits.has(card)}
        />
      ))}
      {hand.length === 0 && <li class="mosh-empty">{say("board.hand_empty")}</li>}
    </ul>
  );
};
