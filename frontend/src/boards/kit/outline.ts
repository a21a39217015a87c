/** Boxes, circles and their outlines. */
export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

export interface Circle extends Point {
  r: number;
}

export const rectOf = (box: Box) => ({ x: box.x, y: box.y, width: box.w, height: box.h });

export const middle = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

export function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by };
}

/** A box around 0 0. */
export const square = (side: number): Box => ({ x: -side / 2, y: -side / 2, w: side, h: side });

/** The outline of a box with round corners. */
export function boxed({ x, y, w, h }: Box, corner: number): string {
  const r = Math.min(corner, w / 2, h / 2);
  const [a, b] = [w - 2 * r, h - 2 * r];
  return `M${x + r} ${y}h${a}q${r} 0 ${r} ${r}v${b}q0 ${r} ${-r} ${r}h${-a}q${-r} 0 ${-r} ${-r}v${-b}q0 ${-r} ${r} ${-r}Z`;
}

export const round = ({ x, y, r }: Circle): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
