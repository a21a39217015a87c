/** The board of Thebai for one player: Antigone has no seat, and all of hers that lies open is shown and explained. */
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { Board, marks, traces } from "../src/boards/thebai";
import type { AntigoneView, TableView } from "../src/boards/thebai/view";
import { tracesOf } from "../src/boards/kit/traces";
import type { Given } from "../src/lib/board";
import type { Frame } from "../src/protocol";
import { atRest, draws } from "./drawing";
import { givenAt } from "./given";
import { alone, content, game, speaking } from "./recorded/thebai";
import Shown from "./Shown.svelte";

const ANTIGONE = 1; // behind the only seat
const HER = "Antigone";
const SEATS = ["blue"];

function given(frame: Frame, more: Partial<Given> = {}): Given {
  const { rivals } = frame;
  return givenAt(frame, { game, content, marks, speaker: speaking("en", SEATS) }, { rivals, mean: vi.fn(), ...more });
}

const viewOf = (frame: Frame) => frame.view as unknown as TableView;
const hersIn = (frame: Frame): AntigoneView => viewOf(frame).antigone!;
const shown = (frame: Frame) => render(Shown, { props: { Board, given: given(frame, { decision: null }) } }).container;
const keyAt = (root: ParentNode, place: string) =>
  root.querySelector<HTMLElement>(`[data-place="${place}"] :is([role=button], button)`)!;
const labelAt = (root: ParentNode, place: string) => keyAt(root, place).getAttribute("aria-label")!;

atRest();

describe("the board of Thebai for one player", () => {
  draws(Board, alone, given, (language) => speaking(language, SEATS));

  it("tells her pieces from those of every colour by outline and emblem", () => {
    const others = ["blue", "purple", "red", "green"].map((word) => marks[word]!);
    for (const other of others) {
      expect(marks["antigone"]!.outline).not.toBe(other.outline);
      expect(marks["antigone"]!.emblem).not.toBe(other.emblem);
    }
    const frame = alone.find((each) => hersIn(each).archon !== null)!;
    const archon = shown(frame).querySelector(`[data-place="archon seat-${ANTIGONE}"] .face`)!;
    expect(archon.getAttribute("d")).toBe(marks["antigone"]!.outline);
  });

  it("says of her dice, archon, generals, councillors and altar markers that they are hers", () => {
    const last = alone.at(-1)!;
    const view = viewOf(last);
    const root = shown(last);
    const dice = Object.entries(view.dice).filter(([, { seat }]) => seat === ANTIGONE);
    const chairs = Object.entries(view.council).filter(([, { seat }]) => seat === ANTIGONE);
    expect([dice.length > 0, chairs.length > 0]).toEqual([true, true]);
    for (const [space] of dice) expect(labelAt(root, `space-${space}`)).toContain(HER);
    for (const [field] of chairs) expect(labelAt(root, `council_field-${field}`)).toContain(HER);
    expect(labelAt(root, `field-${hersIn(last).archon}`)).toContain(HER);
    for (const { seat } of view.generals.filter((general) => general.seat === ANTIGONE)) {
      expect(labelAt(root, `general seat-${seat}`)).toContain(HER);
    }
    const altars = [...root.querySelectorAll(".altars button")].map((each) => each.getAttribute("aria-label"));
    expect(altars.filter((label) => label!.includes(HER))).toHaveLength(Object.keys(hersIn(last).altars).length);
  });

  it("marks her stones, in the city and on her stacks", () => {
    const frame = alone.filter((each) => Object.values(hersIn(each).stacks).some((stack) => stack.stone)).at(-1)!;
    const root = shown(frame);
    const emblems = [...root.querySelectorAll(".antigone .stack path.emblem")].map((path) => path.getAttribute("d"));
    const tops = Object.values(hersIn(frame).stacks).filter(({ stone }) => stone?.startsWith("purple"));
    expect(emblems).toEqual(tops.map(() => marks["antigone"]!.emblem));
  });

  it("shows her points, the card she resolves next, her piles, and the challenges in force", () => {
    for (const frame of [alone[1]!, alone.at(-2)!]) {
      const her = hersIn(frame);
      const root = shown(frame);
      expect(root.querySelector(`.supply[data-place="seat-${ANTIGONE}"] .score`)!.textContent).toBe(String(her.score));
      const card = labelAt(root, `card-${her.card}`);
      for (const act of content["cards"]![her.card!]!["acts"] as string[]) {
        expect(card).toContain(speaking().texts.sentence("entry", "act", act));
      }
      expect(labelAt(root, "cards_left")).toContain(String(her.cards_left));
      expect(labelAt(root, "riots")).toContain(String(her.riots));
      for (const [stack, { left }] of Object.entries(her.stacks)) {
        expect(labelAt(root, `stack-${stack}`)).toContain(`: ${left}`);
      }
      expect(root.querySelectorAll("[data-place^='challenge-']")).toHaveLength(her.challenges.length);
      expect(labelAt(root, `destiny-${her.destiny}`)).toContain(speaking().name("destiny", her.destiny!));
      cleanup();
    }
  });

  it("shows which herald card steers her, the one that her open card names", () => {
    const frame = alone.find(
      (each) => content["cards"]![hersIn(each).card ?? ""]?.["mark"] === "left_herald" && hersIn(each).open_heralds[0],
    )!;
    const steering = [...shown(frame).querySelectorAll(".steers")].map((each) => each.getAttribute("data-place"));
    expect(steering).toEqual([`herald-${hersIn(frame).open_heralds[0]}`]);
  });

  it("explains each of her things, and says which of them are reconstructed", async () => {
    const frame = alone[1]!;
    const her = hersIn(frame);
    const { container } = render(Shown, { props: { Board, given: given(frame, { decision: null }) } });
    const places = [`card-${her.card}`, `destiny-${her.destiny}`, `challenge-${her.challenges[0]}`, "stack-left"];
    for (const place of [...places, `herald-${her.open_heralds[0]}`]) {
      await fireEvent.click(keyAt(container, place));
      expect(container.querySelector(".popup")!.textContent).toContain(
        speaking().texts.sentence("reconstructed", place.startsWith("stack") ? "stone" : place.split("-")[0]!),
      );
    }
  });

  it("whoever only watches sees the estate of the only seat, also in her turn", () => {
    const frame = alone[3]!;
    const view = { ...viewOf(frame), active: ANTIGONE } as unknown as Frame["view"];
    const { container } = render(Shown, { props: { Board, given: given({ ...frame, view }, { eyes: null }) } });
    expect(container.querySelectorAll(".estate")).toHaveLength(1);
  });

  it("her turn leaves traces on the board", () => {
    const told = alone.flatMap(({ events }) => events);
    const hers = tracesOf(speaking("en", SEATS), told, traces).filter(({ seat }) => seat === ANTIGONE);
    const kinds = new Set(hers.flatMap(({ at }) => at.map((word) => word.split("-")[0])));
    expect([...kinds]).toEqual(expect.arrayContaining(["field", "space", "council_field"]));
  });
});
