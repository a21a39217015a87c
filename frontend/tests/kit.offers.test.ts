import { describe, expect, it } from "vitest";
import { offerFor, offerOf, slotOf, spoken, type Question, type Thing } from "../src/boards/kit/offers";
import { countingOf, manyOf } from "../src/lib/counting";
import { NOTHING_PICKED, pickAll } from "../src/lib/choices";
import { Speaker } from "../src/lib/speaker";
import { Texts } from "../src/lib/texts";
import { verbsOf } from "../src/lib/wording";
import type { Choice, Decision, Parts, Refused } from "../src/protocol";
import { game, texts } from "./recorded";

const SEATS = ["Sparta", "Corinth", "Athens", "Thebes"];
const speaker = new Speaker(new Texts("en", [texts.en.games["offrandes"]!, texts.en.play]), game, SEATS);

const choice = (verb: string, parts: Parts, facts: Choice["facts"] = { wasted: 0 }): Choice => ({
  words: [verb, ...Object.values(parts).flat()].join(" "),
  verb,
  parts,
  facts,
});
const refusal = (verb: string, parts: Parts, rule: string, facts: Refused["facts"] = {}): Refused => ({
  ...choice(verb, parts),
  rule,
  facts,
});

function asking(step: string, choices: Choice[], refused: Refused[] = [], picked: Parts = {}): Question {
  const decision: Decision = { seat: 0, step, facts: {}, choices, refused };
  return {
    decision,
    refused,
    ways: verbsOf(game.words[step]!),
    picking: Object.keys(picked).length > 0 ? pickAll(decision, NOTHING_PICKED, picked) : NOTHING_PICKED,
    counts: [],
    many: null,
    highlight: null,
    advised: "",
  };
}

const offered = (question: Question, parts: Parts, how: Omit<Thing, "parts"> = {}) =>
  offerOf(question, { parts, ...how });
const said = (question: Question, offer: ReturnType<typeof offerOf>) =>
  spoken(speaker, question.decision!.step, offer!);

const PERSONS = ["farmer", "water", "flower", "guard"];
const pairs = PERSONS.flatMap((one, n) => PERSONS.slice(n + 1).map((two) => choice("offer", { persons: [one, two] })));

describe("a pair of tiles", () => {
  const end = choice("end", {});

  it("is offered tile by tile", () => {
    const asked = asking("auction.offer", [end, ...pairs]);
    expect(offered(asked, { persons: ["water"] })).toMatchObject({ standing: "offered", toggles: true, choice: null });
    expect(offered(asked, { altar: "hera" })).toBeNull();
  });

  it("is complete with the second tile, and a third would take the place of the first", () => {
    const one = asking("auction.offer", [end, ...pairs], [], { persons: ["water"] });
    expect(offered(one, { persons: ["water"] })).toMatchObject({ standing: "picked", choice: null });
    expect(offered(one, { persons: ["guard"] })?.choice?.parts).toEqual({ persons: ["water", "guard"] });
    const two = asking("auction.offer", [end, ...pairs], [], { persons: ["water", "guard"] });
    expect(offered(two, { persons: ["farmer"] })?.standing).toBe("elsewhere");
  });

  it("does not have a tile that is sold; why, only the server knows", () => {
    const asked = asking("auction.offer", [end, ...pairs]);
    expect(offered(asked, { persons: ["priestess"] })).toMatchObject({
      standing: "refused",
      reason: null,
      verb: "offer",
    });
  });
});

describe("a bid", () => {
  const asked = asking(
    "auction.bid",
    [choice("pass", {}), choice("bid", { drachmas: 4 }, { wasted: 0, drachmas: 4 })],
    [refusal("bid", { drachmas: 3 }, "auction.higher", { seat: 0, offer: 3, bidder: 2, bid: 3, lot: 65 })],
  );

  it("is offered with what it says", () => {
    const offer = offered(asked, { drachmas: 4 })!;
    expect(offer.standing).toBe("offered");
    expect(said(asked, offer)).toBe("Bid 4 drachmas");
  });

  it("is refused with the reason, and it is said at once", () => {
    const offer = offered(asked, { drachmas: 3 })!;
    expect(offer).toMatchObject({ standing: "refused", reason: { rule: "auction.higher" } });
    expect(said(asked, offer)).toContain("stands at 3 drachmas");
  });
});

