/** The two lines beside a zombie: hits above, blocks below. */
import type { JSX } from "preact";
import type { Seat } from "../board";
import { LineCard } from "./card";
import { byLimb, met, type Play, zombieOf } from "./model";
import { cx, limbName, type Scene } from "./scene";

interface Entry {
  readonly card: string;
  readonly limb: Play["limb"];
  readonly source?: Seat | "crowd";
  readonly pending?: boolean;
}

/** The cards of a line with the one that is about to join it. */
const withPending = (line: readonly Entry[], play: Play | null, wanted: boolean): Entry[] =>
  byLimb(play && wanted ? [...line, { card: play.card, limb: play.limb, pending: true }] : line);

const Line = ({ scene, seat, kind }: { scene: Scene; seat: Seat; kind: "hit" | "block" }): JSX.Element => {
  const { say, me, pending } = scene;
  const zombie = zombieOf(scene.view, seat);
  const isBlock = kind === "block";
  const mine = pending !== null && pending.seat === seat && (seat === me) === isBlock;
  const cards = withPending(isBlock ? zombie.defence_line : zombie.attack_line, pending, mine);
  const covered = met(cards, isBlock ? zombie.hits : zombie.blocks);
  const label = say(isBlock ? "board.blocks" : "board.hits");
  return (
    <div class={cx("mosh-line", kind, cards.length > 6 && "many")} data-at={`${kind}-${seat}`}>
      <h3>
        {label} <span class="num">{cards.length}</span>
      </h3>
      <ul aria-label={label}>
        {cards.map(({ card, limb, source, pending: soon }, i) => (
          <LineCard
            key={card}
            card={card}
            limb={limb}
            kind={kind}
            met={covered[i]!}
            pending={soon ?? false}
            say={say}
            label={say(isBlock ? "board.block_card" : "board.hit_card", {
              card,
              limb: limbName(say, limb),
              source: source === "crowd" || source === undefined ? say("source.crowd") : scene.names(source),
            })}
          />
        ))}
        {cards.length === 0 && <li class="mosh-none">{say("board.none_yet")}</li>}
      </ul>
    </div>
  );
};

export const Lines = ({ scene, seat }: { scene: Scene; seat: Seat }): JSX.Element => (
  <div class="mosh-lines">
    <Line scene={scene} seat={seat} kind="hit" />
    <Line scene={scene} seat={seat} kind="block" />
  </div>
);
