/** The pit: draws the view, lets cards, edges, limbs and zombies be pointed at, and shows each moment as it happens. */
import { useSignal, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Barred, BoardProps, Seat, View } from "../board";
import { useChoice } from "../shared/choosing";
import { useMeasured } from "../shared/room";
import { drawn, useFlash } from "../shared/staging";
import { direct } from "./animate";
import { Choose } from "./choose";
import { Browse, Closer } from "./dialogs";
import { Paint } from "./figure";
import { Hand } from "./hand";
import { changes, flash } from "./highlight";
import { endedIn, Interlude, SongSheet } from "./interlude";
import { guide } from "./labels";
import { around, type Play, playOf, playsOf, roundOf } from "./model";
import { Pit } from "./pit";
import { furnish } from "./room";
import { cx, type Scene } from "./scene";
import { back, type Choice, chosenPlay, isEmpty, keep, type Point, point, START } from "./select";
import { Strip } from "./strip";
import { Zombie } from "./zombie";

/** The view to draw: the frame's, except while a moment is being played step by step. */
const useStaging = (
  props: BoardProps,
  interlude: Interlude,
  root: { current: HTMLElement | null },
  sky: { current: HTMLElement | null },
) => {
  const staged = useSignal<View | null>(null);
  const latest = useRef(props);
  latest.current = props;
  useSignalEffect(() => {
    const moment = props.moment.value;
    const ended = moment && !props.replay && moment.kind !== "undo" ? endedIn(moment, props.seats) : null;
    if (!moment) {
      staged.value = null;
      return;
    }
    const { me, motion, sound, say } = latest.current;
    const worth = Object.keys(moment.before).length > 0 && moment.before !== moment.after;
    if (!motion.peek() || !root.current || !sky.current || !worth || moment.kind === "undo") {
      staged.value = null;
      if (ended) interlude.shown.value = ended;
      moment.done();
      return;
    }
    staged.value = moment.before;
    let ranked = ended === null;
    // what was passed over in a hurry is read all the same
    moment.skip.addEventListener("abort", () => {
      if (!ranked) interlude.shown.value = ended;
    });
    void direct(moment, {
      ranking: () => {
        if (!ended) return Promise.resolve();
        ranked = true;
        moment.hold();
        return interlude.show(ended, moment.skip);
      },
      root: root.current,
      sky: sky.current,
      me,
      sound,
      show: async (view) => {
        if (props.moment.peek() !== moment) return;
        staged.value = view;
        if (!moment.skip.aborted) await drawn();
      },
      banner: (kind, event) =>
        kind === "reverse" ? say("board.banner_back") : say(`board.banner_${kind}`, event.params),
    });
  });
  useFlash(props, root, staged, changes, flash);
  return staged;
};

/** Marks the room with its furnishing, again whenever its size changes. */
const useRoom = (
  root: { current: HTMLElement | null },
  rem: { current: HTMLElement | null },
  others: number,
): void => {
  useMeasured(
    root,
    rem,
    (width, height, room) => {
      const set = furnish(width, height, others);
      room.dataset.others = set.others;
      room.dataset.mine = set.mine;
      room.dataset.pinned = String(set.pinned);
    },
    others,
  );
};

const useChoosing = (props: BoardProps) =>
  useChoice<Choice, Play, Point>(props, {
    start: START,
    isEmpty,
    moves: ({ legal, seat }) => playsOf(legal ?? [], seat),
    chosen: chosenPlay,
    point,
    back,
    keep,
    adopt: (now, play, action) => {
      const wanted = playOf(action, props.me);
      if (!wanted) return null;
      const { card, limb, seat } = wanted;
      if (play?.card === card && play.limb === limb && play.seat === seat) return null;
      return { choice: { card, limb, seat }, trail: [...now.trail, now.choice] };
    },
    guide: (choice, plays) => guide(choice, plays, props.say, props.names, props.me ?? 0),
    afresh: false,
    holds: "button, a, .able, .fr-ask, dialog",
    // a limb that waits for its card is let go
    loose: ({ card }) => card === null,
  });

export const Board = (props: BoardProps): JSX.Element => {
  const root = useRef<HTMLDivElement>(null);
  const sky = useRef<HTMLDivElement>(null);
  const interlude = useMemo(() => new Interlude(), []);
  const staged = useStaging(props, interlude, root, sky);
  const { selection, moves: plays, to, beside } = useChoosing(props);
  const far = around(props.seats, props.me);
  const rem = useRef<HTMLElement>(null);
  useRoom(root, rem, far.length);
  const closer = useSignal<Seat | null>(null);
  const browsing = useSignal(false);
  const { me, seats, say, names } = props;
  const view = staged.value ?? props.view.value;
  const decision = props.decision.value;
  const round = roundOf(view);
  const preview = props.preview.value ? playOf(props.preview.value, me) : null;
  const choice = preview ?? selection.value.choice;
  const barredFor = (seat: Seat): Barred | null =>
    decision?.barred?.find(({ action }) => action.kind === "attack" && action.seat === seat) ?? null;
  const scene: Scene = {
    view,
    me,
    seats,
    say,
    names,
    choice,
    plays: staged.value ? [] : plays.value,
    pending: preview ?? chosenPlay(selection.value.choice, plays.value),
    point: (where) => {
      if (closer.value !== null) closer.value = null;
      to(where);
    },
    barred: barredFor,
    explain: props.explain,
    enlarge: (seat) => {
      closer.value = seat;
    },
    replay: props.replay,
  };
  const choosing = round.step === "choose_character" || round.round === 0;
  return (
    <div
      class={cx("mosh", me === null && "watching", choosing && "choosing-zombie")}
      ref={root}
      data-far={far.length}
      onClick={beside}
    >
      <i class="mosh-rem" ref={rem} aria-hidden="true" />
      <Paint />
      <Pit />
      {choosing ? (
        <div class="mosh-room">
          <Choose
            view={view}
            data={props.data}
            seats={seats}
            me={me}
            say={say}
            names={names}
            decision={decision}
            proposed={props.proposed.value}
            propose={props.propose}
            explain={props.explain}
          />
          <div class="mosh-ask">{props.ask}</div>
        </div>
      ) : (
        <div class="mosh-room">
          <Strip
            scene={scene}
            browse={() => {
              browsing.value = true;
            }}
          />
          <div class="mosh-far" data-count={far.length} role="group" aria-label={say("board.others")}>
            {far.map((seat) => (
              <Zombie key={seat} scene={scene} seat={seat} size="far" />
            ))}
          </div>
          <div class="mosh-low">
            {me !== null && <Zombie scene={scene} seat={me} size="own" />}
            <div class="mosh-mine">
              <div class="mosh-ask">{props.ask}</div>
              <Hand scene={scene} />
            </div>
          </div>
        </div>
      )}
      <div class="mosh-sky" ref={sky} aria-hidden="true" />
      {interlude.shown.value && (
        <SongSheet
          key={interlude.shown.value.number}
          ended={interlude.shown.value}
          say={say}
          names={names}
          me={me}
          close={() => interlude.close()}
        />
      )}
      {closer.value !== null && (
        <Closer
          scene={scene}
          seat={closer.value}
          close={() => {
            closer.value = null;
          }}
        />
      )}
      {browsing.value && (
        <Browse
          scene={scene}
          close={() => {
            browsing.value = false;
          }}
        />
      )}
    </div>
  );
};
