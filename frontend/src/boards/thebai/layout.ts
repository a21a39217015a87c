/** How the parts of the board lie, by the width and the height there are. */
import { arranged, breadthFor, leastPrint, SMALLER, type Arrangement, type Room, type Size } from "../kit/room";

export interface Layout {
  kind: Arrangement;
  city: number; // its width in pixels
  least: number; // the smallest print in it, in its own units
  columns: 1 | 2 | 3; // of panels
  hit: number; // pixels that a finger needs; 0: it is pressed with a pointer
}

const WIDTHS = { stacked: 600, beside: 820 };
const SIDE = 480; // the panels beside the city need so much
const THREE = 700; // and so much where three of them lie beside each other
const COLUMN = 700; // how high they are, as long as they have not been measured
const SHARE = 0.6; // of the height, for a city above its panels
const LEGIBLE = 400; // a city that would be smaller is scrolled
const GAP = 9;
const FINGER = 40;

/** How wide the board makes itself. */
export const breadthOf = (room: Pick<Room, "width" | "height">, column = COLUMN): number =>
  breadthFor(room, column, WIDTHS);

/** The city as large as it can be seen whole; the panels get the rest, and are scrolled where they are higher. */
export function layoutFor(
  pixels: number,
  box: Size,
  room: Pick<Room, "height" | "zoom"> & Partial<Room> = { height: 0, zoom: 1 },
): Layout {
  const smaller = room.width ? Math.max(1, pixels / room.width) : 1; // a wider board is drawn smaller, and is higher for it
  const tall = (room.height || pixels * 0.6) * smaller;
  const kind = arranged(pixels, tall, WIDTHS);
  const city = Math.round(cityFor(kind, pixels, tall, box));
  const columns = kind === "narrow" ? 1 : kind === "beside" && pixels - city - GAP >= THREE ? 3 : 2;
  const hit = room.finger ? Math.ceil(FINGER / (kind === "narrow" ? 1 : SMALLER)) : 0;
  return { kind, city, columns, least: leastPrint(box.w, city, room.zoom), hit };
}

function cityFor(kind: Arrangement, pixels: number, tall: number, box: Size): number {
  const whole = (height: number) => (height * box.w) / box.h;
  if (kind === "beside") return Math.min(pixels - SIDE - GAP, whole(tall));
  return kind === "stacked" ? Math.min(pixels, Math.max(LEGIBLE, whole(tall * SHARE))) : pixels;
}
