/** Dice on their way: until they lie nothing tells what they bring about, neither the board nor the log nor the bar. */
import type { Timers } from "../lib/pace";
import type { Told } from "../protocol";

export const ROLLING = 950; // milliseconds until dice lie and their pips have been read

export class Dice {
  names: readonly string[] = []; // events with dice, as the game's board tells
  rolling = $state(false);
  line = -1; // the one in sight …
  took = 0; // … and how long its dice are waited for
  private timer: number | null = null;

  constructor(
    private readonly timers: Timers,
    private readonly wanted: () => boolean, // something may move, and nobody is in a hurry
    private readonly rested: () => void = () => {},
  ) {}

  /** What happened in a line comes into sight. The same line again throws nothing anew. */
  show(line: number, events: readonly Told[]): void {
    if (line === this.line) return;
    this.stop();
    this.line = line;
    this.took = 0;
    if (!this.wanted() || !events.some(({ name }) => this.names.includes(name))) return;
    this.took = ROLLING;
    this.rolling = true;
    this.timer = this.timers.after(ROLLING, () => this.lie());
  }

  /** Whoever does not want to wait sees how they lie. */
  skip(): void {
    if (!this.rolling) return;
    this.took = 0;
    this.lie();
  }

  stop(): void {
    if (this.timer !== null) this.timers.cancel(this.timer);
    this.timer = null;
    this.rolling = false;
  }

  private lie(): void {
    this.stop();
    this.rested();
  }
}
