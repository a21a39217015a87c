/** Movement: pieces that come grow into their place, journeys go along a bow, markers fly from one place to the next. */
import type { Action } from "svelte/action";
import { crossfade } from "svelte/transition";
import type { TransitionConfig } from "svelte/transition";
import type { Point } from "./coast";

export const GO = 750; // milliseconds for a journey
const COME = 380;

const eased = (t: number): number => 1 - (1 - t) ** 3;

/** A piece that is new where it stands. */
export function arriving(_: Element, { still }: { still: boolean }): TransitionConfig {
  if (still) return { duration: 0 };
  return { duration: COME, css: (t) => `transform: scale(${0.5 + 0.5 * eased(t) + 0.25 * Math.sin(Math.PI * t)})` };
}

/** From one place to another in a bow, and gone. */
export const travels: Action<SVGElement, { from: Point; to: Point; order: number }> = (node, { from, to, order }) => {
  if (typeof node.animate !== "function") return;
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 24 };
  const at = ({ x, y }: Point, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`;
  const frames = [
    { transform: at(from, 1), opacity: 1 },
    { transform: at(half, 1.25), opacity: 1, offset: 0.5 },
    { transform: at(to, 1), opacity: 1, offset: 0.92 },
    { transform: at(to, 1), opacity: 0 },
  ];
  const moving = node.animate(frames, { duration: GO, delay: order * GO * 0.6, fill: "both", easing: "ease-in-out" });
  return { destroy: () => moving.cancel() };
};

/** Offering markers go from god to god; one that is driven off is thrown up first and comes down elsewhere. */
export const [leaves, comes] = crossfade({
  duration: 620,
  easing: eased,
  fallback: (_, { duration }) => ({
    duration: duration === 0 ? 0 : 420,
    css: (t) => `transform: translateY(${(1 - t) * -26}px) rotate(${(1 - t) * 35}deg); opacity: ${t}`,
  }),
});
