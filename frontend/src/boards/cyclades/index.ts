/** Cyclades: the board, figures for what can be picked, marks of the cities, and what the end of a game shows. */
import { MARKS } from "./cities";
import type { Content } from "../../lib/board";
import type { View } from "../../protocol";
import { mapOf } from "./map";
import { reading } from "./reading";
import { BUILDING_FIGURES, CREATURE_FIGURES, GOD_FIGURES } from "./print";

export { default as Board } from "./Board.svelte";
export { tabled } from "./tabled";

export const figures = { god: GOD_FIGURES, building: BUILDING_FIGURES, creature: CREATURE_FIGURES };

export const marks = MARKS;

export const standing = "metropolises";

export const shown = ["gold"]; // screens are lifted at the end, since gold decides between equals

/** There are three boards: islands and spaces that lie on another are none here. */
export function there(kind: string, view: View, content: Content): readonly string[] | null {
  const { board } = reading(view);
  if (!board || (kind !== "island" && kind !== "sea")) return null;
  const { islands, seas } = mapOf(content, board);
  return Object.keys(kind === "island" ? islands : seas);
}

export const counts = ["fleets", "troops"];
