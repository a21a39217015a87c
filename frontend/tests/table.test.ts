/** A table alive: what it fetches by itself, whose eyes it shows, and what it remembers. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Refusal } from "../src/lib/api";
import { app } from "../src/state/app.svelte";
import { preferences } from "../src/state/settings.svelte";
import { Table } from "../src/state/table.svelte";
import type { Chat, Frame, GameInfo, Incoming, LogPage, Outgoing } from "../src/protocol";
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
  localStorage.removeItem("petteia.last.t1.0");
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

/** A table at which a frame has arrived; `change` is what is different from the recorded one. */
async function opened(frame: Frame, hidden = false): Promise<void> {
  answers["api/games"] = [{ ...game, hidden } satisfies GameInfo];
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
    const last = frames[30]!;
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

  it("show the one that is asked", async () => {
    await opened(frame);
    says({ ...frame, seat: 1, seq: frame.seq + 1, decision: { ...frame.decision!, seat: 1 } });
    expect([table.eyes, table.curtain]).toEqual([1, null]);
  });
  it("that keep secrets are behind a curtain, at the first look too", async () => {
    await opened(frame, true);
    expect([table.eyes, table.curtain]).toEqual([0, 0]);
    table.look(0);
    expect(table.curtain).toBeNull();
    says({ ...frame, seat: 1, seq: frame.seq + 1, decision: { ...frame.decision!, seat: 1 } });
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

describe("who is here", () => {
  it("changes without a frame", async () => {
    await opened(frames[0]!);
    says({ t: "here", table: "t1", seats: [0, 2] });
    expect(table.info!.seats.map((seat) => seat.here)).toEqual([true, false, true, false]);
  });
});
