/** The picture of each card. Outlines from the game-icons set where it has them, otherwise drawn here. */
import type { JSX } from "preact";
import biohazard from "~icons/biohazard";
import chainsaw from "~icons/chainsaw";
import bat from "~icons/cricket-bat";
import crowbar from "~icons/crowbar";
import flamethrower from "~icons/flamethrower";
import magazine from "~icons/machine-gun-magazine";
import planks from "~icons/planks";
import revolver from "~icons/revolver";
import cart from "~icons/shopping-cart";
import skateboard from "~icons/skateboard";
import { Layers } from "../../shared/layers";
import { DRAWN } from "./cards_drawn";
import { COLOURS, INK } from "./paint";
import { DieMark } from "./things";

/** The kind of card on a card of the state (`block_3`), or the kind itself. */
const typeOf = (card: string): string => card.replace(/_\d+$/, "");

/** An icon in a colour, outlined in ink, with a shadow of ink. */
const Outline = ({
  d,
  fill,
  turn = 0,
}: {
  d: string;
  fill: string;
  turn?: number | undefined;
}): JSX.Element => (
  <g transform={`rotate(${turn} 100 100) translate(12 12) scale(.344)`}>
    <path d={d} transform="translate(16 20)" fill={INK} stroke={INK} stroke-width="30" />
    <path d={d} fill={fill} stroke={INK} stroke-width="26" paint-order="stroke" />
  </g>
);

const OUTLINES: Readonly<Record<string, readonly [string, string, number?]>> = {
  wood_scraps: [planks, "#d79a5b"],
  clip: [magazine, "#ffd84a"],
  handgun: [revolver, "#cfd8de"],
  cricket_bat: [bat, "#e0b070"],
  chainsaw: [chainsaw, "#ffb03a"],
  skateboard: [skateboard, "#38e1ff", -8],
  crowbar: [crowbar, "#ff5a5a"],
  shopping_cart: [cart, "#cfd8de"],
  flamethrower: [flamethrower, "#ff8a3a"],
};

const Use = ({ of, x, y, size }: { of: string; x: number; y: number; size: number }): JSX.Element => (
  <use href={`#osz-${of}`} x={x} y={y} width={size} height={size} />
);

/** What stands before the drawn ground of a card. */
const FRONT: Readonly<Record<string, JSX.Element>> = {
  gunner_combo: <Use of="gunner" x={32} y={30} size={140} />,
  fighter_combo: <Use of="fighter" x={34} y={28} size={140} />,
  pawn_combo: <Use of="pawn" x={32} y={28} size={140} />,
  survivor: <Use of="pawn" x={30} y={26} size={146} />,
  oh_shit_zombies: (
    <g class="osz-blood-hunter">
      <Use of="dead-1" x={-6} y={44} size={112} />
      <Use of="dead-2" x={92} y={44} size={112} />
      <Use of="dead-0" x={30} y={50} size={142} />
    </g>
  ),
  rampage: (
    <>
      <g transform="rotate(-14 60 70)">
        <DieMark value={6} x={18} y={22} size={82} />
      </g>
      <g transform="rotate(10 140 76)">
        <DieMark value={4} x={104} y={30} size={78} />
      </g>
      <g transform="rotate(-4 104 144)">
        <DieMark value={5} x={62} y={102} size={84} />
      </g>
    </>
  ),
  rage_virus: <Outline d={biohazard} fill="#12100f" />,
};

/** What a card shows, in a square, without a frame and without words. */
export const CardArt = ({ card }: { readonly card: string }): JSX.Element => {
  const type = typeOf(card);
  const outline = OUTLINES[type];
  const drawn = DRAWN[type];
  return (
    <svg class="osz-card-art" viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      {outline && <Outline d={outline[0]} fill={outline[1]} turn={outline[2]} />}
      {drawn && <Layers of={drawn} palette={COLOURS} line={7} />}
      {FRONT[type]}
    </svg>
  );
};

/** The back of every card: the mall's floor, and a hand that comes through it. */
export const CardBack = (): JSX.Element => (
  <svg class="osz-card-art osz-card-back" viewBox="0 0 200 280" aria-hidden="true" focusable="false">
    <rect width="200" height="280" rx="14" fill="#b8262f" />
    <path
      d="M0 0H50V56H0ZM100 0H150V56H100ZM50 56H100V112H50ZM150 56H200V112H150ZM0 112H50V168H0ZM100 112H150V168H100ZM50 168H100V224H50ZM150 168H200V224H150ZM0 224H50V280H0ZM100 224H150V280H100Z"
      fill="#ffd84a"
      opacity=".2"
    />
    <rect x="10" y="10" width="180" height="260" rx="8" fill="none" stroke="#ffd84a" stroke-width="5" />
    <use href="#osz-dead-0" x="26" y="62" width="148" height="148" class="osz-blood-hunter" />
  </svg>
);
