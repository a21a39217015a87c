/** As much of the content of Pantheon as the drawing needs. */
import type { Content } from "../../lib/board";

export interface FieldEntry {
  row: number;
  column: number;
  water: number;
  for_columns: number;
}

export interface Printed {
  fields: Record<string, FieldEntry>;
  peoples: Record<string, { effect: string; field: string; loot_fields: string[] }>;
  god_tiles: Record<string, { god: string; price: number[] }>;
  gods: Record<string, { effect: string }>;
  cards: Record<string, { copies: number; steps: number; money: number; special: number }>;
  offerings: Record<string, { card: string }>;
  loot: Record<string, { effect: string; symbol: number }>;
  bonuses: Record<string, { effect: string }>;
  levels: Record<string, { level: number; price: number }>;
  scales: Record<string, { least: number; points: number }>;
  numbers: Record<"epochs" | "halftime" | "surcharge" | "feet_each" | "columns_each", { value: number }>;
}

export const printedIn = (content: Content): Printed => content as unknown as Printed;
