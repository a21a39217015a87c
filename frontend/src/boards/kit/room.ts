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

export const SMALLER = 0.81; // a board may be drawn so small: nothing on it is written too small then
const NEARLY = 0.97; // and is not made wider for less than that

/** How wide a board makes itself whose highest column is so tall: where it does not fit it is drawn smaller, and has more room. */
export function breadthFor({ width, height }: Pick<Room, "width" | "height">, column: number): number {
  const scale = height / column;
  return height <= 0 || scale > NEARLY ? width : Math.round(width / Math.max(SMALLER, scale));
}
