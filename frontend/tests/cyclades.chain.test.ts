/** How moves are drawn: along fleets that lead there, else straight. */
import { describe, expect, it } from "vitest";
import { chainOf, pathAlong } from "../src/boards/cyclades/chain";
import { mapOf, SPACING } from "../src/boards/cyclades/map";
import { reading } from "../src/boards/cyclades/reading";
import type { TableView } from "../src/boards/cyclades/view";
import { frames } from "./recorded/cyclades";

const map = mapOf(reading(frames[0]!.view).board);
const [from, to] = ["naxos", "andros"];
const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
const near = (sea: string, island: string) =>
  map.islands[island]!.circles.some((circle) => apart(circle, map.seas[sea]!) < SPACING * 1.05);

/** A position in which all fleets are those of seat 0, on these spaces. */
const with0 = (seas: string[]): TableView => ({
  ...reading(frames[0]!.view),
  seas: Object.fromEntries(seas.map((name) => [name, { owner: 0, fleets: 1 }])),
});

describe("a chain of fleets", () => {
  it("begins beside the one island, ends beside the other, and has no gap", () => {
    const chain = chainOf(map, with0(Object.keys(map.seas)), 0, from, to);
    expect(chain.length).toBeGreaterThan(0);
    expect(near(chain[0]!, from)).toBe(true);
    expect(near(chain.at(-1)!, to)).toBe(true);
    for (const [n, sea] of chain.slice(1).entries())
      expect(apart(map.seas[chain[n]!]!, map.seas[sea]!)).toBeLessThan(SPACING * 1.05);
    expect(chainOf(map, with0(chain), 0, from, to)).toEqual(chain);
  });

  it("is none where a link is missing, or where the fleets are somebody else's", () => {
    const chain = chainOf(map, with0(Object.keys(map.seas)), 0, from, to);
    expect(chainOf(map, with0(chain.slice(1)), 0, from, to)).toEqual([]);
    expect(chainOf(map, with0(chain), 1, from, to)).toEqual([]);
  });
});

it("a path starts at its first point, and is nothing without a second", () => {
  expect(pathAlong([{ x: 1, y: 2 }])).toBe("");
  for (const length of [2, 3, 5]) {
    const points = Array.from({ length }, (_, n) => ({ x: 100 * n, y: 7 }));
    expect(pathAlong(points)).toMatch(/^M0 7[CQ]/);
    for (const { x, y } of points.slice(1, -1)) expect(pathAlong(points)).toContain(`${x} ${y}C`);
    expect(pathAlong(points)).not.toMatch(/NaN/);
  }
});
