/** How the parts of the board lie, by the width there is. */
export interface Layout {
  kind: "narrow" | "beside"; // one below the other, or the tracks beside the map
  map: number; // its width in pixels
  corner: boolean; // its corners have room for a counter
  print: number; // height of names on the map, in its own units, so that they can be read
  full: boolean; // room for what the creatures do
  columns: boolean; // room for tracks and screens beside each other
}

const BESIDE = 760; // pixels from which there is room for the tracks beside the map
const SIDE = 335; // the tracks need so much
const GAP = 11;
const SHAPE = 0.62; // height for width of the place that a board usually has
const FULL = 440;
const COLUMNS = 720;
const CORNER = 480; // pixels of the map from which its corners are large enough
const READ = 11; // pixels: names are not smaller
const [SMALLEST, LARGEST] = [19, 33]; // of names in the map's own units; larger ones run into each other

/** The map as large as the usual place lets it be whole; the tracks get the rest. */
export function layoutFor(pixels: number, box: { w: number; h: number }): Layout {
  const narrow = pixels < BESIDE;
  const map = narrow ? pixels : Math.round(Math.min((pixels * SHAPE * box.w) / box.h, pixels - SIDE - GAP));
  const print = Math.round(Math.min(LARGEST, Math.max(SMALLEST, (READ * box.w) / map)));
  const corner = !narrow || map >= CORNER;
  if (narrow) return { kind: "narrow", map, corner, print, full: true, columns: false };
  const side = pixels - map - GAP;
  return { kind: "beside", map, corner, print, full: side >= FULL, columns: side >= COLUMNS };
}
