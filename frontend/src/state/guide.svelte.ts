/** Guided: a guide as a table that plays itself. It stops where something is said or asked, and is answered like any. */
import { api } from "../lib/api";
import {
  beatsOf,
  beginningOf,
  minutesOf,
  nextStop,
  replyTo,
  stopBefore,
  thingsOf,
  waits,
  type Beat,
} from "../lib/guide";
import type { Answered } from "../lib/link";
import { Speaker } from "../lib/speaker";
import { Texts } from "../lib/texts";
import type { Ack, Decision, Frame, GameInfo, Guide, GuideMoment, TableInfo, TextTable } from "../protocol";
import { announcer } from "./announcer.svelte";
import { app, say } from "./app.svelte";
import { Asking } from "./asking.svelte";
import { timers } from "./connection";
import { Dice } from "./dice.svelte";
import { againstBots, openTable } from "./opening";
import { preferences } from "./settings.svelte";
import { keep, kept } from "./storage";
import type { Table } from "./table.svelte";

const PACE = 1600; // milliseconds for a moment that passes by itself

/** What a question needs of its table. */
type Asked = Pick<
  Table,
  | "info"
  | "frame"
  | "game"
  | "question"
  | "speaker"
  | "alone"
  | "eyes"
  | "seatName"
  | "play"
  | "undo"
  | "why"
  | "reasons"
  | "hint"
  | "catchUp"
  | "skip"
>;

export class Guided implements Asked {
  readonly beats: Beat[];
  readonly info: TableInfo;
  readonly eyes: number;
  readonly alone = true;
  at = $state(0); // which beat; behind the last one is the end
  running = $state(true); // moments pass by themselves; else step by step
  reply = $state(""); // the name of what is said of the last answer
  onother: () => void = () => {}; // another choice was made than the one we advise
  private from = $state.raw<GuideMoment | null>(null); // what the board shows moves from there
  private timer: ReturnType<typeof setTimeout> | undefined;
  readonly dice = new Dice(
    timers,
    () => preferences.rest > 0,
    () => this.arrive(),
  );

  constructor(
    readonly guide: Guide,
    rolls: readonly string[] = [], // events with dice
  ) {
    this.dice.names = rolls;
    this.beats = beatsOf(guide);
    this.eyes = guide.seat;
    this.info = infoOf(guide);
    this.at = this.remembered();
    this.arrive();
  }

  close(): void {
    clearTimeout(this.timer);
    this.dice.stop();
  }

  // What is seen.

  get over(): boolean {
    return this.at >= this.beats.length;
  }

  /** What is said: until the dice lie, what was said before. */
  get beat(): Beat | undefined {
    return this.beats[this.dice.rolling ? this.at - 1 : this.at];
  }

  private readonly moment = $derived.by(() => this.guide.moments[this.beats[this.at]?.moment ?? -1] ?? null);

  /** What the board shows; `frame` is what everything else tells of. */
  readonly staged = $derived.by(() => (this.moment ? frameOf(this, this.eyes, this.moment) : null));
  readonly frame = $derived.by(() =>
    this.dice.rolling && this.from ? frameOf(this, this.eyes, this.from) : this.staged,
  );
  readonly before = $derived(this.from?.view ?? null);

  get question(): Decision | null {
    return this.beat?.asks && !this.dice.rolling ? (this.frame?.decision ?? null) : null;
  }

  get game(): GameInfo | undefined {
    return app.game(this.guide.game);
  }

  readonly speaker = $derived.by(() => {
    const game = this.game ?? { names: {}, kinds: {}, seat_kind: "" };
    const texts = app.textsOf(this.guide.game);
    const names = this.guide.seats.map((seat) => texts.plural(1, "name", game.seat_kind, seat.word));
    const rivals = (this.guide.rivals ?? []).map(({ word }) => texts.plural(1, "rival", word));
    return new Speaker(texts, game, [...names, ...rivals]);
  });

  seatName(seat: number): string {
    return this.speaker.seats[seat] ?? String(seat);
  }

  /** What the present remark or question speaks of. */
  get things(): string[] {
    return thingsOf(this.guide, this.beat);
  }

  /** A guide has its own pace. */
  catchUp(): void {}
  skip(): void {}

  // What is said.

  /** A sentence of the guide, in the language of the page. */
  sentence(table: "part" | "lesson" | "says" | "asks" | "instead" | "learnt", name: string): string {
    const tables = this.guide.texts[app.language] as TextTable | undefined;
    return new Texts(app.language, tables ? [tables] : []).sentence(table, name);
  }

  /** The remark, what is said of the question, or, while others play, what they do. */
  get words(): string {
    const { beat } = this;
    if (!beat) return "";
    if (beat.rests) {
      const part = this.sentence("part", this.beats[this.at - 1]?.part ?? "");
      const minutes = minutesOf(this.guide, this.beats, beat.part);
      return say("guide.rest", { part, next: this.sentence("part", beat.part), minutes });
    }
    if (beat.says) return this.sentence("says", beat.says);
    if (beat.asks) return this.sentence("asks", beat.asks.says);
    return (this.frame?.events ?? []).map((told) => this.speaker.event(told)).join(" ");
  }

