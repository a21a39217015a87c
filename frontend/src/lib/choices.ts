/** Picking: clicks on parts narrow the offered choices until one is left. No rule is known here, only lists. */
import type { Choice, Decision, Facts, Part, Parts, Refused } from "../protocol";

/** What has been picked so far; `verb` once it is clear which way of answering is meant. */
export interface Picking {
  verb: string | null;
  parts: Parts;
}

export const NOTHING_PICKED: Picking = { verb: null, parts: {} };

type Way = Pick<Choice, "verb" | "parts">;

export const isSet = (part: Part | undefined): part is string[] => Array.isArray(part);

/** Whether a choice can still be meant: every picked value is in it. */
export function fits(choice: Way, picking: Picking): boolean {
  if (picking.verb !== null && choice.verb !== picking.verb) return false;
  return Object.entries(picking.parts).every(([slot, picked]) => {
    const part = choice.parts[slot];
    if (part === undefined) return false;
    if (isSet(picked)) return isSet(part) && picked.every((member) => part.includes(member));
    return part === picked;
  });
}

/** Whether every set of a choice has exactly the picked members. Other slots may be open if only one value fits. */
function whole(choice: Way, picking: Picking): boolean {
  return Object.entries(choice.parts).every(([slot, part]) => {
    if (!isSet(part)) return true;
    const picked = picking.parts[slot];
    return (isSet(picked) ? picked.length : 0) === part.length;
  });
}

export function narrowed(decision: Decision, picking: Picking): Choice[] {
  return (decision.choices ?? []).filter((choice) => fits(choice, picking));
}

/** What is the same in all of these, whichever is chosen. */
export function common(choices: readonly Choice[]): Facts {
  const [first, ...others] = choices;
  const alike = Object.entries(first?.facts ?? {}).filter(([name, value]) =>
    others.every((o) => o.facts[name] === value),
  );
  return Object.fromEntries(alike);
}

/** The one offered choice that is picked completely, if there is exactly one. */
export function completed(decision: Decision, picking: Picking): Choice | null {
  const left = narrowed(decision, picking).filter((choice) => whole(choice, picking));
  return left.length === 1 ? left[0]! : null;
}

/** Whether nothing more could be picked: only then a choice may go off by itself. */
export function final(decision: Decision, picking: Picking): boolean {
  return completed(decision, picking) !== null && narrowed(decision, picking).length === 1;
}

/** Pick a value of a slot. Members of sets toggle; the same single value again is taken back.
 *
 * The newest pick is what is meant: older ones that contradict it are dropped.
 */
export function pick(
  decision: Decision,
  picking: Picking,
  slot: string,
  value: number | string,
  verb?: string,
): Picking {
  const choices = (decision.choices ?? []).filter((c) => slot in c.parts && (verb === undefined || c.verb === verb));
  const severals = choices.some((choice) => isSet(choice.parts[slot]));
  const { [slot]: before, ...others } = picking.parts;
  if (severals) {
    const members = isSet(before) ? before : [];
    const left = members.filter((member) => member !== value);
    if (left.length < members.length) return settle(decision, { ...picking, parts: withSet(others, slot, left) });
    return agree(decision, others, slot, [...members, String(value)], verb);
  }
  if (before === value) return settle(decision, { ...picking, parts: others });
  return agree(decision, others, slot, value, verb);
}

/** Pick several parts at once, as a board does: one click may say two things. */
export function pickAll(decision: Decision, picking: Picking, parts: Parts, verb?: string): Picking {
  let picked = picking;
  for (const [slot, part] of Object.entries(parts)) {
    for (const value of isSet(part) ? part : [part]) picked = pick(decision, picked, slot, value, verb);
  }
  return picked;
}

function withSet(parts: Parts, slot: string, members: string[]): Parts {
  return members.length > 0 ? { ...parts, [slot]: members } : parts;
}

