/** The board of Cyclades: every question can be answered on it, and what is refused is asked about. */
import { fireEvent, render } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { Board, counts, marks } from "../src/boards/cyclades";
import { mapOf } from "../src/boards/cyclades/map";
import { reading } from "../src/boards/cyclades/reading";
import type { Given } from "../src/lib/board";
import { NOTHING_PICKED, pickAll } from "../src/lib/choices";
import type { Choice, Frame } from "../src/protocol";
import { atRest, draws } from "./drawing";
import { givenAt } from "./given";
import { content, frames, game, questions, speaking } from "./recorded/cyclades";
import Shown from "./Shown.svelte";

function props(frame: Frame, more: Partial<Given> = {}): { Board: typeof Board; given: Given } {
  return { Board, given: givenAt(frame, { game, content, marks, counts, speaker: speaking() }, more) };
}

const pressables = (root: ParentNode) => [
  ...root.querySelectorAll<SVGElement | HTMLElement>('button, [role="button"]'),
];
const offered = (root: ParentNode) => pressables(root).filter((each) => each.classList.contains("offered"));
const chosen = (given: Given): Choice[] => vi.mocked(given.choose).mock.calls.map(([choice]) => choice);

/** Press everything that is lit, and everything in the menus that open; what can be chosen by that. */
async function reached(frame: Frame, more: Partial<Given> = {}): Promise<Set<string>> {
  const { given } = props(frame, more);
  const { container, unmount } = render(Shown, { props: { Board, given } });
  const tens = [...container.querySelectorAll<HTMLElement>(".ten button.value")];
  for (let round = 0; round <= (tens.length > 0 ? 3 : 0); round++) {
    const count = offered(container).length;
    for (let n = 0; n < count; n++) {
      await fireEvent.click(offered(container)[n]!);
      const choices = () => [...container.querySelectorAll<HTMLElement>(".popup .choices button:not(.shut)")];
      for (let k = choices().length - 1; k >= 0; k--) {
        if (choices().length === 0) await fireEvent.click(offered(container)[n]!);
        await fireEvent.click(choices()[k]!);
      }
    }
    for (const ten of tens) await fireEvent.click(ten);
  }
  unmount();
  return new Set(chosen(given).map((choice) => choice.words));
}

atRest();

