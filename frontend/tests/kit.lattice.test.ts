/** Lattices: neighbours touch, and hexes share their edges. */
import { expect, it } from "vitest";
import { AROUND, hexAt, hexDistance, hexOutline, rowsOf } from "../src/boards/kit/lattice";

const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

it("circles in rows touch their neighbours in the row and in the next, and lie around the middle", () => {
  const spots = rowsOf([2, 3, 2], 100, (row, n) => `${row} ${n}`);
  for (const [a, b] of [
    ["0 0", "0 1"],
    ["0 0", "1 0"],
    ["0 0", "1 1"],
    ["1 2", "2 1"],
  ] as const)
    expect(apart(spots[a]!, spots[b]!)).toBeCloseTo(100);
  expect(spots["1 1"]).toEqual({ x: 0, y: 0 });
});

it("a hex has six neighbours, all one step and one spacing away", () => {
  for (const [q, r] of AROUND) {
    expect(apart(hexAt(2, -1, 90), hexAt(2 + q, -1 + r, 90))).toBeCloseTo(90);
    expect(hexDistance([2, -1], [2 + q, -1 + r])).toBe(1);
  }
  expect(hexDistance([0, 0], [2, -1])).toBe(2);
  expect(hexDistance([-2, 2], [2, 0])).toBe(4);
});

it("neighbouring hexes share two corners", () => {
  const corners = (q: number, r: number) =>
    new Set(
      hexOutline(hexAt(q, r, 90), 90)
        .slice(1, -1)
        .split("L"),
    );
  const own = corners(0, 0);
  expect(own.size).toBe(6);
  for (const [q, r] of AROUND) {
    const near = [...corners(q, r)].map((corner) => corner.split(" ").map(Number));
    const common = [...own].filter((corner) => {
      const [x, y] = corner.split(" ").map(Number);
      return near.some(([a, b]) => Math.hypot(a! - x!, b! - y!) < 0.3);
    });
    expect(common).toHaveLength(2);
  }
});
