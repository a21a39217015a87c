/** The end: totals grow source by source, and whoever won is told so. */
import { describe, expect, it } from "vitest";
import { countedUp, verdict } from "../src/lib/ending";

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
    expect(verdict([], [0]).key).toBe("prompt.abandoned");
  });
});
