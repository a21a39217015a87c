/** What the end of a game tells, of whole recorded games of both boards: sources, growth, and what is drawn of it. */
import { cleanup, render, screen } from "@testing-library/svelte";
import { parse } from "smol-toml";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as cyclades from "../src/boards/cyclades";
import * as offrandes from "../src/boards/offrandes";
import Outcome from "../src/components/play/Outcome.svelte";
import { accounts, growth, shownOf, sourcesOf, type Scoring } from "../src/lib/scores";
import { Speaker } from "../src/lib/speaker";
import type { Facts, Told } from "../src/protocol";
import { app } from "../src/state/app.svelte";
import { preferences } from "../src/state/settings.svelte";
import pageText from "../../src/petteia/web/text/en.toml?raw";
import * as ofOffrandes from "./recorded";
import * as ofCyclades from "./recorded/cyclades";

const GAMES = [
  { game: "offrandes", which: offrandes.scores, over: ofOffrandes.over },
  { game: "cyclades", which: cyclades.scores, over: ofCyclades.over },
];
const told = (name: string, facts: Facts = {}): Told => ({ line: 1, name, facts });

describe.each(GAMES)("the scores of a whole recorded game of $game", ({ which, over }) => {
  it("by source add up to the final ones", () => {
    const sources = sourcesOf(over.events, which, over.scores.length);
    expect(sources.length).toBeGreaterThan(1);
    const sums = over.scores.map((_, seat) => sources.reduce((sum, source) => sum + source.points[seat]!, 0));
    expect(sums).toEqual(over.scores);
  });
  it("grow from nothing to the final ones, round by round", () => {
    const stands = growth(over.events, which, over.scores.length);
    expect(stands.length).toBeGreaterThan(3);
    expect(stands[0]!.scores).toEqual(over.scores.map(() => 0));
    expect(stands.at(-1)!.scores).toEqual(over.scores);
    expect(stands.map((stand) => stand.round)).toEqual(stands.map((_, n) => n));
  });
  it("are accounted for by the whole log, but not by its last lines", () => {
    expect(accounts(over.events, which, over.scores)).toBe(true);
    expect(accounts(over.events.slice(-5), which, over.scores)).toBe(false);
  });
});

describe("metropolises", () => {
  const { scores: which } = cyclades;
  const [founded, took] = ["metropolis.founded", "battle.took_island"];
  const after = (...log: Told[]) => growth(log, which, 3).at(-1)!.scores;
  it("change hands with their island, also without a battle", () => {
    const here = { seat: 0, island: 4 };
    expect(after(told(founded, here), told(took, { ...here, seat: 1, owner: 0 }))).toEqual([0, 1, 0]);
    expect(after(told(founded, here), told("ares.took", { ...here, seat: 2, owner: 0 }))).toEqual([0, 0, 1]);
  });
  it("stay where they are when another island is taken", () => {
    expect(after(told(founded, { seat: 0, island: 4 }), told(took, { seat: 1, owner: 0, island: 5 }))).toEqual([
      1, 0, 0,
    ]);
  });
  it("are taken once in the recorded game, from the one who won it", () => {
    const captured = sourcesOf(ofCyclades.over.events, which, 2).find(({ rule }) => rule === "metropolis.captured");
    expect(captured?.points).toEqual([1, -1]);
  });
});

describe("gold", () => {
  it("is known from the end alone, for every seat", () => {
    const { events } = ofCyclades.over;
    const end = events.findIndex(({ name }) => name.startsWith("end."));
    expect(shownOf(events.slice(0, end), cyclades.scores, 2)[0]!.values).toEqual([null, null]);
    expect(shownOf(events, cyclades.scores, 2)[0]!.values.every((gold) => typeof gold === "number")).toBe(true);
  });
});

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

  const { events, scores } = ofCyclades.over;
  const of = ofCyclades.speaking();
  const speaker = new Speaker(of.texts, of.words, of.seats.slice(0, scores.length));
  const shown = (log: Told[], kit: { scores?: Scoring } = cyclades) =>
    render(Outcome, { scores, winners: [1], log, kit, speaker });

  it("has a column for what the end showed, and a chart that is written out for whoever cannot see it", () => {
    shown(events);
    const heads = screen.getAllByRole("columnheader").map((each) => each.textContent);
    expect(heads).toEqual(
      ["Seat", "Metropolises", "Founding a metropolis", "Conquered metropolises", "Gold"].concat([
        "Cycle",
        "Sparta",
        "Athens",
      ]),
    );
    expect(screen.getAllByRole("heading").map((each) => each.textContent)).toContain(
      "Metropolises over the course of the game",
    );
    expect(screen.getAllByText("−1")).toHaveLength(1);
  });
  it("draws no chart of a game that began in the middle of another", () => {
    shown(events.slice(events.length / 2));
    expect(screen.getAllByRole("heading")).toHaveLength(1);
    expect(screen.getByText("Gold")).toBeTruthy();
  });
  it("draws no chart for a game that tells nothing of its scores", () => {
    shown(events, {});
    expect(screen.getAllByRole("columnheader")).toHaveLength(2);
  });
});