function agree(decision: Decision, others: Parts, slot: string, part: Part, verb: string | undefined): Picking {
  const kept = Object.entries(others);
  const among = (parts: Parts) => narrowed(decision, { verb: verb ?? null, parts }).length > 0;
  for (let from = 0; from <= kept.length; from++) {
    const parts = { ...Object.fromEntries(kept.slice(from)), [slot]: part };
    if (among(parts)) return settle(decision, { verb: verb ?? null, parts });
  }
  // A full set takes the new member in place of the oldest.
  if (isSet(part) && part.length > 1) return agree(decision, others, slot, part.slice(1), verb);
  return settle(decision, { verb: verb ?? null, parts: {} });
}

/** The verb is clear when all that fit have the same. */
function settle(decision: Decision, picking: Picking): Picking {
  if (Object.keys(picking.parts).length === 0) return NOTHING_PICKED;
  const verbs = new Set(narrowed(decision, { ...picking, verb: null }).map((choice) => choice.verb));
  return { verb: verbs.size === 1 ? [...verbs][0]! : picking.verb, parts: picking.parts };
}

/** How a value of a slot stands: picked, offered, offered if something else is dropped, or not at all. */
export type Standing = "picked" | "offered" | "elsewhere" | "refused";

export interface Value {
  value: number | string;
  standing: Standing;
  reason: Refused | null; // what forbids it with what is picked now
  ends_undo: boolean; // every choice with it ends undo
}

/** The values of a slot of one verb: all of `universe`, or, for numbers, the offered ones and their neighbours. */
export function values(
  decision: Decision,
  picking: Picking,
  verb: string,
  slot: string,
  universe: readonly (number | string)[] = [],
): Value[] {
  const choices = (decision.choices ?? []).filter((choice) => choice.verb === verb);
  const refused = (decision.refused ?? []).filter((choice) => choice.verb === verb);
  const known = universe.length > 0 ? universe : seen(choices, refused, slot);
  return known.map((value) => valueOf(choices, refused, picking, verb, slot, value));
}

/** Values that occur. Of numbers that are refused only those beside an offered one: they say where the limits are. */
function seen(choices: readonly Way[], refused: readonly Way[], slot: string): (number | string)[] {
  const offered = new Set(choices.flatMap((way) => flat(way.parts[slot])));
  const others = refused.flatMap((way) => flat(way.parts[slot]));
  const near = others.filter((value) => typeof value === "string" || offered.has(value - 1) || offered.has(value + 1));
  const all = [...new Set([...offered, ...near])];
  return all.every((value) => typeof value === "number") ? all.sort((a, b) => Number(a) - Number(b)) : all;
}

function valueOf(
  choices: Choice[],
  refused: Refused[],
  picking: Picking,
  verb: string,
  slot: string,
  value: number | string,
): Value {
  const now = picking.parts[slot];
  const has = (way: Way) => flat(way.parts[slot]).includes(value);
  const offered = choices.filter(has);
  const others = {
    verb,
    parts: picking.verb === null || picking.verb === verb ? without(picking.parts, slot, now) : {},
  };
  const fitting = offered.filter((choice) => fits(choice, others));
  const ends_undo = fitting.length > 0 && fitting.every((choice) => choice.ends_undo === true);
  if (flat(now).includes(value)) return { value, standing: "picked", reason: null, ends_undo };
  if (fitting.length > 0) return { value, standing: "offered", reason: null, ends_undo };
  const reason = refused.find((way) => has(way) && fits(way, others)) ?? refused.find(has) ?? null;
  return { value, standing: offered.length > 0 ? "elsewhere" : "refused", reason, ends_undo: false };
}

/** A new member joins a set, a new single value takes the place of the old. */
function without(parts: Parts, slot: string, now: Part | undefined): Parts {
  if (isSet(now)) return parts;
  const { [slot]: _, ...others } = parts;
  return others;
}

function flat(part: Part | undefined): (number | string)[] {
  return part === undefined ? [] : isSet(part) ? part : [part];
}
