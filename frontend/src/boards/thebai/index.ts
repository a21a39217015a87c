/** Thebai: the board, figures for what can be picked, marks of the players, and what of a game is seen and heard. */
import type { Sound } from "../../lib/sounds";
import type { Tells } from "../../lib/board";
import type { Facts } from "../../protocol";
import { MARKS } from "./colours";
import type { Printed } from "./content";
import { dealOf, heroGives, spaceGives, stepGives, stoneGives, type Box } from "./explaining";
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

/** What a piece brings, by name, content and the facts of the answer. */
const told =
  (says: (box: Box, name: string, facts: Facts) => string): Tells =>
  (name, content, speaker, facts) =>
    says({ speaker, printed: content as unknown as Printed }, name, facts);

export const tells = {
  contract: told(dealOf),
  hero: told(heroGives),
  estate_space: told(spaceGives),
  estate_row: told((box, _, facts) => stoneGives(box, facts)),
  field: told((box, _, facts) => ("space" in facts ? stoneGives(box, facts) : "")), // beside a die, where it is resolved
  track: told(stepGives),
};

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
