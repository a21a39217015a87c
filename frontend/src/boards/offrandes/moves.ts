/** What changes from one view to another: for movement, for badges, and for the ghosts of a choice that is looked at. */
import type { Told } from "../../protocol";
import { ALTARS, PERSONS } from "./print";
import type { Altar, Person } from "./view";
import type { AuctionView, OfferingView, TableView } from "./view";

export interface Step {
  person: Person;
  seat: number;
  from: number;
  to: number;
}

export interface Changes {
  steps: Step[]; // discs on ladders
  money: number[]; // by seat, how much more
  score: number[];
  altars: { altar: Altar; was: OfferingView | null; now: OfferingView | null }[];
  bid: number | null; // a new highest bid
}

export function changes(from: TableView, to: TableView): Changes {
  const steps: Step[] = [];
  for (const person of PERSONS) {
    to.seats.forEach((city, seat) => {
      const was = from.seats[seat]?.ladders[person];
      if (was !== undefined && was !== city.ladders[person])
        steps.push({ person, seat, from: was, to: city.ladders[person] });
    });
  }
  const altars = ALTARS.flatMap((altar) => {
    const [was, now] = [from.altars[altar], to.altars[altar]];
    return sameOffering(was, now) ? [] : [{ altar, was, now }];
  });
  const bid = to.auction && to.auction.bid > 0 && to.auction.bid !== from.auction?.bid ? to.auction.bid : null;
  const more = (of: (city: TableView["seats"][number]) => number) =>
    to.seats.map((city, seat) => of(city) - (from.seats[seat] ? of(from.seats[seat]) : 0));
  return { steps, money: more((city) => city.money), score: more((city) => city.score), altars, bid };
}

export function sameOffering(one: OfferingView | null, other: OfferingView | null): boolean {
  if (one === null || other === null) return one === other;
  return one.owner === other.owner && one.animal === other.animal && one.count === other.count;
}

/** The last bid of each city in the auction that runs, as far as it was heard. */
export interface Bids {
  of: string; // which auction
  last: Record<number, number>;
}

export const NO_BIDS: Bids = { of: "", last: {} };

const auctionOf = (auction: AuctionView): string => [auction.auctioneer, auction.pairs, ...auction.lot].join(" ");

export function bidsSoFar(heard: Bids, auction: AuctionView | null, events: readonly Told[]): Bids {
  if (!auction || auction.bidder === null) return NO_BIDS;
  const of = auctionOf(auction);
  const last: Record<number, number> = heard.of === of ? lower(heard.last, auction.bid) : {};
  const from = events.map((told) => told.name).lastIndexOf("auction.offered");
  for (const told of events.slice(from + 1)) {
    const { seat, bid } = told.facts;
    const bids = told.name === "auction.opened" || told.name === "auction.raised";
    if (bids && typeof seat === "number" && typeof bid === "number" && bid <= auction.bid) last[seat] = bid;
  }
  last[auction.bidder] = auction.bid;
  return { of, last };
}

/** After something is taken back, higher bids are forgotten. */
function lower(last: Record<number, number>, most: number): Record<number, number> {
  return Object.fromEntries(Object.entries(last).filter(([, bid]) => bid <= most));
}

/** How many coins lie in a purse or a heap of the drawing: one each, in columns of five. */
export function coinPlaces(count: number, pitch: number, gap: number): number[] {
  return Array.from({ length: count }, (_, n) => n * pitch + Math.floor(n / 5) * gap);
}

/** Animals beside each other or in two rows, around 0 0, from the back. */
export function herd(count: number, size: number, width: number): { x: number; y: number }[] {
  const pitch = count > 1 ? Math.min(size * 0.92, (width - size) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, n) => ({ x: (n - (count - 1) / 2) * pitch, y: 0 }));
}
