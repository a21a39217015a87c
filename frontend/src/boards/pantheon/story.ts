/** What happened, as the board shows it: a movement and those who followed as one sweep, and a scoring step by step. */
import type { Told } from "../../protocol";

export interface Follower {
  seat: number;
  did: "moved" | "drew" | "passed" | ""; // "": not yet
  steps: number;
}

export interface Sweep {
  mover: number;
  steps: number;
  followers: Follower[]; // in their order
}

const DID: Record<string, Follower["did"]> = {
  "follow.moved": "moved",
  "follow.drew": "drew",
  "follow.passed": "passed",
};

const number = (told: Told, fact: string): number => Number(told.facts[fact] ?? 0);

/** The last turn in which something was done: until the next player acts, what the last one did stays in sight. */
function lastTurn(told: readonly Told[]): readonly Told[] {
  const begins = ({ name }: Told) => name === "turn.began" || name === "turn.again";
  const done = told.map((each) => !begins(each)).lastIndexOf(true);
  const began = told
    .slice(0, done + 1)
    .map(begins)
    .lastIndexOf(true);
  return told.slice(began + 1, done + 1);
}

/** The movement of the last turn, if there was one, with what everybody made of it. */
export function sweepOf(told: readonly Told[], players: number): Sweep | null {
  const turn = lastTurn(told);
  const began = turn.find(({ name }) => name === "move.began");
  if (!began || turn.some(({ name }) => name.startsWith("epoch."))) return null;
  const mover = number(began, "seat");
  const followers = Array.from({ length: players - 1 }, (_, n): Follower => {
    const seat = (mover + 1 + n) % players;
    const own = turn.find((each) => each.name in DID && number(each, "seat") === seat);
    return { seat, did: own ? DID[own.name]! : "", steps: own ? number(own, "steps") : 0 };
  });
  return { mover, steps: number(began, "steps"), followers };
}

/** What one seat scored, part by part. */
export interface Scored {
  seat: number;
  demigods: number;
  columns: number;
  placed: number; // columns on the map
  gods: number;
}

const PARTS = { "scoring.demigods": "demigods", "scoring.columns": "columns", "scoring.gods": "gods" } as const;

/** The last scoring, until everybody has had a turn after it; a part of nobody's is 0. */
export function scoringOf(told: readonly Told[], players: number): Scored[] | null {
  const last = told.map(({ name }) => name in PARTS).lastIndexOf(true);
  const turns = told.slice(last + 1).filter(({ name }) => name === "turn.began").length;
  if (last < 0 || turns > players) return null;
  const scored = Array.from({ length: players }, (_, seat) => ({ seat, demigods: 0, columns: 0, placed: 0, gods: 0 }));
  for (const each of told.filter(({ name, line }) => name in PARTS && line === told[last]!.line)) {
    const row = scored[number(each, "seat")];
    if (!row) continue;
    row[PARTS[each.name as keyof typeof PARTS]] = number(each, "points");
    if (each.name === "scoring.columns") row.placed = number(each, "columns");
  }
  return scored;
}
