/** A sheet over a board, closed by its cross, by Escape, or by a tap beside it. Its looks are the game's. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface Props {
  /** First part of the game's classes: `<game>-dialog`, `<game>-dialog-body`, `<game>-close`. */
  readonly game: string;
  readonly label: string;
  readonly close: () => void;
  readonly closeLabel: string;
  readonly children: ComponentChildren;
}

export const Dialog = ({ game, label, close, closeLabel, children }: Props): JSX.Element => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const sheet = dialog.current;
    sheet?.showModal();
    return () => sheet?.close();
  }, []);
  return (
    <dialog
      class={`${game}-dialog`}
      ref={dialog}
      aria-label={label}
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div class={`${game}-dialog-body`}>
        <button type="button" class={`${game}-close`} aria-label={closeLabel} onClick={close}>
          <span aria-hidden="true">✕</span>
        </button>
        {children}
      </div>
    </dialog>
  );
};
