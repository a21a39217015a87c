/** How the parts of the board lie, by the width there is, and which part a question is about. */
import type { Decision } from "../../protocol";

export type Kind = "narrow" | "middle" | "wide";

const MIDDLE = 760; // pixels from which there is room for the tracks beside the map
const WIDE = 1320; // and for the screens beside the tracks

export const kindFor = (pixels: number): Kind => (pixels < MIDDLE ? "narrow" : pixels < WIDE ? "middle" : "wide");

/** Slots and where their values lie; the first that a question asks for is what one looks at. */
const PARTS: readonly [string, string][] = [
  ["sea", "map"],
  ["island", "map"],
  ["god", "gods-panel"],
  ["victim", "seats-panel"],
  ["creature", "creatures-panel"],
];

export function partAsked(decision: Decision): string | null {
  const asks = (slot: string) => (decision.choices ?? []).some((choice) => slot in choice.parts);
  return PARTS.find(([slot]) => asks(slot))?.[1] ?? null;
}
