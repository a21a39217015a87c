/** Link: one table over the wire. Keeps the newest frame of each seat, checks it, and sees commands through. */
import {
  VERSION,
  type Ack,
  type Advances,
  type Because,
  type Chat,
  type Facts,
  type Frame,
  type Here,
  type Hinted,
  type Incoming,
  type No,
  type Outgoing,
  type Refusals,
  type TableInfo,
  type Told,
} from "../protocol";
import { newKey } from "./keys";
import { merged, struckLines } from "./log";
import { viewHash } from "./hash";

export type Sight = number | null; // whose eyes: a seat, or nobody's
export type Answered = Ack | No | Because | Refusals | Hinted | Advances;
type Command = Extract<Incoming, { key: string }>;
type Draft = Command extends infer C ? (C extends Command ? Omit<C, "key" | "table"> : never) : never;

/** What is known of the table through one pair of eyes. */
export interface Sighting {
  frame: Frame | null;
  before: Frame | null; // the one before, to animate from
  log: Told[];
  struck: ReadonlySet<number>; // lines that were taken back
  told: number; // the last line that something is known of; -1: not even what was before the first
  whole: number; // up to this line nothing is missing in the log …
  from: number; // … and after this one nothing either
  doubts: number; // frames in a row whose hash was wrong
  idle: boolean; // no frame since the last refresh
}

export interface LinkListener {
  changed(sight: Sight): void;
  missing(sight: Sight, after: number): void; // the log may have holes after this line
  here(now: Here): void; // whose pages are connected now
  left(sight: Sight, rule: string): void; // no more frames come for this view
  chatted(chat: Chat): void;
  bad(rule: string, facts: Facts): void;
}

export class Link {
  readonly sights = new Map<Sight, Sighting>();
  resyncs = 0; // wrong hashes so far
  private readonly waiting = new Map<string, { command: Command; answer: (answer: Answered) => void }>();

  constructor(
    readonly table: string,
    private readonly send: (message: Incoming) => boolean,
    private readonly listener: LinkListener,
    private readonly key: () => string = newKey,
  ) {}

  /** See the table through these eyes from now on. */
  sit(sight: Sight): void {
    if (this.sights.has(sight)) return;
    this.sights.set(sight, {
      frame: null,
      before: null,
      log: [],
      struck: new Set(),
      told: -1,
      whole: -1,
      from: 0,
      doubts: 0,
      idle: false,
    });
    this.hello(sight);
  }

  leave(sight: Sight): void {
    if (this.sights.delete(sight)) this.send({ t: "bye", table: this.table, seat: sight });
  }

  leaveAll(): void {
    for (const sight of [...this.sights.keys()]) this.leave(sight);
  }

  /** The wire is up, perhaps again: ask for what was missed, then repeat what was not answered, under the same keys. */
  opened(): void {
    for (const sight of this.sights.keys()) this.hello(sight);
    for (const { command } of this.waiting.values()) this.send(command);
  }

  /** Nothing has come for a while: ask, in case something was lost on the way. */
  refresh(): void {
    for (const [sight, seen] of this.sights) {
      if (seen.idle && seen.frame?.info.status === "running") this.hello(sight);
      seen.idle = true;
    }
  }

  /** Ask for something; the answer comes even if the wire breaks in between. */
  ask(draft: Draft): Promise<Answered> {
    const command = { ...draft, table: this.table, key: this.key() } as Command;
    return new Promise((answer) => {
      this.waiting.set(command.key, { command, answer });
      this.send(command);
    });
  }

  get unanswered(): number {
    return this.waiting.size;
  }

  received(message: Outgoing): void {
    if (message.t === "frame") this.frame(message);
    else if (message.t === "chat") this.chat(message);
    else if (message.t === "here") this.here(message);
    else if (message.t === "left") this.left(message.table, message.seat, message.rule);
    else if (message.t === "bad") this.listener.bad(message.rule, message.facts ?? {});
    else if ("key" in message) this.answered(message);
  }

