/** One of the dead on its space: figure, three numbers, what makes it worse, and what it is about to do. */
import type { JSX } from "preact";
import { Corpse } from "./art/zombies";
import { Chip } from "./card";
import { changed, type Odds, oddsOf, turnOf, type Zombie } from "./model";
import { part } from "./parts";
import { cx, type Scene } from "./scene";
import { fitting } from "./select";
import { Sign, Stat } from "./signs";
import { zombieWords } from "./spoken";
import { Spot } from "./spot";

/** What an attack on it, or by it, would need: of who is chosen, or in its own combat. */
export const zombieOdds = (scene: Scene, zombie: Zombie): Odds | null => {
  const { choice, moves, decision } = scene;
  const kind = decision?.kind;
  if (!scene.asked || (kind !== "h_combat" && kind !== "z_combat")) return null;
  if (kind === "h_combat" && choice.who === undefined) return null;
  const who = choice.who === undefined ? {} : { who: choice.who };
  const fits = fitting({ ...who, zombie: String(zombie.zid) }, moves);
  const move = fits.find(({ action }) => action.kind === "attack" || action.kind === "strike");
  return move ? oddsOf(decision?.about, move.action) : null;
};

export const OddsMark = ({ odds }: { odds: Odds }): JSX.Element => (
  <span class={cx("nld-odds", odds.need > 6 && "never")} aria-hidden="true">
    <b>{odds.need > 6 ? "–" : odds.need <= 1 ? "✓" : `${odds.need}+`}</b>
    <span>
      {odds.destroys || odds.kills ? <Sign of="skull" /> : <Sign of="hit" />}
      {odds.damage}
    </span>
  </span>
);

export const ZombieFigure = ({ scene, zombie }: { scene: Scene; zombie: Zombie }): JSX.Element => {
  const { zid, card, row, why, enhancements, attacked, threat, damage } = zombie;
  const odds = zombieOdds(scene, zombie);
  const words = zombieWords(scene, zombie, odds);
  const coming = threat && row > 1;
  return (
    <Spot
      scene={scene}
      part={part("zombie", zid)}
      class={cx(
        "nld-zombie",
        coming && "coming",
        row === 1 && "inside",
        attacked && turnOf(scene.view).active === "zombie" && "spent",
        damage > 0 && "hurt",
      )}
      label={words}
      title={words}
      otherwise={() => scene.open({ kind: "zombie", zid })}
      data-zid={zid}
    >
      <span class="nld-figure">
        <Corpse kind={card} mutation={enhancements} />
      </span>
      {enhancements.length > 0 && (
        <span class="nld-enhanced" aria-hidden="true">
          {enhancements.map((one, i) => (
            <Chip key={`${one} ${i}`} card={one} />
          ))}
        </span>
      )}
      {coming && (
        <i class="nld-coming" aria-hidden="true">
          <Sign of="down" />
        </i>
      )}
      <span class="nld-stats" aria-hidden="true">
        <Stat of="defense" n={zombie.defense} by={changed(why, "defense")} />
        <Stat of="strength" n={zombie.strength} by={changed(why, "strength")} />
        <Stat of="health" n={zombie.health} by={changed(why, "health")} />
      </span>
      {odds && <OddsMark odds={odds} />}
    </Spot>
  );
};
