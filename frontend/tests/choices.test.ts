/** Clicking parts narrows the choices until exactly one is meant. */
import { describe, expect, it } from "vitest";
import { completed, final, narrowed, NOTHING_PICKED, pick, pickAll, values } from "../src/lib/choices";
import { supposed, verbsOf } from "../src/lib/wording";
import type { Choice, Decision, Parts, Refused } from "../src/protocol";

const choice = (verb: string, parts: Parts = {}, ends_undo = false): Choice => ({
  words: [verb, ...Object.values(parts).flat()].join(" "),
  verb,
  parts,
  facts: {},
  ends_undo,
});
const refused = (verb: string, parts: Parts, rule: string): Refused => ({ ...choice(verb, parts), rule, facts: {} });

const BRIBE: Decision = {
  seat: 0,
  step: "bribe",
  facts: {},
  choices: [
    choice("decline"),
    choice("bribe", { victim: 1, person: "farmer" }),
    choice("bribe", { victim: 1, person: "priestess" }),
    choice("bribe", { victim: 2, person: "farmer" }, true),
  ],
  refused: [
    refused("bribe", { victim: 2, person: "priestess" }, "nobody_there"),
    refused("bribe", { victim: 3, person: "farmer" }, "guards"),
  ],
};

const NAMES = ["a", "b", "c", "d"];
const pairs = NAMES.flatMap((one, n) => NAMES.slice(n + 1).map((two) => choice("offer", { persons: [one, two] })));
const PAIRS: Decision = { seat: 0, step: "offer", facts: {}, choices: [choice("end"), ...pairs] };
const ANY: Decision = {
  seat: 0,
  step: "any",
  facts: {},
  choices: [["a"], ["a", "b"], ["a", "b", "c"], []].map((set) => choice("take", { set })),
};
const BID: Decision = {
  seat: 0,
  step: "bid",
  facts: {},
  choices: [choice("pass"), ...[3, 4, 5].map((n) => choice("bid", { drachmas: n }))],
  refused: [0, 1, 2, 6, 7].map((n) => refused("bid", { drachmas: n }, n < 3 ? "higher" : "afford")),
};

describe("single values", () => {
  it("narrow, and complete when one choice is left", () => {
    const one = pick(BRIBE, NOTHING_PICKED, "person", "farmer");
    expect(one).toEqual({ verb: "bribe", parts: { person: "farmer" } });
    expect(narrowed(BRIBE, one).length).toBe(2);
    expect(completed(BRIBE, one)).toBeNull();
    const two = pick(BRIBE, one, "victim", 2);
    expect(completed(BRIBE, two)?.words).toBe("bribe 2 farmer");
    expect(final(BRIBE, two)).toBe(true);
  });
  it("in any order mean the same", () => {
    const there = pick(BRIBE, pick(BRIBE, NOTHING_PICKED, "victim", 1), "person", "priestess");
    const back = pick(BRIBE, pick(BRIBE, NOTHING_PICKED, "person", "priestess"), "victim", 1);
    expect(completed(BRIBE, there)).toBe(completed(BRIBE, back));
  });
  it("complete a choice whose other slot has only one value left", () => {
    expect(completed(BRIBE, pick(BRIBE, NOTHING_PICKED, "person", "priestess"))?.words).toBe("bribe 1 priestess");
  });
  it("again are taken back", () => {
    const one = pick(BRIBE, NOTHING_PICKED, "victim", 1);
    expect(pick(BRIBE, one, "victim", 1)).toBe(NOTHING_PICKED);
  });
  it("in place of another: the newest is meant, what contradicts it is dropped", () => {
    const one = pick(BRIBE, NOTHING_PICKED, "person", "priestess");
    expect(pick(BRIBE, one, "victim", 2)).toEqual({ verb: "bribe", parts: { victim: 2 } });
  });
  it("can be picked together, as a board does", () => {
    expect(completed(BRIBE, pickAll(BRIBE, NOTHING_PICKED, { victim: 1, person: "farmer" }))?.words).toBe(
      "bribe 1 farmer",
    );
  });
});

