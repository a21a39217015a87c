/** The board of Thebai: every question that has a place there is answered on it, and nothing hidden is shown. */
import { fireEvent, render } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { Board, marks } from "../src/boards/thebai";
import type { TableView } from "../src/boards/thebai/view";
import type { Given } from "../src/lib/board";
import type { Frame } from "../src/protocol";
import { atRest, draws } from "./drawing";
import { givenAt } from "./given";
import { answersOf, offered, wordsOf } from "./pressing";
import { content, frames, game, questions, speaking } from "./recorded/thebai";
import Shown from "./Shown.svelte";

// There is nothing to press for them: not doing it, and ending
const IN_THE_BAR = [
  ...["neither", "stop", "unaided", "suffice", "content", "hold", "spare", "keep", "enough", "rest", "retain"],
  ...["remain", "decline", "reserve", "bench", "absent", "wage", "discharge", "done", "reset", "upper", "lower"],
];
const IN_PARTS = ["lay"]; // a field first, then how the stone is turned
const COUNTED = ["want", "pay"]; // gathered good by good; what stands then is sent from the bar

function props(frame: Frame, more: Partial<Given> = {}): { Board: typeof Board; given: Given } {
  const mean = vi.fn();
  return { Board, given: givenAt(frame, { game, content, marks, speaker: speaking() }, { mean, ...more }) };
}

const viewOf = (frame: Frame) => frame.view as unknown as TableView;
const labelAt = (root: ParentNode, place: string) =>
  root.querySelector(`[data-place="${place}"] :is([role=button], button)`)!.getAttribute("aria-label")!;

atRest();

