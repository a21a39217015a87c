/** Reading the view of Offrandes: what the board looks up in it. */
import type { View } from "../../protocol";
import type { AuctionView, Person, TableView } from "./view";

export const reading = (view: View): TableView => view as unknown as TableView;

/** How a city stands in the auction. */
export type Part = "bidder" | "in" | "passed" | "shut_out" | null;

export function partOf(auction: AuctionView | null, seat: number): Part {
  if (!auction) return null;
  if (auction.shut_out.includes(seat)) return "shut_out";
  if (auction.bidder === null) return null;
  if (auction.bidder === seat) return "bidder";
  return auction.still_in.includes(seat) ? "in" : "passed";
}

/** Where the tile of a person is: on its ladder, under the hammer, or sold in this turn. */
export function tileOf(auction: AuctionView | null, person: Person): "rests" | "lot" | "sold" {
  if (!auction) return "rests";
  if (auction.lot.includes(person)) return "lot";
  return auction.tiles.includes(person) ? "rests" : "sold";
}
