/** How many go: a number beside a place. It is no answer by itself; the place that is pressed takes as many as are meant. */
import type { Picking } from "./choices";
import type { Choice, Decision, Part, Parts } from "../protocol";

/** The numbers that may be meant where the question is how many, the one that is meant now, and the one advised. */
export interface Counting {
  slot: string;
  numbers: number[];
  now: number;
  advised: number | null;
}

/** Slots that say how many, and the number that is meant; null: nobody has said. */
export interface Meant {
  readonly counts: readonly string[];
  readonly many: number | null;
}

/** How many are meant: what was pressed last, or what is picked elsewhere, or what a hint says. */
export function manyOf(
  counts: readonly string[],
  pressed: number | null,
  picking: Picking,
  highlight: Parts | null,
): number | null {
  const said = counts.map((slot) => picking.parts[slot] ?? highlight?.[slot]).find((part) => typeof part === "number");
  return pressed ?? said ?? null;
}

export function countingOf({
  decision,
  many,
  counts,
  highlight,
}: Meant & { readonly decision: Decision | null; readonly highlight: Parts | null }): Counting | null {
  for (const slot of counts) {
    const having = (decision?.choices ?? []).filter((choice) => slot in choice.parts);
    if (having.length === 0) continue;
    const numbers = [...new Set(having.map((choice) => Number(choice.parts[slot])))].sort((a, b) => a - b);
    const now = many !== null && numbers.includes(many) ? many : numbers.at(-1)!;
    const advised = highlight?.[slot];
    return { slot, numbers, now, advised: typeof advised === "number" ? advised : null };
  }
  return null;
}

/** Choices that differ only in how many: the number that is meant, or else the greatest. */
export function counted(choices: readonly Choice[], { counts, many }: Meant): Choice[] {
  const kept = new Map<string, Choice>();
  for (const choice of choices) {
    const slot = counts.find((each) => each in choice.parts);
    const rest = Object.entries(choice.parts).filter(([each]) => each !== slot);
    const key = JSON.stringify([choice.verb, ...rest]);
    const before = kept.get(key);
    if (!before || !slot || better(choice.parts[slot]!, before.parts[slot]!, many)) kept.set(key, choice);
  }
  return [...kept.values()];
}

function better(one: Part, other: Part, many: number | null): boolean {
  if (other === many) return false;
  return one === many || Number(one) > Number(other);
}
