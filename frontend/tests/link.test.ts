/** A table over a bad line: frames that are lost, doubled or late, and commands that are sent again. */
import { beforeEach, describe, expect, it } from "vitest";
import { Link, type Answered } from "../src/lib/link";
import type { Chat, Frame, Incoming, Told } from "../src/protocol";
import { frames as recorded } from "./recorded";

/** As they come one after the other to somebody who knows what came before. */
const frames = recorded.map((frame, n): Frame => ({ ...frame, after: recorded[n - 1]?.line ?? 0 }));

let sent: Incoming[];
let up: boolean;
let missing: [number | null, number][];
let here: number[][];
let left: [number | null, string][];
let chats: Chat[];
let link: Link;

beforeEach(() => {
  sent = [];
  up = true;
  missing = [];
  here = [];
  left = [];
  chats = [];
  let key = 0;
  link = new Link(
    "t1",
    (message) => up && sent.push(message) > 0,
    {
      changed: () => {},
      missing: (sight, after) => missing.push([sight, after]),
      here: ({ seats }) => here.push([...seats]),
      left: (sight, rule) => left.push([sight, rule]),
      chatted: (chat) => chats.push(chat),
      bad: () => {},
    },
    () => `key${++key}`,
  );
});

const seen = () => link.sights.get(0)!;
const hellos = () => sent.filter((message) => message.t === "hello");

/** Everything that was told up to a frame, as one log. */
const toldBy = (n: number): Told[] => frames.slice(0, n + 1).flatMap((frame) => frame.events);

/** A frame as the server sends it to somebody who knows everything up to a line. */
function since(n: number, line: number): Frame {
  return {
    ...frames[n]!,
    after: line,
    events: toldBy(n).filter((told) => told.line > line || (line === 0 && told.line === 0)),
  };
}

describe("frames", () => {
  beforeEach(() => link.sit(0));

  it("in order tell the whole log, once", () => {
    for (const frame of frames) link.received(frame);
    expect(seen().frame).toEqual(frames.at(-1));
    expect(seen().log).toEqual(toldBy(frames.length - 1));
    expect(missing).toEqual([]);
    expect(link.resyncs).toBe(0);
  });
  it("doubled change nothing", () => {
    for (const frame of frames) for (let n = 0; n < 3; n++) link.received(frame);
    expect(seen().log).toEqual(toldBy(frames.length - 1));
  });
  it("that come late are ignored", () => {
    link.received(frames[0]!);
    link.received(frames[1]!);
    link.received(frames[3]!);
    link.received(frames[2]!);
    expect(seen().frame).toEqual(frames[3]);
    expect(seen().before).toEqual(frames[1]);
  });
  it("that are lost are missed, asked for, and the log is whole again", () => {
    link.received(frames[0]!);
    link.received(frames[1]!);
    link.received(frames[4]!);
    expect(missing).toEqual([[0, frames[1]!.line]]);
    link.fill(0, since(4, frames[1]!.line).events, frames[1]!.line, frames[4]!.line);
    expect(seen().log).toEqual(toldBy(4));
    expect(seen().struck.size).toBe(0);
  });
  it("lost, doubled and out of order converge to the newest", () => {
    const order = [0, 2, 1, 1, 5, 3, 5, 8, 7, 12, 9, 12, 20, 39, 30];
    for (const n of order) link.received(frames[n]!);
    expect(missing.length).toBeGreaterThan(0);
    link.fill(0, toldBy(39), -1, frames[39]!.line);
    expect(seen().frame).toEqual(frames[39]);
    expect(seen().log).toEqual(toldBy(39));
  });
  it("of other tables and seats are not ours", () => {
    link.received({ ...frames[0]!, table: "t2" });
    link.received({ ...frames[0]!, seat: 1 });
    expect(seen().frame).toBeNull();
  });
  it("after a break begin where the page stood", () => {
    for (const frame of frames.slice(0, 6)) link.received(frame);
    link.opened();
    expect(hellos().at(-1)).toMatchObject({ t: "hello", seat: 0, since: frames[5]!.line });
    link.received(since(11, frames[5]!.line));
    expect(seen().log).toEqual(toldBy(11));
    expect(missing).toEqual([]);
  });
  it("of the same position tell who came, and keep view and question as they are", () => {
    link.received(frames[5]!);
    const { view, decision } = seen().frame!;
    const copy = structuredClone(frames[5]!);
    link.received({ ...copy, info: { ...copy.info, title: "new" } });
    expect(seen().frame!.info.title).toBe("new");
    expect(seen().frame!.view).toBe(view);
    expect(seen().frame!.decision).toBe(decision);
  });
  it("after an undo strike out what no longer stands", () => {
    for (const frame of frames.slice(0, 6)) link.received(frame);
    const [back, last] = [frames[3]!, frames[5]!.line];
    const undone: Told = { line: last + 1, name: "play.undone", facts: { seat: 0, line: back.line + 1 } };
    link.received({ ...back, seq: 99, line: last + 1, after: last, events: [undone] });
    expect(missing).toEqual([]);
    expect(seen().log).toEqual([...toldBy(5), undone]);
    expect([...seen().struck]).toEqual([
      ...new Set([...frames[4]!.events, ...frames[5]!.events].map((told) => told.line)),
    ]);
  });
  it("with lines of which nothing is told miss nothing", () => {
    const silent = frames.map((frame, n) => (n % 2 ? { ...frame, events: [] } : frame));
    for (const frame of silent.slice(0, 8)) link.received(frame);
    expect(missing).toEqual([]);
  });
  it("that come while the past is asked for join on to it", () => {
    link.received(frames[0]!);
    for (const frame of frames.slice(4, 8)) link.received(frame);
    link.fill(0, since(4, frames[0]!.line).events, frames[0]!.line, frames[4]!.line);
    missing = [];
    link.received(frames[8]!);
    expect(missing).toEqual([]);
    expect(seen().log).toEqual(toldBy(8));
  });
  it("of a table that waits tell nothing, and what is told when it begins is not lost", () => {
    const first = frames[0]!;
    link.received({ ...first, seq: 0, line: 0, events: [], info: { ...first.info, status: "waiting" } });
    expect(missing).toEqual([]);
    link.received(first);
    expect(seen().log).toEqual(first.events);
  });
  it("that do not begin at the start leave the past to be asked for", () => {
    link.received(frames[20]!);
    expect(missing).toEqual([[0, -1]]);
    link.fill(0, toldBy(20), -1, frames[20]!.line);
    expect(seen().log).toEqual(toldBy(20));
  });
});

