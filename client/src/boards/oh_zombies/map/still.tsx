/** Drawings that are only drawn again when what they are drawn from has changed. */
import { Component, type ComponentChild, type ComponentType } from "preact";

const same = (a: object, b: object): boolean => {
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => Object.is(left[key], right[key]));
};

/** A component that compares its props one by one, and stays as it is where none has changed. */
export const still = <P extends object>(draw: (props: P) => ComponentChild): ComponentType<P> =>
  class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return !same(this.props as object, next);
    }
    override render(): ComponentChild {
      return draw(this.props as P);
    }
  };
