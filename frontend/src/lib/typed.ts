/** Typed notation: finds the offered choices that a line of text can mean, by notation or by the words of the list. */
import type { Choice } from "../protocol";

export interface Typed {
  exact: Choice | null;
  near: Choice[]; // what it may become
}

export function understand(text: string, choices: readonly Choice[], label: (choice: Choice) => string): Typed {
  const said = plain(text);
  if (said === "") return { exact: null, near: [] };
  const exact = choices.find((choice) => plain(choice.words) === said || sameSet(choice, said)) ?? null;
  const tokens = said.split(" ");
  const near = choices.filter((choice) => {
    const words = `${plain(choice.words)} ${plain(label(choice))}`.split(" ");
    return tokens.every((token) => words.some((word) => word.startsWith(token)));
  });
  return { exact: exact ?? (near.length === 1 && plain(label(near[0]!)) === said ? near[0]! : null), near };
}

/** Members of a set may stand in any order. */
function sameSet(choice: Choice, said: string): boolean {
  if (!Object.values(choice.parts).some(Array.isArray)) return false;
  return sorted(plain(choice.words)) === sorted(said);
}

const sorted = (text: string): string => text.split(" ").sort().join(" ");

/** Lower case, no marks, single blanks. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
