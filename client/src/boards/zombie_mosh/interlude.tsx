/** Between two songs: how the last one ended, over the pit, until a tap, a key or its button puts it away. */
import { type Signal, signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Moment, Seat, Words } from "../board";
import { roundOf, zombieOf } from "./model";
import { Ranking, type Song } from "./result";
import { advance } from "./stage";

/** A song of a concert that goes on, as it ended. */
export interface Ended {
  readonly song: Song;
  readonly number: number;
  readonly songs: number;
  /** By seat, this song included. */
  readonly songsWon: readonly number[];
}

/** The song that ends in a moment, if the concert goes on after it. */
export const endedIn = ({ events, before, after }: Moment, seats: number): Ended | null => {
  const at = events.findIndex((event) => event.key === "song_ended");
  const event = events[at];
  if (!event || after.result) return null;
  const view = events.slice(0, at + 1).reduce((shown, one) => advance(shown, one, null), before);
  const zombies = Array.from({ length: seats }, (_, seat) => zombieOf(view, seat));
  const p = event.params;
  return {
    song: {
      ranks: p.ranks as readonly (number | null)[],
      scores: p.scores as readonly number[],
      tokens: zombies.map((z) => z.tokens),
      valid_limbs: zombies.map((z) => z.valid_limbs),
      reason: p.reason as string,
      decided_by: p.decided_by as string,
    },
    number: p.song as number,
    songs: roundOf(view).songs,
    songsWon: zombies.map((z) => z.songs_won),
  };
};

/** The sheet of one board: what lies there now, and the wait for it to be put away. */
export class Interlude {
  readonly shown: Signal<Ended | null> = signal(null);
  private told: () => void = () => {};

  /** Resolves when the sheet is put away, or the moment is skipped. */
  show(ended: Ended, skip: AbortSignal): Promise<void> {
    this.shown.value = ended;
    if (skip.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      this.told = resolve;
      skip.addEventListener("abort", () => resolve(), { once: true });
    });
  }

  close(): void {
    this.shown.value = null;
    this.told();
  }
}

interface Props {
  readonly ended: Ended;
  readonly say: Words;
  names(seat: Seat): string;
  readonly me: Seat | null;
  close(): void;
}

const CONTROLS = "button, a, input, textarea, select, summary, [role=button], [contenteditable]";

export const SongSheet = ({ ended, say, names, me, close }: Props): JSX.Element => {
  const sheet = useRef<HTMLElement>(null);
  // the top layer without taking the focus from somebody who is writing
  useEffect(() => {
    sheet.current?.showPopover();
    const key = (event: KeyboardEvent): void => {
      const elsewhere = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
      if (event.defaultPrevented || elsewhere || (event.key !== " " && event.key !== "Escape")) return;
      event.preventDefault();
      close();
    };
    const tap = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest(".mosh")) close();
    };
    document.addEventListener("keydown", key);
    document.addEventListener("click", tap);
    return () => {
      document.removeEventListener("keydown", key);
      document.removeEventListener("click", tap);
    };
  }, []);
  const { song, number, songs } = ended;
  return (
    <section
      class="mosh-dialog mosh-between"
      popover="manual"
      ref={sheet}
      aria-label={say("board.song_over", { song: number, songs })}
      onClick={(event) => {
        event.stopPropagation();
        close();
      }}
    >
      <div class="mosh-dialog-body">
        <h2>{say("board.song_over", { song: number, songs })}</h2>
        <p class="mosh-verdict">
          {say(`reason.${song.reason}`)}
          {song.decided_by !== "standing" && <strong> {say(`decided_by.${song.decided_by}`)}.</strong>}
        </p>
        <Ranking song={song} say={say} names={names} me={me} songsWon={ended.songsWon} />
        <button type="button" class="btn primary" onClick={close}>
          {say("board.next_song")}
        </button>
      </div>
    </section>
  );
};
