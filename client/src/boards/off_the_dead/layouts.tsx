/** Three ways to furnish the room: crosswise, upright, and on its side. See room.ts. */
import { useSignal } from "@preact/signals";
import type { ComponentChild, JSX } from "preact";
import { Corridor } from "./corridor";
import { Hand } from "./hand";
import { Horde } from "./horde";
import { directionAt, rubbleOf, type Side, searchOf, survivorAt } from "./model";
import { part } from "./parts";
import { Found, Rubble } from "./rubble";
import { cx, type Scene } from "./scene";
import { Sign } from "./signs";
import { Said } from "./spot";
import { Strips } from "./strips";
import { Panel } from "./survivor";
import { Tray } from "./tray";
import { Graveyard } from "./turn";
import { WhichFirst } from "./window";

interface Props {
  readonly scene: Scene;
  readonly ask: ComponentChild;
}

/** One arm of the cross: a corridor and who stands at its end. */
const Arm = ({ scene, side }: { scene: Scene; side: Side }): JSX.Element => {
  const direction = directionAt(side, scene.mine);
  const survivor = survivorAt(scene.view, direction);
  if (!survivor) return <div class={cx("otd-arm empty", side)} aria-hidden="true" />;
  return (
    <div class={cx("otd-arm", side)}>
      <Corridor scene={scene} direction={direction} />
      <div class="otd-end">
        <Panel scene={scene} survivor={survivor} size={side === "bottom" ? "own" : "far"} />
        {side === "bottom" && <Hand scene={scene} />}
      </div>
    </div>
  );
};

export const Cross = ({ scene, ask }: Props): JSX.Element => (
  <>
    <div class="otd-arena">
      <Arm scene={scene} side="top" />
      <Arm scene={scene} side="left" />
      <Horde scene={scene} />
      <Arm scene={scene} side="right" />
      <Arm scene={scene} side="bottom" />
      <div class="otd-corner">
        <Tray scene={scene} />
        <Graveyard scene={scene} />
      </div>
      <Rubble scene={scene} />
    </div>
    <div class="otd-ask">{ask}</div>
  </>
);

/** On a telephone the Rubble is a sheet: it comes up when I search, and when I want to see it. */
const useRubble = (scene: Scene) => {
  const kind = scene.asked ? (scene.decision?.kind ?? "") : "";
  const needed = ["search_1", "search_2", "put_back"].includes(kind);
  // what was wished holds until something else is asked
  const wish = useSignal({ kind, open: needed });
  const open = wish.value.kind === kind ? wish.value.open : needed;
  return {
    open,
    toggle: () => {
      wish.value = { kind, open: !open };
    },
  };
};

const RubbleButton = ({
  scene,
  open,
  toggle,
}: {
  scene: Scene;
  open: boolean;
  toggle: () => void;
}): JSX.Element => {
  const { say } = scene;
  const to = part("do", "search");
  const light = scene.light(to);
  const able = light === "lit" || light === "chosen";
  const count = rubbleOf(scene.view).left;
  return (
    <div class="otd-rubble-tile">
      <button
        type="button"
        class={cx("otd-heap", searchOf(scene.view) && "searching")}
        aria-expanded={open}
        data-at={open ? undefined : "rubble"}
        onClick={toggle}
      >
        <Said text={say("board.rubble", { count })} />
        <i class="otd-rback" aria-hidden="true" />
        <b aria-hidden="true">{count}</b>
        <span class="otd-under-word" aria-hidden="true">
          {say("board.rubble_name")}
        </span>
      </button>
      {!open && <Found scene={scene} />}
      {able && (
        <span data-start={light === "lit" ? "" : undefined}>
          <button
            type="button"
            class={cx("otd-button search otd-spot", light)}
            aria-pressed={light === "chosen"}
            onClick={() => scene.point(to)}
          >
            {say("board.do.search")}
          </button>
        </span>
      )}
    </div>
  );
};

const RubbleSheet = ({ scene, toggle }: { scene: Scene; toggle: () => void }): JSX.Element => (
  <div class="otd-slide">
    <button type="button" class="otd-close" aria-label={scene.say("board.close")} onClick={toggle}>
      <Sign of="cross" />
    </button>
    {scene.arrangement === "low" && <WhichFirst scene={scene} />}
    <Rubble scene={scene} />
  </div>
);

/** What both telephones share: who is unfolded, and the Rubble's sheet. */
const usePhone = (scene: Scene) => {
  const unfolded = useSignal<string | null>(null);
  const rubble = useRubble(scene);
  return {
    rubble,
    strips: (
      <Strips
        scene={scene}
        unfolded={unfolded.value}
        unfold={(id) => {
          unfolded.value = id;
        }}
      />
    ),
  };
};

export const Tall = ({ scene, ask }: Props): JSX.Element => {
  const { rubble, strips } = usePhone(scene);
  const own = survivorAt(scene.view, scene.mine);
  return (
    <>
      {strips}
      <div class="otd-lane">
        <div class="otd-head">
          <Horde scene={scene} />
          <div class="otd-piles-row">
            <Tray scene={scene} />
            <Graveyard scene={scene} />
          </div>
          <RubbleButton scene={scene} {...rubble} />
        </div>
        <Corridor scene={scene} direction={scene.mine} />
      </div>
      {own && <Panel scene={scene} survivor={own} size="own" />}
      <div class="otd-dock">
        {rubble.open ? <RubbleSheet scene={scene} toggle={rubble.toggle} /> : null}
        <Hand scene={scene} />
        <div class="otd-ask">{ask}</div>
      </div>
    </>
  );
};

export const Low = ({ scene, ask }: Props): JSX.Element => {
  const { rubble, strips } = usePhone(scene);
  const own = survivorAt(scene.view, scene.mine);
  return (
    <>
      <div class="otd-flat">
        <div class="otd-column">{strips}</div>
        <div class="otd-lane">
          <div class="otd-head">
            <Horde scene={scene} />
            <div class="otd-piles-row">
              <Graveyard scene={scene} />
              <Tray scene={scene} />
            </div>
            <RubbleButton scene={scene} {...rubble} />
          </div>
          <Corridor scene={scene} direction={scene.mine} />
        </div>
        <div class="otd-column mine">
          {own && <Panel scene={scene} survivor={own} size="own" />}
          {rubble.open ? <RubbleSheet scene={scene} toggle={rubble.toggle} /> : <Hand scene={scene} />}
        </div>
      </div>
      <div class="otd-ask">{ask}</div>
    </>
  );
};
