/** The prompt bar at a recorded question of every kind, in both games: every choice is in reach, and says what it costs. */
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { counts } from "../src/boards/cyclades";
import PromptBar from "../src/components/prompt/PromptBar.svelte";
import type { BoardKit } from "../src/lib/board";
import { Speaker } from "../src/lib/speaker";
import { Texts } from "../src/lib/texts";
import { app } from "../src/state/app.svelte";
import { Asking } from "../src/state/asking.svelte";
import { preferences } from "../src/state/settings.svelte";
import type { Table } from "../src/state/table.svelte";
import type { Choice, Frame, GameInfo } from "../src/protocol";
import { game as offrandes, questions as offered, texts } from "./recorded";
import { game as cyclades, questions as sailed } from "./recorded/cyclades";
import { game as pantheon, questions as walked } from "./recorded/pantheon";

const GAMES: Record<string, { game: GameInfo; questions: Record<string, Frame>; kit: BoardKit }> = {
  offrandes: { game: offrandes, questions: offered, kit: {} },
  cyclades: { game: cyclades, questions: sailed, kit: { counts } },
  pantheon: { game: pantheon, questions: walked, kit: {} },
};
const ASKED = ["offrandes", "cyclades"].flatMap((name) =>
  Object.keys(GAMES[name]!.questions).map((step) => [name, step] as const),
);
const NAMES = ["Sparta", "Corinth", "Athens", "Thebes", "Argos"];
let said: string[];

beforeAll(async () => {
  const answers: Record<string, unknown> = {
    "api/me": { id: "", name: "", recovery: false },
    "api/games": [offrandes, cyclades, pantheon],
    "api/texts/en": texts.en,
    "api/texts/de": texts.de,
  };
  vi.stubGlobal("fetch", async (path: string) => new Response(JSON.stringify(answers[path])));
  preferences.set("language", "en");
  await app.load();
});

beforeEach(() => {
  said = [];
  preferences.touch = false;
  preferences.set("confirm", "touch");
  preferences.set("list", false);
});

afterEach(cleanup);

/** The bar below a drawn board. */
function show(name: string, step: string, change: Partial<Frame> = {}): { asking: Asking; bar: HTMLElement } {
  const { game, questions, kit } = GAMES[name]!;
  const frame = { ...questions[step]!, ...change };
  const table = {
    id: "t1",
    frame,
    info: frame.info,
    game,
    eyes: 0,
    question: frame.decision,
    speaker: new Speaker(app.textsOf(name), game, NAMES),
    log: [],
    alone: false,
    seatName: (seat: number) => NAMES[seat],
    play: async (words: string) => (said.push(words), { t: "ack", key: "", seq: 1, line: 1 }),
    reasons: async () => ({ t: "refusals", key: "", line: 1, refused: [] }),
    why: async (words: string) => ({ t: "because", key: "", words, events: [], view: {} }),
  };
  const asking = new Asking(table as unknown as Table);
  const drawn = { ...kit, Board: (() => {}) as unknown as NonNullable<BoardKit["Board"]> };
  const { container } = render(PromptBar, { asking, kit: drawn, onrule: vi.fn(), ontool: vi.fn() });
  return { asking, bar: container };
}

const press = async (target: Element) => {
  await fireEvent.click(target);
  await tick();
};

/** Choose it by presses in the bar alone. What cannot be pressed throws. */
async function choose(bar: HTMLElement, choice: Choice): Promise<void> {
  const one = (what: string) => bar.querySelector<HTMLElement>(what);
  const way = one(`[data-verb="${choice.verb}"]`);
  if (way && way.getAttribute("aria-pressed") !== "true") await press(way);
  await count(bar, choice);
  const whole = one(`[data-words="${choice.words}"]`);
  if (whole) return press(whole);
  for (const [slot, part] of Object.entries(choice.parts)) {
    for (const value of [part].flat()) {
      const chip = `[data-slot="${slot}"] [data-value="${value}"]`;
      const list = one(`[data-slot="${slot}"] .more:not([title])`);
      if (!one(chip) && list) await press(list);
      if (said.length === 0 && one(`[data-slot="${slot}"]`)) await press(one(chip)!);
    }
  }
  const sentence = one(".sentence.ready");
  if (said.length === 0 && sentence) await press(sentence);
}

async function count(bar: HTMLElement, choice: Choice): Promise<void> {
  const slot = counts.find((each) => each in choice.parts);
  const now = () => Number(bar.querySelector(".counter output")?.textContent ?? choice.parts[slot ?? ""] ?? 0);
  while (slot && now() !== choice.parts[slot]) {
    const [fewer, more] = bar.querySelectorAll<HTMLButtonElement>(".counter button");
    await press(now() > Number(choice.parts[slot]) ? fewer! : more!);
  }
}

