/** What the prompt bar shows of a question: whole answers as buttons while they are few, else ways and their parts. */
import { fits, isSet, type Picking } from "./choices";
import { counted, type Meant } from "./counting";
import type { VerbSlots } from "./wording";
import type { Choice, Decision } from "../protocol";

const FEW = 6; // whole answers that are read at a glance
const ALIKE = 3; // of them, that differ in one part: more are a row of parts

export interface Answers {
  whole: Choice[]; // each a button: all there is, or what has no parts, or the only choice of its way
  ways: VerbSlots[]; // that are opened by a button; none if there is only one, which is open
  open: VerbSlots | null; // the way whose parts are asked for
}

/** `parts`: they are wanted even where whole answers would be few. */
export function answersOf(
  decision: Decision,
  picking: Picking,
  all: readonly VerbSlots[],
  meant: Meant,
  parts = false,
): Answers {
  const choices = counted(decision.choices ?? [], meant);
  const of = (way: VerbSlots) => choices.filter((choice) => choice.verb === way.verb);
  const offered = all.filter((way) => of(way).length > 0);
  const short = (way: VerbSlots) => of(way).length <= ALIKE && !asksForNumber(way, of(way), meant.counts);
  if (!parts && choices.length <= FEW && offered.every(short)) return { whole: choices, ways: [], open: null };
  const alone = (way: VerbSlots) => way.slots.length === 0 || (!parts && of(way).length === 1);
  const longer = offered.filter((way) => !alone(way));
  const open = longer.find((way) => way.verb === picking.verb) ?? (longer.length === 1 ? longer[0]! : null);
  return { whole: offered.filter(alone).flatMap(of), ways: longer.length > 1 ? longer : [], open };
}

/** Whether numbers differ among these choices: they are better picked from a row. */
function asksForNumber(way: VerbSlots, choices: readonly Choice[], counts: readonly string[]): boolean {
  return way.slots.some((slot) => {
    const numbers = new Set(choices.map((choice) => choice.parts[slot]).filter((part) => typeof part === "number"));
    return !counts.includes(slot) && numbers.size > 2;
  });
}

/** The slots of a way that are asked for now: those that are picked, and the first in which there is a choice. */
export function slotsOf(
  decision: Decision,
  picking: Picking,
  way: VerbSlots,
  counts: readonly string[],
  all = false, // what cannot be chosen is shown as well
): string[] {
  if (all) return way.slots.filter((slot) => !counts.includes(slot));
  const own = (decision.choices ?? []).filter((choice) => choice.verb === way.verb);
  const parts = picking.verb === way.verb ? picking.parts : {};
  const shown: string[] = [];
  for (const slot of way.slots.filter((each) => !counts.includes(each))) {
    const { [slot]: now, ...others } = parts;
    const fitting = own.filter((choice) => fits(choice, { verb: way.verb, parts: others }));
    const values = new Set(fitting.map((choice) => JSON.stringify(choice.parts[slot])));
    if (values.size > 1 || own.length === 1) shown.push(slot);
    if (values.size > 1 && (now === undefined || isSet(now))) return shown;
  }
  return shown;
}
