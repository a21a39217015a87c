/** What dev/record.py wrote, and the texts as the server gives them. */
import { parse } from "smol-toml";
import type { Content } from "../../src/lib/board";
import { withPrinted } from "../../src/lib/texts";
import type { AllTexts, Facts, Frame, GameInfo, History, Remark, TextTable, View } from "../../src/protocol";
import contentJson from "./content.json";
import framesJson from "./frames.json";
import gameJson from "./game.json";
import overJson from "./over.json";
import questionsJson from "./questions.json";
import spokenJson from "./spoken.json";

export interface Spoken {
  events: { name: string; facts: Facts; said: string }[];
  questions: { step: string; facts: Facts; said: string }[];
  labels: { step: string; verb: string; facts: Facts; said: string }[];
  standing: (Remark & { said: string })[];
  refusals: { rule: string; facts: Facts; misplaced: boolean; said: string }[];
}

export const content = contentJson as unknown as Content;
export const frames = framesJson as unknown as Frame[];
export const game = gameJson as unknown as GameInfo;
export const over = overJson as unknown as { view: View; scores: number[]; history: History };
export const questions = questionsJson as unknown as Record<string, Frame>; // by step
export const spoken = spokenJson as unknown as Record<"de" | "en", Spoken>;

const toml = import.meta.glob<string>("../../../src/petteia/**/text/*.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});

const prints = import.meta.glob<string>("../../../src/petteia/games/*/content/*.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What the box of a game prints, as its files say. */
function boxOf(name: string): Content {
  const files = Object.entries(prints).filter(([path]) => path.includes(`/${name}/`));
  return Object.fromEntries(
    files.map(([path, text]) => [path.replace(/^.*\/|\.toml$/g, ""), parse(text) as unknown as Content[string]]),
  );
}

const GAMES = ["offrandes", "cyclades", "pantheon", "thebai"];

function textsIn(language: "de" | "en"): AllTexts {
  const read = (folder: string) =>
    parse(toml[`../../../src/petteia/${folder}/text/${language}.toml`] ?? "") as unknown as TextTable;
  const written = Object.fromEntries(GAMES.map((name) => [name, read(`games/${name}`)]));
  return {
    play: read("play"),
    server: read("server"),
    page: read("web"),
    games: Object.fromEntries(GAMES.map((name) => [name, withPrinted({}, written[name]!, boxOf(name))])),
    printed: written,
  };
}

export const texts = { de: textsIn("de"), en: textsIn("en") };
