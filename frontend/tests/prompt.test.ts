/** The prompt bar on recorded questions: clicks, keys and typed words all send the same choice; refusals say why. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import PromptBar from "../src/components/prompt/PromptBar.svelte";
import { Speaker } from "../src/lib/speaker";
import { app } from "../src/state/app.svelte";
import { Asking } from "../src/state/asking.svelte";
import { preferences } from "../src/state/settings.svelte";
import type { Table } from "../src/state/table.svelte";
import type { Choice, Frame, GameInfo, Seat } from "../src/protocol";
import { loadPage } from "./loaded";
import { game, questions } from "./recorded";

const NAMES = ["Sparta", "Corinth", "Athens", "Thebes"];
const onrule = vi.fn();
const ontool = vi.fn();
let said: string[];
let asked: string[];

beforeAll(loadPage);

beforeEach(() => {
  said = [];
  asked = [];
  onrule.mockClear();
  ontool.mockClear();
  preferences.touch = false;
  for (const [name, value] of [
    ["confirm", "touch"],
    ["list", false],
    ["shortcuts", true],
  ] as const)
    preferences.set(name, value);
});

afterEach(cleanup);

/** A table at which a recorded question is asked. */
function show(step: string, change: Partial<Frame> = {}, played: GameInfo = game): Asking {
  const frame = { ...questions[step]!, ...change };
  const table = {
    id: "t1",
    frame,
    info: frame.info,
    game: played,
    eyes: 0,
    question: frame.decision,
    speaker: new Speaker(app.textsOf("offrandes"), game, NAMES),
    log: [],
    struck: new Set(),
    lastOwn: 0,
    behind: 0,
    hurrying: false,
    catchUp: () => {},
    skip: () => {},
    alone: false,
    seatName: (seat: number) => NAMES[seat],
    play: async (words: string) => (said.push(words), { t: "ack", key: "", seq: 1, line: 1 }),
    reasons: async () => ({ t: "refusals", key: "", line: 1, refused: [] }),
    why: async (words: string) => (
      asked.push(words),
      { t: "because", key: "", words, rule: "auction.gone", facts: { seat: 0, tiles: 3, gone: 4 } }
    ),
    hint: async () => ({
      t: "hinted",
      key: "",
      words: frame.decision!.choices!.at(-1)!.words,
      term: "bribery",
      facts: { gain: 4 },
      instead: frame.decision!.choices![0]!.words,
    }),
    undo: async () => (said.push("undo"), { t: "ack", key: "", seq: 1, line: 1 }),
  };
  const asking = new Asking(table as unknown as Table);
  render(PromptBar, { asking, kit: {}, onrule, ontool });
  return asking;
}

const button = (name: RegExp | string) => screen.getByRole("button", { name });
const key = (name: string) => fireEvent.keyDown(window, { key: name });

/** A question of which Offrandes has none: two ways of answering have values, and a number follows a name. */
function showWays(): Asking {
  const choice = (words: string, verb: string, parts: Choice["parts"]): Choice => ({ words, verb, parts, facts: {} });
  const choices = [
    choice("pass", "pass", {}),
    ...["farmer", "guard"].flatMap((person) =>
      [1, 2, 12].map((drachmas) => choice(`bid ${person} ${drachmas}`, "bid", { person, drachmas })),
    ),
    ...["farmer", "water"].map((person) => choice(`seek ${person}`, "seek", { person })),
  ];
  const frame = questions["auction.bid"]!;
  const words = { ...game.words, "auction.bid": "pass | bid {person} {drachmas} | seek {person}" };
  return show("auction.bid", { decision: { ...frame.decision!, choices, refused: [] } }, { ...game, words });
}

describe("a question with several ways of answering", () => {
  it("takes a name and then a number by keys, however many digits it has", async () => {
    showWays();
    for (const name of ["b", "2", "1", "2", "Enter"]) await key(name);
    expect(said).toEqual(["bid guard 12"]);
  });
  it("takes the letter of another way first", async () => {
    showWays();
    for (const name of ["s", "2"]) await key(name);
    expect(said).toEqual(["seek water"]);
  });
  it("marks the advice in its own way only", async () => {
    const asking = showWays();
    asking.hinted = "seek farmer";
    await tick();
    const marked = () => screen.getAllByRole("button").filter((each) => each.classList.contains("hinted"));
    expect(marked().map((each) => each.dataset["verb"])).toEqual(["seek"]);
    await fireEvent.click(marked()[0]!); // the way
    const values = marked().filter((each) => each.dataset["value"] !== undefined);
    expect(values).toHaveLength(1);
    await fireEvent.click(values[0]!);
    expect(said).toEqual(["seek farmer"]);
  });
});

