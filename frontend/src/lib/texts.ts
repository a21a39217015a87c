/** The sentences of one language: tables within tables, a game's own over those of the play layer. */
import type { Facts, TextTable } from "../protocol";

export const LANGUAGES = ["de", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

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
    const found = this.find(...path);
    return typeof found === "string" ? found : missing(path);
  }

  plural(n: number, ...path: string[]): string {
    let found = this.find(...path);
    if (typeof found === "object") found = found[Math.abs(n) === 1 ? "one" : "other"];
    return typeof found === "string" ? found : missing(path);
  }

  /** Single words for a name in this language, in lower case. */
  spellings(kind: string, name: string): string[] {
    const found = this.find("name", kind, name);
    const forms = typeof found === "object" ? Object.values(found) : [found];
    return forms.filter((form): form is string => typeof form === "string").map((form) => form.toLowerCase());
  }
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
}

function missing(path: string[]): string {
  return `‹${path.join(".")}›`;
}
