/** Scores told by events: where those of each seat came from, and how they grew from round to round.
 *
 * A game's folder says what an event brings and which begins a round; nothing about scores is known here.
 */
import type { Told } from "../protocol";

/** What an event adds to the score of a seat, or takes from it, and under which rule that stands. */
export interface Gain {
  seat: number;
  points: number;
  source: string;
}

/** Reads a log from its first event on, one after another; it may remember what came before. */
export type Reader = (told: Told) => Gain[];

export interface Scoring {
  round: string; // event that begins a round
  sources: readonly string[]; // rules that bring scores, in the order in which they are shown
  reader: () => Reader;
  shown?: Record<string, string>; // event at the end that shows something of each seat -> the fact that it shows
}

/** Events that bring what one of their facts counts; each is named like the rule it stands under. */
export function countedBy(facts: Record<string, string>): Pick<Scoring, "sources" | "reader"> {
  const read: Reader = ({ name, facts: told }) => {
    const seat = told["seat"];
    const points = Number(told[facts[name] ?? ""] ?? 0);
    return name in facts && typeof seat === "number" ? [{ seat, points, source: name }] : [];
  };
  return { sources: Object.keys(facts), reader: () => read };
}

export interface Source {
  rule: string;
  points: number[]; // by seat
}

export function sourcesOf(log: readonly Told[], which: Scoring, seats: number): Source[] {
  const found = which.sources.map((rule) => ({ rule, points: none(seats) }));
  for (const { seat, points, source } of log.flatMap(which.reader())) {
    const row = found.find(({ rule }) => rule === source);
    if (row) row.points[seat]! += points;
  }
  return found;
}

export interface Stand {
  round: number; // rounds finished
  line: number;
  scores: number[]; // by seat
}

/** The scores at the end of each round, 0 being the start. */
export function growth(log: readonly Told[], which: Scoring, seats: number): Stand[] {
  const scores = none(seats);
  const stands: Stand[] = [];
  const read = which.reader();
  let began = 0;
  for (const told of log) {
    if (told.name === which.round) stands.push({ round: began++, line: told.line, scores: [...scores] });
    for (const { seat, points } of read(told)) scores[seat]! += points;
  }
  const last = log.at(-1);
  if (last) stands.push({ round: began, line: last.line, scores: [...scores] });
  return stands;
}

/** Whether a log tells all of the scores: that of a game which began in the middle of another does not. */
export function accounts(log: readonly Told[], which: Scoring, scores: readonly number[]): boolean {
  const told = growth(log, which, scores.length).at(-1)?.scores ?? [];
  return scores.every((score, seat) => score === told[seat]);
}

export interface Shown {
  fact: string;
  values: (number | null)[]; // by seat; null where nothing was shown
}

/** What the end showed of each seat beside its score. */
export function shownOf(log: readonly Told[], which: Scoring, seats: number): Shown[] {
  return Object.entries(which.shown ?? {}).map(([event, fact]) => {
    const values: (number | null)[] = Array(seats).fill(null);
    for (const { name, facts } of log) {
      if (name === event && typeof facts["seat"] === "number") values[facts["seat"]] = Number(facts[fact]);
    }
    return { fact, values };
  });
}

const none = (seats: number): number[] => Array<number>(seats).fill(0);
