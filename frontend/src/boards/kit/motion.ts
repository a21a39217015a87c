/** Movement: pieces glide from where they were, new ones come from somewhere or grow into their place, old ones go.
 *
 * Everything takes `still`: then it is there at once.
 */
import type { Action } from "svelte/action";
import { crossfade, type TransitionConfig } from "svelte/transition";
import type { Point } from "./outline";

const GLIDE = 620; // milliseconds
const GO = 750; // for a journey over a map
const COME = 380;

const at = ({ x, y }: Point, scale = 1): string => `translate(${x}px, ${y}px) scale(${scale})`;
const eased = (t: number): number => 1 - (1 - t) ** 3;

interface Place extends Point {
  still: boolean;
  delay?: number;
}

/** A piece that is drawn around 0 0 stands at a place, and when the place changes it is lifted and moved there. */
export const glide: Action<SVGElement, Place> = (node, place) => {
  let now = place;
  let moving: Animation | undefined;
  node.setAttribute("transform", `translate(${place.x} ${place.y})`);
  return {
    update(next) {
      if (next.x === now.x && next.y === now.y) return;
      const from = now;
      now = next;
      node.setAttribute("transform", `translate(${next.x} ${next.y})`);
      moving?.cancel();
      if (next.still || typeof node.animate !== "function") return;
      const halfway = { x: (from.x + next.x) / 2, y: (from.y + next.y) / 2 - 6 };
      const frames = [{ transform: at(from) }, { transform: at(halfway, 1.22), offset: 0.5 }, { transform: at(next) }];
      moving = node.animate(frames, {
        duration: GLIDE,
        delay: next.delay ?? 0,
        fill: "backwards",
        easing: "cubic-bezier(.45,.05,.3,1)",
      });
    },
    destroy: () => moving?.cancel(),
  };
};

interface Journey {
  from: Point; // relative to where it will be, or was
  still: boolean;
  order?: number; // one after another
}

/** A piece comes from somewhere, or goes there. */
export function travel(_: Element, { from, still, order = 0 }: Journey): TransitionConfig {
  if (still) return { duration: 0 };
  const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);
  return {
    duration: GLIDE,
    delay: Math.min(order * 40, 400),
    css: (t) => {
      const far = 1 - ease(t);
      return `transform: translate(${from.x * far}px, ${from.y * far - 30 * Math.sin(Math.PI * far)}px); opacity: ${Math.min(1, 4 * t)}`;
    },
  };
}

const homes = new WeakMap<Element, Point>();

/** Remember where a piece belongs when it is taken away: what it knew then is gone by the time it leaves. */
export const belongs: Action<Element, Point> = (node, home) => {
  homes.set(node, home);
  return { update: (to) => void homes.set(node, to) };
};

/** A piece goes where it belongs. */
export const leaving =
  (scene: { readonly still: boolean }) =>
  (node: Element): TransitionConfig =>
    travel(node, { from: homes.get(node) ?? { x: 0, y: 0 }, still: scene.still });

export const away = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** A piece that is new where it stands. */
export function arriving(_: Element, { still }: { still: boolean }): TransitionConfig {
  if (still) return { duration: 0 };
  return { duration: COME, css: (t) => `transform: scale(${0.5 + 0.5 * eased(t) + 0.25 * Math.sin(Math.PI * t)})` };
}

/** From one place to another in a bow, and gone. */
export const travels: Action<SVGElement, { from: Point; to: Point; order: number }> = (node, { from, to, order }) => {
  if (typeof node.animate !== "function") return;
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 24 };
  const frames = [
    { transform: at(from), opacity: 1 },
    { transform: at(half, 1.25), opacity: 1, offset: 0.5 },
    { transform: at(to), opacity: 1, offset: 0.92 },
    { transform: at(to), opacity: 0 },
  ];
  const moving = node.animate(frames, { duration: GO, delay: order * GO * 0.6, fill: "both", easing: "ease-in-out" });
  return { destroy: () => moving.cancel() };
};

/** Markers fly from one place to the next; one that is driven off is thrown up first and comes down elsewhere. */
export const [leaves, comes] = crossfade({
  duration: GLIDE,
  easing: eased,
  fallback: (_, { duration }) => ({
    duration: duration === 0 ? 0 : 420,
    css: (t) => `transform: translateY(${(1 - t) * -26}px) rotate(${(1 - t) * 35}deg); opacity: ${t}`,
  }),
});
