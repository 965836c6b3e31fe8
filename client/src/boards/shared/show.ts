/** A performance on the drawn board: its animations, the things that fly over it, and their end.
 *
 * Positions are read from the board in the document, so nothing here knows a layout. Everything of a moment is stopped at
 * once by its `skip`. Words that hang in the air (banners, bubbles) may outlast their moment: nothing waits for them.
 */
import type { ComponentChild } from "preact";
import { render } from "preact";
import type { Seat, SoundName, View, Words } from "../board";
import "./show.css";

export interface Stage {
  readonly root: HTMLElement;
  readonly me: Seat | null;
  sound(name: SoundName): void;
  /** Draw this view now; resolves when it is in the document. */
  show(view: View): Promise<void>;
  readonly say: Words;
  /** False when nothing may travel. */
  readonly motion?: boolean;
}

export const OUT = "cubic-bezier(.2,.8,.2,1)";
export const IN = "cubic-bezier(.5,.05,.9,.5)";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** The middle and the size of something that is drawn. */
export const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, height };
};

/** What every performance needs: keyframes that can be stopped, and things in the air that are taken away. */
export class Performance {
  protected readonly running = new Set<Animation>();
  protected readonly ghosts = new Set<Element>();

  constructor(
    readonly root: HTMLElement,
    /** The layer that things fly in. */
    readonly sky: HTMLElement,
    readonly skip: AbortSignal,
  ) {}

  get over(): boolean {
    return this.skip.aborted;
  }

  /** Run keyframes; resolves at their end or when everything is skipped. */
  async play(
    element: Element | null,
    frames: Keyframe[],
    ms: number,
    more: KeyframeAnimationOptions = {},
  ): Promise<void> {
    if (!element || this.over || ms <= 0) return;
    const animation = element.animate(frames, { duration: ms, easing: OUT, fill: "backwards", ...more });
    this.running.add(animation);
    await animation.finished.catch(() => undefined);
    // what stays as it was at the end is let go with the next view
    if (more.fill !== "both") this.running.delete(animation);
  }

  /** Whatever was kept as an animation had left it is let go: the next view has been drawn. */
  protected letGo(): void {
    for (const animation of this.running)
      if (animation.playState === "finished") {
        animation.cancel();
        this.running.delete(animation);
      }
  }

  wait(ms: number): Promise<void> {
    return this.play(this.sky, [{ opacity: 1 }, { opacity: 1 }], ms);
  }

  /** The first of these that can be seen. */
  seen(...selectors: string[]): Element | null {
    for (const selector of selectors)
      for (const found of this.root.querySelectorAll(selector))
        if (!this.sky.contains(found) && found.getBoundingClientRect().width > 0) return found;
    return null;
  }

  all(selector: string): Element[] {
    return [...this.root.querySelectorAll(selector)].filter((one) => !this.sky.contains(one));
  }

  drop(ghost: Element): void {
    this.ghosts.delete(ghost);
    ghost.remove();
  }

  stop(): void {
    for (const animation of this.running) animation.cancel();
    for (const ghost of this.ghosts) ghost.remove();
    this.running.clear();
    this.ghosts.clear();
  }
}

export class Show extends Performance {
  constructor(
    readonly stage: Stage,
    skip: AbortSignal,
    /** What the board's class names begin with. */
    private readonly prefix: string,
  ) {
    super(stage.root, skyOf(stage.root, `${prefix}-sky`), skip);
  }

  /** Draw this view; whatever was kept as an animation had left it is let go. */
  async draw(view: View): Promise<void> {
    await this.stage.show(view);
    this.letGo();
  }

  /** Something that flies over the board, centred on a place, as large as it or as said. */
  ghost(
    at: Box,
    className: string,
    what: ComponentChild | Element,
    size = Math.min(at.width, at.height),
  ): HTMLElement {
    const ghost = document.createElement("div");
    ghost.className = `fx-flying ${this.prefix}-fx-flying ${className}`;
    const sky = this.sky.getBoundingClientRect();
    ghost.style.left = `${at.x - sky.left}px`;
    ghost.style.top = `${at.y - sky.top}px`;
    ghost.style.inlineSize = `${size}px`;
    if (what instanceof Element) {
      const copy = what.cloneNode(true) as HTMLElement;
      for (const one of [copy, ...copy.querySelectorAll("*")])
        for (const { name } of [...one.attributes])
          if (name.startsWith("data-") || name === "id") one.removeAttribute(name);
      ghost.append(copy);
    } else render(what, ghost);
    this.sky.append(ghost);
    this.ghosts.add(ghost);
    return ghost;
  }

  /** A ghost that goes from its place to another, over an arc, and is gone. */
  async fly(
    ghost: HTMLElement,
    to: Box | null,
    ms: number,
    more: { delay?: number; spin?: number; end?: number } = {},
  ): Promise<void> {
    const sky = this.sky.getBoundingClientRect();
    const from = {
      x: Number.parseFloat(ghost.style.left) + sky.left,
      y: Number.parseFloat(ghost.style.top) + sky.top,
    };
    const [dx, dy] = to ? [to.x - from.x, to.y - from.y] : [0, -60];
    const { delay = 0, spin = 0, end = 1 } = more;
    const lift = Math.min(-24, -Math.abs(dx) * 0.1);
    await this.play(
      ghost,
      [
        { translate: "-50% -50%", rotate: "0deg", scale: 1 },
        {
          translate: `calc(-50% + ${dx * 0.5}px) calc(-50% + ${dy * 0.5 + lift}px)`,
          rotate: `${spin * 0.6}deg`,
          scale: Math.max(1.06, (1 + end) / 2),
          offset: 0.5,
        },
        {
          translate: `calc(-50% + ${dx}px) calc(-50% + ${dy}px)`,
          rotate: `${spin}deg`,
          scale: end,
          opacity: to ? 1 : 0,
        },
      ],
      ms,
      { delay, easing: "cubic-bezier(.45,.1,.3,1)" },
    );
    this.drop(ghost);
  }

  /** Words in the air: they leave by themselves, even when the moment is over before them. */
  hang(element: HTMLElement, frames: Keyframe[], ms: number): void {
    const former = [...this.sky.querySelectorAll(`.${element.classList[0]}`)];
    for (const one of former) one.remove();
    this.sky.append(element);
    const animation = element.animate(frames, { duration: ms, easing: OUT, fill: "both" });
    const end = (): void => element.remove();
    animation.finished.then(end, end);
    this.skip.addEventListener("abort", () => animation.cancel(), { once: true });
  }
}

/** The layer that things fly in: one for each board, made when first needed. */
const skyOf = (root: HTMLElement, name: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(`:scope > .${name}`);
  if (found) return found;
  const sky = document.createElement("div");
  sky.className = `fx-sky ${name}`;
  sky.setAttribute("aria-hidden", "true");
  root.append(sky);
  return sky;
};
