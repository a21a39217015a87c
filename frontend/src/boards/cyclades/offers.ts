/** What the question makes of a thing on the board: the choices that name it, or that none does. Lists, no rules. */
import type { Picking } from "../../lib/choices";
import type { Speaker } from "../../lib/speaker";
import type { Choice, Decision, Part, Parts, Refused } from "../../protocol";

export interface Asked {
  decision: Decision | null;
  refused: readonly Refused[];
  picking: Picking;
  ways: readonly Way[];
  many: number | null; // how many are meant where that is asked; null: nobody has said
}

/** A way to answer, with the slots it has. */
export interface Way {
  verb: string;
  slots: string[];
}

/** What a thing says when it is pressed. `verbs`: only these, and the first of them is asked about if none is offered. */
export interface Thing {
  parts: Parts;
  verbs?: readonly string[];
}

export interface Offer {
  choices: Choice[]; // none: it is not allowed
  picked: boolean;
  parts: Parts;
  verb: string; // what to ask about where nothing is offered
  reason: Refused | null; // why not, if that is known here
}

/** Slots that say how many: a press on a place takes as many as are meant, or else as many as can go. */
const COUNTS = ["fleets", "troops"];

/** What tells a question from another: who is asked, what, and all that may be answered. */
export const questionOf = ({ seat, step, facts, choices = [] }: Decision): string =>
  JSON.stringify([seat, step, facts, choices.map((choice) => choice.words)]);

/** The ways to answer a question: their sentences name their slots. */
export function waysOf(speaker: Speaker, step: string): Way[] {
  const sentences = speaker.texts.find("choice", step);
  if (typeof sentences !== "object") return [];
  return Object.keys(sentences).map((verb) => ({ verb, slots: speaker.slots(step, verb) }));
}

const says = (parts: Parts, of: Parts): boolean => Object.entries(parts).every(([slot, part]) => of[slot] === part);

/** How the question stands to a thing; null if it does not ask for such things. */
export function offerOf(asked: Asked, { parts, verbs }: Thing): Offer | null {
  const { decision, refused, picking } = asked;
  if (!decision?.choices) return null;
  const slots = Object.keys(parts);
  const fitting = asked.ways.filter(
    (way) => (!verbs || verbs.includes(way.verb)) && slots.every((slot) => way.slots.includes(slot)),
  );
  if (fitting.length === 0) return null;
  const meant = (verb: string, of: Parts) => fitting.some((way) => way.verb === verb) && says(parts, of);
  const choices = counted(
    decision.choices.filter((choice) => meant(choice.verb, choice.parts)),
    asked.many,
  );
  const verb = verbs?.find((each) => fitting.some((way) => way.verb === each)) ?? fitting[0]!.verb;
  return {
    choices,
    picked: slots.length > 0 && says(parts, picking.parts),
    parts,
    verb,
    reason: refused.find((way) => meant(way.verb, way.parts)) ?? null,
  };
}

/** Choices that differ only in how many: the number that is meant, or else the greatest. */
function counted(choices: readonly Choice[], many: number | null): Choice[] {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const slot = COUNTS.find((each) => each in choice.parts);
    const rest = Object.entries(choice.parts).filter(([each]) => each !== slot);
    const key = JSON.stringify([choice.verb, ...rest]);
    const before = found.get(key);
    if (!before || !slot || better(choice.parts[slot]!, before.parts[slot]!, many)) found.set(key, choice);
  }
  return [...found.values()];
}

function better(one: Part, other: Part, many: number | null): boolean {
  if (other === many) return false;
  return one === many || Number(one) > Number(other);
}

/** The numbers that may be meant where the question is how many, the one that is meant now, and the one advised. */
export interface Counting {
  slot: string;
  numbers: number[];
  now: number;
  advised: number | null;
}

/** How many are meant: what was pressed last, or what is picked elsewhere, or what a hint says. */
export function manyOf(pressed: number | null, picking: Picking, highlight: Parts | null): number | null {
  const said = COUNTS.map((slot) => picking.parts[slot] ?? highlight?.[slot]).find((part) => typeof part === "number");
  return pressed ?? said ?? null;
}

export function countingOf({ decision, many }: Asked, highlight: Parts | null): Counting | null {
  for (const slot of COUNTS) {
    const having = (decision?.choices ?? []).filter((choice) => slot in choice.parts);
    if (having.length === 0) continue;
    const numbers = [...new Set(having.map((choice) => Number(choice.parts[slot])))].sort((a, b) => a - b);
    const now = many !== null && numbers.includes(many) ? many : numbers.at(-1)!;
    const advised = highlight?.[slot];
    return { slot, numbers, now, advised: typeof advised === "number" ? advised : null };
  }
  return null;
}

/** What a press must still say: what is picked already would be taken back by saying it again. */
export const unsaid = (picking: Picking, choice: Choice): Parts =>
  Object.fromEntries(
    Object.entries(choice.parts).filter(([slot, part]) => picking.verb !== choice.verb || picking.parts[slot] !== part),
  );

/** What is said of an offer: the answers it stands for; if there is none, what it would be, and why not. */
export function spoken(speaker: Speaker, asked: Asked, offer: Offer): string {
  const step = asked.decision?.step ?? "";
  if (offer.choices.length > 0)
    return offer.choices.map((choice) => speaker.label(step, choice.verb, choice.facts)).join("; ");
  const said = speaker.sketch(step, offer.verb, offer.parts);
  return offer.reason ? `${said}. ${speaker.refusal(offer.reason.rule, offer.reason.facts)}` : said;
}

/** Whether advice points at a thing: what is advised is among its choices, or at least names it. */
export function pointsAt({ highlight, advised }: { highlight: Parts | null; advised: string }, offer: Offer): boolean {
  if (advised) return offer.choices.some((choice) => choice.words === advised);
  return highlight !== null && Object.keys(offer.parts).length > 0 && says(offer.parts, highlight);
}
