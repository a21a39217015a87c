/** How a move is drawn: along own fleets from island to island where they touch each other, else in a bow. */
import type { Point } from "./coast";
import { SPACING, type BoardMap } from "./map";
import type { TableView } from "./view";

const touch = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) < SPACING * 1.05;

/** The spaces with fleets of a seat that lead from one island to another, the fewest; none: there are none. */
export function chainOf(map: BoardMap, view: TableView, seat: number, from: string, to: string): string[] {
  const [start, end] = [map.islands[from]?.circles ?? [], map.islands[to]?.circles ?? []];
  const own = Object.keys(view.seas).filter((name) => view.seas[name]!.owner === seat);
  const beside = (name: string, circles: readonly Point[]) => circles.some((circle) => touch(circle, map.seas[name]!));
  const ways = own.filter((name) => beside(name, start)).map((name) => [name]);
  const seen = new Set(ways.flat());
  for (let way = ways.shift(); way; way = ways.shift()) {
    const last = way.at(-1)!;
    if (beside(last, end)) return way;
    for (const next of own) {
      if (seen.has(next) || !touch(map.seas[last]!, map.seas[next]!)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [];
}

const SHORT = 34; // the tip of an arrow keeps so far from what it points at

const stopped = (a: Point, b: Point): Point => {
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: b.x - ((b.x - a.x) / far) * SHORT, y: b.y - ((b.y - a.y) / far) * SHORT };
};

/** A path through all points that ends before the last. */
export function pathAlong(points: readonly Point[]): string {
  const [first, second, ...rest] = points;
  if (!first || !second) return "";
  if (rest.length === 0) return bow(first, second);
  const all = [...points.slice(0, -1), stopped(points.at(-2)!, points.at(-1)!)];
  const at = (n: number) => all[Math.max(0, Math.min(n, all.length - 1))]!;
  const bends = all.slice(1).map((to, n) => {
    const [before, from, after] = [at(n - 1), at(n), at(n + 2)];
    const leave = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const arrive = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${[leave, arrive, to].map(({ x, y }) => `${x} ${y}`).join(" ")}`;
  });
  return `M${first.x} ${first.y}${bends.join("")}`;
}

function bow(a: Point, b: Point): string {
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const end = stopped(a, b);
  const bend = { x: (a.x + b.x) / 2 + ((b.y - a.y) / far) * 26, y: (a.y + b.y) / 2 - ((b.x - a.x) / far) * 26 };
  return `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`;
}
