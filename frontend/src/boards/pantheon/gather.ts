/** Cards gathered by pressing them: which slot of which answer counts a kind of card. Lists, no rules. */
import type { Choice } from "../../protocol";
import type { Numbered } from "../kit/numbers";
import type { Printed } from "./content";

/** Money cards by what they are called in words, whatever a pack makes them worth. */
const COINS: Record<string, string> = {
  money_1: "ones",
  money_2: "twos",
  money_3: "threes",
  money_4: "fours",
  money_5: "fives",
};

/** The number that says a money card in words. */
export const coinOf = (card: string): number => Object.keys(COINS).indexOf(card) + 1;

/** The ways in which a card of the hand is counted, whatever is asked. */
export function countedBy(printed: Printed, card: string): Numbered {
  const { steps } = printed.cards[card]!;
  const offering = Object.entries(printed.offerings).find(([, each]) => each.card === card)?.[0];
  const coin = COINS[card];
  return [
    ...(steps > 0 ? ["march", "follow"].map((verb) => ({ verb, slot: "marched" })) : []),
    ...(coin ? [{ verb: "buy", slot: coin }] : []),
    ...(offering ? ["offer", "pay"].map((verb) => ({ verb, slot: offering })) : []),
    { verb: "discard", slot: "many", parts: { card } },
  ];
}

/** The choices of a verb that say exactly one of these. */
export function paidBy(choices: readonly Choice[], verb: string, payments: readonly string[]): Choice[] {
  const said = new Set(payments.map((each) => `${verb} ${each}`));
  return choices.filter((choice) => said.has(choice.words));
}

const numbers = (choice: Choice): number[] => Object.values(choice.parts).map(Number);

/** Of several payments the one with the fewest cards, and of those the one that leaves the most kinds in the hand. */
export function kindest(choices: readonly Choice[], hand: readonly number[]): Choice | null {
  const cards = (choice: Choice) => numbers(choice).reduce((sum, n) => sum + n, 0);
  const kept = (choice: Choice) => numbers(choice).filter((n, kind) => (hand[kind] ?? 0) > n).length;
  const spread = (choice: Choice) => numbers(choice).reduce((sum, n, kind) => sum + ((hand[kind] ?? 0) - n) ** 2, 0);
  const better = (a: Choice, b: Choice) => cards(a) - cards(b) || kept(b) - kept(a) || spread(a) - spread(b);
  return [...choices].sort(better)[0] ?? null;
}

/** What a piece usually costs, of all that the next one may cost: the least, unless that is nothing. */
export const usualCost = (costs: readonly number[]): number => Math.min(...costs.filter((cost) => cost > 0));

/** How many offering cards of each kind are in a hand. */
export const offeringsIn = ({ offerings }: Pick<Printed, "offerings">, hand: Record<string, number>): number[] =>
  Object.values(offerings).map(({ card }) => hand[card] ?? 0);

/** The march with the fewest cards that comes so far. */
export function marchTo(choices: readonly Choice[], verb: string, distance: number): Choice | null {
  const enough = choices.filter((choice) => choice.verb === verb && Number(choice.facts["steps"]) >= distance);
  const cards = (choice: Choice) => Number(choice.parts["marched"]);
  return enough.reduce<Choice | null>((best, each) => (best && cards(best) <= cards(each) ? best : each), null);
}
