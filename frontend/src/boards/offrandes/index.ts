/** Offrandes: the board, figures for what can be picked, and marks of the cities. */
import coins from "figure:two-coins";
import laurel from "figure:laurel-crown";
import torch from "figure:torch";
import type { Tells } from "../../lib/board";
import type { Sound } from "../../lib/sounds";
import { saying } from "../kit/desk.svelte";
import { MARKS } from "./cities";
import { printedIn } from "./content";
import { ANIMAL_FIGURES, GOD_FIGURES, PERSON_FIGURES } from "./print";
import type { Altar } from "./view";

export { default as Board } from "./Board.svelte";

export const figures = { person: PERSON_FIGURES, animal: ANIMAL_FIGURES, altar: GOD_FIGURES };

/** What an altar counts in the end, and what lies there and would have to give way. */
const altar: Tells = (name, content, speaker, facts) => {
  const desk = { speaker };
  const says = saying(desk, "worth", { points: printedIn(content).altars[name as Altar].points });
  const there = Number(facts["there"] ?? 0);
  if (there === 0) return says;
  return `${says}, ${saying(desk, "instead", { there, lying: speaker.fact("lying", facts["lying"]!, there) })}`;
};

export const tells = { altar };

export const symbols = { money: coins, score: laurel, start: torch };

export const aid = { animal: ["value"], altar: ["group", "points"] };

export const marks = MARKS;

export const decides = "final.tie";

export const traces = {
  at: ["altar", "person"],
  lost: ["offering.returned", "ladder.pushed", "ladder.set_back"],
};

export const sounds: Record<string, Sound> = {
  "auction.opened": "coin",
  "auction.raised": "coin",
  "ladder.pushed": "fall",
  "offering.returned": "fall",
};

export const moments = {
  "offering.returned": { shows: "altar", own: "owner" },
  "ladder.pushed": { shows: "person", own: "seat" },
  "bribery.bribed": { shows: "person", own: "victim" },
};