describe("silence", () => {
  it("makes the page ask, once nothing came between two looks", () => {
    link.sit(0);
    link.received(frames[0]!);
    const before = hellos().length;
    link.refresh();
    expect(hellos().length).toBe(before);
    link.refresh();
    expect(hellos().length).toBe(before + 1);
    link.received(since(7, frames[0]!.line));
    expect(seen().log).toEqual(toldBy(7));
    link.refresh();
    expect(hellos().length).toBe(before + 1);
  });
});

describe("the hash", () => {
  beforeEach(() => link.sit(0));

  it("that does not fit is counted, and the view is asked for again", () => {
    link.received(frames[0]!);
    const before = hellos().length;
    link.received({ ...frames[1]!, hash: "0000000000000000" });
    expect(link.resyncs).toBe(1);
    expect(hellos().length).toBe(before + 1);
    expect(seen().frame).toEqual(frames[0]);
    link.received(frames[1]!);
    expect(seen().frame).toEqual(frames[1]);
    expect(link.resyncs).toBe(1);
  });
  it("that never fits does not lock anybody out", () => {
    link.received({ ...frames[0]!, hash: "0000000000000000" });
    link.received({ ...frames[0]!, hash: "0000000000000000" });
    expect(seen().frame!.line).toBe(frames[0]!.line);
    expect(link.resyncs).toBe(2);
    expect(hellos().length).toBe(2);
  });
});

describe("commands", () => {
  beforeEach(() => {
    link.sit(0);
    link.received(frames[0]!);
  });

  it("are sent again under the same key after a break, hello first", async () => {
    up = false;
    const answer = link.ask({ t: "play", seat: 0, at: 3, words: "pass" });
    up = true;
    sent = [];
    link.opened();
    link.opened();
    expect(sent.map((message) => message.t)).toEqual(["hello", "play", "hello", "play"]);
    expect(sent[1]).toEqual(sent[3]);
    link.received({ t: "ack", key: "key1", seq: 9, line: 4 });
    link.received({ t: "ack", key: "key1", seq: 9, line: 4 });
    expect(await answer).toEqual({ t: "ack", key: "key1", seq: 9, line: 4 });
    expect(link.unanswered).toBe(0);
    sent = [];
    link.opened();
    expect(sent.map((message) => message.t)).toEqual(["hello"]);
  });
  it("have each a key of their own, and get their own answer", async () => {
    const first = link.ask({ t: "why", seat: 0, words: "bid 3" });
    const second = link.ask({ t: "hint", seat: 0 });
    link.received({ t: "hinted", key: "key2", words: "pass" });
    link.received({ t: "because", key: "key1", words: "bid 3", rule: "auction.higher" });
    const answers: Answered[] = [await first, await second];
    expect(answers.map((answer) => answer.t)).toEqual(["because", "hinted"]);
  });
  it("answers without a question are nothing", () => {
    link.received({ t: "no", key: "other", rule: "play.turn", facts: {} });
    expect(link.unanswered).toBe(0);
  });
});

describe("sitting", () => {
  it("in two seats sees both, and leaving says so", () => {
    link.sit(0);
    link.sit(1);
    link.sit(1);
    expect(hellos().length).toBe(2);
    link.received({ ...frames[0]!, seat: 1 });
    expect(seen().frame).toBeNull();
    link.leaveAll();
    expect(sent.filter((message) => message.t === "bye").length).toBe(2);
  });
  it("tells who is here without a frame", () => {
    link.sit(0);
    link.received(frames[0]!);
    link.received({ t: "here", table: "t1", seats: [1, 3] });
    link.received({ t: "here", table: "t2", seats: [0] });
    expect(here).toEqual([[1, 3]]);
    expect(seen().frame!.info.seats.map((seat) => seat.here)).toEqual([false, true, false, true]);
  });
  it("ends when the server says so, and is not said good-bye to", () => {
    link.sit(0);
    link.received({ t: "left", table: "t1", seat: 0, rule: "server.not_your_seat" });
    link.received({ t: "left", table: "t1", seat: 0, rule: "server.not_your_seat" });
    expect(left).toEqual([[0, "server.not_your_seat"]]);
    expect(link.sights.size).toBe(0);
    expect(sent.filter((message) => message.t === "bye")).toEqual([]);
  });
  it("chat is for this table only", () => {
    const chat: Chat = { t: "chat", table: "t1", n: 1, name: "Ariadne", seat: 0, text: "χαῖρε", at: 0 };
    link.received(chat);
    link.received({ ...chat, table: "t2" });
    expect(chats).toEqual([chat]);
  });
});
