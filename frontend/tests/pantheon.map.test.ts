/** The map of Pantheon, routes on it, cards that are gathered, and what happened as the board tells it. */
import { describe, expect, it } from "vitest";
import { coinOf, countedBy, kindest, marchTo, offeringsIn, paidBy, usualCost } from "../src/boards/pantheon/gather";
import { printedIn } from "../src/boards/pantheon/content";
import { layoutFor } from "../src/boards/pantheon/layout";
import { mapOf, routeOf } from "../src/boards/pantheon/map";
import { scoringOf, sweepOf } from "../src/boards/pantheon/story";
import type { Choice, Facts, Told } from "../src/protocol";
import { content } from "./recorded/pantheon";

const map = mapOf(content);

describe("the map of Pantheon", () => {
  it("has every field once, beside at most six others, and each of those beside it", () => {
    expect(Object.keys(map.fields)).toEqual(Object.keys(printedIn(content).fields));
    for (const [name, { near }] of Object.entries(map.fields)) {
      expect(near.length).toBeGreaterThan(0);
      expect(near.length).toBeLessThanOrEqual(6);
      for (const other of near) expect(map.fields[other]!.near).toContain(name);
    }
  });

  it("has a corner into which no field reaches, wide enough for what is going on", () => {
    const { corner, box } = map;
    expect(corner.w / box.w).toBeGreaterThan(0.2);
    for (const { x, y } of Object.values(map.fields))
      expect(x > corner.x + 2 && y < corner.y + corner.h - 2, `${x} ${y}`).toBe(false);
  });

  it("draws a route from the temple over feet to columns, and none between columns alone", () => {
    const [temple, a] = ["r05c08", map.fields["r05c08"]!.near[0]!];
    const b = map.fields[a]!.near.find((each) => each !== temple && !map.fields[temple]!.near.includes(each))!;
    const ends = routeOf(map, [a], [b], temple).map(({ from, to }) => [from, to].sort().join());
    expect(ends.sort()).toEqual([[temple, a].sort().join(), [a, b].sort().join()].sort());
    expect(routeOf(map, [], [a, b], null)).toEqual([]);
  });

  it("is as large as it can be whole beside the column", () => {
    const wide = layoutFor(1050, map.box, { height: 590, zoom: 1 });
    expect(wide.kind).toBe("beside");
    expect((wide.map * map.box.h) / map.box.w).toBeLessThanOrEqual(590);
    expect(layoutFor(390, map.box, { height: 420, zoom: 1 })).toMatchObject({ kind: "narrow", map: 390 });
    expect(layoutFor(1050, map.box, { height: 590, zoom: 1, finger: true })).toMatchObject({ kind: "beside", hit: 50 });
  });

  it("on an upright tablet leaves room for the gods and the players, and is never much smaller than it could be", () => {
    const tablet = (height: number, zoom = 1) => layoutFor(809, map.box, { height, zoom, finger: true }, 320, 95);
    const high = (width: number) => (width * map.box.h) / map.box.w;
    expect(tablet(870)).toMatchObject({ kind: "stacked", hit: 40 });
    expect(high(tablet(870).map) + 320 + 95).toBeLessThanOrEqual(870);
    expect(tablet(1100).map).toBe(809);
    expect(tablet(820).map).toBe(Math.round(809 * 0.85));
    expect(tablet(820, 0.9).hit).toBe(45); // drawn smaller, it needs more of its own pixels
  });
});

const choice = (words: string, slots: string[], facts: Facts = {}): Choice => {
  const [verb = "", ...numbers] = words.split(" ");
  return { words, verb, parts: Object.fromEntries(slots.map((slot, n) => [slot, Number(numbers[n])])), facts };
};
const KINDS = ["gifts", "priests", "dancers", "temples"];

it("the usual cost is the least that is asked, and a free piece is not the usual", () => {
  expect(usualCost([1, 2, 1])).toBe(1);
  expect(usualCost([3, 2, 0])).toBe(2);
});