/** A price that is paid with numbers of two kinds, or not at all. */
function showPayment(): Asking {
  const pay = (gifts: number, priests: number): Choice => ({
    words: `pay ${gifts} ${priests}`,
    verb: "pay",
    parts: { gifts, priests },
    facts: { gifts, priests },
  });
  const choices = [
    { words: "leave", verb: "leave", parts: {}, facts: {} },
    ...[pay(0, 3), pay(1, 2), pay(2, 1), pay(3, 0)],
  ];
  const frame = questions["auction.bid"]!;
  const words = { ...game.words, "auction.bid": "leave | pay {gifts} {priests}" };
  return show("auction.bid", { decision: { ...frame.decision!, choices, refused: [] } }, { ...game, words });
}

describe("a question for numbers of several kinds", () => {
  const stepper = (name: string) => screen.getByRole("button", { name });

  it("shows one that may be chosen, and sends it when it is confirmed", async () => {
    const asking = showPayment();
    expect(asking.ready!.words).toBe("pay 0 3");
    await key("Enter");
    expect(said).toEqual(["pay 0 3"]);
  });
  it("is stepped, and nothing goes out before it is confirmed", async () => {
    const asking = showPayment();
    await fireEvent.click(stepper("Gifts: One more"));
    await fireEvent.click(stepper("Gifts: One more"));
    expect(said).toEqual([]);
    expect(asking.ready!.words).toBe("pay 2 1");
    await fireEvent.click(stepper("Priests: One more"));
    await key("Enter");
    expect(said).toEqual(["pay 1 2"]);
  });
  it("begins with what the board of the game proposes, and with advice before that", async () => {
    const asking = showPayment();
    asking.proposes = (_, choices) => choices.at(-1)!;
    expect(asking.ready!.words).toBe("pay 3 0");
    asking.hinted = "pay 1 2";
    expect(asking.ready!.words).toBe("pay 1 2");
  });
  it("takes no digits, and can be left alone", async () => {
    const asking = showPayment();
    await key("2");
    expect(asking.picking.parts).toEqual({});
    await fireEvent.click(document.querySelector("[data-words=leave]")!);
    expect(said).toEqual(["leave"]);
  });
});

describe("a question", () => {
  it("is one sentence, and offers everything that may be chosen", () => {
    show("preparation.pick");
    expect(screen.getByRole("heading").textContent).toContain(
      "Sparta: Which 3 different persons advance by 1 field each?",
    );
    for (const name of ["farmer", "water carrier", "guard"])
      expect(button(name).getAttribute("aria-pressed")).toBe("false");
  });
  it("is answered by clicks, without confirmation unless it is wished", async () => {
    show("preparation.pick");
    for (const name of ["guard", "farmer", "priestess"]) await fireEvent.click(button(name));
    expect(said).toEqual(["pick farmer priestess guard"]);
  });
  it("is answered by keys", async () => {
    show("preparation.pick");
    for (const name of ["1", "2", "7"]) await key(name);
    expect(said).toEqual(["pick farmer water guard"]);
  });
  it("is answered by typed words", async () => {
    show("preparation.pick");
    await key("/");
    const field = await screen.findByRole("combobox");
    await fireEvent.input(field, { target: { value: "pick guard seducer farmer" } });
    await fireEvent.submit(field.closest("form")!);
    await waitFor(() => expect(said).toEqual(["pick farmer seducer guard"]));
  });
  it("is answered from the list", async () => {
    preferences.set("list", true);
    show("auction.bid");
    await fireEvent.click(button(/^(Cannot be taken back: )?Pass/));
    expect(said).toEqual(["pass"]);
  });
  it("for a number takes digits and Enter", async () => {
    show("auction.open");
    await key("1");
    expect(said).toEqual([]);
    await key("Enter");
    expect(said).toEqual(["open 1"]);
  });
  it("with several slots narrows", async () => {
    const asking = show("offering.sacrifice");
    asking.refusedShown = true; // by its parts, though whole answers would be few
    await tick();
    const [choice] = asking.decision!.choices!;
    for (const slot of ["animal", "altar"]) {
      const chip = document.querySelector(`[data-slot="${slot}"] [data-value="${choice!.parts[slot]}"]`);
      if (chip) await fireEvent.click(chip);
    }
    expect(said).toEqual([choice!.words]);
  });
});

