/** Dragging a card, a person or a zombie to where it is to go: the same two parts as two taps. */
import { useEffect, useRef } from "preact/hooks";
import { type Part, part } from "./parts";

/** So far it has to be carried before it is a drag and no tap, in pixels. */
const FAR = 9;

interface Carrying {
  /** Begin a move with what is dragged; false when no move begins with it. */
  from(start: Part): boolean;
  /** Point at where it was let go, or be told why not. */
  to(there: Part): void;
  /** Let go over nothing. */
  clear(): void;
  /** Of the things under the finger, the one that may be pointed at. */
  aim(candidates: readonly Part[]): Part | null;
}

/** What an element stands for: the innermost first. */
const partsAt = (element: Element | null): Part[] => {
  const found: Part[] = [];
  for (let at = element; at instanceof Element; at = at.parentElement) {
    if (!(at instanceof HTMLElement)) continue;
    const { zid, person, space, card } = at.dataset;
    if (zid !== undefined) found.push(part("zombie", zid));
    if (person !== undefined) found.push(part("who", person));
    if (space !== undefined) found.push(part("space", space));
    if (card !== undefined) found.push(part("card", card));
    if (at.classList.contains("nld")) break;
  }
  return found;
};

interface Drag {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly source: HTMLElement;
  readonly start: Part;
  ghost: HTMLElement | null;
  over: Element | null;
}

/** What is carried, as it looks, under the finger. */
const lift = (source: HTMLElement, root: HTMLElement): HTMLElement => {
  const { width, height } = source.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "nld-carried";
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.inlineSize = `${width}px`;
  ghost.style.blockSize = `${height}px`;
  const copy = source.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>("*")])
    for (const { name } of [...one.attributes])
      if (name.startsWith("data-") || name === "id") one.removeAttribute(name);
  copy.inert = true;
  ghost.append(copy);
  root.append(ghost);
  return ghost;
};

export const useDrag = (root: { readonly current: HTMLElement | null }, carrying: Carrying): void => {
  const latest = useRef(carrying);
  latest.current = carrying;
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    let drag: Drag | null = null;
    let dropped = false;

    const end = (): void => {
      drag?.ghost?.remove();
      drag?.over?.classList.remove("aimed");
      board.classList.remove("carrying");
      drag = null;
    };
    const under = (event: PointerEvent): { element: Element | null; to: Part | null } => {
      const found = document.elementFromPoint(event.clientX, event.clientY);
      const inside = found && board.contains(found) ? found : null;
      return { element: inside, to: latest.current.aim(partsAt(inside)) };
    };
    const spotOf = (element: Element | null, to: Part): Element | null => {
      const name = { zombie: "zid", who: "person", space: "space" }[to.slot as string];
      return element?.closest(name === undefined ? ".nld-spot" : `[data-${name}]`) ?? null;
    };
    const down = (event: PointerEvent): void => {
      dropped = false;
      if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
      const source = event.target.closest<HTMLElement>(
        "button[data-card], button[data-person], button[data-zid]",
      );
      const start = partsAt(source)[0];
      if (!source || !start || !board.contains(source)) return;
      drag = {
        id: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        source,
        start,
        ghost: null,
        over: null,
      };
    };
    const move = (event: PointerEvent): void => {
      if (!drag || event.pointerId !== drag.id) return;
      if (drag.ghost === null) {
        if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
        if (!latest.current.from(drag.start)) {
          drag = null;
          return;
        }
        drag.ghost = lift(drag.source, board);
        board.classList.add("carrying");
      }
      const box = board.getBoundingClientRect();
      drag.ghost.style.translate = `calc(${event.clientX - box.left}px - 50%) calc(${event.clientY - box.top}px - 60%)`;
      const { element, to } = under(event);
      const over = to ? spotOf(element, to) : null;
      if (over !== drag.over) {
        drag.over?.classList.remove("aimed");
        over?.classList.add("aimed");
        drag.over = over;
      }
      event.preventDefault();
    };
    const up = (event: PointerEvent): void => {
      if (!drag || event.pointerId !== drag.id) return;
      const carried = drag.ghost !== null;
      const { start } = drag;
      const { to } = under(event);
      end();
      if (!carried) return;
      // the click that follows is no tap
      dropped = true;
      setTimeout(() => {
        dropped = false;
      });
      if (to && !(to.slot === start.slot && to.value === start.value)) latest.current.to(to);
      else latest.current.clear();
    };
    const click = (event: Event): void => {
      if (!dropped) return;
      dropped = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && drag?.ghost) {
        latest.current.clear();
        end();
      }
    };
    board.addEventListener("pointerdown", down);
    addEventListener("pointermove", move, { passive: false });
    addEventListener("pointerup", up);
    addEventListener("pointercancel", end);
    board.addEventListener("click", click, true);
    addEventListener("keydown", key);
    return () => {
      end();
      board.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", end);
      board.removeEventListener("click", click, true);
      removeEventListener("keydown", key);
    };
  }, []);
};
