/** Thebai: the board, figures for what can be picked, marks of the players, and what of a game is seen and heard. */
import type { Sound } from "../../lib/sounds";
import type { Tells } from "../../lib/board";
import { MARKS } from "./colours";
import type { Printed } from "./content";
import { dealOf } from "./explaining";
import { FIGURES, HERO_FIGURE, swords, SYMBOLS } from "./print";

export { default as Board } from "./Board.svelte";

export const figures = FIGURES;

export const aid = {
  roof: ["effect"],
  estate_space: ["effects"],
  altar_field: ["effect"],
  blessing: ["powers", "effects"],
  tile: ["row", "effect"],
  hero: ["effect", "powers"],
  council_field: ["points", "measure"],
  contract: ["suit", "amphorae", "grapes", "bronzes", "effect"],
};

const contract: Tells = (name, content, speaker) => dealOf({ speaker, printed: content as unknown as Printed }, name);

export const tells = { contract };

export const symbols = SYMBOLS;

export const marks = MARKS;

export const traces = { at: ["field", "space", "council_field"], lost: [] };

export const sounds: Record<string, Sound> = {
  "battle.attacked": "drums",
  "hero.taken": "chord",
  "die.lowest": "fall",
  "contract.fulfilled": "coin",
};

export const moments = {
  "battle.attacked": { figure: swords },
  "hero.taken": { figure: HERO_FIGURE },
};

export const shown = ["emptied_columns"];
