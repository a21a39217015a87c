/** The cities: told apart by outline and emblem, never by colour alone. */
import club from "figure:wood-club";
import owl from "figure:owl";
import pegasus from "figure:pegasus";
import wolf from "figure:wolf-head";
import type { SeatMark } from "../../lib/board";
import { BOEOTIAN, DIAMOND, HEXAGON, LAMBDA, ROUND, SQUARE } from "../../lib/outlines";

const struck = (word: string, outline: string, emblem: string): SeatMark => ({
  hue: `var(--cyclades-${word})`,
  ink: `var(--cyclades-${word}-ink)`,
  outline,
  emblem,
});

/** Colours as in the game's content, emblems as struck on the coins of the cities. */
export const MARKS: Record<string, SeatMark> = {
  sparta: struck("sparta", ROUND, LAMBDA),
  athens: struck("athens", HEXAGON, owl),
  corinth: struck("corinth", DIAMOND, pegasus),
  thebes: struck("thebes", BOEOTIAN, club),
  argos: struck("argos", SQUARE, wolf),
};

/** The mark of a city; of one that is not known, something that can be drawn. */
export const markOf = (word: string): SeatMark => MARKS[word] ?? MARKS["sparta"]!;
