/** Sounds are made here, from their notes, if they are wanted. */
import { SCORES, type Note, type Sound } from "../lib/sounds";
import { preferences } from "./settings.svelte";

const LOUD = 0.2;
const NOTHING = 0.0001; // an exponential curve never reaches zero

export function sound(name: Sound): void {
  if (preferences.now.sound) make(name);
}

/** Make it in any case: whoever switches sounds on hears one. */
export function make(name: Sound): void {
  const Audio = window.AudioContext;
  if (!Audio) return;
  const context = new Audio();
  const notes = SCORES[name];
  for (const note of notes) strike(context, note);
  const seconds = Math.max(...notes.map(({ at, long }) => at + long));
  setTimeout(() => void context.close(), seconds * 1000 + 500);
}

function strike(context: AudioContext, { pitch, at, long, wave = "triangle", to = pitch, loud = LOUD }: Note): void {
  const begin = context.currentTime + at;
  const string = context.createOscillator();
  const volume = context.createGain();
  string.type = wave;
  string.frequency.setValueAtTime(pitch, begin);
  string.frequency.exponentialRampToValueAtTime(to, begin + long);
  volume.gain.setValueAtTime(NOTHING, begin);
  volume.gain.exponentialRampToValueAtTime(loud, begin + 0.01);
  volume.gain.exponentialRampToValueAtTime(NOTHING, begin + long);
  string.connect(volume).connect(context.destination);
  string.start(begin);
  string.stop(begin + long + 0.1);
}
