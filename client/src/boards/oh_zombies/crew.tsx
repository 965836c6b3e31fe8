/** The people at the bottom: mine, or those of whoever is active. Each can be pointed at here as well as in the mall. */
import type { JSX } from "preact";
import { Dude } from "./art/figures";
import { type Dude as DudeType, dudeUnit, seatsOf, teamOf, threatsOf } from "./model";
import { part } from "./parts";
import { dudeName, placeName } from "./people";
import { nameOf, type Scene } from "./scene";
import { Sign } from "./signs";
import { Said, Spot } from "./spot";

/** Who sees it and who is at its throat. */
const danger = (scene: Scene, id: number): { seen: number; near: number } => {
  const found = threatsOf(scene.view).dudes[String(id)];
  return { seen: found?.seen.length ?? 0, near: found?.adjacent.length ?? 0 };
};

const dangerWords = ({ say }: Scene, { seen, near }: { seen: number; near: number }): string =>
  near > 0
    ? say("board.crew.near", { count: near })
    : seen > 0
      ? say("board.crew.seen", { count: seen })
      : say("board.crew.safe");

const Member = ({ scene, dude }: { scene: Scene; dude: DudeType }): JSX.Element => {
  const risk = danger(scene, dude.id);
  const place = placeName(scene, dude.square);
  const words = `${dudeName(scene, dude.id)}, ${place}. ${dangerWords(scene, risk)}`;
  return (
    <li>
      <Spot
        scene={scene}
        part={part("unit", dudeUnit(dude.id))}
        class={`osz-member ${dude.role}`}
        title={words}
        data-dude={dude.id}
      >
        <Said text={words} />
        <span class="osz-member-fig" aria-hidden="true">
          <Dude role={dude.role} seat={dude.seat} />
          <i class="osz-member-n">{dude.id}</i>
          {risk.near > 0 ? (
            <i class="osz-risk near">
              <Sign of="teeth" />
              {risk.near}
            </i>
          ) : (
            risk.seen > 0 && (
              <i class="osz-risk seen">
                <Sign of="eye" />
                {risk.seen}
              </i>
            )
          )}
        </span>
        <b class="osz-member-name" aria-hidden="true">
          {scene.say.value("role", dude.role)}
        </b>
      </Spot>
    </li>
  );
};

export const Crew = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { say, own, view } = scene;
  if (own === null) return null;
  const team = teamOf(view, own);
  const fallen = team.length === 0 && seatsOf(view)[own]?.status !== "playing";
  if (team.length === 0 && !fallen) return null;
  // a move by keyboard begins with whoever can make one; what is asked about the mall begins there
  const first = scene.asked && scene.decision?.kind === "main";
  return (
    <section
      class="osz-crew"
      aria-label={own === scene.me ? say("board.crew.mine") : say("board.crew", { name: nameOf(scene, own) })}
      data-start={first ? "" : undefined}
    >
      {team.length > 0 ? (
        <ul>
          {team.map((dude) => (
            <Member key={dude.id} scene={scene} dude={dude} />
          ))}
        </ul>
      ) : (
        <p class="osz-crew-none">
          <Sign of="zombie" />
          <span>{say(own === scene.me ? "board.crew.none_mine" : "board.crew.none")}</span>
        </p>
      )}
    </section>
  );
};
