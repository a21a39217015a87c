/** What dev/record.py wrote. */
import type { AllTexts, Facts, Frame, GameInfo, Told } from "../../src/protocol";
import framesJson from "./frames.json";
import gameJson from "./game.json";
import overJson from "./over.json";
import questionsJson from "./questions.json";
import spokenJson from "./spoken.json";
import textsJson from "./texts.json";

interface Spoken {
  events: { name: string; facts: Facts; said: string }[];
  questions: { step: string; facts: Facts; said: string }[];
  labels: { step: string; verb: string; facts: Facts; said: string }[];
  refusals: { rule: string; facts: Facts; misplaced: boolean; said: string }[];
}

export const frames = framesJson as unknown as Frame[];
export const game = gameJson as unknown as GameInfo;
export const over = overJson as unknown as { events: Told[]; scores: number[] };
export const questions = questionsJson as unknown as Record<string, Frame>; // by step
export const spoken = spokenJson as unknown as Record<"de" | "en", Spoken>;
export const texts = textsJson as unknown as Record<"de" | "en", AllTexts>;
