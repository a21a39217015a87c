/** The end: totals grow source by source, and whoever won is told so. */
import { describe, expect, it } from "vitest";
import { Phrases, Texts } from "../src/lib/texts";
import { texts } from "./recorded";
import { conceding, countedUp, verdict } from "../src/lib/ending";

const SOURCES = [
  { rule: "a", points: [3, 0] },
  { rule: "b", points: [-1, 4] },
];

describe("the count", () => {
  it("begins with nothing, adds a source at a time, and ends with the scores", () => {
    expect(countedUp([2, 4], SOURCES, 0)).toEqual([0, 0]);
    expect(countedUp([2, 4], SOURCES, 1)).toEqual([3, 0]);
    expect(countedUp([2, 4], SOURCES, 2)).toEqual([2, 4]);
  });
  it("ends with the scores though the sources do not tell all of them", () => {
    expect(countedUp([7, 9], SOURCES, 2)).toEqual([7, 9]);
    expect(countedUp([7, 9], [], 0)).toEqual([7, 9]);
  });
});

describe("the verdict", () => {
  it("says you to the one who plays here, alone or with others", () => {
    expect(verdict([1], [1])).toEqual({ key: "end.you_won", seats: [] });
    expect(verdict([0, 1], [1])).toEqual({ key: "end.you_shared", seats: [0] });
  });
  it("names the winners to everybody else, and where several sit at one screen", () => {
    expect(verdict([1], [0])).toEqual({ key: "end.won", seats: [1] });
    expect(verdict([1], [])).toEqual({ key: "end.won", seats: [1] });
    expect(verdict([1, 2], [0])).toEqual({ key: "end.shared", seats: [1, 2] });
    expect(verdict([1], [0, 1])).toEqual({ key: "end.won", seats: [1] });
  });
  it("names nobody where a game was abandoned", () => {
    expect(verdict(null, [0]).key).toBe("prompt.abandoned");
  });
  it("says that a game is lost where it came to its end and nobody won", () => {
    expect(verdict([], [0])).toEqual({ key: "end.you_lost", seats: [] });
    expect(verdict([], [])).toEqual({ key: "end.lost", seats: [] });
  });
});

describe("a game that too few are left for", () => {
  const person = { who: "person" } as const;
  const bot = { who: "bot" } as const;
  const gone = { who: "person", conceded: true } as const;

  it("says who conceded, and who wins by that", () => {
    expect(conceding([gone, person, gone], [0])).toEqual({ key: "end.won_conceded", conceded: [0, 2], left: [1] });
    expect(conceding([gone, person, gone], [1])!.key).toBe("end.you_won_conceded");
    expect(conceding([gone, bot], [0])!.key).toBe("end.won_conceded");
  });
  it("names the bots that are left, none of which has won", () => {
    expect(conceding([gone, bot, bot], [0])).toEqual({ key: "end.conceded", conceded: [0], left: [1, 2] });
  });
  it("is no such game where people are left who agreed to abandon it", () => {
    expect(conceding([gone, person, person], [1])).toBeNull();
    expect(conceding([person, bot], [0])).toBeNull();
  });
  it("names nobody who wins where whoever played alone gave up", () => {
    expect(conceding([gone], [0])).toBeNull();
  });
  it("is told in both languages, with all its names", () => {
    for (const language of ["de", "en"] as const) {
      const page = new Phrases(new Texts(language, [texts[language].page]));
      for (const n of [1, 2]) {
        const said = page.say("end.won_conceded", { seats: "Sparta", left: "Athens", n });
        expect(said).toContain("Sparta");
        expect(said).toContain("Athens");
        expect(page.say("end.conceded", { seats: "Sparta", left: "Athens", n })).toContain("Athens");
        expect(page.say("end.you_won_conceded", { seats: "Sparta", n })).toMatch(/^(You win|Du gewinnst): Sparta/);
      }
    }
  });
});
