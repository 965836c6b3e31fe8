/** The five limbs, in the order of every 5-list of the view: head, left arm, right arm, left leg, right leg. */
export const LIMBS = ["head", "left_arm", "right_arm", "left_leg", "right_leg"] as const;
export type Limb = (typeof LIMBS)[number];
export type Five<T> = readonly [T, T, T, T, T];
