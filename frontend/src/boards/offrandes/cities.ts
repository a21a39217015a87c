/** The discs of the cities: told apart by outline and emblem, never by colour alone. */
import club from "figure:wood-club";
import owl from "figure:owl";
import palm from "figure:palm-tree";
import pegasus from "figure:pegasus";
import type { SeatMark } from "../../lib/board";
import { BOEOTIAN, DIAMOND, HEXAGON, LAMBDA, ROUND, rosette } from "../../lib/outlines";

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
