/** Things that are counted by pressing them: what stands is always a choice that may be made, and nothing is sent. */
import { describe, expect, it } from "vitest";
import { meantOf, numberOffer, type Numbered } from "../src/boards/kit/numbers";
import type { Question } from "../src/boards/kit/offers";
import { NOTHING_PICKED, type Picking } from "../src/lib/choices";
import type { Choice } from "../src/protocol";

const offering = (gifts: number, priests: number): Choice => ({
  words: `offer ${gifts} ${priests}`,
  verb: "offer",
  parts: { gifts, priests },
  facts: { gifts, priests },
});
const discarding = (card: string, many: number): Choice => ({
  words: `discard ${card} ${many}`,
  verb: "discard",
  parts: { card, many },
  facts: { many },
});
const CHOICES = [offering(1, 2), offering(3, 0), offering(0, 2), discarding("gift", 1), discarding("gift", 2)];

function question(picking: Picking = NOTHING_PICKED): Question {
  const decision = { seat: 0, step: "turn.act", facts: {}, choices: CHOICES };
  const ways = [
    { verb: "offer", slots: ["gifts", "priests"] },
    { verb: "discard", slots: ["card", "many"] },
  ];
  return { decision, refused: [], picking, ways, counts: [], many: null, highlight: null, advised: "" } as Question;
}

const meaning = ({ verb, parts }: Choice): Picking => ({ verb, parts });
const GIFTS: Numbered = [{ verb: "offer", slot: "gifts" }];
const PRIESTS: Numbered = [{ verb: "offer", slot: "priests" }];

describe("things that are counted by pressing them", () => {
  it("the first of a kind means the nearest choice that has it", () => {
    const offer = numberOffer(question(), GIFTS, 1)!;
    expect(offer.standing).toBe("offered");
    expect(offer.means?.words).toBe("offer 1 2");
    expect(offer.choice).toBeNull();
  });

  it("one more goes on from what is meant, and the other numbers change only where they must", () => {
    const offer = numberOffer(question(meaning(offering(1, 2))), GIFTS, 1)!;
    expect(offer.standing).toBe("picked");
    expect(offer.means?.words).toBe("offer 3 0");
    expect(meantOf(question(meaning(offering(1, 2))), PRIESTS)).toBe(2);
  });

  it("one less than the last that is possible takes all back", () => {
    expect(numberOffer(question(meaning(offering(1, 2))), GIFTS, -1)!.means?.words).toBe("offer 0 2");
    expect(numberOffer(question(meaning(offering(1, 2))), PRIESTS, -1)!.means?.words).toBe("offer 3 0");
    expect(numberOffer(question(meaning(discarding("gift", 1))), counted("gift"), -1)!.means).toBeNull();
  });

  it("where there are no more, what is meant stays", () => {
    expect(numberOffer(question(meaning(offering(3, 0))), GIFTS, 1)!.means?.words).toBe("offer 3 0");
  });

  it("a kind that is named is counted by itself", () => {
    const now = question(meaning(discarding("gift", 1)));
    expect(meantOf(now, counted("gift"))).toBe(1);
    expect(meantOf(now, counted("priest"))).toBe(0);
    expect(numberOffer(now, counted("gift"), 1)!.means?.words).toBe("discard gift 2");
  });

  it("what cannot be had says so, and what is not asked for is nothing", () => {
    expect(numberOffer(question(), counted("priest"), 1)!.standing).toBe("refused");
    expect(numberOffer(question(), [{ verb: "march", slot: "marched" }], 1)).toBeNull();
  });
});

const counted = (card: string): Numbered => [{ verb: "discard", slot: "many", parts: { card } }];
