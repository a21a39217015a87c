/** Table: one table as this page sees it, alive. Frames come in over the wire; commands go out and are answered. */
import { api, Refusal, type TableApi } from "../lib/api";
import type { Content } from "../lib/board";
import { Link, present, type Answered, type Sight, type Sighting } from "../lib/link";
import { struckLines, UNDONE, upTo } from "../lib/log";
import { Playout, type Arrival } from "../lib/pace";
import { Speaker } from "../lib/speaker";
import type { Texts } from "../lib/texts";
import type { Wire, WireState } from "../lib/wire";
import type { Ahead, Ask, Chat, Decision, Facts, Frame, GameInfo, Parts, TableInfo, Told } from "../protocol";
import { announcer } from "./announcer.svelte";
import { app, botName, say } from "./app.svelte";
import { connect, timers } from "./connection";
import { Dice } from "./dice.svelte";
import { noticeTurn } from "./notice";
import { preferences } from "./settings.svelte";
import { keep, kept } from "./storage";

const LEFT = new Refusal(0, { rule: "page.left", facts: {}, retry: 0 }); // the table was ours to see, and is not any more
const REMOVED = "server.removed";
const LOG_PAGE = 500; // lines asked for at once
const FRESH = 45_000; // milliseconds without a frame before one is asked for, should one have been lost

export type Proposal = Ask["what"];

/** A frame that has come, with the one that came before it. */
interface Scene extends Arrival {
  sight: Sight;
  frame: Frame;
  before: Frame | null;
}

export class Table {
  readonly api: TableApi;
  info = $state.raw<TableInfo | null>(null);
  content = $state.raw<Content | undefined>(undefined); // what its box prints, once that is here
  eyes = $state<Sight>(null); // whose view is shown
  curtain = $state<number | null>(null); // the seat that is to look next, while nobody may
  wireState = $state<WireState>("connecting");
  wireCode = $state(0); // why the server closed, if it did
  resyncs = $state(0);
  chats = $state.raw<Chat[]>([]);
  trouble = $state<unknown>(null); // why the table cannot be opened
  private sightings = $state.raw<ReadonlyMap<Sight, Sighting>>(new Map());
  latest = $state.raw<Frame | null>(null); // the newest of all frames: the board may still show what led there
  private arrived: Frame | null = null; // the same, before anything is drawn
  behind = $state(0); // lines that the board has not shown yet
  hurrying = $state(false); // everything is shown at once until one of our seats is asked
  private readonly scenes = new Map<Sight, Scene>(); // what the board shows
  private readonly playout = new Playout<Scene>(
    timers,
    () => this.rest && this.rest + this.dice.took,
    (scenes) => this.show(scenes),
  );
  readonly dice = new Dice(
    timers,
    () => this.rest > 0,
    () => {
      this.tell();
      this.playout.go();
    },
  );
  private readonly untold = new Map<Sight, { frame: Frame; after: number }>(); // shown; `after`: the last line told
  private sent: number | null = null; // the line at which a choice of ours was sent that is not answered yet
  private readonly wire: Wire;
  private readonly link: Link;
  turn = $state<number | null>(null); // which of our seats is asked
  private asked = ""; // the question that was called out last
  private read = $state(0); // the last chat message that was in sight
  private readonly asking = new Set<Sight>(); // whose log is being asked for
  private heard = 0; // the last chat message that was asked for or came
  private last = $state.raw<Readonly<Record<string, number>>>({}); // by seat: the line of its last choice
  private looked = false; // somebody at this screen has drawn the curtain back
  private secrets = false; // the seats at this screen have seen different things
  private closed = false;

