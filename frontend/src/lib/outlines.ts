/** Outlines of seats around 0 0 with a radius of about 50: they tell seats apart where colours do not. */
export const ROUND = "M-50 0A50 50 0 1 1 50 0 50 50 0 1 1-50 0Z";
export const DIAMOND = "M-9-52Q0-60 9-52L52-9Q60 0 52 9L9 52Q0 60-9 52L-52 9Q-60 0-52-9Z";
export const HEXAGON =
  "M-7-53Q0-57 7-53L43-32Q49-28 49-21V21Q49 28 43 32L7 53Q0 57-7 53L-43 32Q-49 28-49 21V-21Q-49-28-43-32Z";
export const BOEOTIAN = "M-48-21A52 52 0 0 1 48-21 24 24 0 0 0 48 21 52 52 0 0 1-48 21 24 24 0 0 0-48-21Z";
export const SQUARE = "M-36-46H36Q46-46 46-36V36Q46 46 36 46H-36Q-46 46-46 36V-36Q-46-46-36-46Z";
export const LAMBDA = "M256 40 464 472H352L256 250 160 472H48Z"; // an emblem, in a square of 512

/** A ring of petals. */
export function rosette(petals: number, radius: number, bulge: number): string {
  const at = (n: number) => {
    const angle = ((n + 0.5) / petals) * 2 * Math.PI;
    return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
  };
  const arcs = Array.from({ length: petals }, (_, n) => `A${bulge} ${bulge} 0 0 1 ${at(n)}`);
  return `M${at(-1)}${arcs.join("")}Z`;
}
