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
  cards: Record<string, { steps: number; money: number; special: number }>;
  offerings: Record<string, { card: string }>;
  loot: Record<string, { effect: string }>;
  bonuses: Record<string, { effect: string }>;
  effects: Record<string, { rule: string }>;
  numbers: Record<"epochs" | "halftime", { value: number }>;
}

export const printedIn = (content: Content): Printed => content as unknown as Printed;
