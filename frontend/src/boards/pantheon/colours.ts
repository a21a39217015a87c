/** The colours of the players as in the game's content; each has an outline and an emblem of its own besides. */
import dolphin from "figure:dolphin";
import griffin from "figure:griffin-symbol";
import horse from "figure:horse-head";
import octopus from "figure:octopus";
import { BOEOTIAN, DIAMOND, HEXAGON, ROUND } from "../../lib/outlines";
import { struck } from "../kit/marks";

export const MARKS = struck({
  red: ["red", ROUND, horse],
  yellow: ["gold", DIAMOND, griffin],
  green: ["green", HEXAGON, octopus],
  blue: ["blue", BOEOTIAN, dolphin],
});
