/** Scores told by events: where the points of each seat came from, and how they grew from round to round.
 *
 * A game's folder says which events bring points and which begins a round; nothing about points is known here.
 */
import type { Told } from "../protocol";

export interface ScoreEvents {
  sources: Record<string, string>; // event that brings points -> the fact that counts them
  round: string; // event that begins a round; its fact of the same name as its last word is not needed
}

export interface Source {
  event: string;
  points: number[]; // by seat
}

export function sourcesOf(log: readonly Told[], which: ScoreEvents, seats: number): Source[] {
  const found = new Map<string, number[]>(Object.keys(which.sources).map((event) => [event, Array(seats).fill(0)]));
  for (const told of log) {
    const points = gained(told, which);
    if (points) found.get(told.name)![points.seat]! += points.points;
  }
  return [...found].map(([event, points]) => ({ event, points }));
}

export interface Stand {
  round: number; // rounds finished
  line: number;
  scores: number[]; // by seat
}

/** The scores at the end of each round, 0 being the start. */
export function growth(log: readonly Told[], which: ScoreEvents, seats: number): Stand[] {
  const scores: number[] = Array(seats).fill(0);
  const stands: Stand[] = [];
  let began = 0;
  for (const told of log) {
    if (told.name === which.round) {
      stands.push({ round: began++, line: told.line, scores: [...scores] });
      continue;
    }
    const points = gained(told, which);
    if (points) scores[points.seat]! += points.points;
  }
  const last = log.at(-1);
  if (last) stands.push({ round: began, line: last.line, scores: [...scores] });
  return stands;
}

function gained(told: Told, which: ScoreEvents): { seat: number; points: number } | null {
  const fact = which.sources[told.name];
  const seat = told.facts["seat"];
  return fact !== undefined && typeof seat === "number" ? { seat, points: Number(told.facts[fact] ?? 0) } : null;
}
