/** The two lines beside a zombie: hits above, blocks below. */
import type { JSX } from "preact";
import type { Seat } from "../board";
import { LineCard } from "./card";
import { LIMBS, type Limb } from "./limbs";
import { indexOf, type Zombie, zombieOf } from "./model";
import { cx, limbName, type Scene } from "./scene";

interface Entry {
  readonly card: string;
  readonly limb: Limb;
  readonly source?: Seat | "crowd";
  readonly pending?: boolean;
}
type Kind = "hit" | "block";

/** The cards of a line with the one that is about to join it. */
const withPending = (scene: Scene, seat: Seat, kind: Kind, line: readonly Entry[]): readonly Entry[] => {
  const play = scene.pending;
  if (!play || play.seat !== seat || (seat === scene.me) !== (kind === "block")) return line;
  return [...line, { card: play.card, limb: play.limb, pending: true }];
};

const linesOf = (scene: Scene, seat: Seat, z: Zombie): Record<Kind, readonly Entry[]> => ({
  hit: withPending(scene, seat, "hit", z.attack_line),
  block: withPending(scene, seat, "block", z.defence_line),
});

/** One heap a limb: those that are met by the other line below, the open ones on top. */
const heaps = (
  line: readonly Entry[],
  other: readonly Entry[],
): { limb: Limb; cards: Entry[]; met: number }[] =>
  LIMBS.flatMap((limb) => {
    const cards = line.filter((one) => one.limb === limb);
    return cards.length === 0 ? [] : [{ limb, cards, met: other.filter((one) => one.limb === limb).length }];
  });

const Line = (p: {
  scene: Scene;
  seat: Seat;
  kind: Kind;
  line: readonly Entry[];
  other: readonly Entry[];
}): JSX.Element => {
  const { scene, seat, kind, line } = p;
  const { say } = scene;
  const label = say(kind === "block" ? "board.blocks" : "board.hits");
  const words = ({ card, limb, source }: Entry): string =>
    say(kind === "block" ? "board.block_card" : "board.hit_card", {
      card,
      limb: limbName(say, limb),
      source: typeof source === "number" ? scene.names(source) : say("source.crowd"),
    });
  return (
    <div class={cx("mosh-line", kind, line.length > 6 && "many")} data-at={`${kind}-${seat}`}>
      <h3>
        {label} <span class="num">{line.length}</span>
      </h3>
      <ul aria-label={label}>
        {heaps(line, p.other).map(({ limb, cards, met }) => (
          <li class="mosh-heap" key={indexOf(limb)}>
            {cards.map((one, i) => (
              <LineCard
                key={one.card}
                card={one.card}
                limb={limb}
                kind={kind}
                met={i < met}
                pending={one.pending ?? false}
                say={say}
                label={words(one)}
              />
            ))}
          </li>
        ))}
        {line.length === 0 && <li class="mosh-none">{say("board.none_yet")}</li>}
      </ul>
    </div>
  );
};

export const Lines = ({ scene, seat }: { scene: Scene; seat: Seat }): JSX.Element => {
  const { hit, block } = linesOf(scene, seat, zombieOf(scene.view, seat));
  return (
    <div class="mosh-lines">
      <Line scene={scene} seat={seat} kind="hit" line={hit} other={block} />
      <Line scene={scene} seat={seat} kind="block" line={block} other={hit} />
    </div>
  );
};