describe("from the bar", () => {
  it.each(ASKED)("every choice is in reach: %s %s", async (name, step) => {
    const { asking, bar } = show(name, step);
    for (const choice of asking.decision!.choices!) {
      said = [];
      await choose(bar, choice);
      expect(said).toEqual([choice.words]);
      asking.reset();
      await tick();
    }
  });

  it.each(ASKED)("every way to answer is seen at once: %s %s", (name, step) => {
    const { asking, bar } = show(name, step);
    const verbs = new Set(asking.decision!.choices!.map((choice) => choice.verb));
    for (const verb of verbs) {
      const whole = [...bar.querySelectorAll<HTMLElement>("[data-words]")].map((each) => each.dataset["words"]!);
      const opened = bar.querySelector(`[data-verb="${verb}"]`) ?? bar.querySelector("[data-slot]");
      expect(whole.some((words) => words.split(" ")[0] === verb) || opened !== null).toBe(true);
    }
  });

  it.each(["en", "de"] as const)("a price is in every label (%s)", (language) => {
    const { game, questions } = GAMES["cyclades"]!;
    const own = new Speaker(
      new Texts(language, [texts[language].games["cyclades"]!, texts[language].play]),
      game,
      NAMES,
    );
    let priced = 0;
    for (const [step, frame] of Object.entries(questions)) {
      for (const choice of frame.decision!.choices!.filter((each) => "price" in each.facts)) {
        if (Number(choice.facts["price"]) === Number(frame.decision!.facts["price"])) continue; // the question says it
        priced++;
        const label = own.label(step, choice.verb, choice.facts);
        expect(label).toMatch(Number(choice.facts["price"]) > 0 ? `${choice.facts["price"]} ` : /free|kostenlos/);
        expect(label).not.toContain("…");
      }
    }
    expect(priced).toBeGreaterThan(10);
  });
});

describe("a value", () => {
  it("has its name once, even where the answer ends with it", async () => {
    preferences.set("language", "de");
    await app.load();
    const { bar } = show("pantheon", "cards.discard");
    const priest = bar.querySelector('[data-value="priest"]')!;
    expect(priest.getAttribute("aria-label")).toContain("Lege ab: 1 Priester");
    expect(priest.textContent!.match(/Priester/g)).toHaveLength(1);
    preferences.set("language", "en");
    await app.load();
  });
});

describe("a number", () => {
  it("stands once in its answer, not again as its price", async () => {
    const { asking, bar } = show("pantheon", "pieces.swap");
    const [choice] = asking.decision!.choices!.filter((each) => "swapped" in each.parts);
    const way = bar.querySelector(`[data-verb="${choice!.verb}"]`);
    if (way) await press(way);
    const chips = [...bar.querySelectorAll<HTMLElement>('[data-slot="swapped"] [data-value]')];
    expect(chips.length).toBeGreaterThan(1);
    for (const chip of chips) expect(chip.textContent.trim()).toBe(chip.dataset["value"]);
  });
});

describe("a retreat", () => {
  it("has a button for every answer, and says what to touch on the board", () => {
    const { asking, bar } = show("cyclades", "battle.retreat");
    const labels = [...bar.querySelectorAll("[data-words]")].map((each) =>
      each.querySelector("span")!.textContent!.trim(),
    );
    expect(labels).toEqual(asking.decision!.choices!.map((choice) => asking.label(choice)));
    expect(bar.textContent).toContain("Press a lit island on the map");
  });
});

describe("how many go", () => {
  it("is asked in words, is no answer by itself, and a place takes as many", async () => {
    const { asking, bar } = show("cyclades", "ares.march");
    expect(bar.querySelector(".counter")!.getAttribute("aria-label")).toBe("Troops: how many go?");
    expect(bar.querySelector(".counter output")!.textContent).toBe(String(asking.counting!.numbers.at(-1)));
    const choice = asking.decision!.choices!.find((each) => each.parts["troops"] === 1)!;
    await count(bar, choice);
    expect(said).toEqual([]);
    expect(asking.many).toBe(1);
    await choose(bar, choice);
    expect(said).toEqual([choice.words]);
  });
});

describe("on a touch screen", () => {
  it("what can be taken back needs no second tap, and the rest waits with what would follow beside it", async () => {
    preferences.touch = true;
    const { asking, bar } = show("cyclades", "battle.retreat");
    await press(bar.querySelector("[data-words]")!);
    const choice = asking.decision!.choices![0]!;
    expect(said).toEqual(choice.ends_undo ? [] : [choice.words]);
    cleanup();
    said = [];
    const turn = GAMES["cyclades"]!.questions["turn.act"]!.decision!;
    const done = { ...turn, choices: turn.choices!.map((each) => ({ ...each, ends_undo: true })) };
    const other = show("cyclades", "turn.act", { decision: done });
    await press(other.bar.querySelector('[data-words="done"]')!);
    expect(said).toEqual([]);
    await press(other.bar.querySelector(".sentence.ready")!);
    expect(said).toEqual(["done"]);
  });
});

describe("what is wasted", () => {
  it("is said before it is chosen", () => {
    const { bar } = show("cyclades", "turn.act");
    const wasteful = [...bar.querySelectorAll(".wasteful")];
    const { asking } = show("cyclades", "turn.act");
    const lost = asking.decision!.choices!.filter((choice) => Number(choice.facts["wasted"] ?? 0) > 0);
    for (const choice of lost) expect(asking.label(choice)).toMatch(/without effect|leaving a free/);
    expect(wasteful.length).toBeLessThanOrEqual(lost.length);
  });
});
