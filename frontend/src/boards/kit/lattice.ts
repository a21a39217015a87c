/** Lattices: where the spaces of a map lie. Rows of circles that touch, and rows of hexes. */
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

/** The middle of a hex with its point upwards, in rows of which every second is shifted to the right by half a hex. */
export const shiftedAt = (row: number, column: number, spacing: number): Point => ({
  x: (column + (row % 2 === 0 ? 0.5 : 0)) * spacing,
  y: row * spacing * RISE,
});

/** The row and the column of the six hexes beside one, clockwise from the right. */
export function besideShifted(row: number, column: number): (readonly [row: number, column: number])[] {
  const right = row % 2 === 0 ? column + 1 : column; // of the two above or below
  return [
    [row, column + 1],
    [row + 1, right],
    [row + 1, right - 1],
    [row, column - 1],
    [row - 1, right - 1],
    [row - 1, right],
  ];
}

/** The outline of a hex with its point upwards, around its middle; hexes `spacing` apart share their edges. */
export function hexOutline({ x, y }: Point, spacing: number, inset = 0): string {
  const radius = spacing / 2 / RISE - inset;
  const corners = Array.from({ length: 6 }, (_, n) => {
    const angle = ((n + 0.5) * Math.PI) / 3;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}
