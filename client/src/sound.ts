/**
 * The sounds of the table, synthesised: short, dry, off by default. A sound is a few voices, each an oscillator or a
 * breath of noise with an envelope; no samples are loaded.
 */

import type { SoundName } from "./boards/board";
import { settings } from "./settings";

interface Voice {
  /** Wave form, or noise. */
  readonly wave: OscillatorType | "noise";
  /** Pitch at the start and at the end, in Hz (for noise: of the filter). */
  readonly from: number;
  readonly to?: number;
  /** Seconds after the sound's start, and length. */
  readonly at?: number;
  readonly length: number;
  readonly gain: number;
  /** Overdrive: the louder, the dirtier. */
  readonly dirt?: boolean;
}

const E = 82.4;

/** A power chord: root, fifth, octave. */
function chord(root: number, at: number, length: number, gain: number): Voice[] {
  return [1, 1.5, 2].map((ratio) => ({ wave: "sawtooth", from: root * ratio, at, length, gain, dirt: true }));
}

const SOUNDS: Readonly<Record<SoundName, readonly Voice[]>> = {
  turn: [
    { wave: "triangle", from: 440, length: 0.12, gain: 0.25 },
    { wave: "triangle", from: 660, at: 0.1, length: 0.22, gain: 0.25 },
  ],
  tap: [{ wave: "square", from: 900, to: 500, length: 0.03, gain: 0.06 }],
  lift: [{ wave: "noise", from: 900, to: 2600, length: 0.07, gain: 0.08 }],
  deal: [{ wave: "noise", from: 3000, to: 900, length: 0.06, gain: 0.12 }],
  slam: [
    { wave: "noise", from: 500, to: 120, length: 0.16, gain: 0.4 },
    { wave: "sine", from: 120, to: 50, length: 0.18, gain: 0.5 },
  ],
  hit: [
    { wave: "noise", from: 1400, to: 200, length: 0.12, gain: 0.35 },
    { wave: "square", from: 180, to: 70, length: 0.14, gain: 0.18, dirt: true },
  ],
  block: [
    { wave: "triangle", from: 260, to: 200, length: 0.1, gain: 0.35 },
    { wave: "noise", from: 2400, to: 1500, length: 0.05, gain: 0.15 },
  ],
  token: [{ wave: "triangle", from: 1250, to: 900, length: 0.08, gain: 0.18 }],
  thud: [
    { wave: "sine", from: 95, to: 38, length: 0.32, gain: 0.7 },
    { wave: "noise", from: 260, to: 60, length: 0.2, gain: 0.35 },
  ],
  riff: [
    ...chord(E, 0, 0.16, 0.1),
    ...chord(E, 0.2, 0.12, 0.1),
    ...chord(E * 1.19, 0.36, 0.14, 0.1),
    ...chord(E * 1.335, 0.54, 0.5, 0.1),
  ],
  squeal: [
    { wave: "sawtooth", from: 900, to: 2900, length: 0.5, gain: 0.06, dirt: true },
    { wave: "sine", from: 1800, to: 3100, at: 0.1, length: 0.5, gain: 0.05 },
  ],
  crawl: [
    { wave: "noise", from: 300, to: 180, length: 0.25, gain: 0.2 },
    { wave: "noise", from: 280, to: 150, at: 0.35, length: 0.25, gain: 0.16 },
    { wave: "noise", from: 240, to: 120, at: 0.7, length: 0.3, gain: 0.12 },
  ],
  dice: [0, 0.07, 0.13, 0.22, 0.34].map((at, i) => ({
    wave: "triangle" as const,
    from: 520 + 140 * ((i * 2) % 3),
    to: 300,
    at,
    length: 0.05,
    gain: 0.22 - 0.03 * i,
  })),
  bite: [
    { wave: "noise", from: 2200, to: 500, length: 0.07, gain: 0.35 },
    { wave: "square", from: 140, to: 60, at: 0.05, length: 0.12, gain: 0.2, dirt: true },
    { wave: "noise", from: 900, to: 300, at: 0.09, length: 0.1, gain: 0.25 },
  ],
  rumble: [
    { wave: "sine", from: 44, to: 70, length: 0.5, gain: 0.7 },
    { wave: "sine", from: 70, to: 36, at: 0.4, length: 0.6, gain: 0.7 },
    { wave: "noise", from: 120, to: 320, length: 0.9, gain: 0.3 },
  ],
  moan: [
    { wave: "sawtooth", from: 96, to: 70, length: 0.55, gain: 0.1, dirt: true },
    { wave: "noise", from: 420, to: 240, length: 0.5, gain: 0.14 },
    { wave: "sawtooth", from: 128, to: 84, at: 0.22, length: 0.5, gain: 0.07, dirt: true },
  ],
  shot: [
    { wave: "noise", from: 3200, to: 260, length: 0.16, gain: 0.6 },
    { wave: "square", from: 210, to: 48, length: 0.12, gain: 0.3, dirt: true },
    { wave: "noise", from: 700, to: 180, at: 0.1, length: 0.3, gain: 0.12 },
  ],
  swing: [
    { wave: "noise", from: 500, to: 2400, length: 0.12, gain: 0.16 },
    { wave: "sine", from: 150, to: 60, at: 0.11, length: 0.14, gain: 0.5 },
    { wave: "noise", from: 1300, to: 300, at: 0.11, length: 0.09, gain: 0.3 },
  ],
  flame: [
    { wave: "noise", from: 240, to: 1300, length: 0.25, gain: 0.4 },
    { wave: "noise", from: 1200, to: 260, at: 0.2, length: 0.5, gain: 0.32 },
    { wave: "sawtooth", from: 60, to: 44, length: 0.6, gain: 0.06, dirt: true },
  ],
  cart: [0, 0.08, 0.15, 0.23, 0.3, 0.38, 0.46].map((at, i) => ({
    wave: "square" as const,
    from: 1500 + 420 * ((i * 2) % 3),
    to: 900,
    at,
    length: 0.035,
    gain: 0.07,
  })),
  crack: [
    { wave: "noise", from: 2600, to: 700, length: 0.06, gain: 0.5 },
    { wave: "triangle", from: 320, to: 90, length: 0.12, gain: 0.4 },
    { wave: "noise", from: 1500, to: 500, at: 0.07, length: 0.05, gain: 0.3 },
  ],
  glass: [
    { wave: "noise", from: 6500, to: 3200, length: 0.14, gain: 0.35 },
    ...[2600, 3400, 2950, 4100, 3700].map((from, i) => ({
      wave: "sine" as const,
      from,
      to: from * 0.94,
      at: 0.04 + 0.05 * i,
      length: 0.12,
      gain: 0.07,
    })),
  ],
  hammer: [0, 0.13, 0.26].flatMap((at) => [
    { wave: "triangle" as const, from: 420, to: 180, at, length: 0.06, gain: 0.35 },
    { wave: "noise" as const, from: 3000, to: 1200, at, length: 0.03, gain: 0.22 },
  ]),
  rise: [
    { wave: "sawtooth", from: 52, to: 104, length: 0.6, gain: 0.12, dirt: true },
    { wave: "noise", from: 200, to: 620, at: 0.1, length: 0.5, gain: 0.18 },
  ],
  hiss: [{ wave: "noise", from: 4200, to: 2400, length: 0.5, gain: 0.25 }],
  siren: [0, 0.5].flatMap((at) => [
    { wave: "sawtooth" as const, from: 420, to: 760, at, length: 0.26, gain: 0.07 },
    { wave: "sawtooth" as const, from: 760, to: 420, at: at + 0.25, length: 0.26, gain: 0.07 },
  ]),
  rotor: [0, 0.09, 0.18, 0.27, 0.36, 0.45, 0.54, 0.63].map((at) => ({
    wave: "noise" as const,
    from: 180,
    to: 90,
    at,
    length: 0.07,
    gain: 0.4,
  })),
  // stations between which somebody turns, and the noise there
  radio: [
    { wave: "noise", from: 5200, to: 3600, length: 0.16, gain: 0.16 },
    { wave: "sine", from: 1900, to: 620, at: 0.12, length: 0.2, gain: 0.05 },
    { wave: "noise", from: 1400, to: 5400, at: 0.16, length: 0.3, gain: 0.14 },
    { wave: "square", from: 330, to: 345, at: 0.34, length: 0.1, gain: 0.03, dirt: true },
    { wave: "noise", from: 4600, to: 2600, at: 0.42, length: 0.22, gain: 0.1 },
  ],
  // a major chord that opens upwards, each voice later than the one below
  dawn: [1, 1.5, 2, 2.5, 3].flatMap((ratio, i) => [
    { wave: "triangle" as const, from: E * 2 * ratio, at: 0.14 * i, length: 1.5 - 0.14 * i, gain: 0.13 },
    { wave: "sine" as const, from: E * 4 * ratio, at: 0.14 * i + 0.05, length: 1.1 - 0.1 * i, gain: 0.04 },
  ]),
  win: [...chord(E * 2, 0, 0.18, 0.09), ...chord(E * 2.67, 0.2, 0.18, 0.09), ...chord(E * 3, 0.4, 0.9, 0.09)],
  lose: [...chord(E * 1.5, 0, 0.25, 0.08), ...chord(E * 1.41, 0.25, 0.25, 0.08), ...chord(E, 0.5, 0.9, 0.08)],
  no: [
    { wave: "square", from: 150, length: 0.09, gain: 0.12 },
    { wave: "square", from: 110, at: 0.11, length: 0.14, gain: 0.12 },
  ],
};

