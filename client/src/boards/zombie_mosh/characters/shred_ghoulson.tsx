/** Guitar: leather strips, a fretting arm of spiked steel, hair that never came down. */
import { at, spine, tube } from "../tube";
import {
  Band,
  BONE as BONE_TEETH,
  Boot,
  type Costume,
  DeadEye,
  Eye,
  Flesh,
  Foot,
  Hand,
  INK,
  Line,
  Lit,
  Shape,
  Sleeve,
  STEEL,
} from "./parts";

const skin = { base: "#a7c9bd", dark: "#6f8d86" };
const LEATHER = "#3a3036";
const JEANS = "#35506b";

const spines = {
  head: spine([120, 116, 13], [120, 84, 29], [120, 40, 30]),
  left_arm: spine([92, 128, 15], [46, 124, 14], [34, 66, 12]),
  right_arm: spine([148, 128, 13], [196, 136, 9], [208, 82, 8]),
  left_leg: spine([106, 208, 15], [90, 244, 12], [86, 284, 10]),
  right_leg: spine([134, 208, 15], [150, 244, 12], [154, 284, 10]),
};

const Spike = ({ t, side }: { t: number; side: 1 | -1 }) => {
  const p = at(spines.left_arm, t);
  const turn = p.turn + (side === 1 ? 90 : -90);
  const [x, y] = [p.x + side * p.nx * p.r, p.y + side * p.ny * p.r];
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})`}>
      <Shape d="M-6-2L0 15L6-2Z" fill="#dfe7e9" width={3.5} />
    </g>
  );
};

const hair =
  "M120 62L96 74L82 92L84 68L60 78L76 54L48 50L78 38L58 18L88 24L88 2L108 16L122-2L134 16L154 2L152 24L184 18L162 38L192 50L164 54L180 78L156 68L158 92L144 74Z";

const head = (
  <>
    <Shape d={hair} fill="#2b2230" />
    <path
      d="M124 4L134 20L150 8L148 28L176 22L158 40L184 50L160 52L172 70L152 62L140 62Q140 30 124 4Z"
      fill="url(#mosh-shade)"
    />
    <Line d="M70 46L84 48M68 26L88 34M98 14L104 26M74 66L86 60" width={3} color="#ff4fa3" />
    <Shape
      d="M93 62Q90 96 104 114Q112 126 121 126Q130 126 137 113Q150 96 147 62Q120 50 93 62Z"
      fill={skin.base}
    />
    <path d="M126 66L145 66Q148 94 135 110Q130 122 122 123Q132 100 126 66Z" fill="url(#mosh-shade)" />
    <Shape d="M91 62Q120 50 149 62L148 72Q120 60 92 72Z" fill="#c6283f" width={3.5} />
    <Line d="M147 67L162 74M147 69L158 84" width={5} />
    <Line d="M147 67L161 74M147 69L157 83" width={2.5} color="#c6283f" />
    <Eye x={107} y={84} r={9.5} look={-2} iris="#a3152c" />
    <DeadEye x={134} y={84} r={6.5} />
    <Line d="M97 74L115 78M126 77L143 73" width={4.5} />
    <Line d="M121 88L117 96L123 97" width={2.5} />
    {/* a grin that goes round the corner */}
    <Shape d="M100 102Q120 109 142 99Q138 118 121 118Q105 117 100 102Z" fill={BONE_TEETH} width={3.5} />
    <Line d="M108 104L110 114M115 106L116 118M122 106L122 118M129 105L128 116M136 102L133 112" width={2} />
    <path d="M122 106L129 105L128 112L122 112Z" fill="#f4c531" />
    <Line d="M96 96L104 106M98 104L104 100" width={2.5} />
  </>
);

const Leg = ({ s, flip = false }: { s: typeof spines.left_leg; flip?: boolean }) => (
  <>
    <Flesh s={s} skin={skin} />
    <Sleeve s={s} fill={JEANS} to={0.42} grow={2} />
    <Sleeve s={s} fill={JEANS} from={0.54} to={0.95} grow={2} />
    <Line
      d={flip ? "M141 248L160 242M143 253L160 249" : "M82 243L100 248M82 250L98 254"}
      width={2}
      color="#9fb6c9"
    />
    <Foot s={s} flip={flip}>
      <Boot fill="#e8e2d2" sole="#d8d2c2" />
      <Line d="M-20 3L-6-1M-24 7L-20 3" width={3} color="#c6283f" />
    </Foot>
  </>
);

export const shredGhoulson: Costume = {
  skin,
  spines,
  limb: {
    head,
    left_arm: (
      <>
        {[0.3, 0.48, 0.66, 0.84].map((t) => (
          <Spike key={t} t={t} side={1} />
        ))}
        {[0.62, 0.8].map((t) => (
          <Spike key={t} t={t} side={-1} />
        ))}
        <Shape d={tube(spines.left_arm, {})} fill={STEEL} />
        <Lit s={spines.left_arm} />
        <Band s={spines.left_arm} t={0.24} width={0.05} fill="#5e6b70" />
        <Band s={spines.left_arm} t={0.5} width={0.07} fill="#5e6b70" />
        <Band s={spines.left_arm} t={0.74} width={0.05} fill="#5e6b70" />
        <circle cx="46" cy="122" r="6" fill="#dfe7e9" stroke={INK} stroke-width="3" />
        <Hand s={spines.left_arm} kind="claw" fill="#c3ced1" flip size={1.15} />
        <path d="M90 116Q74 112 70 126Q72 142 92 142Z" fill={LEATHER} stroke={INK} stroke-width="4.5" />
        <circle cx="80" cy="126" r="3" fill="#dfe7e9" />
      </>
    ),
    right_arm: (
      <>
        <Flesh s={spines.right_arm} skin={skin} />
        <Band s={spines.right_arm} t={0.3} width={0.07} fill={LEATHER} />
        <Band s={spines.right_arm} t={0.42} width={0.05} fill={LEATHER} />
        <Sleeve s={spines.right_arm} fill={LEATHER} from={0.8} to={0.94} />
        <circle cx="207" cy="97" r="2.5" fill="#dfe7e9" />
        <Hand s={spines.right_arm} kind="horns" fill={skin.base} />
      </>
    ),
    left_leg: <Leg s={spines.left_leg} />,
    right_leg: <Leg s={spines.right_leg} flip />,
  },
  torso: (
    <>
      <Shape
        d="M92 118Q120 106 148 118Q156 126 152 144L144 190L148 216Q120 228 92 216L96 190L88 144Q84 126 92 118Z"
        fill={skin.base}
      />
      <path d="M130 116Q150 120 148 142L140 190L144 214L128 219Q136 160 130 116Z" fill="url(#mosh-shade)" />
      <Line d="M108 150Q114 154 112 160M106 162Q112 166 111 172" width={2.5} color={skin.dark} />
      <Shape d="M86 132L102 114L110 114L90 148Z" fill={LEATHER} width={3.5} />
      <Shape d="M98 184L156 124L154 140L100 200Z" fill={LEATHER} width={3.5} />
      <Shape d="M92 204Q120 214 148 204L148 220Q120 232 92 220Z" fill={JEANS} />
      <Shape d="M92 198Q120 208 148 198L147 208Q120 218 93 208Z" fill={LEATHER} width={3.5} />
      {[100, 112, 126, 139].map((x) => (
        <circle key={x} cx={x} cy={206 + (x > 106 && x < 132 ? 3 : 0)} r="2.6" fill="#dfe7e9" />
      ))}
    </>
  ),
  front: (
    <g transform="translate(121 172) rotate(34)">
      {/* the flying V, worn on the back */}
      <Shape d="M-4-6L-5-74L5-74L4-6Z" fill="#6b4a2e" width={3.5} />
      <Shape d="M-8-72L-10-92L-2-98L8-94L8-72Z" fill={INK} width={3} />
      <Line d="M-10-80L-14-80M-10-88L-14-89M8-80L12-80M8-88L12-88" width={3} color={STEEL} />
      <Shape d="M0-16L10-8L34 44Q24 52 16 46L0 20L-16 46Q-24 52-34 44L-10-8Z" fill="#e0263f" />
      <path d="M2-12L10-6L32 43Q26 48 18 45L2 18Z" fill="url(#mosh-shade)" />
      <Line d="M-24 38L-8 2" width={4} color="#fff" />
      <Line d="M-5-66L5-66M-5-54L5-54M-5-42L5-42M-5-30L5-30" width={1.8} />
      <Line d="M-1.5-70L-1.5 12M1.5-70L1.5 12" width={1.2} color="#e9e6df" />
      <Shape d="M-6 8L6 8L6 14L-6 14Z" fill={STEEL} width={2.5} />
    </g>
  ),
};
