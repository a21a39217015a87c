import { describe, expect, it } from "vitest";
import { printedIn } from "../src/boards/offrandes/content";
import { bidsSoFar, changes, coinPlaces, herd, NO_BIDS, sameOffering } from "../src/boards/offrandes/moves";
import { rosette } from "../src/lib/outlines";
import { ALTARS, GROUPS, markOf, PERSONS } from "../src/boards/offrandes/print";
import { partOf, reading, tileOf } from "../src/boards/offrandes/reading";
import type { AuctionView, TableView } from "../src/boards/offrandes/view";
import { shift } from "../src/lib/reveal";
import { nearest } from "../src/lib/steer";
import type { Told } from "../src/protocol";
import { content, frames, game } from "./recorded";

const told = (name: string, facts: Told["facts"], line = 1): Told => ({ line, name, facts });
const view = (): TableView => structuredClone(reading(frames[0]!.view));

const AUCTION: AuctionView = {
  auctioneer: 1,
  tiles: ["farmer", "water", "guard", "seducer", "priestess"],
  pairs: 1,
  shut_out: [2],
  lot: ["farmer", "guard"],
  bid: 3,
  bidder: 0,
  still_in: [0, 1],
};

const printed = printedIn(content);

describe("what is printed", () => {
  it("has the names of the game", () => {
    expect([...PERSONS].sort()).toEqual([...game.names["person"]![1]].sort());
    expect(ALTARS).toEqual(game.names["altar"]![1]);
  });

  it("puts altars of a group at the same points", () => {
    const points = GROUPS.map((group) => [...new Set(group.map((altar) => printed.altars[altar].points))]);
    expect(points).toEqual([[5], [10], [15], [20], [25]]);
  });

  it("marks fields by what they bring", () => {
    expect(markOf(printed, "farmer", 4)).toEqual({ animal: "sheep" });
    expect(markOf(printed, "priestess", 3)).toEqual({ lamp: "+6" });
    expect(markOf(printed, "servant", 4)).toEqual({ text: "IV" });
    expect(markOf(printed, "guard", 0)).toBeNull();
  });
});

describe("changes between two views", () => {
  it("are none where nothing changed", () => {
    expect(changes(view(), view())).toEqual({
      steps: [],
      money: [0, 0, 0, 0],
      score: [0, 0, 0, 0],
      altars: [],
      bid: null,
    });
  });

  it("are discs, drachmas, points and altars", () => {
    const after = view();
    after.seats[2]!.ladders.farmer += 1;
    after.seats[0]!.money -= 4;
    after.seats[1]!.score += 12;
    after.altars.hera = { owner: 1, animal: "goat", count: 4 };
    const changed = changes(view(), after);
    expect(changed.steps).toEqual([
      { person: "farmer", seat: 2, from: view().seats[2]!.ladders.farmer, to: after.seats[2]!.ladders.farmer },
    ]);
    expect(changed.money).toEqual([-4, 0, 0, 0]);
    expect(changed.score).toEqual([0, 12, 0, 0]);
    expect(changed.altars).toEqual([{ altar: "hera", was: null, now: { owner: 1, animal: "goat", count: 4 } }]);
  });

  it("are a bid, if it is a new one", () => {
    const [before, after] = [view(), view()];
    after.auction = AUCTION;
    expect(changes(before, after).bid).toBe(3);
    expect(changes(after, after).bid).toBeNull();
  });

  it("are found in a whole recorded game without failing", () => {
    for (let n = 1; n < frames.length; n++) {
      const changed = changes(reading(frames[n - 1]!.view), reading(frames[n]!.view));
      const moved = frames[n]!.events.filter((each) =>
        ["ladder.advanced", "ladder.pushed", "ladder.set_back"].includes(each.name),
      );
      expect(changed.steps.length).toBe(moved.length);
    }
  });

  it("sees the same offering in the same animals of the same owner", () => {
    expect(sameOffering(null, null)).toBe(true);
    expect(sameOffering({ owner: 1, animal: "ox", count: 2 }, { owner: 1, animal: "ox", count: 2 })).toBe(true);
    expect(sameOffering({ owner: 1, animal: "ox", count: 2 }, { owner: 1, animal: "ox", count: 3 })).toBe(false);
    expect(sameOffering(null, { owner: 1, animal: "ox", count: 3 })).toBe(false);
  });
});

