/** Offrandes: the board, figures for what can be picked, emblems of the cities, and the events that bring points. */
import type { ScoreEvents } from "../../lib/scores";
import { EMBLEMS } from "./cities";
import { ANIMAL_FIGURES, GOD_FIGURES, PERSON_FIGURES } from "./print";

export { default as Board } from "./Board.svelte";

export const figures = { person: PERSON_FIGURES, animal: ANIMAL_FIGURES, altar: GOD_FIGURES };

export const emblems = EMBLEMS;

export const scores: ScoreEvents = {
  sources: { "scoring.animals": "points", "scoring.priestess": "points", "final.altars": "points" },
  round: "round.began",
};
