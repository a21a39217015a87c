/** A table alive: what it fetches by itself, whose eyes it shows, and what it remembers. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Refusal } from "../src/lib/api";
import { viewHash } from "../src/lib/hash";
import { announcer } from "../src/state/announcer.svelte";
import { app } from "../src/state/app.svelte";
import { ROLLING } from "../src/state/dice.svelte";
import { preferences } from "../src/state/settings.svelte";
import { Table } from "../src/state/table.svelte";
import type { Chat, Frame, Incoming, LogPage, Notice, Outgoing } from "../src/protocol";
import { frames, game, questions, texts } from "./recorded";
import { FakeSocket } from "./clockwork";

const WAITING = { timeout: 2_000, interval: 5 };
let sockets: FakeSocket[];
let answers: Record<string, unknown>;
let fetched: string[];
let table: Table;

beforeAll(() => preferences.set("language", "en"));

beforeEach(() => {
  sockets = [];
  fetched = [];
  for (const key of ["last.t1.0", "read.t1"]) localStorage.removeItem(`petteia.${key}`);
  answers = { "api/me": { id: "p1", name: "Ariadne", recovery: false }, "api/texts/en": texts.en };
  vi.stubGlobal("fetch", async (path: string) => {
    fetched.push(path);
    return new Response(JSON.stringify(answers[path] ?? []));
  });
  vi.stubGlobal(
    "WebSocket",
    class extends FakeSocket {
      constructor() {
        super();
        sockets.push(this);
      }
    },
  );
});

afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

const socket = () => sockets.at(-1)!;
const says = (message: Outgoing) => socket().says(message);
const sent = (kind: Incoming["t"]) => socket().sent.filter((message) => message.t === kind);

/** A table at which a frame has arrived. */
async function opened(frame: Frame): Promise<void> {
  answers["api/games"] = [game];
  answers["api/tables/t1"] = frame.info;
  await app.load();
  table = new Table("t1");
  await table.open();
  socket().open();
  says(frame);
}

const chat = (n: number): Chat => ({ t: "chat", table: "t1", n, name: "Theseus", seat: 1, text: `word ${n}`, at: 0 });

describe("chat", () => {
  it("that was said before or while the line was down is fetched once", async () => {
    answers["api/tables/t1/chat?after=0"] = [chat(1), chat(2)];
    await opened({ ...frames[0]!, chat: 2 });
    await vi.waitFor(() => expect(table.chats.map((each) => each.n)).toEqual([1, 2]), WAITING);
    says({ ...frames[1]!, chat: 2 });
    says(chat(3));
    says({ ...frames[2]!, chat: 3 });
    expect(table.chats.map((each) => each.n)).toEqual([1, 2, 3]);
    expect(fetched.filter((path) => path.includes("/chat"))).toEqual(["api/tables/t1/chat?after=0"]);
  });
});

describe("the log", () => {
  it("is fetched page by page where the frame tells only the last lines", async () => {
    const last = { ...frames[30]!, after: frames[29]!.line };
    const told = frames.slice(0, 31).flatMap((frame) => frame.events);
    const page = (after: number, upTo: number): LogPage => ({
      events: told.filter((each) => each.line <= upTo && (each.line > after || after === 0)),
      more: upTo < last.line,
      next: upTo,
    });
    answers["api/tables/t1/log?seat=0&after=0&limit=500"] = page(0, 12);
    answers["api/tables/t1/log?seat=0&after=12&limit=500"] = page(12, last.line);
    await opened(last);
    await vi.waitFor(() => expect(table.log).toEqual(told), WAITING);
  });

  it("is asked for once at a time, however many frames come, and again when the server says so", async () => {
    const [page, ...later] = [30, 31, 32, 33, 34].map((n) => ({ ...frames[n]!, after: frames[n - 1]!.line }));
    const told = frames.slice(0, 35).flatMap((frame) => frame.events);
    answers["api/tables/t1/log?seat=0&after=0&limit=500"] = { events: told, more: false, next: later.at(-1)!.line };
    const asked = () => fetched.filter((path) => path.includes("/log?")).length;
    const [calm, tooOften] = [fetch, JSON.stringify({ rule: "server.limit", facts: {}, retry: 0.02 })];
    vi.stubGlobal("fetch", async (path: string) => {
      const answer = await calm(path);
      return path.includes("/log?") && asked() < 2 ? new Response(tooOften, { status: 429 }) : answer;
    });
    await opened(page!);
    later.forEach(says);
    table.catchUp();
    await vi.waitFor(() => expect(table.log).toEqual(told), WAITING);
    expect(asked()).toBe(2);
  });
});

