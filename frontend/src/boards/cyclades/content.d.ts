/** As much of the game's content files as the drawing needs; dev/content.ts reads them when the page is built. */
declare module "content:cyclades" {
  interface BoardEntry {
    rows: number[]; // circles in each row, from the top
    arrows: string[]; // spaces with a trade arrow
  }
  interface GroundEntry {
    board: string;
    island: string;
    circles: string[];
    covered: number; // so many squares, the first, lie under the metropolis
    turned: number; // degrees
    squares_at: number[]; // x and y in turn: hundredths of the distance of two circles, from the first circle
    metropolis_at: number[];
    cornucopias_at: number[];
  }
  export const boards: Record<string, BoardEntry>;
  export const grounds: Record<string, GroundEntry>;
  export const gods: Record<string, { unit: string }>;
  export const buildings: Record<string, { god: string }>;
  export const slots: Record<string, { price: number }>;
}
