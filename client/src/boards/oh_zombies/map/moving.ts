/** The map under hands: wheel, mouse, one finger and two. Moves the picture itself; nothing is drawn anew meanwhile. */
import {
  between,
  bring,
  type Camera,
  COMFORT,
  detailOf,
  fit,
  fitAll,
  pan,
  type Room,
  refit,
  sees,
  toMap,
  toScreen,
  zoom,
} from "./camera";
import { CELL, type Frame, type Point } from "./geometry";

/** How far a finger or a mouse may slip in a tap, in pixels. */
const SLIP = { mouse: 4, touch: 9, pen: 6 } as const;
/** After so long without a turn of the wheel the picture is made crisp. */
const REST = 130;
/** After moving the map by hand nobody else moves it for so long. */
const OWN = 5000;
const TRAVEL = 340;

interface Hand extends Point {
  readonly id: number;
}

/** Drives the camera of one map that stands in the document. */
export class Mover {
  private camera: Camera;
  private room: Room;
  /** What the picture was last made for. */
  private made: Camera | null = null;
  private hands: Hand[] = [];
  private from: Point | null = null;
  private resting = 0;
  private travelling = 0;
  private touched = Number.NEGATIVE_INFINITY;
  /** The last press became a drag: the click that ends it means nothing. */
  dragged = false;
  /** A finger or a mouse is behind the click that comes; what has no press behind it was made by a helper. */
  pressed = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly view: HTMLElement,
    private readonly svg: SVGSVGElement,
    private readonly world: Frame,
  ) {
    this.room = this.measure();
    this.camera = fitAll(world, this.room);
    this.settle();
  }

  private measure(): Room {
    return { width: Math.max(this.view.clientWidth, 40), height: Math.max(this.view.clientHeight, 40) };
  }

  /** Listens until what it returns is called. */
  listen(): () => void {
    const { view } = this;
    const watch = new ResizeObserver(() => this.resized());
    watch.observe(view);
    const on = <K extends keyof HTMLElementEventMap>(
      kind: K,
      what: (event: HTMLElementEventMap[K]) => void,
      options?: AddEventListenerOptions,
    ): void => view.addEventListener(kind, what, options);
    const stop = new AbortController();
    const { signal } = stop;
    on("wheel", (event) => this.wheel(event), { passive: false, signal });
    on("pointerdown", (event) => this.press(event), { signal });
    on("pointermove", (event) => this.move(event), { signal });
    on("pointerup", (event) => this.release(event), { signal });
    on("pointercancel", (event) => this.release(event), { signal });
    return () => {
      watch.disconnect();
      stop.abort();
      clearTimeout(this.resting);
      cancelAnimationFrame(this.travelling);
    };
  }

  private resized(): void {
    const next = this.measure();
    if (next.width === this.room.width && next.height === this.room.height) return;
    const camera = refit(this.camera, this.world, this.room, next);
    this.room = next;
    cancelAnimationFrame(this.travelling);
    this.camera = camera;
    this.settle();
  }

  // drawing

  /** Moves the picture as it is: stretched while the scale changes. */
  private draw(): void {
    const { camera, made, world } = this;
    const { x, y } = toScreen(camera, world);
    const by = made ? camera.scale / made.scale : 1;
    this.svg.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${by.toFixed(5)})`;
  }

  /** Makes the picture anew at its scale, crisp. */
  private settle(): void {
    const { camera, made, svg, world, root } = this;
    clearTimeout(this.resting);
    root.classList.remove("moving");
    if (made === null || made.scale !== camera.scale) {
      svg.style.width = `${world.width * camera.scale}px`;
      svg.style.height = `${world.height * camera.scale}px`;
      root.style.setProperty("--px", (1 / camera.scale).toFixed(4));
      root.dataset.detail = detailOf(camera);
    }
    this.made = camera;
    const { x, y } = toScreen(camera, world);
    svg.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }

  private set(camera: Camera): void {
    this.camera = camera;
    this.root.classList.add("moving");
    this.draw();
  }

  // hands

  private at({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.view.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  private mine(): void {
    this.touched = performance.now();
    cancelAnimationFrame(this.travelling);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.mine();
    const lines = event.deltaMode === 1 ? 24 : event.deltaMode === 2 ? 240 : 1;
    const factor = Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 90 : 420));
    this.set(zoom(this.camera, factor, this.at(event), this.world, this.room));
    clearTimeout(this.resting);
    this.resting = window.setTimeout(() => this.settle(), REST);
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (this.hands.length === 0) this.dragged = false;
    this.pressed = true;
    this.hands = [
      ...this.hands.filter(({ id }) => id !== event.pointerId),
      { id: event.pointerId, ...this.at(event) },
    ];
    this.from = this.hands.length === 1 ? this.at(event) : null;
    if (this.hands.length === 2) this.grab();
  }

  private grab(): void {
    this.dragged = true;
    this.mine();
    for (const { id } of this.hands) {
      try {
        this.view.setPointerCapture(id);
      } catch {
        // the finger is gone already
      }
    }
  }

  private move(event: PointerEvent): void {
    const before = this.hands.find(({ id }) => id === event.pointerId);
    if (!before) return;
    const now = this.at(event);
    if (this.hands.length === 1) {
      const { from } = this;
      const slip = SLIP[event.pointerType as keyof typeof SLIP] ?? SLIP.touch;
      if (from && Math.hypot(now.x - from.x, now.y - from.y) < slip) return;
      if (from) this.grab();
      this.from = null;
      this.mine();
      this.set(pan(this.camera, now.x - before.x, now.y - before.y, this.world, this.room));
    } else if (this.hands.length === 2) {
      const other = this.hands.find(({ id }) => id !== event.pointerId)!;
      this.mine();
      const factor = apart(now, other) / Math.max(apart(before, other), 1);
      const about = middle(before, other);
      const to = middle(now, other);
      const moved = pan(this.camera, to.x - about.x, to.y - about.y, this.world, this.room);
      this.set(zoom(moved, factor, to, this.world, this.room));
    }
    this.hands = this.hands.map((hand) => (hand.id === event.pointerId ? { ...hand, ...now } : hand));
  }

  private release(event: PointerEvent): void {
    if (!this.hands.some(({ id }) => id === event.pointerId)) return;
    this.hands = this.hands.filter(({ id }) => id !== event.pointerId);
    this.from = null;
    if (this.hands.length === 0 && this.dragged) {
      this.mine();
      this.settle();
    }
  }

  // what others ask for

  private travel(to: Camera, motion: boolean): void {
    cancelAnimationFrame(this.travelling);
    const from = this.camera;
    const far = Math.abs(to.left - from.left) + Math.abs(to.top - from.top) + Math.abs(to.scale - from.scale);
    if (far < 0.01) return;
    if (!motion) {
      this.camera = to;
      this.settle();
      return;
    }
    const began = performance.now();
    const step = (): void => {
      const t = Math.min((performance.now() - began) / TRAVEL, 1);
      this.set(between(from, to, 1 - (1 - t) ** 3));
      if (t < 1) this.travelling = requestAnimationFrame(step);
      else this.settle();
    };
    this.travelling = requestAnimationFrame(step);
  }

  /** Larger or smaller, by a key or a button, about the middle or a point of the map. */
  zoom(factor: number, motion: boolean, about?: Point): void {
    const { room } = this;
    this.touched = performance.now();
    const seen = about && toScreen(this.camera, about);
    const inside = seen && seen.x > 0 && seen.y > 0 && seen.x < room.width && seen.y < room.height;
    const where = inside ? seen : { x: room.width / 2, y: room.height / 2 };
    this.travel(zoom(this.camera, factor, where, this.world, room), motion);
  }

  /** The whole mall, or a part of it, as large as fits. */
  fit(frame: Frame | null, motion: boolean): void {
    this.touched = Number.NEGATIVE_INFINITY;
    const { world, room } = this;
    this.travel(frame ? fit(grown(frame), world, room, 84) : fitAll(world, room), motion);
  }

  /** Brings a place into view if it is not; leaves the map alone while, and shortly after, somebody moves it. */
  bring(frame: Frame, motion: boolean, grow: boolean): void {
    const busy = this.hands.length > 0 || performance.now() - this.touched < OWN;
    if (busy) return;
    this.travel(bring(this.camera, frame, this.world, this.room, grow), motion);
  }

  /** The same for where the keyboard is: the user's own wish. */
  follow(frame: Frame, motion: boolean): void {
    this.travel(bring(this.camera, frame, this.world, this.room, false), motion);
  }

  shows(frame: Frame): boolean {
    return sees(this.camera, frame, this.room);
  }

  /** The whole mall is too small here to be played with fingers. */
  get crowded(): boolean {
    return fitAll(this.world, this.room).scale * CELL < COMFORT * 0.7;
  }

  /** In the lower half of what is seen. */
  isLow(point: Point): boolean {
    return toScreen(this.camera, point).y > this.room.height / 2;
  }

  get scale(): number {
    return this.camera.scale;
  }

  /** The point of the map under a pointer. */
  under(event: MouseEvent): Point {
    return toMap(this.camera, this.at(event));
  }

  /** Where a point of the map is in the window. */
  client(point: Point): Point {
    const { left, top } = this.view.getBoundingClientRect();
    const { x, y } = toScreen(this.camera, point);
    return { x: x + left, y: y + top };
  }
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const grown = ({ x, y, width, height }: Frame): Frame => ({
  x: x - 28,
  y: y - 28,
  width: width + 56,
  height: height + 56,
});