  get replied(): string {
    return this.reply ? this.sentence("instead", this.reply) : "";
  }

  // What is done.

  /** Go on: to the next thing to read or to answer, or step by step. A question is only left by its answer. */
  goOn(): void {
    if (this.dice.rolling) return this.dice.skip();
    if (this.over || this.beat?.asks) return;
    this.to(waits(this.beat) || !this.running ? this.at + 1 : nextStop(this.beats, this.at));
  }

  back(): void {
    this.to(stopBefore(this.beats, this.at));
  }

  again(): void {
    this.to(0);
  }

  toLesson(lesson: number): void {
    this.to(beginningOf(this.beats, lesson));
  }

  /** A game of one's own, against bots. */
  async begin(): Promise<void> {
    if (!this.game) return;
    const table = await openTable(againstBots(this.game, this.guide.seats.length));
    app.go({ page: "table", table, line: null });
  }

  pause(running: boolean): void {
    this.running = running;
    if (!this.dice.rolling) this.arrive();
  }

  async play(words: string): Promise<Answered> {
    const asks = this.question ? this.beat?.asks : undefined;
    if (!asks) return done();
    const reply = replyTo(asks, words);
    if (reply) {
      this.reply = reply;
      announcer.tell(this.replied);
      this.onother();
    } else this.to(this.at + 1);
    return done();
  }

  async undo(): Promise<Answered> {
    this.back();
    return done();
  }

  /** Without an answer from the server nothing is foretold. */
  async why(words: string): Promise<Answered> {
    try {
      return await api.guideWhy(this.guide.game, this.guide.name, this.frame?.line ?? 0, words);
    } catch {
      return { t: "because", key: "", words };
    }
  }

  /** What was recorded with a question is all that is told of it. */
  async reasons(): Promise<Answered> {
    return { t: "refusals", key: "", line: this.frame?.line ?? 0, refused: [] };
  }

  async hint(): Promise<Answered> {
    return { t: "hinted", key: "", words: this.beat?.asks?.words ?? "" };
  }

  private to(at: number): void {
    const [old, next] = [this.beats[this.at]?.moment ?? -1, this.beats[at]?.moment ?? -1];
    const moved = next === old + 1 && !this.guide.moments[next]?.leap;
    if (next !== old) this.from = moved ? this.guide.moments[old]! : null;
    this.at = at;
    this.reply = "";
    keep(this.mark, JSON.stringify([this.over ? 0 : at, this.beats.length]));
    if (next !== old) this.dice.show(next, (moved && this.staged?.events) || []);
    clearTimeout(this.timer);
    if (!this.dice.rolling) this.arrive();
  }

  /** Under this name the browser keeps how far one has come. */
  private get mark(): string {
    return `guide.${this.guide.game}.${this.guide.name}`;
  }

  /** Where one was when the page was left, as long as the guide is as long as it was then. */
  private remembered(): number {
    try {
      const [at, length] = JSON.parse(kept(this.mark) ?? "[0, 0]") as [number, number];
      return length === this.beats.length && at > 0 && at < length ? at : 0;
    } catch {
      return 0;
    }
  }

  /** Tell what is here, and let it pass if nobody has to do anything. */
  private arrive(): void {
    clearTimeout(this.timer);
    if (this.over) return;
    if (!waits(this.beat) && this.running) this.timer = setTimeout(() => this.to(this.at + 1), PACE);
    announcer.tell(this.words);
    const { question } = this;
    if (question) announcer.call(this.speaker.question(question.step, question.facts));
  }
}

/** Asking in a guide: the choice we advise is pointed out from the start. */
export class GuidedAsking extends Asking {
  constructor(readonly guided: Guided) {
    super(guided as Asked as Table); // a question needs no more of it
    guided.onother = () => this.reset();
  }

  override reset(): void {
    super.reset();
    this.hinted = this.guided.beat?.asks?.words ?? "";
  }
}

const done = (): Ack => ({ t: "ack", key: "", seq: 0, line: 0 });

function infoOf(guide: Guide): TableInfo {
  return {
    id: "",
    game: guide.game,
    rules: guide.rules,
    content: guide.content,
    title: "",
    options: guide.options,
    seats: guide.seats,
    status: "running",
    listed: false,
    creator: false,
    mine: [guide.seat],
    hints: false, // what we advise is said anyway
    pace: "page",
    clock: { kind: "none" },
    absence: 0,
    host: "",
    practice: true,
  } as TableInfo;
}

function frameOf({ info, guide }: Pick<Guided, "info" | "guide">, seat: number, moment: GuideMoment): Frame {
  const { rivals } = guide;
  const { line, view, decision, leap, standing } = moment;
  const events = leap ? [] : moment.events; // what was left out is too much to tell
  return { t: "frame", table: "", seat, seq: line, line, info, view, hash: "", decision, events, standing, rivals };
}
