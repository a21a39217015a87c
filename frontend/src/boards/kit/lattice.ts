/** Lattices: where the spaces of a map lie. Rows of circles that touch, and hexes by their two coordinates. */
import type { Point } from "./outline";

const RISE = Math.sin(Math.PI / 3); // from a row to the next, for a distance of 1

/** Rows of circles around 0 0, each row in the middle, so that every circle touches its neighbours. */
export function rowsOf(
  rows: readonly number[],
  spacing: number,
  name: (row: number, n: number) => string,
): Record<string, Point> {
  const spots = rows.flatMap((length, row) =>
    Array.from({ length }, (_, n) => [
      name(row, n),
      { x: (2 * n + 1 - length) * (spacing / 2), y: (row - (rows.length - 1) / 2) * spacing * RISE },
    ]),
  );
  return Object.fromEntries(spots) as Record<string, Point>;
}

/** The middle of a hex with its point upwards: q counts along a row, r from row to row, down to the right. */
export const hexAt = (q: number, r: number, spacing: number): Point => ({
  x: (q + r / 2) * spacing,
  y: r * spacing * RISE,
});

/** The six neighbours of a hex, clockwise from the right. */
export const AROUND: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** The outline of a hex with its point upwards, around its middle; hexes `spacing` apart share their edges. */
export function hexOutline({ x, y }: Point, spacing: number, inset = 0): string {
  const radius = spacing / 2 / RISE - inset;
  const corners = Array.from({ length: 6 }, (_, n) => {
    const angle = ((n + 0.5) * Math.PI) / 3;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** How many steps two hexes lie apart. */
export function hexDistance(a: readonly [number, number], b: readonly [number, number]): number {
  const [dq, dr] = [a[0] - b[0], a[1] - b[1]];
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}
