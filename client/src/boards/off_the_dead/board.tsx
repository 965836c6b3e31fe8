/** The beach: draws the view, lets things be pointed at, and shows each moment as it happens. */
import { useSignal, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { BoardProps } from "../board";
import { useMeasured } from "../shared/room";
import { useArrows } from "../shared/spatial";
import { Paint } from "./art/draw";
import { Backdrop } from "./backdrop";
import { Cast } from "./cast";
import { useChoosing } from "./choosing";
import { Opened } from "./dialogs";
import { Cross, Low, Tall } from "./layouts";
import { type Direction, hordeOf, ownDirection, survivorsOf, turnOf } from "./model";
import { fits, partsOf } from "./parts";
import { type Furniture, furnish } from "./room";
import { cx, type Scene, type Sheet } from "./scene";
import { chosenMove, isEmpty, lightOf, missing, whyNot } from "./select";
import { useStaging } from "./staging";
import { TurnBar } from "./turn";

/** How the room is furnished, again whenever its size changes. */
const useRoom = (
  root: { readonly current: HTMLElement | null },
  rem: { readonly current: HTMLElement | null },
): Furniture => {
  const room = useSignal<Furniture>(furnish(innerWidth / 16, innerHeight / 16));
  useMeasured(root, rem, (width, height) => {
    const next = furnish(width, height);
    if (JSON.stringify(next) !== JSON.stringify(room.peek())) room.value = next;
  });
  return room.value;
};

export const Board = (props: BoardProps): JSX.Element => {
  const root = useRef<HTMLDivElement>(null);
  const rem = useRef<HTMLElement>(null);
  const staged = useStaging(props, root);
  const { selection, moves, to, beside } = useChoosing(props);
  const room = useRoom(root, rem);
  const sheet = useSignal<Sheet | null>(null);
  const below = useRef<Direction | null>(null);
  const { me, seats, say, names, data, replay } = props;
  const view = staged.value ?? props.view.value;
  const decision = staged.value ? null : props.decision.value;
  const asked = decision !== null && decision.seat === me;
  const mine = ownDirection(view, me, asked ? decision.about?.survivor : null, below.current);
  below.current = mine;
  const preview = props.preview.value;
  const list = staged.value ? [] : moves.value;
  const barred = asked ? (decision.barred ?? []) : [];
  const choice = preview ? partsOf(preview) : selection.value.choice;
  const pending = chosenMove(choice, list);
  useArrows(props, root, ".otd");
  // by keyboard one goes on to what is still asked for
  const slot = missing(choice, list);
  useEffect(() => {
    if (slot === null || !root.current?.contains(document.activeElement)) return;
    if (!document.activeElement?.matches('[aria-pressed="true"]:focus-visible')) return;
    const next = root.current.querySelector<HTMLElement>(`button.lit[data-slot="${slot}"]`);
    next?.focus();
  }, [slot, choice]);
  // a new question closes what was opened to look at
  const before = useRef(decision?.since);
  useSignalEffect(() => {
    const now = props.decision.value?.since;
    if (now !== before.current && props.decision.value?.seat === me) sheet.value = null;
    before.current = now;
  });
  const scene: Scene = {
    view,
    data,
    me,
    seats,
    say,
    names,
    decision,
    asked,
    moves: list,
    barred,
    choice,
    pending,
    light: (part) => {
      const light = lightOf(part, choice, list, barred);
      // what goes without saying is drawn as chosen, too
      const implied = pending !== null && choice[part.slot] === undefined && light !== "barred";
      return implied && fits(part.slot, pending.parts[part.slot], part.value) ? "chosen" : light;
    },
    point: (part) => {
      sheet.value = null;
      to(part);
    },
    explain: (part) => {
      const reason = whyNot(part, choice, barred);
      if (reason) props.explain(reason);
    },
    open: (next) => {
      sheet.value = next;
    },
    mine,
    arrangement: room.arrangement,
    replay,
  };
  // once the Horde is made there is a beach to see, even if the first turn has not begun
  const early = turnOf(view).phase === "cast" && hordeOf(view).count === 0;
  const casting = early || survivorsOf(view).length === 0;
  const Layout = room.arrangement === "cross" ? Cross : room.arrangement === "low" ? Low : Tall;
  return (
    <div
      class={cx(
        "otd",
        casting ? "casting" : room.arrangement,
        room.tight && "tight",
        room.pinned && "pinned",
        !isEmpty(choice) && "choosing",
        !props.motion.value && "still",
        staged.value && "showing",
      )}
      ref={root}
      data-mode={turnOf(view).mode}
      data-seats={survivorsOf(view).length}
      onClick={beside}
    >
      <i class="otd-rem" ref={rem} aria-hidden="true" />
      <Paint />
      <Backdrop />
      {casting ? (
        <div class="otd-room">
          <Cast scene={scene} />
          <div class="otd-ask">{props.ask}</div>
        </div>
      ) : (
        <div class="otd-room">
          <TurnBar scene={scene} />
          <Layout scene={scene} ask={props.ask} />
        </div>
      )}
      {sheet.value && (
        <Opened
          scene={scene}
          sheet={sheet.value}
          close={() => {
            sheet.value = null;
          }}
        />
      )}
    </div>
  );
};
