/** How a move is drawn: along own fleets from island to island where they touch each other, else in a bow. */
import type { Point } from "./coast";
import { SPACING, type BoardMap } from "./map";
import type { TableView } from "./reading";

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

/** A path through all points, round at its corners, that ends before the last. */
export function pathAlong(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first || rest.length === 0) return "";
  if (rest.length === 1) return bow(first, rest[0]!);
  const end = stopped(rest.at(-2)!, rest.at(-1)!);
  const half = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const bends = rest.slice(0, -1).map((at, n) => {
    const next = n + 2 < rest.length ? half(at, rest[n + 1]!) : end;
    return `Q${at.x} ${at.y} ${next.x} ${next.y}`;
  });
  return `M${first.x} ${first.y}${bends.join("")}`;
}

function bow(a: Point, b: Point): string {
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const end = stopped(a, b);
  const bend = { x: (a.x + b.x) / 2 + ((b.y - a.y) / far) * 26, y: (a.y + b.y) / 2 - ((b.x - a.x) / far) * 26 };
  return `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`;
}
