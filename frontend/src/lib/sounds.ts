/** Sounds: a small set, written down as notes, so that nothing is loaded. Which event makes which is said by the game. */
import type { Told } from "../protocol";

export type Sound = "turn" | "coin" | "fall" | "drums" | "chord" | "end";

/** What is heard if several happen at once: the first of these. */
export const RANK: readonly Sound[] = ["end", "chord", "drums", "fall", "turn", "coin"];

export interface Note {
  pitch: number; // hertz
  at: number; // seconds after the beginning
  long: number; // seconds
  wave?: OscillatorType;
  to?: number; // the pitch it slides to
  loud?: number;
}

const string = (pitch: number, at: number, long = 0.9): Note => ({ pitch, at, long });
const drum = (at: number): Note => ({ pitch: 150, to: 48, at, long: 0.22, wave: "sine", loud: 0.5 });

export const SCORES: Record<Sound, readonly Note[]> = {
  turn: [string(293.66, 0), string(440, 0.16)], // two strings of a lyre
  coin: [
    { pitch: 1760, at: 0, long: 0.18, wave: "sine", loud: 0.12 },
    { pitch: 2637, at: 0.05, long: 0.25, wave: "sine", loud: 0.1 },
  ],
  fall: [{ pitch: 330, to: 165, at: 0, long: 0.45, loud: 0.2 }],
  drums: [drum(0), drum(0.16), drum(0.32)],
  chord: [string(293.66, 0), string(369.99, 0.12), string(440, 0.24), string(587.33, 0.36, 1.4)],
  end: [string(587.33, 0), string(440, 0.18), string(369.99, 0.36), string(293.66, 0.54), string(587.33, 0.8, 2)],
};

/** The one sound of what has just happened, if it makes any. */
export function soundOf(sounds: Readonly<Record<string, Sound>>, events: readonly Pick<Told, "name">[]): Sound | null {
  const made = new Set(events.map((told) => sounds[told.name]));
  return RANK.find((sound) => made.has(sound)) ?? null;
}
