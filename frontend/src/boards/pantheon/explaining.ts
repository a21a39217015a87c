/** What the things of this board are, for whoever asks. All sentences come from the texts, all numbers from view and content. */
import { keyLabel } from "../../lib/label";
import { saying } from "../kit/desk.svelte";
import type { About } from "../kit/explain";
import type { PantheonDesk } from "./desk";
import type { FieldSpot } from "./map";

/** Which rule tells more about a part of the view. */
const RULES: Record<string, string> = {
  score: "end.winner",
  cards: "cards.known",
  hand: "cards.no_limit",
  known: "cards.known",
  feet: "move.supply",
  columns: "move.supply",
  columns_placed: "scoring.columns",
  offerings: "god.tiles",
  gods: "epoch.god",
  demigods: "scoring.demigods",
  demigod_stack: "setup.demigods",
  god_stack: "epoch.god",
  extra_turns: "effect.extra_turn",
  display: "cards.fill",
  pile: "cards.draw",
  discard: "cards.shuffle",
  special_money: "effect.special_money",
  bag: "epoch.loot",
  track: "epoch.begin",
  temple: "epoch.temple",
  steps: "move.steps",
  table: "turn.act",
  waiting: "loot.order",
};

/** A part of the view by its key, with its numbers. */
export const part = (desk: PantheonDesk, key: string, now: readonly string[] = []): About => desk.part(key, RULES, now);

/** What an effect brings, in words, and the rule that says so. */
function brings(desk: PantheonDesk, effect: string): Pick<About, "says" | "rule"> {
  const { rule } = desk.printed.effects[effect]!;
  return { says: desk.ruled(rule).says, rule };
}

export const effectName = (desk: PantheonDesk, effect: string): string => desk.speaker.name("effect", effect);

export function effect(desk: PantheonDesk, name: string): About {
  return { name: effectName(desk, name), ...brings(desk, name) };
}

export function god(desk: PantheonDesk, tile: string, now: readonly string[] = []): About {
  const entry = desk.printed.god_tiles[tile]!;
  const price = saying(desk, "price", { price: entry.price.join(" · ") });
  const about = desk.about("god_tile", tile, [price, ...now]);
  return { ...about, ...brings(desk, desk.printed.gods[entry.god]!.effect) };
}

export function loot(desk: PantheonDesk, name: string, now: readonly string[] = []): About {
  const entry = desk.printed.loot[name]!;
  return { ...desk.about("loot", name, now), ...brings(desk, entry.effect) };
}

export function bonus(desk: PantheonDesk, name: string): About {
  return { ...desk.about("bonus", name), ...brings(desk, desk.printed.bonuses[name]!.effect) };
}

export function people(desk: PantheonDesk, name: string, now: readonly string[] = []): About {
  return { ...desk.about("people", name, now), ...brings(desk, desk.printed.peoples[name]!.effect) };
}

export function card(desk: PantheonDesk, name: string, now: readonly string[] = []): About {
  const { steps, money } = desk.printed.cards[name]!;
  const rule = steps > 0 ? "move.cards" : money > 0 ? "purchase.only_money" : "god.tiles";
  const about = desk.about("card", name, [
    steps > 0 ? desk.speaker.fact("steps", steps) : "",
    money > 0 ? desk.speaker.fact("money", money) : "",
    ...now,
  ]);
  return { ...about, says: about.says.length > 0 ? about.says : desk.ruled(rule).says, rule };
}

export function offering(desk: PantheonDesk, name: string, level: number): About {
  const prices = Object.entries(desk.view.purchases ?? {}).flatMap(([item, { price }]) => {
    const [kind, of, higher] = item.split(" ");
    if (kind !== "tile" || of !== name) return [];
    return [saying(desk, "level_price", { level: higher!, price: desk.speaker.fact("price", price) })];
  });
  const now = level > 0 ? saying(desk, "level", { level }) : saying(desk, "no_level");
  return { ...desk.about("offering", name, [now, ...prices]), says: desk.ruled("god.tiles").says, rule: "god.tiles" };
}

/** A field: what it is, who stands there, what lies there, and how far it is. */
export function field(desk: PantheonDesk, name: string, spot: FieldSpot): About {
  const here = desk.view.fields[name];
  const others = [...(here?.feet ?? []), ...(here?.columns ?? [])].filter((seat) => seat !== desk.eyes);
  const lies = desk.view.loot[name];
  const temple = desk.view.temple === name;
  const far = desk.view.distances?.[name];
  const surcharge = far !== undefined && others.length > 0;
  const rule = temple
    ? "move.temple"
    : surcharge
      ? "move.surcharge"
      : spot.columns
        ? "move.column_foot"
        : "move.fields";
  return {
    ...desk.about("field", name, [
      standing(desk, name),
      lies ? `${keyLabel(desk.speaker, "loot")}: ${desk.speaker.name("loot", lies)}` : "",
      far === undefined ? "" : saying(desk, "fewest", { steps: desk.speaker.fact("steps", far) }),
    ]),
    says: [ground(desk, spot, temple), desk.ruled(rule).says[0]!],
    rule,
  };
}

/** What is printed on a field. */
export function ground(desk: PantheonDesk, spot: FieldSpot, temple = false): string {
  if (temple) return saying(desk, "temple_field");
  if (spot.start) return saying(desk, "start_field", { people: desk.speaker.name("people", spot.start) });
  if (spot.columns) return saying(desk, "column_field");
  const kind = spot.water ? saying(desk, "sea_field") : saying(desk, "land_field");
  if (!spot.loot) return kind;
  return `${kind} ${saying(desk, "loot_field", { people: desk.speaker.name("people", spot.loot) })}`;
}

/** Whose pieces stand on a field, in words. */
export function standing(desk: PantheonDesk, name: string): string {
  const here = desk.view.fields[name];
  if (!here) return "";
  const each = (kind: "feet" | "columns") =>
    here[kind].map((seat) => `${desk.called(seat)}: ${desk.speaker.fact(kind, 1)}`);
  return [...each("feet"), ...each("columns")].join(", ");
}
