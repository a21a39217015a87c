/** City marks: seats are told apart by outline and emblem, never by colour alone. */
import bull from "figure:bull-horns";
import dolphin from "figure:dolphin";
import horse from "figure:horse-head";
import lion from "figure:lion";
import octopus from "figure:octopus";
import owl from "figure:owl";
import type { SeatMark } from "../../lib/board";
import { ROUND } from "../../lib/outlines";

const EMBLEMS = [lion, horse, owl, bull, dolphin, octopus];

/** What a seat is called in the game; behind the seats in number come opponents without one. */
export const wordOf = (
  side: number,
  seats: readonly { word: string }[] = [],
  rivals: readonly { word: string }[] = [],
): string => [...seats, ...rivals][side]?.word ?? "";

/** A seat that its game does not mark. */
export const plainMark = (seat: number): Required<SeatMark> => {
  const n = seat % EMBLEMS.length;
  return { hue: `var(--seat-${n})`, ink: `var(--seat-${n}-ink)`, outline: ROUND, emblem: EMBLEMS[n]! };
};

/** The colours of pieces that boxes have, in steps of lightness; kit/colours.css holds them. */
export type Hue = "red" | "gold" | "green" | "blue" | "purple" | "black";

/** Marks of cities: colour, outline and emblem of each. */
export function struck(cities: Record<string, readonly [Hue, string, string]>): Record<string, SeatMark> {
  return Object.fromEntries(
    Object.entries(cities).map(([word, [hue, outline, emblem]]) => [
      word,
      { hue: `var(--city-${hue})`, ink: `var(--city-${hue}-ink)`, outline, emblem },
    ]),
  );
}