describe("the bids so far", () => {
  const said = [
    told("auction.offered", { seat: 1, lot: 65 }),
    told("auction.opened", { seat: 1, lot: 65, bid: 1 }),
    told("auction.raised", { seat: 3, bid: 2 }),
    told("auction.raised", { seat: 0, bid: 3 }),
    told("auction.passed", { seat: 3 }),
  ];

  it("are gathered from what was told of this auction", () => {
    const earlier = [told("auction.raised", { seat: 2, bid: 2 }), told("auction.won", { seat: 2, lot: 6, bid: 2 })];
    expect(bidsSoFar(NO_BIDS, AUCTION, [...earlier, ...said]).last).toEqual({ 0: 3, 1: 1, 3: 2 });
  });

  it("are kept from one view to the next of the same auction", () => {
    const first = bidsSoFar(NO_BIDS, { ...AUCTION, bid: 1, bidder: 1 }, said.slice(0, 2));
    const second = bidsSoFar(first, { ...AUCTION, bid: 2, bidder: 3 }, [said[2]!]);
    expect(second.last).toEqual({ 1: 1, 3: 2 });
    expect(bidsSoFar(second, { ...AUCTION, pairs: 2 }, []).last).toEqual({ 0: 3 });
  });

  it("lose what was taken back, and end with the auction", () => {
    const heard = bidsSoFar(NO_BIDS, AUCTION, said);
    expect(bidsSoFar(heard, { ...AUCTION, bid: 2, bidder: 3 }, []).last).toEqual({ 1: 1, 3: 2 });
    expect(bidsSoFar(heard, null, [])).toBe(NO_BIDS);
    expect(bidsSoFar(heard, { ...AUCTION, bid: 0, bidder: null }, [])).toBe(NO_BIDS);
  });
});

describe("the auction", () => {
  it("says how a city stands in it", () => {
    expect([0, 1, 2, 3].map((seat) => partOf(AUCTION, seat))).toEqual(["bidder", "in", "shut_out", "passed"]);
    expect([0, 2].map((seat) => partOf({ ...AUCTION, bidder: null, still_in: [] }, seat))).toEqual([null, "shut_out"]);
    expect(partOf(null, 0)).toBeNull();
  });

  it("says where a tile is", () => {
    expect(tileOf(AUCTION, "farmer")).toBe("lot");
    expect(tileOf(AUCTION, "water")).toBe("rests");
    expect(tileOf(AUCTION, "flower")).toBe("sold");
    expect(tileOf(null, "flower")).toBe("rests");
  });
});

describe("small arrangements", () => {
  it("coins lie in fives", () => {
    expect(coinPlaces(0, 3, 2)).toEqual([]);
    expect(coinPlaces(7, 3, 2)).toEqual([0, 3, 6, 9, 12, 17, 20]);
  });

  it("animals stand beside each other within their altar", () => {
    expect(herd(1, 26, 100)).toEqual([{ x: 0, y: 0 }]);
    const five = herd(5, 26, 100);
    expect(five[0]!.x).toBeCloseTo(-37);
    expect(five[4]!.x).toBeCloseTo(37);
  });

  it("a rosette is closed and has its petals", () => {
    expect(rosette(8, 47, 20).match(/A/g)).toHaveLength(8);
    expect(rosette(8, 47, 20)).toMatch(/^M.*Z$/);
  });
});

describe("arrow keys", () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 100, y: 10 },
    { x: 100, y: 100 },
    { x: 0, y: 60 },
  ];

  it("go to the nearest in that direction", () => {
    expect(nearest("ArrowRight", spots[0]!, spots)).toBe(1);
    expect(nearest("ArrowDown", spots[0]!, spots)).toBe(3);
    expect(nearest("ArrowUp", spots[2]!, spots)).toBe(1);
    expect(nearest("ArrowLeft", spots[2]!, spots)).toBe(3);
  });

  it("stay where there is nothing", () => {
    expect(nearest("ArrowUp", spots[0]!, spots)).toBeNull();
    expect(nearest("Enter", spots[0]!, spots)).toBeNull();
  });
});

it("scrolls only as far as it must, and shows the beginning of what is too large", () => {
  const frame = { top: 100, bottom: 500 };
  expect(shift({ top: 120, bottom: 400 }, frame)).toBe(0);
  expect(shift({ top: 400, bottom: 600 }, frame)).toBe(108);
  expect(shift({ top: 50, bottom: 200 }, frame)).toBe(-58);
  expect(shift({ top: 200, bottom: 900 }, frame)).toBe(92);
});
