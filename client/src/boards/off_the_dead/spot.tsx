/** Something on the table that can be pointed at when a move has it, and else just lies there. */
import type { ComponentChildren, JSX } from "preact";
import type { Part } from "./parts";
import { cx, type Scene } from "./scene";
import { Sign } from "./signs";

interface Props {
  readonly scene: Scene;
  readonly part: Part;
  readonly class: string;
  /** What it is, for those who cannot see it; left out where the children say it in words. */
  readonly label?: string;
  /** More about it, for whoever points at it with a mouse. */
  readonly title?: string;
  readonly children?: ComponentChildren;
  /** What a tap does where no move has it. */
  readonly otherwise?: () => void;
  readonly [data: `data-${string}`]: string | number | undefined;
}

/** Words that are read out and not seen. */
export const Said = ({ text }: { text: string }): JSX.Element => <span class="visually-hidden">{text}</span>;

export const Spot = (props: Props): JSX.Element => {
  const { scene, part, class: name, label, title, children, otherwise, ...data } = props;
  const light = scene.light(part);
  const classes = cx(name, "otd-spot", light !== "none" && light);
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
        <span class="otd-why">
          <Sign of="why" />
          <Said text={scene.say("board.why")} />
        </span>
      )}
    </button>
  );
};
