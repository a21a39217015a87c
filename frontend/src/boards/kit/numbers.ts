/** Things that are counted by pressing them: a card of the hand is one more of its kind. What stands is a whole choice. */
import { completed } from "../../lib/choices";
import { stepped } from "../../lib/amounts";
import type { Choice, Parts } from "../../protocol";
import { offerFor, type Offer, type Question } from "./offers";

/** The ways in which a thing is counted: the slot of a verb, and what else is said by it. */
export type Numbered = readonly { verb: string; slot: string; parts?: Parts }[];

/** How many of a thing are meant now. */
export function meantOf({ picking }: Pick<Question, "picking">, of: Numbered): number {
  const way = of.find(({ verb, parts }) => verb === picking.verb && saysAll(parts ?? {}, picking.parts));
  return way ? Number(picking.parts[way.slot] ?? 0) : 0;
}

const saysAll = (parts: Parts, of: Parts): boolean => Object.entries(parts).every(([slot, part]) => of[slot] === part);

/** What one more of a thing, or one less, would be: the nearest choice. Null where the question counts no such things. */
export function numberOffer(question: Question, of: Numbered, by: 1 | -1): Offer | null {
  const { decision, ways, picking, advised, highlight } = question;
  if (!decision?.choices) return null;
  const way = of.find(({ verb, slot }) => ways.some((each) => each.verb === verb && each.slots.includes(slot)));
  if (!way) return null;
  const { verb, slot, parts = {} } = way;
  const choices = decision.choices.filter((choice) => choice.verb === verb && saysAll(parts, choice.parts));
  const said = picking.verb === verb && saysAll(parts, picking.parts) ? completed(decision, picking) : null;
  const now = said ? Number(said.parts[slot]) : 0;
  const next = stepped(choices, said ?? nothing(choices, verb, parts), slot, by);
  const means = next ?? (by < 0 && now > 0 ? null : undefined);
  const hinted = advised !== "" && choices.some((each) => each.words === advised && Number(each.parts[slot]) > now);
  const offer = (meant: Choice[], more: Partial<Offer>) =>
    offerFor(question, { ...parts, [slot]: now + by }, verb, meant, { choice: null, ...more });
  if (means === undefined && now === 0) return offer([], { standing: "refused", hinted: false });
  return offer(next ? [next] : said ? [said] : [], {
    standing: now > 0 ? "picked" : "offered",
    means: means ?? (by > 0 ? said : null),
    hinted: hinted && highlight !== null && by > 0,
  });
}

/** No choice at all, from which the first of a thing is one more. */
function nothing(choices: readonly Choice[], verb: string, parts: Parts): Choice {
  const slots = Object.keys(choices[0]?.parts ?? {}).filter((slot) => !(slot in parts));
  return { words: "", verb, parts: { ...Object.fromEntries(slots.map((slot) => [slot, 0])), ...parts }, facts: {} };
}
