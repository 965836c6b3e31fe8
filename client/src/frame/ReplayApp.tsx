/** A finished match, seen again with every hand face up: board, scrubber, log in step. */

import { useComputed, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { GameBoard, GameData } from "../boards/board";
import { type Player, SPEEDS } from "../player";
import { motion } from "../settings";
import { sound } from "../sound";
import type { Speaker } from "../words";
import { Boundary } from "./App";
import { Drawer } from "./Drawer";
import { Home } from "./Home";
import { Icon, type IconName } from "./icons";
import { typing } from "./keys";
import { Log } from "./Log";
import { Rules } from "./Rules";
import { DeviceSettings } from "./Settings";
import { Progress } from "./Strip";
import { type Drawer as DrawerName, Shelf } from "./shelf";
import { Tabs } from "./Tabs";

const DRAWERS: readonly DrawerName[] = ["log", "rules", "settings"];

export interface ReplayPlace {
  readonly player: Player;
  readonly say: Speaker;
  readonly board: GameBoard;
  readonly data: GameData;
  /** Where it was played, for those who played; empty for others, as it is an invite link. */
  readonly table: string;
  readonly exported: string;
  names(seat: number): string;
}

export function ReplayApp({ place }: { readonly place: ReplayPlace }): JSX.Element {
  const { player, say, board, data, names } = place;
  const shelf = useMemo(() => new Shelf(), []);
  useEffect(() => listen(player, shelf), []);
  const none = useSignal(null);
  const no = useSignal(false);
  const guide = useSignal<string | null>(null);
  const drop = useSignal(0);
  const decision = useComputed(() => player.decision.value);
  const { Board } = board;
  const context = { say, view: player.stage.view.value, me: null, data, names };
  return (
    <div class="fr" data-room="replay" data-drawer={shelf.open.value ?? ""}>
      <header class="fr-strip">
        <Home say={say} />
        <p class="fr-title">
          <span class="fr-game">{say("name")}</span>
          <Progress board={board} context={context} />
        </p>
        <p class="fr-line fr-replay-tag">
          <span class="tag loud">{say("frame.replay")}</span>
          {place.table && <a href={place.table}>{say("frame.replay.table")}</a>}
        </p>
        <Tabs shelf={shelf} say={say} drawers={DRAWERS} unread={0} />
      </header>
      <div class="fr-room">
        <div class="fr-board">
          <h1 class="visually-hidden">{say("frame.replay.title", { name: say("name") })}</h1>
          <Boundary note={say("frame.board.broken")}>
            <Board
              view={player.stage.view}
              me={null}
              seats={player.file.seats.length}
              names={names}
              decision={decision}
              moment={player.stage.moment}
              propose={() => {}}
              proposed={none}
              act={() => {}}
              busy={no}
              preview={none}
              explain={() => {}}
              guide={guide}
              drop={drop}
              say={say}
              data={data}
              replay={true}
              motion={motion}
              sound={sound}
              ask={<Transport place={place} />}
            />
          </Boundary>
        </div>
      </div>
      <Drawer shelf={shelf} say={say} drawers={DRAWERS} unread={0}>
        {shelf.open.value === "log" && (
          <Log say={say} entries={player.log.value} board={board} shelf={shelf} />
        )}
        {shelf.open.value === "rules" && <Rules game={board.id} say={say} shelf={shelf} />}
        {shelf.open.value === "settings" && (
          <div class="fr-settings stack">
            <div class="row">
              <a class="btn" href={place.exported} download={`${board.id}-${player.file.match}.json`}>
                {say("frame.export")}
              </a>
            </div>
            <DeviceSettings say={say} />
          </div>
        )}
      </Drawer>
    </div>
  );
}

/** What happened at this frame, and the knobs. Takes the place of the ask bar. */
function Transport({ place }: { readonly place: ReplayPlace }): JSX.Element {
  const { player, say } = place;
  const { at, playing, speed, last } = player;
  const entry = player.entries[at.value];
  const words = (entry?.events ?? []).filter(say.tells).map((event) => say.event(event));
  return (
    <section class="fr-ask fr-transport" data-tone="calm" aria-label={say("frame.replay.controls")}>
      <p class="fr-ask-line" role="status">
        {words.slice(0, 2).join(" ")}
      </p>
      <div class="fr-knobs">
        <Knob icon="first" label={say("frame.replay.first")} run={() => player.go(0)} off={at.value === 0} />
        <Knob
          icon="previous"
          label={say("frame.replay.back")}
          run={() => player.go(at.value - 1)}
          off={at.value === 0}
        />
        <button
          type="button"
          class="btn fr-knob fr-play"
          aria-label={say(playing.value ? "frame.replay.pause" : "frame.replay.play")}
          onClick={() => player.toggle()}
        >
          <Icon name={playing.value ? "pause" : "play"} />
        </button>
        <Knob
          icon="next"
          label={say("frame.replay.step")}
          run={() => player.step()}
          off={at.value === last}
        />
        <Knob
          icon="last"
          label={say("frame.replay.last")}
          run={() => player.go(last)}
          off={at.value === last}
        />
        <label class="fr-scrub">
          <span class="visually-hidden">{say("frame.replay.where")}</span>
          <input
            type="range"
            min={0}
            max={last}
            value={at.value}
            aria-valuetext={say("frame.replay.at", { at: at.value, last })}
            onInput={(event) => player.go(event.currentTarget.valueAsNumber)}
          />
        </label>
        <span class="num fr-scrub-at" aria-hidden="true">
          {at.value} / {last}
        </span>
        <label class="fr-speed">
          <span class="visually-hidden">{say("frame.replay.speed")}</span>
          <select
            class="input"
            value={speed.value}
            onChange={(event) => {
              speed.value = SPEEDS[event.currentTarget.selectedIndex] ?? 1;
            }}
          >
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  );
}

interface KnobProps {
  readonly icon: IconName;
  readonly label: string;
  readonly run: () => void;
  readonly off: boolean;
}

function Knob({ icon, label, run, off }: KnobProps): JSX.Element {
  return (
    <button type="button" class="btn fr-knob" aria-label={label} disabled={off} onClick={run}>
      <Icon name={icon} />
    </button>
  );
}

/** Arrows step, space plays, home and end go to the ends. A focused slider keeps its own arrows. */
function listen(player: Player, shelf: Shelf): () => void {
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => player.go(player.at.value - 1),
    ArrowRight: () => void player.step(),
    Home: () => player.go(0),
    End: () => player.go(player.last),
    " ": () => player.toggle(),
    g: () => shelf.toggle("log"),
    r: () => shelf.toggle("rules"),
    Escape: () => shelf.close(),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target))
      return;
    if (event.key === " " && event.target instanceof Element && event.target.closest("button, a, summary"))
      return;
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!run) return;
    run();
    event.preventDefault();
  };
  addEventListener("keydown", onKeyDown);
  return () => removeEventListener("keydown", onKeyDown);
}
