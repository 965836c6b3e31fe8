/** Time since something began, counted by this machine's monotonic clock from what the server measured. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

/** 7 s is "0:07", an hour and a bit "1:02:09", days "3 d". */
export function spell(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const days = Math.floor(seconds / 86_400);
  if (days > 0) return `${days} d`;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

interface Props {
  readonly since: string;
  /** Milliseconds since that instant, now. */
  readonly elapsed: (since: string) => number;
  readonly label: string;
}

export function Clock({ since, elapsed, label }: Props): JSX.Element {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span class="fr-clock num" role="timer" aria-label={label}>
      {spell(elapsed(since))}
    </span>
  );
}
