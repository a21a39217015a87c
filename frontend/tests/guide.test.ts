/** The guided game: remarks wait, moments pass, questions are left by the advised answer alone. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { parse } from "smol-toml";
import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { boardKit } from "../src/boards";
import GuidePage from "../src/pages/GuidePage.svelte";
import { beatsOf, beginningOf, minutesOf, nextStop, replyTo, stopBefore, thingsOf, waits } from "../src/lib/guide";
import type { Guide, GuideMoment } from "../src/protocol";
import { announcer } from "../src/state/announcer.svelte";
import { app } from "../src/state/app.svelte";
import { Guided, GuidedAsking } from "../src/state/guide.svelte";
import { preferences } from "../src/state/settings.svelte";
import pageText from "../../src/petteia/web/text/en.toml?raw";
import { game, questions, texts } from "./recorded";

const asked = questions["auction.bid"]!;
const choices = asked.decision!.choices!;
const [advised, other] = [choices[1]!.words, choices[0]!.words];

function moment(line: number, change: Partial<GuideMoment> = {}): GuideMoment {
  return {
    line,
    view: asked.view,
    events: [],
    decision: null,
    says: [],
    part: "",
    lesson: "",
    asks: null,
    leap: false,
    standing: [],
    ...change,
  };
}

/** Two remarks, two moments that pass, a question, a leap to the end. */
const GUIDE: Guide = {
  game: game.name,
  name: "first",
  content: "",
  rules: 1,
  options: {},
  seat: asked.decision!.seat,
  seats: asked.info.seats,
  lessons: [
    { name: "first", minutes: 2 },
    { name: "second", minutes: 3 },
  ],
  learnt: ["all"],
  rivals: [],
  shows: { says: { more: ["person.farmer"] }, asks: { bid: ["bank"] } },
  moments: [
    moment(1, { says: ["hello", "more"], lesson: "first" }),
    moment(2, { events: [{ line: 2, name: "auction.passed", facts: { seat: 1 }, part: false }] }),
    moment(3),
    moment(4, {
      decision: asked.decision,
      lesson: "second",
      asks: { says: "bid", words: advised, otherwise: "other", instead: [[other, "that"]] },
    }),
    moment(9, {
      says: ["last"],
      leap: true,
      events: [{ line: 7, name: "auction.passed", facts: { seat: 2 }, part: false }],
    }),
  ],
  scores: asked.info.seats.map((_, n) => 10 - n),
  winners: [0],
  history: { stands: [], sources: [] },
  texts: {
    en: {
      lesson: { first: "First lesson", second: "Second lesson" },
      says: { hello: "Hello.", more: "More.", last: "The last remark." },
      asks: { bid: "Now bid." },
      instead: { that: "Not that.", other: "Not so." },
      learnt: { all: "All of it." },
    },
  },
};

beforeAll(async () => {
  await boardKit(game.name); // the page loads it later: here it must be there before the last test ends
  const answers: Record<string, unknown> = {
    "api/me": { id: "", name: "", recovery: false },
    "api/games": [game],
    "api/texts/en": { ...texts.en, page: parse(pageText) },
    [`api/guides/${game.name}/first`]: GUIDE,
    [`api/guides/${game.name}/first/why`]: { t: "because", key: "", words: "", rule: "", events: [] },
  };
  vi.stubGlobal("fetch", async (path: string) => new Response(JSON.stringify(answers[path])));
  preferences.set("language", "en");
  preferences.set("tables", true);
  await app.load();
});

