/** A table that is being thought up. */
import type { Clock, ClockKind, GameInfo, NewTable, OptionInfo } from "../protocol";

export interface DraftSeat {
  who: string; // "me", "open" or a bot's specification
  word: string;
  name: string; // of one of several people at this screen
}

const USUAL = 4; // seats to begin with

/** The seat that a value of an option names: `seat_2`. */
export function seatOf(value: string): number | null {
  const named = /^seat_(\d)$/.exec(value);
  return named === null ? null : Number(named[1]);
}

export class Draft {
  game = $state.raw<GameInfo>()!;
  seats = $state<DraftSeat[]>([]);
  options = $state<Record<string, string>>({});
  pack = $state(""); // of the host's content packs; none is the box as it is
  title = $state("");
  listed = $state(false);
  hints = $state(true);
  clock = $state<ClockKind>("none");
  minutes = $state(5);
  more = $state(30); // seconds a choice adds to the bank
  atZero = $state<NonNullable<Clock["at_zero"]>>("bot");
  absence = $state(2); // minutes after which somebody who is not here counts as absent

  constructor(game: GameInfo) {
    this.take(game);
  }

  take(game: GameInfo): void {
    this.game = game;
    const count = Math.min(Math.max(USUAL, game.fewest), game.most);
    this.seats = game.seats.slice(0, count).map((word, n) => ({ who: n === 0 ? "me" : "open", word, name: "" }));
    this.pack = "";
    this.options = Object.fromEntries(game.options.map((option) => [option.name, option.values[0] ?? ""]));
  }

  get waits(): boolean {
    return this.seats.some((seat) => seat.who === "open");
  }

  count(players: number): void {
    const free = this.game.seats.filter((word) => !this.seats.some((seat) => seat.word === word));
    while (this.seats.length > players) this.seats.pop();
    while (this.seats.length < players) this.seats.push({ who: "open", word: free.shift() ?? "", name: "" });
    this.forgetOptions();
  }

  /** Several people play at this screen: each has a name. */
  get shared(): boolean {
    return this.seats.filter((seat) => seat.who === "me").length > 1;
  }

  /** The values of an option that this table can have: a seat that it does not have is none of them. */
  valuesOf({ values }: OptionInfo): string[] {
    return values.filter((value) => (seatOf(value) ?? 0) < this.seats.length);
  }

  private forgetOptions(): void {
    for (const option of this.game.options) {
      const values = this.valuesOf(option);
      if (!values.includes(this.options[option.name] ?? "")) this.options[option.name] = values[0] ?? "";
    }
  }

  /** Two seats never have the same name: whoever had it takes the old one. */
  call(n: number, word: string): void {
    const seat = this.seats[n]!;
    const other = this.seats.find((each) => each.word === word);
    if (other) other.word = seat.word;
    seat.word = word;
  }

  table(): NewTable {
    const { title, listed, hints, pack } = this;
    const chosen = this.game.options.filter((option) => this.options[option.name] !== option.values[0]);
    return {
      game: this.game.name,
      seats: this.seats.map(({ who, word, name }) => ({
        who,
        word,
        name: who === "me" && this.shared ? name.trim() : "",
      })),
      options: Object.fromEntries(chosen.map((option) => [option.name, this.options[option.name]!])),
      pack,
      title: title.trim(),
      listed,
      hints,
      absence: this.absence * 60,
      clock: {
        kind: this.clock,
        seconds: this.clock === "none" ? 0 : this.minutes * 60,
        more: this.clock === "bank" ? this.more : 0,
        at_zero: this.atZero,
      },
    };
  }
}
