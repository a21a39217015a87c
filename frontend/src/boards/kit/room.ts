/** Room: how much of the screen a board has, the same from question to question, and how large it is drawn there. */
import { getContext, setContext } from "svelte";

export interface Room {
  readonly width: number; // pixels; 0: not known yet
  readonly height: number;
  readonly zoom: number; // at which the board is shown as long as nobody zooms
  readonly finger: boolean; // it is pressed with fingers, which need more than a pointer does
}

const NOWHERE: Room = { width: 0, height: 0, zoom: 1, finger: false };
const READ = 11; // pixels: nothing on a board is written smaller
const KEY = Symbol("room");

export const setRoom = (room: Room): Room => setContext(KEY, room);
export const getRoom = (): Room => getContext<Room | undefined>(KEY) ?? NOWHERE;

/** The smallest print of a drawing, in its own units, that can still be read: so wide in units, and in pixels. */
export function leastPrint(units: number, pixels: number, zoom = 1): number {
  return pixels > 0 ? (READ * units) / (pixels * zoom) : 0;
}

export interface Size {
  w: number;
  h: number;
}

/** How the parts of a board lie: all below each other; pairs of panels below the map; panels beside it. */
export type Arrangement = "narrow" | "stacked" | "beside";

/** The pixels from which on there is room for two panels beside each other, and for panels beside the map. */
export type Widths = Readonly<Record<Exclude<Arrangement, "narrow">, number>>;

export function arranged(pixels: number, tall: number, { stacked, beside }: Widths): Arrangement {
  if (tall > pixels && pixels >= stacked) return "stacked";
  return pixels >= beside ? "beside" : "narrow";
}

/** How a board lies whose panels stand around a map. */
export interface Layout {
  kind: Arrangement;
  map: number; // its width in pixels
  hit: number; // pixels of the board that a finger needs to press something; 0: it is pressed with a pointer
}

/** As much of the room as that needs to know. */
export type Place = Pick<Room, "height" | "zoom"> & Partial<Room>;

export const SOMEWHERE: Place = { height: 0, zoom: 1 };
const FINGER = 40; // pixels of the screen

/** What a finger needs where the board may be drawn so much smaller. */
export const hitIn = ({ finger }: Place, smallest: number): number => (finger ? Math.ceil(FINGER / smallest) : 0);

export const SMALLER = 0.81; // a board may be drawn so small: nothing on it is written too small then
const NEARLY = 0.97; // and is not made wider for less than that

/** How wide a board makes itself whose highest column is so tall: where it does not fit beside the map, the board is drawn
 * smaller, and has more room. `usual`: as long as the column has not been measured. */
export const breadths =
  (from: Widths, usual: number) =>
  ({ width, height }: Pick<Room, "width" | "height">, column = usual): number => {
    const scale = height / column;
    const fits = height <= 0 || scale > NEARLY || arranged(width, height, from) !== "beside";
    return fits ? width : Math.round(width / Math.max(SMALLER, scale));
  };
