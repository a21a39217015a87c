/** The cities: colours as in the box, emblems as struck on their coins. */
import club from "figure:wood-club";
import owl from "figure:owl";
import palm from "figure:palm-tree";
import pegasus from "figure:pegasus";
import { BOEOTIAN, DIAMOND, HEXAGON, LAMBDA, ROUND, rosette } from "../../lib/outlines";
import { struck } from "../kit/marks";

const ROSETTE = rosette(8, 47, 20);

export const MARKS = struck({
  sparta: ["red", ROUND, LAMBDA],
  corinth: ["gold", DIAMOND, pegasus],
  athens: ["green", HEXAGON, owl],
  thebes: ["blue", BOEOTIAN, club],
  delos: ["black", ROSETTE, palm],
});
