/** As much of the content of Cyclades as the drawing needs. */
import type { Content } from "../../lib/board";

export interface BoardEntry {
  rows: number[]; // circles in each row, from the top
  arrows: string[]; // spaces with a trade arrow
}

export interface GroundEntry {
  board: string;
  island: string;
  circles: string[];
  covered: number; // so many squares, the first, lie under the metropolis
  turned: number; // degrees
  squares_at: number[]; // x and y in turn: hundredths of the distance of two circles, from the first circle
  metropolis_at: number[];
  cornucopias_at: number[];
}

export interface Printed {
  boards: Record<string, BoardEntry>;
  grounds: Record<string, GroundEntry>;
  gods: Record<string, { unit: string }>;
  buildings: Record<string, { god: string }>;
  numbers: Record<"troops_each" | "fleets_each", { value: number }>;
}

export const printedIn = (content: Content): Printed => content as unknown as Printed;
