/** Offrandes: the board, figures for what can be picked, marks of the cities, and the events that bring points. */
import { countedBy, type Scoring } from "../../lib/scores";
import { MARKS } from "./cities";
import { ANIMAL_FIGURES, GOD_FIGURES, PERSON_FIGURES } from "./print";

export { default as Board } from "./Board.svelte";

export const figures = { person: PERSON_FIGURES, animal: ANIMAL_FIGURES, altar: GOD_FIGURES };

export const marks = MARKS;

export const scores: Scoring = {
  round: "round.began",
  ...countedBy({ "scoring.animals": "points", "scoring.priestess": "points", "final.altars": "points" }),
};
