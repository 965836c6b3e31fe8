/** Small pictures: the five limbs as they stand on cards, the signs of the table, and a skull of the game-icons set. */
import type { JSX } from "preact";
import skull from "~icons/death-skull";
import type { Limb } from "./limbs";
import { on, spine, tube } from "./tube";

const forearm = spine([36, 40, 6.5], [29, 31, 5.4], [22, 21, 5]);
const leg = spine([27, 8, 7.5], [25, 22, 6], [26, 35, 4.8]);
const CLAW =
  "M-8-4C-12 3-12 8-10 13L-14 21Q-11 25-8 22L-5 15L-3.5 24Q0 27 2.5 24L3.5 15L8 21Q11 23 12 19L10 10L16 12Q20 11 18 7L9 0L8-4Z";
const BONE_END = "M-3-2V-7q-5 0-4-5q3-4 7-1q4-3 7 1q1 5-4 5V-2Z";

const ARM = (
  <>
    <path d={tube(forearm)} />
    <path d={CLAW} transform={`${on(forearm, 0.98)} scale(-.74 .74)`} />
    <path d={BONE_END} transform={`${on(forearm, 0.02)} scale(.9)`} />
    <path class="cut" d="M33 28l-7 5M29 23l-6 4" />
  </>
);
const LEG = (
  <>
    <path d={tube(leg)} />
    <path d="M21.5 33h9.500q2.5 5 2 9q-3 3-8 3H9q-5-1-3-5q3-3 9-4q5-1 6.5-3Z" />
    <path d={BONE_END} transform={on(leg, 0.03)} />
    <path class="cut" d="M20 20l9 2M20 25l9 1M11 41l1 3M15 40l1 4" />
  </>
);
const HEAD = (
  <>
    <path d="M24 3C11 3 5 12 6 23c.6 6 3 9 6 12l1 8q1 2 3 2h16q2 0 3-2l1-8c3-3 5.4-6 6-12C43 12 37 3 24 3Z" />
    <circle class="hole" cx="16.5" cy="23" r="5.2" />
    <circle cx="17.5" cy="23.5" r="1.8" />
    <path class="cut" d="M28 19l8 8M36 19l-8 8M24 28l-2 4h4M15 37h18M19 35v5M24 35v5M29 35v5M13 10l5 4-1-6" />
  </>
);

const drawings: Readonly<Record<Limb, { drawing: JSX.Element; mirrored: boolean }>> = {
  head: { drawing: HEAD, mirrored: false },
  left_arm: { drawing: ARM, mirrored: false },
  right_arm: { drawing: ARM, mirrored: true },
  left_leg: { drawing: LEG, mirrored: false },
  right_leg: { drawing: LEG, mirrored: true },
};

/** A limb as it is printed on a card edge: left limbs reach to the left, right ones to the right. */
export const LimbIcon = ({ limb }: { limb: Limb }): JSX.Element => {
  const { drawing, mirrored } = drawings[limb];
  return (
    <svg class="mosh-limb-icon" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <g transform={mirrored ? "translate(48 0) scale(-1 1)" : undefined}>{drawing}</g>
    </svg>
  );
};

const SIGNS = {
  /** damage tokens: a cracked bone disc */
  token: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path class="cut" d="M8 5l4 5-3 3 4 6" />
    </>
  ),
  /** limbs still on */
  limbs: (
    <path d="M12 2a3.6 3.6 0 0 1 1.5 6.900L14 10l6-3 1.2 2.400L15 13v3l3 6h-3.200L12 16.5 9.2 22H6l3-6v-3L2.8 9.4 4 7l6 3 .5-1.100A3.6 3.6 0 0 1 12 2Z" />
  ),
  hand: (
    <>
      <path d="M3 8l7-3 4 12-7 3Z" />
      <path class="over" d="M10 5h7v14h-7Z" />
    </>
  ),
  deck: (
    <>
      <path d="M4 7h11v14H4Z" />
      <path class="over" d="M8 3h11v14H8Z" />
    </>
  ),
  discard: (
    <>
      <path d="M5 5l10-2 3 14-10 2Z" />
      <path class="cut" d="M9 8l5-1M10 12l5-1" />
    </>
  ),
  /** a hit */
  burst: (
    <path d="M12 1l2.6 6.200L21 4l-2.3 6.300L23 13l-6 1.800L18 22l-5.4-4.200L8 23l-.6-6.900L1 15l4.8-4L3 4.600l6.2 2.600Z" />
  ),
  shield: <path d="M12 2l8.5 3v6.500c0 5-3.5 8.5-8.5 10.5-5-2-8.5-5.5-8.5-10.500V5Z" />,
  song: <path d="M9 3.500L21 1v14.500a3.8 3.8 0 1 1-2.5-3.600V6.500L11.5 8v10.500A3.8 3.8 0 1 1 9 14.900Z" />,
  back: <path d="M9 4L2 11l7 7v-4.500h6a3 3 0 0 1 0 6h-3V22h3a6 6 0 0 0 0-12.500H9Z" />,
  look: (
    <path
      fill-rule="evenodd"
      d="M10 2a8 8 0 0 1 6.3 12.900l5.4 5.4-2 2-5.4-5.400A8 8 0 1 1 10 2Zm0 3a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z"
    />
  ),
  why: (
    <path
      fill-rule="evenodd"
      d="M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22Zm-.2 4.500c-2.6 0-4.3 1.5-4.5 3.900h2.800c.1-1 .7-1.5 1.6-1.5.9 0 1.5.5 1.5 1.3 0 .8-.4 1.2-1.3 1.8-1.2.8-1.7 1.6-1.6 3v.5h2.700v-.4c0-.8.3-1.2 1.3-1.8 1.2-.8 2-1.7 2-3.2 0-2.2-1.8-3.6-4.5-3.600ZM11.7 16a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z"
    />
  ),
} as const;

/** Whoever is out of the pit. */
export const Skull = (): JSX.Element => (
  <svg class="mosh-sign" viewBox="0 0 512 512" aria-hidden="true" focusable="false">
    <path d={skull} />
  </svg>
);

export type SignName = keyof typeof SIGNS;

export const Sign = ({ of }: { of: SignName }): JSX.Element => (
  <svg class={`mosh-sign mosh-sign-${of}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {SIGNS[of]}
  </svg>
);
