/** What the things of this board are, for whoever asks. All sentences come from the texts, all numbers from view and content. */
import { keyLabel } from "../../lib/label";
import { saying } from "../kit/desk.svelte";
import type { Facts } from "../../protocol";
import type { About } from "../kit/explain";
import { turned } from "./city";
import type { ThebaiDesk } from "./desk";
import type { DieView } from "./view";

/** Which rule tells more about a part of the view. */
const RULES: Record<string, string> = {
  score: "score.zero",
  goods: "contract.cost",
  citizens: "place.supply",
  hoplites: "deploy.pick",
  citizens_left: "estate.new_die",
  archon: "archon.walk",
  stones: "city.map",
  gone: "estate.rows",
  emptied_columns: "estate.new_die",
  stacks: "altar.advance",
  altars: "altar.advance",
  tokens: "council.token",
  generals: "general.place",
  heroes: "hero.choose",
  gates: "battle.gate",
  cards: "contract.known",
  hand: "contract.hand",
  known: "contract.known",
  fulfilled: "contract.tuck",
  working: "estate.action",
  help_tiles: "aid.tile",
  council: "council.seat",
  path: "council.path",
  display: "contract.display",
  deck: "contract.deck",
  fate: "fate.resolve",
  attacks: "battle.attack",
  battle: "battle.fight",
  order: "order.change",
  markers: "herald.marker",
  herald: "herald.resolve",
  attacked_row: "battle.attack",
  aside: "setup.aside",
};

/** A part of the view by its key, with its numbers. */
export const part = (desk: ThebaiDesk, key: string, now: readonly string[] = []): About => desk.part(key, RULES, now);

/** A thing by its kind and name, and the rule that tells more. */
const thing = (desk: ThebaiDesk, kind: string, name: string, rule: string, now: readonly string[]): About => ({
  ...desk.about(kind, name, now),
  rule,
});

/** What the box prints, and words for it. */
export type Box = Pick<ThebaiDesk, "speaker" | "printed">;

const entry = (desk: Box, kind: string, name: string): string => desk.speaker.texts.sentence("entry", kind, name);

/** What an effect does, in words. */
export const effectOf = (desk: Box, effect: string): string => entry(desk, "effect", effect);

const brings = (desk: ThebaiDesk, effect: string): string => saying(desk, "brings", { effect: effectOf(desk, effect) });

const powersOf = (desk: ThebaiDesk, powers: readonly string[] = []): string[] =>
  powers.map((power) => saying(desk, "lasting", { power: entry(desk, "power", power) }));

/** What an answer brings, beside it in the prompt bar. */
export const givesOf = (desk: Box, effect: string): string => saying(desk, "gives", { effect: effectOf(desk, effect) });

/** The name of the thing that a fact means. */
const nameIn = ({ speaker }: Box, fact: string, facts: Facts): string =>
  speaker.named(fact, facts[fact]).names?.[0] ?? "";

/** What the stone brings that an answer takes or resolves. */
export function stoneGives(desk: Box, facts: Facts): string {
  const stone = desk.printed.stones[nameIn(desk, "stone", facts)];
  return stone ? givesOf(desk, stone.effect) : "";
}

/** What an action space brings at the level of the die that is sent there. */
export function spaceGives(desk: Box, name: string, facts: Facts): string {
  const strength = desk.printed.levels[nameIn(desk, "level", facts)]?.strength ?? 0;
  const effect = desk.printed.estate_spaces[name]?.effects[strength - 1];
  return effect ? givesOf(desk, effect) : "";
}

/** What the next field of an altar track brings. */
export function stepGives(desk: Box, track: string, facts: Facts): string {
  const field = desk.printed.altar_fields[`${track[0]}${facts["altar_place"]}`];
  return field ? givesOf(desk, field.effect) : "";
}

/** What a hero does, in one line. */
export function heroGives(desk: Box, name: string): string {
  const { effect, powers = [] } = desk.printed.heroes[name]!;
  const lasting = powers.map((power) => saying(desk, "lasts", { power: entry(desk, "power", power) }));
  return [effect ? givesOf(desk, effect) : "", ...lasting].filter(Boolean).join("; ");
}

export function stone(desk: ThebaiDesk, name: string, turns = 0, now: readonly string[] = []): About {
  const { roofs, effect } = desk.printed.stones[name]!;
  const colours = turned(roofs, turns).map(([, roof]) => desk.speaker.name("roof", roof));
  return thing(desk, "stone", name, "city.stone", [
    brings(desk, effect),
    saying(desk, "roofs", { roofs: colours.join(", ") }),
    ...now,
  ]);
}

/** A field of the city without a stone, and what is printed beside it. */
export function field(desk: ThebaiDesk, name: string): About {
  const rim = Object.values(desk.printed.fields[name]!).map((roof) => desk.speaker.name("roof", roof));
  const now = rim.length > 0 ? [saying(desk, "rim", { roofs: rim.join(", ") })] : [];
  return thing(desk, "field", name, "stone.lay", now);
}

