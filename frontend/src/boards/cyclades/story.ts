/** What happened, as the board shows it: pieces on their way, battles round by round, and what has just come about. */
import type { Speaker } from "../../lib/speaker";
import type { Facts, Told } from "../../protocol";
import type { BattleView, TableView } from "./view";

export interface Place {
  kind: "island" | "sea";
  name: string;
}

/** Pieces that went from one place to another. */
export interface Journey {
  seat: number;
  count: number;
  from: Place;
  to: Place;
}

export interface Round {
  attackers: number;
  defenders: number;
  attackDie: number;
  defenceDie: number;
  attack: number;
  defence: number;
}

export interface Battle {
  at: Place;
  attacker: number;
  defender: number;
  attackers: number; // left
  defenders: number;
  rounds: Round[];
  over: boolean;
}

/** A name from its number in the facts of an event or a question. */
export function nameOf(speaker: Speaker, kind: string, n: number | string | undefined): string {
  const [first, names] = speaker.words.names[kind] ?? [0, []];
  return typeof n === "number" ? (names[n - first] ?? "") : (n ?? "");
}

const number = (fact: number | string | undefined): number => (typeof fact === "number" ? fact : 0);

/** The place that facts name, with or without a prefix: `island`, `from_sea`. */
export function placeIn(speaker: Speaker, facts: Facts, prefix = ""): Place | null {
  for (const kind of ["island", "sea"] as const) {
    const fact = facts[`${prefix}${kind}`];
    if (fact !== undefined) return { kind, name: nameOf(speaker, kind, fact) };
  }
  return null;
}

const BEGINS = ["battle.on_land", "battle.at_sea"];
const RETREATS = ["battle.retreated", "battle.fled"];

export function journeysOf(speaker: Speaker, events: readonly Told[], before: TableView | null): Journey[] {
  let field: Place | null = before?.battle ? placeOf(before.battle) : null;
  return events.flatMap(({ name, facts }) => {
    if (BEGINS.includes(name)) field = placeIn(speaker, facts);
    const from = placeIn(speaker, facts, "from_") ?? (RETREATS.includes(name) ? field : null);
    const to = placeIn(speaker, facts);
    if (!from || !to) return [];
    const count = number(facts["fleets"] ?? facts["troops"]);
    return [{ seat: number(facts["seat"] ?? facts["owner"]), count, from, to }];
  });
}

export const placeOf = ({ island, sea }: { island?: string; sea?: string }): Place =>
  island !== undefined ? { kind: "island", name: island } : { kind: "sea", name: sea ?? "" };

/** The last battle that was heard of, with its rounds; what each side had before a round follows from what it has left. */
export function battleOf(speaker: Speaker, view: TableView, heard: readonly Told[]): Battle | null {
  const begun = heard.map((told) => BEGINS.includes(told.name)).lastIndexOf(true);
  if (begun < 0) return view.battle ? joined(view.battle, heard) : null;
  const { facts } = heard[begun]!;
  const at = placeIn(speaker, facts)!;
  const [attacker, defender] = [number(facts["seat"]), number(facts["owner"])];
  const after = heard.slice(begun + 1);
  const running = view.battle !== null && placeOf(view.battle).name === at.name;
  const left = running ? standing(view.battle!) : survivors(after, attacker, defender);
  const battle = { at, attacker, defender, ...left, over: !running };
  return { ...battle, rounds: roundsOf(after, attacker, left) };
}

/** A battle whose beginning was not heard: whoever comes later knows what stands there, and the rounds since. */
function joined(battle: BattleView, heard: readonly Told[]): Battle {
  const { attacker, defender } = battle;
  const left = standing(battle);
  return { at: placeOf(battle), attacker, defender, ...left, rounds: roundsOf(heard, attacker, left), over: false };
}

interface Sides {
  attackers: number;
  defenders: number;
}

const standing = ({ attackers, defenders }: BattleView): Sides => ({ attackers, defenders });

const LOSSES = ["battle.troop_lost", "battle.fleet_lost"];
const ENDS = ["battle.took_island", "battle.kept_island", "battle.took_sea", ...RETREATS];
const units = (facts: Facts): number => number(facts["troops"] ?? facts["fleets"]);

/** What was left of each side when it ended: the last number that was told of it. */
function survivors(after: readonly Told[], attacker: number, defender: number): Sides {
  const told = (seat: number) =>
    after.filter(
      ({ name, facts }) =>
        [...LOSSES, ...ENDS].includes(name) &&
        (name === "battle.kept_island" ? facts["owner"] : facts["seat"]) === seat,
    );
  const last = (seat: number) => {
    const found = told(seat).at(-1);
    return found ? units(found.facts) : 0;
  };
  return { attackers: last(attacker), defenders: last(defender) };
}

function roundsOf(after: readonly Told[], attacker: number, left: Sides): Round[] {
  const rounds: Round[] = [];
  let { attackers, defenders } = left;
  for (const { name, facts } of [...after].reverse()) {
    if (LOSSES.includes(name)) {
      if (facts["seat"] === attacker) attackers = units(facts) + 1;
      else defenders = units(facts) + 1;
    }
    if (name === "battle.rolled") {
      const [attackDie, defenceDie] = [number(facts["attack_die"]), number(facts["defence_die"])];
      const [attack, defence] = [number(facts["attack"]), number(facts["defence"])];
      rounds.unshift({ attackers, defenders, attackDie, defenceDie, attack, defence });
    }
  }
  return rounds;
}

/** What a side adds to its units and its die: buildings, a metropolis, the Minotaur. */
export const bonusOf = (total: number, die: number, of: number): number => total - die - of;