describe("a bribe", () => {
  const choices = [
    choice("decline", {}),
    choice("bribe", { victim: 1, person: "farmer" }, { wasted: 0, victim: 1, person: 0 }),
    choice("bribe", { victim: 1, person: "water" }, { wasted: 0, victim: 1, person: 1 }),
    choice("bribe", { victim: 2, person: "farmer" }, { wasted: 0, victim: 2, person: 0 }),
  ];
  const refused = [
    refusal("bribe", { victim: 0, person: "flower" }, "bribery.opponent"),
    refusal("bribe", { victim: 2, person: "water" }, "bribery.nobody_there"),
    refusal("bribe", { victim: 3, person: "flower" }, "bribery.guards"),
    refusal("bribe", { victim: 1, person: "flower" }, "bribery.own_person"),
  ];

  it("is one click on a disc", () => {
    const asked = asking("bribery.bribe", choices, refused);
    const offer = offered(asked, { victim: 2, person: "farmer" })!;
    expect(offer).toMatchObject({ standing: "offered", parts: { victim: 2, person: "farmer" }, choice: choices[3] });
    expect(said(asked, offer)).toBe("Bribe the farmer of Athens");
    expect(offered(asked, { victim: 2, person: "water" })?.reason?.rule).toBe("bribery.nobody_there");
  });

  it("or a city and a person, one after the other", () => {
    const asked = asking("bribery.bribe", choices, refused, { victim: 2 });
    expect(offered(asked, { victim: 2 })?.standing).toBe("picked");
    expect(offered(asked, { person: "farmer" })).toMatchObject({ standing: "offered", choice: choices[3] });
    expect(offered(asked, { person: "water" })?.standing).toBe("elsewhere");
    expect(offered(asked, { victim: 1 })?.standing).toBe("offered");
  });

  it("tells of several reasons the one about what could be picked", () => {
    expect(offered(asking("bribery.bribe", choices, refused), { person: "flower" })?.reason?.rule).toBe(
      "bribery.own_person",
    );
    expect(offered(asking("bribery.bribe", choices, refused), { victim: 3 })?.reason?.rule).toBe("bribery.guards");
  });
});

describe("an offering", () => {
  const one = [
    choice("sacrifice", { animal: "goat", altar: "hera" }),
    choice("sacrifice", { animal: "goat", altar: "ares" }),
  ];
  const refused = [
    refusal("sacrifice", { animal: "chicken", altar: "zeus" }, "offering.exact"),
    refusal("sacrifice", { animal: "goat", altar: "zeus" }, "offering.reach"),
  ];

  it("is one press, if only one animal comes into question", () => {
    const asked = asking("offering.sacrifice", one, refused);
    expect(offered(asked, { altar: "hera" }, { narrows: true })?.choice).toBe(one[0]);
  });

  it("is refused for the animal that is to be offered", () => {
    const asked = asking("offering.sacrifice", one, refused);
    expect(offered(asked, { altar: "zeus" }, { narrows: true })?.reason?.rule).toBe("offering.reach");
  });

  it("leaves the animal open, if there are several", () => {
    const several = [...one, choice("sacrifice", { animal: "pig", altar: "hera" })];
    const asked = asking("offering.sacrifice", several, refused);
    const hera = offered(asked, { altar: "hera" }, { narrows: true })!;
    expect(hera).toMatchObject({ standing: "offered", choice: null });
    expect(hera.choices).toEqual([several[0], several[2]]);
    expect(said(asked, hera)).toBe("Offer … on the altar of Hera");
    expect(offered(asked, { altar: "ares" }, { narrows: true })?.choice).toBe(several[1]);
    const picked = asking("offering.sacrifice", several, refused, { animal: "pig" });
    expect(offered(picked, { altar: "hera" })?.choice).toBe(several[2]);
    expect(offered(picked, { altar: "ares" })?.standing).toBe("elsewhere");
  });
});

