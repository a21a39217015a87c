/** How a die of this game is drawn: its strength in pips, the half step above it as a sign. */
import type { ThebaiDesk } from "./desk";

const HALF = "_plus"; // as the names of levels end

export interface Side {
  pips: number;
  sign: string;
  emblem: string;
  hue: string;
  ink: string;
  cut: boolean;
}

export function sideOf(desk: ThebaiDesk, seat: number, dice: string, level: string): Side {
  const { hue, ink, emblem } = desk.mark(seat);
  const { strength } = desk.printed.levels[level]!;
  return { pips: strength, sign: level.endsWith(HALF) ? "+" : "", emblem, hue, ink, cut: dice === "hoplite" };
}
