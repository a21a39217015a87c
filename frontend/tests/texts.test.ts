/** The page's sentences: same keys and placeholders in both languages, none missing, none that nobody says. */
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { Phrases, Texts, withPrinted } from "../src/lib/texts";
import type { TextTable } from "../src/protocol";
import { texts as recorded } from "./recorded";

/** Where the server has them. */
const files = {
  ...import.meta.glob<string>("../../src/petteia/web/text/*.toml", { query: "?raw", import: "default", eager: true }),
};

function read(language: string): TextTable {
  const [, text = ""] = Object.entries(files).find(([file]) => file.endsWith(`/${language}.toml`)) ?? [];
  return parse(text) as unknown as TextTable;
}

const texts = { de: read("de"), en: read("en") };

function leaves(table: TextTable, path = ""): [string, string][] {
  return Object.entries(table).flatMap(([key, value]) => {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === "string") return [[here, value] as [string, string]];
    if ("one" in value && "other" in value) return [[here, `${value["one"]} ${value["other"]}`] as [string, string]];
    return leaves(value, here);
  });
}

const said = { de: new Map(leaves(texts.de)), en: new Map(leaves(texts.en)) };
const marks = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g) ?? [])].sort();

/** Keys in the source: whole ones, and beginnings of those that end in a variable. */
const source = Object.values({
  ...import.meta.glob<string>(["../src/**/*.ts", "../src/**/*.svelte", "!../src/boards/*/**"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
  ...import.meta.glob<string>("../src/boards/kit/*", { query: "?raw", import: "default", eager: true }),
}).join("\n");
const whole = new Set([...source.matchAll(/"([a-z_]+(?:\.[a-z_]+)*)"/g)].map((match) => match[1]!));
const begun = [...source.matchAll(/(?:say|has)\(`([a-z_.]+)\$\{/g)].map((match) => match[1]!);

describe("the sentences of the page", () => {
  it("have the same keys in both languages", () => {
    expect([...said.de.keys()].sort()).toEqual([...said.en.keys()].sort());
  });
  it("have the same placeholders", () => {
    for (const [key, sentence] of said.de) expect([key, marks(sentence)]).toEqual([key, marks(said.en.get(key) ?? "")]);
  });
  it("are none of them empty", () => {
    for (const language of ["de", "en"] as const)
      for (const [key, sentence] of said[language]) expect(sentence.trim(), key).not.toBe("");
  });
  it("are all said somewhere", () => {
    const idle = [...said.en.keys()].filter(
      (key) => !whole.has(key) && !begun.some((beginning) => key.startsWith(beginning)),
    );
    expect(idle).toEqual([]);
  });
  it("are all there when the page says them", () => {
    const keys = [...source.matchAll(/say\("([^"]+)"/g)].map((match) => match[1]!);
    expect(keys.length).toBeGreaterThan(100);
    expect(keys.filter((key) => !said.en.has(key))).toEqual([]);
  });
});

describe("phrases", () => {
  const phrases = new Phrases(new Texts("en", [texts.en]));
  it("count", () => {
    expect(phrases.say("room.waits", { n: 1 })).toBe("1 seat is still open.");
    expect(phrases.say("room.waits", { n: 5 })).toBe("5 seats are still open.");
  });
  it("say for how many a game is, and never from 2 to 2", () => {
    expect(phrases.party(2, 5)).toBe("2 to 5 players");
    expect(phrases.party(2, 2)).toBe("2 players");
    const german = new Phrases(new Texts("de", [texts.de]));
    expect([german.party(2, 5), german.party(2, 2)]).toEqual(["für 2 bis 5", "für 2"]);
  });
  it("leave what they are not given", () => {
    expect(phrases.say("notice.turn")).toBe("{seat}: your turn");
  });
});

it("no refusal of the server shows a reader what only programs understand", () => {
  const FOR_PROGRAMS = ["problem", "limit"]; // an English sentence of the decoder, a name of ours
  for (const language of ["de", "en"] as const)
    for (const [rule, said] of Object.entries(
      recorded[language].server["rule"] as Record<string, { refused?: string }>,
    ))
      for (const fact of FOR_PROGRAMS) expect(said.refused ?? "", `${language} ${rule}`).not.toContain(`{${fact}}`);
});

describe("what a box prints", () => {
  it("is said as the table's content has it, and nothing else changes", () => {
    const own = recorded.en.games["pantheon"]!;
    const name = (table: TextTable) => new Texts("en", [table]).plural(2, "name", "card", "money_5");
    expect(name(own)).toBe("money cards of value 5");
    const said = withPrinted(own, recorded.en.printed["pantheon"]!, { cards: { money_5: { money: 4 } } });
    expect(name(said)).toBe("money cards of value 4");
    expect(new Texts("en", [said]).plural(0, "unit", "fives")).toBe("");
    expect(Object.keys(said)).toEqual(Object.keys(own));
  });
});
