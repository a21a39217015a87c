/** The discs of the cities: told apart by outline and emblem, never by colour alone. */
import club from "figure:wood-club";
import owl from "figure:owl";
import palm from "figure:palm-tree";
import pegasus from "figure:pegasus";
import type { SeatMark } from "../../lib/board";

const LAMBDA = "M256 40 464 472H352L256 250 160 472H48Z";

const ROUND = "M-50 0A50 50 0 1 1 50 0 50 50 0 1 1-50 0Z";
const DIAMOND = "M-9-52Q0-60 9-52L52-9Q60 0 52 9L9 52Q0 60-9 52L-52 9Q-60 0-52-9Z";
const HEXAGON =
  "M-7-53Q0-57 7-53L43-32Q49-28 49-21V21Q49 28 43 32L7 53Q0 57-7 53L-43 32Q-49 28-49 21V-21Q-49-28-43-32Z";
const BOEOTIAN = "M-48-21A52 52 0 0 1 48-21 24 24 0 0 0 48 21 52 52 0 0 1-48 21 24 24 0 0 0-48-21Z";
const ROSETTE = rosette(8, 47, 20);

const struck = (word: string, outline: string, emblem: string): SeatMark => ({
  hue: `var(--offrandes-${word})`,
  ink: `var(--offrandes-${word}-ink)`,
  outline,
  emblem,
});

/** Colours as in the box, emblems as struck on the coins of the cities. */
export const MARKS: Record<string, SeatMark> = {
  sparta: struck("sparta", ROUND, LAMBDA),
  corinth: struck("corinth", DIAMOND, pegasus),
  athens: struck("athens", HEXAGON, owl),
  thebes: struck("thebes", BOEOTIAN, club),
  delos: struck("delos", ROSETTE, palm),
};

/** The mark of a city; of one that is not known, something that can be drawn. */
export const markOf = (word: string): SeatMark => MARKS[word] ?? MARKS["sparta"]!;

/** A ring of petals. */
export function rosette(petals: number, radius: number, bulge: number): string {
  const at = (n: number) => {
    const angle = ((n + 0.5) / petals) * 2 * Math.PI;
    return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
  };
  const arcs = Array.from({ length: petals }, (_, n) => `A${bulge} ${bulge} 0 0 1 ${at(n)}`);
  return `M${at(-1)}${arcs.join("")}Z`;
}
