/** The Rubble as a game of pairs: piles face down, and what has been flipped until it is laid back. */
import type { JSX } from "preact";
import { RubbleFace } from "./card";
import { ItemIcon } from "./icons";
import { type Flipped, flippedOf, rubbleOf, searchOf, turnOf, typeOf } from "./model";
import { part } from "./parts";
import { cx, type Scene } from "./scene";
import { Spot } from "./spot";

interface PileProps {
  readonly scene: Scene;
  readonly at: number;
  readonly flipped: readonly Flipped[];
}

const PileAt = ({ scene, at, flipped }: PileProps): JSX.Element => {
  const { view, say } = scene;
  const rubble = rubbleOf(view);
  const pile = rubble.positions[at - 1] ?? { count: 0 };
  const faces = rubble.cards?.[at - 1] ?? pile.known ?? [];
  const known = faces
    .flatMap((card, i) => (card === null ? [] : [{ type: typeOf(card), depth: faces.length - 1 - i }]))
    .reverse();
  const shown = flipped.map(({ card }) => say.value("card", card));
  const label = [
    say("board.pile", { n: at, count: pile.count }),
    ...shown.map((card) => say("board.face_up", { card })),
    ...known.map(({ type, depth }) => say("board.known", { card: type, depth: depth + 1 })),
  ].join(" ");
  return (
    <Spot
      scene={scene}
      part={part("pile", at)}
      title={known.map(({ type }) => say.value("card", type)).join(", ")}
      class={cx(
        "otd-pile",
        pile.count === 0 && "bare",
        flipped.length > 0 && "open",
        flipped.length > 1 && "twice",
      )}
      label={label}
      data-pile={at}
    >
      <span class="otd-stack" style={{ "--high": Math.min(pile.count, 6) }} aria-hidden="true">
        {pile.count > 0 && <i class="otd-rback" />}
        {flipped.map(({ slot, card }, i) => (
          <span key={slot} class="otd-flipped" style={{ "--i": i }} data-flipped={slot}>
            <RubbleFace type={card} say={say} />
          </span>
        ))}
      </span>
      <b class="otd-pile-count" aria-hidden="true">
        {pile.count}
      </b>
      {known.length > 0 && (
        <span class="otd-known" aria-hidden="true">
          {faces
            .map((card, i) => (
              <i key={i} class={card === null ? "unseen" : undefined}>
                {card !== null && <ItemIcon of={typeOf(card)} />}
              </i>
            ))
            .reverse()}
        </span>
      )}
    </Spot>
  );
};

export const Rubble = ({ scene }: { scene: Scene }): JSX.Element => {
  const { view, say } = scene;
  const rubble = rubbleOf(view);
  const search = searchOf(view);
  const to = part("do", "search");
  const light = scene.light(to);
  const out = flippedOf(view);
  const count = rubble.positions.length;
  const mayFlip = scene.asked && ["search_1", "search_2", "put_back"].includes(scene.decision?.kind ?? "");
  return (
    <section
      class={cx("otd-rubble", light !== "none" && light, search && "searching", mayFlip && "asked")}
      aria-label={say("board.rubble", { count: rubble.left })}
      data-at="rubble"
      data-searching={search?.survivor}
    >
      <header>
        <h2>{say("board.rubble_name")}</h2>
        <span class="otd-left">{say("board.cards_left", { count: rubble.left })}</span>
        {light !== "none" && (
          <span data-start={light === "lit" ? "" : undefined}>
            <Spot scene={scene} part={to} class="otd-button search">
              {say("board.do.search")}
            </Spot>
          </span>
        )}
      </header>
      <ol
        class="otd-piles"
        data-count={count}
        data-start={mayFlip ? "" : undefined}
        onClick={() => light === "lit" && scene.point(to)}
      >
        {rubble.positions.map((_, i) => (
          <li key={i}>
            <PileAt scene={scene} at={i + 1} flipped={out.filter((one) => one.position === i + 1)} />
          </li>
        ))}
      </ol>
    </section>
  );
};

/** What lies face up, and from which pile, where the Rubble itself is folded away: everybody may see it. */
export const Found = ({ scene }: { scene: Scene }): JSX.Element | null => {
  const { view, say } = scene;
  const out = flippedOf(view);
  const { positions } = rubbleOf(view);
  if (out.length === 0) return null;
  return (
    <ul class="otd-found" aria-label={say("board.found")}>
      {out.map(({ slot, card, position }) => {
        const count = positions[position - 1]?.count ?? 0;
        const label = `${say("board.pile", { n: position, count })} ${say("board.face_up", { card })}`;
        return (
          <li key={slot}>
            <span class="otd-found-card" role="img" aria-label={label} data-flipped={slot}>
              <RubbleFace type={card} say={say} />
              <span class="otd-where" aria-hidden="true">
                {positions.map((_, i) => (
                  <i key={i} class={i + 1 === position ? "here" : undefined} />
                ))}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
};

/** True while somebody has the Rubble in hands. */
export const isSearching = (scene: Pick<Scene, "view">): boolean =>
  searchOf(scene.view) !== null && turnOf(scene.view).phase !== "over";
