/** Numbers of several kinds that make one choice: stepped, and never anything that may not be chosen. */
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import AmountsPicker from "../src/boards/kit/Amounts.svelte";
import { amountsOf, stepped, type Amounts } from "../src/lib/amounts";
import { NOTHING_PICKED } from "../src/lib/choices";
import { slotLabel } from "../src/lib/label";
import { verbsOf } from "../src/lib/wording";
import type { Choice, Decision } from "../src/protocol";
import { speaking as pantheon } from "./recorded/pantheon";
import { speaking as thebai } from "./recorded/thebai";

const WAYS = verbsOf("cards | march {steps} | offer {gifts} {priests} {dancers} | put {field} {level}");
const OFFER = WAYS[2]!;
const NUMBERS = ["steps", "gifts", "priests", "dancers", "level"];
const isNumber = (slot: string) => NUMBERS.includes(slot);

const offer = (gifts: number, priests: number, dancers: number): Choice => ({
  words: `offer ${gifts} ${priests} ${dancers}`,
  verb: "offer",
  parts: { gifts, priests, dancers },
  facts: {},
});
const PAYMENTS = [offer(0, 2, 1), offer(1, 2, 0), offer(2, 0, 1), offer(2, 1, 0), offer(3, 0, 3)];
const decision: Decision = {
  seat: 0,
  step: "turn.act",
  facts: {},
  choices: [{ words: "cards", verb: "cards", parts: {}, facts: {} }, ...PAYMENTS],
};
const asked = (picked: Choice | null, advice: Choice | null = null, proposed: Choice | null = null): Amounts =>
  amountsOf(
    decision,
    OFFER,
    picked ? { verb: "offer", parts: picked.parts } : NOTHING_PICKED,
    isNumber,
    advice,
    () => proposed,
  )!;

describe("amounts", () => {
  it("are for ways of answering with several numbers and nothing else", () => {
    const of = (n: number) => amountsOf(decision, WAYS[n]!, NOTHING_PICKED, isNumber, null);
    expect([0, 1, 3].map(of)).toEqual([null, null, null]);
    expect(of(2)!.kinds.map((kind) => kind.slot)).toEqual(["gifts", "priests", "dancers"]);
    expect(amountsOf({ ...decision, choices: [PAYMENTS[0]!] }, OFFER, NOTHING_PICKED, isNumber, null)).toBeNull();
  });
  it("begin with what is advised, or proposed, or with the least", () => {
    expect(asked(null).choice.words).toBe("offer 0 2 1");
    expect(asked(null, null, offer(2, 1, 0)).choice.words).toBe("offer 2 1 0");
    expect(asked(null, offer(1, 2, 0), offer(2, 1, 0)).choice.words).toBe("offer 1 2 0");
    expect(asked(null, null, offer(9, 9, 9)).choice.words).toBe("offer 0 2 1"); // may not be chosen
    expect(asked(offer(2, 0, 1), offer(1, 2, 0)).choice.words).toBe("offer 2 0 1"); // what was picked stays
  });
  it("step to the nearest choice, and change the others only where they must", () => {
    const { kinds } = asked(offer(2, 1, 0));
    expect(kinds.map((kind) => [kind.fewer?.words, kind.now, kind.more?.words])).toEqual([
      ["offer 1 2 0", 2, "offer 3 0 3"],
      ["offer 2 0 1", 1, "offer 1 2 0"],
      [undefined, 0, "offer 2 0 1"],
    ]);
  });
  it("leave out kinds of which there are none in any choice", () => {
    const without = { ...decision, choices: [offer(1, 0, 2), offer(2, 0, 1)] };
    const { kinds } = amountsOf(without, OFFER, NOTHING_PICKED, isNumber, null)!;
    expect(kinds.map((kind) => kind.slot)).toEqual(["gifts", "dancers"]);
  });
  it("reach every choice, and nothing else", () => {
    const reached = new Set([PAYMENTS[0]!]);
    for (const each of reached)
      for (const slot of OFFER.slots)
        for (const by of [1, -1] as const) {
          const next = stepped(PAYMENTS, each, slot, by);
          if (next) reached.add(next);
        }
    expect(reached.size).toBe(PAYMENTS.length);
  });
});

describe("the picker", () => {
  afterEach(cleanup);

  function show(amounts: Amounts) {
    const onstep = vi.fn();
    render(AmountsPicker, {
      amounts,
      label: (slot: string) => slot.toUpperCase(),
      fewer: "One fewer",
      more: "One more",
      onstep,
    });
    return onstep;
  }
  const row = (name: string) => within(screen.getByRole("group", { name }));

  it("has a stepper for each kind, with what there is now", () => {
    show(asked(offer(2, 1, 0)));
    expect(["GIFTS", "PRIESTS", "DANCERS"].map((name) => row(name).getByRole("status").textContent)).toEqual([
      "2",
      "1",
      "0",
    ]);
  });
  it("steps by buttons as far as there are choices", async () => {
    const onstep = show(asked(offer(2, 1, 0)));
    await fireEvent.click(row("GIFTS").getByRole("button", { name: "GIFTS: One fewer" }));
    expect(onstep).toHaveBeenLastCalledWith(PAYMENTS[1]);
    const least = row("DANCERS").getByRole<HTMLButtonElement>("button", { name: "DANCERS: One fewer" });
    expect(least.getAttribute("aria-disabled")).toBe("true");
    least.focus();
    await fireEvent.click(least);
    expect(onstep).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(least);
  });
  it("steps by arrows", async () => {
    const onstep = show(asked(offer(2, 1, 0)));
    const more = row("PRIESTS").getByRole("button", { name: "PRIESTS: One more" });
    await fireEvent.keyDown(more, { key: "ArrowUp" });
    expect(onstep).toHaveBeenLastCalledWith(PAYMENTS[1]);
    await fireEvent.keyDown(more, { key: "ArrowDown" });
    expect(onstep).toHaveBeenLastCalledWith(PAYMENTS[2]);
    expect(onstep).toHaveBeenCalledTimes(2);
  });
  it("points to what is advised", () => {
    show(asked(offer(2, 1, 0), offer(1, 2, 0)));
    const hinted = screen.getAllByRole("button").filter((each) => each.classList.contains("hinted"));
    expect(hinted.map((each) => each.getAttribute("aria-label"))).toEqual(["GIFTS: One fewer", "PRIESTS: One more"]);
  });
});

describe("what the kinds are called", () => {
  it("is said in the language of the page", () => {
    const [coins, goods] = [pantheon("de"), thebai("de")];
    expect(["ones", "fives", "gifts", "temples"].map((slot) => slotLabel(coins, slot))).toEqual([
      "Geld 1",
      "Geld 5",
      "Gaben",
      "Tempel",
    ]);
    expect(["amphorae", "grapes", "bronzes"].map((slot) => slotLabel(goods, slot))).toEqual([
      "Amphoren",
      "Trauben",
      "Bronze",
    ]);
    expect(slotLabel(thebai("en"), "grapes")).toBe("Grapes");
  });
});
