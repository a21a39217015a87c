/** The cities: colours as in the game's content, emblems as struck on their coins. */
import club from "figure:wood-club";
import owl from "figure:owl";
import pegasus from "figure:pegasus";
import wolf from "figure:wolf-head";
import { BOEOTIAN, DIAMOND, HEXAGON, LAMBDA, ROUND, SQUARE } from "../../lib/outlines";
import { struck } from "../kit/marks";

export const MARKS = struck({
  sparta: ["red", ROUND, LAMBDA],
  athens: ["green", HEXAGON, owl],
  corinth: ["black", DIAMOND, pegasus],
  thebes: ["blue", BOEOTIAN, club],
  argos: ["gold", SQUARE, wolf],
});
