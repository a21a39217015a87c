/** Pantheon: the board, figures for what can be picked, marks of the players, and what of a game is seen and heard. */
import type { Content, Tells } from "../../lib/board";
import type { Sound } from "../../lib/sounds";
import type { Choice, View } from "../../protocol";
import { MARKS } from "./colours";
import { printedIn } from "./content";
import { kindest, offeringsIn } from "./gather";
import {
  BONUS_FIGURES,
  CARD_FIGURES,
  cards,
  column,
  EFFECT_FIGURES,
  foot,
  GOD_FIGURES,
  GOD_TILE_FIGURES,
  laurel,
  LEVEL_FIGURES,
  LOOT_FIGURES,
  OFFERING_FIGURES,
  PEOPLE_FIGURES,
  SCALE_FIGURES,
} from "./print";
import type { TableView } from "./view";

export { default as Board } from "./Board.svelte";

export const figures = {
  card: CARD_FIGURES,
  offering: OFFERING_FIGURES,
  people: PEOPLE_FIGURES,
  loot: LOOT_FIGURES,
  bonus: BONUS_FIGURES,
  effect: EFFECT_FIGURES,
  god: GOD_FIGURES,
  god_tile: GOD_TILE_FIGURES,
  level: LEVEL_FIGURES,
  scale: SCALE_FIGURES,
};

export const symbols = { cards, feet: foot, columns: column, demigods: laurel };

export const aid = { level: ["price", "offerings"], god: ["god_tiles.price"], scale: ["least", "points"] };

/** What a god does for whoever acquires it. */
const god_tile: Tells = (name, content, speaker) => {
  const { gods = {}, god_tiles = {} } = printedIn(content);
  const god = gods[god_tiles[name]?.god ?? ""];
  return god ? speaker.name("effect", god.effect) : "";
};

export const tells = { god_tile };

export const marks = MARKS;

export const traces = { at: ["field"], lost: [] };

export const sounds: Record<string, Sound> = { "god.taken": "chord", "loot.taken": "coin" };

export const moments = {
  "epoch.people": { shows: "people" },
  "god.taken": { shows: "god_tile" },
};

export const decides = "end.tie";
export const shown = ["columns_placed"];

/** Of several payments the one with the fewest cards that leaves the most kinds. */
export function proposes(verb: string, choices: readonly Choice[], view: View, content: Content): Choice | null {
  if (verb !== "offer" && verb !== "pay") return null;
  const hand = (view as unknown as TableView).seats?.find((seat) => seat.hand !== null)?.hand ?? {};
  const { offerings = {} } = printedIn(content); // which may not have come yet
  return kindest(choices, offeringsIn({ offerings }, hand));
}
