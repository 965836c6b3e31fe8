/** Drums: a shroud with the sleeves cut off, drumsticks through the forearm. */
import { spine } from "../tube";
import {
  Band,
  BONE,
  Boot,
  type Costume,
  DeadEye,
  Eye,
  Flesh,
  Foot,
  Hand,
  INK,
  Line,
  Mouth,
  rag,
  Shape,
} from "./parts";

const skin = { base: "#c4aee0", dark: "#83779c" };
const SHROUD = "#e6dfcb";
const WOOD = "#d59a4a";
const HAIR = "#1d6f78";

const spines = {
  head: spine([120, 118, 15], [120, 86, 32], [120, 46, 32]),
  left_arm: spine([86, 132, 18], [44, 128, 15], [42, 74, 12]),
  right_arm: spine([154, 132, 19], [200, 132, 16], [200, 76, 13]),
  left_leg: spine([102, 212, 19], [88, 246, 16], [84, 284, 12]),
  right_leg: spine([138, 212, 19], [152, 246, 16], [156, 284, 12]),
};

const Stick = ({ x, y, turn, long = 74 }: { x: number; y: number; turn: number; long?: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <Shape
      d={`M-3.5 ${long / 2}L3.5 ${long / 2}L2.5-${long / 2 - 5}Q5-${long / 2 + 5} 0-${long / 2 + 6}Q-5-${long / 2 + 5}-2.5-${long / 2 - 5}Z`}
      fill={WOOD}
      width={3.5}
    />
    <Line d={`M-1 ${long / 2 - 4}L-1-${long / 2 - 8}`} width={1.8} color="#ffd9a0" />
  </g>
);

const head = (
  <>
    <Shape d="M62 56Q54 24 80 22Q104 22 102 48Q98 68 80 70Q66 68 62 56Z" fill={HAIR} />
    <Shape d="M178 56Q186 24 160 22Q136 22 138 48Q142 68 160 70Q174 68 178 56Z" fill={HAIR} />
    <path d="M162 26Q182 28 174 56Q168 64 160 66Q168 44 162 26Z" fill="url(#mosh-shade)" />
    <Line
      d="M70 36Q80 30 90 36M70 46Q80 40 92 46M150 36Q160 30 170 36M148 46Q160 40 170 46"
      width={2.5}
      color="#5bc7cf"
    />
    <Shape
      d="M86 66Q78 112 104 122Q120 128 136 122Q162 112 154 66Q150 44 120 42Q90 44 86 66Z"
      fill={skin.base}
    />
    <path d="M128 58L152 68Q158 108 134 120Q126 124 120 123Q142 100 128 58Z" fill="url(#mosh-shade)" />
    <Shape
      d="M84 74Q80 34 120 34Q160 34 156 74Q150 58 138 60L132 68L124 58L112 68L104 58Q90 58 84 74Z"
      fill={HAIR}
    />
    <Line d="M92 56Q98 44 112 42M128 42Q144 44 149 56" width={2.5} color="#5bc7cf" />
    <DeadEye x={104} y={84} r={7.5} />
    <Eye x={136} y={83} r={12} look={-2} />
    <Line d="M94 72L112 74" width={4} />
    <Line d="M149 74L154 70M150 79L156 78" width={2.5} />
    <Mouth x={119} y={98} w={36} h={18} missing={[3]} tongue />
    <Shape d="M88 92Q94 96 94 104L84 100Z" fill={BONE} width={2.5} />
  </>
);

const Leg = ({ s, flip = false }: { s: typeof spines.left_leg; flip?: boolean }) => (
  <>
    <Flesh s={s} skin={skin} />
    <Band s={s} t={0.46} width={0.07} fill={BONE} />
    <Band s={s} t={0.55} width={0.07} fill={BONE} />
    <Foot s={s} flip={flip}>
      <Boot fill="#7a2f3f" sole="#1d1a1a" />
    </Foot>
  </>
);

export const tessTombtom: Costume = {
  skin,
  spines,
  limb: {
    head,
    left_arm: (
      <>
        <Flesh s={spines.left_arm} skin={skin} />
        <Band s={spines.left_arm} t={0.9} width={0.06} fill="#26343a" />
        <g>
          <Stick x={40} y={40} turn={-24} />
        </g>
        <Hand s={spines.left_arm} kind="fist" fill={skin.base} flip />
      </>
    ),
    right_arm: (
      <>
        <Stick x={202} y={106} turn={64} />
        <Stick x={201} y={98} turn={110} />
        <Flesh s={spines.right_arm} skin={skin} />
        {/* where the sticks go in */}
        <Line d="M196 100Q201 106 208 104M196 110Q201 114 207 112" width={3} />
        <Stick x={214} y={98} turn={66} long={34} />
        <Stick x={186} y={94} turn={-68} long={30} />
        <Band s={spines.right_arm} t={0.62} width={0.05} fill="#26343a" />
        <Hand s={spines.right_arm} kind="fist" fill={skin.base} size={1.1} />
      </>
    ),
    left_leg: <Leg s={spines.left_leg} />,
    right_leg: <Leg s={spines.right_leg} flip />,
  },
  torso: (
    <>
      <Shape
        d={`M98 112Q120 122 142 112L164 120Q162 140 154 152L160 226${rag(160, 80, 226, 7, 13)}L86 152Q78 140 76 120Z`}
        fill={SHROUD}
      />
      <path d="M142 116L160 122Q156 140 150 152L156 224L138 230Q146 170 142 116Z" fill="url(#mosh-shade)" />
      <path
        d="M80 124L90 118Q88 150 92 180L86 224L84 224L90 152Q80 138 80 124Z"
        fill="#ff9ccb"
        opacity=".35"
      />
      {/* cut-off sleeves */}
      <Line d="M76 120L82 128L78 136L86 142L84 150M164 120L158 128L162 136L154 142L156 150" width={3} />
      {/* printed on the back: a drum with a skull */}
      <circle cx="120" cy="162" r="27" fill={INK} />
      <circle cx="120" cy="162" r="22" fill="#c6f135" />
      <path
        d="M106 160Q106 144 120 144Q134 144 134 160L131 170L126 170L126 177L114 177L114 170L109 170Z"
        fill={INK}
      />
      <circle cx="114" cy="161" r="4" fill="#c6f135" />
      <circle cx="126" cy="161" r="4" fill="#c6f135" />
      <Line d="M88 200Q120 212 154 200" width={7} />
      <Line d="M88 200Q120 212 154 200" width={3} color="#a9824a" />
      <Line d="M142 206L146 226M138 208L136 224" width={3.5} color="#a9824a" />
      <path d="M94 216q8 4 6 12q-8 2-10-6Z" fill="#b59a6a" opacity=".7" />
    </>
  ),
};
