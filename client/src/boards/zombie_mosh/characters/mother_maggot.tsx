/** Vocals: mouldy bishop's robe, mitre bolted to the skull, a microphone for a crook. */
import { spine, tube } from "../tube";
import {
  Band,
  type Costume,
  DeadEye,
  Eye,
  Flesh,
  Foot,
  Hand,
  INK,
  Line,
  Lit,
  Mouth,
  rag,
  Shape,
  STEEL,
} from "./parts";

const skin = { base: "#b5cc84", dark: "#7c9655" };
const CLOTH = "#7d4a9e";
const GOLD = "#e3b341";
const MOULD = "#8fbf4f";

const spines = {
  head: spine([120, 116, 16], [120, 84, 32], [120, 30, 28]),
  left_arm: spine([88, 132, 17], [50, 142, 12], [38, 92, 9]),
  right_arm: spine([152, 132, 17], [190, 150, 12], [206, 104, 9]),
  left_leg: spine([98, 236, 15], [94, 260, 12], [92, 286, 10]),
  right_leg: spine([142, 236, 15], [146, 260, 12], [148, 286, 10]),
};

const bell = (side: 1 | -1) =>
  side === 1
    ? spine([90, 130, 18], [58, 144, 18], [45, 112, 23])
    : spine([150, 130, 18], [182, 151, 18], [197, 124, 23]);

const Arm = ({ side }: { side: 1 | -1 }) => {
  const s = side === 1 ? spines.left_arm : spines.right_arm;
  const cloth = bell(side);
  return (
    <>
      <Flesh s={s} skin={skin} from={0.4} />
      <Shape d={tube(cloth, { to: 0.98, flat: true })} fill={CLOTH} />
      <Lit s={cloth} from={0.1} to={0.9} />
      <Band s={cloth} t={0.93} width={0.12} grow={1.5} fill={GOLD} />
      <circle cx={side === 1 ? 58 : 180} cy={side === 1 ? 140 : 150} r="6" fill={MOULD} opacity=".8" />
    </>
  );
};

const Slipper = () => (
  <>
    <Shape d="M-10-10L11-10L13 10Q12 16 4 16L-26 16Q-38 14-38 2Q-30 6-22 2Q-12-1-10-10Z" fill="#c23b5c" />
    <circle cx="-36" cy="2" r="4.5" fill={GOLD} stroke={INK} stroke-width="3" />
    <path d="M3-6L9-6L11 12L3 13Z" fill="url(#mosh-shade)" />
  </>
);

const Bolt = ({ x, turn }: { x: number; turn: number }) => (
  <g transform={`translate(${x} 64) rotate(${turn})`}>
    <Shape d="M0-9L8-5L8 5L0 9L-8 5L-8-5Z" fill={STEEL} width={3.5} />
    <Line d="M-4 0L4 0" width={3} />
  </g>
);

const head = (
  <>
    <Shape d="M88 66Q84 96 100 112Q108 128 122 127Q136 126 142 112Q156 96 152 66Z" fill={skin.base} />
    <path d="M126 70L150 70Q152 96 140 110Q134 124 124 124Q136 100 126 70Z" fill="url(#mosh-shade)" />
    <path d="M91 72Q90 94 103 109Q98 92 98 72Z" fill="#ff9ccb" opacity=".5" />
    <Eye x={105} y={83} r={11} look={2} />
    <DeadEye x={137} y={84} r={7} />
    <path d="M98 96Q105 100 112 96" fill="none" stroke={skin.dark} stroke-width="3" />
    <Mouth x={120} y={102} w={34} h={17} missing={[1, 4]} />
    <path d="M140 90q7 2 6 9q5 3 2 8q-6 2-7-5q-6-3-5-9Z" fill="#f6f0d8" stroke={INK} stroke-width="2.5" />
    <circle cx="147" cy="105" r="1.4" fill={INK} />
    {/* the mitre */}
    <Shape d="M84 68Q70 42 94 24L120 1L146 24Q170 42 156 68Q120 58 84 68Z" fill="#e9dcc0" />
    <path d="M124 8L144 26Q166 42 154 64Q138 60 126 60Z" fill="url(#mosh-shade)" />
    <path d="M84 52Q80 38 97 26Q92 42 92 62L87 64Z" fill="#ff9ccb" opacity=".5" />
    <Shape d="M83 70Q81 62 79 54Q120 42 161 54Q159 62 157 70Q120 58 83 70Z" fill={GOLD} width={3.5} />
    <Line d="M120 8L120 46" width={9} />
    <Line d="M120 9L120 45" width={4} color={GOLD} />
    <path
      d="M101 28q8-7 11 1q1 8-6 7q-5-1-3-5"
      fill="none"
      stroke={MOULD}
      stroke-width="4"
      stroke-linecap="round"
    />
    <path
      d="M131 30q8-7 11 1q1 8-6 7q-5-1-3-5"
      fill="none"
      stroke="#8a5a2a"
      stroke-width="3.5"
      stroke-linecap="round"
    />
    <circle cx="99" cy="40" r="3.5" fill={MOULD} />
    <circle cx="146" cy="42" r="3" fill={MOULD} />
    <Bolt x={82} turn={10} />
    <Bolt x={158} turn={-12} />
    <Line d="M82 74L81 82M158 74L159 80" width={2.5} color="#8a4a2a" />
  </>
);

