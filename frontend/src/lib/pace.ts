/** Pace: what happened is shown as fast as its reader likes. It waits here, between the wire and the board. */

export const PACES = ["slow", "normal", "fast", "instant"] as const;
export type Pace = (typeof PACES)[number];

/** Milliseconds that a line stays in sight before the next one comes. */
export const RESTS: Readonly<Record<Pace, number>> = { slow: 2500, normal: 900, fast: 300, instant: 0 };

/** At once means ten times a second: whatever comes in between is shown with it, so that a page keeps up with bots. */
const BREATH = 100;

export interface Timers {
  now(): number;
  after(ms: number, act: () => void): number;
  cancel(timer: number): void;
}

/** A line of the record, as one pair of eyes sees it. */
export interface Arrival {
  sight: unknown;
  line: number;
}

/** Lines in the order in which they came. All eyes at a screen see a line together. */
export class Playout<T extends Arrival> {
  private waiting: T[] = [];
  private line = -1; // the one in sight …
  private since = -Infinity; // … and since when
  private timer: number | null = null;

  constructor(
    private readonly timers: Timers,
    private readonly rest: () => number, // milliseconds, now
    private readonly show: (arrivals: readonly T[]) => void, // of each pair of eyes one at most
  ) {}

  /** Lines that are still to be shown. */
  get behind(): number {
    return new Set(this.waiting.map(({ line }) => line)).size;
  }

  /** Whether the present is shown in a moment, so that nothing needs to be drawn before. */
  get soon(): boolean {
    return this.timer !== null && this.rest() === 0;
  }

  /** Something new: a further line, or news of one that is known. */
  take(arrival: T): void {
    const known = this.waiting.findIndex(({ sight, line }) => sight === arrival.sight && line === arrival.line);
    if (arrival.line <= this.line) return this.show([arrival]);
    if (known >= 0) this.waiting[known] = arrival;
    else this.waiting = [...this.waiting, arrival].sort((a, b) => a.line - b.line);
    this.go();
  }

  /** Show the present, and nothing of what led there. */
  catchUp(): void {
    this.stop();
    if (this.waiting.length > 0) this.release(this.waiting.length);
  }

  /** Go on, perhaps at another pace than before. */
  go(): void {
    this.stop();
    const [next] = this.waiting;
    if (next === undefined) return;
    const rest = this.rest();
    const left = this.since + Math.max(rest, BREATH) - this.timers.now();
    if (left > 0) this.timer = this.timers.after(left, () => this.go());
    else if (rest === 0) this.catchUp();
    else {
      this.release(this.waiting.filter(({ line }) => line === next.line).length);
      this.go();
    }
  }

  stop(): void {
    if (this.timer !== null) this.timers.cancel(this.timer);
    this.timer = null;
  }

  private release(count: number): void {
    const gone = this.waiting.slice(0, count);
    this.waiting = this.waiting.slice(count);
    this.line = gone.at(-1)!.line;
    this.since = this.timers.now();
    this.show([...new Map(gone.map((arrival) => [arrival.sight, arrival])).values()]);
  }
}
