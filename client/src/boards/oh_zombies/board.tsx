/** The mall and all around it: draws the view, lets things be pointed at, and shows each moment as it happens. */
import { useSignal, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { byKeyboard } from "../../frame/keys";
import type { BoardProps, View } from "../board";
import { useMeasured } from "../shared/room";
import { walk } from "../shared/spatial";
import type { Light } from "../shared/spot";
import { Paint } from "./art/paint";
import { useChoosing } from "./choosing";
import { Opened } from "./dialogs";
import { Desk, Low, Tall } from "./layouts";
import { actor, type Kind, lookAt, ownSeat, partAt, walkTo } from "./mall";
import { Mall, type MallHandle } from "./map";
import { attackOf, dudeOf, idOf, turnOf } from "./model";
import { type Part, type Parts, partsOf } from "./parts";
import { Question } from "./question";
import { type Furniture, furnish } from "./room";
import { cx, type Scene, type Sheet } from "./scene";
import { isEmpty, lightOf, type Move, whyNot } from "./select";
import { useStaging } from "./show/staging";

const NONE: readonly never[] = [];

/** What the mall draws as a ghost: everything in it that an action names. */
const ghosts = (parts: Parts): readonly { kind: Kind; id: string }[] =>
  (["square", "edge", "unit", "store"] as const).flatMap((kind) =>
    parts[kind] === undefined ? [] : [{ kind, id: parts[kind] }],
  );

const kindOf = (id: string): Kind =>
  /^[dz]\d+$/.test(id)
    ? "unit"
    : /^\d+,\d+$/.test(id)
      ? "square"
      : /^\d+,\d+,[ES]$/.test(id)
        ? "edge"
        : "store";

/** The button of what was chosen. */
const chosenThing = (root: HTMLElement, { unit, die, card }: Parts): HTMLElement | null =>
  root.querySelector<HTMLElement>(
    unit !== undefined
      ? `.osz-member[data-dude="${unit.slice(1)}"]`
      : die !== undefined
        ? `.osz-pool-die[data-pool="${die}"]`
        : `.osz-hand-card[data-hand="${card ?? ""}"]`,
  );

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

export const Board = (props: BoardProps): JSX.Element => {
  const root = useRef<HTMLDivElement>(null);
  const rem = useRef<HTMLElement>(null);
  const mall = useRef<MallHandle | null>(null);
  const room = useSignal<Furniture>(furnish(innerWidth / 16, innerHeight / 16));
  useMeasured(root, rem, (width, height) => {
    const next = furnish(width, height);
    if (JSON.stringify(next) !== JSON.stringify(room.peek())) room.value = next;
  });
  useRoomHeight(root);
  const staged = useStaging(props, root, {
    look: (squares) => {
      const hidden = squares.find((square) => mall.current?.sees(square) === false);
      if (hidden !== undefined) mall.current?.focusOn(hidden);
    },
  });
  const { selection, moves, to, take, follow, out, beside } = useChoosing(props);
  const sheet = useSignal<Sheet | null>(null);
  const look = useSignal<string | null>(null);
  const bottom = useRef<number | null>(null);
  const { me, seats, say, names, data, replay } = props;
  const view: View = staged.value ?? props.view.value;
  const decision = staged.value ? null : props.decision.value;
  const asked = decision !== null && decision.seat === me;
  const kind = asked ? decision.kind : undefined;
  const list: readonly Move[] = staged.value ? NONE : moves.value;
  const barred = asked ? (decision.barred ?? NONE) : NONE;
  const preview = props.preview.value;
  const choice = selection.value.choice;
  bottom.current = ownSeat(view, me, bottom.current);

  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const { altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented || !root.current) return;
      if (replay || document.querySelector("dialog[open]")) return;
      if (walk(root.current, event.key, props.decision.peek()?.seat === me, ".osz", ".osz-map"))
        event.preventDefault();
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, [me, replay]);
  // by keyboard one goes on to the badges of whoever was chosen, and from there back to it
  const last = useRef(choice);
  useEffect(() => {
    const from = last.current;
    last.current = choice;
    if (kind !== "main" || !root.current) return;
    const now = document.activeElement;
    if (isEmpty(choice) && byKeyboard() && now === document.body) chosenThing(root.current, from)?.focus();
    if (isEmpty(choice)) return;
    if (
      !now?.matches(
        '.osz [aria-pressed="true"]:focus-visible, .osz-map:focus-visible, .osz-map :focus-visible',
      )
    )
      return;
    root.current.querySelector<HTMLElement>(".osz-tray button:enabled")?.focus();
  }, [choice]);
  // a square to go to is chosen in the mall itself
  const since = asked ? decision.since : undefined;
  useEffect(() => {
    if (kind !== "move_to" || !byKeyboard()) return;
    const frame = requestAnimationFrame(() => {
      const now = document.activeElement;
      if (now === document.body || now?.id === "ask" || !now?.isConnected) mall.current?.keyboard();
    });
    return () => cancelAnimationFrame(frame);
  }, [kind, since]);
  // a new question closes what was opened to look at
  const before = useRef(decision?.since);
  useSignalEffect(() => {
    const now = props.decision.value?.since;
    if (now !== before.current) {
      look.value = null;
      if (props.decision.value?.seat === me) sheet.value = null;
    }
    before.current = now;
  });

  const light = (part: Part): Light => lightOf(part, choice, list, barred, kind);
  const lights = useMemo(
    () => (what: Kind, id: string) => lightOf(partAt(what, id, kind), choice, list, barred, kind),
    [choice, list, barred, kind],
  );
  const explain = (part: Part): void => {
    const reason = whyNot(part, choice, barred);
    if (reason) props.explain(reason);
  };
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
    proposed: asked ? props.proposed.value : null,
    light,
    point: (part) => {
      sheet.value = null;
      to(part);
    },
    explain,
    take,
    open: (next) => {
      sheet.value = next;
    },
    own: bottom.current,
    arrangement: room.value.arrangement,
    replay,
  };
  const pointed = (what: Kind, id: string): void => {
    const part = partAt(what, id, kind);
    const shines = light(part);
    if (shines === "barred") explain(part);
    else if (shines !== "none") scene.point(part);
    else if (kind !== undefined && list.length > 0) beyond(what, id);
  };
  /** What does not shine: another dude of mine, a square to walk to, or the way back. */
  const beyond = (what: Kind, id: string): void => {
    if (what === "unit") {
      const home = list.some(({ action }) => action.kind === "back");
      const own = id.startsWith("d") && dudeOf(view, idOf(id))?.seat === me;
      if (home && own) follow([{ kind: "back" }], { unit: id });
      return;
    }
    const step = kind === "main" && what === "square" ? walkTo(scene, id) : null;
    if (step) take(step, { square: id });
    else if (props.proposed.peek() !== null) props.propose(null);
    else out();
  };
  const about = decision?.about ?? {};
  const paths = asked ? (about.paths as Readonly<Record<string, readonly string[]>> | undefined) : undefined;
  const fight = staged.value ? null : attackOf(view);
  const costs = asked ? (about.costs as Readonly<Record<string, number>> | undefined) : undefined;
  const ghost = preview
    ? ghosts(partsOf(preview, view, about))
    : look.value === null
      ? NONE
      : [{ kind: kindOf(look.value), id: look.value }];
  const parts = {
    scene,
    ask: props.ask,
    mall: (
      <Mall
        view={view}
        data={data}
        me={me}
        names={names}
        say={say}
        motion={props.motion.value}
        lights={lights}
        onSquare={(id) => pointed("square", id)}
        onEdge={(id) => pointed("edge", id)}
        onUnit={(id) => pointed("unit", id)}
        onStore={(id) => pointed("store", id)}
        paths={paths ?? null}
        costs={costs ?? null}
        needs={
          asked && kind === "pip_act" ? ((about.need as Readonly<Record<string, number>>) ?? null) : null
        }
        dude={actor(asked ? decision : null, choice)}
        zombie={asked && typeof about.zombie === "number" ? about.zombie : null}
        fight={fight}
        preview={ghost}
        focusOn={staged.value ? null : lookAt(scene, look.value)}
        handle={mall}
      />
    ),
    question: (
      <Question
        scene={scene}
        look={look}
        explain={(one) => props.explain(one)}
        follow={(chain) => follow(chain)}
      />
    ),
  };
  const { arrangement, pinned, tight } = room.value;
  const Layout = arrangement === "desk" ? Desk : arrangement === "low" ? Low : Tall;
  return (
    <div
      class={cx(
        "osz",
        arrangement,
        pinned && "pinned",
        tight && "tight",
        !isEmpty(choice) && "choosing",
        asked && "asked",
        !props.motion.value && "still",
        staged.value && "showing",
      )}
      ref={root}
      data-phase={turnOf(view).phase}
      data-kind={kind}
      onClick={beside}
    >
      <i class="osz-rem" ref={rem} aria-hidden="true" />
      <Paint />
      <div class="osz-room">
        <Layout {...parts} />
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
