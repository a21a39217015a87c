/** What the end of a game tells: metropolises, founded and changed hands, from cycle to cycle; and the gold. */
import type { Reader, Scoring } from "../../lib/scores";

const FOUNDED = "metropolis.founded";
const TAKEN = ["ares.took", "battle.took_island"];
const [CHECK, CAPTURED] = ["metropolis.check", "metropolis.captured"];

/** A metropolis stays on its island for good; whoever takes the island has it. */
function reader(): Reader {
  const standing = new Set<unknown>(); // islands with a metropolis
  return ({ name, facts }) => {
    const [seat, owner, island] = [Number(facts["seat"]), Number(facts["owner"]), facts["island"]];
    if (name === FOUNDED) {
      standing.add(island);
      return [{ seat, points: 1, source: CHECK }];
    }
    if (!TAKEN.includes(name) || !standing.has(island)) return [];
    return [
      { seat, points: 1, source: CAPTURED },
      { seat: owner, points: -1, source: CAPTURED },
    ];
  };
}

export const scores: Scoring = {
  round: "cycle.began",
  sources: [CHECK, CAPTURED],
  reader,
  shown: { "end.gold": "gold" }, // screens are lifted at the end, since gold decides between equals
};