  constructor(readonly id: string) {
    this.api = api.table(id);
    this.read = Number(kept(`read.${id}`) ?? 0);
    this.wire = connect({
      opened: () => this.link.opened(),
      received: (message) => this.link.received(message),
      changed: (state) => {
        this.wireState = state;
        this.wireCode = this.wire.code;
      },
    });
    this.link = new Link(id, (message) => this.wire.send(message), {
      changed: (sight) => this.changed(sight),
      missing: (sight, after) => void this.complete(sight, after),
      here: (now) => this.info && (this.info = present(this.info, now)),
      left: (sight, rule) => this.left(sight, rule),
      chatted: (chat) => this.chatted(chat),
      bad: (rule, facts) => void this.refused(rule, facts),
    });
  }

  private readonly refresh = setInterval(() => this.link.refresh(), FRESH);

  async open(): Promise<void> {
    try {
      this.seated(await this.api.info());
      if (!this.closed) this.wire.start();
    } catch (error) {
      this.trouble = error;
    }
  }

  /** Whoever has just got a name opens the line anew, since the server knows a line by who opened it. */
  renew(): void {
    this.wire.renew();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.refresh);
    this.playout.stop();
    this.dice.stop();
    this.link.leaveAll();
    this.wire.stop();
  }

  // What is seen.

  get game(): GameInfo | undefined {
    return this.info ? app.game(this.info.game) : undefined;
  }

  private get sighting(): Sighting | undefined {
    return this.sightings.get(this.eyes);
  }

  /** What the board shows. Nothing, before it is known whether the seats at this screen may see each other's things. */
  get staged(): Frame | null {
    const all = this.info?.mine.every((seat) => this.sightings.get(seat)?.frame) ?? true;
    return all ? (this.sighting?.frame ?? null) : null;
  }

  get before(): Frame | null {
    return this.sighting?.before ?? null;
  }

  /** The same for everything that tells how things stand: while dice are on their way, as they stood before. */
  get frame(): Frame | null {
    return this.staged && this.dice.rolling ? (this.before ?? this.staged) : this.staged;
  }

  get log(): Told[] {
    const log = this.sighting?.log ?? [];
    return this.dice.rolling ? upTo(log, this.dice.line - 1) : log;
  }

  get struck(): ReadonlySet<number> {
    return this.sighting?.struck ?? new Set();
  }

  /** The question, if it is asked of the seat that is shown. One that is past is not asked again. */
  get question(): Decision | null {
    const decision = this.frame?.decision ?? null;
    return this.behind === 0 && !this.dice.rolling && decision?.seat === this.eyes ? decision : null;
  }

  /** The newest frame of the seat that is shown, whatever the board still shows. */
  private get present(): Frame | null {
    void this.latest;
    return this.link.sights.get(this.eyes)?.frame ?? null;
  }

  /** Whether the seat may say something in advance. */
  get ahead(): boolean {
    return this.present?.ahead === true;
  }

  /** What it has said. */
  get order(): Ahead | null {
    return this.present?.order ?? null;
  }

  seatName(seat: number): string {
    return this.speaker.seats[seat] ?? String(seat);
  }

  /** A seat and who sits there: "Sparta (Anna)". */
  namedSeat(seat: number): string {
    const who = this.info?.seats[seat];
    return who?.who === "person" && who.name ? `${this.seatName(seat)} (${who.name})` : this.seatName(seat);
  }

  /** Whoever plays a seat at this screen: with the name, where each has one. */
  whoLooks(seat: number): string {
    const names = this.info?.mine.map((n) => this.info?.seats[n]?.name ?? "") ?? [];
    return new Set(names).size === names.length ? this.namedSeat(seat) : this.seatName(seat);
  }

  /** What everybody should know about the table itself, oldest first; each with its number. */
  get notices(): { n: number; text: string }[] {
    const { texts } = this.speaker;
    return (this.info?.notices ?? [])
      .filter(({ name }) => texts.has("notice", name))
      .map(({ n, name, facts }) => ({
        n,
        text: this.speaker.fill(texts.sentence("notice", name), this.inWords(facts)),
      }));
  }

  /** The facts of a notice in words; a seat with who sits there, unless that is said anyway. */
  private inWords(facts: Facts): Facts {
    const words = Object.entries(facts).map(([fact, value]) => {
      if (fact === "request") return [fact, this.speaker.texts.sentence("request", String(value))];
      if (fact === "bot" || fact === "by") return [fact, botName(String(value))];
      return [fact, fact === "seat" && !("name" in facts) ? this.namedSeat(Number(value)) : value];
    });
    return Object.fromEntries(words) as Facts;
  }

  /** Sentences about this table. Made anew only when language, box or seats are others; asked for also after the page. */
  get speaker(): Speaker {
    const { info } = this;
    const texts = app.textsOf(info?.game ?? "", this.content);
    const rivals = (this.frame?.rivals ?? []).map(({ word }) => word); // behind the seats in number
    const words = [...(info?.seats ?? []).map((seat) => seat.word), ...rivals];
    if (this.spoken?.texts !== texts || this.spoken.words.join() !== words.join()) {
      const game = this.game ?? { names: {}, kinds: {}, seat_kind: "" };
      const seated = words.length - rivals.length;
      const names = words.map((word, n) =>
        n < seated ? texts.plural(1, "name", game.seat_kind, word) : texts.plural(1, "rival", word),
      );
      this.spoken = { texts, words, speaker: new Speaker(texts, game, names) };
    }
    return this.spoken.speaker;
  }

  private spoken: { texts: Texts; words: string[]; speaker: Speaker } | null = null;

  /** Only bots sit opposite: then one may go back as far as one likes. */
  get alone(): boolean {
    const seats = this.info?.seats ?? [];
    return seats.every((seat, n) => seat.who === "bot" || this.info!.mine.includes(n));
  }

  /** The line of this person's last choice, as far as this browser knows. */
  get lastOwn(): number {
    return this.last[String(this.eyes)] ?? Number(kept(this.lastName(this.eyes)) ?? 0);
  }

  private lastName(seat: Sight): string {
    return `last.${this.id}.${seat}`;
  }

  /** Messages in the chat that nobody at this screen has seen yet; one's own are known. */
  get unread(): number {
    return this.chats.filter(({ n, seat }) => n > this.read && !(seat !== null && this.info?.mine.includes(seat)))
      .length;
  }

  /** The chat is in sight. */
  readChat(): void {
    const last = this.chats.at(-1)?.n ?? 0;
    if (last <= this.read) return;
    this.read = last;
    keep(`read.${this.id}`, String(last));
  }

  // What is done.

  async play(words: string): Promise<Answered> {
    const { seat, line: at } = this.mine();
    this.last = { ...this.last, [seat]: at + 1 }; // the new frame comes before the answer
    return this.command(seat, at, this.link.ask({ t: "play", seat, at, words }));
  }

  /** The own last choice; the server asks the others where they have to agree. */
  async undo(): Promise<Answered> {
    const { seat, line: at } = this.mine();
    return this.command(seat, at, this.link.ask({ t: "undo", seat, at }));
  }

  /** What comes of our own command is shown at once. */
  private async command(seat: number, at: number, asked: Promise<Answered>): Promise<Answered> {
    this.sent = at;
    const answer = await asked;
    this.sent = null;
    return this.remember(seat, answer);
  }

  why(words: string): Promise<Answered> {
    return this.link.ask({ t: "why", seat: this.mine().seat, words });
  }

  /** Why choices of a verb with these parts are not allowed. */
  reasons(verb: string, parts: Parts): Promise<Answered> {
    const { seat, line: at } = this.mine();
    return this.link.ask({ t: "reasons", seat, at, verb, parts });
  }

  hint(): Promise<Answered> {
    return this.link.ask({ t: "hint", seat: this.mine().seat });
  }

  /** What may be said in advance now. */
  advances(): Promise<Answered> {
    return this.link.ask({ t: "advance", seat: this.mine().seat });
  }

  /** Say in advance how a step is answered, or without words take it back. */
  instruct(step = "", words = ""): Promise<Answered> {
    return this.link.ask({ t: "order", seat: this.mine().seat, step, words });
  }

  say(text: string): Promise<Answered> {
    return this.link.ask({ t: "say", seat: this.eyes, text });
  }

  /** Ask something of the table, for a seat of it or for all. */
  propose(what: Proposal, about = -1): Promise<Answered> {
    return this.link.ask({ t: "ask", seat: this.mine().seat, what, about });
  }

  answer(ask: number, yes: boolean): Promise<Answered> {
    return this.link.ask({ t: "answer", seat: this.mine().seat, ask, yes });
  }

  look(seat: Sight): void {
    this.looked = true;
    this.curtain = null;
    this.eyes = seat;
    if (this.frame) this.announce(this.frame.line);
  }

  /** Draw the curtain before a seat: nothing is seen or heard until its person opens it. */
  private draw(seat: Sight): void {
    this.curtain = seat;
    announcer.hush();
  }

  /** Look at the table from another of this person's seats; if seats keep secrets, its person draws the curtain back. */
  lookThrough(seat: number): void {
    if (this.secrets) this.draw(seat);
    else this.look(seat);
  }

  // How fast what the others did is shown.

  /** Milliseconds that a line stays in sight, now. */
  private get rest(): number {
    return this.hurrying || document.hidden ? 0 : preferences.rest;
  }

  /** Show the present at once. */
  catchUp(): void {
    this.dice.skip();
    this.playout.catchUp();
  }

  /** Show everything at once until one of our seats is asked; whoever only watches goes to the present. */
  skip(): void {
    this.hurrying = !this.hurrying && this.info?.mine.length !== 0 && this.turn === null;
    this.catchUp();
  }

  /** The reader wants another pace, or looks elsewhere. */
  repace(): void {
    if (this.rest === 0) this.dice.skip();
    this.playout.go();
  }

  private mine(): { seat: number; line: number } {
    const { eyes: seat } = this;
    if (seat === null) throw new Error("whoever watches chooses nothing");
    return { seat, line: this.link.sights.get(seat)?.frame?.line ?? 0 };
  }

  private remember(seat: number, answer: Answered): Answered {
    if (answer.t === "ack") {
      this.last = { ...this.last, [seat]: answer.line };
      keep(this.lastName(seat), String(answer.line));
    } else {
      const { [seat]: _, ...others } = this.last;
      this.last = others;
    }
    return answer;
  }

  // What comes in.

  private changed(sight: Sight): void {
    this.resyncs = this.link.resyncs;
    const { frame, before } = this.link.sights.get(sight) ?? {};
    if (!frame) return;
    this.arrived = frame;
    if ((frame.chat ?? 0) > this.heard) void this.fetchChat(frame.chat ?? 0);
    this.playout.take({ sight, line: frame.line, frame, before: before ?? null });
    if (this.presses(frame)) this.playout.catchUp();
    if (!this.playout.soon) this.stage();
  }

  /** Whether nobody may be kept waiting for a frame: it answers our own command, takes something back, or our clock runs. */
  private presses({ seat, line, info, events, decision }: Frame): boolean {
    if (!this.scenes.has(seat) || (this.sent !== null && line > this.sent)) return true;
    return this.timed({ info, decision }) || events.some((told) => told.name === UNDONE);
  }

  private timed({ info, decision }: Pick<Frame, "info" | "decision">): boolean {
    const asked = decision ? info.seats[decision.seat] : undefined;
    return (info.clock.kind ?? "none") !== "none" && info.mine.includes(decision?.seat ?? -1) && !asked?.stand_in;
  }

  private show(scenes: readonly Scene[]): void {
    const mine = scenes.filter(({ sight }) => this.link.sights.has(sight));
    for (const scene of mine) {
      const { sight, frame } = scene;
      const last = this.sightings.get(sight)?.log.at(-1)?.line ?? -1;
      this.untold.set(sight, { frame, after: this.untold.get(sight)?.after ?? last });
      this.scenes.set(sight, scene);
    }
    for (const { line, frame, before } of mine) this.dice.show(line, before && !this.timed(frame) ? frame.events : []);
    if (this.dice.rolling) this.stage();
    else this.tell();
  }

  /** What was shown is told, now that no dice are on their way any more. */
  private tell(): void {
    this.stage();
    const told = new Map(this.untold);
    this.untold.clear();
    for (const { frame } of told.values()) this.follow(frame);
    const news = told.get(this.eyes);
    if (news && this.curtain === null) this.announce(news.after);
    if (this.turn !== null || this.info?.status !== "running") this.hurrying = false;
  }

  /** What is seen: the scenes that are shown, each with what was told up to its line. */
  private stage(): void {
    if (this.arrived && this.arrived !== this.latest) this.seated((this.latest = this.arrived).info);
    this.behind = this.playout.behind;
    this.sightings = new Map(
      [...this.link.sights].map(([sight, seen]) => {
        const scene = this.scenes.get(sight);
        if (!scene || seen.frame?.line === scene.line) return [sight, { ...seen, frame: scene?.frame ?? null }];
        const log = upTo(seen.log, scene.line);
        return [sight, { ...seen, frame: scene.frame, before: scene.before, log, struck: struckLines(log) }];
      }),
    );
    const status = this.frame?.info.status;
    const newest = this.link.sights.get(this.eyes)?.frame?.info ?? this.info;
    if (newest) this.info = (this.behind > 0 || this.dice.rolling) && status ? { ...newest, status } : newest;
  }

  /** Sit in the seats one holds, or watch; a seat that was taken away is left. */
  private seated(info: TableInfo): void {
    this.info = info;
    const wanted: Sight[] = info.mine.length > 0 ? info.mine : [null];
    for (const sight of [...this.link.sights.keys()]) {
      if (wanted.includes(sight)) continue;
      this.link.leave(sight);
      this.scenes.delete(sight);
    }
    for (const sight of wanted) this.link.sit(sight);
    if (!wanted.includes(this.eyes)) this.eyes = wanted[0]!;
  }

  /** One browser may hold several seats: show the one that is asked, behind a curtain if seats keep secrets. */
  private follow(frame: Frame): void {
    const { mine, status } = frame.info;
    const seat = frame.decision?.seat;
    const ours = this.behind === 0 && seat !== undefined && mine.includes(seat) && status === "running";
    const differ = this.keepsSecrets(mine);
    if (differ === null) return; // one of the seats is still to be told what the others know: its frame is on the way
    const secret = differ && (status === "running" || status === "paused");
    if (ours && seat !== this.eyes) {
      if (secret) this.draw(seat);
      else this.eyes = seat;
    } else if (secret && !this.looked && this.curtain === null) {
      this.draw(ours ? seat : this.eyes); // whoever opens the page need not be who may look
    }
    if (!secret) this.curtain = null;
    if (ours && this.turn === null) noticeTurn(this.seatName(seat));
    this.turn = ours ? seat : null;
  }

  /** Whether the seats at this screen see different things; null while that is not known. Once they did, they may. */
  private keepsSecrets(mine: readonly number[]): boolean | null {
    const frames = mine.map((seat) => this.link.sights.get(seat)?.frame ?? null);
    const first = frames[0];
    if (frames.some((frame) => frame?.line !== first?.line)) return this.secrets ? true : null;
    this.secrets ||= frames.some((frame) => frame?.hash !== first?.hash);
    return this.secrets;
  }

  private announce(after: number): void {
    const { frame, log, question, speaker } = this;
    const news = log.filter((told) => told.line > after).slice(-8);
    if (after >= 0 && news.length > 0) announcer.tell(news.map((told) => speaker.event(told)).join(" "));
    const asked = question?.choices ? `${frame?.line} ${question.seat} ${question.step}` : "";
    if (question && asked && asked !== this.asked) announcer.call(speaker.question(question.step, question.facts));
    this.asked = asked;
  }

  /** No more frames come for this view. Whoever sat there may still watch, if the table shows itself. */
  private left(sight: Sight, rule: string): void {
    if (rule === REMOVED) this.trouble = new Refusal(0, { rule, facts: {}, retry: 0 });
    else if (sight === null || !this.info) this.trouble = LEFT;
    else this.seated({ ...this.info, mine: this.info.mine.filter((seat) => seat !== sight) });
  }

  /** Something this page asked for is not given: see what is left, or say why nothing is. */
  private async refused(rule: string, facts: Facts): Promise<void> {
    if (rule === "server.not_your_seat") return this.lookAgain();
    if (rule === REMOVED) this.trouble = new Refusal(0, { rule, facts, retry: 0 });
    else if (rule === "server.no_table" || rule === "server.private") this.trouble = LEFT;
    else if (rule === "server.version" || !this.frame) this.trouble = new Refusal(0, { rule, facts, retry: 0 });
  }

  /** Who sits where is not what this page thought. */
  private async lookAgain(): Promise<void> {
    try {
      this.seated(await this.api.info());
    } catch (error) {
      this.trouble = error;
    }
  }

  /** Something is missing in the log: asked for once at a time, and again when the server says that it was too soon. */
  private async complete(sight: Sight, after: number): Promise<void> {
    if (this.asking.has(sight)) return; // what comes meanwhile joins on to it
    this.asking.add(sight);
    try {
      await this.fetchLog(sight, after);
      this.asking.delete(sight);
    } catch (error) {
      const wait = error instanceof Refusal ? error.problem.retry * 1000 : 0;
      timers.after(wait, () => this.asking.delete(sight) && wait > 0 && this.link.missed(sight));
      // Otherwise the log stays short until the next frame, which asks again.
    }
  }

  /** What is missing in the log, page by page. */
  private async fetchLog(sight: Sight, after: number): Promise<void> {
    const upTo = this.link.sights.get(sight)?.frame?.line ?? 0;
    const events: Told[] = [];
    for (let from = Math.max(after, 0); ;) {
      const page = await this.api.log(sight, from, LOG_PAGE);
      events.push(...page.events);
      if (!page.more || page.next <= from || page.next >= upTo) break;
      from = page.next;
    }
    this.link.fill(sight, events, after, upTo);
  }

  /** Chat that was said while the line was down. */
  private async fetchChat(upTo: number): Promise<void> {
    const after = this.chats.at(-1)?.n ?? 0;
    this.heard = upTo;
    try {
      this.hear(await this.api.chat(after));
    } catch {
      this.heard = after; // the next frame asks again
    }
  }

  /** Somebody is blocked, or no longer: the chat is as if they had never spoken, or had all along. */
  async hearAgain(): Promise<void> {
    const heard = await this.api.chat(0);
    this.chats = [];
    this.hear(heard);
  }

  /** Somebody says something now: it is told to those who do not see it. */
  private chatted(chat: Chat): void {
    this.hear([chat]);
    const own = chat.seat !== null && this.info?.mine.includes(chat.seat);
    if (!own && this.curtain === null) announcer.tell(say("chat.announced", { name: chat.name, text: chat.text }));
  }

  private hear(news: Chat[]): void {
    const known = new Set(this.chats.map((chat) => chat.n));
    this.heard = Math.max(this.heard, ...news.map((chat) => chat.n));
    const fresh = news.filter((chat) => !known.has(chat.n));
    if (fresh.length > 0) this.chats = [...this.chats, ...fresh].sort((a, b) => a.n - b.n);
  }
}
