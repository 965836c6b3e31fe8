/** The mall at night, seen from above: to look at, to move about in, and to point at. */
import type { ComponentChildren, JSX } from "preact";
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { byKeyboard } from "../../../frame/keys";
import type { GameData, Seat, View, Words } from "../../board";
import { dudesOf, edgesOf, type MallData, mallOf, pilesOf, zombiesOf } from "../model";
import { worldOf } from "./camera";
import { Cursor } from "./cursor";
import { Floor } from "./floor";
import { CELL, centre, edgeLine, type Frame, frameOf, kindOf, letterAt, squaresOf } from "./geometry";
import { EdgeGlow, litSquares, SquareGlow, StoreGlow, UnitGlow } from "./glow";
import { type Keyed, pressed, takeKeyboard } from "./keyboard";
import { Look, WayThere } from "./look";
import { Mover } from "./moving";
import { Counts, Openings } from "./openings";
import { SeatPatterns } from "./patterns";
import { type Lights, pick, type Thing, thingOn } from "./pick";
import { Preview } from "./preview";
import { Readout } from "./readout";
import { Report } from "./report";
import { Signs } from "./signs";
import { sideLookedAt, squareWords } from "./spoken";
import { type MapState, type Place, useMapState } from "./state";
import { Tools, ZOOM } from "./tools";
import { Units } from "./units";

export interface MallHandle {
  /** Brings a unit, a square, an edge, a store or the whole "mall" into view. */
  focusOn(id: string): void;
  sees(square: string): boolean;
  /** Puts the keyboard on a unit, square or edge; without a name, on the thing to choose that is nearest to who acts. */
  keyboard(id?: string): void;
  toClient(x: number, y: number): { readonly x: number; readonly y: number; readonly cell: number };
  readonly svg: SVGSVGElement | null;
}

export interface MallProps {
  readonly view: View;
  readonly data: GameData;
  readonly me: Seat | null;
  readonly names: (seat: Seat) => string;
  readonly say: Words;
  readonly motion: boolean;
  /** A new function whenever lights have changed, and only then. */
  readonly lights: Lights;
  readonly onSquare: (square: string) => void;
  readonly onEdge: (edge: string) => void;
  readonly onUnit: (unit: string) => void;
  readonly onStore?: (store: string) => void;
  /** The squares on the way to each square that may be chosen, and what the way costs. */
  readonly paths?: Readonly<Record<string, readonly string[]>> | null;
  readonly costs?: Readonly<Record<string, number>> | null;
  /** The number that a die must show, by edge: written on edges that may be chosen. */
  readonly needs?: Readonly<Record<string, number>> | null;
  /** The dude that acts now, and the zombie that a question is about. */
  readonly dude?: number | null;
  readonly zombie?: number | null;
  /** An attack under way: the victim is marked like whoever acts, the attacker in red. */
  readonly fight?: { readonly attacker: string; readonly victim: string } | null;
  /** Drawn as if it were chosen: what has focus in the list of all moves. */
  readonly preview?: readonly Thing[];
  /** Brought into view whenever it changes. */
  readonly focusOn?: string | null;
  /** Still units that something else draws meanwhile. */
  readonly hidden?: ReadonlySet<string> | null;
  /** Drawn over the figures, in units of the map. */
  readonly children?: ComponentChildren;
  readonly handle?: { current: MallHandle | null };
}

/** How far a finger may miss, and how far a mouse, in pixels. */
const REACH = 22;
const MOUSE = 5;
const NOTHING: readonly Thing[] = [];

interface Index {
  readonly unitAt: (square: string) => string | undefined;
  /** Where each unit stands. */
  readonly squares: ReadonlyMap<string, string>;
}

const indexOf = (view: View): Index => {
  const squares = new Map<string, string>();
  const units = new Map<string, string>();
  for (const { zid, square } of zombiesOf(view)) squares.set(`z${zid}`, square);
  for (const { id, square } of dudesOf(view)) squares.set(`d${id}`, square);
  for (const [unit, square] of squares) units.set(square, unit);
  return { squares, unitAt: (square) => units.get(square) };
};

