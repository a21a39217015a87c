import { describe, expect, it } from "vitest";
import { offerOf, pointsAt, slotsOf, spoken, withOnly, type Asked } from "../src/boards/offrandes/offers";
import { NOTHING_PICKED, pickAll } from "../src/lib/choices";
import { Speaker } from "../src/lib/speaker";
import { Texts } from "../src/lib/texts";
import type { Choice, Decision, Parts, Refused } from "../src/protocol";
import { game, texts } from "./recorded";

const SEATS = ["Sparta", "Corinth", "Athens", "Thebes"];
const speaker = new Speaker(new Texts("en", [texts.en.games["offrandes"]!, texts.en.play]), game, SEATS);

const choice = (verb: string, parts: Parts, facts: Choice["facts"] = {}): Choice => ({
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

function asking(step: string, choices: Choice[], refused: Refused[] = [], picked: Parts = {}): Asked {
  const decision: Decision = { seat: 0, step, facts: {}, choices, refused };
  return {
    decision,
    refused,
    picking: Object.keys(picked).length > 0 ? pickAll(decision, NOTHING_PICKED, picked) : NOTHING_PICKED,
  };
}

const PERSONS = ["farmer", "water", "flower", "guard"];
const pairs = PERSONS.flatMap((one, n) => PERSONS.slice(n + 1).map((two) => choice("offer", { persons: [one, two] })));

describe("a pair of tiles", () => {
  const end = choice("end", {});

  it("is offered tile by tile", () => {
    const asked = asking("auction.offer", [end, ...pairs]);
    expect(slotsOf(asked)).toEqual({ verb: "offer", slots: ["persons"] });
    expect(offerOf(asked, { persons: ["water"] })).toMatchObject({ standing: "offered", toggles: true, choice: null });
    expect(offerOf(asked, { altar: "hera" })).toBeNull();
  });

  it("is complete with the second tile, and a third would take the place of the first", () => {
    const one = asking("auction.offer", [end, ...pairs], [], { persons: ["water"] });
    expect(offerOf(one, { persons: ["water"] })).toMatchObject({ standing: "picked", choice: null });
    expect(offerOf(one, { persons: ["guard"] })?.choice?.parts).toEqual({ persons: ["water", "guard"] });
    const two = asking("auction.offer", [end, ...pairs], [], { persons: ["water", "guard"] });
    expect(offerOf(two, { persons: ["farmer"] })?.standing).toBe("elsewhere");
  });

  it("does not have a tile that is sold; why, only the server knows", () => {
    const asked = asking("auction.offer", [end, ...pairs]);
    expect(offerOf(asked, { persons: ["priestess"] })).toMatchObject({
      standing: "refused",
      reason: null,
      verb: "offer",
    });
  });
});

describe("a bid", () => {
  const asked = asking(
    "auction.bid",
    [choice("pass", {}), choice("bid", { drachmas: 4 }, { drachmas: 4 })],
    [refusal("bid", { drachmas: 3 }, "auction.higher", { seat: 0, offer: 3, bidder: 2, bid: 3, lot: 65 })],
  );

  it("is offered with what it says", () => {
    const offer = offerOf(asked, { drachmas: 4 })!;
    expect(offer.standing).toBe("offered");
    expect(spoken(speaker, asked, offer)).toBe("Bid 4 drachmas");
  });

  it("is refused with the reason, and it is said at once", () => {
    const offer = offerOf(asked, { drachmas: 3 })!;
    expect(offer).toMatchObject({ standing: "refused", reason: { rule: "auction.higher" } });
    expect(spoken(speaker, asked, offer)).toContain("stands at 3 drachmas");
  });
});

describe("a bribe", () => {
  const choices = [
    choice("decline", {}),
    choice("bribe", { victim: 1, person: "farmer" }, { victim: 1, person: 0 }),
    choice("bribe", { victim: 1, person: "water" }, { victim: 1, person: 1 }),
    choice("bribe", { victim: 2, person: "farmer" }, { victim: 2, person: 0 }),
  ];
  const refused = [
    refusal("bribe", { victim: 0, person: "flower" }, "bribery.opponent"),
    refusal("bribe", { victim: 2, person: "water" }, "bribery.nobody_there"),
    refusal("bribe", { victim: 3, person: "flower" }, "bribery.guards"),
    refusal("bribe", { victim: 1, person: "flower" }, "bribery.own_person"),
  ];

  it("is one click on a disc", () => {
    const asked = asking("bribery.bribe", choices, refused);
    const offer = offerOf(asked, { victim: 2, person: "farmer" })!;
    expect(offer).toMatchObject({ standing: "offered", parts: { victim: 2, person: "farmer" }, choice: choices[3] });
    expect(spoken(speaker, asked, offer)).toBe("Bribe the farmer of Athens");
    expect(offerOf(asked, { victim: 2, person: "water" })?.reason?.rule).toBe("bribery.nobody_there");
  });

  it("or a city and a person, one after the other", () => {
    const asked = asking("bribery.bribe", choices, refused, { victim: 2 });
    expect(offerOf(asked, { victim: 2 })?.standing).toBe("picked");
    expect(offerOf(asked, { person: "farmer" })).toMatchObject({ standing: "offered", choice: choices[3] });
    expect(offerOf(asked, { person: "water" })?.standing).toBe("elsewhere");
    expect(offerOf(asked, { victim: 1 })?.standing).toBe("offered");
  });

  it("tells of several reasons the one about what could be picked", () => {
    expect(offerOf(asking("bribery.bribe", choices, refused), { person: "flower" })?.reason?.rule).toBe(
      "bribery.own_person",
    );
    expect(offerOf(asking("bribery.bribe", choices, refused), { victim: 3 })?.reason?.rule).toBe("bribery.guards");
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

  it("says the animal too, if there is only one", () => {
    const asked = asking("offering.sacrifice", one, refused);
    expect(withOnly(asked, { altar: "hera" }, "animal")).toEqual({ altar: "hera", animal: "goat" });
    expect(offerOf(asked, withOnly(asked, { altar: "hera" }, "animal"))?.choice).toBe(one[0]);
  });

  it("is refused for the animal that is to be offered", () => {
    const asked = asking("offering.sacrifice", one, refused);
    expect(offerOf(asked, withOnly(asked, { altar: "zeus" }, "animal"))?.reason?.rule).toBe("offering.reach");
  });

  it("leaves the animal open, if there are several", () => {
    const several = [...one, choice("sacrifice", { animal: "pig", altar: "hera" })];
    const asked = asking("offering.sacrifice", several, refused);
    expect(withOnly(asked, { altar: "hera" }, "animal")).toEqual({ altar: "hera" });
    expect(withOnly(asked, { altar: "ares" }, "animal")).toEqual({ altar: "ares", animal: "goat" });
    expect(offerOf(asked, { altar: "hera" })?.choice).toBeNull();
    const picked = asking("offering.sacrifice", several, refused, { animal: "pig" });
    expect(offerOf(picked, withOnly(picked, { altar: "hera" }, "animal"))?.choice).toBe(several[2]);
    expect(offerOf(picked, { altar: "ares" })?.standing).toBe("elsewhere");
  });
});

it("is nothing while nobody is asked", () => {
  expect(offerOf({ decision: null, refused: [], picking: NOTHING_PICKED }, { altar: "hera" })).toBeNull();
  expect(
    offerOf(
      { decision: { seat: 1, step: "auction.bid", facts: {} }, refused: [], picking: NOTHING_PICKED },
      { drachmas: 3 },
    ),
  ).toBeNull();
});

it("is pointed at by a hint", () => {
  expect(pointsAt({ persons: ["farmer", "guard"] }, { persons: ["guard"] })).toBe(true);
  expect(pointsAt({ victim: 1, person: "farmer" }, { victim: 2, person: "farmer" })).toBe(false);
  expect(pointsAt(null, { altar: "hera" })).toBe(false);
});
