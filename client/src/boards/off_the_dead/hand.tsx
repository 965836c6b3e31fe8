/** What I have at hand: fists, things, lines and my ability; in a window only what helps, as a sheet. */
import type { ComponentChildren, JSX } from "preact";
import { AnyFace, ItemFace, itemWords, RubbleFace } from "./card";
import { ItemIcon, Sym } from "./icons";
import { COST, flippedOf, LINES, type Line, type Survivor, survivorAt, survivorOf, typeOf } from "./model";
import { part } from "./parts";
import { cardText, cx, type Scene, symbolWords } from "./scene";
import { open, usable } from "./select";
import { Sign, type SignName } from "./signs";
import { Spot } from "./spot";

const LINE_SIGN: Readonly<Record<Line, SignName>> = {
  go_look: "look",
  go_through: "bolt",
  try_again: "back",
  wait_your_turn: "hourglass",
  only_a_scratch: "shield",
};

const Things = ({
  scene,
  survivor,
  only,
}: {
  scene: Scene;
  survivor: Survivor;
  only: boolean;
}): JSX.Element => {
  const { say, moves } = scene;
  const items = survivor.items.filter(
    (item) =>
      !only || usable(part("with", `item:${item.card}`), moves) || usable(part("weapon", item.card), moves),
  );
  return (
    <>
      {items.map((item) => {
        const text = cardText(scene, typeOf(item.card));
        const target = part("weapon", item.card);
        const mine = part("with", `item:${item.card}`);
        const light = scene.light(target);
        return (
          <li key={item.card}>
            <Spot
              scene={scene}
              part={light === "lit" || light === "chosen" ? target : mine}
              class="otd-item"
              label={`${itemWords(say, item)}. ${text}`}
              data-item={item.card}
            >
              <ItemFace item={item} say={say} />
              {only && <span class="otd-does">{text}</span>}
            </Spot>
          </li>
        );
      })}
    </>
  );
};

