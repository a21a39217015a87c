/** Places that several parts of the board must know, since pieces travel between them. */
import type { Point } from "../kit/outline";
import type { Layout } from "./geometry";
import { ANIMALS } from "./print";
import type { Animal } from "./view";

/** The middle of an animal in the stock; beside it stands how many there are. */
export function stockPlace(layout: Layout, animal: Animal): Point {
  const { stock } = layout;
  const w = (stock.w - 12) / ANIMALS.length;
  return {
    x: stock.x + 6 + w * (ANIMALS.indexOf(animal) + 0.5) - 9,
    y: stock.y + stock.h / 2 - (layout.kind === "narrow" ? 0 : 9),
  };
}

export function bankPlace(layout: Layout): Point {
  const { bank } = layout;
  return { x: bank.x + 34, y: bank.y + bank.h - (bank.w > 160 ? 24 : 36) };
}

/** Where the purse of a city begins. */
export function pursePlace(layout: Layout, seat: number): Point {
  const box = layout.cities[seat]!;
  return { x: box.x + 52, y: box.y + 38 };
}
