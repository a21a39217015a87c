/** Figures of what the box prints. */
import amphora from "figure:amphora";
import bag from "figure:knapsack";
import cards from "figure:poker-hand";
import ankh from "figure:ankh";
import bear from "figure:bear-head";
import bull from "figure:bull-horns";
import cardDraw from "figure:card-draw";
import cardPickup from "figure:card-pickup";
import column from "figure:ionic-column";
import crownCoin from "figure:crown-coin";
import eagle from "figure:eagle-emblem";
import elephant from "figure:elephant-head";
import foot from "figure:footprint";
import footsteps from "figure:footsteps";
import altar from "figure:sword-altar";
import hand from "figure:hand-of-god";
import hourglass from "figure:hourglass";
import laurel from "figure:laurel-crown";
import laurels from "figure:laurels";
import lion from "figure:lion";
import owl from "figure:owl";
import priest from "figure:sun-priest";
import rooster from "figure:rooster";
import shield from "figure:shield-opposition";
import stack from "figure:stack";
import swap from "figure:swap-bag";
import tambourine from "figure:tambourine";
import temple from "figure:greek-temple";
import gate from "figure:temple-gate";
import coins from "figure:two-coins";
import wings from "figure:wingfoot";

export { bag, cardDraw, cards, column, foot, laurel, temple };

const money = (value: number): [string, string] => [`money_${value}`, value === 1 ? coins : crownCoin];

export const CARD_FIGURES: Record<string, string> = {
  move: footsteps,
  gift: amphora,
  priest,
  dancer: tambourine,
  temple: gate,
  ...Object.fromEntries([1, 2, 3, 4, 5].map(money)),
};

export const OFFERING_FIGURES: Record<string, string> = {
  gifts: amphora,
  priests: priest,
  dancers: tambourine,
  temples: gate,
};

export const PEOPLE_FIGURES: Record<string, string> = {
  gallia: rooster,
  germania: bear,
  graecia: owl,
  aegyptus: ankh,
  persia: lion,
  cartago: elephant,
  iberia: bull,
  roma: eagle,
};

export const LOOT_FIGURES: Record<string, string> = {
  demigod: laurel,
  two_feet_or_two_columns: swap,
  foot_and_column: foot,
  two_cards: cardDraw,
  special_money: crownCoin,
  offering_level: altar,
};

export const BONUS_FIGURES: Record<string, string> = {
  bonus_feet: foot,
  bonus_columns: column,
  bonus_foot_column: swap,
  bonus_cards: cardDraw,
  bonus_offering: altar,
  bonus_money: coins,
};

export const GOD_FIGURES: Record<string, string> = {
  vinthrad: wings,
  stonkus: column,
  gadicea: cardPickup,
  gaiviles: shield,
  pietalte: laurels,
  traitera: hourglass,
  depraccus: stack,
  taksator: crownCoin,
  plaesiris: hand,
  oblatia: altar,
};

export const LEVEL_FIGURES: Record<string, string> = Object.fromEntries([1, 2, 3, 4].map((n) => [`level_${n}`, altar]));

export const SCALE_FIGURES: Record<string, string> = Object.fromEntries(
  ["few", "some", "many", "most"].map((scale) => [scale, column]),
);

/** What there is to choose from, where a people or a tile lets somebody choose. */
export const EFFECT_FIGURES: Record<string, string> = {
  draw_two: cardDraw,
  god_for_first_number: hand,
  two_feet: foot,
  two_columns: column,
};

const TILES = [1, 2, 3, 4, 5, 6];

/** A god has several tiles. */
export const GOD_TILE_FIGURES: Record<string, string> = Object.fromEntries(
  Object.entries(GOD_FIGURES).flatMap(([god, figure]) => TILES.map((n) => [`${god}_${n}`, figure])),
);
