/** Something on the table that can be pointed at when a move has it, and else just lies there. */
import type { ComponentChildren, JSX } from "preact";
import type { Part } from "./parts";
import { cx, type Scene } from "./scene";
import { Sign } from "./signs";

interface Props {
  readonly scene: Scene;
  readonly part: Part;
  readonly class: string;
  /** What it is, for those who cannot see it. */
  readonly label: string;
  readonly children?: ComponentChildren;
  /** Read out as a picture where it cannot be pointed at; false when the children speak for themselves. */
  readonly image?: boolean;
  readonly [data: `data-${string}`]: string | number | undefined;
}

export const Spot = ({
  scene,
  part,
  class: name,
  label,
  children,
  image = true,
  ...data
}: Props): JSX.Element => {
  const light = scene.light(part);
  const classes = cx(name, "otd-spot", light !== "none" && light);
  if (light === "none")
    return image ? (
      <div class={classes} role="img" aria-label={label} {...data}>
        {children}
      </div>
    ) : (
      <div class={classes} {...data}>
        {children}
      </div>
    );
  const barred = light === "barred";
  return (
    <button
      type="button"
      class={classes}
      aria-pressed={barred ? undefined : light === "chosen"}
      aria-label={barred ? `${label}. ${scene.say("board.why")}` : label}
      onClick={() => (barred ? scene.explain(part) : scene.point(part))}
      {...data}
    >
      {children}
      {barred && (
        <span class="otd-why">
          <Sign of="why" />
        </span>
      )}
    </button>
  );
};
