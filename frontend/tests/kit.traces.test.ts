/** Traces: what happened is found again on the board, in every game, from the events alone. */
import { describe, expect, it } from "vitest";
import { traces as ofCyclades } from "../src/boards/cyclades";
import { traces as ofOffrandes } from "../src/boards/offrandes";
import { find, nameIn, placesIn, spokenOf, tracesOf } from "../src/boards/kit/traces";
import { lastActed, since } from "../src/lib/log";
import type { Facts, Told } from "../src/protocol";
import * as offrandes from "./recorded";
import * as cyclades from "./recorded/cyclades";

const speaker = cyclades.speaking();
const numberOf = (kind: string, name: string): number => {
  const [first, names] = speaker.words.names[kind]!;
  return first + names.indexOf(name);
};
const told = (name: string, facts: Facts, line = 1): Told => ({ line, name, facts });
const [b3, b4] = [numberOf("sea", "b3"), numberOf("sea", "b4")];
const naxos = numberOf("island", "naxos");

function board(...places: string[]): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = places.map((place) => `<i data-place="${place}"></i>`).join("");
  return root;
}

describe("a trace", () => {
  it("says who went from where to where", () => {
    const sailed = told("poseidon.sailed", { seat: 1, fleets: 2, from_sea: b3, sea: b4 });
    expect(tracesOf(speaker, [sailed], ofCyclades)).toEqual([
      { seat: 1, at: ["seat-1", "sea-b4"], from: ["sea-b3"], lost: false },
    ]);
  });
  it("of a retreat leads from where the battle was", () => {
    const fled = told("battle.fled", { seat: 1, fleets: 2, sea: b4, from_sea: b3 });
    expect(tracesOf(speaker, [fled], ofCyclades)).toMatchObject([{ seat: 1, from: ["sea-b3"], lost: false }]);
  });
  it("is left by whoever takes something and by whoever loses it", () => {
    const taken = tracesOf(speaker, [told("ares.took", { seat: 0, island: naxos, owner: 2 })], ofCyclades);
    expect(taken.map(({ seat, lost }) => [seat, lost])).toEqual([
      [0, false],
      [2, true],
    ]);
  });
  it("is one, however often the same is done at the same place", () => {
    const recruited = told("ares.recruited", { seat: 1, island: naxos, gold: 0 });
    const built = told("building.built", { seat: 1, island: naxos, building: 1 }, 2);
    expect(tracesOf(speaker, [recruited, { ...recruited, line: 2 }, built], ofCyclades)).toHaveLength(1);
  });
  it("is left by events of recorded games of both games, and only where they have a place", () => {
    for (const [box, kinds] of [
      [offrandes, ofOffrandes],
      [cyclades, ofCyclades],
    ] as const) {
      const events = box.frames.flatMap((frame) => frame.events);
      const left = tracesOf({ words: box.game }, events, kinds);
      expect(left.length).toBeGreaterThan(3);
      for (const { at } of left)
        expect(at.some((word) => kinds.at.some((kind) => word.startsWith(`${kind}-`)))).toBe(true);
    }
  });
  it("is not left by what was dealt, by what was taken back, nor by what came before the own last choice", () => {
    const log = [0, 1, 2, 3, 4].map((line) => told("ares.recruited", { seat: 1, island: naxos }, line));
    expect(since(log, new Set([3]), 1).map(({ line }) => line)).toEqual([2, 4]);
    expect(since(log, new Set(), 0).map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  });
  it("is not left by the whole game where this browser does not know the own last choice: the log tells it", () => {
    const log = [
      told("ares.recruited", { seat: 1, island: naxos }, 1),
      told("ares.recruited", { seat: 2, island: naxos }, 2),
      told("revenue.collected", { seat: 1, revenue: 2 }, 2),
    ];
    expect(lastActed(log, 1)).toBe(1);
    expect(lastActed(log, 0)).toBe(0);
  });
});

describe("a place on the board", () => {
  it("is the one of which most is told", () => {
    const root = board("person-guard", "person-guard seat-0", "person-guard seat-2");
    expect(find(root, ["person-guard", "seat-2"])).toBe(root.children[2]);
    expect(find(root, ["person-guard", "seat-1"])).toBe(root.children[0]);
    expect(find(root, ["sea-b3"])).toBeNull();
  });
  it("is pointed out for a line: both ends of a way, or else who it is about", () => {
    const root = board("seat-1", "sea-b3", "sea-b4");
    const sailed = told("poseidon.sailed", { seat: 1, fleets: 2, from_sea: b3, sea: b4 });
    expect(new Set(spokenOf(root, speaker, [sailed]))).toEqual(new Set([root.children[1], root.children[2]]));
    expect(spokenOf(root, speaker, [told("zeus.recruited", { seat: 1, priests: 2 })])).toEqual([root.children[0]]);
  });
  it("is named by each of a set", () => {
    expect(placesIn({ words: offrandes.game }, { lot: 5 })).toHaveLength(2);
    expect(nameIn(speaker, { creature: numberOf("creature", "medusa") }, "creature")).toEqual(["creature", "medusa"]);
  });
});