export function roof(desk: ThebaiDesk, name: string): About {
  return thing(desk, "roof", name, "stone.roof", [brings(desk, desk.printed.roofs[name]!.effect)]);
}

/** A die in words: whose, of which sort, and its level. */
export const dieSaid = (desk: ThebaiDesk, { seat, dice, level }: DieView): string =>
  saying(desk, "die", {
    seat: desk.called(seat),
    dice: desk.speaker.name("dice", dice),
    level: desk.speaker.name("level", level),
  });

export const die = (desk: ThebaiDesk, of: DieView): About =>
  thing(desk, "dice", of.dice, "die.levels", [dieSaid(desk, of)]);

/** A die space, and what stands on it. */
export function space(desk: ThebaiDesk, name: string): About {
  const { dice, standees, markers } = desk.view;
  const on = dice[name];
  const hero = standees[name];
  return thing(desk, "space", name, on ? "die.levels" : "place.space_free", [
    on ? dieSaid(desk, on) : "",
    hero ? desk.speaker.name("hero", hero) : "",
    markers.some((each) => each === name) ? keyLabel(desk.speaker, "markers") : "",
  ]);
}

export function estateSpace(desk: ThebaiDesk, name: string, now: readonly string[] = []): About {
  const { effects } = desk.printed.estate_spaces[name]!;
  const each = effects.map((effect, n) => saying(desk, "at_strength", { n: n + 1, effect: effectOf(desk, effect) }));
  return thing(desk, "estate_space", name, "estate.action", [...now, ...each]);
}

export function contract(desk: ThebaiDesk, name: string, now: readonly string[] = []): About {
  const { suit, effect } = desk.printed.contracts[name]!;
  return thing(desk, "contract", name, "contract.cost", [
    saying(desk, "costs", { goods: priceOf(desk, name) }),
    brings(desk, effect),
    saying(desk, "among", { suit: entry(desk, "suit", suit) }),
    ...now,
  ]);
}

/** What a contract costs and brings, in words. */
export function dealOf(desk: Box, name: string): string {
  return saying(desk, "deal", {
    goods: priceOf(desk, name),
    effect: effectOf(desk, desk.printed.contracts[name]!.effect),
  });
}

/** The goods that a contract asks for, in words. */
export function priceOf(desk: Box, name: string): string {
  const cost = desk.printed.contracts[name]!;
  const goods = (["amphorae", "grapes", "bronzes"] as const).filter((key) => cost[key] > 0);
  return desk.speaker.join(goods.map((key) => desk.speaker.fact(key, cost[key])));
}

export function councilField(desk: ThebaiDesk, name: string, now: readonly string[] = []): About {
  return thing(desk, "council_field", name, "council.seat", [scored(desk, name), ...now]);
}

/** What a councillor on a monument field scores at the end. */
export function scored(desk: ThebaiDesk, name: string): string {
  const { measure, points } = desk.printed.council_fields[name]!;
  return saying(desk, "scores", {
    points: desk.speaker.fact("points", points),
    measure: desk.speaker.name("measure", measure),
  });
}

export function tile(desk: ThebaiDesk, name: string, now: readonly string[] = []): About {
  const { row, effect } = desk.printed.tiles[name]!;
  const does = effect ? brings(desk, effect) : saying(desk, "attacked", { row });
  return thing(desk, "tile", name, effect ? "fate.resolve" : "battle.fight", [does, ...now]);
}

export function gate(desk: ThebaiDesk, name: string): About {
  return thing(desk, "gate", name, "battle.gate", [brings(desk, desk.printed.gates[name]!.effect)]);
}

export function hero(desk: ThebaiDesk, name: string): About {
  const { effect, powers } = desk.printed.heroes[name]!;
  return thing(desk, "hero", name, "hero.choose", [effect ? brings(desk, effect) : "", ...powersOf(desk, powers)]);
}

export function blessing(desk: ThebaiDesk, name: string): About {
  const { effects = [], powers } = desk.printed.blessings[name]!;
  return thing(desk, "blessing", name, "altar.blessing", [
    ...effects.map((effect) => effectOf(desk, effect)),
    ...powersOf(desk, powers),
  ]);
}

export const helpTile = (desk: ThebaiDesk, name: string, left: number): About =>
  thing(desk, "help_tile", name, "aid.tile", [saying(desk, "held", { n: left })]);

export const resource = (desk: ThebaiDesk, name: string, held: number): About =>
  thing(desk, "resource", name, "contract.cost", [saying(desk, "held", { n: held })]);

export function altarField(desk: ThebaiDesk, name: string, now: readonly string[] = []): About {
  const about = part(desk, "altars", [brings(desk, desk.printed.altar_fields[name]!.effect), ...now]);
  return { ...about, name: entry(desk, "altar_field", name) };
}
