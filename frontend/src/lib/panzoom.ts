/** How large a board is drawn, and where its frame is scrolled so that a point stays under the finger.
 *
 * The frame scrolls as every page does, so a board can never be lost outside it.
 */
export const LARGEST = 5;

/** As wide as the frame. */
export const FITTED = 1;

/** The zoom at which all of a board's height or width is in sight, never larger than as it draws itself. */
export function wholeZoom(board: number, frame: number): number {
  return board > 0 && frame > 0 ? Math.min(FITTED, frame / board) : FITTED;
}

/** A zoom within its limits: from the whole board to five times as wide as the frame. */
export function limited(zoom: number, smallest: number): number {
  return Math.min(Math.max(zoom, smallest), LARGEST);
}

/** Where to scroll along one axis after zooming by a factor, so that what was at a point of the frame stays there. */
export function scrolled(scroll: number, at: number, factor: number): number {
  return Math.max(0, (scroll + at) * factor - at);
}
