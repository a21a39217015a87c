/** How the parts of the board lie, by the width and the height there are. */
import { arranged, breadths, leastPrint, SMALLER, SOMEWHERE } from "../kit/room";
import type { Arrangement, Place, Room, Size } from "../kit/room";

export interface Layout {
  kind: Arrangement;
  city: number; // its width in pixels
  least: number; // the smallest print in it, in its own units
  words: boolean; // there is room for words on cards, where else only figures are
  low: boolean; // the column beside the city is higher than what is seen of it, however small it is drawn
  hit: number; // pixels that what can be pressed needs
}

const WIDTHS = { stacked: 600, beside: 820 };
const SIDE = 600; // the panels beside the city need so much
const COLUMN = 600; // and are so high
const EACH = 34; // and for each player so much more
const HER = 130; // and for Antigone
const HALF = 0.46; // of the width, for a city with panels at its side and below
const NEARLY = 0.97;
const GAP = 9;
const WORDY = 730; // so high is a column whose cards have words on them
const [FINGER, POINTER] = [40, 24];

/** How high the column beside the city is. */
export const columnOf = (players: number, antigone = false): number => COLUMN + EACH * players + (antigone ? HER : 0);

/** How wide the board makes itself. */
export const breadthOf = (room: Pick<Room, "width" | "height">, players: number, antigone = false): number =>
  breadths(WIDTHS, COLUMN)(room, columnOf(players, antigone));

/** The city as large as it can be seen whole; the panels get the rest, and are scrolled where they are higher. */
export function layoutFor(pixels: number, box: Size, room: Place = SOMEWHERE, column = COLUMN): Layout {
  const smaller = room.width ? Math.max(1, pixels / room.width) : 1; // a wider board is drawn smaller, and is higher for it
  const tall = (room.height || pixels * 0.6) * smaller;
  const kind = arranged(pixels, tall, WIDTHS);
  const city = Math.round(cityFor(kind, pixels, tall, box));
  const hit = Math.ceil((room.finger ? FINGER : POINTER) / (kind === "narrow" ? 1 : SMALLER));
  const words = kind !== "beside" || tall >= WORDY;
  const low = kind === "beside" && tall < column * NEARLY;
  return { kind, city, words, least: leastPrint(box.w, city, room.zoom), low, hit };
}

function cityFor(kind: Arrangement, pixels: number, tall: number, box: Size): number {
  const whole = (height: number) => (height * box.w) / box.h;
  if (kind === "beside") return Math.min(pixels - SIDE - GAP, whole(tall));
  return kind === "stacked" ? pixels * HALF : pixels;
}
