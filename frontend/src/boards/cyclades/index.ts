/** Cyclades: the board, figures for what can be picked, marks of the cities, and what the end of a game shows. */
import { MARKS } from "./cities";
import type { Content, Tells } from "../../lib/board";
import type { Sound } from "../../lib/sounds";
import type { View } from "../../protocol";
import { mapOf } from "./map";
import { reading } from "./reading";
import coins from "figure:two-coins";
import { BUILDING_FIGURES, CREATURE_FIGURES, GOD_FIGURES } from "./print";
import { cornucopia, helmet, metropolis, philosopher, priest, ship } from "./print";

export { default as Board } from "./Board.svelte";
export { tabled } from "./tabled";

export const figures = { god: GOD_FIGURES, building: BUILDING_FIGURES, creature: CREATURE_FIGURES };

/** What a creature does, where no price is asked for it: its card may be one of a pile. */
const creature: Tells = (name, _, speaker, facts) =>
  facts["price"] === undefined ? speaker.texts.sentence("brief", "creature", name) : "";

export const tells = { creature };

export const symbols = {
  gold: coins,
  prosperity: cornucopia,
  metropolises: metropolis,
  priests: priest,
  philosophers: philosopher,
  troops: helmet,
  fleets: ship,
};

export const aid = { god: ["recruits", "costs", "special"], building: ["god"] };

export const instead = { "ares_costs=tile": { costs: "tile_costs" } };

export const marks = MARKS;

export const traces = {
  at: ["island", "sea"],
  lost: [
    "ares.took",
    "siren.replaced",
    "giant.destroyed",
    "harpy.struck",
    "kraken.destroyed",
    "polyphemus.destroyed",
    "battle.took_island",
    "battle.both_on_land",
    "battle.both_at_sea",
  ],
};

export const sounds: Record<string, Sound> = {
  "offering.bid": "coin",
  "offering.driven_off": "fall",
  "battle.rolled": "drums",
  "metropolis.founded": "chord",
};

export const moments = {
  "creatures.appeared": { shows: "creature" },
  "metropolis.founded": { figure: metropolis },
  "offering.driven_off": { shows: "god", own: "seat" },
};

export const rolls = ["battle.rolled"];

export const standing = "metropolises";

export const decides = "end.tie";
export const shown = ["gold"]; // screens are lifted at the end, since gold decides between equals

/** There are three boards: islands and spaces that lie on another are none here. */
export function there(kind: string, view: View, content: Content): readonly string[] | null {
  const { board } = reading(view);
  if (!board || (kind !== "island" && kind !== "sea")) return null;
  const { islands, seas } = mapOf(content, board);
  return Object.keys(kind === "island" ? islands : seas);
}

export const counts = ["fleets", "troops"];
