/** The maps: where spaces, islands, squares and pieces are drawn. All of it is measured from the game's own content. */
import type { Content } from "../../lib/board";
import { coast, curve, mean, offshore } from "../kit/coast";
import { rowsOf } from "../kit/lattice";
import type { Point } from "../kit/outline";
import { printedIn, type GroundEntry } from "./content";

export const SPACING = 100; // between the middles of two circles that touch
export const CIRCLE = 44; // radius of a sea space, as it is drawn
export const PLOT = 36; // side of a building square
export const PLOT_PITCH = 46; // from one to the next: all of it can be touched
export const SITE = 60; // side of a metropolis
export const PIECE = 22; // radius of troops on an island
const LAND = 47; // radius of a circle of land
const OVER = 15; // a piece may reach so far over the shore
const FRAME = 80; // from the outermost circles to the edge
const ROUNDED = 58; // what a rounded corner takes of that

export interface SeaSpace extends Point {
  arrow: number | null; // degrees: trade leads off the map
}

export interface Plot extends Point {
  covered: boolean; // by a metropolis
}

export interface Island {
  coast: string;
  shallows: string;
  plots: Plot[];
  site: Point;
  turned: number;
  cornucopias: Point[];
  troops: Point;
  figurine: Point;
  marker: Point; // of prosperity
  name: Point;
  middle: Point;
  circles: Point[];
}

export interface BoardMap {
  box: { x: number; y: number; w: number; h: number };
  corners: Point[];
  free: number; // so much of the box is free along its upper edge, at either end
  seas: Record<string, SeaSpace>;
  islands: Record<string, Island>;
}

const LETTERS = "abcdefghijk";
const pairs = (flat: readonly number[]): Point[] =>
  Array.from({ length: flat.length / 2 }, (_, n) => ({ x: flat[2 * n]!, y: flat[2 * n + 1]! }));

/** The middles of all circles, land too, by name. */
const lattice = (rows: readonly number[]): Record<string, Point> =>
  rowsOf(rows, SPACING, (row, n) => `${LETTERS[row]}${n + 1}`);

/** Trade leads away from the middle of the map, along a row or across it. */
function outward({ x, y }: Point): number {
  return Math.round((Math.atan2(y, x) * 180) / Math.PI / 30) * 30;
}

/** Of all places inland, the one that is farthest from everything printed there. */
function freePlace(circles: Point[], taken: readonly { at: Point; radius: number }[], size: number): Point {
  let best = circles[0]!;
  let most = -Infinity;
  for (const circle of circles) {
    for (let x = circle.x - LAND; x <= circle.x + LAND; x += 4) {
      for (let y = circle.y - LAND; y <= circle.y + LAND; y += 4) {
        const inland = -offshore(circles, LAND, { x, y }) - size + OVER;
        const room = Math.min(...taken.map(({ at, radius }) => Math.hypot(at.x - x, at.y - y) - radius - size));
        const worth = Math.min(inland, 4) * 1.2 + Math.min(room, 6);
        if (worth > most) [best, most] = [{ x, y }, worth];
      }
    }
  }
  return best;
}

function drawn(ground: GroundEntry, spots: Record<string, Point>): Island {
  const circles = ground.circles.map((name) => spots[name]!);
  const first = circles[0]!;
  const placed = (flat: readonly number[]) => pairs(flat).map(({ x, y }) => ({ x: first.x + x, y: first.y + y }));
  const plots = placed(ground.squares_at).map((at, n) => ({ ...at, covered: n < ground.covered }));
  const site = placed(ground.metropolis_at)[0]!;
  const cornucopias = placed(ground.cornucopias_at);
  const taken = [
    ...plots.map((at) => ({ at, radius: PLOT * 0.55 })),
    { at: site, radius: SITE * 0.5 },
    ...cornucopias.map((at) => ({ at, radius: 10 })),
  ];
  const shore = coast(circles, LAND, 1.5);
  const lowest = shore.reduce((low, each) => (each.y > low.y ? each : low));
  const name = { x: lowest.x, y: lowest.y + 6 };
  taken.push(...[-26, 0, 26].map((x) => ({ at: { x: name.x + x, y: name.y - 6 }, radius: 9 })));
  const troops = freePlace(circles, taken, PIECE);
  const figurine = freePlace(circles, [...taken, { at: troops, radius: PIECE + 6 }], PIECE);
  const pieces = [troops, figurine].map((at) => ({ at, radius: PIECE }));
  const marker = freePlace(circles, [...taken, ...pieces], 12);
  return {
    coast: curve(shore),
    shallows: curve(coast(circles, LAND + 8, 2.5)),
    plots,
    site,
    turned: ground.turned,
    cornucopias,
    troops,
    figurine,
    marker,
    name,
    middle: mean(circles),
    circles,
  };
}

function read(content: Content, board: string): BoardMap {
  const { boards, grounds } = printedIn(content);
  const { rows, arrows } = boards[board]!;
  const spots = lattice(rows);
  const here = Object.values(grounds).filter((ground) => ground.board === board);
  const land = new Set(here.flatMap((ground) => ground.circles));
  const seas = Object.entries(spots).filter(([name]) => !land.has(name));
  const last = (row: number) => spots[`${LETTERS[row]}${rows[row]}`]!;
  const half = (rows.length - 1) / 2;
  const corners = [spots["a1"]!, last(0), last(half), last(rows.length - 1), spots[`${LETTERS[rows.length - 1]}1`]!];
  const left = spots[`${LETTERS[half]}1`]!;
  return {
    box: {
      x: left.x - FRAME,
      y: spots["a1"]!.y - FRAME,
      w: 2 * (FRAME - left.x),
      h: 2 * (FRAME - spots["a1"]!.y),
    },
    corners: [...corners, left],
    free: spots["a1"]!.x - left.x + FRAME - ROUNDED,
    seas: Object.fromEntries(
      seas.map(([name, at]) => [name, { ...at, arrow: arrows.includes(name) ? outward(at) : null }]),
    ),
    islands: Object.fromEntries(here.map((ground) => [ground.island, drawn(ground, spots)])),
  };
}

const known = new WeakMap<Content, Record<string, BoardMap>>();

/** The map of a board by its name; it is measured once. */
export function mapOf(content: Content, board: string): BoardMap {
  const maps = known.get(content) ?? {};
  known.set(content, maps);
  return (maps[board] ??= read(content, board));
}
