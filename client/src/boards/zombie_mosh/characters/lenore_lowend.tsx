/** Bass: a mourning veil, a raven on the shoulder, one orthopaedic platform boot. */
import { spine } from "../tube";
import { Band, type Costume, Eye, Flesh, Foot, Hand, INK, Line, rag, Shape, Sleeve, STEEL } from "./parts";

const skin = { base: "#c5d9e4", dark: "#8799a8" };
const DRESS = "#6a63a0";
const GLOVE = "#4d4780";
const ROSE = "#b5234e";

const spines = {
  head: spine([120, 112, 11], [120, 80, 28], [120, 40, 28]),
  left_arm: spine([94, 128, 13], [60, 156, 10], [34, 132, 8]),
  right_arm: spine([146, 128, 13], [184, 162, 10], [206, 196, 8]),
  left_leg: spine([108, 220, 14], [98, 250, 11], [94, 286, 9]),
  right_leg: spine([132, 220, 14], [146, 244, 13], [150, 270, 12]),
};

const Veil = () => (
  <>
    <path
      d="M84 46Q78 88 72 132Q84 138 96 128Q120 140 144 128Q156 138 168 132Q162 88 156 46Z"
      fill="#1c1830"
      opacity=".34"
      stroke={INK}
      stroke-width="3.5"
    />
    <path
      d="M84 46Q78 88 72 132Q84 138 96 128Q120 140 144 128Q156 138 168 132Q162 88 156 46Z"
      fill="url(#mosh-lace)"
    />
    <path
      d="M72 132q5 8 10 1q5 7 9-1q5 6 9 1q5 8 10 3q5 6 10 1q5 6 10-2q5 6 9-3q5 7 9 1q5 7 10 1q5 6 10-3"
      fill="none"
      stroke={INK}
      stroke-width="3.5"
    />
  </>
);

const head = (
  <>
    <Shape d="M82 54Q74 90 84 122L96 116L144 116L156 122Q166 90 158 54Q120 20 82 54Z" fill="#8a6fb0" />
    <Shape d="M94 58Q90 92 104 108Q112 120 120 120Q128 120 136 108Q150 92 146 58Z" fill={skin.base} />
    <path d="M126 60L144 60Q148 90 134 106Q128 116 122 117Q134 92 126 60Z" fill="url(#mosh-shade)" />
    <Shape d="M92 72Q96 46 120 50Q144 46 148 72Q134 58 120 58Q106 58 92 72Z" fill="#8a6fb0" width={3.5} />
    <Eye x={107} y={80} r={9} look={1} lid={0.5} iris="#5a2a7a" />
    <Eye x={134} y={80} r={9} look={1} lid={0.5} iris="#5a2a7a" />
    <Line d="M98 68Q106 63 114 68M127 68Q134 63 143 68" width={3} />
    <path d="M106 90q-3 8 0 14q4-5 2-14Z" fill="#2a2140" />
    <Line d="M120 84L117 93L121 94" width={2.2} />
    <Shape d="M110 103Q115 98 120 101Q125 98 130 103Q120 112 110 103Z" fill={ROSE} width={2.8} />
    <Line d="M110 103L130 103" width={2} />
    <Veil />
    {/* hat with a rose */}
    <Shape d="M76 50Q120 30 164 50Q168 58 158 60Q120 44 82 60Q72 58 76 50Z" fill="#3d3866" />
    <Shape d="M92 46Q92 16 120 14Q148 16 148 46Q120 34 92 46Z" fill="#3d3866" />
    <path d="M126 18Q144 22 144 42L130 38Z" fill="url(#mosh-shade)" />
    <Line d="M93 44Q120 32 147 44" width={6} color={ROSE} />
    <circle cx="100" cy="36" r="10" fill={ROSE} stroke={INK} stroke-width="3.5" />
    <Line d="M95 36q5-6 9-1q1 6-5 5M100 30q7 1 6 7" width={2.2} />
    <path d="M90 42l-9 3 4-9Z" fill="#5d8a2c" stroke={INK} stroke-width="2.5" />
  </>
);

const Raven = () => (
  <g>
    <Shape
      d="M160 128Q150 104 160 88Q166 74 180 76Q192 78 192 90Q200 112 188 128L200 152L182 144Q168 142 160 128Z"
      fill="#26303f"
    />
    <path d="M176 100Q196 108 188 130L196 148L180 140Q186 120 176 100Z" fill="url(#mosh-shade)" />
    <Shape d="M190 84L212 90L192 96Z" fill="#f0b23a" width={3.5} />
    <Line d="M192 90L206 90" width={2} />
    <circle cx="181" cy="86" r="5.5" fill="#fbf6e4" stroke={INK} stroke-width="2.5" />
    <circle cx="182.5" cy="86.5" r="2.2" fill={INK} />
    <Line d="M164 110Q174 118 172 132M170 106Q182 114 180 132" width={2.8} color="#5f7693" />
    <Line d="M166 140L164 148M174 142L174 150" width={3.5} color="#f0b23a" />
  </g>
);

