/** What the page shows at the end of a whole recorded game: where scores came from, and how they grew. */
import { cleanup, render, screen } from "@testing-library/svelte";
import { parse } from "smol-toml";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as cyclades from "../src/boards/cyclades";
import LastBar from "../src/components/play/LastBar.svelte";
import Outcome from "../src/components/play/Outcome.svelte";
import type { BoardKit } from "../src/lib/board";
import { Speaker } from "../src/lib/speaker";
import type { History } from "../src/protocol";
import { app } from "../src/state/app.svelte";
import { preferences } from "../src/state/settings.svelte";
import type { Table } from "../src/state/table.svelte";
import pageText from "../../src/petteia/web/text/en.toml?raw";
import * as ofOffrandes from "./recorded";
import * as ofCyclades from "./recorded/cyclades";

describe("the page at the end", () => {
  beforeAll(async () => {
    const answers: Record<string, unknown> = {
      "api/me": { id: "", name: "", recovery: false },
      "api/games": [ofOffrandes.game],
      "api/texts/en": { ...ofOffrandes.texts.en, page: parse(pageText) },
    };
    vi.stubGlobal("fetch", async (path: string) => new Response(JSON.stringify(answers[path])));
    preferences.set("language", "en");
    await app.load();
  });
  afterEach(cleanup);

  const { scores, view, history } = ofCyclades.over;
  const of = ofCyclades.speaking();
  const speaker = new Speaker(of.texts, of.words, of.seats.slice(0, scores.length));
  const shown = (history: History | null, kit: BoardKit = cyclades) =>
    render(Outcome, { scores, winners: [1], history, view, kit, speaker });
  const heads = () => screen.getAllByRole("columnheader").map((each) => each.textContent);

  it("has a column for what the end showed, and a chart that is written out for whoever cannot see it", () => {
    shown(history); // somebody also lost one
    const sources = history.sources.map(({ rule }) => speaker.title(rule));
    expect(sources).toHaveLength(2);
    expect(heads()).toEqual(["Seat", "Metropolises", ...sources, "Gold", "Cycle", "Sparta", "Athens"]);
    expect(screen.getAllByRole("heading").map((each) => each.textContent)).toContain(
      "Metropolises over the course of the game",
    );
    expect(screen.getAllByText("−1")).toHaveLength(1);
  });
  it("says what decided where the winner has no more than somebody else, and not before that is counted", () => {
    const rule = speaker.texts.sentence("rule", cyclades.decides, "says");
    const told = (scores: number[], winners: number[], counted = Infinity) => {
      const { unmount } = render(Outcome, { scores, winners, history, view, kit: cyclades, speaker, counted });
      const said = screen.queryAllByText(rule).length > 0;
      unmount();
      return said;
    };
    expect(told([2, 2], [1])).toBe(true);
    expect(told([2, 2], [1], 1)).toBe(false);
    expect(told([1, 2], [1])).toBe(false);
    expect(told([2, 2], [0, 1])).toBe(false);
  });
  it("shows the scores and the gold before their history has come, and where it cannot be had", () => {
    shown(null);
    expect(screen.getAllByRole("heading")).toHaveLength(1);
    expect(heads()).toEqual(["Seat", "Metropolises", "Gold"]);
    expect(screen.queryAllByText("–")).toHaveLength(0);
  });
  it.each([
    ["in a row of their own", 0],
    ["in a column of their own", 12],
  ] as const)("shows an opponent without a seat %s, with where their points come from", (_, more) => {
    const rules = Array.from({ length: more }, (_, n) => ({ rule: `rule.${n}`, points: scores.map(() => 0) }));
    const sources = [...history.sources, ...rules].map((each, n) => ({ ...each, points: [...each.points, 30 + n] }));
    const told = { ...history, sources };
    const called = new Speaker(of.texts, of.words, [...speaker.seats, "Antigone"]);
    const rivals = [{ word: "antigone", score: 77 }];
    const { container } = render(Outcome, {
      ...{ scores, winners: [], rivals, history: told, view, kit: {} },
      speaker: called,
    });
    expect([...container.querySelectorAll(".total")].at(-1)!.textContent).toBe("77");
    expect(container.querySelector("table")!.textContent).toContain("Antigone");
    sources.forEach((_, n) => expect(screen.getByText(String(30 + n))).toBeTruthy());
    expect(screen.queryAllByText("–")).toHaveLength(0);
  });
  it("shows nobody's score before it is known what there is to count", () => {
    const { container } = render(Outcome, { scores, winners: [1], history: null, view, kit: {}, speaker, counted: 0 });
    expect([...container.querySelectorAll(".total")].map((each) => each.textContent)).toEqual(scores.map(() => "0"));
    expect(container.querySelectorAll(".won, .laurel:not(.waits)")).toHaveLength(0);
  });
  it("tells the last that happened sentence by sentence, while the board is still in sight", () => {
    const log = ofCyclades.frames.flatMap((frame) => frame.events).slice(-3);
    const table = { log, speaker: of } as unknown as Table;
    const { container } = render(LastBar, { table, ongo: () => {} });
    const [one, two] = log.slice(-2).map((told) => of.event(told));
    expect(container.querySelector("p")!.textContent).toContain(`${one} ${two}`);
  });
  it("puts seats beside each other where there is much to tell, so that no source is out of sight", () => {
    const rules = Object.keys(of.texts.find("rule") as object).slice(0, 12);
    shown({ stands: [], sources: rules.map((rule) => ({ rule, points: scores.map(() => 1) })) }, {});
    expect(screen.getAllByRole("columnheader")).toHaveLength(scores.length);
    const rows = screen.getAllByRole("rowheader").map((each) => each.textContent);
    expect(rows).toEqual([...rules.map((rule) => speaker.title(rule)), "Metropolises"]);
  });
  it("has no sources for a game that does not tell them, and no chart for one that counts no rounds", () => {
    shown({ stands: history.stands.slice(-1), sources: [] }, {});
    expect(heads()).toEqual(["Seat", "Metropolises"]);
  });
});
