/** The sentences of one language: tables within tables, a game's own over those of the play layer. */
import type { Facts, TextTable } from "../protocol";
import type { Content } from "./board";

export const LANGUAGES = ["de", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

export const SEATED = /\{(\w+)\.(\w+)\}/g; // in a name: the kind of names for seats, a seat as the box calls it
const PRINTED = /\{(\w+)\.(\w+)\.(\w+)\}/g; // a content file, an entry, a column

export class Texts {
  constructor(
    readonly language: Language,
    readonly tables: readonly TextTable[],
  ) {}

  find(...path: string[]): string | TextTable | undefined {
    for (const table of this.tables) {
      let at: string | TextTable | undefined = table;
      for (const key of path) at = typeof at === "object" && Object.hasOwn(at, key) ? at[key] : undefined;
      if (at !== undefined) return at;
    }
    return undefined;
  }

  has(...path: string[]): boolean {
    return this.find(...path) !== undefined;
  }

  /** A missing sentence shows its key: a page does not fall over for a word. */
  sentence(...path: string[]): string {
    const words = this.find(...path);
    return typeof words === "string" ? words : missing(path);
  }

  plural(n: number, ...path: string[]): string {
    return this.form("", n, ...path);
  }

  /** The words for so many of something. What has no forms of its own is written alike in all of them. */
  form(form: string, n: number, ...path: string[]): string {
    let words = this.find(...path);
    if (form !== "" && typeof words === "object") words = words[form.toLowerCase()];
    words = counted(words, n);
    if (typeof words !== "string") return missing(form === "" ? path : [...path, form]);
    return /^\p{Lu}/u.test(form) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  }

  /** A name by itself, for one and for several, in lower case. */
  spellings(kind: string, name: string): string[] {
    const words = this.find("name", kind, name);
    const forms = typeof words === "object" ? [words["name"], words["one"], words["other"]] : [words];
    return forms
      .filter((form): form is string => typeof form === "string")
      .map((form) => this.unseated(form).toLowerCase());
  }

  /** Words of a name where nobody sits: what is a seat's is called after its name in the box. */
  unseated(words: string): string {
    return words.replace(SEATED, (_, kind: string, word: string) => this.plural(1, "name", kind, word));
  }
}

/** A table with what a box prints put into sentences that say so, as play/text.py does it. */
export function withPrinted(table: TextTable, written: TextTable, content: Content): TextTable {
  const entries = Object.entries(written).map(([key, words]) => {
    if (typeof words === "string") return [key, printed(words, content)];
    const below = table[key];
    return [key, withPrinted(typeof below === "object" ? below : {}, words, content)];
  });
  return { ...table, ...(Object.fromEntries(entries) as TextTable) };
}

const printed = (words: string, content: Content): string =>
  words.replace(PRINTED, (whole, file: string, entry: string, column: string) =>
    String(content[file]?.[entry]?.[column] ?? whole),
  );

/** The form for a number: none, one or several; `name` where it makes no difference. */
function counted(words: string | TextTable | undefined, n: number): string | TextTable | undefined {
  if (typeof words !== "object") return words;
  if (n === 0 && words["zero"] !== undefined) return words["zero"];
  return words[Math.abs(n) === 1 ? "one" : "other"] ?? words["name"];
}

/** The page's own sentences: a dotted key, facts by name, `n` chooses between one and other. */
export class Phrases {
  constructor(private readonly texts: Texts) {}

  get language(): Language {
    return this.texts.language;
  }

  has(key: string): boolean {
    return this.texts.has(...key.split("."));
  }

  say(key: string, facts: Facts = {}): string {
    const path = key.split(".");
    const sentence =
      typeof facts["n"] === "number" ? this.texts.plural(facts["n"], ...path) : this.texts.sentence(...path);
    return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
  }

  /** For how many a game is: from the fewest to the most, or the one number that there is. */
  party(fewest: number, most: number): string {
    return fewest === most ? this.say("start.exactly", { n: most }) : this.say("start.players", { fewest, most });
  }
}

function missing(path: string[]): string {
  return `‹${path.join(".")}›`;
}