describe("confirmation", () => {
  beforeEach(() => preferences.set("confirm", "always"));

  it("waits for Enter, and Escape drops what was picked", async () => {
    const asking = show("preparation.pick");
    for (const name of ["1", "2", "3"]) await key(name);
    expect(said).toEqual([]);
    expect(asking.armed?.words).toBe("pick farmer water flower");
    await key("Escape");
    expect(asking.armed).toBeNull();
    for (const name of ["1", "2", "4"]) await key(name);
    await key("Enter");
    expect(said).toEqual(["pick farmer water servant"]);
  });
  it("is on for touch screens, for what cannot be taken back", async () => {
    preferences.set("confirm", "touch");
    preferences.touch = true;
    show("preparation.pick");
    for (const name of ["farmer", "guard", "seducer"]) await fireEvent.click(button(name));
    expect(said).toEqual(["pick farmer seducer guard"]);
    cleanup();
    said = [];
    const { decision } = questions["preparation.pick"]!;
    const choices = decision!.choices!.map((choice) => ({ ...choice, ends_undo: true }));
    show("preparation.pick", { decision: { ...decision!, choices } });
    for (const name of ["farmer", "guard", "seducer"]) await fireEvent.click(button(new RegExp(`^${name}`)));
    expect(said).toEqual([]);
    await fireEvent.click(button(/Advance: farmer, seducer and guard/));
    expect(said).toEqual(["pick farmer seducer guard"]);
  });
});

describe("an answer", () => {
  it("to the next question is not lost while the last one is not confirmed yet", async () => {
    const asking = show("preparation.pick");
    asking.table.play = (words: string) => (said.push(words), new Promise(() => {}));
    for (const name of ["1", "2", "3"]) await key(name);
    expect(asking.busy).toBe(true);
    for (const name of ["1", "2", "4"]) await key(name);
    expect(said.length).toBe(1); // the same question is answered once
    asking.reset(); // the next one is here
    for (const name of ["1", "2", "4"]) await key(name);
    expect(said).toEqual(["pick farmer water flower", "pick farmer water servant"]);
  });
  it("that is looked at says what would come of it, as far as anybody can know", async () => {
    const asking = show("auction.open");
    asking.table.why = async (words: string) => ({ t: "because", key: "", words, events: [], view: null });
    asking.look(asking.decision!.choices![0]!);
    expect(await screen.findByText(/Nobody knows yet what will be revealed then/)).toBeTruthy();
    asking.look(null);
    await waitFor(() => expect(screen.queryByText(/Nobody knows yet/)).toBeNull());
  });
});

describe("what is not allowed", () => {
  it("says why with its numbers when it is pressed, not before, and leads to the rule", async () => {
    const asking = show("auction.bid");
    const { refused } = asking.decision!;
    const highest = Math.max(...asking.decision!.choices!.map((choice) => Number(choice.parts["drachmas"] ?? 0)));
    const reason = refused!.find((each) => each.parts["drachmas"] === highest + 1)!;
    const chip = button(`${highest + 1} drachmas`);
    expect(chip.getAttribute("aria-disabled")).toBe("true");
    await fireEvent.focus(chip);
    await fireEvent.pointerEnter(chip, { pointerType: "mouse" });
    expect(asking.reason).toBeNull();
    await fireEvent.click(chip);
    expect(screen.getByText(asking.table.speaker.refusal(reason.rule, reason.facts))).toBeTruthy();
    await fireEvent.click(button(/^Rule: /));
    expect(onrule).toHaveBeenCalledWith(reason.rule);
    expect(said).toEqual([]);
  });
  it("is asked of the server where no reason came along", async () => {
    const frame = structuredClone(questions["auction.offer"]!);
    frame.decision!.choices = frame.decision!.choices!.filter(
      (choice) => !(choice.parts["persons"] as string[] | undefined)?.includes("guard"),
    );
    const asking = show("auction.offer", { decision: frame.decision });
    asking.refusedShown = true; // by its parts, though whole answers are few by now
    await tick();
    await fireEvent.click(button("guard"));
    await waitFor(() => expect(asked[0]).toMatch(/^offer \w+ guard$/));
    expect(await screen.findByText(/Already sold in this auction turn/)).toBeTruthy();
  });
});

