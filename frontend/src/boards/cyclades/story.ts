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

/** A roll. How many units took part, and are left, is not known of games that were played long ago. */
export interface Round {
  attackers: number | null;
  defenders: number | null;
  attackersLeft: number | null;
  defendersLeft: number | null;
  attackDie: number;
  defenceDie: number;
  attack: number;
  defence: number;
}

export interface Battle {
  at: Place;
  attacker: number;
  defender: number;
  attackers: number | null; // left
  defenders: number | null;
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

export function journeysOf(speaker: Speaker, events: readonly Told[]): Journey[] {
  return events.flatMap(({ facts }) => {
    const [from, to] = [placeIn(speaker, facts, "from_"), placeIn(speaker, facts)];
    if (!from || !to) return [];
    const count = number(facts["fleets"] ?? facts["troops"]);
    return [{ seat: number(facts["seat"] ?? facts["owner"]), count, from, to }];
  });
}

export const placeOf = ({ island, sea }: { island?: string; sea?: string }): Place =>
  island !== undefined ? { kind: "island", name: island } : { kind: "sea", name: sea ?? "" };

/** The last battle that was heard of, with its rounds; of one whose beginning was not heard, those since. */
export function battleOf(speaker: Speaker, view: TableView, heard: readonly Told[]): Battle | null {
  const begun = heard.map((told) => BEGINS.includes(told.name)).lastIndexOf(true);
  const rounds = heard.slice(begun + 1).flatMap((told) => (told.name === "battle.rolled" ? [roundOf(told.facts)] : []));
  if (begun < 0) return view.battle ? running(view.battle, rounds) : null;
  const { facts } = heard[begun]!;
  const at = placeIn(speaker, facts)!;
  if (view.battle && placeOf(view.battle).name === at.name) return running(view.battle, rounds);
  const { attackersLeft, defendersLeft } = rounds.at(-1) ?? { attackersLeft: null, defendersLeft: null };
  const [attacker, defender] = [number(facts["seat"]), number(facts["owner"])];
  return { at, attacker, defender, attackers: attackersLeft, defenders: defendersLeft, rounds, over: true };
}

function running(battle: BattleView, rounds: Round[]): Battle {
  const { attacker, defender, attackers, defenders } = battle;
  return { at: placeOf(battle), attacker, defender, attackers, defenders, rounds, over: false };
}

function roundOf(facts: Facts): Round {
  const units = (name: string) => (facts[name] === undefined ? null : number(facts[name]));
  return {
    attackers: units("attackers"),
    defenders: units("defenders"),
    attackersLeft: units("attackers_left"),
    defendersLeft: units("defenders_left"),
    attackDie: number(facts["attack_die"]),
    defenceDie: number(facts["defence_die"]),
    attack: number(facts["attack"]),
    defence: number(facts["defence"]),
  };
}
