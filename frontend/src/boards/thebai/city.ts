/** Where things lie in the city: fields in rows and columns, die spaces between them, roofs along the rim. */
import type { Box, Point, Circle } from "../kit/outline";
import { EDGES, type Edge, type Printed } from "./content";

export const FIELD = 100; // how wide a field is
export const GAP = 36; // between two fields, where dice lie
export const PITCH = FIELD + GAP;
export const RIM = 22;
export const GUTTER = 60; // for gates and heroes on the left, generals on the right
export const ROOF = 16; // how deep a roof is

export interface City {
  box: Box;
  fields: Record<string, Box>;
  spaces: Record<string, Point>;
  rows: Box[]; // from the top, with both gutters
}

/** A field or die space by its name: h32 is the third row, second column, to the right; v32 below it. */
const placeOf = (name: string): Point => ({ x: Number(name[2]) - 1, y: Number(name[1]) - 1 });

/** As many rows as this table plays with. */
export function cityOf(printed: { fields: object; spaces: object }, rows: number): City {
  const inside = (name: string, more = 0) => placeOf(name).y + more < rows;
  const corner = (name: string): Point => ({
    x: GUTTER + RIM + placeOf(name).x * PITCH,
    y: RIM + placeOf(name).y * PITCH,
  });
  const fields = Object.keys(printed.fields).filter((name) => inside(name));
  const spaces = Object.keys(printed.spaces).filter((name) => inside(name, name.startsWith("v") ? 1 : 0));
  const columns = Math.max(...fields.map((name) => placeOf(name).x)) + 1;
  const w = 2 * (GUTTER + RIM) + columns * PITCH - GAP;
  return {
    box: { x: 0, y: 0, w, h: 2 * RIM + rows * PITCH - GAP },
    fields: Object.fromEntries(fields.map((name) => [name, { ...corner(name), w: FIELD, h: FIELD }])),
    spaces: Object.fromEntries(spaces.map((name) => [name, between(corner(name), name.startsWith("h"))])),
    rows: Array.from({ length: rows }, (_, n) => ({ x: 0, y: RIM + n * PITCH, w, h: FIELD })),
  };
}

const between = ({ x, y }: Point, right: boolean): Point => {
  const [far, half] = [FIELD + GAP / 2, FIELD / 2];
  return right ? { x: x + far, y: y + half } : { x: x + half, y: y + far };
};

/** The roofs of a stone that is turned, by edge. */
export function turned(roofs: readonly string[], turns: number): [Edge, string][] {
  return EDGES.map((edge, n) => [edge, roofs[(n - turns + EDGES.length) % EDGES.length]!]);
}

interface Lying {
  stone: string;
  turns: number;
}

const BESIDE: Record<Edge, readonly [number, number]> = { north: [-1, 0], east: [0, 1], south: [1, 0], west: [0, -1] };
const ACROSS: Record<Edge, Edge> = { north: "south", east: "west", south: "north", west: "east" };

/** The edges at which a stone on a field shows the same roof as what lies or is printed beside it. */
export function matching(
  printed: Pick<Printed, "fields" | "stones">,
  stones: Readonly<Record<string, Lying>>,
  field: string,
  { stone, turns }: Lying,
): Edge[] {
  const { x, y } = placeOf(field);
  const across = (edge: Edge): string | undefined => {
    const [down, right] = BESIDE[edge];
    const beside = stones[`f${y + 1 + down}${x + 1 + right}`];
    if (!beside) return printed.fields[field]?.[edge];
    return new Map(turned(printed.stones[beside.stone]!.roofs, beside.turns)).get(ACROSS[edge]);
  };
  const roofs = turned(printed.stones[stone]!.roofs, turns);
  return roofs.flatMap(([edge, roof]) => (across(edge) === roof ? [edge] : []));
}

/** Whether a stone lies below a field: whoever turns another one wants to see it. */
export function isStoneBelow(stones: Readonly<Record<string, unknown>>, field: string): boolean {
  const { x, y } = placeOf(field);
  return `f${y + 2}${x + 1}` in stones;
}

const BESIDE_GAP = 8;

/** Where something of this size stands beside a field, never over it: below, or above where that is wished, if it fits. */
export function boxBeside(at: Box, { w, h }: { w: number; h: number }, within: Box, above: boolean): Box {
  const [least, most] = [within.x + BESIDE_GAP, within.x + within.w - w - BESIDE_GAP];
  const x = Math.min(Math.max(at.x + at.w / 2 - w / 2, least), most);
  const [over, under] = [at.y - BESIDE_GAP - h, at.y + at.h + BESIDE_GAP];
  const [fitsOver, fitsUnder] = [over >= within.y, under + h <= within.y + within.h];
  return { x, y: fitsOver && (above || !fitsUnder) ? over : under, w, h };
}

/** A roof along an edge of a square of this size around 0 0, its middle, and which way it looks. */
export function roofAt(edge: Edge, size: number): { d: string; at: Point; box: Box } {
  const h = size / 2;
  const deep = (ROOF * size) / FIELD;
  const i = h - deep;
  const m = h - deep / 2;
  const drawn: Record<Edge, [string, Point]> = {
    north: [`M${-h} ${-h}H${h}L${i} ${-i}H${-i}Z`, { x: 0, y: -m }],
    east: [`M${h} ${-h}V${h}L${i} ${i}V${-i}Z`, { x: m, y: 0 }],
    south: [`M${h} ${h}H${-h}L${-i} ${i}H${i}Z`, { x: 0, y: m }],
    west: [`M${-h} ${h}V${-h}L${-i} ${-i}V${i}Z`, { x: -m, y: 0 }],
  };
  const [d, at] = drawn[edge];
  const long = edge === "north" || edge === "south" ? { w: 2 * i, h: deep } : { w: deep, h: 2 * i };
  return { d, at, box: { x: at.x - long.w / 2, y: at.y - long.h / 2, ...long } };
}

/** A roof that is printed on the rim, outside of its field. */
export function rimAt(edge: Edge, { x, y, w, h }: Box): { box: Box; at: Point } {
  const thick = RIM - 6;
  const boxes: Record<Edge, Box> = {
    north: { x: x + 12, y: y - RIM + 2, w: w - 24, h: thick },
    south: { x: x + 12, y: y + h + 4, w: w - 24, h: thick },
    west: { x: x - RIM + 2, y: y + 12, w: thick, h: h - 24 },
    east: { x: x + w + 4, y: y + 12, w: thick, h: h - 24 },
  };
  const box = boxes[edge];
  return { box, at: { x: box.x + box.w / 2, y: box.y + box.h / 2 } };
}

/** What a finger or a pointer hits of a die space: fields and spaces share the ground between their middles. */
export const touchOf = ({ x, y }: Point, finger: boolean): Box => {
  const side = finger ? PITCH / 2 : 51;
  return { x: x - side / 2, y: y - side / 2, w: side, h: side };
};

export const ringOf = ({ x, y }: Point): Circle => ({ x, y, r: 19 });
