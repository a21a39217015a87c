/** The archon's way in order, and what becomes of dice: the view says where he was, events in which order. */
import type { Speaker } from "../../lib/speaker";
import type { Decision, Told } from "../../protocol";
import { nameIn } from "../kit/traces";
import type { DieView } from "./view";

const MOVED = "archon.moved";

/** The fields that were walked over, one after the other, from where the archon stood. */
export function wayOf(
  speaker: Pick<Speaker, "words">,
  walked: readonly string[],
  told: readonly Told[],
  seat: number | null,
): string[] {
  const moves = told.filter(({ name, facts }) => name === MOVED && facts["seat"] === seat);
  const fields = moves.map(({ facts }) => nameIn(speaker, facts, "field")[1]);
  const here = fields.slice(fields.map((field) => walked.includes(field)).lastIndexOf(false) + 1);
  const steps = here.slice(-Math.max(0, walked.length - 1) || here.length); // no field is walked over twice
  const start = walked.filter((field) => !steps.includes(field));
  return walked.length > 0 && start.length === 1 ? [...start, ...steps] : [];
}

/** By how many levels a die would rise, or fall where it is less than 0; 0 where it is not the same die any more. */
export function change(levels: readonly string[], now: DieView | undefined, then: DieView | undefined): number {
  if (!now || !then || now.seat !== then.seat || now.dice !== then.dice) return 0;
  return levels.indexOf(then.level) - levels.indexOf(now.level);
}

/** The die space between two neighbouring fields: h32 is right of f32, v32 below it. */
export function spaceBetween(one: string, other: string): string {
  const [first, second] = [one, other].sort() as [string, string];
  return `${first[1] === second[1] ? "h" : "v"}${first.slice(1)}`;
}

/** What would become of the dice over which an archon may step from here: 1 for up, -1 for down, by die space. */
export function crossings({ choices = [] }: Pick<Decision, "choices">, here: string | null): Record<string, number> {
  const steps = choices.filter(({ parts, facts }) => here && parts["field"] && (facts["rising"] || facts["falling"]));
  return Object.fromEntries(
    steps.map(({ parts, facts }) => [spaceBetween(here!, String(parts["field"])), facts["rising"] ? 1 : -1]),
  );
}
