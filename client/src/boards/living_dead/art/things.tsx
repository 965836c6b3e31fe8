/** One sign for every card of both decks: from the game-icons set where it has the thing, otherwise drawn here. */
import type { JSX } from "preact";
import boots from "~icons/boots";
import colt from "~icons/colt-m1911";
import skull from "~icons/death-skull";
import door from "~icons/door";
import firstAid from "~icons/first-aid-kit";
import flashlight from "~icons/flashlight";
import hammer from "~icons/hammer-nails";
import hand from "~icons/hand";
import jerrycan from "~icons/jerrycan";
import molotov from "~icons/molotov";
import raise from "~icons/raise-zombie";
import revolver from "~icons/revolver";
import run from "~icons/run";
import shotgun from "~icons/sawed-off-shotgun";
import severed from "~icons/severed-hand";
import shambling from "~icons/shambling-zombie";
import torch from "~icons/torch";
import doll from "~icons/voodoo-doll";
import rifle from "~icons/winchester-rifle";
import { GREYS, Picture } from "./paint";
import { DRAWN, type Stroke } from "./things_drawn";
import { Corpse, isDead } from "./zombies";

interface Icon {
  readonly d: string;
  /** Instead of filling the box. */
  readonly transform?: string;
  /** What is drawn beside it. */
  readonly more?: readonly Stroke[];
}

const ICONS: Readonly<Record<string, Icon>> = {
  first_aid_kit: { d: firstAid },
  hammer_and_nails: { d: hammer },
  sturdy_shoes: { d: boots },
  torch: { d: torch },
  shotgun: { d: shotgun },
  rifle: { d: rifle },
  molotov: { d: molotov },
  revolver: { d: revolver },
  search_the_house: { d: flashlight },
  get_back: { d: hand },
  slam_the_door: {
    d: door,
    transform: "translate(7 0) scale(.125)",
    more: [["M3 18L12 22M1 32H10M3 46L12 42", 4]],
  },
  thick_skull: { d: skull },
  fast_walker: { d: run },
  numb_flesh: { d: doll },
  helen_gun: {
    d: colt,
    transform: "translate(2 18) scale(.09)",
    more: [["M10 22Q14 5 36 6Q50 7 54 18", 4.5], ["M44 17L63 14L56 30Z"]],
  },
  dead_walk: { d: raise },
  shuffle_sideways: {
    d: shambling,
    transform: "translate(10 0) scale(.086)",
    more: [["M2 53L14 44V50H50V44L62 53L50 62V56H14V62Z"]],
  },
  spilled_gasoline: { d: jerrycan },
  still_twitching: { d: severed },
};

const Strokes = ({ of }: { of: readonly Stroke[] }): JSX.Element => (
  <>
    {of.map(([d, width = 0, transform], i) => (
      <path
        key={i}
        d={d}
        transform={transform}
        fill={width ? "none" : "currentColor"}
        fill-rule="evenodd"
        stroke={width ? "currentColor" : undefined}
        stroke-width={width || undefined}
      />
    ))}
  </>
);

/** The sign of a card, in the colour of the text; of a zombie's card the zombie. */
export const Thing = ({ card }: { readonly card: string }): JSX.Element => {
  if (isDead(card)) return <Corpse kind={card} />;
  const icon = ICONS[card];
  return (
    <Picture name="thing">
      {icon && <path d={icon.d} transform={icon.transform ?? "scale(.125)"} fill="currentColor" />}
      <Strokes of={icon?.more ?? DRAWN[card] ?? []} />
    </Picture>
  );
};

/** What the people in the house hope for. */
export const GoalMark = ({ goal }: { readonly goal: string }): JSX.Element => (
  <Picture name="goal">
    <Strokes of={DRAWN[goal] ?? []} />
  </Picture>
);

/** Back of either deck: boards with light between them, or stones under a moon. */
export const CardBack = ({ side }: { readonly side: string }): JSX.Element => (
  <svg
    class="nld-pic nld-pic-back"
    viewBox="0 0 50 70"
    width="100%"
    height="100%"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M3 0H47Q50 0 50 3V67Q50 70 47 70H3Q0 70 0 67V3Q0 0 3 0Z" fill={GREYS.paper} />
    <path d="M4 4H46V66H4Z" fill={GREYS.night} />
    {side === "human" ? (
      <>
        <path d="M4 4H46V66H4Z" fill="var(--lantern, #ffb347)" />
        <path
          d="M4 4H46V9L4 13ZM4 15.5L46 12V25L4 22ZM4 25L46 28V40L4 43ZM4 46L46 43V54L4 59ZM4 62L46 57V66H4Z"
          fill={GREYS.dark}
        />
        <path
          d="M7 8l2 0M41 7l2 0M7 19l2 0M41 18l2 0M7 34l2 0M41 34l2 0M7 52l2 0M41 48l2 0M41 62l2 0"
          stroke={GREYS.light}
          stroke-width="2"
        />
      </>
    ) : (
      <>
        <path d="M34 11a9 9 0 1 0 .1 0Z" fill={GREYS.paper} />
        <path d="M4 50Q25 40 46 49V66H4Z" fill={GREYS.dark} />
        <path
          d="M9 55V37Q9 30 15 30Q21 30 21 37V54ZM30 56V44Q30 38 35.5 38Q41 38 41 44V57Z"
          fill={GREYS.light}
        />
        <path
          d="M15 34V45M11.5 38H18.5M35.5 42V49M33 45H38"
          stroke={GREYS.night}
          stroke-width="2"
          fill="none"
        />
        <path d="M22 66L23 56L20 51L23 52L24 47L26 51L28 47L28.5 52L32 50L28 57L29 66Z" fill={GREYS.paper} />
      </>
    )}
  </svg>
);
