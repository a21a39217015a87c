/** The log: events by line, lines that were taken back, and what concerns a seat. */
import type { Facts, Told } from "../protocol";

export const UNDONE = "play.undone"; // facts: seat, line (the first that was taken back)

/** What happened at the table and not in the game: somebody was removed, sat down, or lets a bot play. */
export const isAside = (told: Pick<Told, "name">) => told.name.startsWith("aside.");

/** Lines that an undo has taken back. They stay in the log, struck out. What happened at the table stands. */
export function struckLines(log: readonly Told[]): ReadonlySet<number> {
  const struck = new Set<number>();
  for (const told of log) {
    if (told.name !== UNDONE) continue;
    const from = Number(told.facts["line"]);
    for (const earlier of log) {
      if (earlier.name === UNDONE || isAside(earlier)) continue;
      if (earlier.line >= from && earlier.line < told.line) struck.add(earlier.line);
    }
  }
  return struck;
}

/** Two logs as one, in the order of lines. Where both tell a line, the second is right. */
export function merged(log: readonly Told[], more: readonly Told[]): Told[] {
  const lines = new Set(more.map((told) => told.line));
  const all = [...log.filter((told) => !lines.has(told.line)), ...more];
  return all.sort((a, b) => a.line - b.line);
}

/** A log as it was when a line was its last. */
export function upTo(log: readonly Told[], line: number): Told[] {
  return log.filter((told) => told.line <= line);
}

export interface LogLine {
  line: number;
  events: Told[];
  struck: boolean;
}

/** Events that stand on the same line of the record belong together. */
export function byLine(log: readonly Told[], struck: ReadonlySet<number>): LogLine[] {
  const lines: LogLine[] = [];
  for (const told of log) {
    const last = lines.at(-1);
    if (last?.line === told.line) last.events.push(told);
    else lines.push({ line: told.line, events: [told], struck: struck.has(told.line) });
  }
  return lines;
}

/** Whether a fact of an event names this seat. */
export function concerns(facts: Facts, seat: number, kinds: Record<string, string>): boolean {
  return Object.entries(facts).some(([name, value]) => kinds[name] === "seat" && value === seat);
}

/** The line of a seat's last choice, as the log tells it: what is told first of a line is told of who chose. */
export function lastActed(log: readonly Told[], seat: number): number {
  const firsts = log.filter((told, n) => told.line !== log[n - 1]?.line && !isAside(told));
  return firsts.filter((told) => told.facts["seat"] === seat).at(-1)?.line ?? 0;
}

/** What happened after a line, for traces on the board; what was dealt at the beginning leaves none. */
export function since(log: readonly Told[], struck: ReadonlySet<number>, after: number): Told[] {
  return log.filter((told) => told.line > Math.max(after, 0) && !struck.has(told.line));
}

export interface Digest {
  mine: Told[]; // what concerns the seat, first
  others: Told[];
}

/** What happened after a line, with what concerns the seat apart. What it took back itself it knows. */
export function digest(
  log: readonly Told[],
  struck: ReadonlySet<number>,
  after: number,
  seat: number,
  kinds: Record<string, string>,
): Digest {
  const fresh = log
    .filter((told) => told.line > after && !struck.has(told.line))
    .filter((told) => told.name !== UNDONE || told.facts["seat"] !== seat);
  return {
    mine: fresh.filter((told) => concerns(told.facts, seat, kinds)),
    others: fresh.filter((told) => !concerns(told.facts, seat, kinds)),
  };
}
