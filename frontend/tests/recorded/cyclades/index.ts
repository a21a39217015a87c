/** What dev/record.py wrote of Cyclades: frames of a game of five, a question of every sort, what is said,
 * and a whole game of two. */
import type { Content } from "../../../src/lib/board";
import { Speaker } from "../../../src/lib/speaker";
import { Texts, type Language } from "../../../src/lib/texts";
import type { Frame, GameInfo, History, View } from "../../../src/protocol";
import { texts, type Spoken } from "..";
import contentJson from "./content.json";
import framesJson from "./frames.json";
import gameJson from "./game.json";
import overJson from "./over.json";
import questionsJson from "./questions.json";
import spokenJson from "./spoken.json";

export const content = contentJson as unknown as Content;
export const frames = framesJson as unknown as Frame[];
export const game = gameJson as unknown as GameInfo;
export const questions = questionsJson as unknown as Record<string, Frame>; // by step
export const spoken = spokenJson as unknown as Record<Language, Spoken>;
export const over = overJson as unknown as { view: View; scores: number[]; history: History };

const CITIES = ["sparta", "athens", "corinth", "thebes", "argos"];

export function speaking(language: Language = "en"): Speaker {
  const own = new Texts(language, [texts[language].games["cyclades"]!, texts[language].play]);
  return new Speaker(
    own,
    game,
    CITIES.map((word) => own.plural(1, "name", "city", word)),
  );
}