interface Desk {
  readonly context: AudioContext;
  readonly out: AudioNode;
  readonly noise: AudioBuffer;
  readonly curve: Float32Array<ArrayBuffer>;
}

let desk: Desk | null = null;

/** Made at the first sound, which follows a touch: browsers allow none before. */
function open(): Desk | null {
  if (desk || typeof AudioContext === "undefined") return desk;
  const context = new AudioContext();
  const out = context.createDynamicsCompressor();
  out.connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const curve = Float32Array.from({ length: 257 }, (_, i) => Math.tanh(((i - 128) / 128) * 6));
  desk = { context, out, noise, curve };
  return desk;
}

/** Plays a sound, if the player wants any. */
export function sound(name: SoundName): void {
  if (!settings.sound.value) return;
  const { context, ...rest } = open() ?? {};
  if (!context) return;
  void context.resume();
  for (const voice of SOUNDS[name]) play({ context, ...rest } as Desk, voice);
}

function play({ context, out, noise, curve }: Desk, voice: Voice): void {
  const start = context.currentTime + 0.01 + (voice.at ?? 0);
  const end = start + voice.length;
  const level = context.createGain();
  level.gain.setValueAtTime(0.0001, start);
  level.gain.exponentialRampToValueAtTime(voice.gain, start + 0.008);
  level.gain.exponentialRampToValueAtTime(0.0001, end);
  level.connect(out);
  let into: AudioNode = level;
  if (voice.dirt) {
    const shaper = context.createWaveShaper();
    shaper.curve = curve;
    shaper.connect(level);
    into = shaper;
  }
  if (voice.wave === "noise") {
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    source.buffer = noise;
    source.loop = true;
    filter.type = "bandpass";
    glide(filter.frequency, voice, start, end);
    source.connect(filter).connect(into);
    source.start(start);
    source.stop(end);
  } else {
    const source = context.createOscillator();
    source.type = voice.wave;
    glide(source.frequency, voice, start, end);
    source.connect(into);
    source.start(start);
    source.stop(end);
  }
}

function glide(pitch: AudioParam, voice: Voice, start: number, end: number): void {
  pitch.setValueAtTime(voice.from, start);
  if (voice.to) pitch.exponentialRampToValueAtTime(voice.to, end);
}
