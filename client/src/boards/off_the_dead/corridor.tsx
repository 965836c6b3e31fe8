/** A corridor: three zones from the Horde to a survivor, with whoever shuffles along it. */
import type { JSX } from "preact";
import { ZombieBack, ZombieFace } from "./card";
import {
  corridorOf,
  type Direction,
  hordeOf,
  type Corridor as Lane,
  rollOf,
  survivorAt,
  turnOf,
  ZONES,
  type Zombie,
  type Zone,
} from "./model";
import { part } from "./parts";
import { cx, type Scene, sideIn, zombieWords } from "./scene";
import { Sign } from "./signs";
import { Spot } from "./spot";

const ZombieCard = ({
  scene,
  zombie,
  zone,
  who,
}: {
  scene: Scene;
  zombie: Zombie;
  zone: Zone;
  who: string;
}): JSX.Element => {
  const { handle, up, strength, symbols = [], tilted = false, survivor = null } = zombie;
  return (
    <Spot
      scene={scene}
      part={part("zombie", handle)}
      class={cx(
        "otd-zombie",
        up ? "up" : "down",
        !up && strength !== undefined && "bared",
        tilted && "tilted",
        rollOf(scene.view)?.zombie === handle && "aimed",
      )}
      label={zombieWords(scene.say, zombie, zone, who)}
      data-zombie={handle}
    >
      <span class="otd-zcard">
        {strength === undefined ? (
          <ZombieBack />
        ) : (
          <ZombieFace strength={strength} symbols={symbols} survivor={survivor} />
        )}
      </span>
      {tilted && (
        <span class="otd-twice" aria-hidden="true">
          2×
        </span>
      )}
    </Spot>
  );
};

/** How many will have moved into a zone once the corridor has moved: a ghost of a card with their number. */
const Ghost = ({ scene, count }: { scene: Scene; count: number }): JSX.Element => (
  <span class="otd-ghost" role="img" aria-label={scene.say("board.coming", { count })}>
    <Sign of="foot" />
    <b>+{count}</b>
  </span>
);

/** The zombies that move into a zone, as long as this turn's movement is still to come. */
const coming = (scene: Scene, direction: Direction, zone: Zone, lane: Lane): number => {
  const { phase, active, held } = turnOf(scene.view);
  const before = ["action_1", "bite", "move"].includes(phase);
  if (!before || held || survivorAt(scene.view, direction)?.id !== active) return 0;
  return zone === "melee" ? lane.zone_2.length : zone === "zone_2" ? lane.zone_1.length : 0;
};

interface ZoneProps {
  readonly scene: Scene;
  readonly direction: Direction;
  readonly zone: Zone;
  readonly who: string;
}

const ZonePlace = ({ scene, direction, zone, who }: ZoneProps): JSX.Element => {
  const { say } = scene;
  const lane = corridorOf(scene.view, direction);
  const zombies = lane[zone];
  const ghosts = coming(scene, direction, zone, lane);
  const own = direction === scene.mine;
  const cleaving =
    scene.asked &&
    scene.decision?.kind === "cleave" &&
    zombies.some(({ handle }) => scene.light(part("zombie", handle)) === "lit");
  const light = own ? scene.light(part("zone", zone)) : "none";
  const lit = light === "lit" || light === "chosen";
  return (
    <div
      class={cx("otd-zone", zone, lit && light)}
      role="group"
      data-start={cleaving ? "" : undefined}
      aria-label={say("board.zone_of", { zone, to: who, count: zombies.length })}
      data-zone={`${direction}/${zone}`}
      data-label={say.value("zone", zone)}
      style={{ "--n": zombies.length + (ghosts > 0 ? 1 : 0) }}
    >
      {lit && (
        <Spot
          scene={scene}
          part={part("zone", zone)}
          class="otd-zone-spot"
          label={say("board.burn_zone", { zone })}
        >
          <Sign of="drop" />
        </Spot>
      )}
      {zombies.map((zombie) => (
        <ZombieCard key={zombie.handle} scene={scene} zombie={zombie} zone={zone} who={who} />
      ))}
      {ghosts > 0 && <Ghost scene={scene} count={ghosts} />}
    </div>
  );
};

/** What the bites of this turn would do, in words. */
const Bites = ({ scene, direction }: { scene: Scene; direction: Direction }): JSX.Element | null => {
  const { active, bites, lethal, frozen, phase } = turnOf(scene.view);
  if (survivorAt(scene.view, direction)?.id !== active) return null;
  const before = phase === "action_1" || phase === "bite";
  if (frozen && before) return <p class="otd-bites safe">{scene.say("board.frozen")}</p>;
  if (!before || bites === 0) return null;
  return (
    <p class={cx("otd-bites", lethal && "lethal")}>
      <Sign of={lethal ? "skull" : "teeth"} />
      {scene.say(lethal ? "board.bites_lethal" : "board.bites", { count: bites })}
    </p>
  );
};

export const Corridor = ({ scene, direction }: { scene: Scene; direction: Direction }): JSX.Element => {
  const { view, say } = scene;
  const survivor = survivorAt(view, direction);
  const lane = corridorOf(view, direction);
  const turn = turnOf(view);
  const side = sideIn(scene, direction);
  const who = survivor ? say.value("to", survivor.id) : "";
  const pointed = hordeOf(view).top === direction;
  const full = lane.limit !== null && lane.count >= lane.limit;
  const active = survivor !== null && survivor.id === turn.active;
  return (
    <section
      class={cx(
        "otd-corridor",
        side,
        direction === scene.mine && "mine",
        active && "active",
        active && turn.held && "held",
        pointed && "pointed",
        !survivor?.alive && "closed",
      )}
      aria-label={say("board.corridor_of", { to: who, count: lane.count })}
    >
      {ZONES.map((zone) => (
        <ZonePlace key={zone} scene={scene} direction={direction} zone={zone} who={who} />
      ))}
      <Bites scene={scene} direction={direction} />
      <p class="otd-corridor-sum">
        {survivor?.alive && (
          <span class={cx("otd-limit", full && "full")}>
            <span aria-hidden="true">{lane.limit === null ? lane.count : `${lane.count}/${lane.limit}`}</span>
            <span class="visually-hidden">{say("board.limit", { count: lane.count })}</span>
          </span>
        )}
        {active && turn.held && <span class="otd-held">{say("board.held")}</span>}
      </p>
    </section>
  );
};
