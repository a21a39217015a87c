/** What the question makes of a thing on the board: offered, picked, offered elsewhere, or not allowed and why.
 *
 * Lists, no rules. Which slots there are comes from the notation of the step, never from a sentence.
 */
import { common, completed, fits, pickAll, type Picking, type Standing } from "../../lib/choices";
import { counted } from "../../lib/counting";
import type { Speaker } from "../../lib/speaker";
import type { VerbSlots } from "../../lib/wording";
import type { Choice, Decision, Part, Parts, Refused } from "../../protocol";

/** What is asked, and what has been said of the answer so far. */
export interface Question {
  readonly decision: Decision | null;
  readonly refused: readonly Refused[];
  readonly picking: Picking;
  readonly ways: readonly VerbSlots[]; // by the notation
  readonly counts: readonly string[]; // slots that say how many: a place takes as many as are meant
  readonly many: number | null; // how many are meant; null: nobody has said
  readonly highlight: Parts | null; // what advice names
  readonly advised: string; // the words of the choice that is advised
}

/** What a thing says when it is pressed. */
export interface Thing {
  parts: Parts;
  verbs?: readonly string[]; // only these; the first is asked about if none is offered
  narrows?: boolean; // what is left open is pressed on the board next, not chosen from a menu
}

export interface Offer {
  parts: Parts;
  verb: string; // what is meant, or what to ask about where nothing is offered
  standing: Standing;
  choices: Choice[]; // what it would mean; none: it is not allowed
  choice: Choice | null; // the whole choice that a press makes or completes
  toggles: boolean; // a member of a set
  narrows: boolean;
  means?: Choice | null; // a press only means this, and sends nothing; null: it takes all back
  reason: Refused | null; // why not, if that is known here
  hinted: boolean; // advice points at it
}

type Way = Pick<Choice, "verb" | "parts">;

/** What tells a question from another: who is asked, what, and all that may be answered. */
export const questionOf = ({ seat, step, facts, choices = [] }: Decision): string =>
  JSON.stringify([seat, step, facts, choices.map((choice) => choice.words)]);

/** How the question stands to a thing; null if it does not ask for such things. */
export function offerOf(question: Question, { parts, verbs, narrows = false }: Thing): Offer | null {
  const { decision, refused, picking } = question;
  if (!decision?.choices) return null;
  const slots = Object.keys(parts);
  const asks = question.ways.filter(
    (way) => (!verbs || verbs.includes(way.verb)) && slots.every((slot) => way.slots.includes(slot)),
  );
  if (asks.length === 0) return null;
  const meant = (way: Way) => asks.some((each) => each.verb === way.verb) && says(parts, way.parts);
  const offered = decision.choices.filter(meant);
  const first = verbs?.find((verb) => asks.some((way) => way.verb === verb)) ?? asks[0]!.verb;
  const hinted = pointsAt(question, parts, offered);
  const common = { parts, toggles: Object.values(parts).some(Array.isArray), narrows, hinted };
  if (offered.length === 0) {
    const reason = nearest(refused.filter(meant), decision.choices, picking, first);
    return { ...common, verb: first, standing: "refused", choices: [], choice: null, reason };
  }
  const verb = offered[0]!.verb;
  const open = offered.filter((choice) => fits(choice, besides(picking, parts, choice.verb)));
  const picked = slots.length > 0 && says(parts, picking.parts);
  const choices = counted(open.length > 0 ? open : offered, question);
  const whole = common.toggles
    ? picked
      ? null
      : completed(decision, pickAll(decision, picking, parts, verb))
    : choices.length === 1
      ? choices[0]!
      : null;
  const standing = picked ? "picked" : open.length > 0 ? "offered" : "elsewhere";
  return { ...common, verb, standing, choices, choice: whole, reason: null };
}

/** An offer of choices that are known already: a thing stands for what pays for it, or for so many of it. */
export function offerFor(
  question: Pick<Question, "highlight" | "advised">,
  parts: Parts,
  verb: string,
  choices: Choice[],
  more: Partial<Offer> = {},
): Offer {
  const choice = choices.length === 1 ? choices[0]! : null;
  const hinted = pointsAt(question, parts, choices);
  const whole = { standing: "offered", toggles: false, narrows: false, reason: null } as const;
  return { ...whole, parts, verb, choices, choice, hinted, ...more };
}

/** Whether these parts are said: the same values, or all of these members. */
const says = (parts: Parts, of: Parts): boolean =>
  Object.entries(parts).every(([slot, part]) => within(part, of[slot]));

function within(part: Part, of: Part | undefined): boolean {
  if (of === undefined) return false;
  if (Array.isArray(part)) return Array.isArray(of) && part.every((member) => of.includes(member));
  return Array.isArray(of) ? of.includes(String(part)) : part === of;
}

/** What else is picked for this verb; members of a set stay, since a new one joins them. */
function besides(picking: Picking, parts: Parts, verb: string): Picking {
  if (picking.verb !== null && picking.verb !== verb) return { verb, parts: {} };
  const kept = Object.entries(picking.parts).filter(([slot]) => !(slot in parts) || Array.isArray(parts[slot]));
  return { verb, parts: Object.fromEntries(kept) };
}

/** Of several reasons one about the verb that is meant, that fits what is picked, or else what is offered elsewhere. */
function nearest(
  reasons: readonly Refused[],
  choices: readonly Choice[],
  picking: Picking,
  verb: string,
): Refused | null {
  const own = reasons.filter((reason) => reason.verb === verb);
  const all = own.length > 0 ? own : reasons;
  const known = (way: Way): Parts =>
    Object.fromEntries(Object.entries(picking.parts).filter(([slot]) => slot in way.parts));
  const fitting = all.filter((reason) => fits(reason, { verb: reason.verb, parts: known(reason) }));
  const shared = (reason: Refused) =>
    Object.entries(reason.parts).filter(([slot, part]) => choices.some((choice) => within(part, choice.parts[slot])))
      .length;
  return (fitting.length > 0 ? fitting : all).reduce<Refused | null>(
    (best, each) => (best === null || shared(each) > shared(best) ? each : best),
    null,
  );
}

/** Whether advice points at a thing: what is advised is among its choices, or at least names it. */
function pointsAt(
  { highlight, advised }: Pick<Question, "highlight" | "advised">,
  parts: Parts,
  offered: readonly Choice[],
): boolean {
  if (advised) return offered.some((choice) => choice.words === advised);
  return highlight !== null && Object.keys(parts).length > 0 && says(parts, highlight);
}

/** What is said of an offer: the answers it stands for; where it is only a part of one, that part; and if not, why not. */
export function spoken(speaker: Speaker, step: string, offer: Offer): string {
  const part = offer.toggles || (offer.narrows && offer.choices.length > 1);
  if (offer.choices.length > 0 && !part)
    return offer.choices.map((choice) => speaker.label(step, choice.verb, choice.facts)).join("; ");
  const known = offer.choices.length > 0 ? common(offer.choices) : (offer.reason?.facts ?? {});
  const said = speaker.sketch(step, offer.verb, offer.parts, known);
  return offer.reason ? `${said}. ${speaker.refusal(offer.reason.rule, offer.reason.facts)}` : said;
}

/** The slot that a value by itself would fill, if it is offered: a name, or a seat by its number. */
export function slotOf(
  { decision }: Question,
  value: number | string,
  isSeat: (slot: string) => boolean,
): string | null {
  for (const choice of decision?.choices ?? []) {
    for (const [slot, part] of Object.entries(choice.parts)) {
      if ((typeof value === "string" || isSeat(slot)) && within(value, part)) return slot;
    }
  }
  return null;
}
