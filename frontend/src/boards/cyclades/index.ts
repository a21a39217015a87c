/** Cyclades: the board, figures for what can be picked, and marks of the cities. */
import { MARKS } from "./cities";
import { BUILDING_FIGURES, CREATURE_FIGURES, GOD_FIGURES } from "./print";

export { default as Board } from "./Board.svelte";

export const figures = { god: GOD_FIGURES, building: BUILDING_FIGURES, creature: CREATURE_FIGURES };

export const marks = MARKS;

export const standing = "metropolises";

export const answersAll = true; // on the map, the tracks and the screens
