/** Stage crew: hi-vis vest, a hammer where the hand was, one steel toe-cap. */
import { spine } from "../tube";
import {
  Boot,
  type Costume,
  DeadEye,
  Eye,
  Flesh,
  Foot,
  Hand,
  INK,
  Line,
  Shape,
  Sleeve,
  STEEL,
} from "./parts";

const skin = { base: "#9fc08a", dark: "#6f8460" };
const VEST = "#ff6a1a";
const TAPE = "#f2f4c8";
const TROUSERS = "#3b4a52";

const spines = {
  head: spine([120, 118, 18], [120, 88, 32], [120, 48, 32]),
  left_arm: spine([78, 134, 20], [42, 164, 17], [30, 208, 13]),
  right_arm: spine([162, 134, 20], [204, 132, 16], [204, 86, 12]),
  left_leg: spine([102, 220, 20], [90, 250, 17], [86, 284, 13]),
  right_leg: spine([138, 220, 20], [150, 250, 17], [154, 284, 13]),
};

const head = (
  <>
    <Shape d="M86 70Q80 104 94 120Q120 136 146 120Q160 104 154 70Z" fill={skin.base} />
    <path d="M130 74L152 74Q158 104 144 118L130 124Q144 98 130 74Z" fill="url(#mosh-shade)" />
    <Eye x={104} y={85} r={10} look={2} />
    <DeadEye x={137} y={86} r={6.5} />
    <Line d="M93 73L116 77M126 78L149 72" width={5.5} />
    <Shape d="M120 84Q130 88 128 98Q120 104 112 98Q112 88 120 84Z" fill="#b7d3a2" width={3} />
    {/* beard */}
    <Shape
      d="M84 92Q92 104 102 104Q112 98 120 103Q128 98 138 104Q148 104 156 92Q160 118 146 126L140 138L132 130L122 142L114 131L104 139L98 128Q80 118 84 92Z"
      fill="#6b4a33"
    />
    <path
      d="M140 106Q150 106 155 96Q158 116 145 124L140 134L132 128Q142 118 140 106Z"
      fill="url(#mosh-shade)"
    />
    <Shape d="M108 111Q120 117 132 111Q130 122 120 122Q110 122 108 111Z" fill="#3a1022" width={3} />
    <path d="M112 113l5 2-1 5-4-1ZM124 115l5-2-1 5-3 1Z" fill="#fbf0c8" />
    {/* beanie and headset */}
    <Shape d="M84 72Q78 30 120 28Q162 30 156 72Q120 60 84 72Z" fill="#394a7d" />
    <path d="M132 31Q160 40 153 68L140 65Q144 46 132 31Z" fill="url(#mosh-shade)" />
    <Shape d="M80 76Q80 62 86 60Q120 46 154 60Q160 62 160 76Q120 60 80 76Z" fill="#4d62a3" width={3.5} />
    <Line
      d="M92 60L91 70M104 56L103 66M116 54L116 64M128 54L128 64M140 57L141 66M150 61L151 71"
      width={2.2}
    />
    <circle cx="120" cy="24" r="8" fill="#4d62a3" stroke={INK} stroke-width="3.5" />
    <Line d="M80 84Q76 40 100 32" width={6} />
    <Line d="M80 84Q76 40 100 32" width={2.5} color={STEEL} />
    <Shape d="M72 76L86 76L86 100L72 100Z" fill="#22282b" />
    <Line d="M78 100Q82 114 100 116" width={3.5} />
    <circle cx="102" cy="116" r="5" fill="#22282b" stroke={INK} stroke-width="3" />
    <circle cx="101" cy="115" r="1.6" fill="#c6f135" />
  </>
);

const Leg = ({ s }: { s: typeof spines.left_leg }) => (
  <>
    <Flesh s={s} skin={skin} />
    <Sleeve s={s} fill={TROUSERS} from={0} to={0.9} grow={2.5} round />
  </>
);

export const mortyRigger: Costume = {
  skin,
  spines,
  limb: {
    head,
    left_arm: (
      <>
        <Flesh s={spines.left_arm} skin={skin} />
        <Sleeve s={spines.left_arm} fill="#5b6a4a" from={0.02} to={0.36} grow={3} />
        <Line d="M50 176q8-2 10 6M46 182q8 0 9 6" width={2.5} color="#55703f" />
        <g transform="translate(31 198) rotate(12)">
          <Shape d="M-21-7L21-7L21 9L-21 9Z" fill="#cfd6d8" />
          <Line d="M-21 1L21 1" width={2} color="#7d898d" />
        </g>
        <Hand s={spines.left_arm} kind="claw" fill="#e0a63a" flip size={1.1} />
      </>
    ),
    right_arm: (
      <>
        <Flesh s={spines.right_arm} skin={skin} />
        <Sleeve s={spines.right_arm} fill="#5b6a4a" from={0.02} to={0.36} grow={3} />
        <Sleeve s={spines.right_arm} fill="#8b5a3a" from={0.82} to={0.98} grow={3} />
        <g transform="translate(204 86) rotate(6)">
          <Shape d="M-6 6L-5-34L5-34L6 6Z" fill="#b98244" />
          <Shape d="M-28-62L-18-66L18-66L22-62L22-36L18-32L-18-32L-28-36Z" fill={STEEL} />
          <Shape d="M-28-66L-18-66L-18-32L-28-32Z" fill="#c9d3d6" width={3.5} />
          <path d="M6-64L20-62L20-36L6-34Z" fill="url(#mosh-shade)" />
          <Line d="M-12-58L4-58" width={3.5} color="#fff" />
        </g>
      </>
    ),
    left_leg: (
      <>
        <Leg s={spines.left_leg} />
        <Foot s={spines.left_leg}>
          <Boot fill="#6d4a2f" />
        </Foot>
      </>
    ),
    right_leg: (
      <>
        <Leg s={spines.right_leg} />
        <Foot s={spines.right_leg} flip>
          <Boot fill="#6d4a2f" toe="#cfd9dc" />
        </Foot>
      </>
    ),
  },
  torso: (
    <>
      <Shape
        d="M88 116Q120 106 152 116L178 128Q180 150 168 168L166 226Q120 242 74 226L72 168Q60 150 62 128Z"
        fill={VEST}
      />
      <path d="M150 118L175 130Q176 150 164 168L162 226L140 231Q156 170 150 118Z" fill="url(#mosh-shade)" />
      <path d="M66 132L80 124Q78 160 82 228L78 226L76 168Q64 148 66 132Z" fill="#ffc9a0" opacity=".6" />
      <Shape d="M90 116L104 112L106 234L90 231Z" fill={TAPE} width={3} />
      <Shape d="M150 116L136 112L134 234L150 231Z" fill={TAPE} width={3} />
      <Shape d="M70 188Q120 202 170 188L168 206Q120 220 72 206Z" fill={TAPE} width={3} />
      <path d="M140 196L168 190L167 204L140 212Z" fill="url(#mosh-shade)" />
      <Shape d="M88 150L152 150L152 177L88 177Z" fill="#22282b" width={3} />
      <text
        x="120"
        y="172"
        text-anchor="middle"
        font-family="Anton, Impact, sans-serif"
        font-size="21"
        letter-spacing="3"
        fill="#c6f135"
      >
        CREW
      </text>
      <Shape d="M72 214Q120 232 168 214L166 228Q120 244 74 228Z" fill="#5a3d28" width={3.5} />
      <Line d="M88 226L84 246M96 229L97 246" width={5} color={STEEL} />
      <Shape d="M146 222L160 218L160 238L148 240Z" fill="#8b5a3a" width={3} />
    </>
  ),
};
