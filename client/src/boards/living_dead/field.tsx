/** The field: a column a person, four rows of the dead above each, the wall of the house between the second and the first. */
import type { JSX } from "preact";
import { Night } from "./backdrop";
import { barricadesOf, boardsAt, columnsOf, peopleOf, ROWS, spaceName, zombieAt } from "./model";
import { part } from "./parts";
import { PersonCard } from "./person";
import { cx, type Scene } from "./scene";
import { spaceWords } from "./spoken";
import { Said, Spot } from "./spot";
import { ZombieFigure } from "./zombie";

const Barricade = ({ column, boards }: { column: number; boards: number }): JSX.Element => (
  <span class="nld-barricade" data-barricade={column} aria-hidden="true">
    {Array.from({ length: boards }, (_, i) => (
      <i key={i} data-board="" class={`board-${i + 1}`} />
    ))}
    <b>{boards}</b>
  </span>
);

const Space = ({ scene, row, column }: { scene: Scene; row: number; column: number }): JSX.Element => {
  const zombie = zombieAt(scene.view, row, column);
  const boards = row === 1 ? boardsAt(scene.view, column) : 0;
  const to = part("space", spaceName(row, column));
  const lit = scene.light(to) !== "none";
  const said = boards > 0 || lit ? spaceWords(scene, row, column) : undefined;
  const classes = cx("nld-space", `row-${row}`, boards > 0 && "boarded");
  if (zombie)
    return (
      <div class={classes} data-space={to.value}>
        <ZombieFigure key={zombie.zid} scene={scene} zombie={zombie} />
      </div>
    );
  return (
    <Spot scene={scene} part={to} class={classes} label={said} title={said} data-space={to.value}>
      {boards > 0 && <Barricade column={column} boards={boards} />}
    </Spot>
  );
};

export const Field = ({ scene }: { scene: Scene }): JSX.Element => {
  const { view, say, asked, decision } = scene;
  const count = columnsOf(view);
  const start =
    asked &&
    ["h_search", "h_combat", "z_combat", "z_prowl", "z_dead_walk", "h_second_target"].includes(
      decision?.kind ?? "",
    );
  return (
    <section
      class={cx("nld-field", barricadesOf(view).length > 0 && "boarded")}
      aria-label={say("board.field")}
      data-start={start ? "" : undefined}
      style={{ "--columns": Math.max(1, count) }}
    >
      <span class="nld-night" aria-hidden="true">
        <Night />
      </span>
      <span class="nld-wall" aria-hidden="true" />
      <span class="nld-floor" aria-hidden="true" />
      <ol class="nld-columns">
        {peopleOf(view).map((person) => (
          <li key={person.column} class="nld-column" data-column={person.column}>
            <Said text={say("board.column", { n: person.column, count })} />
            {ROWS.map((row) => (
              <Space key={row} scene={scene} row={row} column={person.column} />
            ))}
            <div class="nld-foot">
              <PersonCard key={person.id} scene={scene} person={person} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
