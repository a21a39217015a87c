/** How the parts of the board lie, by the width and the height there are. */
import { arranged, breadths, hitIn, leastPrint, SMALLER, SOMEWHERE } from "../kit/room";
import type { Layout as Around, Place, Size } from "../kit/room";

export interface Layout extends Around {
  least: number; // the smallest print on the map, in its own units
}

const WIDTHS = { stacked: 600, beside: 660 };
const SIDE = 322; // the column beside the map
const BROADER = 40; // and so much more where it is pressed with fingers
const CARDS = 150; // the cards below the map, as long as they have not been measured
const COLUMN = 520; // and the column
const GAP = 9;
const PRINT = 16; // larger names run into each other
const SPARED = 0.85; // above the panels the map gives up so much of its width at most, if then all is seen at once

/** How wide the board makes itself. */
export const breadthOf = breadths(WIDTHS, COLUMN);

/** The map as large as it can be whole; the panels get the rest. */
export function layoutFor(pixels: number, box: Size, room: Place = SOMEWHERE, column = COLUMN, below = CARDS): Layout {
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
  const hit = hitIn(room, drawn[kind]);
  return { kind, map, least: Math.min(PRINT, leastPrint(box.w, map, room.zoom)), hit };
}
