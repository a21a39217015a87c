/** What is printed on the three tableaus and on the pieces: the drawing of the box, not its rules. */
import altarOf from "figure:greek-temple";
import anvil from "figure:anvil-impact";
import bolt from "figure:heavy-lightning";
import bow from "figure:high-shot";
import crown from "figure:crown";
import farmer from "figure:farmer";
import flame from "figure:small-fire";
import flower from "figure:rose";
import goat from "figure:goat";
import guard from "figure:spartan";
import helmet from "figure:crested-helmet";
import lyre from "figure:lyre";
import olive from "figure:olive";
import ox from "figure:bison";
import pig from "figure:pig";
import priestess from "figure:sun-priest";
import rooster from "figure:rooster";
import scallop from "figure:scallop";
import seducer from "figure:cupidon-arrow";
import servant from "figure:kneeling";
import sheep from "figure:sheep";
import skull from "figure:death-skull";
import trident from "figure:trident";
import water from "figure:amphora";
import wing from "figure:wingfoot";
import { roman } from "../../lib/speaker";
import type { Printed } from "./content";
import type { Altar, Animal, Person } from "./view";

export const TABLEAUS = {
  bribery: ["seducer", "guard"],
  market: ["farmer", "water", "flower"],
  temple: ["servant", "priestess"],
} as const satisfies Record<string, readonly Person[]>;

export type Tableau = keyof typeof TABLEAUS;

/** In the order of the table, from left to right. */
export const PERSONS: readonly Person[] = [...TABLEAUS.bribery, ...TABLEAUS.market, ...TABLEAUS.temple];

export const TOP = 5; // the field with room for one disc
export const FIELDS = [0, 1, 2, 3, 4, TOP];

export const ANIMALS: readonly Animal[] = ["chicken", "pig", "goat", "sheep", "ox"];

/** The altars by group, from the lowest to the highest. */
export const GROUPS = [
  ["hephaestus", "ares", "hermes"],
  ["athena", "hera", "aphrodite"],
  ["artemis", "apollo"],
  ["hades", "poseidon"],
  ["zeus"],
] as const satisfies readonly (readonly Altar[])[];
export const ALTARS: readonly Altar[] = GROUPS.flat();

export const COINS = Array.from({ length: 25 }, (_, n) => n + 1); // the amounts on the bid track
export const LAST_MARK = 100; // the end of the printed score track

export type Mark = { text: string } | { animal: Animal } | { lamp: string };

/** What stands beside a field of a ladder: a number, or an animal on the farmer's. */
export function markOf({ numbers }: Printed, person: Person, field: number): Mark | null {
  if (field === 0) return null;
  if (person === "farmer") return { animal: ANIMALS[field - 1]! };
  if (person === "priestess") return { lamp: `+${numbers.points_a_priestess.value * field}` };
  if (person === "servant") return { text: roman(field) };
  return { text: String(field) };
}

export const PERSON_FIGURES: Record<Person, string> = { farmer, water, flower, servant, priestess, seducer, guard };
export const ANIMAL_FIGURES: Record<Animal, string> = { chicken: rooster, pig, goat, sheep, ox };
export const GOD_FIGURES: Record<Altar, string> = {
  hephaestus: anvil,
  ares: helmet,
  hermes: wing,
  athena: olive,
  hera: crown,
  aphrodite: scallop,
  artemis: bow,
  apollo: lyre,
  hades: skull,
  poseidon: trident,
  zeus: bolt,
};
/** Where the rules say what a person is good for. */
export const PERSON_RULES: Record<Person, string> = {
  farmer: "offering.sacrifice",
  water: "offering.sacrifice",
  flower: "offering.sacrifice",
  servant: "offering.reach",
  priestess: "scoring.priestess",
  seducer: "bribery.seducer",
  guard: "bribery.guards",
};

export { altarOf as TEMPLE_FIGURE, flame as FLAME_FIGURE };