export const motherMaggot: Costume = {
  skin,
  spines,
  limb: {
    head,
    left_arm: (
      <>
        <Arm side={1} />
        <Hand s={spines.left_arm} kind="bless" fill={skin.base} flip />
      </>
    ),
    right_arm: (
      <>
        <Arm side={-1} />
        <g transform="translate(207 98) rotate(18)">
          <Shape d="M-5 24L5 24L4-16L-4-16Z" fill="#3b4548" width={4} />
          <Shape d="M-10-18Q-12-34 0-35Q12-34 10-18Q0-13-10-18Z" fill={STEEL} />
          <Line d="M-8-25L8-25M-4-33L-4-18M4-33L4-18" width={1.8} />
          <Line d="M0 25Q-4 44 12 58" width={4} />
        </g>
        <Hand s={spines.right_arm} kind="fist" fill={skin.base} size={0.9} />
      </>
    ),
    left_leg: (
      <>
        <Flesh s={spines.left_leg} skin={skin} />
        <Foot s={spines.left_leg}>
          <Slipper />
        </Foot>
      </>
    ),
    right_leg: (
      <>
        <Flesh s={spines.right_leg} skin={skin} />
        <Foot s={spines.right_leg} flip>
          <Slipper />
        </Foot>
      </>
    ),
  },
  torso: (
    <>
      <Shape
        d={`M96 114Q120 104 144 114Q160 120 160 140L182 258${rag(182, 58, 258, 9, 11)}L80 140Q80 120 96 114Z`}
        fill={CLOTH}
      />
      <path d="M140 118Q158 124 158 142L178 256L150 262Q150 180 140 118Z" fill="url(#mosh-shade)" />
      <path d="M82 142Q82 126 92 120Q86 180 70 256L62 256Z" fill="#ff9ccb" opacity=".35" />
      <Shape d="M66 236Q120 252 174 236L178 254Q120 270 62 254Z" fill={GOLD} width={3.5} />
      <path
        d="M76 247l6 4 6-4 6 5 6-5 6 5 6-4 6 5 6-5 6 4 6-5 6 5 6-5 6 4 6-5"
        fill="none"
        stroke={INK}
        stroke-width="2.5"
      />
      <Shape d="M112 112L128 112L134 240Q120 244 106 240Z" fill="#e9dcc0" width={3.5} />
      <Line d="M120 130L120 176M107 146L133 146" width={7} color="#9c2f4f" />
      <Line d="M112 196q8-8 12 0q2 9-6 9q-7-1-4-7" width={4} color={MOULD} />
      <g fill={MOULD} opacity=".85">
        <circle cx="90" cy="190" r="8" />
        <circle cx="100" cy="198" r="5" />
        <circle cx="158" cy="214" r="9" />
        <circle cx="148" cy="222" r="4" />
        <circle cx="94" cy="140" r="4" />
      </g>
      <g fill="#5d8a2c">
        <circle cx="91" cy="189" r="2.5" />
        <circle cx="157" cy="212" r="3" />
      </g>
    </>
  ),
};
