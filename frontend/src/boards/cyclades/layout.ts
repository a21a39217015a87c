/** How the parts of the board lie, by the width and the height there are. */
import { arranged, breadths, hitIn, leastPrint, SMALLER, SOMEWHERE } from "../kit/room";
import type { Arrangement, Layout as Around, Place, Size } from "../kit/room";

export interface Layout extends Around {
  print: number; // height of names on the map, in its own units, so that they can be read
  full: boolean; // room for what the creatures do
  columns: boolean; // room for tracks and screens beside each other
}

const WIDTHS = { stacked: 620, beside: 760 };
const SIDE = 400; // the tracks need so much for eleven bids that a pointer can hit
const FINGERS = 380; // and for the fewer ones that are shown where fingers press them
const PANELS = 330; // two rows of panels below the map
const TALLER = 60; // and so much more
const COLUMN = 545; // all panels below each other, as long as they have not been measured
const SMALLEST_OF: Record<Arrangement, number> = { narrow: 1, stacked: 0.93, beside: SMALLER };
const GAP = 11;
const SHAPE = 0.62; // height for width of the place that a board usually has
const FULL = 440;
const FULL_HEIGHT = 600;
const COLUMNS = 720;
const LEGIBLE = 400; // a map that would be smaller to be seen whole is scrolled
const [SMALLEST, LARGEST] = [19, 33]; // of names in the map's own units; larger ones run into each other

function mapFor(kind: Arrangement, pixels: number, tall: number, box: Size, column: number, finger: boolean): number {
  const whole = (height: number) => (height * box.w) / box.h;
  if (kind === "beside") return Math.min(whole(Math.max(tall, column)), pixels - (finger ? FINGERS : SIDE) - GAP);
  if (kind === "stacked") return Math.min(pixels, Math.max(whole(tall - PANELS - (finger ? TALLER : 0)), LEGIBLE));
  return Math.min(pixels, Math.max(whole(tall), LEGIBLE));
}

/** How wide the board makes itself. */
export const breadthOf = breadths(WIDTHS, COLUMN);

/** The map as large as it can be whole; the panels get the rest. */
export function layoutFor(pixels: number, box: Size, room: Place = SOMEWHERE, column = COLUMN): Layout {
  const tall = room.height || (pixels < WIDTHS.beside ? Infinity : pixels * SHAPE);
  const kind = Number.isFinite(tall) ? arranged(pixels, tall, WIDTHS) : "narrow";
  const map = Math.round(mapFor(kind, pixels, tall, box, column, room.finger ?? false));
  const print = Math.ceil(Math.min(LARGEST, Math.max(SMALLEST, leastPrint(box.w, map, room.zoom))));
  // Where the board may be drawn smaller it is enough even then, so that it need not be measured twice.
  const hit = hitIn(room, SMALLEST_OF[kind]);
  if (kind !== "beside") return { kind, map, print, full: kind === "narrow", columns: false, hit };
  const side = pixels - map - GAP;
  const full = side >= FULL && (room.height === 0 || room.height >= FULL_HEIGHT);
  return { kind, map, print, full, columns: side >= COLUMNS, hit };
}

const ODD = 1.15; // the last field of a track is so much wider

/** How many numbers of a track of bids can be hit beside each other, and behind them what turns to the next ones. */
export function numbersFor(across: number, hit: number, most: number): number {
  if (hit === 0 || across === 0) return most;
  return Math.max(1, Math.min(most, Math.floor((across - ODD * (hit + 1)) / (hit + 1))));
}