describe("your own last choice", () => {
  it("is known before the server has answered, and forgotten if it is refused", async () => {
    const frame = questions["auction.bid"]!;
    await opened(frame);
    expect(table.lastOwn).toBe(0);
    const answer = table.play("pass");
    expect(table.lastOwn).toBe(frame.line + 1);
    const [command] = sent("play");
    says({ t: "no", key: (command as { key: string }).key, rule: "server.stale", facts: {} });
    await answer;
    expect(table.lastOwn).toBe(0);
  });
});

describe("several seats at one screen", () => {
  const frame: Frame = { ...questions["auction.bid"]!, info: { ...questions["auction.bid"]!.info, mine: [0, 1] } };

  const other: Frame = { ...frame, seat: 1, decision: { ...frame.decision!, seat: 1 } };
  const view = { ...other.view, purse: 7 }; // what only this seat sees
  const secret: Frame = { ...other, view, hash: viewHash(view) };

  it("show the one that is asked", async () => {
    await opened(frame);
    says(other);
    expect([table.eyes, table.curtain]).toEqual([1, null]);
  });
  it("that see different things are behind a curtain, at the first look too", async () => {
    await opened(frame);
    expect([table.frame, table.curtain]).toEqual([null, null]); // what the other sees is not known yet
    says({ ...secret, decision: frame.decision });
    expect([table.eyes, table.curtain]).toEqual([0, 0]);
    table.look(0);
    expect(table.curtain).toBeNull();
    says({ ...secret, seq: frame.seq + 1 });
    expect([table.eyes, table.curtain]).toEqual([0, 1]);
  });
});

describe("a seat that is taken away", () => {
  it("leaves a spectator, if the table shows itself", async () => {
    await opened(frames[0]!);
    says({ t: "left", table: "t1", seat: 0, rule: "server.not_your_seat" });
    expect(sent("hello").at(-1)).toMatchObject({ seat: null });
    expect(table.eyes).toBeNull();
    expect(table.trouble).toBeNull();
  });
  it("and a table that does not, say that it is over", async () => {
    await opened(frames[0]!);
    says({ t: "left", table: "t1", seat: 0, rule: "server.not_your_seat" });
    says({ t: "bad", rule: "server.no_table" });
    expect(app.because(table.trouble)).toContain("You no longer sit at this table");
  });
});

describe("a record that is not taken in", () => {
  it("because its pack breaks a law of the box is told with what the law is about", async () => {
    await opened(frames[0]!);
    const facts = { game: "offrandes", what: "cities", part: "numbers.purse", counted: 500, right: 25 };
    const refused = new Refusal(409, { rule: "play.content_law_most", facts, retry: 0 });
    expect(app.because(refused)).toBe(
      "5 cities, and money for 5 full purses: numbers.purse is 500, but may be at most 25.",
    );
  });
});

describe("somebody who was removed", () => {
  it("is told so", async () => {
    await opened(frames[0]!);
    says({ t: "left", table: "t1", seat: 0, rule: "server.removed" });
    expect(app.because(table.trouble)).toContain("removed from this table");
  });
});

describe("what happened at the table", () => {
  const notice = (name: string, facts: Notice["facts"]) => ({
    ...frames[0]!,
    info: { ...frames[0]!.info, notices: [{ n: 7, name, facts }] },
  });
  const words = () => table.notices.map(({ text }) => text);

  it("names who declined, and what", async () => {
    const frame = notice("declined", { seat: 0, request: "pause" });
    await opened(frame);
    expect(words()).toEqual([`Sparta (${frame.info.seats[0]!.name}) does not agree: a pause.`]);
  });
  it("names nobody twice", async () => {
    await opened(notice("sat_down", { seat: 1, name: "Briseis" }));
    expect(words()).toEqual(["Briseis sits down at Corinth."]);
  });
  it("is not told where there are no words for it", async () => {
    await opened(notice("something_new", {}));
    expect(words()).toEqual([]);
  });
});

