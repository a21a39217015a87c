/** Numbers of several kinds that make one choice: "offer 1 0 2 0". What is shown is always one that may be made.
 *
 * One more or one less of a kind is the nearest such choice; the other numbers change only where they must.
 */
import { fits, type Picking } from "./choices";
import type { VerbSlots } from "./wording";
import type { Choice, Decision } from "../protocol";

/** How many of one kind, and what one more or one less would be; null: there is no such choice. */
export interface Amount {
  slot: string;
  now: number;
  fewer: Choice | null;
  more: Choice | null;
  advised: number | null;
}

export interface Amounts {
  verb: string;
  choice: Choice; // that the numbers make
  kinds: Amount[];
}

/** What a game would choose of these by itself; null: it has no opinion. */
export type Proposes = (verb: string, choices: readonly Choice[]) => Choice | null;

/** The numbers of a way of answering that has several and nothing else; null for any other. */
export function amountsOf(
  decision: Decision,
  way: VerbSlots,
  picking: Picking,
  isNumber: (slot: string) => boolean,
  advice: Choice | null,
  proposes: Proposes | null = null,
): Amounts | null {
  if (way.slots.length < 2 || !way.slots.every(isNumber)) return null;
  const choices = (decision.choices ?? []).filter((choice) => choice.verb === way.verb);
  if (choices.length < 2) return null;
  const advised = advice?.verb === way.verb ? advice : null;
  const meant = picking.verb === way.verb ? choices.filter((choice) => fits(choice, picking)) : choices;
  const among = meant.length > 0 ? meant : choices;
  const choice = proposal(among, advised, proposes?.(way.verb, among) ?? null);
  const there = way.slots.filter((slot) => choices.some((each) => numberOf(each, slot) !== 0)); // of others there are none
  const kinds = there.map((slot) => ({
    slot,
    now: numberOf(choice, slot),
    fewer: stepped(choices, choice, slot, -1),
    more: stepped(choices, choice, slot, 1),
    advised: advised ? numberOf(advised, slot) : null,
  }));
  return { verb: way.verb, choice, kinds };
}

/** What is advised, or what the game proposes, or else the least. */
function proposal(choices: readonly Choice[], advised: Choice | null, proposed: Choice | null): Choice {
  const known = [advised, proposed].find((each) => each && choices.some((choice) => choice.words === each.words));
  return known ?? choices.reduce((least, each) => (total(each) < total(least) ? each : least));
}

/** The nearest choice with more, or less, of one kind. */
export function stepped(choices: readonly Choice[], from: Choice, slot: string, by: 1 | -1): Choice | null {
  const beyond = choices.filter((choice) => (numberOf(choice, slot) - numberOf(from, slot)) * by > 0);
  const far = (choice: Choice) => Math.abs(numberOf(choice, slot) - numberOf(from, slot));
  return beyond.reduce<Choice | null>((best, each) => {
    if (best === null || far(each) !== far(best)) return best === null || far(each) < far(best) ? each : best;
    return apart(each, from) < apart(best, from) ? each : best;
  }, null);
}

const numberOf = (choice: Choice, slot: string): number => Number(choice.parts[slot]);

const total = (choice: Choice): number => Object.values(choice.parts).reduce<number>((sum, n) => sum + Number(n), 0);

/** How much two choices differ in all their numbers. */
function apart(one: Choice, other: Choice): number {
  return Object.keys(one.parts).reduce((sum, slot) => sum + Math.abs(numberOf(one, slot) - numberOf(other, slot)), 0);
}
