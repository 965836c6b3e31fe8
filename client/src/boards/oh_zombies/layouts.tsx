/** Three ways to furnish the room: at a desk, a telephone held upright, a telephone on its side. See room.ts. */
import { useSignal } from "@preact/signals";
import type { ComponentChild, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Countdown, Discard, RoundTile, Virus } from "./countdown";
import { Crew } from "./crew";
import { Pool } from "./dice";
import { ASKS_CARD, Hand, Strip, shownHand } from "./hand";
import { teamOf } from "./model";
import { cx, type Scene } from "./scene";
import { Seats } from "./seats";
import { Sign } from "./signs";
import { Said } from "./spot";

interface Props {
  readonly scene: Scene;
  readonly mall: ComponentChild;
  readonly question: ComponentChild;
  readonly ask: ComponentChild;
}

export const Desk = ({ scene, mall, question, ask }: Props): JSX.Element => (
  <>
    <div class="osz-stage">
      <header class="osz-top">
        <Countdown scene={scene} />
        <Virus scene={scene} />
        <Discard scene={scene} />
      </header>
      <div class="osz-mall">{mall}</div>
      <div class="osz-ask">{ask}</div>
    </div>
    <div class="osz-side">
      <Seats scene={scene} />
      <Crew scene={scene} />
      <Pool scene={scene} />
      <div class="osz-question">{question}</div>
      <Hand scene={scene} />
    </div>
  </>
);

/** The hand as a drawer: it opens when a card is asked for, and when I want to see it. */
const useDrawer = (scene: Scene) => {
  const kind = scene.asked ? (scene.decision?.kind ?? "") : "";
  const needed = ASKS_CARD.includes(kind);
  // what was wished holds until something else is asked
  const wish = useSignal({ kind, open: needed });
  const open = wish.value.kind === kind ? wish.value.open : needed;
  // a card that was chosen is played in the mall: the drawer makes room for it
  const chosen = scene.choice.card !== undefined;
  useEffect(() => {
    if (chosen && !needed) wish.value = { kind, open: false };
  }, [chosen]);
  return {
    open,
    toggle: () => {
      wish.value = { kind, open: !open };
    },
  };
};

const DrawerButton = ({
  scene,
  open,
  toggle,
}: {
  scene: Scene;
  open: boolean;
  toggle: () => void;
}): JSX.Element | null => {
  const cards = shownHand(scene);
  if (cards === null || (cards.length === 0 && teamOf(scene.view, scene.own).length === 0)) return null;
  const usable = scene.asked && cards.some((card) => scene.light({ slot: "card", value: card }) === "lit");
  return (
    <button
      type="button"
      class={cx("osz-drawer-button", usable && "usable")}
      aria-expanded={open}
      data-at={open ? undefined : "hand"}
      onClick={toggle}
    >
      <Said text={scene.say("board.hand.open", { count: cards.length })} />
      <Sign of="cards" />
      <b aria-hidden="true">{cards.length}</b>
    </button>
  );
};

const Drawer = ({ scene, toggle }: { scene: Scene; toggle: () => void }): JSX.Element => (
  <div class="osz-drawer">
    <button type="button" class="osz-shut" aria-label={scene.say("board.close")} onClick={toggle}>
      <Sign of="cross" />
    </button>
    <Hand scene={scene} />
  </div>
);

export const Tall = ({ scene, mall, question, ask }: Props): JSX.Element => {
  const drawer = useDrawer(scene);
  return (
    <>
      <header class="osz-top">
        <RoundTile scene={scene} />
        <Seats scene={scene} />
      </header>
      <div class="osz-mall">{mall}</div>
      <div class="osz-dock">
        {drawer.open && <Drawer scene={scene} toggle={drawer.toggle} />}
        <div class="osz-question">{question}</div>
        <Crew scene={scene} />
        {!drawer.open && <Strip scene={scene} />}
        <div class="osz-row">
          <Pool scene={scene} />
          <DrawerButton scene={scene} {...drawer} />
        </div>
      </div>
      <div class="osz-ask">{ask}</div>
    </>
  );
};

export const Low = ({ scene, mall, question, ask }: Props): JSX.Element => {
  const drawer = useDrawer(scene);
  return (
    <>
      <div class="osz-mall">{mall}</div>
      <div class="osz-column">
        <header class="osz-top">
          <RoundTile scene={scene} />
          <Seats scene={scene} />
        </header>
        <Crew scene={scene} />
        <div class="osz-row">
          <Pool scene={scene} />
          <DrawerButton scene={scene} {...drawer} />
        </div>
        {drawer.open && <Drawer scene={scene} toggle={drawer.toggle} />}
        <div class="osz-question">{question}</div>
      </div>
      <div class="osz-ask">{ask}</div>
    </>
  );
};
