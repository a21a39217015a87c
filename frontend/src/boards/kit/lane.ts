/** A track of points: how far it reaches, and where a number stands on it. */
import type { Box, Point } from "./outline";

const INSET = 18; // on either side, for half a piece
const MORE = 25; // it grows by so much when somebody goes beyond its end

export function reach(scores: readonly number[], printed: number): number {
  return Math.max(printed, Math.ceil(Math.max(0, ...scores) / MORE) * MORE);
}

/** Seats stand one above the other where they have the same number. */
export function onTrack(box: Box, score: number, until: number, lane: number, lanes: number): Point {
  const rise = lanes > 1 ? Math.min(11, (box.h - 46) / (lanes - 1)) : 0;
  const top = box.y + box.h - 29 - rise * (lanes - 1);
  return { x: box.x + INSET + (Math.max(score, 0) / until) * (box.w - 2 * INSET), y: top + lane * rise };
}
