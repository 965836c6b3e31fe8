/** The three signs, in the colour of the text round them: a skull, a hand, a biohazard trefoil. */
import type { JSX } from "preact";
import biohazard from "~icons/biohazard";

const SIGNS: Readonly<Record<string, JSX.Element>> = {
  skull: (
    <path
      fill-rule="evenodd"
      d="M12 1.500C6 1.500 2 5.500 2 11c0 3.200 1.500 5.300 4 6.600V21q0 1.500 1.500 1.500H9v-3h1.700v3h2.600v-3H15v3h1.500Q18 22.500 18 21v-3.400c2.500-1.300 4-3.400 4-6.600C22 5.500 18 1.500 12 1.500ZM7.800 9.200a2.800 2.800 0 1 1 0 5.600 2.800 2.800 0 0 1 0-5.600Zm8.400 0a2.800 2.800 0 1 1 0 5.600 2.800 2.800 0 0 1 0-5.600ZM12 14l1.500 3h-3Z"
    />
  ),
  hand: (
    <path d="M6.500 13.500V5.200a1.500 1.500 0 0 1 3 0V11h.8V2.800a1.600 1.600 0 0 1 3.200 0V11h.8V4a1.500 1.500 0 0 1 3 0v8.300l1.400-2.600a1.700 1.700 0 0 1 3 1.600l-3.800 8.400C16.900 21.900 15.400 23 12.700 23h-1.500C7 23 5.100 20.700 3.900 17.300L2.300 12a1.500 1.500 0 0 1 2.800-1Z" />
  ),
  biohazard: (
    <path d={biohazard} transform="translate(-.6 -.9) scale(.0492)" stroke="currentColor" stroke-width="14" />
  ),
};

export const SymbolSign = ({ symbol }: { symbol: string }): JSX.Element => (
  <svg
    class={`otd-sign otd-symbol-${symbol}`}
    viewBox="0 0 24 24"
    fill="currentColor"
    aria-hidden="true"
    focusable="false"
  >
    {SIGNS[symbol]}
  </svg>
);
