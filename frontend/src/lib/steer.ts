/** Arrow keys on the board: the focus goes to the nearest thing in that direction. */
export interface Spot {
  x: number;
  y: number;
}

const WAYS: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Which of the spots lies nearest that way; what lies aside counts as farther. Null if there is none. */
export function nearest(key: string, from: Spot, spots: readonly Spot[]): number | null {
  const way = WAYS[key];
  if (!way) return null;
  let nearest: number | null = null;
  let least = Infinity;
  spots.forEach((spot, n) => {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const along = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (along < 1 || aside > 3 * along) return;
    if (along + 2 * aside < least) [least, nearest] = [along + 2 * aside, n];
  });
  return nearest;
}

/** Steer among all buttons within an element. */
export function steer(event: KeyboardEvent, within: Element): void {
  const target = event.target;
  if (!(target instanceof Element) || !(event.key in WAYS) || event.ctrlKey || event.altKey || event.metaKey) return;
  const buttons = [...within.querySelectorAll<HTMLElement | SVGElement>('button, [role="button"]')].filter(
    (each) => each !== target,
  );
  const spot = (element: Element): Spot => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const to = nearest(event.key, spot(target), buttons.map(spot));
  if (to === null) return;
  event.preventDefault();
  buttons[to]!.focus();
}
