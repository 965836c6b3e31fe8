/** The other survivors on a telephone: folded to who, how ill, and how many stand where; a tap opens them. */
import type { JSX } from "preact";
import { Corridor } from "./corridor";
import { corridorOf, hordeOf, others, type Survivor, turnOf, ZONES } from "./model";
import { part } from "./parts";
import { cx, initial, type Scene } from "./scene";
import { Sign } from "./signs";
import { Said } from "./spot";
import { Face, Panel } from "./survivor";

interface Props {
  readonly scene: Scene;
  readonly unfolded: string | null;
  readonly unfold: (id: string | null) => void;
}

const Tile = ({ scene, survivor, unfolded, unfold }: Props & { survivor: Survivor }): JSX.Element => {
  const { say, view } = scene;
  const lane = corridorOf(view, survivor.direction);
  const to = part("survivor", survivor.id);
  const light = scene.light(to);
  const lit = light === "lit" || light === "chosen";
  const open = unfolded === survivor.id;
  const pointed = hordeOf(view).top === survivor.direction;
  // somebody inside may be pointed at: the fold shows it
  const inside = ZONES.some((zone) =>
    lane[zone].some(({ handle }) => ["lit", "chosen"].includes(scene.light(part("zombie", handle)))),
  );
  const left = survivor.dies_in;
  const ill = !survivor.alive
    ? say("board.dead")
    : survivor.infection === 0
      ? ""
      : left === null
        ? say("board.infected")
        : say("board.dies_in", { count: left });
  const zones = ZONES.map((zone) => say("board.zone_count", { zone, count: lane[zone].length })).join(", ");
  const words = say("board.tile", { survivor: survivor.id, zones, ill });
  const active = turnOf(view).active === survivor.id;
  return (
    <li
      class={cx(
        "otd-tile",
        active && "active",
        open && "open",
        !survivor.alive && "dead",
        inside && "inside",
      )}
      data-survivor={open ? undefined : survivor.id}
      data-start={lit && scene.decision?.kind === "place" ? "" : undefined}
    >
      <button
        type="button"
        data-slot="survivor"
        class={cx("otd-tile-face otd-spot", lit && light)}
        aria-expanded={lit ? undefined : open}
        aria-pressed={lit ? light === "chosen" : undefined}
        onClick={() => (lit ? scene.point(to) : unfold(open ? null : survivor.id))}
      >
        <Said
          text={
            lit ? `${say("board.choose_survivor", { survivor: survivor.id, owner: "" })} ${words}` : words
          }
        />
        <span class="otd-tile-picture">
          <Face survivor={survivor} />
          <span class="seat-mark" data-seat={survivor.seat} aria-hidden="true">
            {initial(scene.names(survivor.seat))}
          </span>
          {(survivor.infection > 0 || !survivor.alive) && (
            <b class={cx("otd-tile-ill", left !== null && left <= 1 && "near")} aria-hidden="true">
              <Sign of={survivor.alive ? "drop" : "skull"} />
              {survivor.alive && (left ?? survivor.infection)}
            </b>
          )}
        </span>
        <b class="otd-tile-name" aria-hidden="true">
          {say(`board.short.${survivor.id}`)}
        </b>
        <span class="otd-tile-zones" aria-hidden="true">
          {pointed && <Sign of="arrow" />}
          {ZONES.map((zone) => (
            <i
              key={zone}
              class={cx(zone, lane[zone].length > 0 && "some")}
              data-zone={open ? undefined : `${survivor.direction}/${zone}`}
            >
              {lane[zone].length}
            </i>
          ))}
        </span>
      </button>
    </li>
  );
};

export const Strips = (props: Props): JSX.Element | null => {
  const { scene, unfolded } = props;
  const clockwise = others(scene.view, scene.mine);
  // one below the other they stand as their sides lie: see `sideIn`
  const far = scene.arrangement === "low" ? clockwise.reverse() : clockwise;
  if (far.length === 0) return null;
  const open = far.find((one) => one.id === unfolded);
  return (
    <div class="otd-strips">
      <ul class="otd-tiles" aria-label={scene.say("board.others")}>
        {far.map((survivor) => (
          <Tile key={survivor.id} {...props} survivor={survivor} />
        ))}
      </ul>
      {open && (
        <div class="otd-unfolded">
          <Panel scene={scene} survivor={open} size="far" />
          <Corridor scene={scene} direction={open.direction} />
        </div>
      )}
    </div>
  );
};
