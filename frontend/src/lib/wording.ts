/** Wording: the notation of a step, and parts put into words to ask about them. */
import type { Decision, Parts } from "../protocol";
import { fits, isSet, type Picking } from "./choices";

/** A question in two: what is asked, and what one needs to know for it. */
export function askedAndKnown(question: string): [asked: string, known: string] {
  const end = question.indexOf("?") + 1;
  return end > 0 ? [question.slice(0, end), question.slice(end).trim()] : [question, ""];
}

/** A verb of the question with its slots, in the order of the notation. */
export interface VerbSlots {
  verb: string;
  slots: string[];
}

/** The verbs of a step by its notation, "pass | bid {drachmas}". */
export function verbsOf(pattern: string): VerbSlots[] {
  return pattern.split("|").map((way) => {
    const [verb = "", ...slots] = way.trim().split(/\s+/);
    return { verb, slots: slots.map((slot) => slot.replace(/[{}]/g, "")) };
  });
}

/** Parts in words, to ask why something is not offered: "offer farmer guard". */
export function inWords({ verb, slots }: VerbSlots, parts: Parts): string {
  const said = slots.map((slot) => {
    const part = parts[slot];
    return isSet(part) ? part.join(" ") || "nobody" : String(part ?? "");
  });
  return [verb, ...said].join(" ").trim();
}

/** A whole choice with a value that is not offered, made from one that is: so that the server can say why it is not. */
export function supposed(
  decision: Decision,
  picking: Picking,
  way: VerbSlots,
  slot: string,
  value: number | string,
): string {
  const own = (decision.choices ?? []).filter((choice) => choice.verb === way.verb);
  const like = own.find((choice) => fits(choice, { ...picking, verb: way.verb })) ?? own[0];
  const base: Parts = { ...(like?.parts ?? {}), ...(picking.verb === way.verb ? picking.parts : {}) };
  const full = like?.parts[slot];
  if (isSet(full)) {
    const kept = (isSet(picking.parts[slot]) ? picking.parts[slot] : []).concat(full);
    const members = [...new Set([...kept.filter((member) => member !== value)])].slice(0, Math.max(full.length - 1, 0));
    return inWords(way, { ...base, [slot]: [...members, String(value)] });
  }
  return inWords(way, { ...base, [slot]: value });
}
