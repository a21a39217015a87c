/** Why choices of a large question are not allowed: asked part by part, before anything is pressed. */
import { describe, expect, it } from "vitest";
import type { Answered } from "../src/lib/link";
import type { Parts, Refused } from "../src/protocol";
import { Asking } from "../src/state/asking.svelte";
import { Reasons } from "../src/state/reasons.svelte";
import type { Table } from "../src/state/table.svelte";

const no = (words: string, parts: Parts): Refused => ({
  words,
  verb: words.split(" ")[0]!,
  parts,
  rule: "turn.taken",
  facts: {},
});
const refusals = (refused: Refused[], more = false): Answered => ({ t: "refusals", key: "", line: 9, refused, more });
const limit: Answered = { t: "no", key: "", rule: "server.limit", facts: {}, retry: 1 };

function reasoning(answer: (verb: string, parts: Parts) => Answered) {
  const asked: [string, Parts][] = [];
  const reasons = new Reasons(async (verb, parts) => (asked.push([verb, parts]), answer(verb, parts)));
  return { reasons, asked };
}

describe("reasons", () => {
  it("are asked for once, for the whole verb, and kept", async () => {
    const { reasons, asked } = reasoning(() => refusals([no("put 7", { place: 7 })]));
    await Promise.all([reasons.about("put", { place: 7 }), reasons.about("put", { place: 8 })]);
    await reasons.about("put", {});
    expect(asked).toEqual([["put", {}]]);
    expect(reasons.told.map((each) => each.words)).toEqual(["put 7"]);
  });
  it("are asked for with what is picked where the whole verb is too much", async () => {
    const { reasons, asked } = reasoning((_, parts) =>
      "oil" in parts
        ? refusals([no("offer 3 0", { oil: 3, wine: 0 })])
        : refusals([no("offer 0 0", { oil: 0, wine: 0 })], true),
    );
    await reasons.about("offer", { oil: 3 });
    await reasons.about("offer", { oil: 3 });
    expect(asked).toEqual([
      ["offer", {}],
      ["offer", { oil: 3 }],
    ]);
    expect(reasons.told.map((each) => each.words)).toEqual(["offer 0 0", "offer 3 0"]);
  });
  it("are asked for again where there was no answer", async () => {
    let limited = true;
    const { reasons, asked } = reasoning(() => (limited ? limit : refusals([no("put 7", { place: 7 })])));
    await reasons.about("put", {});
    expect(reasons.told).toEqual([]);
    limited = false;
    await reasons.about("put", {});
    expect(asked).toHaveLength(2);
    expect(reasons.told).toHaveLength(1);
  });
  it("of an older question are forgotten, even if they come late", async () => {
    let answer: (told: Answered) => void = () => {};
    const reasons = new Reasons(() => new Promise((resolve) => (answer = resolve)));
    const late = reasons.about("put", {});
    reasons.forget();
    answer(refusals([no("put 7", { place: 7 })]));
    await late;
    expect(reasons.told).toEqual([]);
  });
});

/** A table at which a place is asked for among many, of which the seventh is taken. */
function asking(refused: Refused[] = []) {
  const asked: [string, Parts][] = [];
  const choices = [8, 9].map((place) => ({ words: `put ${place}`, verb: "put", parts: { place }, facts: {} }));
  const table = {
    question: {
      seat: 0,
      step: "turn.act",
      facts: {},
      choices: [{ ...choices[0], words: "rest", verb: "rest", parts: {} }, ...choices],
      refused,
    },
    game: { words: { "turn.act": "rest | put {place}" } },
    info: null,
    why: async (words: string) => ({ t: "because", key: "", words }),
    reasons: async (verb: string, parts: Parts) => (asked.push([verb, parts]), refusals([no("put 7", { place: 7 })])),
  };
  return { asked, asking: new Asking(table as unknown as Table) };
}

describe("a question that came without its refusals", () => {
  it("learns them when a way of answering is opened", async () => {
    const { asking: now, asked } = asking();
    now.begin("put");
    await Promise.resolve();
    await new Promise((done) => setTimeout(done));
    expect(asked).toEqual([["put", {}]]);
    expect(now.decision!.refused!.map((each) => each.words)).toEqual(["put 7"]);
    now.reset();
    expect(now.decision!.refused).toEqual([]);
  });
  it("learns them when something is looked at, and asks nothing about what has no parts", async () => {
    const { asking: now, asked } = asking();
    now.wonder({}, "rest");
    now.wonder({ place: 7 }, "put");
    now.wonder({ place: 8 }, "put");
    await new Promise((done) => setTimeout(done));
    expect(asked).toEqual([["put", {}]]);
  });
  it("asks for nothing where they came along", async () => {
    const { asking: now, asked } = asking([no("put 6", { place: 6 })]);
    now.begin("put");
    await new Promise((done) => setTimeout(done));
    expect(asked).toEqual([]);
  });
});
