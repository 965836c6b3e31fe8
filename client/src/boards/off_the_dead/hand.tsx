/** What I have at hand; where something else is asked of me, the sheet that answers it. */
import type { JSX } from "preact";
import { survivorAt, survivorOf } from "./model";
import { part } from "./parts";
import { AbilityCard, Chips, Fists, Lines, Pass, Things } from "./plays";
import { cx, type Scene } from "./scene";
import { usable } from "./select";
import { sheetFor } from "./window";

/** The hand of the survivor at the bottom, or the sheet of what is asked of me. */
export const Hand = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { say, decision, asked, view } = scene;
  const own = survivorAt(view, scene.mine);
  const about = asked ? survivorOf(view, decision?.about?.survivor) : null;
  const survivor = about ?? own;
  if (!survivor) return null;
  const sheet = asked ? sheetFor(scene, survivor) : null;
  if (sheet !== null) return sheet;
  const mine = survivor.seat === scene.me;
  // a move by keyboard begins at things or lines if there are any, else at the Rubble, and only then at passing
  const means = scene.moves.flatMap(({ parts }) => parts.with ?? []);
  const things = means.some((one) => one === "fists" || one.startsWith("item:"));
  const search = usable(part("do", "search"), scene.moves);
  const start = (here: boolean): string | undefined => (asked && here ? "" : undefined);
  return (
    <section
      class={cx("otd-hand", !mine && "theirs")}
      aria-label={say("board.hand_of", { to: survivor.id })}
      data-start={start(means.length === 0 && !search)}
    >
      <ul
        data-start={start(things)}
        class={cx("otd-items", survivor.items.length > 2 && "some", survivor.items.length > 5 && "many")}
        aria-label={say("board.items_of", { to: survivor.id })}
      >
        <Fists scene={scene} />
        <Things scene={scene} survivor={survivor} />
        <Pass scene={scene} />
      </ul>
      <ul class="otd-lines" data-start={start(!things && means.length > 0)} aria-label={say("board.lines")}>
        <AbilityCard scene={scene} survivor={survivor} />
        <Lines scene={scene} />
      </ul>
      <Chips scene={scene} />
    </section>
  );
};
