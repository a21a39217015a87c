/** Where a pop-up lies: beside what was pressed, never over it, and over as little as can be of what is lit. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  w: number;
  h: number;
}

export interface Spot extends Size {
  left: number;
  top: number;
}

const GAP = 10;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** How much of two boxes lies over each other. */
export function shared(a: Rect, b: Rect): number {
  const [w, h] = [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  return Math.max(0, w) * Math.max(0, h);
}

const rect = ({ left, top, w, h }: Spot): Rect => ({ left, top, right: left + w, bottom: top + h });

/** Along an edge of a thing: in its middle, or flush with either end, within the room there is. */
function along(first: number, last: number, size: number, least: number, most: number): number[] {
  const at = (value: number) => clamp(value, least, Math.max(least, most - size));
  return [at((first + last - size) / 2), at(first), at(last - size)];
}

/** Places on all four sides of a thing, cut to the room there is. */
function sides(near: Rect, { w, h }: Size, frame: Rect): Spot[] {
  const xs = along(near.left, near.right, w, frame.left, frame.right);
  const ys = along(near.top, near.bottom, h, frame.top, frame.bottom);
  const [tall, wide] = [Math.min(h, frame.bottom - frame.top), Math.min(w, frame.right - frame.left)];
  const right = Math.min(w, frame.right - near.right - GAP);
  const left = Math.min(w, near.left - GAP - frame.left);
  const below = Math.min(h, frame.bottom - near.bottom - GAP);
  const above = Math.min(h, near.top - GAP - frame.top);
  return [
    ...ys.map((top) => ({ left: near.right + GAP, top, w: right, h: tall })),
    ...ys.map((top) => ({ left: near.left - GAP - left, top, w: left, h: tall })),
    ...xs.map((x) => ({ left: x, top: near.bottom + GAP, w: wide, h: below })),
    ...xs.map((x) => ({ left: x, top: near.top - GAP - above, w: wide, h: above })),
  ];
}

/** Beside `near`, within `frame`: where nothing is cut off and the least of `lit` is covered; else where most can be seen. */
export function beside(near: Rect, size: Size, frame: Rect, lit: readonly Rect[] = []): Spot {
  const all = sides(near, size, frame);
  const whole = all.filter((spot) => spot.w >= size.w && spot.h >= size.h);
  const covers = (spot: Spot) => lit.reduce((sum, each) => sum + shared(rect(spot), each), 0);
  if (whole.length > 0) return whole.reduce((best, each) => (covers(each) < covers(best) ? each : best));
  const seen = (spot: Spot) => Math.max(0, spot.w / size.w) * Math.max(0, spot.h / size.h);
  return all.reduce((best, each) => (seen(each) > seen(best) ? each : best));
}