describe("how many go", () => {
  const moves = [1, 2, 3].flatMap((fleets) => ["f4", "g4"].map((sea) => choice("steer", { fleets, sea })));
  const question = (many: number | null): Question => ({
    ...asking("auction.bid", [choice("anchor", {}), ...moves]),
    ways: verbsOf("anchor | steer {fleets} {sea}"),
    counts: ["fleets"],
    many,
  });

  it("is as many as are meant, or else as many as can", () => {
    expect(offered(question(2), { sea: "f4" })?.choice?.words).toBe("steer 2 f4");
    expect(offered(question(null), { sea: "f4" })?.choice?.words).toBe("steer 3 f4");
    expect(offered(question(7), { sea: "f4" })?.choice?.words).toBe("steer 3 f4");
  });

  it("is asked with all numbers that are offered", () => {
    expect(countingOf(question(2))).toEqual({ slot: "fleets", numbers: [1, 2, 3], now: 2, advised: null });
    expect(countingOf({ ...question(null), counts: [] })).toBeNull();
    expect(manyOf(["fleets"], null, { verb: "steer", parts: { fleets: 1 } }, null)).toBe(1);
    expect(manyOf(["fleets"], 3, { verb: "steer", parts: { fleets: 1 } }, null)).toBe(3);
  });
});

describe("several ways at one place", () => {
  const both = [choice("fleet", { sea: "b3" }, { price: 2 }), choice("sail", { sea: "b3" }, { price: 1 })];
  const turn: Question = { ...asking("auction.bid", both), ways: verbsOf("done | fleet {sea} | sail {sea}") };

  it("are all meant, and their notation says which there are", () => {
    const offer = offered(turn, { sea: "b3" })!;
    expect(offer).toMatchObject({ standing: "offered", choice: null, choices: both });
    expect(offered(turn, { sea: "b3" }, { verbs: ["sail"] })?.choice).toBe(both[1]);
    expect(offered(turn, { island: "kea" })).toBeNull();
    expect(offered(turn, { sea: "c1" }, { verbs: ["sail", "fleet"] })).toMatchObject({
      standing: "refused",
      verb: "sail",
    });
  });
});

it("is nothing while nobody is asked", () => {
  const asked = asking("auction.bid", []);
  expect(offered({ ...asked, decision: null }, { altar: "hera" })).toBeNull();
  expect(offered({ ...asked, decision: { seat: 1, step: "auction.bid", facts: {} } }, { drachmas: 3 })).toBeNull();
});

it("is pointed at by a hint", () => {
  const asked = asking("auction.offer", pairs);
  const hinted = (more: Partial<Question>, persons: string[]) => offered({ ...asked, ...more }, { persons })?.hinted;
  expect(hinted({ highlight: { persons: ["farmer", "guard"] } }, ["guard"])).toBe(true);
  expect(hinted({ highlight: { persons: ["farmer", "guard"] } }, ["water"])).toBe(false);
  expect(hinted({ advised: "offer water guard" }, ["water"])).toBe(true);
  expect(hinted({ advised: "offer water guard" }, ["farmer"])).toBe(false);
  expect(hinted({}, ["water"])).toBe(false);
});

describe("a thing that stands for what pays for it", () => {
  const [one, two] = [choice("buy", { ones: 1 }), choice("buy", { ones: 2 })];
  const advised = { highlight: null, advised: two.words };

  it("makes the only choice there is, and opens a menu of several", () => {
    expect(offerFor(advised, {}, "buy", [one])).toMatchObject({ standing: "offered", choice: one });
    expect(offerFor(advised, {}, "buy", [one, two])).toMatchObject({ choice: null, choices: [one, two] });
  });

  it("is pointed at by a hint that names one of them", () => {
    expect(offerFor(advised, {}, "buy", [one, two]).hinted).toBe(true);
    expect(offerFor(advised, {}, "buy", [one]).hinted).toBe(false);
    expect(offerFor({ highlight: null, advised: "" }, {}, "buy", [one, two]).hinted).toBe(false);
  });
});

it("a value by itself belongs to a slot", () => {
  const asked = asking("bribery.bribe", [choice("bribe", { victim: 2, person: "farmer" })]);
  expect(slotOf(asked, "farmer", () => false)).toBe("person");
  expect(slotOf(asked, 2, (slot) => slot === "victim")).toBe("victim");
  expect(slotOf(asked, 2, () => false)).toBeNull();
  expect(slotOf({ ...asked, decision: null }, "farmer", () => false)).toBeNull();
});
