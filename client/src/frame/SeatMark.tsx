/** A seat's sign: colour, pattern and initial, so that none of them carries the meaning alone. */

import type { JSX } from "preact";

interface Props {
  readonly seat: number;
  readonly name: string;
  readonly open?: boolean;
}

export function SeatMark({ seat, name, open = false }: Props): JSX.Element {
  return (
    <span
      class={open ? "seat-mark open" : "seat-mark"}
      data-seat={open ? undefined : seat}
      aria-hidden="true"
    >
      {open ? seat + 1 : ([...name][0] ?? "?")}
    </span>
  );
}