describe("the board of Cyclades", () => {
  draws(Board, frames, (frame, more) => props(frame, more).given, speaking);

  it("shows whose the islands and fleets are, and how many pieces stand there", () => {
    const frame = frames.at(-1)!;
    const { container } = render(Shown, { props: props(frame, { decision: null }) });
    const view = reading(frame.view);
    const cities = speaking().seats;
    const said = [...container.querySelectorAll(".island")].map((each) => each.getAttribute("aria-label")!);
    for (const [name, island] of Object.entries(view.islands)) {
      const label = said.find((each) => each.startsWith(speaking().name("island", name)))!;
      if (island.owner !== null) expect(label).toContain(cities[island.owner]);
      if (island.troops > 0) expect(label).toContain(speaking().fact("troops", island.troops));
    }
    const fleets = [...container.querySelectorAll(".fleet .count")].map((each) => Number(each.textContent));
    expect(fleets.sort()).toEqual(
      Object.values(view.seas)
        .map((sea) => sea.fleets)
        .sort(),
    );
  });

  it("keeps gold behind its screen", () => {
    const { container } = render(Shown, { props: props(frames[0]!) });
    const purses = [...container.querySelectorAll(".purse .gold")].map((each) => each.textContent);
    expect(purses).toEqual(reading(frames[0]!.view).seats.map((seat) => String(seat.gold ?? "?")));
    expect(purses.filter((each) => each === "?")).toHaveLength(4);
  });

  it.each(
    Object.keys(questions).filter(
      (step) => !["poseidon.voyage", "sylph.steer", "ares.march", "pegasus.fly"].includes(step),
    ),
  )("takes every answer with parts to %s", async (step) => {
    const frame = questions[step]!;
    const wanted = frame.decision!.choices!.filter((choice) => Object.keys(choice.parts).length > 0);
    const words = await reached(frame);
    expect(wanted.filter((choice) => !words.has(choice.words)).map((choice) => choice.words)).toEqual([]);
  });

  it.each(["poseidon.voyage", "sylph.steer", "ares.march", "pegasus.fly"])(
    "takes as many as are picked to every place of %s, and all that can go if none are",
    async (step) => {
      const frame = questions[step]!;
      const decision = frame.decision!;
      const slot = step.includes("march") || step.includes("fly") ? "troops" : "fleets";
      const ways = decision.choices!.filter((choice) => slot in choice.parts);
      const counts = [...new Set(ways.map((choice) => Number(choice.parts[slot])))];
      for (const n of counts) {
        const picking = pickAll(decision, NOTHING_PICKED, { [slot]: n }, ways[0]!.verb);
        const words = await reached(frame, { picking });
        for (const choice of ways.filter((each) => each.parts[slot] === n)) expect(words).toContain(choice.words);
      }
      const most = ways.filter((choice) => choice.parts[slot] === Math.max(...counts));
      const words = await reached(frame);
      for (const choice of most) expect(words).toContain(choice.words);
    },
  );

  it("takes as many to a place as the prompt bar says", async () => {
    const { given } = props(questions["ares.march"]!, { many: 1 });
    const { container } = render(Shown, { props: { Board, given } });
    await fireEvent.click(container.querySelector<SVGElement>(".island .offered")!);
    expect(chosen(given).map((choice) => choice.parts["troops"])).toEqual([1]);
  });

  it("says what a choice costs, wherever it is pressed", async () => {
    const frame = questions["turn.act"]!;
    const { container } = render(Shown, { props: props(frame) });
    const costs = frame.decision!.choices!.filter((choice) => typeof choice.facts["price"] === "number");
    expect(costs.length).toBeGreaterThan(0);
    const spoken = offered(container).map((each) => each.getAttribute("aria-label")!);
    for (const choice of costs) {
      const label = speaking().label("turn.act", choice.verb, choice.facts);
      expect(label).toContain(speaking().fact("price", choice.facts["price"]!, 1, "free"));
      expect(spoken.some((each) => each.includes(label))).toBe(true);
    }
  });

  it("asks the server about a space that is not offered, and chooses nothing", async () => {
    const { given } = props(questions["kraken.swim"]!);
    const { container } = render(Shown, { props: { Board, given } });
    const no = container.querySelector<SVGElement>('.sea [aria-disabled="true"]')!;
    await fireEvent.click(no);
    expect(given.ask).toHaveBeenCalledWith({ sea: expect.any(String) }, "swim");
    expect(given.choose).not.toHaveBeenCalled();
  });

  it("answers Enter and the space bar on the map, and keeps them from the page", async () => {
    const { given } = props(questions["apollo.bless"]!);
    const { container } = render(Shown, { props: { Board, given } });
    const heard = vi.fn();
    window.addEventListener("keydown", heard);
    const island = container.querySelector<SVGElement>(".island .offered")!;
    await fireEvent.keyDown(island, { key: "Enter" });
    await fireEvent.keyDown(island, { key: " " });
    window.removeEventListener("keydown", heard);
    expect(chosen(given)).toHaveLength(2);
    expect(heard).not.toHaveBeenCalled();
  });

  it("tells which choice is looked at, and that it no longer is", async () => {
    const { given } = props(questions["apollo.bless"]!);
    const { container } = render(Shown, { props: { Board, given } });
    const island = container.querySelector<SVGElement>(".island .offered")!;
    await fireEvent.pointerEnter(island, { pointerType: "mouse" });
    vi.advanceTimersByTime(400);
    expect(vi.mocked(given.look).mock.lastCall![0]!.verb).toBe("bless");
    await fireEvent.pointerLeave(island, { pointerType: "mouse" });
    expect(vi.mocked(given.look).mock.lastCall).toEqual([null]);
  });

  it("shows what would come of a choice as it would stand on the map", () => {
    const frame = questions["ares.march"]!;
    const [from] = Object.entries(reading(frame.view).islands).find(([, { troops }]) => troops > 1)!;
    const view = structuredClone(frame.view);
    reading(view).islands[from]!.troops -= 1;
    const ghosts = (more: Partial<Given>) => {
      const { container, unmount } = render(Shown, { props: props(frame, more) });
      const counts = [...container.querySelectorAll(".ghost .count")].map((each) => each.textContent);
      unmount();
      return counts;
    };
    expect(ghosts({})).toEqual([]);
    expect(ghosts({ preview: { view, events: [] } })).toEqual([String(reading(view).islands[from]!.troops)]);
  });

  it("shows every space that moving fleets can reach later, as the view has it", () => {
    const frame = structuredClone(questions["poseidon.voyage"]!);
    const next = new Set(frame.decision!.choices!.map((choice) => choice.parts["sea"]));
    const seas = Object.keys(mapOf(content, reading(frame.view).board).seas).filter((name) => !next.has(name));
    reading(frame.view).turn!.reach = { [String([...next].at(-1))]: 1, [seas[0]!]: 2, [seas[1]!]: 3 };
    const { container } = render(Shown, { props: props(frame) });
    expect(container.querySelectorAll(".beyond")).toHaveLength(2);
  });

  it("shows what a battle brings about when its dice have come to rest", async () => {
    const rolls = frames.findIndex((each, n) => n > 0 && each.events.some((told) => told.name === "battle.rolled"));
    const [frame, before] = [structuredClone(frames[rolls]!), structuredClone(frames[rolls]!.view)];
    const [name] = Object.entries(reading(before).islands).find(([, { owner }]) => owner !== null)!;
    reading(before).islands[name]!.owner = 0;
    reading(frame.view).islands[name]!.owner = 1;
    const more = { before, still: false, decision: null, dice: { rolling: true, skip: vi.fn() } };
    const lie = { ...more, dice: { rolling: false, skip: vi.fn() } };
    const lines = () => container.querySelector(".battle .lines")!.classList;
    const still = { cancel: () => {}, onfinish: null, effect: null } as unknown as Animation;
    vi.spyOn(Element.prototype, "animate").mockReturnValue(still); // happy-dom cannot stop what moves
    const { container, rerender } = render(Shown, { props: props(frame, more) });
    const said = () =>
      [...container.querySelectorAll(".island")]
        .map((each) => each.getAttribute("aria-label")!)
        .find((each) => each.startsWith(speaking().name("island", name)))!;
    expect(container.querySelector(".battle .die")).not.toBeNull();
    expect(said()).toContain(speaking().seats[0]);
    expect([lines().contains("rolls"), container.querySelector(".ahead")]).toEqual([true, null]);
    expect(container.querySelector(".battle .side [aria-label*=' = ']")).toBeNull();
    await fireEvent.pointerDown(container.querySelector(".battle")!); // whoever presses does not want to wait
    expect(more.dice.skip).toHaveBeenCalledOnce();
    await rerender(props(frame, lie));
    expect(said()).toContain(speaking().seats[1]);
    expect(lines().contains("rolls")).toBe(false);
    expect(container.querySelector(".battle .side [aria-label*=' = ']")).not.toBeNull();
  });

  it("explains a figurine on the map; a press on it means the island it stands on, a long one only explains", async () => {
    const frame = structuredClone(questions["apollo.bless"]!);
    const island = String(frame.decision!.choices![0]!.parts["island"]);
    reading(frame.view).creatures.figurines = { medusa: { seat: 0, island } };
    const { given } = props(frame);
    const { container } = render(Shown, { props: { Board, given } });
    const figurine = container.querySelector<SVGElement>(".figurine")!;
    await fireEvent.pointerDown(figurine, { pointerType: "touch" });
    vi.advanceTimersByTime(900);
    await fireEvent.pointerUp(figurine, { pointerType: "touch" });
    await fireEvent.click(figurine);
    const name = speaking().name("creature", "medusa");
    await vi.waitFor(() => expect(container.querySelector('[role="tooltip"]')?.textContent).toContain(name));
    expect(chosen(given)).toEqual([]);
    await fireEvent.click(figurine);
    expect(chosen(given).map((choice) => choice.parts["island"])).toEqual([island]);
  });

  it("explains a square of an island that can be pressed; a press on it means the island", async () => {
    const frame = questions["apollo.bless"]!;
    const { given } = props(frame);
    const { container } = render(Shown, { props: { Board, given } });
    const lit = container.querySelector<SVGElement>(".island .offered")!;
    const pieces = [...lit.closest(".island")!.querySelectorAll<SVGElement>(".press")];
    const square = pieces.find((each) => each.getAttribute("aria-label") === speaking().title("building.square"))!;
    expect(square.getAttribute("tabindex")).toBe("-1"); // Tab goes from island to island
    await fireEvent.pointerEnter(square, { pointerType: "mouse" });
    vi.advanceTimersByTime(500);
    await vi.waitFor(() =>
      expect(container.querySelector('[role="tooltip"]')?.textContent).toContain(speaking().title("building.square")),
    );
    expect(vi.mocked(given.look).mock.lastCall![0]!.verb).toBe("bless");
    await fireEvent.click(square);
    expect(chosen(given).map((choice) => choice.verb)).toEqual(["bless"]);
  });

  it("says what a creature does to whoever points at its card or reaches it by key", async () => {
    const frame = frames.find((each) => reading(each.view).creatures.track.some(({ creature }) => creature))!;
    const { container } = render(Shown, { props: props(frame, { decision: null }) });
    const creature = reading(frame.view).creatures.track.find((slot) => slot.creature)!.creature!;
    const name = speaking().name("creature", creature);
    const card = container.querySelector<HTMLElement>(".card button")!;
    expect(card.getAttribute("aria-label")).toContain(name);
    await fireEvent.pointerEnter(card, { pointerType: "mouse" });
    vi.advanceTimersByTime(400);
    await vi.waitFor(() => expect(container.querySelector('[role="tooltip"]')?.textContent).toContain(name));
    await fireEvent.pointerLeave(card, { pointerType: "mouse" });
    await vi.waitFor(() => expect(container.querySelector('[role="tooltip"]')).toBeNull());
    expect(card.getAttribute("aria-label")!.length).toBeGreaterThan(name.length + 20);
  });
});