describe("chat", () => {
  const chat = (n: number, seat: number | null): Chat => ({
    t: "chat",
    table: "t1",
    n,
    seat,
    name: "B",
    text: "!",
    at: 0,
  });

  it("counts what nobody here has read, without one's own", async () => {
    await opened(frames[0]!);
    for (const [n, seat] of [1, 0, null].entries()) says(chat(n + 1, seat));
    expect(table.unread).toBe(2);
    table.readChat();
    expect(table.unread).toBe(0);
    says(chat(4, 1));
    expect(table.unread).toBe(1);
  });
});

describe("who is here", () => {
  it("changes without a frame", async () => {
    await opened(frames[0]!);
    says({ t: "here", table: "t1", seats: [0, 2] });
    expect(table.info!.seats.map((seat) => seat.here)).toEqual([true, false, true, false]);
  });
});

describe("what the others do", () => {
  const mine = questions["auction.bid"]!;
  const rival = mine.info.mine[0] === 1 ? 2 : 1;

  /** The table some lines later, with another seat asked. */
  function later(lines: number, asked: number, change: Partial<Frame> = {}): Frame {
    const decision = { ...mine.decision!, seat: asked };
    const line = mine.line + lines;
    return { ...mine, seq: mine.seq + lines, line, decision, events: [], ...change };
  }
  const timed = (frame: Frame): Frame => ({ ...frame, info: { ...frame.info, clock: { kind: "move" } } });
  const ended = (lines: number): Frame =>
    later(lines, rival, { decision: null, info: { ...mine.info, status: "over" } });
  const shown = () => table.frame!.line - mine.line;
  const breathe = () => vi.advanceTimersByTime(100); // at once is ten times a second
  const own = mine.info.mine[0]!;

  beforeEach(() => {
    vi.useFakeTimers();
    preferences.set("pace", "normal");
  });
  afterEach(() => {
    vi.useRealTimers();
    preferences.set("motion", "browser");
  });

  it("is shown line by line, at the reader's pace", async () => {
    await opened(mine);
    for (const n of [1, 2, 3]) says(later(n, rival));
    expect([shown(), table.behind, table.latest!.line - mine.line]).toEqual([0, 3, 3]);
    vi.advanceTimersByTime(900);
    expect(shown()).toBe(1);
    preferences.set("pace", "instant");
    table.repace();
    breathe();
    expect([shown(), table.behind]).toEqual([3, 0]);
  });
  it("hides no question for long, and offers none that is past", async () => {
    await opened(later(0, rival));
    says(later(1, own));
    says(later(2, rival)); // a clock ran out, or another page of ours has answered
    says(later(3, own));
    expect(table.question).toBeNull();
    vi.advanceTimersByTime(900);
    expect([shown(), table.question, table.turn]).toEqual([1, null, null]);
    vi.advanceTimersByTime(1800);
    expect([shown(), table.question?.seat, table.turn]).toEqual([3, own, own]);
  });
  it("is passed over until our turn, and only until then", async () => {
    await opened(later(0, rival));
    for (const n of [1, 2]) says(later(n, rival));
    table.skip();
    expect([shown(), table.hurrying]).toEqual([2, true]);
    says(later(3, rival));
    breathe();
    expect(shown()).toBe(3);
    says(later(4, own));
    breathe();
    expect([shown(), table.hurrying]).toEqual([4, false]);
    for (const n of [5, 6]) says(later(n, rival));
    expect(shown()).toBe(4);
  });
  it("never delays our own choice", async () => {
    await opened(mine);
    void table.play("pass");
    says(later(1, own));
    expect([shown(), table.question?.seat]).toEqual([1, own]);
  });
  it("waits after our own choice, once that is answered", async () => {
    await opened(mine);
    const answer = table.play("pass");
    says(later(1, rival));
    const { key } = sent("play").at(-1) as { key: string };
    says({ t: "ack", key, seq: 1, line: mine.line + 1 });
    await answer;
    says(later(2, rival));
    expect(shown()).toBe(1);
  });
  it("is passed over at our turn where a clock runs", async () => {
    await opened(timed(mine));
    for (const n of [1, 2]) says(timed(later(n, rival)));
    expect(shown()).toBe(0);
    says(timed(later(3, own)));
    expect([shown(), table.question?.seat]).toEqual([3, own]);
  });
  it("is not shown once it is taken back", async () => {
    await opened(mine);
    for (const n of [1, 2]) says(later(n, rival));
    const undone = { line: mine.line + 3, name: "play.undone", facts: { seat: rival, line: mine.line + 2 } };
    says(later(3, rival, { events: [undone] }));
    expect(shown()).toBe(3);
  });
  it("comes at once where nothing is to move", async () => {
    preferences.set("motion", "less");
    await opened(mine);
    for (const n of [1, 2]) says(later(n, rival));
    breathe();
    expect(shown()).toBe(2);
  });
  it("is drawn once for all that comes in a breath", async () => {
    preferences.set("pace", "instant");
    await opened(mine);
    breathe();
    says(later(1, rival));
    const drawn = table.info;
    for (const n of [2, 3, 4]) says(later(n, rival));
    expect(shown()).toBe(1);
    expect(table.info).toBe(drawn);
    breathe();
    expect([shown(), table.latest!.line - mine.line]).toEqual([4, 4]);
  });
  it("is seen to its end before the game is over", async () => {
    await opened(mine);
    says(later(1, rival));
    says(ended(2));
    expect(table.info!.status).toBe("running");
    vi.advanceTimersByTime(1800);
    expect([shown(), table.info!.status]).toEqual([2, "over"]);
  });
  it("takes back from where the game is, not from where the board is", async () => {
    await opened(mine);
    for (const n of [1, 2]) says(later(n, rival));
    void table.undo();
    expect(sent("undo").at(-1)).toMatchObject({ at: mine.line + 2 });
  });
  it("with dice is told when they lie, and the next line waits for that", async () => {
    await opened(later(0, rival, { events: [{ line: mine.line, name: "auction.passed", facts: { seat: rival } }] }));
    table.dice.names = ["auction.passed"];
    const roll = { line: mine.line + 1, name: "auction.passed", facts: { seat: rival } };
    vi.advanceTimersByTime(900);
    says(later(1, own, { events: [roll], standing: [] }));
    expect([table.staged!.line - mine.line, table.dice.rolling]).toEqual([1, true]);
    expect([shown(), table.log.includes(roll), table.question, table.turn]).toEqual([0, false, null, null]);
    const announced = announcer.polite;
    says(later(1, own, { events: [roll], standing: [] })); // the same line again
    vi.advanceTimersByTime(ROLLING);
    expect([shown(), table.log.at(-1), table.question?.seat, table.turn]).toEqual([1, roll, own, own]);
    expect(announcer.polite).not.toBe(announced);
    says(later(2, rival));
    vi.advanceTimersByTime(899);
    expect(shown()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toBe(2);
  });
  it("with dice is told at once to whoever does not want to wait, or whose clock runs", async () => {
    const roll = (n: number) => ({ line: mine.line + n, name: "auction.passed", facts: { seat: rival } });
    const told = () => (table.log.at(-1)?.line ?? 0) - mine.line;
    await opened(mine);
    table.dice.names = ["auction.passed"];
    void table.play("pass");
    says(later(1, own, { events: [roll(1)] }));
    expect([table.dice.rolling, told() < 1]).toEqual([true, true]); // one's own throw is looked at, too
    table.catchUp();
    expect([table.dice.rolling, told(), table.question?.seat]).toEqual([false, 1, own]);
    says(timed(later(2, own, { events: [roll(2)] })));
    expect([table.dice.rolling, told()]).toEqual([false, 2]);
    preferences.set("pace", "instant");
    breathe();
    says(later(3, rival, { events: [roll(3)] }));
    expect([table.dice.rolling, told()]).toEqual([false, 3]);
  });
  it("tells the log no more than the board shows", async () => {
    await opened(mine);
    const told = (n: number) => ({ line: mine.line + n, name: "auction.passed", facts: { seat: rival } });
    for (const n of [1, 2]) says(later(n, rival, { events: [told(n)] }));
    vi.advanceTimersByTime(900);
    expect(table.log.at(-1)!.line - mine.line).toBe(1);
    vi.advanceTimersByTime(900);
    expect(table.log.at(-1)!.line - mine.line).toBe(2);
  });
});
