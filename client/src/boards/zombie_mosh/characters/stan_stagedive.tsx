/** Fan: crash helmet, one bare foot, the shirt of a tour that was cancelled. */
import { spine } from "../tube";
import {
  Band,
  BareFoot,
  type Costume,
  Eye,
  Flesh,
  Foot,
  Hand,
  INK,
  Line,
  Mouth,
  Shape,
  Sleeve,
} from "./parts";

const skin = { base: "#d3d073", dark: "#93943f" };
const SHIRT = "#2c3134";
const HELMET = "#ff7d2e";

const spines = {
  head: spine([120, 122, 15], [120, 90, 38], [120, 48, 38]),
  left_arm: spine([88, 138, 14], [50, 112, 11], [36, 60, 9]),
  right_arm: spine([152, 138, 14], [192, 116, 11], [212, 66, 9]),
  left_leg: spine([104, 222, 17], [92, 250, 13], [86, 284, 10]),
  right_leg: spine([136, 222, 17], [148, 250, 13], [154, 284, 10]),
};

const head = (
  <>
    <Shape d="M84 84Q82 118 104 128Q120 134 136 128Q158 118 156 84Z" fill={skin.base} />
    <path d="M132 86L154 86Q156 116 134 126Q128 128 124 128Q140 108 132 86Z" fill="url(#mosh-shade)" />
    <Eye x={106} y={94} r={12} look={3} />
    <Eye x={137} y={93} r={9} look={-3} />
    <Mouth x={120} y={108} w={40} h={16} missing={[0, 2]} />
    {/* helmet, visor up, strap */}
    <Shape
      d="M74 86Q66 28 120 26Q174 28 166 86Q158 92 152 88Q152 76 120 76Q88 76 88 88Q82 92 74 86Z"
      fill={HELMET}
    />
    <path d="M134 30Q172 42 163 84L155 86Q154 76 140 77Q146 50 134 30Z" fill="url(#mosh-shade)" />
    <path d="M80 66Q80 42 100 34Q88 50 88 70Z" fill="#ffd9bd" opacity=".8" />
    <Shape d="M110 27L130 27Q134 50 130 77Q120 75 110 77Q106 50 110 27Z" fill="#f0e8d6" width={3.5} />
    <path d="M120 38l3.6 7.4 8 1.1-5.8 5.6 1.4 8-7.2-3.8-7.2 3.8 1.4-8-5.8-5.6 8-1.100Z" fill="#c6283f" />
    <Shape d="M82 66Q120 52 158 66L154 76Q120 64 86 76Z" fill="#25343a" width={3.5} />
    <Line d="M92 68Q106 63 116 63" width={3} color="#8fb7c4" />
    <Line d="M84 90Q88 112 98 124M156 90Q153 112 142 124" width={6} />
    <Line d="M84 90Q88 112 98 124M156 90Q153 112 142 124" width={2.5} color="#8b7a5a" />
    <Line d="M146 36L152 46L147 50L156 58" width={2.8} />
  </>
);

const Arm = ({ s, flip = false }: { s: typeof spines.left_arm; flip?: boolean }) => (
  <>
    <Flesh s={s} skin={skin} />
    <Sleeve s={s} fill={SHIRT} from={0.02} to={0.34} grow={4} />
    <Band s={s} t={0.84} width={0.05} grow={2} fill={flip ? "#c6f135" : "#ff4fa3"} />
    <Band s={s} t={0.91} width={0.05} grow={2} fill="#38e1ff" />
    <Hand s={s} kind="horns" fill={skin.base} flip={flip} size={0.95} />
  </>
);

const Leg = ({ s }: { s: typeof spines.left_leg }) => (
  <>
    <Flesh s={s} skin={skin} />
    <Sleeve s={s} fill="#6f7f4a" from={0} to={0.48} grow={5} />
  </>
);

export const stanStagedive: Costume = {
  skin,
  spines,
  limb: {
    head,
    left_arm: <Arm s={spines.left_arm} flip />,
    right_arm: <Arm s={spines.right_arm} />,
    left_leg: (
      <>
        <Leg s={spines.left_leg} />
        <Foot s={spines.left_leg}>
          <BareFoot fill={skin.base} />
          <path d="M-26 9q-6 1-5 6q4 2 8 1Z" fill="#7b6b3a" />
        </Foot>
      </>
    ),
    right_leg: (
      <>
        <Leg s={spines.right_leg} />
        <Band s={spines.right_leg} t={0.8} width={0.14} grow={2.5} fill="#f0e8d6" />
        <Line d="M145 268L162 271" width={3} color="#c6283f" />
        <Foot s={spines.right_leg} flip>
          <Shape d="M-11-14L12-14L14 8L-24 11Q-32 10-30 3Q-27-3-15-4Z" fill="#c6283f" />
          <Shape d="M-32 8L14 8L15 16Q-10 18-32 16Z" fill="#f0e8d6" width={3.5} />
          <Line d="M-16-1L-8 3M-11-5L-3-1" width={3} color="#f0e8d6" />
          <circle cx="4" cy="-3" r="5" fill="#f0e8d6" />
        </Foot>
      </>
    ),
  },
  torso: (
    <>
      <Shape
        d="M94 124Q120 114 146 124L162 136L158 190Q164 220 156 232Q120 244 84 232Q76 220 82 190L78 136Z"
        fill={SHIRT}
      />
      <path d="M142 124L160 136L156 190Q162 218 154 230L136 235Q150 180 142 124Z" fill="url(#mosh-shade)" />
      <path d="M82 138L90 130Q88 180 90 234L86 231Q80 216 86 190Z" fill="#ff9ccb" opacity=".3" />
      {/* the tour dates, every one of them crossed out */}
      <path d="M100 140h40v9h-40Z" fill="#c6f135" />
      <Line
        d="M104 158h32M104 167h26M104 176h30M104 185h22M104 194h32M104 203h26"
        width={3.5}
        color="#cfc7b5"
      />
      <Line
        d="M101 159l38-3M101 169l34-4M101 176l37 1M101 187l30-4M101 194l38 1M101 205l33-4"
        width={2}
        color="#ff4fa3"
      />
      <g transform="rotate(-14 120 178)">
        <path d="M84 168h72v20h-72Z" fill="none" stroke="#ff4fa3" stroke-width="3.5" />
        <path d="M90 178h60" stroke="#ff4fa3" stroke-width="7" stroke-dasharray="5 2.5" />
      </g>
      <path d="M84 222Q120 236 156 222L156 232Q120 244 84 232Z" fill={INK} opacity=".35" />
    </>
  ),
};
