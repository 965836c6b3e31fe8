/** What a survivor may do something with: fists, things, lines, the ability; and how it is meant. */
import type { JSX } from "preact";
import { ItemFace, itemWords } from "./card";
import { ItemIcon, Sym } from "./icons";
import { COST, type Item, LINES, type Line, type Survivor, typeOf } from "./model";
import { type Part, part } from "./parts";
import { cardText, cx, type Scene } from "./scene";
import { open, usable } from "./select";
import { Sign, type SignName } from "./signs";
import { Spot } from "./spot";

interface Props {
  readonly scene: Scene;
  readonly survivor: Survivor;
}

const LINE_SIGN: Readonly<Record<Line, SignName>> = {
  go_look: "look",
  go_through: "bolt",
  try_again: "back",
  wait_your_turn: "hourglass",
  only_a_scratch: "shield",
};

/** What a thing is pointed at for: as a target of another one (what a Jerrycan fills), else as itself. */
const partOf = (scene: Scene, { card }: Item): Part => {
  const target = part("weapon", card);
  const light = scene.light(target);
  return light === "lit" || light === "chosen" ? target : part("with", `item:${card}`);
};

const wordsOf = (scene: Scene, item: Item): string =>
  `${itemWords(scene.say, item)}. ${cardText(scene, typeOf(item.card))}`;

export const Things = ({ scene, survivor }: Props): JSX.Element => (
  <>
    {survivor.items.map((item) => (
      <li key={item.card}>
        <Spot
          scene={scene}
          part={partOf(scene, item)}
          class="otd-item"
          label={wordsOf(scene, item)}
          title={cardText(scene, typeOf(item.card))}
          otherwise={() => scene.open({ kind: "survivor", id: survivor.id })}
          data-item={item.card}
        >
          <ItemFace item={item} say={scene.say} />
        </Spot>
      </li>
    ))}
  </>
);

/** Things that help now, with what they do; what another one fills is among them. */
export const Helpful = ({ scene, survivor }: Props): JSX.Element => (
  <>
    {survivor.items
      .filter(
        ({ card }) =>
          usable(part("with", `item:${card}`), scene.moves) || usable(part("weapon", card), scene.moves),
      )
      .map((item) => (
        <li key={item.card}>
          <Spot
            scene={scene}
            part={partOf(scene, item)}
            class="otd-line thing"
            label={wordsOf(scene, item)}
            data-item={item.card}
          >
            <ItemIcon of={typeOf(item.card)} />
            <span class="otd-line-words" aria-hidden="true">
              <b>{itemWords(scene.say, item)}</b>
              <span>{cardText(scene, typeOf(item.card))}</span>
            </span>
          </Spot>
        </li>
      ))}
  </>
);

export const Fists = ({ scene }: { scene: Scene }): JSX.Element => (
  <li>
    <Spot scene={scene} part={part("with", "fists")} class="otd-item fists" label={scene.say("board.fists")}>
      <span class="otd-iface" aria-hidden="true">
        <span class="otd-dial">
          <Sign of="fist" />
        </span>
        <b class="otd-item-name">{scene.say("board.fists")}</b>
      </span>
    </Spot>
  </li>
);

const PASSES = ["pass", "done"] as const;

/** Doing nothing is a thing to do as well. */
export const Pass = ({ scene }: { scene: Scene }): JSX.Element => (
  <>
    {PASSES.filter((kind) => usable(part("do", kind), scene.moves)).map((kind) => (
      <li key={kind}>
        <Spot scene={scene} part={part("do", kind)} class="otd-item pass" label={scene.say(`action.${kind}`)}>
          <span class="otd-iface" aria-hidden="true">
            <span class="otd-dial">
              <Sign of="hourglass" />
            </span>
            <b class="otd-item-name">{scene.say(`action.${kind}`)}</b>
          </span>
        </Spot>
      </li>
    ))}
  </>
);

/** What can be said now; what else there is to say stands with the trophies. */
export const Lines = ({ scene }: { scene: Scene }): JSX.Element => {
  const { say, moves } = scene;
  const shown = LINES.filter((line) => usable(part("with", `line:${line}`), moves));
  return (
    <>
      {shown.map((line) => (
        <li key={line}>
          <Spot
            scene={scene}
            part={part("with", `line:${line}`)}
            class="otd-line"
            label={`${say("board.line", { line, count: COST[line] })}. ${say(`line.${line}.text`)}`}
            title={say(`line.${line}.text`)}
          >
            <Sign of={LINE_SIGN[line]} />
            <span class="otd-line-words" aria-hidden="true">
              <b>{say.value("line", line)}</b>
              <span>{say(`line.${line}.text`)}</span>
            </span>
            <span class="otd-cost" aria-hidden="true">
              {COST[line]}×
            </span>
          </Spot>
        </li>
      ))}
    </>
  );
};

export const AbilityCard = ({ scene, survivor }: Props): JSX.Element => {
  const { say } = scene;
  const { ability, ability_used: used } = survivor;
  const text = say(`ability.${ability}.text`);
  return (
    <li>
      <Spot
        scene={scene}
        part={part("with", "ability")}
        class={cx("otd-line otd-ability", used && "used")}
        title={text}
        otherwise={() => scene.open({ kind: "survivor", id: survivor.id })}
        label={`${say(used ? "board.ability_used" : "board.ability_ready", { ability })} ${text}`}
      >
        <Sign of="star" />
        <span class="otd-line-words" aria-hidden="true">
          <b>{say.value("ability", ability)}</b>
          <span>{used ? say("board.used") : text}</span>
        </span>
      </Spot>
    </li>
  );
};

/** What is still open about the thing that was chosen: what to do with it, which symbol pays. */
export const Chips = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { say, choice, moves } = scene;
  if (choice.with === undefined) return null;
  const verbs = open("do", choice, moves);
  const symbols = open("symbol", choice, moves);
  const zones = verbs.length < 2 || choice.do === "burn" ? open("zone", choice, moves) : [];
  if (verbs.length < 2 && symbols.length < 2 && zones.length === 0) return null;
  return (
    <div class="otd-chips" role="group" aria-label={say("board.how")}>
      {verbs.length > 1 &&
        verbs.map((verb) => (
          <Spot key={verb} scene={scene} part={part("do", verb)} class="otd-chip">
            {say(`board.do.${verb}`)}
          </Spot>
        ))}
      {zones.map((zone) => (
        <Spot
          key={zone}
          scene={scene}
          part={part("zone", zone)}
          class="otd-chip"
          label={say("board.burn_zone", { zone })}
        >
          <span aria-hidden="true">{say.value("zone", zone)}</span>
        </Spot>
      ))}
      {symbols.length > 1 &&
        symbols.map((symbol) => (
          <Spot
            key={symbol}
            scene={scene}
            part={part("symbol", symbol)}
            class="otd-chip"
            label={say("board.pay_with", { symbol })}
          >
            <span aria-hidden="true">{say("board.pay")}</span> <Sym of={symbol} />
          </Spot>
        ))}
    </div>
  );
};

/** A decision that is answered by one of a few buttons. */
export const Buttons = ({ scene, kinds }: { scene: Scene; kinds: readonly string[] }): JSX.Element => (
  <>
    {kinds
      .filter((kind) => usable(part("do", kind), scene.moves))
      .map((kind) => (
        <li key={kind}>
          <Spot scene={scene} part={part("do", kind)} class={cx("otd-button", kind)}>
            {scene.say(`board.do.${kind}`)}
          </Spot>
        </li>
      ))}
  </>
);
