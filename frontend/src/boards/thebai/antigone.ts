/** What Antigone's cards, stones and pieces are, for whoever asks: she has rules of her own. */
import { keyLabel } from "../../lib/label";
import { saying } from "../kit/desk.svelte";
import type { About } from "../kit/explain";
import type { ThebaiDesk } from "./desk";
import { stone } from "./explaining";

/** Which rule tells of what she has in common with a seat, and of what only she has, by keys of the view. */
const RULES: Record<string, string> = {
  score: "scoring.rebels",
  archon: "antigone.archon",
  generals: "antigone.general",
  fulfilled: "antigone.contracts",
  card: "antigone.turn",
  cards_left: "antigone.card",
  destiny: "antigone.destiny",
  challenges: "antigone.challenges",
  open_heralds: "antigone.choice",
  riots: "antigone.riot",
};

/** A part of what is hers by its key in the view, with its numbers. */
export const hers = (desk: ThebaiDesk, key: string, now: readonly string[] = []): About =>
  desk.ruled(RULES[key] ?? "antigone.side", keyLabel(desk.speaker, key), now);

/** A card by its kind and name. */
const cardOf = (desk: ThebaiDesk, kind: string, name: string, rule: string, now: readonly string[]): About => ({
  ...desk.about(kind, name, now),
  says: desk.ruled(rule).says,
  rule,
});

const entries = (desk: ThebaiDesk, kind: string, names: readonly string[] = []): string[] =>
  names.map((name) => desk.speaker.texts.sentence("entry", kind, name));

/** What an action card or a destiny makes her do, one thing after the other. */
export const actsOf = (desk: ThebaiDesk, kind: "cards" | "destinies", name: string): string[] =>
  entries(desk, "act", desk.printed[kind][name]?.acts);

/** Which herald card steers her by an action card, and which track she prefers. */
export function steered(desk: ThebaiDesk, name: string): string {
  const { mark, track } = desk.printed.cards[name]!;
  return saying(desk, "steered", { mark: entries(desk, "mark", [mark])[0]!, track: desk.speaker.name("track", track) });
}

export const card = (desk: ThebaiDesk, name: string): About =>
  cardOf(desk, "card", name, RULES["card"]!, [...actsOf(desk, "cards", name), steered(desk, name)]);

export const destiny = (desk: ThebaiDesk, name: string): About =>
  cardOf(desk, "destiny", name, RULES["destiny"]!, actsOf(desk, "destinies", name));

/** What a herald card tells her: where she begins to look, and what her archon is after. */
export const aimed = (desk: ThebaiDesk, name: string): string =>
  entries(desk, "aim", desk.printed.heralds[name]?.aims).join(", ");

export function herald(desk: ThebaiDesk, name: string, whose: string): About {
  const { column, field } = desk.printed.heralds[name]!;
  return cardOf(desk, "herald", name, RULES["open_heralds"]!, [
    whose,
    saying(desk, "looks", { column, field: desk.speaker.name("field", field) }),
    saying(desk, "after", { aims: aimed(desk, name) }),
  ]);
}

type Change = (desk: ThebaiDesk, n: number | string) => string;

/** What challenges change, by the words of the cards. */
const CHANGES: Record<string, Change> = {
  councillors: (desk, n) => saying(desk, "councillors", { n }),
  head_start: (desk, n) => saying(desk, "head_start", { n }),
  dear_soldiers: (desk, n) => saying(desk, "dear_soldiers", { n }),
  strong_attacks: (desk, n) => saying(desk, "strong_attacks", { n }),
  her_heralds: (desk) => saying(desk, "her_heralds"),
};

/** What a challenge changes, with the number on the card. */
export function changed(desk: ThebaiDesk, name: string): string {
  const [word = "", n = ""] = desk.printed.challenges[name]!.does;
  return CHANGES[word]?.(desk, n) ?? "";
}

export const challenge = (desk: ThebaiDesk, name: string): About =>
  cardOf(desk, "challenge", name, RULES["challenges"]!, [changed(desk, name)]);

/** One of her stacks: the stone on top, and how many there are. */
export function stack(desk: ThebaiDesk, of: string, top: string | null, left: number): About {
  const now = [
    saying(desk, "stack", { stack: desk.speaker.name("stack", of) }),
    saying(desk, "stones_left", { n: left }),
  ];
  const about = desk.ruled("antigone.stack", undefined, now);
  return top ? { ...stone(desk, top, 0, now), rule: about.rule! } : about;
}
