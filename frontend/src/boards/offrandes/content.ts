/** As much of the content of Offrandes as the drawing needs. */
import type { Content } from "../../lib/board";
import type { Altar, Animal } from "./view";

export interface Printed {
  animals: Record<Animal, { value: number }>;
  altars: Record<Altar, { points: number }>;
  numbers: { points_a_priestess: { value: number } };
}

export const printedIn = (content: Content): Printed => content as unknown as Printed;
