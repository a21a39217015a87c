/** Figures of what the box prints. */
import amphora from "figure:amphora";
import archon from "figure:walk";
import blessing from "figure:sun-priest";
import bronze from "figure:metal-bar";
import bust from "figure:stone-bust";
import card from "figure:card-draw";
import citizen from "figure:roman-toga";
import coins from "figure:two-coins";
import column from "figure:ionic-column";
import dice from "figure:dice-six-faces-three";
import empty from "figure:empty-chessboard";
import crown from "figure:laurel-crown";
import gate from "figure:temple-gate";
import general from "figure:crested-helmet";
import grapes from "figure:grapes";
import hammer from "figure:hammer-drop";
import hand from "figure:hand-of-god";
import hoplite from "figure:spartan-helmet";
import laurels from "figure:laurels";
import pile from "figure:stone-pile";
import riot from "figure:torch";
import scroll from "figure:scroll-unfurled";
import spears from "figure:spears";
import stone from "figure:stone-block";
import swap from "figure:swap-bag";
import swords from "figure:crossed-swords";
import temple from "figure:greek-temple";
import trumpet from "figure:trumpet-flag";
import up from "figure:upgrade";
import vine from "figure:vine-leaf";
import type { Does, Printed } from "./content";

export { archon, card, citizen, column, gate, general, hoplite, laurels, riot, scroll, stone, swords, temple, trumpet };

export const RESOURCE_FIGURES: Record<string, string> = { amphora, grape: grapes, bronze, drachma: coins };
export const TRACK_FIGURES: Record<string, string> = { dionysos: vine, ares: spears };
export const DICE_FIGURES: Record<string, string> = { citizen, hoplite, any_die: up };
export const COSTS = { amphorae: amphora, grapes, bronzes: bronze } as const;
/** A good or money as answers count it. */
export const COUNTED: Record<string, string> = {
  amphora: "amphorae",
  grape: "grapes",
  bronze: "bronzes",
  drachma: "drachmas",
};
/** What tells the colours of contracts to whoever does not see them, around 0 0. */
export const SUIT_SIGNS: Record<string, string> = {
  yellow: "M-10 0A10 10 0 1 1 10 0 10 10 0 1 1-10 0Z",
  green: "M-9-9H9V9H-9Z",
  violet: "M0-11 11 0 0 11-11 0Z",
  orange: "M0-11 11 9H-11Z",
};
export const HERO_FIGURE = bust;
export const HELP_FIGURE = hand;
export const BLESSING_FIGURE = blessing;

const every = (names: readonly string[], figure: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, figure]));

/** Names that end in a number: c1, c2 and so on. */
const numbered = (letter: string, many: number): string[] =>
  Array.from({ length: many }, (_, n) => `${letter}${n + 1}`);

/** Figures of what can be picked, and of what the player aid tells. */
export const FIGURES: Record<string, Record<string, string>> = {
  resource: RESOURCE_FIGURES,
  track: TRACK_FIGURES,
  dice: DICE_FIGURES,
  roof: every(["white", "brown", "red", "blue"], temple),
  estate_space: {
    ...every(numbered("e1", 5), hoplite),
    ...every(numbered("e2", 5), pile),
    ...every(numbered("e3", 5), stone),
  },
  altar_field: { ...every(numbered("d", 12), vine), ...every(numbered("a", 12), spears) },
  blessing: every(["ways", "harvest", "shield", "war", "dionysos_end", "ares_end"], blessing),
  tile: { ...every(numbered("w", 7), crown), ...every(numbered("k", 7), swords) },
  hero: every(
    [...["melanippos", "polyphontes", "megareus", "hyperbios"], ...["aktor", "lasthenes", "eteokles", "menoikeus"]],
    bust,
  ),
  council_field: every(
    numbered("m", 6).flatMap((monument) => ["a", "b", "c"].map((letter) => `${monument}${letter}`)),
    column,
  ),
  contract: every(numbered("c", 44), scroll),
};

/** What figures stand for, by keys of the view that the texts explain. */
export const SYMBOLS: Record<string, string> = {
  goods: pile,
  hand: scroll,
  citizens: citizen,
  hoplites: hoplite,
  level: up,
  stones: stone,
  gone: hammer,
  stacks: temple,
  score: laurels,
  tokens: column,
  help_tiles: hand,
  blessings: blessing,
  heroes: bust,
  archon,
};

/** What monuments count; in the colour of a row of the estate where it is one row's. */
export const MEASURE_FIGURES: Record<string, { figure: string; row?: string; sign?: string }> = {
  removed_row1: { figure: hammer, row: "rose" },
  removed_row2: { figure: hammer, row: "sand" },
  removed_row3: { figure: hammer, row: "teal" },
  removed_stones: { figure: hammer },
  empty_columns: { figure: empty },
  dionysos_field: { figure: vine },
  ares_field: { figure: spears },
  min_altar: { figure: temple, sign: "<" },
  blessings_owned: { figure: blessing },
  councillors: { figure: column },
  contracts_fulfilled: { figure: scroll },
  contract_pairs: { figure: scroll, sign: "2" },
  distinct_suits: { figure: scroll, sign: "≠" },
  best_suit: { figure: scroll, sign: "=" },
  generals_placed: { figure: general },
  heroes_owned: { figure: bust },
  gates_owned: { figure: gate },
  own_stones_city: { figure: stone },
  dice_city: { figure: dice },
  strength_city: { figure: dice, sign: "Σ" },
  goods_and_drachmas: { figure: pile, sign: "+" },
};

/** A word of the effect language as a figure. */
const WORD_FIGURES: Record<string, string> = {
  goods: pile,
  contracts: scroll,
  raise: up,
  deploy: hoplite,
  remove_stones: hammer,
  place_stone: stone,
  trigger_stone: stone,
  altar: temple,
  altar_same: temple,
  altar_different: temple,
  exchange: swap,
  relocate: archon,
  points: laurels,
  points_per: laurels,
  councillor: column,
  blessing,
  stand: bust,
  sit: crown,
};

export interface Symbol {
  figure: string;
  of?: string; // a second figure: which dice rise
  amount: number | string;
}

/** What an effect does, in figures and numbers; its words are told where it is explained. */
export function symbolsOf(printed: Pick<Printed, "effects" | "help_tiles">, effect: string): Symbol[] {
  const does = printed.effects[effect]?.does ?? [];
  const [word, ...takes] = does;
  if (word === "row") return takes.flatMap((each) => symbolsOf(printed, String(each)));
  if (word === "pay") return [{ figure: swap, amount: `−${takes[0]}` }, ...symbolsOf(printed, String(takes[1]))];
  if (word === "help_tile") return [{ figure: hand, amount: printed.help_tiles[String(takes[0])]?.strength ?? "" }];
  return [symbol(String(word), takes)];
}

function symbol(word: string, takes: Does): Symbol {
  const figure = WORD_FIGURES[word] ?? "";
  const [first = "", second = ""] = takes;
  if (word === "gain") return { figure: RESOURCE_FIGURES[first] ?? "", amount: second };
  if (word === "altar_on") return { figure: TRACK_FIGURES[first] ?? "", amount: second };
  if (word === "raise") return { figure, of: DICE_FIGURES[first] ?? "", amount: takes[2] ?? "" };
  if (word === "points_per") return { figure, amount: `${second}×` };
  if (word === "altar_different") return { figure, amount: "1+1" };
  return { figure, amount: typeof first === "number" ? first : "" };
}