const Fists = ({ scene }: { scene: Scene }): JSX.Element => (
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
const Pass = ({ scene }: { scene: Scene }): JSX.Element => (
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
const Lines = ({ scene }: { scene: Scene }): JSX.Element => {
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
            label={say("board.line", { line, count: COST[line] })}
          >
            <Sign of={LINE_SIGN[line]} />
            <span class="otd-line-words">
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

const AbilityCard = ({ scene, survivor }: { scene: Scene; survivor: Survivor }): JSX.Element => {
  const { say } = scene;
  const { ability, ability_used: used } = survivor;
  const text = say(`ability.${ability}.text`);
  return (
    <li>
      <Spot
        scene={scene}
        part={part("with", "ability")}
        class={cx("otd-line otd-ability", used && "used")}
        label={`${say(used ? "board.ability_used" : "board.ability_ready", { ability })} ${text}`}
      >
        <Sign of="star" />
        <span class="otd-line-words">
          <b>{say.value("ability", ability)}</b>
          <span>{used ? say("board.used") : text}</span>
        </span>
      </Spot>
    </li>
  );
};

/** What is still open about the thing that was chosen: what to do with it, which symbol pays. */
const Chips = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { say, choice, moves } = scene;
  if (choice.with === undefined) return null;
  const verbs = open("do", choice, moves);
  const symbols = open("symbol", choice, moves);
  const zones = open("zone", choice, moves);
  if (verbs.length < 2 && symbols.length < 2 && zones.length === 0) return null;
  return (
    <div class="otd-chips" role="group" aria-label={say("board.how")}>
      {verbs.length > 1 &&
        verbs.map((verb) => (
          <Spot
            key={verb}
            scene={scene}
            part={part("do", verb)}
            class="otd-chip"
            label={say(`board.do.${verb}`)}
          >
            {say(`board.do.${verb}`)}
          </Spot>
        ))}
      {zones.length > 0 &&
        choice.do === "burn" &&
        zones.map((zone) => (
          <Spot
            key={zone}
            scene={scene}
            part={part("zone", zone)}
            class="otd-chip"
            label={say("board.burn_zone", { zone })}
          >
            {say.value("zone", zone)}
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
            {say("board.pay")} <Sym of={symbol} />
          </Spot>
        ))}
    </div>
  );
};

/** A decision that is answered by one of a few buttons. */
const Buttons = ({ scene, kinds }: { scene: Scene; kinds: readonly string[] }): JSX.Element => (
  <>
    {kinds
      .filter((kind) => usable(part("do", kind), scene.moves))
      .map((kind) => (
        <li key={kind}>
          <Spot
            scene={scene}
            part={part("do", kind)}
            class={cx("otd-button", kind)}
            label={scene.say(`board.do.${kind}`)}
          >
            {scene.say(`board.do.${kind}`)}
          </Spot>
        </li>
      ))}
  </>
);

const SheetOf = ({
  scene,
  title,
  kind,
  children,
}: {
  scene: Scene;
  title: string;
  kind: string;
  children: ComponentChildren;
}): JSX.Element => (
  <section
    class={cx("otd-hand otd-window", kind)}
    aria-label={title}
    data-start={scene.asked ? "" : undefined}
  >
    <h3>{title}</h3>
    {children}
    <Chips scene={scene} />
  </section>
);

const TakeSheet = ({ scene }: { scene: Scene }): JSX.Element => {
  const flipped = flippedOf(scene.view);
  const slot = scene.decision?.about?.card;
  const card = flipped.find((one) => one.slot === slot) ?? flipped[0];
  return (
    <SheetOf scene={scene} title={scene.say("board.pair")} kind="take">
      <div class="otd-offer">
        {card && <RubbleFace type={card.card} say={scene.say} />}
        <p>{card ? cardText(scene, card.card) : ""}</p>
        <ul class="otd-buttons">
          <Buttons scene={scene} kinds={["take", "refuse"]} />
        </ul>
      </div>
    </SheetOf>
  );
};

/** Which of the flipped cards goes back first. */
const BackSheet = ({ scene }: { scene: Scene }): JSX.Element => {
  const out = flippedOf(scene.view);
  const choosable = new Set(open("card", {}, scene.moves));
  return (
    <SheetOf scene={scene} title={scene.say("board.put_back")} kind="back">
      <ul class="otd-flips">
        {out
          .filter(({ slot }) => choosable.has(String(slot)))
          .map(({ slot, card }) => (
            <li key={slot}>
              <Spot
                scene={scene}
                part={part("card", slot)}
                class="otd-flip"
                label={scene.say.value("card", card)}
              >
                <ItemIcon of={card} />
                <b>{scene.say.value("card", card)}</b>
              </Spot>
            </li>
          ))}
      </ul>
    </SheetOf>
  );
};

const TrophySheet = ({ scene, survivor }: { scene: Scene; survivor: Survivor }): JSX.Element => (
  <SheetOf scene={scene} title={scene.say("board.overflow")} kind="overflow">
    <ul class="otd-trophies">
      {survivor.trophies.map(({ card, strength, symbols }) => (
        <li key={card}>
          <Spot
            scene={scene}
            part={part("trophy", card)}
            class="otd-trophy"
            label={scene.say("board.trophy", { strength, symbols: symbolWords(scene.say, symbols) })}
          >
            <AnyFace card={card} say={scene.say} />
          </Spot>
        </li>
      ))}
    </ul>
  </SheetOf>
);

/** The hand of the survivor at the bottom, or the sheet of what is asked of me. */
export const Hand = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { say, decision, asked, view } = scene;
  const own = survivorAt(view, scene.mine);
  const about = asked ? survivorOf(view, decision?.about?.survivor) : null;
  const survivor = about ?? own;
  if (!survivor) return null;
  const kind = asked ? (decision?.kind ?? "") : "";
  if (kind === "take" || kind === "take_unique") return <TakeSheet scene={scene} />;
  if (kind === "put_back") return <BackSheet scene={scene} />;
  if (kind === "overflow") return <TrophySheet scene={scene} survivor={survivor} />;
  if (kind === "window" || kind === "discard_item")
    return (
      <SheetOf
        scene={scene}
        title={
          kind === "window"
            ? say(`board.before.${String(decision?.about?.window)}`)
            : say("board.discard_item")
        }
        kind={kind}
      >
        <ul class="otd-plays">
          <Things scene={scene} survivor={survivor} only />
          {kind === "window" && <Lines scene={scene} />}
          {usable(part("with", "ability"), scene.moves) && <AbilityCard scene={scene} survivor={survivor} />}
        </ul>
      </SheetOf>
    );
  const mine = survivor.seat === scene.me;
  return (
    <section
      class={cx("otd-hand", !mine && "theirs")}
      aria-label={say("board.hand_of", { to: survivor.id })}
      data-start={asked ? "" : undefined}
    >
      <ul
        class={cx("otd-items", survivor.items.length > 3 && "many")}
        aria-label={say("board.items_of", { to: survivor.id })}
      >
        <Fists scene={scene} />
        <Things scene={scene} survivor={survivor} only={false} />
        <Pass scene={scene} />
      </ul>
      <ul class="otd-lines" aria-label={say("board.lines")}>
        <AbilityCard scene={scene} survivor={survivor} />
        <Lines scene={scene} />
      </ul>
      <Chips scene={scene} />
    </section>
  );
};