describe("the board of Thebai", () => {
  draws(Board, frames, (frame, more) => props(frame, more).given, speaking);

  it("says of every stone, die and archon in the city where it is and whose", () => {
    const frame = frames.at(-2)!;
    const { container } = render(Shown, { props: props(frame, { decision: null }) });
    const { stones, dice } = viewOf(frame);
    for (const [field, { stone, archons }] of Object.entries(stones)) {
      const label = labelAt(container, `field-${field}`);
      expect(label).toContain(speaking().name("stone", stone));
      for (const seat of archons) expect(label).toContain(speaking().seats[seat]);
    }
    for (const [space, { seat, level }] of Object.entries(dice)) {
      const label = labelAt(container, `space-${space}`);
      expect(label).toContain(speaking().seats[seat]);
      expect(label).toContain(speaking().name("level", level));
    }
  });

  it("draws a die with its strength in pips, and a half step as a sign", () => {
    const frame = frames.at(-2)!;
    const { container } = render(Shown, { props: props(frame, { decision: null }) });
    for (const [space, { level }] of Object.entries(viewOf(frame).dice)) {
      const die = container.querySelector(`[data-place="space-${space}"]`)!;
      expect(die.querySelectorAll("circle")).toHaveLength(Number(speaking().name("level", level)[0]));
      expect(die.querySelector("text")?.textContent ?? "").toBe(speaking().name("level", level).slice(1));
    }
  });

  it("tells the four roofs apart by a sign, not by colour alone", () => {
    const { container } = render(Shown, { props: props(frames.at(-2)!, { decision: null }) });
    const signs = new Set(
      [...container.querySelectorAll(".city path:is(.light, .dark)")].map((each) => each.getAttribute("d")),
    );
    expect(signs.size).toBe(Object.keys(content["roofs"]!).length);
    expect(signs).not.toContain("");
  });

  it("shows of other hands how many contracts they hold, and no contract of them", () => {
    const frame = frames.filter((each) => viewOf(each).seats.some((seat, n) => n > 0 && seat.cards > 0)).at(-1)!;
    const { container } = render(Shown, { props: props(frame, { decision: null }) });
    viewOf(frame).seats.forEach((seat, n) => {
      const labels = [...container.querySelectorAll(`.supply[data-place="seat-${n}"] button`)];
      expect(labels.map((each) => each.getAttribute("aria-label"))).toContain(`Contracts in hand: ${seat.cards}`);
    });
    const shown = [...container.querySelectorAll(".contract")].map((each) => each.getAttribute("data-place"));
    const { display, fulfilling, seats } = viewOf(frame);
    const open = [...display, fulfilling, ...seats[0]!.hand!].filter(Boolean).map((name) => `contract-${name}`);
    expect(shown.sort()).toEqual(open.sort());
  });

  for (const [step, frame] of Object.entries(questions)) {
    it(`makes every choice of ${step} that has a place on the board by one press or from a menu`, async () => {
      const due = frame.decision!.choices!.filter(
        ({ verb }) => ![...IN_THE_BAR, ...IN_PARTS, ...COUNTED].includes(verb),
      );
      const answers = [...(await answersOf(Board, props(frame).given))];
      const whole = answers.filter((words) => !COUNTED.includes(words.split(" ")[0]!));
      expect(whole.sort()).toEqual(due.map((choice) => choice.words).sort());
    });
  }

  it("gathers goods by pressing them, to take or to pay, and sends nothing", async () => {
    for (const [step, verb] of [
      ["effect.goods", "want"],
      ["effect.pay", "pay"],
    ] as const) {
      const { given } = props(questions[step]!);
      const { container, unmount } = render(Shown, { props: { Board, given } });
      await fireEvent.click(container.querySelector('[data-place="resource-grape seat-0"] button')!);
      const meant = vi.mocked(given.mean!).mock.lastCall![0]!;
      expect(questions[step]!.decision!.choices!.map(({ words }) => words)).toContain(meant.words);
      expect([meant.verb, Number(meant.parts["grapes"]) > 0]).toEqual([verb, true]);
      expect(given.choose).not.toHaveBeenCalled();
      unmount();
    }
  });

  it("shows where a stone would lie, and which of its roofs match what is beside it", () => {
    const frame = questions["stone.lay"]!;
    const { stones } = viewOf(frame);
    const { stone } = Object.values(stones)[0]!;
    const free = frame
      .decision!.choices!.map(({ parts }) => String(parts["field"]))
      .find((field) => !(field in stones))!;
    const view = { ...viewOf(frame), stones: { ...stones, [free]: { stone, turns: 0, archons: [] } } };
    const preview = { view: view as unknown as Frame["view"], events: [] };
    const { container } = render(Shown, { props: props(frame, { preview }) });
    expect(container.querySelectorAll(".ghost")).toHaveLength(1);
    expect(container.querySelector(`[data-place="field-${free}"] .ghost`)).not.toBeNull();
    expect(container.querySelectorAll(".roof.lit").length).toBe(container.querySelectorAll(".ghost .roof.lit").length);
  });

  it("lays a stone by a field and then a way to turn it, with the roofs lit that match there", async () => {
    const frame = questions["stone.lay"]!;
    const { given } = props(frame);
    const first = render(Shown, { props: { Board, given } });
    expect(first.container.querySelector(".turning")).toBeNull();
    for (const field of offered(first.container)) await fireEvent.click(field);
    expect(given.choose).not.toHaveBeenCalled();
    const fields = new Set(vi.mocked(given.pick).mock.calls.map(([parts]) => String(parts["field"])));
    expect(fields).toEqual(new Set(frame.decision!.choices!.map(({ parts }) => parts["field"])));
    first.unmount();
    const [lit, words] = [[] as number[], [] as string[]];
    for (const field of fields) {
      const then = props(frame, { picking: { verb: "lay", parts: { field } } }).given;
      const { container, unmount } = render(Shown, { props: { Board, given: then } });
      lit.push(container.querySelectorAll(".turning .roof.lit").length);
      for (const way of offered(container.querySelector(".turning")!)) await fireEvent.click(way);
      words.push(...wordsOf(vi.mocked(then.choose).mock.calls));
      unmount();
    }
    expect(words.sort()).toEqual(frame.decision!.choices!.map((choice) => choice.words).sort());
    expect(Math.max(...lit)).toBeGreaterThan(0);
  });

  it("shows of dice that the archon may cross whether they would rise or fall, before anything is chosen", () => {
    const frame = Object.values(questions).find((each) =>
      each.decision!.choices!.some(({ facts }) => facts["rising"] || facts["falling"]),
    )!;
    const { container } = render(Shown, { props: props(frame) });
    const [up, down] = ["rising", "falling"].map(
      (fact) => frame.decision!.choices!.filter(({ facts }) => facts[fact]).length,
    );
    const marks = [...container.querySelectorAll(".change")].map((each) => each.textContent);
    expect(marks.filter((mark) => mark === "▲")).toHaveLength(up!);
    expect(marks.filter((mark) => mark === "▼")).toHaveLength(down!);
  });

  it("shows somebody else's estate while their name is pressed, until the next question", async () => {
    const frame = questions["stone.lay"]!;
    const { container, rerender } = render(Shown, { props: props(frame) });
    const estate = () => container.querySelector(".estate")!.getAttribute("aria-label");
    const own = estate();
    const other = container.querySelector<HTMLElement>("button.who")!;
    await fireEvent.click(other);
    expect(estate()).toBe(other.getAttribute("aria-label"));
    expect(other.getAttribute("aria-pressed")).toBe("true");
    await rerender(props(questions["turn.act 1"]!));
    expect(estate()).toBe(own);
  });

  it("marks stones, gates and heroes that are reconstructed, drawn or written", () => {
    const { container } = render(Shown, { props: props(frames.at(-2)!, { decision: null }) });
    for (const [, { stone }] of Object.entries(viewOf(frames.at(-2)!).stones)) {
      expect(stone).not.toBe("");
      expect(container.querySelector(".city path.doubt")).not.toBeNull();
    }
    expect(container.querySelectorAll('.city [data-place^="hero-"] path.doubt').length).toBe(
      viewOf(frames.at(-2)!).heroes.filter(Boolean).length,
    );
  });

  it("a citizen of the supply is picked first, and where it goes is pressed next", async () => {
    const { given } = props(questions["turn.act 1"]!);
    const { container } = render(Shown, { props: { Board, given } });
    await fireEvent.click(container.querySelector(".dice button")!);
    expect(given.pick).toHaveBeenCalledWith({ level: "level_1" }, expect.anything());
    expect(given.choose).not.toHaveBeenCalled();
  });
});