/** The part of the map that a name means, with some room round it. */
const frameFor = (id: string, mall: MallData, { squares }: Index): Frame | null => {
  const around = (x: number, y: number): Frame => ({
    x: x - CELL,
    y: y - CELL,
    width: 2 * CELL,
    height: 2 * CELL,
  });
  switch (kindOf(id)) {
    case "unit": {
      const square = squares.get(id);
      return square === undefined ? null : around(centre(square).x, centre(square).y);
    }
    case "square":
      return around(centre(id).x, centre(id).y);
    case "edge":
      return around(edgeLine(id).x, edgeLine(id).y);
    case "store": {
      const region = mall.regions.find((one) => one.id === id);
      return region && region.kind !== "corridor" ? frameOf(squaresOf(mall, region.letter)) : null;
    }
  }
};

/** The square of a unit, or the square and the side that an edge is called by. */
const placeOf = (id: string, { squares }: Index): Place | null => {
  switch (kindOf(id)) {
    case "unit": {
      const square = squares.get(id);
      return square === undefined ? null : { square, side: null };
    }
    case "square":
      return { square: id, side: null };
    case "edge": {
      const [x, y, side] = id.split(",");
      return { square: `${x},${y}`, side: side === "E" ? "e" : "s" };
    }
    case "store":
      return null;
  }
};

/** Everything that is drawn in units of the map. Moving and zooming never comes here. */
const World = (
  props: MallProps & { readonly mall: MallData; readonly index: Index; readonly state: MapState },
): JSX.Element => {
  const { view, me, names, lights, mall, index, state, say } = props;
  const edges = edgesOf(view);
  const piles = pilesOf(view);
  const name = useCallback(
    (region: string): string => {
      const found = mall.regions.find(({ id }) => id === region);
      return say.has(`store.${region}`) ? say.value("store", region) : (found?.name ?? "");
    },
    [mall, say],
  );
  const lit = useCallback((store: string): string => lights("store", store), [lights]);
  const light = useCallback((unit: string): string => lights("unit", unit), [lights]);
  const needed = useMemo(
    () => [...index.squares.values(), ...litSquares(mall, lights).map(({ id }) => id)].join(" "),
    [index, mall, lights],
  );
  const { dude, zombie } = props;
  const acting =
    props.fight?.victim ??
    (typeof dude === "number" ? `d${dude}` : typeof zombie === "number" ? `z${zombie}` : null);
  const menace = props.fight?.attacker ?? (typeof zombie === "number" ? `z${zombie}` : null);
  const chosen = useMemo(
    () =>
      props.paths
        ? (Object.keys(props.paths).find((one) => lights("square", one) === "chosen") ?? null)
        : null,
    [props.paths, lights],
  );
  return (
    <>
      <SeatPatterns />
      <Floor mall={mall} />
      <StoreGlow mall={mall} lights={lights} />
      <Signs mall={mall} piles={piles} name={name} lit={lit} needed={needed} over={false} />
      <SquareGlow mall={mall} lights={lights} />
      <Openings mall={mall} edges={edges} />
      <WayThere
        state={state}
        view={view}
        paths={props.paths ?? null}
        costs={props.costs ?? null}
        dude={props.dude ?? null}
        chosen={chosen}
      />
      <UnitGlow units={index.squares} lights={lights} acting={acting} menace={menace} over={false} />
      <Units
        dudes={dudesOf(view)}
        zombies={zombiesOf(view)}
        me={me}
        names={names}
        light={light}
        hidden={props.hidden ?? null}
      />
      <Signs mall={mall} piles={piles} name={name} lit={lit} needed={needed} over />
      <Counts tokens={edges.tokens} />
      <UnitGlow units={index.squares} lights={lights} acting={acting} menace={menace} over />
      <EdgeGlow mall={mall} lights={lights} needs={props.needs ?? null} />
      <Look state={state} view={view} me={me} unitAt={index.unitAt} />
      <Preview things={props.preview ?? NOTHING} squares={index.squares} />
      {props.children}
      <Cursor state={state} />
      <g data-at="mall-sky" pointer-events="none" />
    </>
  );
};

