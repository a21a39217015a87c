/** The view of Cyclades as the board reads it. */
import type { View } from "../../protocol";

export interface SeatView {
  gold: number | null; // null: behind a screen
  priests: number;
  philosophers: number;
  revenue: number;
  islands: number;
  metropolises: number;
  temples: number; // discounts that are left
  troops_in_reserve: number;
  fleets_in_reserve: number;
  out: boolean;
}

export interface IslandView {
  owner: number | null;
  troops: number;
  prosperity: number;
  buildings: (string | null)[];
  metropolis: boolean;
  used: number[]; // squares whose discount is used
  metropolis_used: boolean;
}

export interface OfferingView {
  seat: number;
  god: string;
  bid: number;
}

export interface BattleView {
  island?: string;
  sea?: string;
  attacker: number;
  defender: number;
  attackers: number;
  from: string;
}

export interface TableView {
  cycle: number;
  board: string;
  seats: SeatView[];
  islands: Record<string, IslandView>;
  seas: Record<string, { owner: number; fleets: number }>;
  kraken: string | null;
  creatures: {
    track: { price: number; creature: string | null }[];
    discard: string[];
    draw_pile: number;
    called: string | null;
    copied: string | null;
    figurines: Record<string, { seat: number; island: string }>;
  };
  gods: (string | null)[];
  hidden_gods: string[];
  coming_gods: string[]; // of the hidden ones those that are the next
  offerings: OfferingView[];
  apollo: number[];
  track: (number | null)[];
  turn: { seat: number; god: string; recruited: number; steps: number; reach?: Record<string, number> } | null;
  battle: BattleView | null;
  supply: Record<string, number>;
}

export const reading = (view: View): TableView => view as unknown as TableView;

/** The figurine that stands on an island, if one does. */
export function figurineOn(view: TableView, island: string): { creature: string; seat: number } | null {
  const found = Object.entries(view.creatures.figurines).find(([, at]) => at.island === island);
  return found ? { creature: found[0], seat: found[1].seat } : null;
}

/** Of squares that look alike the game offers the first: which one a square stands for, counted from 0. */
export function firstAlike(island: IslandView, covered: readonly boolean[], n: number): number {
  const look = (k: number) => [covered[k], island.buildings[k], island.used.includes(k + 1)].join();
  return island.buildings.findIndex((_, k) => look(k) === look(n));
}
