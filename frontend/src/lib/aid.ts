/** The player aid of a game, made from its content and its texts: phases of a round, things by kind, symbols. */
import { aboutOf } from "../boards/kit/explain";
import type { GameInfo, Json } from "../protocol";
import type { BoardKit, Content } from "./board";
import { capital, keyLabel, valueLabel } from "./label";
import type { Speaker } from "./speaker";

export interface AidEntry {
  id: string;
  title: string;
  says: readonly string[];
  numbers: readonly string[]; // printed on it
  figure?: string | undefined;
}

export interface AidPart {
  id: string; // a kind of things, "phases" or "symbols"
  title: string;
  entries: AidEntry[];
}

const SAID = 2; // sentences for a thing

/** The parts that `aid` in the game's texts names, in their order; a game without them has its phases only.
 *
 * `options`: those of a table, which may put other numbers in place of printed ones.
 */
export function aidOf(
  game: GameInfo,
  speaker: Speaker,
  kit: BoardKit,
  options: Readonly<Record<string, string>> = {},
): AidPart[] {
  const named = speaker.texts.find("aid");
  const parts = typeof named === "object" ? Object.keys(named) : ["phases"];
  return parts
    .map((id) => ({
      id,
      title: speaker.texts.has("aid", id) ? speaker.texts.sentence("aid", id) : "",
      entries: entriesOf(id),
    }))
    .filter((part) => part.entries.length > 0);

  function entriesOf(id: string): AidEntry[] {
    if (id === "phases") return phasesOf(game, speaker);
    if (id === "symbols") return symbolsOf(speaker, kit);
    return thingsOf(id, game, speaker, kit, options);
  }
}

/** Each phase with the rule that begins its chapter, and the rules of what is asked in it. */
function phasesOf(game: GameInfo, { texts }: Speaker): AidEntry[] {
  return game.phases.map((id) => {
    const own = game.rules.map((rule) => rule.id).filter((rule) => rule.startsWith(`${id}.`));
    const asked = own.filter((rule) => rule in game.words && !game.chance.includes(rule));
    const told = asked.length > 0 ? [...new Set([own[0]!, ...asked])] : own.slice(0, SAID);
    const title = texts.has("chapter", id) ? texts.sentence("chapter", id) : capital(id);
    return { id, title, says: told.map((rule) => texts.sentence("rule", rule, "says")), numbers: [] };
  });
}

function thingsOf(
  kind: string,
  game: GameInfo,
  speaker: Speaker,
  kit: BoardKit,
  options: Readonly<Record<string, string>>,
): AidEntry[] {
  const instead = Object.entries(options).map(([option, value]) => kit.instead?.[`${option}=${value}`] ?? {});
  const columns = (kit.aid?.[kind] ?? []).map((column) => ({
    column,
    counts: instead.map((each) => each[column]).find(Boolean) ?? column,
  }));
  const [, names] = game.names[kind] ?? [0, []];
  const shared = speaker.texts.find("about", kind);
  return names.map((name) => ({
    id: name,
    title: capital(speaker.name(kind, name)),
    says: typeof shared === "string" ? [] : aboutOf(speaker, kind, name).says.slice(0, SAID),
    numbers: numbersOf(name, columns, speaker, kit.content ?? {}, names),
    figure: kit.figures?.[kind]?.[name],
  }));
}

/** What is said of all things of a kind together. */
export function sharedOf(kind: string, { texts }: Speaker): string {
  const shared = texts.find("about", kind);
  return typeof shared === "string" ? shared : "";
}

function symbolsOf(speaker: Speaker, kit: BoardKit): AidEntry[] {
  return Object.entries(kit.symbols ?? {}).map(([key, figure]) => ({
    id: key,
    title: keyLabel(speaker, key),
    says: aboutOf(speaker, key, "").says,
    numbers: [],
    figure,
  }));
}

/** What the box prints on a thing, by columns of the content file in which all of its kind stand. */
function numbersOf(
  name: string,
  columns: readonly { column: string; counts: string }[],
  speaker: Speaker,
  content: Content,
  all: readonly string[],
): string[] {
  const file = Object.entries(content).find(([, entries]) => all.every((each) => each in entries))?.[0] ?? "";
  return columns.flatMap(({ column, counts }) => {
    const value: Json | undefined = content[file]?.[name]?.[counts];
    if (value === undefined || value === "" || value === 0 || (Array.isArray(value) && value.length === 0)) return [];
    const said = Array.isArray(value) ? value.join(", ") : valueLabel(speaker, column, value);
    return [`${capital(speaker.texts.sentence("column", file, column))}: ${said}`];
  });
}
