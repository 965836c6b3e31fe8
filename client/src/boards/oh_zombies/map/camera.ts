/** Which part of the map is seen: pure arithmetic, in pixels of the screen and units of the map. */
import { CELL, type Frame, type Point } from "./geometry";

/** A point of the map (x, y) is seen at (x * scale + left, y * scale + top). */
export interface Camera {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Night round the mall: room for the gates' dice. */
export const MARGIN = 30;
/** A square is never larger than this, in pixels. */
const LARGEST = 104;
/** A square is large enough to be played with fingers, in pixels. */
export const COMFORT = 44;

/** All there is to see, of a mall so many squares wide and high. */
export const worldOf = (columns: number, rows: number): Frame => ({
  x: -MARGIN,
  y: -MARGIN,
  width: columns * CELL + 2 * MARGIN,
  height: rows * CELL + 2 * MARGIN,
});

/** The scale at which a frame just fits. */
export const fitScale = (frame: Frame, room: Room): number =>
  Math.min(room.width / frame.width, room.height / frame.height);

export const limits = (world: Frame, room: Room): readonly [least: number, most: number] => {
  const least = fitScale(world, room);
  return [least, Math.max(least, LARGEST / CELL)];
};

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Along one axis: what is smaller than the room stands in its middle, what is larger leaves no gap. */
const settle = (offset: number, start: number, size: number, scale: number, room: number): number => {
  const [first, last] = [-start * scale, room - (start + size) * scale];
  return size * scale <= room ? (first + last) / 2 : within(offset, last, first);
};

/** The nearest camera that is allowed. */
export const clamp = (camera: Camera, world: Frame, room: Room): Camera => {
  const [least, most] = limits(world, room);
  const scale = within(camera.scale, least, most);
  return {
    scale,
    left: settle(camera.left, world.x, world.width, scale, room.width),
    top: settle(camera.top, world.y, world.height, scale, room.height),
  };
};

/** A frame in the middle of the room, as large as fits, but with squares of at most `most` pixels. */
export const fit = (frame: Frame, world: Frame, room: Room, most = LARGEST): Camera => {
  const scale = Math.min(fitScale(frame, room), most / CELL);
  return clamp(look(centreOf(frame), scale, room), world, room);
};

export const fitAll = (world: Frame, room: Room): Camera => fit(world, world, room, Number.POSITIVE_INFINITY);

const centreOf = ({ x, y, width, height }: Frame): Point => ({ x: x + width / 2, y: y + height / 2 });

/** A point of the map in the middle of the room. */
const look = ({ x, y }: Point, scale: number, room: Room): Camera => ({
  scale,
  left: room.width / 2 - x * scale,
  top: room.height / 2 - y * scale,
});

/** Larger or smaller by a factor; the point of the screen `about` stays where it is. */
export const zoom = (camera: Camera, factor: number, about: Point, world: Frame, room: Room): Camera => {
  const [least, most] = limits(world, room);
  const scale = within(camera.scale * factor, least, most);
  const by = scale / camera.scale;
  return clamp(
    { scale, left: about.x - (about.x - camera.left) * by, top: about.y - (about.y - camera.top) * by },
    world,
    room,
  );
};

export const pan = (camera: Camera, dx: number, dy: number, world: Frame, room: Room): Camera =>
  clamp({ ...camera, left: camera.left + dx, top: camera.top + dy }, world, room);

export const toScreen = ({ scale, left, top }: Camera, { x, y }: Point): Point => ({
  x: x * scale + left,
  y: y * scale + top,
});
export const toMap = ({ scale, left, top }: Camera, { x, y }: Point): Point => ({
  x: (x - left) / scale,
  y: (y - top) / scale,
});

/** Whether a frame is seen whole, with so many pixels to spare. */
export const sees = (camera: Camera, frame: Frame, room: Room, spare = 0): boolean => {
  const a = toScreen(camera, frame);
  const b = toScreen(camera, { x: frame.x + frame.width, y: frame.y + frame.height });
  return a.x >= spare && a.y >= spare && b.x <= room.width - spare && b.y <= room.height - spare;
};

/**
 * Brings a frame into view: nothing happens where it is seen already and large enough; else it comes to the middle, at a
 * scale that fingers can play with where `grow` allows that.
 */
export const bring = (camera: Camera, frame: Frame, world: Frame, room: Room, grow: boolean): Camera => {
  const small = camera.scale * CELL < COMFORT * 0.75;
  if (sees(camera, frame, room, Math.min(CELL * camera.scale, 24)) && !(grow && small)) return camera;
  const wanted = grow && small ? COMFORT / CELL : camera.scale;
  const scale = Math.min(wanted, Math.max(fitScale(frame, room), limits(world, room)[0]));
  return clamp(look(centreOf(frame), scale, room), world, room);
};

/** After the room has changed its size: what was in the middle stays there; who saw everything sees everything. */
export const refit = (camera: Camera, world: Frame, before: Room, after: Room): Camera => {
  if (camera.scale <= limits(world, before)[0] * 1.01) return fitAll(world, after);
  const middle = toMap(camera, { x: before.width / 2, y: before.height / 2 });
  return clamp(look(middle, camera.scale, after), world, after);
};

/** On the way from one camera to another; `t` from 0 to 1. The scale goes by equal factors, so that it looks even. */
export const between = (from: Camera, to: Camera, t: number): Camera => {
  if (t >= 1) return to;
  const scale = from.scale * (to.scale / from.scale) ** t;
  const way = to.scale === from.scale ? t : (scale - from.scale) / (to.scale - from.scale);
  return { scale, left: from.left + (to.left - from.left) * way, top: from.top + (to.top - from.top) * way };
};

/** How much is drawn: figures as tokens from afar, everything when near. */
export type Detail = "far" | "mid" | "near";
export const detailOf = (camera: Camera): Detail => {
  const square = camera.scale * CELL;
  return square < 25 ? "far" : square < 46 ? "mid" : "near";
};