describe("tools", () => {
  it("hint shows what a bot would choose, and why", async () => {
    const asking = show("auction.offer");
    await fireEvent.click(button("Hint"));
    await waitFor(() => expect(asking.hinted).not.toBe(""));
    expect(await screen.findByText(/^A bot would choose: /)).toBeTruthy();
    const compared = asking.label(asking.decision!.choices![0]!);
    expect(asking.because).toMatch(/^You do better in bribery.* worth about 4 points\. \(Compared with: /);
    expect(asking.because).toContain(compared);
    expect(screen.getByText(asking.because)).toBeTruthy();
  });
  it("undo that others must agree to says so first, and asks them only if that is wanted", async () => {
    show("auction.bid", { undo: "play.undo_other", undo_facts: { seat: 1, line: 7 } });
    await fireEvent.click(button("Undo"));
    expect(await screen.findByText(/Corinth has chosen since, on line 7/)).toBeTruthy();
    expect(said).toEqual([]);
    await fireEvent.click(button("Ask the others to go back"));
    expect(said).toEqual(["undo"]);
  });
  it("undo that is free is done at once", async () => {
    show("auction.bid", { undo: "" });
    await key("u");
    expect(said).toEqual(["undo"]);
  });
  it("single keys can be switched off", async () => {
    preferences.set("shortcuts", false);
    show("preparation.pick");
    for (const name of ["1", "2", "3", "r"]) await key(name);
    expect(said).toEqual([]);
    expect(ontool).not.toHaveBeenCalled();
  });
  it("keys open rules and overview", async () => {
    show("preparation.pick");
    for (const name of ["r", "i", "l", "?"]) await key(name);
    expect(ontool.mock.calls.flat()).toEqual(["rules", "aid", "log", "help"]);
  });
});

describe("while others choose", () => {
  /** The bar while a seat is asked that is not ours. */
  function wait(seat: number, who: Partial<Seat> = {}, behind = 0): void {
    const { decision, info } = questions["auction.bid"]!;
    const seats = info.seats.map((each, n) => (n === seat ? { ...each, ...who } : each));
    const asking = show("auction.bid", { decision: { ...decision!, seat, choices: [] }, info: { ...info, seats } });
    Object.assign(asking.table, { question: null, behind });
    cleanup();
    render(PromptBar, { asking, kit: {}, onrule, ontool });
  }
  async function after(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
    await tick();
  }
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("the bar says who must do what", () => {
    wait(2);
    expect(screen.getByText("Athens (Merchant): Raise or pass.")).toBeTruthy();
  });
  it.each([
    ["a bot", { who: "bot", name: "greedy" }, "Waiting for Athens (bot Merchant is thinking): Raise or pass."],
    ["a person", { who: "person", name: "Bea", here: true }, "Waiting for Athens (Bea): Raise or pass."],
    ["somebody away", { who: "person", name: "Bea" }, "Waiting for Athens (Bea is away just now): Raise or pass."],
  ] as const)("for long, it says that it waits for %s", async (_, who, sentence) => {
    wait(2, { stand_in: "", ...who });
    await after(4900);
    expect(screen.queryByText(/^Waiting/)).toBeNull();
    await after(200);
    expect(screen.getByText(sentence)).toBeTruthy();
  });
  it("whoever has given up is offered nothing to take back", () => {
    wait(2);
    expect(screen.queryByRole("button", { name: /Undo/ })).toBeTruthy();
    cleanup();
    wait(0, { conceded: true, stand_in: "greedy" });
    expect(screen.queryByRole("button", { name: /Undo/ })).toBeNull();
  });
  it("nobody is waited for while something is still to be shown", async () => {
    wait(2, {}, 3);
    await after(9000);
    expect(screen.queryByText(/^Waiting/)).toBeNull();
  });
});
