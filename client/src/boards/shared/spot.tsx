/** Something on the table that can be pointed at when a move has it, and else just lies there. */
import type { ComponentChildren, JSX } from "preact";
import type { Words } from "../board";
import { cx } from "./cx";

/** How a thing is drawn: it shines, may be pointed at, is chosen, is no good and says why, or just lies there. */
export type Light = "lit" | "able" | "chosen" | "barred" | "none";

interface Pointed {
  readonly slot: string;
  readonly value: string;
}
interface Pointing<P> {
  readonly say: Words;
  light(part: P): Light;
  point(part: P): void;
  explain(part: P): void;
}

export interface SpotProps<P, S> {
  readonly scene: S;
  readonly part: P;
  readonly class: string;
  /** What it is, for those who cannot see it; left out where the children say it in words. */
  readonly label?: string | undefined;
  /** More about it, for whoever points at it with a mouse. */
  readonly title?: string | undefined;
  readonly children?: ComponentChildren;
  /** What a tap does where no move has it. */
  readonly otherwise?: (() => void) | undefined;
  readonly [data: `data-${string}`]: string | number | undefined;
}

/** Words that are read out and not seen. */
export const Said = ({ text }: { text: string }): JSX.Element => <span class="visually-hidden">{text}</span>;

/** Spots of a board: `prefix` begins its class names, `why` is its sign for what can be explained. */
export const spots =
  <P extends Pointed, S extends Pointing<P>>(prefix: string, why: () => JSX.Element) =>
  (props: SpotProps<P, S>): JSX.Element => {
    const { scene, part, class: name, label, title, children, otherwise, ...data } = props;
    const light = scene.light(part);
    const classes = cx(name, `${prefix}-spot`, light !== "none" && light);
    if (light === "none" && otherwise)
      return (
        <button type="button" class={classes} title={title} onClick={otherwise} {...data}>
          {label !== undefined && <Said text={label} />}
          {children}
        </button>
      );
    if (light === "none")
      return label === undefined ? (
        <div class={classes} {...data}>
          {children}
        </div>
      ) : (
        <div class={classes} role="img" aria-label={label} title={title} {...data}>
          {children}
        </div>
      );
    const barred = light === "barred";
    return (
      <button
        type="button"
        class={classes}
        data-slot={part.slot}
        title={title}
        aria-pressed={barred ? undefined : light === "chosen"}
        onClick={() => (barred ? scene.explain(part) : scene.point(part))}
        {...data}
      >
        {label !== undefined && <Said text={label} />}
        {children}
        {barred && (
          <span class={`${prefix}-why`}>
            {why()}
            <Said text={scene.say("board.why")} />
          </span>
        )}
      </button>
    );
  };