beforeEach(() => {
  localStorage.clear(); // how far one had come
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the beats of a guide", () => {
  const beats = beatsOf(GUIDE);
  it("are one remark, one question or one moment that passes each", () => {
    expect(beats.map((beat) => beat.says || beat.asks?.says || "passes")).toEqual([
      "hello",
      "more",
      "passes",
      "passes",
      "bid",
      "last",
    ]);
    expect(beats.map((beat) => beat.lesson)).toEqual([0, 0, 0, 0, 1, 1]);
    expect(beats.map(waits)).toEqual([true, true, false, false, true, true]);
  });
  it("lead from stop to stop, forward and back", () => {
    expect([nextStop(beats, 1), nextStop(beats, 4), nextStop(beats, 5)]).toEqual([4, 5, 6]);
    expect([stopBefore(beats, 4), stopBefore(beats, 1), stopBefore(beats, 0)]).toEqual([1, 0, 0]);
  });
});

describe("the parts of a guide", () => {
  const [first, ...others] = GUIDE.moments;
  const parted: Guide = {
    ...GUIDE,
    moments: [{ ...first!, part: "one" }, ...others.map((each) => (each.lesson ? { ...each, part: "two" } : each))],
  };
  const beats = beatsOf(parted);
  it("have a rest between them, on the table that the first part ends with", () => {
    expect(beats.map((beat) => beat.rests)).toEqual([false, false, false, false, true, false, false]);
    expect([beats[4]!.part, beats[4]!.moment, beats[5]!.moment]).toEqual(["two", 2, 3]);
    expect(waits(beats[4])).toBe(true);
  });
  it("take as long as their lessons", () => {
    expect([minutesOf(parted, beats), minutesOf(parted, beats, "one"), minutesOf(parted, beats, "two")]).toEqual([
      5, 2, 3,
    ]);
  });
  it("say where a lesson begins", () => {
    expect([beginningOf(beats, 0), beginningOf(beats, 1)]).toEqual([0, 5]);
  });
});

describe("what a beat speaks of", () => {
  it("is told for remarks and for questions", () => {
    const things = beatsOf(GUIDE).map((beat) => thingsOf(GUIDE, beat));
    expect(things).toEqual([[], ["person.farmer"], [], [], ["bank"], []]);
  });
});

describe("what is said of an answer", () => {
  const asks = { says: "", words: "bribe 2 servant", otherwise: "other", instead: [] as [string, string][] };
  it("is nothing where it is the advised one, and the default where nothing fits", () => {
    expect(replyTo(asks, "bribe 2 servant")).toBe("");
    expect(replyTo(asks, "decline")).toBe("other");
  });
  it("is what the longest beginning says, of whole words", () => {
    const instead: [string, string][] = [
      ["bribe", "any"],
      ["bribe 2 farmer", "farmer"],
      ["bribe 1", "one"],
    ];
    expect(replyTo({ ...asks, instead }, "bribe 2 farmer")).toBe("farmer");
    expect(replyTo({ ...asks, instead }, "bribe 2 water")).toBe("any");
    expect(replyTo({ ...asks, instead }, "bribe 10 water")).toBe("any");
  });
});

