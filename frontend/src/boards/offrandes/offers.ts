/** What the question makes of a thing on the board: offered, picked, or not allowed and why. Lists, no rules. */
import { completed, fits, pickAll, type Picking, type Standing } from "../../lib/choices";
import type { Speaker } from "../../lib/speaker";
import type { Choice, Decision, Part, Parts, Refused } from "../../protocol";

export interface Asked {
  decision: Decision | null;
  refused: readonly Refused[];
  picking: Picking;
}

export interface Offer {
  standing: Standing;
  parts: Parts;
  verb: string;
  reason: Refused | null; // why not, if that is known here
  choice: Choice | null; // the whole choice that a click would complete
  toggles: boolean; // a member of a set
}

type Way = Pick<Choice, "verb" | "parts">;

/** The slots of the ways to answer that have any, with the verb they belong to. */
export function slotsOf(asked: Asked): { verb: string; slots: string[] } | null {
  const ways: Way[] = [...(asked.decision?.choices ?? []), ...asked.refused];
  const way = ways.find((each) => Object.keys(each.parts).length > 0);
  return way ? { verb: way.verb, slots: Object.keys(way.parts) } : null;
}

/** How the question stands to these parts; null if it does not ask for such things. */
export function offerOf(asked: Asked, parts: Parts): Offer | null {
  const { decision, refused, picking } = asked;
  const asks = slotsOf(asked);
  if (!decision?.choices || !asks || !Object.keys(parts).every((slot) => asks.slots.includes(slot))) return null;
  const { verb } = asks;
  const says = (way: Way) =>
    way.verb === verb && Object.entries(parts).every(([slot, part]) => within(part, way.parts[slot]));
  const offered = decision.choices.filter(says);
  const toggles = Object.values(parts).some(Array.isArray);
  const common = { parts, verb, toggles };
  if (offered.length === 0) {
    return {
      ...common,
      standing: "refused",
      reason: nearest(refused.filter(says), decision.choices, asked),
      choice: null,
    };
  }
  const picked = Object.entries(parts).every(([slot, part]) => within(part, picking.parts[slot]));
  const others = { verb, parts: picking.verb === null || picking.verb === verb ? rest(picking.parts, parts) : {} };
  const fitting = offered.some((choice) => fits(choice, others));
  const choice = picked ? null : completed(decision, pickAll(decision, picking, parts, verb));
  return { ...common, standing: picked ? "picked" : fitting ? "offered" : "elsewhere", reason: null, choice };
}

/** Whether a part says this: the same value, or all of these members. */
function within(part: Part, of: Part | undefined): boolean {
  if (of === undefined) return false;
  if (Array.isArray(part)) return Array.isArray(of) && part.every((member) => of.includes(member));
  return Array.isArray(of) ? of.includes(String(part)) : part === of;
}

/** What else is picked; members of a set stay, since a new one joins them. */
function rest(picked: Parts, parts: Parts): Parts {
  return Object.fromEntries(Object.entries(picked).filter(([slot]) => !(slot in parts) || Array.isArray(parts[slot])));
}

/** Of several reasons the one that fits what is picked, or else what is offered in the other slots. */
function nearest(reasons: readonly Refused[], choices: readonly Choice[], asked: Asked): Refused | null {
  const fitting = reasons.filter((reason) =>
    fits(reason, { verb: reason.verb, parts: known(asked.picking.parts, reason) }),
  );
  const among = fitting.length > 0 ? fitting : reasons;
  const shared = (reason: Refused) =>
    Object.entries(reason.parts).filter(([slot, part]) => choices.some((choice) => within(part, choice.parts[slot])))
      .length;
  return among.reduce<Refused | null>(
    (best, each) => (best === null || shared(each) > shared(best) ? each : best),
    null,
  );
}

const known = (picked: Parts, way: Way): Parts =>
  Object.fromEntries(Object.entries(picked).filter(([slot]) => slot in way.parts));

/** Parts that a click on an altar says: the animal too, if only one comes into question. */
export function withOnly(asked: Asked, parts: Parts, slot: string): Parts {
  if (asked.picking.parts[slot] !== undefined) return parts;
  const choices = (asked.decision?.choices ?? []).filter((each) =>
    Object.entries(parts).every(([key, part]) => within(part, each.parts[key])),
  );
  const found = new Set(choices.map((choice) => choice.parts[slot]));
  const [only] = found;
  return found.size === 1 && only !== undefined ? { ...parts, [slot]: only } : parts;
}

/** What a screen reader says of an offer: the answer it is part of, and if it is not allowed, why. */
export function spoken(speaker: Speaker, asked: Asked, offer: Offer): string {
  const step = asked.decision?.step ?? "";
  if (offer.choice && !offer.toggles) return speaker.label(step, offer.verb, offer.choice.facts);
  const said = speaker.sketch(step, offer.verb, offer.parts);
  return offer.reason ? `${said}. ${speaker.refusal(offer.reason.rule, offer.reason.facts)}` : said;
}

/** Whether parts that are pointed at include these. */
export function pointsAt(highlight: Parts | null, parts: Parts): boolean {
  if (!highlight) return false;
  return Object.entries(parts).every(([slot, part]) => within(part, highlight[slot]));
}
