/** Where things lie, in units that are about a pixel each: boxes, discs on fields, the score track. */
import type { Box, Point } from "../kit/outline";
import { FIELDS, type Tableau } from "./print";
import type { Altar, Person } from "./view";

export type Kind = "wide" | "middle" | "narrow";

export interface LadderPlace {
  head: Box; // tile and name
  tile: Point; // the middle of the tile at rest
  fields: Box[]; // by number
  upright: boolean;
}

export interface Layout {
  kind: Kind;
  width: number;
  height: number;
  disc: number; // radius of a disc on a ladder
  tile: number; // side of a person tile
  tableaus: Record<Tableau, Box>;
  altarsPanel: Box | null; // where the altars have a panel of their own
  ladders: Record<Person, LadderPlace>;
  temple: Box; // the house around the altars
  altars: Record<Altar, Box>;
  groups: Box[]; // around the altars of each group, with its number on the left and its points on the right
  bank: Box;
  stock: Box;
  track: Box;
  auction: Box;
  stage: Box; // under the hammer
  coins: Box[]; // the bid track, by amount from 1 on
  cities: Box[];
}

export function around(...boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** Boxes next to each other, as many in a row as are asked for. */
export function grid(at: Point, count: number, columns: number, w: number, h: number, gapX = 0, gapY = gapX): Box[] {
  return Array.from({ length: count }, (_, n) => ({
    x: at.x + (n % columns) * (w + gapX),
    y: at.y + Math.floor(n / columns) * (h + gapY),
    w,
    h,
  }));
}

/** The middles of so many discs on one field, in one row or two, the back row first. */
export function arranged(count: number, field: Box, radius: number, mark: number, upright: boolean): Point[] {
  const left = upright ? mark : 0;
  const x = field.x + left + (field.w - left) / 2 - (upright ? 1 : 0);
  const y = field.y + field.h / 2 + (upright ? -1.5 : 1.5);
  if (count <= 2) return spread(count, x, y, 2 * radius + 2);
  const room = field.w - left - 2 * radius - 4;
  const back = Math.ceil(count / 2);
  const front = count - back;
  const pitch = Math.min(2 * radius, room / Math.max(back - 1, 1));
  const rise = Math.min(radius * 0.88, field.h / 2 - radius - (upright ? 1 : 4));
  return [...spread(back, x, y - rise, pitch), ...spread(front, x, y + rise, Math.max(pitch, radius * 1.5))];
}

function spread(count: number, x: number, y: number, pitch: number): Point[] {
  return Array.from({ length: count }, (_, n) => ({ x: x + (n - (count - 1) / 2) * pitch, y }));
}

export interface DiscPlace extends Point {
  touch: Box;
}

/** Where every disc of a ladder is, by seat. */
export function discs(place: LadderPlace, steps: readonly number[], radius: number): DiscPlace[] {
  const places: DiscPlace[] = [];
  for (const field of FIELDS) {
    const here = steps.flatMap((step, seat) => (step === field ? [seat] : []));
    const crowded = field === 0 && here.length > 2; // nothing is printed beside the start field
    const points = arranged(here.length, place.fields[field]!, radius, crowded ? 4 : MARK, place.upright);
    const boxes = touched(points, place.fields[field]!);
    here.forEach((seat, n) => (places[seat] = { ...points[n]!, touch: boxes[n]! }));
  }
  return places;
}

/** What belongs to each disc of a field when it is touched: all of the field, shared out. */
export function touched(points: readonly Point[], field: Box): Box[] {
  const rows = [...new Set(points.map((point) => point.y))].sort((a, b) => a - b);
  return points.map(({ x, y }) => {
    const [top, bottom] = between(rows, y, field.y, field.y + field.h);
    const row = points.filter((point) => point.y === y).map((point) => point.x);
    const [left, right] = between(
      row.sort((a, b) => a - b),
      x,
      field.x,
      field.x + field.w,
    );
    return { x: left, y: top, w: right - left, h: bottom - top };
  });
}

/** Halfway to the neighbours of a value, or to the ends. */
function between(sorted: readonly number[], value: number, first: number, last: number): [number, number] {
  const n = sorted.indexOf(value);
  const [before, after] = [sorted[n - 1], sorted[n + 1]];
  return [before === undefined ? first : (before + value) / 2, after === undefined ? last : (after + value) / 2];
}

/** A spot on a field as far as possible from what is there, for a disc that might come. */
export function freeSpot(field: Box, taken: readonly Point[], radius: number, mark: number, upright: boolean): Point {
  const [centre] = arranged(1, field, radius, mark, upright);
  const [left, right] = [field.x + radius + (upright ? mark - 4 : 1), field.x + field.w - radius - 2];
  const [top, bottom] = [field.y + radius + 1, field.y + field.h - radius - 4];
  let best = centre!;
  let most = room(best);
  for (const x of [0, 0.25, 0.5, 0.75, 1].map((t) => left + t * (right - left))) {
    for (const y of [centre!.y, top, bottom])
      if (room({ x, y }) > most + 0.5) [best, most] = [{ x, y }, room({ x, y })];
  }
  return best;

  function room(at: Point): number {
    return Math.min(2 * radius + 1, ...taken.map((each) => Math.hypot(each.x - at.x, each.y - at.y)));
  }
}

export const MARK = 21; // room for the mark beside an upright ladder's field

/** The tiles of the lot on the stage. */
export function lotPlaces(box: Box, count: number, tile: number): Point[] {
  const pitch = tile + 8;
  const left = box.x + 4 + tile / 2;
  return Array.from({ length: count }, (_, n) => ({ x: left + n * pitch, y: box.y + tile / 2 + 4 }));
}
