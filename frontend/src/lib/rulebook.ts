/** The rules of a game as a list to look things up in. */
import type { RuleInfo } from "../protocol";
import type { Texts } from "./texts";
import { plain } from "./typed";

export interface Rule extends RuleInfo {
  title: string;
  text: string;
  chapter: string; // the first word of the id
}

export function rulesOf(infos: readonly RuleInfo[], texts: Texts): Rule[] {
  return infos.map((info) => ({
    ...info,
    title: texts.sentence("rule", info.id, "title"),
    text: texts.sentence("rule", info.id, "says"),
    book: headingOf(texts, info.book),
    chapter: info.id.split(".")[0]!,
  }));
}

/** Where the rulebook has it, in the reader's language if the game's texts know it. */
export const headingOf = (texts: Texts, book: string): string =>
  texts.has("book", book) ? texts.sentence("book", book) : book;

/** The rule with this id, ours or the specification's; else rules that contain every word. */
export function search(rules: readonly Rule[], words: string): Rule[] {
  const id = words.trim().toLowerCase();
  const named = rules.filter((rule) => [rule.id, ...rule.covers].some((each) => each.toLowerCase() === id));
  if (named.length > 0) return named;
  const tokens = plain(words).split(" ").filter(Boolean);
  return rules.filter((rule) => {
    const all = plain([rule.title, rule.text, rule.id].join(" "));
    return tokens.every((token) => all.includes(token));
  });
}

export function chapters(rules: readonly Rule[]): [string, Rule[]][] {
  const byChapter = new Map<string, Rule[]>();
  for (const rule of rules) byChapter.set(rule.chapter, [...(byChapter.get(rule.chapter) ?? []), rule]);
  return [...byChapter];
}
