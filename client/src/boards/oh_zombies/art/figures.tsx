/** Dudes and zombies, as pictures of their own and as marks on the map. Whoever shows them says in words what they are. */
import type { JSX } from "preact";
import type { Seat } from "../../board";
import { DEAD } from "./dead";
import type { Role } from "./people";

export type Blood = "none" | "hunter" | "follower";

/** The seat's colour, the same as everywhere in the house. */
export const seatColour = (seat: Seat | null): string => (seat === null ? "#b9b19f" : `var(--seat-${seat})`);

/** Which of the dead a zombie is: always the same one. */
export const looks = (zid: number): number => zid % DEAD.length;

const roleOf = (role: string): Role =>
  role === "leader" || role === "gunner" || role === "fighter" ? role : "pawn";

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

interface DudeProps {
  readonly role: string;
  readonly seat: Seat | null;
}

export const DudeMark = ({ role, seat, x, y, size }: DudeProps & Spot): JSX.Element => (
  <use
    class={`osz-dude osz-role-${role}`}
    href={`#osz-${roleOf(role)}`}
    x={x}
    y={y}
    width={size}
    height={size}
    style={{ "--osz-seat": seatColour(seat) }}
  />
);

interface ZombieProps {
  readonly zid: number;
  readonly blood: Blood;
}

export const ZombieMark = ({ zid, blood, x, y, size }: ZombieProps & Spot): JSX.Element => (
  <g class={`osz-zombie osz-blood-${blood}`}>
    <use href={`#osz-dead-${looks(zid)}`} x={x} y={y} width={size} height={size} />
    {blood !== "none" && <use href={`#osz-blood-${blood}`} x={x} y={y} width={size} height={size} />}
  </g>
);

const BOX = "0 0 100 100";

/** A dude that fills its box. */
export const Dude = (props: DudeProps): JSX.Element => (
  <svg class="osz-fig" viewBox={BOX} aria-hidden="true" focusable="false">
    <DudeMark {...props} x={0} y={0} size={100} />
  </svg>
);

/** A zombie that fills its box. */
export const Zombie = (props: ZombieProps): JSX.Element => (
  <svg class="osz-fig" viewBox={BOX} aria-hidden="true" focusable="false">
    <ZombieMark {...props} x={0} y={0} size={100} />
  </svg>
);

/** The figures as the map wants them: in a box of 100 x 100 round 0,0. */
export const FIGURES = {
  Dude: (props: DudeProps): JSX.Element => <DudeMark {...props} x={-50} y={-50} size={100} />,
  Zombie: (props: ZombieProps): JSX.Element => <ZombieMark {...props} x={-50} y={-50} size={100} />,
};
