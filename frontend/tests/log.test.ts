/** The log: lines, undo, what concerns a seat. */
import { describe, expect, it } from "vitest";
import { byLine, digest, merged, struckLines } from "../src/lib/log";
import type { Facts, Told } from "../src/protocol";

const told = (line: number, name: string, facts: Facts = {}): Told => ({ line, name, facts });
const KINDS = { seat: "seat", victim: "seat", points: "points" };

describe("undo", () => {
  const log = [told(1, "a"), told(2, "b"), told(3, "c"), told(4, "play.undone", { seat: 0, line: 2 }), told(5, "d")];
  it("strikes out what it took back, and nothing else", () => {
    expect([...struckLines(log)]).toEqual([2, 3]);
  });
  it("twice strikes out what stood in between", () => {
    const again = [...log, told(6, "play.undone", { seat: 1, line: 1 })];
    expect([...struckLines(again)].sort()).toEqual([1, 2, 3, 5]);
  });
  it("takes back nothing of what happened at the table", () => {
    const beside = [
      told(1, "a"),
      told(2, "aside.sit.alone", { seat: 1 }),
      told(3, "play.undone", { seat: 0, line: 1 }),
    ];
    expect([...struckLines(beside)]).toEqual([1]);
  });
  it("leaves the lines in the log", () => {
    const lines = byLine(log, struckLines(log));
    expect(lines.map((line) => [line.line, line.struck])).toEqual([
      [1, false],
      [2, true],
      [3, true],
      [4, false],
      [5, false],
    ]);
  });
});

describe("logs", () => {
  it("from two sources become one", () => {
    const ours = [told(3, "c"), told(5, "e")];
    const more = [told(1, "a"), told(1, "a2"), told(3, "c"), told(4, "d")];
    expect(merged(ours, more).map((each) => each.name)).toEqual(["a", "a2", "c", "d", "e"]);
  });
  it("group events by line", () => {
    expect(byLine([told(1, "a"), told(1, "b"), told(2, "c")], new Set()).map((line) => line.events.length)).toEqual([
      2, 1,
    ]);
  });
});

describe("the digest", () => {
  it("has what concerns the seat first, and nothing that was taken back", () => {
    const log = [
      told(1, "old", { seat: 0 }),
      told(2, "undone", { seat: 0 }),
      told(3, "rob", { seat: 1, victim: 0 }),
      told(4, "score", { seat: 2, points: 0 }),
    ];
    const since = digest(log, new Set([2]), 1, 0, KINDS);
    expect(since.mine.map((each) => each.name)).toEqual(["rob"]);
    expect(since.others.map((each) => each.name)).toEqual(["score"]);
  });
});

describe("the digest after an undo", () => {
  const log = [told(4, "play.undone", { seat: 0, line: 2 }), told(5, "play.undone", { seat: 1, line: 3 })];
  it("tells who else went back, but nobody what they did themselves", () => {
    expect(digest(log, new Set(), 1, 0, KINDS).others.map((each) => each.facts["seat"])).toEqual([1]);
    expect(digest(log, new Set(), 1, 1, KINDS).others.map((each) => each.facts["seat"])).toEqual([0]);
  });
});
