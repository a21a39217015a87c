/** Reading the view of Cyclades: what the board looks up in it. */
import type { View } from "../../protocol";
import type { IslandView, TableView } from "./view";

export const reading = (view: View): TableView => view as unknown as TableView;

/** The figurine that stands on an island, if one does. */
export function figurineOn(view: TableView, island: string): { creature: string; seat: number } | null {
  const entry = Object.entries(view.creatures.figurines).find(([, at]) => at.island === island);
  return entry ? { creature: entry[0], seat: entry[1].seat } : null;
}

/** Of squares that look alike the game offers the first: which one a square stands for, counted from 0. */
export function firstAlike(island: IslandView, covered: readonly boolean[], n: number): number {
  const look = (k: number) => [covered[k], island.buildings[k], island.used.includes(k + 1)].join();
  return island.buildings.findIndex((_, k) => look(k) === look(n));
}