describe("a guide that plays itself", () => {
  it("waits at remarks, and passes what nobody has to read", () => {
    const guided = new Guided(GUIDE);
    vi.advanceTimersByTime(60_000);
    expect(guided.words).toBe("Hello.");
    guided.goOn();
    guided.goOn();
    expect(guided.words).toContain("passes");
    vi.advanceTimersByTime(60_000);
    expect(guided.words).toBe("Now bid.");
    expect(guided.question).toEqual(asked.decision);
  });
  it("goes on at once to the next stop if one does not want to wait", () => {
    const guided = new Guided(GUIDE);
    for (let n = 0; n < 3; n++) guided.goOn();
    expect(guided.words).toBe("Now bid.");
    guided.goOn();
    expect(guided.words).toBe("Now bid.");
  });
  it("goes on where it was left, after a reload", () => {
    const left = new Guided(GUIDE);
    left.goOn();
    left.close();
    expect(new Guided(GUIDE).words).toBe("More.");
    const longer = { ...GUIDE, moments: [...GUIDE.moments, moment(10, { says: ["last"] })] };
    expect(new Guided(longer).words).toBe("Hello."); // another guide than the one that was left
  });
  it("goes to the lesson that is chosen", () => {
    const guided = new Guided(GUIDE);
    guided.toLesson(1);
    expect(guided.words).toBe("Now bid.");
    guided.toLesson(0);
    expect(guided.words).toBe("Hello.");
  });
  it("stands still step by step", () => {
    const guided = new Guided(GUIDE);
    guided.pause(false);
    const lines = [1, 1, 2, 3, 4].map((line) => {
      vi.advanceTimersByTime(60_000);
      const at = guided.frame?.line;
      guided.goOn();
      return [line, at];
    });
    expect(lines.every(([line, at]) => line === at)).toBe(true);
  });
  it("does not pass on once it is closed", () => {
    const guided = new Guided(GUIDE);
    guided.goOn();
    guided.goOn();
    guided.close();
    vi.advanceTimersByTime(60_000);
    expect(guided.frame?.line).toBe(2);
  });
  it("moves the board from the moment before, but not over what is left out, and not back", async () => {
    const guided = new Guided(GUIDE);
    guided.goOn();
    expect(guided.before).toBeNull();
    guided.goOn();
    expect(guided.before).toBe(GUIDE.moments[0]!.view);
    guided.goOn();
    await guided.play(advised);
    expect([guided.frame?.line, guided.before, guided.frame?.events]).toEqual([9, null, []]);
    guided.back();
    expect([guided.frame?.line, guided.before]).toEqual([4, null]);
  });
  it("answers another choice with a sentence, and the advised one by going on", async () => {
    const guided = new Guided(GUIDE);
    const asking = new GuidedAsking(guided);
    for (let n = 0; n < 3; n++) guided.goOn();
    asking.reset();
    expect(asking.hinted).toBe(advised);
    await asking.choose(choices[0]!);
    expect([guided.replied, guided.words, asking.hinted, asking.busy]).toEqual([
      "Not that.",
      "Now bid.",
      advised,
      false,
    ]);
    expect(announcer.polite.trim()).toBe("Not that.");
    await asking.choose(choices[2]!);
    expect(guided.replied).toBe("Not so.");
    await asking.choose(choices[1]!);
    expect([guided.replied, guided.words]).toEqual(["", "The last remark."]);
    guided.goOn();
    expect(guided.over).toBe(true);
  });
});

describe("dice in a guide", () => {
  it("lie before anything is told of what they bring about", () => {
    const guided = new Guided(GUIDE, ["auction.passed"]);
    guided.toLesson(0);
    guided.goOn();
    const { words } = guided;
    guided.goOn();
    expect([guided.dice.rolling, guided.words, guided.frame!.line, guided.staged!.line]).toEqual([true, words, 1, 2]);
    guided.goOn(); // whoever goes on does not want to wait
    expect([guided.dice.rolling, guided.words === words, guided.frame!.line]).toEqual([false, false, 2]);
    guided.close();
  });
});

describe("the page of a guide", () => {
  const click = async (name: RegExp | string) => {
    await fireEvent.click(screen.getByRole("button", { name }));
    flushSync();
  };
  it("leads to the end, and from there to a game", async () => {
    vi.useRealTimers();
    render(GuidePage, { game: game.name, name: "first", onsettings: () => {} });
    await screen.findByText("Hello.");
    for (let n = 0; n < 3; n++) await click("Continue");
    expect(screen.getByText("Now bid.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
    await click(/Pass$/);
    await screen.findByText("Not that.");
    await fireEvent.keyDown(document.body, { key: String(choices[1]!.parts["drachmas"]) });
    await fireEvent.keyDown(document.body, { key: "Enter" });
    await screen.findByText("The last remark.");
    await fireEvent.keyDown(document.body, { key: "Enter" });
    expect(await screen.findByText("All of it.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Now play against bots" })).toBeTruthy();
    expect(document.activeElement?.tagName).toBe("H2");
  });
});