export const Mall = (props: MallProps): JSX.Element => {
  const { view, data, me, names, say, motion, lights } = props;
  const root = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const mover = useRef<Mover | null>(null);
  const help = useId();
  const mall = mallOf(data);
  const world = useMemo(() => worldOf(mall.width, mall.height), [mall]);
  const index = useMemo(() => indexOf(view), [view.dudes, view.zombies]);
  const home =
    dudesOf(view).find(({ seat }) => seat === me)?.square ?? `${mall.width >> 1},${mall.height >> 1}`;
  const state = useMapState(home);
  const where = { mall, lights, unitAt: index.unitAt };
  const speaking = { view, data, me, names, say, lights, unitAt: index.unitAt };

  useLayoutEffect(() => {
    const made = new Mover(root.current!, room.current!, svg.current!, world);
    mover.current = made;
    const stop = made.listen();
    return () => {
      stop();
      mover.current = null;
    };
  }, [world]);

  const now = useRef({ mall, index, motion });
  now.current = { mall, index, motion };
  const keys = useRef<Keyed | null>(null);
  const bring = (id: string, own: boolean): void => {
    const found = frameFor(id, now.current.mall, now.current.index);
    const to = mover.current;
    if (!to) return;
    if (id === "mall") to.fit(null, now.current.motion);
    else if (found && own) to.follow(found, now.current.motion);
    else if (found) to.bring(found, now.current.motion, now.current.motion && to.crowded);
  };
  useEffect(() => {
    if (!props.handle) return;
    props.handle.current = {
      focusOn: (id) => bring(id, false),
      sees: (square) => mover.current?.shows(frameOf([square])) ?? true,
      toClient: (x, y) => ({
        ...(mover.current?.client({ x, y }) ?? { x: 0, y: 0 }),
        cell: (mover.current?.scale ?? 1) * CELL,
      }),
      keyboard: (id) =>
        keys.current && takeKeyboard(keys.current, room.current, id ? placeOf(id, now.current.index) : null),
      get svg() {
        return svg.current;
      },
    };
    const { handle } = props;
    return () => {
      handle.current = null;
    };
  }, [props.handle]);
  useEffect(() => {
    if (typeof props.dude === "number") bring(`d${props.dude}`, false);
  }, [props.dude]);
  useEffect(() => {
    if (props.focusOn) bring(props.focusOn, false);
  }, [props.focusOn]);

  const point = (thing: Thing): void => {
    const dark = lights(thing.kind, thing.id) === "none";
    state.looked.value =
      thing.kind === "unit" && (dark || thing.id.startsWith("z")) && state.looked.peek() !== thing.id
        ? thing.id
        : null;
    if (thing.kind === "unit") props.onUnit(thing.id);
    else if (thing.kind === "edge") props.onEdge(thing.id);
    else if (thing.kind === "store" && props.onStore) props.onStore(thing.id);
    else if (thing.kind === "square") props.onSquare(thing.id);
  };
  const at = (event: MouseEvent): Thing | null => {
    const to = mover.current;
    const mouse = "pointerType" in event && event.pointerType === "mouse";
    return to && pick(to.under(event), (mouse ? MOUSE : REACH) / to.scale, where);
  };
  const click = (event: MouseEvent): void => {
    if (mover.current?.dragged) {
      event.stopPropagation();
      return;
    }
    // a click that no finger made comes from a reader of the screen: it means where the keyboard is
    const made = mover.current && !mover.current.pressed;
    if (mover.current) mover.current.pressed = false;
    const thing = made ? thingOn(state.cursor.peek().square, where) : at(event);
    if (!thing) return;
    if (thing.kind === "square" || thing.kind === "unit") {
      const square = thing.kind === "square" ? thing.id : index.squares.get(thing.id);
      if (square !== undefined) state.cursor.value = { square, side: null };
    }
    // what is asked for is pointed at, and nothing beside it
    if (lights(thing.kind, thing.id) !== "none") event.stopPropagation();
    point(thing);
  };
  const hover = (event: PointerEvent): void => {
    if (event.pointerType === "touch" || event.buttons !== 0) return;
    state.keyed.value = false;
    const thing = at(event);
    const before = state.pointed.peek();
    room.current!.style.cursor =
      thing && ["lit", "able", "chosen"].includes(lights(thing.kind, thing.id)) ? "pointer" : "";
    if (thing?.kind === before?.kind && thing?.id === before?.id) return;
    state.pointed.value = thing;
  };
  /** The store of the dude that acts, of what was tapped, or where the keyboard is. */
  const fitStore = (): void => {
    const unit = typeof props.dude === "number" ? `d${props.dude}` : state.looked.peek();
    const square = (unit && index.squares.get(unit)) || state.cursor.peek().square;
    const region = mall.regions.find(({ letter }) => letter === letterAt(mall, square));
    const inside = region && region.kind !== "corridor" ? squaresOf(mall, region.letter) : null;
    mover.current?.fit(inside ? frameOf(inside) : frameFor(square, mall, index), motion);
  };
  const keyed: Keyed = {
    mall,
    state,
    start: () => (typeof props.dude === "number" ? (index.squares.get(`d${props.dude}`) ?? null) : null),
    own: () =>
      dudesOf(view)
        .filter(({ seat }) => me === null || seat === me)
        .map(({ square }) => square),
    zombies: () => zombiesOf(view).map(({ square }) => square),
    lit: () => {
      const units = [...index.squares]
        .filter(([unit]) => lights("unit", unit) === "lit")
        .map(([, square]) => square);
      const squares = litSquares(mall, lights)
        .filter((one) => one.light === "lit")
        .map(({ id }) => id);
      return [...new Set([...units, ...squares])].sort(readingOrder);
    },
    thing: (square) => thingOn(square, where),
    light: ({ kind, id }) => lights(kind, id),
    point,
    arrived: () => {
      const { square, side } = state.cursor.peek();
      state.keyed.value = true;
      state.pointed.value = null;
      state.spoken.value =
        side === null ? squareWords(speaking, square) : sideLookedAt(speaking, square, side);
      bring(square, true);
    },
    zoom: (larger) =>
      mover.current?.zoom(larger ? ZOOM : 1 / ZOOM, motion, centre(state.cursor.peek().square)),
    fit: () => mover.current?.fit(null, motion),
    fitStore,
  };
  keys.current = keyed;
  return (
    <div class="osz-map">
      <div class="osz-map-in" ref={root}>
        <div
          class="osz-map-room"
          ref={room}
          role="application"
          tabIndex={0}
          aria-label={say("map.name")}
          aria-describedby={help}
          onClick={click}
          onPointerMove={hover}
          onPointerLeave={() => {
            state.pointed.value = null;
          }}
          onFocus={() => {
            if (!byKeyboard()) return;
            state.keyed.value = true;
            state.spoken.value = squareWords(speaking, state.cursor.peek().square);
          }}
          onBlur={() => {
            state.keyed.value = false;
            state.spoken.value = "";
          }}
          onKeyDown={(event) => {
            if (pressed(event, keyed)) event.preventDefault();
          }}
        >
          <svg
            ref={svg}
            class="osz-world"
            data-at="mall"
            viewBox={`${world.x} ${world.y} ${world.width} ${world.height}`}
            aria-hidden="true"
            focusable="false"
          >
            <World {...props} mall={mall} index={index} state={state} />
          </svg>
        </div>
        <Readout
          state={state}
          speaking={speaking}
          low={(square) => mover.current?.isLow(centre(square)) ?? false}
        />
        <Tools
          say={say}
          zoom={(factor) => mover.current?.zoom(factor, motion)}
          fit={() => mover.current?.fit(null, motion)}
          fitStore={fitStore}
        />
      </div>
      <p class="visually-hidden" id={help}>
        {say("map.help")}
      </p>
      <Spoken state={state} />
      <Report view={view} data={data} me={me} names={names} say={say} />
    </div>
  );
};

const Spoken = ({ state }: { readonly state: MapState }): JSX.Element => (
  <p class="visually-hidden" aria-live="polite">
    {state.spoken.value}
  </p>
);

const readingOrder = (a: string, b: string): number => {
  const [ax = 0, ay = 0] = a.split(",").map(Number);
  const [bx = 0, by = 0] = b.split(",").map(Number);
  return ay - by || ax - bx;
};
