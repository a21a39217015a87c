/** The board of Pantheon: every question can be answered on it, cards are gathered, and nothing hidden is shown. */
import { fireEvent, render } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { Board, marks } from "../src/boards/pantheon";
import { printedIn } from "../src/boards/pantheon/content";
import type { TableView } from "../src/boards/pantheon/view";
import type { Given } from "../src/lib/board";
import type { Frame } from "../src/protocol";
import { atRest, draws } from "./drawing";
import { givenAt } from "./given";
import { answersOf, menu, wordsOf } from "./pressing";
import { content, frames, game, questions, speaking } from "./recorded/pantheon";
import Shown from "./Shown.svelte";

const IN_THE_BAR = ["stop", "done", "leave", "pass", "keep", "again", "enough"]; // there is nothing to press for them

function props(frame: Frame, more: Partial<Given> = {}): { Board: typeof Board; given: Given } {
  const mean = vi.fn();
  return { Board, given: givenAt(frame, { game, content, marks, speaker: speaking() }, { mean, ...more }) };
}

const viewOf = (frame: Frame) => frame.view as unknown as TableView;
const reached = (frame: Frame) => answersOf(Board, props(frame).given);

atRest();

describe("the board of Pantheon", () => {
  draws(Board, frames, (frame, more) => props(frame, more).given, speaking);

  it("says who is to choose, where that is not whoever has the turn", () => {
    const said = (epoch: number, asked: number | null) => {
      const frame = frames[0]!;
      const action = { ...viewOf(frame).action, steps: 0, money: 0, table: {}, waiting: {} };
      const view = { ...frame.view, active: 3, extra: false, epoch, track: [], temple: "r05c08", action };
      const shown = props({ ...frame, view, events: [] }, { decision: null, asked });
      const { container, unmount } = render(Shown, { props: shown });
      const line = container.querySelector(".turn-line")?.textContent?.trim() ?? "";
      unmount();
      return line;
    };
    expect(said(1, null)).toBe("Blue has the turn");
    expect(said(1, 3)).toBe("Blue has the turn");
    expect(said(1, 1)).toBe("Yellow chooses");
    expect(said(0, 1)).toBe("Yellow chooses"); // a bonus tile
    expect(said(0, null)).toBe("");
  });

  it("shows whose pieces stand on a field, and who lives where", () => {
    const frame = frames.filter((each) => Object.keys(viewOf(each).fields).length > 3).at(-1)!;
    const { container } = render(Shown, { props: props(frame, { decision: null }) });
    for (const [name, { feet, columns }] of Object.entries(viewOf(frame).fields)) {
      const label = container.querySelector(`[data-place="field-${name}"] [role=button]`)!.getAttribute("aria-label")!;
      for (const seat of [...feet, ...columns]) expect(label).toContain(speaking().seats[seat]);
    }
    expect(container.querySelector("svg")!.textContent).toContain(speaking().name("people", "roma"));
  });

  it("shows of other hands how many cards they hold and what everybody saw, and no more", () => {
    const frame = frames.filter((each) => viewOf(each).seats.some((seat, n) => n > 0 && seat.cards > 0)).at(-1)!;
    const { container } = render(Shown, { props: props(frame, { decision: null }) });
    viewOf(frame).seats.forEach((seat, n) => {
      const row = container.querySelector(`.player[data-place="seat-${n}"]`)!;
      const labels = [...row.querySelectorAll("button")].map((each) => each.getAttribute("aria-label")!);
      expect(labels).toContain(`Cards in hand: ${seat.cards}`);
      if (n > 0) expect(seat.hand).toBeNull();
    });
    expect(container.querySelectorAll(".hand")).toHaveLength(1);
  });

  for (const [step, frame] of Object.entries(questions)) {
    it(`answers ${step} by pressing`, async () => {
      const verbs = (words: Iterable<string>) => new Set([...words].map((each) => each.split(" ")[0]!));
      const choices = frame.decision!.choices!.map((choice) => choice.words);
      const expected = [...verbs(choices)].filter((verb) => !IN_THE_BAR.includes(verb));
      const answers = await reached(frame);
      for (const words of answers) expect(choices).toContain(words);
      expect([...verbs(answers)].sort()).toEqual(expect.arrayContaining(expected.filter((verb) => verb !== "march")));
    });
  }

  it("makes every single choice of these steps by one press or from a menu", async () => {
    for (const step of [
      "move.set",
      "god.take",
      "draw.pick",
      "loot.next",
      "purchase.item",
      "tile.raise",
      "pieces.swap",
    ]) {
      const frame = questions[step]!;
      const due = frame.decision!.choices!.filter((choice) => !IN_THE_BAR.includes(choice.verb));
      expect([...(await reached(frame))].sort(), step).toEqual(due.map((choice) => choice.words).sort());
    }
  });

  it("offers for a god exactly what the view says pays for it", async () => {
    const frame = questions["turn.act"]!;
    const { payments = {} } = viewOf(frame);
    const [god, ways] = Object.entries(payments).find(([, each]) => each.length > 0)!;
    const { given } = props(frame);
    const { container } = render(Shown, { props: { Board, given } });
    await fireEvent.click(container.querySelector(`.god[data-place="god_tile-${god}"] button`)!);
    for (let k = menu(container).length - 1; k >= 0; k--) {
      if (menu(container).length === 0)
        await fireEvent.click(container.querySelector(`[data-place="god_tile-${god}"] button`)!);
      await fireEvent.click(menu(container)[k]!);
    }
    const chosen = wordsOf(vi.mocked(given.choose).mock.calls);
    expect(chosen.sort()).toEqual(ways.map((each) => `offer ${each}`).sort());
  });

  it("lights what could be bought with the money that advice names, and buys with the only payment at once", async () => {
    const frame = questions["turn.act"]!;
    const [item, { payments }] = Object.entries(viewOf(frame).purchases!).find(
      ([, each]) => each.payments.length === 1,
    )!;
    expect(item).toBe("column");
    const { given } = props(frame, { advised: `buy ${payments[0]}` });
    const { container } = render(Shown, { props: { Board, given } });
    const lit = container.querySelector('[data-place="columns"] button')!;
    expect(lit.classList).toContain("hinted");
    await fireEvent.click(lit);
    expect(wordsOf(vi.mocked(given.choose).mock.calls)).toEqual([`buy ${payments[0]}`]);
  });

  it("means the fewest movement cards for a field, and sends nothing", async () => {
    const frame = questions["turn.act"]!;
    const { given } = props(frame);
    const { container } = render(Shown, { props: { Board, given } });
    const [near] = Object.entries(viewOf(frame).distances!).find(([, far]) => far === 1)!;
    await fireEvent.click(container.querySelector(`[data-place="field-${near}"] [role=button]`)!);
    const [meant] = vi.mocked(given.mean!).mock.calls.map(([choice]) => choice!);
    expect(meant!.verb).toBe("march");
    const marches = frame.decision!.choices!.filter(({ verb }) => verb === "march");
    expect(meant!.parts["marched"]).toBe(Math.min(...marches.map(({ parts }) => Number(parts["marched"]))));
    expect(given.choose).not.toHaveBeenCalled();
  });

  it("knows the rule of every effect from the content", () => {
    const { texts } = speaking();
    for (const [effect, { rule }] of Object.entries(printedIn(content).effects))
      expect(texts.find("rule", rule, "says"), effect).toBeTypeOf("string");
  });

  it("explains every piece with a sentence, and says what is reconstructed", async () => {
    const frame = questions["turn.act"]!;
    const { container } = render(Shown, { props: props(frame, { decision: null }) });
    const things = [
      ".god button",
      ".hand button",
      ".player button",
      ".market button",
      ".track button",
      ".field [role=button]",
    ];
    for (const thing of things) {
      for (const each of [...container.querySelectorAll(thing)].slice(0, 12)) {
        await fireEvent.click(each);
        const popup = container.querySelector(".popup");
        expect(popup?.querySelector("p")?.textContent, thing).toBeTruthy();
        expect(popup!.textContent).not.toMatch(/‹|undefined|NaN/);
        await fireEvent.keyDown(each, { key: "Escape" });
      }
    }
    await fireEvent.click(container.querySelector(".god button")!);
    expect(container.querySelector(".popup")!.textContent).toContain("reconstructed");
  });
});
