/** What dev/record.py wrote of Thebai: frames of a game of three and of one alone, a question of every sort, and what is said. */
import type { Content } from "../../../src/lib/board";
import { Speaker } from "../../../src/lib/speaker";
import { Texts, type Language } from "../../../src/lib/texts";
import type { Frame, GameInfo } from "../../../src/protocol";
import { texts, type Spoken } from "..";
import aloneJson from "./alone.json";
import contentJson from "./content.json";
import framesJson from "./frames.json";
import gameJson from "./game.json";
import questionsJson from "./questions.json";
import spokenJson from "./spoken.json";

export const alone = aloneJson as unknown as Frame[]; // against Antigone
export const content = contentJson as unknown as Content;
export const frames = framesJson as unknown as Frame[];
export const game = gameJson as unknown as GameInfo;
export const questions = questionsJson as unknown as Record<string, Frame>; // by step; those of a turn by its number too
export const spoken = spokenJson as unknown as Record<Language, Spoken>;

const COLOURS = ["blue", "purple", "red", "green"];

export function speaking(language: Language = "en", seats: readonly string[] = COLOURS): Speaker {
  const own = new Texts(language, [texts[language].games["thebai"]!, texts[language].play]);
  const names = seats.map((word) => own.plural(1, "name", "colour", word));
  return new Speaker(own, game, [...names, ...(seats.length === 1 ? [own.plural(1, "rival", "antigone")] : [])]);
}
