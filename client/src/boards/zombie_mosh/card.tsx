/** Cards: large ones for the hand, small ones for the lines, and their backs. */
import type { JSX } from "preact";
import type { Words } from "../board";
import { LimbIcon, Sign } from "./icons";
import type { Limb } from "./limbs";
import { edgesOf } from "./model";
import { cx, limbCode } from "./scene";

/** One printed edge: its limb as picture, letters, colour and pattern. */
export const Edge = ({ limb, say, low = false }: { limb: Limb; say: Words; low?: boolean }): JSX.Element => (
  <span class={cx("mosh-edge", low && "low")} data-limb={limb}>
    <LimbIcon limb={limb} />
    <b class="mosh-code">{limbCode(say, limb)}</b>
  </span>
);

/** The face of a card, for the eyes: what holds it names it. */
export const Face = ({ card, say }: { card: string; say: Words }): JSX.Element => {
  const [a, b] = edgesOf(card);
  return (
    <span class="mosh-face" aria-hidden="true">
      <Edge limb={a} say={say} />
      <span class="mosh-title">{say.value("card", card)}</span>
      <Edge limb={b} say={say} low />
    </span>
  );
};

export const Back = (): JSX.Element => <span class="mosh-back" aria-hidden="true" />;

export interface LineCardProps {
  readonly card: string;
  /** The edge that counts. */
  readonly limb: Limb;
  /** A hit points at its victim on the left, a block up at the attack line. */
  readonly kind: "hit" | "block";
  /** Met by a card of the other line. */
  readonly met: boolean;
  readonly pending?: boolean;
  readonly say: Words;
  readonly label: string;
}

/** A card in a line: the edge that counts is large and points at what it is for, the other one is small and dim. */
export const LineCard = (p: LineCardProps): JSX.Element => {
  const far = edgesOf(p.card).find((edge) => edge !== p.limb) ?? p.limb;
  return (
    <span
      class={cx("mosh-mini", p.kind, p.met && "met", p.pending && "pending")}
      data-card={p.card}
      data-limb={p.limb}
      title={p.label}
    >
      <span class="visually-hidden">{p.label}</span>
      <span class="mosh-near" aria-hidden="true">
        <LimbIcon limb={p.limb} />
        <b class="mosh-code">{limbCode(p.say, p.limb)}</b>
      </span>
      <span class="mosh-other" aria-hidden="true">
        {limbCode(p.say, far)}
      </span>
      {p.met && (
        <span class="mosh-met" aria-hidden="true">
          <Sign of="shield" />
        </span>
      )}
    </span>
  );
};
