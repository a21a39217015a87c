/** How the parts of the board lie, by the width and the height there are. */
import { arranged, breadthFor, leastPrint, SMALLER, type Arrangement, type Room, type Size } from "../kit/room";

export interface Layout {
  kind: Arrangement;
  map: number; // its width in pixels
  least: number; // the smallest print on the map, in its own units
  hit: number; // pixels that a finger needs; 0: it is pressed with a pointer
}

const WIDTHS = { stacked: 600, beside: 660 };
const SIDE = 322; // the column beside the map
const BROADER = 40; // and so much more where it is pressed with fingers
const CARDS = 150; // the cards below the map, as long as they have not been measured
const COLUMN = 520; // and the column
const GAP = 9;
const FINGER = 40;
const PRINT = 16; // larger names run into each other
const SPARED = 0.85; // above the panels the map gives up so much of its width at most, if then all is seen at once

/** How wide the board makes itself. */
export const breadthOf = (room: Pick<Room, "width" | "height">, column = COLUMN): number =>
  breadthFor(room, column, WIDTHS);

/** The map as large as it can be whole; the panels get the rest. */
export function layoutFor(
  pixels: number,
  box: Size,
  room: Pick<Room, "height" | "zoom"> & Partial<Room> = { height: 0, zoom: 1 },
  column = COLUMN,
  below = CARDS,
): Layout {
  const tall = room.height || pixels * 0.6;
  const kind = arranged(pixels, tall, WIDTHS);
  const side = SIDE + GAP + (room.finger ? BROADER : 0);
  const whole = (high: number) => ((high - below - GAP) * box.w) / box.h;
  const widths = {
    beside: Math.min(pixels - side, whole(Math.max(tall, column))),
    stacked: Math.min(pixels, Math.max(SPARED * pixels, whole(tall - column - GAP))),
    narrow: pixels,
  };
  const map = Math.round(widths[kind]);
  const drawn = { beside: SMALLER, stacked: Math.min(1, Math.max(SMALLER, room.zoom)), narrow: 1 }; // how small, at most
  const hit = room.finger ? Math.ceil(FINGER / drawn[kind]) : 0;
  return { kind, map, least: Math.min(PRINT, leastPrint(box.w, map, room.zoom)), hit };
}
