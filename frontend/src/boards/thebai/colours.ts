/** The colours of the players as in the game's content, and of Antigone; each has an outline and an emblem of its own besides. */
import bull from "figure:bull-horns";
import dolphin from "figure:dolphin";
import fist from "figure:fist";
import horse from "figure:horse-head";
import owl from "figure:owl";
import { BOEOTIAN, DIAMOND, HEXAGON, ROUND, SQUARE } from "../../lib/outlines";
import { struck } from "../kit/marks";

export const MARKS = struck({
  blue: ["blue", BOEOTIAN, dolphin],
  purple: ["purple", DIAMOND, owl],
  red: ["red", ROUND, horse],
  green: ["green", HEXAGON, bull],
  antigone: ["gold", SQUARE, fist],
});
