/** Tells the size of the room in letters, again whenever it or the letters change. */
import { useLayoutEffect } from "preact/hooks";

interface Held {
  readonly current: HTMLElement | null;
}

/** `rem` is a box one letter high: letters may grow while the room stays as it is. */
export const useMeasured = (
  root: Held,
  rem: Held,
  furnish: (width: number, height: number, room: HTMLElement) => void,
  ...given: readonly unknown[]
): void => {
  useLayoutEffect(() => {
    const place = root.current;
    if (!place) return;
    const measure = (): void => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      furnish(place.clientWidth / size, innerHeight / size, place);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(place);
    if (rem.current) watch.observe(rem.current);
    addEventListener("resize", measure);
    return () => {
      watch.disconnect();
      removeEventListener("resize", measure);
    };
  }, given);
};
