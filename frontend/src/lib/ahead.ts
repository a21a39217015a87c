/** Ahead: what may be said in advance, sorted for somebody who picks it part by part. */
import type { Ahead } from "../protocol";

/** One way of saying something in advance: all that begins with its verb. */
export interface Advance {
  step: string;
  verb: string;
  slots: readonly string[];
  choices: readonly Ahead[];
}

export function advancesOf(choices: readonly Ahead[]): Advance[] {
  const ways = new Map<string, Ahead[]>();
  for (const choice of choices) {
    const name = `${choice.step} ${choice.verb}`;
    ways.set(name, [...(ways.get(name) ?? []), choice]);
  }
  return [...ways.values()].map((own) => ({
    step: own[0]!.step,
    verb: own[0]!.verb,
    slots: Object.keys(own[0]!.parts),
    choices: own,
  }));
}

type Value = Ahead["parts"][string];
const alike = (a: Value | undefined, b: Value | undefined): boolean => String(a) === String(b);

/** The values of a slot that go with what is picked in the slots before it, each once. */
export function valuesOf({ slots, choices }: Advance, picked: Ahead, slot: string): Value[] {
  const earlier = slots.slice(0, slots.indexOf(slot));
  const open = choices.filter(({ parts }) => earlier.every((each) => alike(parts[each], picked.parts[each])));
  const values = new Map(open.map(({ parts }) => [String(parts[slot]), parts[slot]!]));
  return [...values.values()];
}

/** What is picked once a slot has another value: as much of the rest stays as can. */
export function withValue({ slots, choices }: Advance, picked: Ahead, slot: string, value: string): Ahead {
  const earlier = slots.slice(0, slots.indexOf(slot));
  const fits = choices.filter(
    ({ parts }) => String(parts[slot]) === value && earlier.every((each) => alike(parts[each], picked.parts[each])),
  );
  const rest = slots.slice(slots.indexOf(slot) + 1);
  return fits.find(({ parts }) => rest.every((each) => alike(parts[each], picked.parts[each]))) ?? fits[0] ?? picked;
}