describe("sets", () => {
  it("toggle members and complete with exactly these", () => {
    const one = pick(PAIRS, NOTHING_PICKED, "persons", "a");
    expect(completed(PAIRS, one)).toBeNull();
    const two = pick(PAIRS, one, "persons", "c");
    expect(completed(PAIRS, two)?.words).toBe("offer a c");
    expect(final(PAIRS, two)).toBe(true);
    expect(pick(PAIRS, two, "persons", "a")).toEqual({ verb: "offer", parts: { persons: ["c"] } });
  });
  it("that are full take the new member for the oldest", () => {
    const two = pickAll(PAIRS, NOTHING_PICKED, { persons: ["a", "c"] });
    expect(pick(PAIRS, two, "persons", "d").parts).toEqual({ persons: ["c", "d"] });
  });
  it("of different sizes are complete, but not final while they could grow", () => {
    const one = pick(ANY, NOTHING_PICKED, "set", "a");
    expect(completed(ANY, one)?.words).toBe("take a");
    expect(final(ANY, one)).toBe(false);
    const three = pickAll(ANY, one, { set: ["b", "c"] });
    expect(completed(ANY, three)?.words).toBe("take a b c");
    expect(final(ANY, three)).toBe(true);
  });
  it("say which members still go with what is picked", () => {
    const two = pickAll(PAIRS, NOTHING_PICKED, { persons: ["a", "c"] });
    const standings = values(PAIRS, two, "offer", "persons", [...NAMES, "e"]).map((each) => each.standing);
    expect(standings).toEqual(["picked", "elsewhere", "picked", "elsewhere", "refused"]);
  });
});

describe("values of a slot", () => {
  it("that are refused carry the reason for what is picked", () => {
    const two = pick(BRIBE, NOTHING_PICKED, "victim", 2);
    const [farmer, priestess, guard] = values(BRIBE, two, "bribe", "person", ["farmer", "priestess", "guard"]);
    expect([farmer!.standing, farmer!.ends_undo]).toEqual(["offered", true]);
    expect([priestess!.standing, priestess!.reason?.rule]).toEqual(["elsewhere", "nobody_there"]);
    expect([guard!.standing, guard!.reason]).toEqual(["refused", null]);
    const seats = values(BRIBE, NOTHING_PICKED, "bribe", "victim", [0, 1, 2, 3]).map(
      (each) => each.reason?.rule ?? each.standing,
    );
    expect(seats).toEqual(["refused", "offered", "offered", "guards"]);
  });
  it("that are numbers stand in order, with the first that are refused on both sides", () => {
    expect(values(BID, NOTHING_PICKED, "bid", "drachmas").map((each) => [each.value, each.reason?.rule ?? ""])).toEqual(
      [
        [2, "higher"],
        [3, ""],
        [4, ""],
        [5, ""],
        [6, "afford"],
      ],
    );
  });
});

describe("words", () => {
  const [end, offer] = verbsOf("end | offer {persons}");
  it("of a step name verbs and slots", () => {
    expect([end, offer]).toEqual([
      { verb: "end", slots: [] },
      { verb: "offer", slots: ["persons"] },
    ]);
  });
  it("of a choice that is not offered ask why, as whole as those that are", () => {
    expect(supposed(PAIRS, NOTHING_PICKED, offer!, "persons", "e")).toBe("offer a e");
    expect(supposed(PAIRS, pick(PAIRS, NOTHING_PICKED, "persons", "c"), offer!, "persons", "e")).toBe("offer c e");
    const [, bribe] = verbsOf("decline | bribe {victim} {person}");
    expect(supposed(BRIBE, pick(BRIBE, NOTHING_PICKED, "victim", 2), bribe!, "person", "guard")).toBe("bribe 2 guard");
  });
});