export const lenoreLowend: Costume = {
  skin,
  spines,
  limb: {
    head,
    left_arm: (
      <>
        <Flesh s={spines.left_arm} skin={skin} />
        <Sleeve s={spines.left_arm} fill={DRESS} from={0.02} to={0.34} grow={7} />
        <Sleeve s={spines.left_arm} fill={GLOVE} from={0.46} to={1} grow={1.5} />
        <Hand s={spines.left_arm} kind="limp" fill={GLOVE} flip size={1.05} />
        <Line d="M28 108q2-10 10-16" width={3.5} color="#5d8a2c" />
        <circle cx="40" cy="88" r="8.5" fill={ROSE} stroke={INK} stroke-width="3.5" />
        <Line d="M36 88q4-5 8 0" width={2.2} />
      </>
    ),
    right_arm: (
      <>
        <Flesh s={spines.right_arm} skin={skin} />
        <Sleeve s={spines.right_arm} fill={DRESS} from={0.02} to={0.34} grow={7} />
        <Sleeve s={spines.right_arm} fill={GLOVE} from={0.46} to={1} grow={1.5} />
        <Hand s={spines.right_arm} kind="limp" fill={GLOVE} size={1.1} />
      </>
    ),
    left_leg: (
      <>
        <Flesh s={spines.left_leg} skin={skin} />
        {[0.42, 0.56, 0.7, 0.84].map((t) => (
          <Band key={t} s={spines.left_leg} t={t} width={0.06} grow={0.5} fill="#3d3866" />
        ))}
        <Foot s={spines.left_leg}>
          <Shape d="M-9-16L10-16L13 14L7 15L5 6L-8 8L-26 15Q-34 14-29 8L-12-2Z" fill="#3d3866" />
          <Line d="M-6-8L4-8M-8-2L3-2" width={2.2} color="#8f89b8" />
        </Foot>
      </>
    ),
    right_leg: (
      <>
        <Flesh s={spines.right_leg} skin={skin} />
        <Line d="M138 230L140 272M162 232L162 272" width={6} />
        <Line d="M138 230L140 272M162 232L162 272" width={2.5} color={STEEL} />
        <Band s={spines.right_leg} t={0.62} width={0.1} grow={4} fill="#8b5a3a" />
        <Foot s={spines.right_leg} flip>
          <Shape d="M-14-16L13-16L15 12L-26 12Q-33 10-30 3Q-26-3-16-4Z" fill="#3d3866" />
          <Shape d="M-32 9L16 9L18 32L-34 32Z" fill="#5a5488" />
          <Line d="M-32 17L17 17M-33 24L17 24" width={2.5} />
          <Line d="M-12-9L6-9M-12-1L6-1" width={4} color={STEEL} />
          <path d="M4 11L15 11L16 30L5 30Z" fill="url(#mosh-shade)" />
        </Foot>
      </>
    ),
  },
  torso: (
    <>
      <Shape
        d={`M100 114Q120 106 140 114L152 126L142 172Q150 190 166 244${rag(166, 74, 244, 8, 10)}Q90 190 98 172L88 126Z`}
        fill={DRESS}
      />
      <path
        d="M136 114L150 127L140 172Q148 190 162 242L140 248Q146 190 130 172Q138 140 136 114Z"
        fill="url(#mosh-shade)"
      />
      <path
        d="M91 128L98 120Q98 150 102 172Q94 200 82 244L78 244Q92 192 101 172Z"
        fill="#ff9ccb"
        opacity=".35"
      />
      {/* laced up the back, a bow on the bustle */}
      <Line
        d="M112 122L128 132L112 142L128 152L112 162L128 170M128 122L112 132L128 142L112 152L128 162L112 170"
        width={2.5}
        color="#b7b0e0"
      />
      <Shape
        d="M120 182Q100 166 94 178Q90 194 104 194Q114 192 120 184Q126 192 136 194Q150 194 146 178Q140 166 120 182Z"
        fill={ROSE}
        width={3.5}
      />
      <Shape d="M117 186L108 214L118 208L121 190L124 208L134 212L124 186Z" fill={ROSE} width={3} />
      <circle cx="120" cy="184" r="5" fill="#d94a74" stroke={INK} stroke-width="2.5" />
      <Line d="M84 232q9 6 18 2q9 6 18 1q9 6 18-1q9 5 18-2" width={2.5} color="#8f89b8" />
    </>
  ),
  top: <Raven />,
};
