/** Coasts: an outline around circles that have grown together, uneven as a shore is, and the same every time. */
import type { Point } from "./outline";
import { bend } from "./path";

const RAYS = 72;
const MELT = 26; // how far from their meeting circles begin to flow into each other

/** How far a point lies outside of the land; less than 0 is inland. */
export function offshore(circles: readonly Point[], radius: number, at: Point): number {
  const sum = circles.reduce(
    (all, each) => all + Math.exp((radius - Math.hypot(at.x - each.x, at.y - each.y)) / MELT),
    0,
  );
  return -MELT * Math.log(sum);
}

export function mean(points: readonly Point[]): Point {
  const along = (of: (point: Point) => number) => points.reduce((sum, each) => sum + of(each), 0) / points.length;
  return { x: along((each) => each.x), y: along((each) => each.y) };
}

/** The points of a coast, all around the mean of its circles. */
export function coast(circles: readonly Point[], radius: number, rough: number): Point[] {
  const from = mean(circles);
  const seed = circles.reduce((sum, each, n) => sum + (n + 1) * (each.x * 0.37 + each.y * 0.53), 0);
  return Array.from({ length: RAYS }, (_, n) => {
    const angle = (n / RAYS) * 2 * Math.PI;
    const way = { x: Math.cos(angle), y: Math.sin(angle) };
    const bay = Math.sin(3 * angle + seed) + 0.7 * Math.sin(7 * angle + 2 * seed) + 0.5 * Math.sin(13 * angle - seed);
    const far = shoreAlong(circles, radius, from, way) + rough * bay;
    return { x: from.x + far * way.x, y: from.y + far * way.y };
  });
}

/** Where the land ends along a ray, found by halving. */
function shoreAlong(circles: readonly Point[], radius: number, from: Point, way: Point): number {
  let [land, sea] = [0, circles.length * 3 * radius];
  for (let n = 0; n < 24; n++) {
    const far = (land + sea) / 2;
    if (offshore(circles, radius, { x: from.x + far * way.x, y: from.y + far * way.y }) < 0) land = far;
    else sea = far;
  }
  return land;
}

/** A closed curve through all points. */
export function curve(points: readonly Point[]): string {
  const at = (n: number) => points[(n + points.length) % points.length]!;
  const write = (...all: Point[]) => all.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(" ");
  const bent = points.map((_, n) => {
    const next = at(n + 1);
    return `C${write(...bend(at(n - 1), at(n), next, at(n + 2)), next)}`;
  });
  return `M${write(at(0))}${bent.join("")}Z`;
}
