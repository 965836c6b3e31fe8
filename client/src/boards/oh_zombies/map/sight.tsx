/** Who sees whom, who goes where: what lies in the dark until it is asked for. */
import type { JSX } from "preact";
import type { Dude, Threats, Zombie, ZombieThreat } from "../model";
import { centre, edgeLine, type Point } from "./geometry";
import { still } from "./still";

/** From one point towards another, without the last bit. */
const short = (from: Point, to: Point, less: number): string => {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const part = far === 0 ? 0 : Math.max(far - less, 0) / far;
  return `M${from.x} ${from.y}L${from.x + (to.x - from.x) * part} ${from.y + (to.y - from.y) * part}`;
};

/** An arrow over the side of a square into the next one. */
const Step = ({ from, to }: { readonly from: string; readonly to: string }): JSX.Element => {
  const [a, b] = [centre(from), centre(to)];
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return (
    <g class="osz-step" transform={`translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2}) rotate(${turn})`}>
      <path d="M-9 -4.500H1V-10L14 0L1 10V4.500H-9Z" />
    </g>
  );
};

/** The edge that is about to be battered, with the number that is needed. */
const Batter = ({ edge, need }: { readonly edge: string; readonly need: number | null }): JSX.Element => {
  const { x, y } = edgeLine(edge);
  return (
    <g class="osz-batter" transform={`translate(${x} ${y})`}>
      <g class="osz-count">
        <path d="M0 -16L4.500 -10.500L11.500 -11.500L11 -4.500L16 0L11 4.500L11.500 11.500L4.500 10.500L0 16L-4.500 10.500L-11.500 11.500L-11 4.500L-16 0L-11 -4.500L-11.500 -11.500L-4.500 -10.500Z" />
        {need !== null && (
          <text y="4.800" font-size="13">
            {`${need}+`}
          </text>
        )}
      </g>
    </g>
  );
};

interface ZombieProps {
  readonly zombie: Zombie;
  readonly threat: ZombieThreat | undefined;
  /** Where its prey stands. */
  readonly prey: string | null;
}

/** One zombie that is looked at: its prey, and what it would do. */
export const Intent = still(({ zombie, threat, prey }: ZombieProps): JSX.Element => {
  const at = centre(zombie.square);
  return (
    <g class="osz-intent">
      {prey !== null && (
        <>
          <path class="osz-stare under" d={short(at, centre(prey), 16)} />
          <path class="osz-stare" d={short(at, centre(prey), 16)} />
          <circle class="osz-prey" cx={centre(prey).x} cy={centre(prey).y} r="19" />
        </>
      )}
      {threat?.step && <Step from={zombie.square} to={threat.step} />}
      {threat?.batter && <Batter edge={threat.batter} need={threat.need} />}
    </g>
  );
});

interface SeenProps {
  /** Only one dude is asked about: its lines are strong. */
  readonly one: boolean;
  readonly dudes: readonly Dude[];
  readonly threats: Threats;
  readonly zombies: readonly Zombie[];
}

/** Lines from dudes to everything that sees them, with an eye at its end. */
export const Seen = still(({ one, dudes, threats, zombies }: SeenProps): JSX.Element => {
  const where = new Map(zombies.map(({ zid, square }) => [zid, square]));
  return (
    <g class={one ? "osz-seen one" : "osz-seen"}>
      {dudes.flatMap(({ id, square }) =>
        (threats.dudes[String(id)]?.seen ?? []).flatMap((zid) => {
          const from = where.get(zid);
          if (from === undefined) return [];
          const d = short(centre(from), centre(square), 17);
          return [<path key={`${id} ${zid}`} d={d} />];
        }),
      )}
      {[...new Set(dudes.flatMap(({ id }) => threats.dudes[String(id)]?.seen ?? []))].map((zid) => {
        const square = where.get(zid);
        if (square === undefined) return null;
        const { x, y } = centre(square);
        return <circle key={zid} class="osz-watcher" cx={x} cy={y} r="18.500" />;
      })}
      {dudes.map(({ id, square }) => {
        const count = threats.dudes[String(id)]?.seen.length ?? 0;
        const { x, y } = centre(square);
        return count === 0 ? null : (
          <g key={id} class="osz-eyes" transform={`translate(${x - 14} ${y - 14})`}>
            <g class="osz-count">
              <path d="M-13 0C-8 -9 8 -9 13 0C8 9 -8 9 -13 0Z" />
              <text y="4.400" font-size="12.500">
                {count}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
});

interface StepsProps {
  readonly threats: Threats;
  readonly zombies: readonly Zombie[];
}

/** What all the zombies would do if they moved now. */
export const Steps = still(({ threats, zombies }: StepsProps): JSX.Element => {
  const batters = new Map<string, number | null>();
  for (const { batter, need } of Object.values(threats.zombies)) if (batter) batters.set(batter, need);
  return (
    <g class="osz-steps">
      {zombies.map(({ zid, square }) => {
        const step = threats.zombies[String(zid)]?.step;
        return step ? <Step key={zid} from={square} to={step} /> : null;
      })}
      {[...batters].map(([edge, need]) => (
        <Batter key={edge} edge={edge} need={need} />
      ))}
    </g>
  );
});

interface WayProps {
  readonly from: string | null;
  readonly way: readonly string[];
  readonly cost: number | null;
}

/** The way to a square, and what it costs. */
export const Way = still(({ from, way, cost }: WayProps): JSX.Element | null => {
  const squares = from === null ? way : [from, ...way];
  const points = squares.map(centre);
  const end = points.at(-1);
  if (!end) return null;
  return (
    <g class="osz-way">
      <polyline class="under" points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      {points.slice(1, -1).map(({ x, y }, i) => (
        <circle key={i} cx={x} cy={y} r="4.500" />
      ))}
      <g transform={`translate(${end.x} ${end.y})`}>
        <g class="osz-count">
          <circle class="osz-way-end" r="13" />
          {cost !== null && (
            <text y="5.400" font-size="15">
              {cost}
            </text>
          )}
        </g>
      </g>
    </g>
  );
});
