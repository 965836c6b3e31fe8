/** People and the dead, each in its square. From afar they are tokens, told apart by their shape. */
import type { JSX } from "preact";
import type { Seat } from "../../board";
import { DudeMark, seatColour, ZombieMark } from "../art/figures";
import type { Blood, Dude, Role, Zombie } from "../model";
import { INK } from "./floor";
import { centre } from "./geometry";
import { still } from "./still";

/** Shapes of the roles: a star leads, a reticle shoots, a square stands its ground, a drop is nobody special. */
const SHAPES: Readonly<Record<Role, string>> = {
  leader:
    "M0 -17L4.800 -6.200L16.500 -5.200L7.600 2.600L10.300 14.200L0 8L-10.300 14.200L-7.600 2.600L-16.500 -5.200L-4.800 -6.200Z",
  gunner:
    "M-3 -17h6v4.300a13 13 0 0 1 9.700 9.700h4.300v6h-4.300a13 13 0 0 1 -9.700 9.700v4.300h-6v-4.300a13 13 0 0 1 -9.700 -9.700h-4.300v-6h4.300a13 13 0 0 1 9.700 -9.700Z",
  fighter: "M-13 -13H13V13H-13Z",
  pawn: "M0 -15C3 -9 11 -3 11 4A11 11 0 0 1 -11 4C-11 -3 -3 -9 0 -15Z",
};

/** Whose it is, in a corner of its plate: the owner's colour, pattern and letter. */
const Owner = ({ seat, letter, mine }: { seat: Seat; letter: string; mine: boolean }): JSX.Element => (
  <g class="osz-owner" transform="translate(12.500 12.500)">
    <circle r="7" fill={mine ? "#fff" : INK} />
    <circle r="5.800" fill={seatColour(seat)} />
    <circle r="5.800" fill={`url(#osz-seat-${seat})`} stroke={INK} stroke-width="1.400" />
    <text y="3.300" font-size="9" fill={INK}>
      {letter}
    </text>
  </g>
);

interface LivingProps {
  readonly role: Role;
  readonly seat: Seat;
  readonly letter: string;
  readonly mine: boolean;
}

/** A dude as it stands on the map, round 0, 0. */
export const LivingFigure = ({ role, seat, letter, mine }: LivingProps): JSX.Element => (
  <>
    <g class="osz-as-figure">
      <ellipse cx="1" cy="4" rx="18" ry="16" fill="#000" opacity=".4" />
      <DudeMark role={role} seat={seat} x={-19.5} y={-20.5} size={39} />
      <Owner seat={seat} letter={letter} mine={mine} />
    </g>
    <g class="osz-as-token">
      {mine && <path d={SHAPES[role]} stroke="#fff" stroke-width="8" stroke-linejoin="round" />}
      <path
        d={SHAPES[role]}
        fill={seatColour(seat)}
        stroke={INK}
        stroke-width="3.500"
        stroke-linejoin="round"
      />
      <path d={SHAPES[role]} fill={`url(#osz-seat-${seat})`} />
      <text y="6" font-size="16" fill={INK}>
        {letter}
      </text>
    </g>
  </>
);

/** From afar: a head, upright and round for the calm ones, on the move and with teeth for those that hunt. */
const HEADS: Readonly<
  Record<Blood, { readonly fill: string; readonly head: string; readonly eyes: string }>
> = {
  hunter: {
    fill: "#ff5a5a",
    head: "M-14 -6L-10 -10Q-9 -15 0 -15Q9 -15 10 -10L14 -6L12 4L9 7V13L5 10L2 14L-2 10L-5 14L-9 12V7L-12 4Z",
    eyes: "M-9 -6L-1.500 -2L-7 2.500ZM9 -6L1.500 -2L7 2.500Z",
  },
  follower: {
    fill: "#ffa53a",
    head: "M-13 -2Q-13 -14 0 -14Q13 -14 13 -2L9 5V12H-9V5Z",
    eyes: "M-8.500 -5h6v6h-6ZM2.500 -5h6v6h-6Z",
  },
  none: {
    fill: "#8f9c97",
    head: "M-12 -2Q-12 -13 0 -13Q12 -13 12 -2Q12 4 7 6V12H-7V6Q-12 4 -12 -2Z",
    eyes: "M-8 -3h5.500v3.500h-5.500ZM2.500 -3h5.500v3.500h-5.500Z",
  },
};

/** A zombie as it stands on the map, round 0, 0. */
export const DeadFigure = ({ zid, blood }: { readonly zid: number; readonly blood: Blood }): JSX.Element => (
  <>
    <g class="osz-as-figure">
      <ellipse cx="0" cy="14" rx="14" ry="5" fill="#000" opacity=".5" />
      <ZombieMark zid={zid} blood={blood} x={-19} y={-22} size={38} />
    </g>
    <g class="osz-as-token">
      <path
        d={HEADS[blood].head}
        fill={HEADS[blood].fill}
        stroke={INK}
        stroke-width="3.500"
        stroke-linejoin="round"
      />
      <path d={HEADS[blood].eyes} fill={INK} />
    </g>
  </>
);

interface DudeProps {
  readonly dude: number;
  readonly role: Role;
  readonly seat: Seat;
  readonly square: string;
  readonly letter: string;
  readonly mine: boolean;
  readonly light: string;
}
const at = (square: string): string => {
  const { x, y } = centre(square);
  return `translate(${x} ${y})`;
};

const DudeUnit = still(
  ({ dude, square, light, ...figure }: DudeProps): JSX.Element => (
    <g class={`osz-unit ${light}`} data-unit={`d${dude}`} transform={at(square)}>
      <g class="osz-body">
        <g class="osz-lift">
          <LivingFigure {...figure} />
        </g>
      </g>
    </g>
  ),
);

interface ZombieProps {
  readonly zid: number;
  readonly blood: Blood;
  readonly square: string;
  readonly light: string;
}
const ZombieUnit = still(
  ({ zid, blood, square, light }: ZombieProps): JSX.Element => (
    <g class={`osz-unit ${light}`} data-unit={`z${zid}`} transform={at(square)}>
      <g class="osz-body">
        <g class="osz-lift">
          <DeadFigure zid={zid} blood={blood} />
        </g>
      </g>
    </g>
  ),
);

interface Props {
  readonly dudes: readonly Dude[];
  readonly zombies: readonly Zombie[];
  readonly me: Seat | null;
  readonly names: (seat: Seat) => string;
  readonly light: (unit: string) => string;
  readonly hidden: ReadonlySet<string> | null;
}

/** Who stands further down stands in front. Each keeps its place in the document, so that it keeps its element. */
export const Units = ({ dudes, zombies, me, names, light, hidden }: Props): JSX.Element => (
  <g class="osz-units">
    {zombies.map(({ zid, blood, square }) =>
      hidden?.has(`z${zid}`) ? null : (
        <ZombieUnit key={`z${zid}`} zid={zid} blood={blood} square={square} light={light(`z${zid}`)} />
      ),
    )}
    {dudes.map(({ id, role, seat, square }) =>
      hidden?.has(`d${id}`) ? null : (
        <DudeUnit
          key={`d${id}`}
          dude={id}
          role={role}
          seat={seat}
          square={square}
          letter={([...names(seat)][0] ?? "?").toUpperCase()}
          mine={seat === me}
          light={light(`d${id}`)}
        />
      ),
    )}
  </g>
);
