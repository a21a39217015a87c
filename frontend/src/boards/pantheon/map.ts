/** The map: where its fields lie, what is printed on them, and which lie beside each other. */
import type { Content } from "../../lib/board";
import { besideShifted, hexOutline, shiftedAt } from "../kit/lattice";
import type { Box, Point } from "../kit/outline";
import { printedIn } from "./content";

export const SPACING = 40; // between the middles of two fields
const FRAME = 27; // from the outermost middles to the edge

export interface FieldSpot extends Point {
  outline: string;
  water: boolean;
  columns: boolean; // columns stand here, and feet do not
  near: string[];
  start: string; // the people that starts here, or ""
  loot: string; // the people whose loot lies here, or ""
}

export interface WorldMap {
  box: Box;
  fields: Record<string, FieldSpot>;
  corner: Box; // nothing is printed there
}

function read(content: Content): WorldMap {
  const { fields, peoples } = printedIn(content);
  const spots = Object.entries(fields).map(([name, { row, column }]) => ({
    name,
    ...shiftedAt(row, column, SPACING),
    beside: besideShifted(row, column),
  }));
  const there = new Map(Object.entries(fields).map(([name, { row, column }]) => [`${row} ${column}`, name]));
  const start = new Map(Object.entries(peoples).map(([people, { field }]) => [field, people]));
  const loot = new Map(Object.entries(peoples).flatMap(([people, each]) => each.loot_fields.map((at) => [at, people])));
  const far = (of: (spot: Point) => number, most: (...all: number[]) => number) => most(...spots.map(of));
  const x = far((spot) => spot.x, Math.min) - FRAME;
  const y = far((spot) => spot.y, Math.min) - FRAME;
  const box = {
    x,
    y,
    w: far((spot) => spot.x, Math.max) + FRAME - x,
    h: far((spot) => spot.y, Math.max) + FRAME - y,
  };
  return {
    box,
    corner: cornerOf(spots, box),
    fields: Object.fromEntries(
      spots.map((spot) => [
        spot.name,
        {
          x: spot.x,
          y: spot.y,
          outline: hexOutline(spot, SPACING),
          water: fields[spot.name]!.water === 1,
          columns: fields[spot.name]!.for_columns === 1,
          near: spot.beside.flatMap(([row, column]) => there.get(`${row} ${column}`) ?? []),
          start: start.get(spot.name) ?? "",
          loot: loot.get(spot.name) ?? "",
        },
      ]),
    ),
  };
}

/** The largest box in the upper right corner that no field reaches into. */
function cornerOf(spots: readonly Point[], box: Box): Box {
  const half = SPACING / 2 + 4;
  const [right, top] = [box.x + box.w, box.y];
  const lefts = spots.map((spot) => spot.x + half).filter((x) => x < right);
  let best = { x: right, y: top, w: 0, h: 0 };
  for (const x of new Set(lefts)) {
    const inside = spots.filter((spot) => spot.x + half > x);
    const bottom = Math.min(...inside.map((spot) => spot.y - half), top + box.h);
    const [w, h] = [right - x, bottom - top];
    if (h > 0 && Math.min(w, 2.2 * h) * h > Math.min(best.w, 2.2 * best.h) * best.h) best = { x, y: top, w, h };
  }
  return best;
}

const known = new WeakMap<Content, WorldMap>();

/** The map of this content; it is measured once. */
export function mapOf(content: Content): WorldMap {
  const map = known.get(content) ?? read(content);
  known.set(content, map);
  return map;
}

/** A way between two fields beside each other. */
export interface Stretch {
  from: string;
  to: string;
}

/** The stretches of a route: between pieces beside each other, and from the temple to those beside it.
 *
 * Two columns by themselves are no route: feet lead from one to the other.
 */
export function routeOf(map: WorldMap, feet: readonly string[], columns: readonly string[], temple: string | null) {
  const own = new Set([...feet, ...columns]);
  const walked = new Set([...feet, ...(temple ? [temple] : [])]);
  const stretches: Stretch[] = [];
  for (const from of walked) {
    for (const to of map.fields[from]?.near ?? []) {
      if (own.has(to) && !(walked.has(to) && to < from && own.has(from))) stretches.push({ from, to });
    }
  }
  return stretches;
}
