/** Everything on a board that can be pointed at says what it is; nothing is left to a browser's own titles. */
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { Board as CycladesBoard, marks as cycladesMarks } from "../src/boards/cyclades";
import { Board as PantheonBoard, marks as pantheonMarks } from "../src/boards/pantheon";
import { Board as OffrandesBoard, marks as offrandesMarks } from "../src/boards/offrandes";
import { Board as ThebaiBoard, marks as thebaiMarks } from "../src/boards/thebai";
import { Speaker } from "../src/lib/speaker";
import { Texts } from "../src/lib/texts";
import type { Frame } from "../src/protocol";
import { givenAt } from "./given";
import { content, frames, game, texts } from "./recorded";
import * as cyclades from "./recorded/cyclades";
import * as pantheon from "./recorded/pantheon";
import * as thebai from "./recorded/thebai";
import Shown from "./Shown.svelte";

const sources = import.meta.glob<string>("../src/**/*.svelte", { query: "?raw", import: "default", eager: true });
const speaker = new Speaker(new Texts("en", [texts.en.games["offrandes"]!, texts.en.play]), game, [
  "Sparta",
  "Corinth",
  "Athens",
  "Thebes",
]);

const BOARDS = {
  offrandes: { Board: OffrandesBoard, frames, game, speaker, content, marks: offrandesMarks },
  cyclades: { ...cyclades, Board: CycladesBoard, speaker: cyclades.speaking(), marks: cycladesMarks },
  pantheon: { ...pantheon, Board: PantheonBoard, speaker: pantheon.speaking(), marks: pantheonMarks },
  thebai: { ...thebai, Board: ThebaiBoard, speaker: thebai.speaking(), marks: thebaiMarks },
};

afterEach(cleanup);

describe.each(["offrandes", "cyclades", "pantheon", "thebai"] as const)("the board of %s", (name) => {
  const { Board, frames, game, speaker, content, marks } = BOARDS[name];
  const shown = (frame: Frame) => {
    const given = givenAt(frame, { game, speaker, content, marks, counts: [] }, { decision: null });
    return render(Shown, { props: { Board, given } }).container;
  };

  it("has a sentence and a rule for everything that it explains, and no key in place of one", async () => {
    const container = shown(frames.at(-1)!);
    const things = [...container.querySelectorAll<SVGElement | HTMLElement>(".plain")];
    expect(things.length).toBeGreaterThan(40);
    expect(things.filter((thing) => !thing.getAttribute("aria-label"))).toEqual([]);
    const alike = (thing: Element) => thing.closest(".sea, .field, .small.card, .screen ~ .screen") !== null; // very many of a sort
    for (const thing of things.filter((each, n) => !alike(each) || n % 10 === 0)) {
      await fireEvent.click(thing); // what is no answer explains itself, as it does to a pointer that rests on it
      const told = container.querySelector('[role="tooltip"]')!;
      const label = thing.getAttribute("aria-label")!;
      expect(told.querySelector("h2")?.textContent, label).toBeTruthy();
      expect(told.querySelector("p.first")?.textContent, label).toBeTruthy();
      expect(told.textContent, label).not.toMatch(/[‹{]|undefined/);
    }
  });
});

/** What the card of the first thing with such a name says. */
async function card(container: Element, label: RegExp): Promise<string> {
  const thing = [...container.querySelectorAll(".plain")].find((each) => label.test(each.getAttribute("aria-label")!));
  expect(thing, String(label)).toBeTruthy();
  await fireEvent.click(thing!);
  return container.querySelector('[role="tooltip"]')!.textContent;
}

describe("a card", () => {
  const draw = (name: "offrandes" | "cyclades") => {
    const { Board, frames, game, speaker, content, marks } = BOARDS[name];
    const frame = frames.filter(({ view }) => name === "cyclades" || view["auction"] !== null).at(-1)!;
    const given = givenAt(frame, { game, speaker, content, marks, counts: [] }, { decision: null });
    return render(Shown, { props: { Board, given } }).container;
  };

  it("stands at fields, coins and numbers too: of ladders, bids and cities", async () => {
    const board = draw("offrandes");
    expect(await card(board, /^Farmer, field 3$/)).toContain("Goat");
    expect(await card(board, /^Temple servant, field 2$/)).toContain("Altars I–II");
    expect(await card(board, /^7 drachmas$/)).toContain("above the highest bid");
    expect(await card(board, /^Sparta, Drachmas: \d+$/)).toContain("published review");
  });

  it("stands at empty squares, numbers beside gods, and trade arrows", async () => {
    const board = draw("cyclades");
    expect(await card(board, /^An empty square$/)).toContain("needs an empty square");
    expect(await card(board, /^8$/)).toMatch(/: 8 gold/);
    expect(await card(board, /^10\+$/)).toContain("10+ and 3");
    expect(await card(board, /^trade arrow$/)).toContain("Trade");
  });

  it("says what of it does not come from the rulebook, whatever it is", async () => {
    const [altar, island, creature] = [
      await card(draw("offrandes"), /^Zeus/),
      await card(draw("cyclades"), /^[A-Z][a-z]+ – /),
      await card(draw("cyclades"), /^\d .*\./),
    ];
    for (const said of [altar, island, creature]) expect(said).toContain("Not from the rulebook");
    expect(altar).toContain("order of the altars");
    expect(creature).toContain("help sheet");
  });
});

it("leaves nothing to a browser's own titles", () => {
  const written = Object.entries(sources).filter(([, source]) => /<[a-z][^<]*?\s(?<!-)title=|<title/.test(source));
  expect(written.map(([path]) => path)).toEqual([]);
});
