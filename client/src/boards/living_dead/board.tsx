/** The farmhouse and all around it: draws the view, lets things be pointed at and carried, shows each moment as it happens. */
import { useSignal, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { BoardProps, View } from "../board";
import { useMeasured } from "../shared/room";
import { useArrows } from "../shared/spatial";
import { useChoosing } from "./choosing";
import { Opened } from "./dialogs";
import { useDrag } from "./drag";
import { Desk, Low, Tall } from "./layouts";
import { type Side, sideAt, turnOf } from "./model";
import { type Part, partsOf } from "./parts";
import { type Furniture, furnish } from "./room";
import { cx, type Scene, type Sheet } from "./scene";
import { chosenMove, isEmpty, lightOf, type Move, whyNot } from "./select";
import { useShow } from "./show/staging";

const NONE: readonly never[] = [];

/** The height of the frame's room as a length for the layouts: it is less than the window's by strips and notices. */
const useRoomHeight = (root: { readonly current: HTMLElement | null }): void => {
  useLayoutEffect(() => {
    const room = root.current?.closest<HTMLElement>(".fr-room");
    if (!room) return;
    const measure = (): void => root.current?.style.setProperty("--room", `${room.clientHeight}px`);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(room);
    return () => watch.disconnect();
  }, []);
};

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
  const staged = useShow(props, root);
  const { selection, moves, to, take, from, clear, beside } = useChoosing(props);
  const room = useRoom(root, rem);
  useRoomHeight(root);
  const sheet = useSignal<Sheet | null>(null);
  const { me, seats, say, names, data, replay } = props;
  const view: View = staged.value ?? props.view.value;
  const decision = staged.value ? null : props.decision.value;
  const asked = decision !== null && decision.seat === me;
  const kind = asked ? decision.kind : undefined;
  const list: readonly Move[] = staged.value ? NONE : moves.value;
  const barred = asked ? (decision.barred ?? NONE) : NONE;
  const preview = props.preview.value;
  const choice = preview ? partsOf(preview, view, decision?.about) : selection.value.choice;
  useArrows(props, root, ".nld");

  // a new question closes what was opened to look at
  const before = useRef(decision?.since);
  useSignalEffect(() => {
    const now = props.decision.value?.since;
    if (now !== before.current && props.decision.value?.seat === me) sheet.value = null;
    before.current = now;
  });

  const light = (part: Part) => lightOf(part, choice, list, barred, view, kind);
  const explain = (part: Part): void => {
    const reason = whyNot(part, choice, barred, view);
    if (reason) props.explain(reason);
  };
  useDrag(root, {
    from: (start) => list.length > 0 && !props.busy.peek() && from(start),
    to: (there) => (light(there) === "barred" ? explain(there) : to(there)),
    clear,
    aim: (candidates) =>
      candidates.find((one) => light(one) === "lit") ??
      candidates.find((one) => light(one) === "chosen") ??
      candidates.find((one) => light(one) === "barred") ??
      null,
  });
  // by keyboard one goes on to what is still asked for
  useEffect(() => {
    const now = document.activeElement;
    if (
      isEmpty(choice) ||
      !root.current?.contains(now) ||
      !now?.matches('[aria-pressed="true"]:focus-visible')
    )
      return;
    if (chosenMove(choice, list)) return;
    const next = root.current.querySelector<HTMLElement>(
      '.nld-tray .nld-badges button, .nld-field button.lit:not([aria-pressed="true"])',
    );
    next?.focus();
  }, [choice]);

  const { active } = turnOf(view);
  const own: Side | null = sideAt(view, me) ?? (replay ? active : null);
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
    light,
    point: (part) => {
      sheet.value = null;
      to(part);
    },
    explain,
    take: (parts) => {
      sheet.value = null;
      take(parts);
    },
    open: (next) => {
      sheet.value = next;
    },
    own,
    arrangement: room.arrangement,
    replay,
  };
  const Layout = room.arrangement === "desk" ? Desk : room.arrangement === "low" ? Low : Tall;
  return (
    <div
      class={cx(
        "nld",
        room.arrangement,
        room.pinned && "pinned",
        room.tight && "tight",
        room.short && "short",
        asked && "asked",
        !isEmpty(choice) && "choosing",
        !props.motion.value && "still",
        staged.value && "showing",
      )}
      ref={root}
      data-phase={turnOf(view).phase}
      data-active={active}
      data-kind={kind}
      data-own={own ?? undefined}
      onClick={beside}
    >
      <i class="nld-rem" ref={rem} aria-hidden="true" />
      <div class="nld-room">
        <Layout scene={scene} ask={props.ask} />
      </div>
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
