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
  id: string; // a kind of things or of content entries, "phases" or "symbols"
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

/** Each phase with its sentence of `phase`; else the rule that begins its chapter, and those of what is asked in it. */
function phasesOf(game: GameInfo, { texts }: Speaker): AidEntry[] {
  return game.phases.map((id) => {
    const title = texts.has("chapter", id) ? texts.sentence("chapter", id) : capital(id);
    if (texts.has("phase", id)) return { id, title, says: [texts.sentence("phase", id)], numbers: [] };
    const own = game.rules.map((rule) => rule.id).filter((rule) => rule.startsWith(`${id}.`));
    const asked = own.filter((rule) => rule in game.words && !game.chance.includes(rule));
    const told = asked.length > 0 ? [...new Set([own[0]!, ...asked])] : own.slice(0, SAID);
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
  const { texts } = speaker;
  const unnamed = texts.find("entry", kind); // of the content: rows without a name in sentences
  const [, names] = game.names[kind] ?? [0, typeof unnamed === "object" ? Object.keys(unnamed) : []];
  const content = kit.content ?? {};
  const file = fileOf(content, names);
  return names.map((name) => ({
    id: name,
    title: kind in game.names ? capital(speaker.name(kind, name)) : texts.sentence("entry", kind, name),
    says: [...broughtBy(content[file]?.[name] ?? {}, speaker), ...ownOf(kind, name, speaker)].slice(0, SAID),
    numbers: numbersOf({ kind, name, file }, columns, speaker, content),
    figure: kit.figures?.[kind]?.[name],
  }));
}

/** The content file in which all of a kind stand. */
function fileOf(content: Content, all: readonly string[]): string {
  return Object.entries(content).find(([, entries]) => all.every((each) => each in entries))?.[0] ?? "";
}

/** What is said of this thing alone. */
function ownOf(kind: string, name: string, speaker: Speaker): readonly string[] {
  if (!(kind in speaker.words.names)) return [];
  return typeof speaker.texts.find("about", kind) === "string" ? [] : aboutOf(speaker, kind, name).says;
}

/** What is said of the things that it names: of a god's effect, for instance. */
function broughtBy(entry: Readonly<Record<string, Json>>, { texts }: Speaker): string[] {
  return Object.entries(entry).flatMap(([column, value]) => {
    const says = typeof value === "string" ? texts.find("about", column, value) : undefined;
    return typeof says === "string" ? [says] : [];
  });
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

interface Row {
  kind: string;
  name: string;
  file: string;
}

/** What the box prints on a thing, by columns of its content file; or on what belongs to it: `god_tiles.price`. */
function numbersOf(
  { kind, name, file }: Row,
  columns: readonly { column: string; counts: string }[],
  speaker: Speaker,
  content: Content,
): string[] {
  return columns.flatMap(({ column, counts }) => {
    const [other, own] = column.includes(".") ? (column.split(".") as [string, string]) : [file, column];
    const values =
      other === file
        ? [content[file]?.[name]?.[counts]]
        : Object.values(content[other] ?? {}).flatMap((entry) => (entry[kind] === name ? [entry[own]] : []));
    const said = values.filter(isPrinted).map((value) => printedAs(speaker, own, value, values.length > 1));
    return said.length === 0 ? [] : [`${capital(speaker.texts.sentence("column", other, own))}: ${said.join(", ")}`];
  });
}

function isPrinted(value: Json | undefined): value is Json {
  return value !== undefined && value !== "" && value !== 0 && !(Array.isArray(value) && value.length === 0);
}

/** A list among others keeps together; what it names by entries of the content is said in words. */
function printedAs(speaker: Speaker, column: string, value: Json, among: boolean): string {
  const kind = column.replace(/s$/, "");
  const named = (each: Json): string | null =>
    typeof each === "string" && speaker.texts.has("entry", kind, each)
      ? speaker.texts.sentence("entry", kind, each)
      : null;
  if (!Array.isArray(value)) return named(value) ?? valueLabel(speaker, column, value);
  return value.map((each) => named(each) ?? each).join(value.some(named) ? " · " : among ? " + " : ", ");
}
