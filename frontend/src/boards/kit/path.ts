/** How a move is drawn: along what it goes over, if there is anything, else in a bow. */
import type { Point } from "./outline";

const SHORT = 34; // the tip of an arrow keeps so far from what it points at

const stopped = (a: Point, b: Point): Point => {
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: b.x - ((b.x - a.x) / far) * SHORT, y: b.y - ((b.y - a.y) / far) * SHORT };
};

/** How a curve through four points bends between the two in the middle: where it is drawn to on leaving, and on arriving. */
export function bend(before: Point, from: Point, to: Point, after: Point): [Point, Point] {
  return [
    { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 },
    { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 },
  ];
}

/** A path through all points that ends before the last. */
export function pathAlong(points: readonly Point[]): string {
  const [first, second, ...rest] = points;
  if (!first || !second) return "";
  if (rest.length === 0) return bow(first, second);
  const all = [...points.slice(0, -1), stopped(points.at(-2)!, points.at(-1)!)];
  const at = (n: number) => all[Math.max(0, Math.min(n, all.length - 1))]!;
  const bends = all.slice(1).map((to, n) => {
    return `C${[...bend(at(n - 1), at(n), to, at(n + 2)), to].map(({ x, y }) => `${x} ${y}`).join(" ")}`;
  });
  return `M${first.x} ${first.y}${bends.join("")}`;
}

function bow(a: Point, b: Point): string {
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const end = stopped(a, b);
  const bend = { x: (a.x + b.x) / 2 + ((b.y - a.y) / far) * 26, y: (a.y + b.y) / 2 - ((b.x - a.x) / far) * 26 };
  return `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`;
}