describe("cards that are gathered", () => {
  it("are counted where the question counts such cards", () => {
    const printed = printedIn(content);
    expect(countedBy(printed, "gift").map(({ verb, slot }) => `${verb} ${slot}`)).toEqual([
      "offer gifts",
      "pay gifts",
      "discard many",
    ]);
    expect(countedBy(printed, "money_3")[0]).toEqual({ verb: "buy", slot: "threes" });
    const packed = { ...printed, cards: { ...printed.cards, money_3: { ...printed.cards["money_3"]!, money: 4 } } };
    expect(countedBy(packed, "money_3")[0]).toEqual({ verb: "buy", slot: "threes" });
    expect(coinOf("money_3")).toBe(3);
    expect(countedBy(printed, "move").map(({ verb }) => verb)).toEqual(["march", "follow", "discard"]);
  });

  it("are proposed so that the fewest are played and the most kinds stay", () => {
    const ways = ["offer 2 1 0 0", "offer 0 1 1 0", "offer 1 1 0 0"].map((words) => choice(words, KINDS));
    expect(kindest(ways, [3, 2, 1, 0])!.words).toBe("offer 1 1 0 0");
    expect(paidBy(ways, "offer", ["2 1 0 0", "9 9 9 9"]).map(({ words }) => words)).toEqual(["offer 2 1 0 0"]);
    expect(kindest([], [])).toBeNull();
  });

  it("are held in the order of the kinds, whatever the content calls them", () => {
    const printed = { offerings: { songs: { card: "song" }, gifts: { card: "gift" }, feasts: { card: "feast" } } };
    expect(offeringsIn(printed, { gift: 2, song: 1, move: 3 })).toEqual([1, 2, 0]);
  });

  it("are the fewest that come so far", () => {
    const march = [0, 1, 2].map((n) => choice(`march ${n}`, ["marched"], { steps: 1 + 2 * n }));
    expect(marchTo(march, "march", 2)!.words).toBe("march 1");
    expect(marchTo(march, "march", 0)!.words).toBe("march 0"); // a column that is free
    expect(marchTo(march, "march", 6)).toBeNull();
  });
});

const told = (line: number, name: string, facts: Facts): Told => ({ line, name, facts });

describe("what happened", () => {
  const movement = [
    told(1, "turn.began", { seat: 1 }),
    told(2, "move.began", { seat: 1, steps: 5 }),
    told(3, "move.foot", { seat: 1, field: 0, steps: 1 }),
    told(5, "follow.moved", { seat: 2, steps: 2 }),
  ];

  it("is one sweep: who moved, who followed, in their order, and who is still to be asked", () => {
    expect(sweepOf(movement, 3)).toEqual({
      mover: 1,
      steps: 5,
      followers: [
        { seat: 2, did: "moved", steps: 2 },
        { seat: 0, did: "", steps: 0 },
      ],
    });
  });

  it("stays in sight until the next player does something", () => {
    const over = [...movement, told(6, "follow.drew", { seat: 0 }), told(6, "turn.began", { seat: 2 })];
    expect(sweepOf(over, 3)!.followers[1]!.did).toBe("drew");
    expect(sweepOf([...over, told(7, "cards.played", { seat: 2 })], 3)).toBeNull();
    expect(sweepOf([], 3)).toBeNull();
  });

  it("is a scoring part by part, the last there was", () => {
    const scored = [
      told(8, "scoring.demigods", { seat: 0, points: 4 }),
      told(8, "scoring.demigods", { seat: 1, points: 0 }),
      told(8, "scoring.columns", { seat: 0, columns: 4, points: 8 }),
      told(8, "scoring.gods", { seat: 1, points: 3 }),
    ];
    expect(scoringOf([told(2, "scoring.demigods", { seat: 1, points: 9 }), ...scored], 2)).toEqual([
      { seat: 0, demigods: 4, columns: 8, placed: 4, gods: 0 },
      { seat: 1, demigods: 0, columns: 0, placed: 0, gods: 3 },
    ]);
    expect(scoringOf(movement, 2)).toBeNull();
    const turn = (n: number) => told(8 + n, "turn.began", { seat: n % 2 });
    expect(scoringOf([...scored, turn(1), turn(2)], 2)).not.toBeNull();
    expect(scoringOf([...scored, turn(1), turn(2), turn(3)], 2)).toBeNull();
  });
});