  private answered(message: Answered): void {
    const waiting = this.waiting.get(message.key);
    if (waiting === undefined) return; // answered before
    this.waiting.delete(message.key);
    waiting.answer(message);
  }

  private chat(chat: Chat): void {
    if (chat.table === this.table) this.listener.chatted(chat);
  }

  /** Who is here comes without a frame, and holds until the next one. */
  private here(now: Here): void {
    if (now.table !== this.table) return;
    for (const seen of this.sights.values()) {
      if (seen.frame) seen.frame = { ...seen.frame, info: present(seen.frame.info, now) };
    }
    this.listener.here(now);
  }

  private left(table: string, sight: Sight, rule: string): void {
    if (table === this.table && this.sights.delete(sight)) this.listener.left(sight, rule);
  }

  private frame(frame: Frame): void {
    const seen = frame.table === this.table ? this.sights.get(frame.seat) : undefined;
    if (seen === undefined) return;
    const newest = seen.frame?.seq ?? -1;
    if (frame.seq < newest) return; // late; one with the same number may tell who has come or gone
    if (viewHash(frame.view) !== frame.hash && this.doubted(frame.seat, seen)) return;
    this.tell(seen, frame);
    if (seen.frame?.line !== frame.line) seen.before = seen.frame;
    seen.frame = seen.frame ? settled(seen.frame, frame) : frame;
    seen.idle = false;
    seen.doubts = 0;
    this.listener.changed(frame.seat);
    this.missed(frame.seat);
  }

  /** Ask for what is missing in a log, if something is. */
  missed(sight: Sight): void {
    const seen = this.sights.get(sight);
    if (seen && seen.whole < seen.told) this.listener.missing(sight, seen.whole);
  }

  /** A view that is not what the server hashed. True if it is asked for again; wrong twice in a row it is shown. */
  private doubted(sight: Sight, seen: Sighting): boolean {
    this.resyncs++;
    seen.doubts++;
    if (seen.doubts > 1) return false;
    this.hello(sight);
    return true;
  }

  /** Add what is new to the log. */
  private tell(seen: Sighting, frame: Frame): void {
    if (frame.info.status === "waiting") return; // nothing has been told yet
    const news = frame.events.filter((told) => told.line > seen.told);
    const after = frame.after ?? 0;
    if (after > Math.max(seen.told, 0)) seen.from = after; // what comes before the first line is told along with it
    seen.log = merged(seen.log, news);
    seen.struck = struckLines(seen.log);
    seen.told = Math.max(seen.told, frame.line);
    join(seen);
  }

  /** What was told after a line up to another, asked for apart. */
  fill(sight: Sight, events: readonly Told[], after: number, upTo: number): void {
    const seen = this.sights.get(sight);
    if (seen === undefined) return;
    seen.log = merged(seen.log, events);
    seen.struck = struckLines(seen.log);
    if (after <= seen.whole) seen.whole = Math.max(seen.whole, upTo);
    join(seen);
    this.listener.changed(sight);
  }

  private hello(sight: Sight): void {
    const since = Math.max(this.sights.get(sight)?.told ?? 0, 0);
    this.send({ t: "hello", table: this.table, seat: sight, since, v: VERSION });
  }
}

/** Where the beginning of a log reaches its end, all of it is there. */
function join(seen: Sighting): void {
  if (Math.max(seen.whole, 0) >= seen.from) seen.whole = seen.told;
}

/** What is agreed about a table, with these people here. */
export function present(info: TableInfo, { seats, absent = [], watching = [] }: Here): TableInfo {
  const seen = info.seats.map((seat, n) => ({ ...seat, here: seats.includes(n), absent: absent.includes(n) }));
  return { ...info, watching, seats: seen };
}

/** A new frame of the same position keeps the old view and question, so that nothing is drawn or asked anew. */
function settled(old: Frame, frame: Frame): Frame {
  if (old.line !== frame.line || old.hash !== frame.hash) return frame;
  const same = old.decision !== null && frame.decision !== null && old.decision.seat === frame.decision.seat;
  return { ...frame, view: old.view, events: old.events, decision: same ? old.decision : frame.decision };
}
