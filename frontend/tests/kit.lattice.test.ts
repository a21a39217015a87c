/** Lattices: neighbours touch, and hexes share their edges. */
import { expect, it } from "vitest";
import { besideShifted, hexOutline, rowsOf, shiftedAt } from "../src/boards/kit/lattice";

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

// In a row that is shifted, and in one that is not.
const HEXES: readonly (readonly [number, number])[] = [
  [2, 3],
  [3, 3],
];

it("a hex has six neighbours, all one spacing away, and is one of theirs", () => {
  for (const [row, column] of HEXES) {
    const beside = besideShifted(row, column);
    expect(new Set(beside.map(String)).size).toBe(6);
    for (const [r, c] of beside) {
      expect(apart(shiftedAt(row, column, 90), shiftedAt(r, c, 90))).toBeCloseTo(90);
      expect(besideShifted(r, c)).toContainEqual([row, column]);
    }
  }
});

it("neighbouring hexes share two corners", () => {
  const corners = (row: number, column: number) =>
    new Set(
      hexOutline(shiftedAt(row, column, 90), 90)
        .slice(1, -1)
        .split("L"),
    );
  for (const hex of HEXES) {
    const own = corners(...hex);
    expect(own.size).toBe(6);
    for (const other of besideShifted(...hex)) {
      const near = [...corners(...other)].map((corner) => corner.split(" ").map(Number));
      const common = [...own].filter((corner) => {
        const [x, y] = corner.split(" ").map(Number);
        return near.some(([a, b]) => Math.hypot(a! - x!, b! - y!) < 0.3);
      });
      expect(common).toHaveLength(2);
    }
  }
});
