/** What keys mean while a question is asked. */
import { describe, expect, it } from "vitest";
import { assignKeys, meaning, moved, type Asked } from "../src/lib/keyboard";
import { NOTHING_PICKED, type Picking } from "../src/lib/choices";
import { chipId, keysOf, universeOf, verbId } from "../src/lib/slots";
import { verbsOf } from "../src/lib/wording";
import type { Decision } from "../src/protocol";
import { frames, game, questions as recorded } from "./recorded";

const asked = (more: Partial<Asked> = {}): Asked => ({
  keyed: [],
  numeric: false,
  typed: "",
  shortcuts: true,
  ...more,
});

describe("keys for answers", () => {
  it("are letters of the word for single answers, digits for values", () => {
    const keyed = assignKeys([{ id: "p", word: "pass" }], ["x", "y"], false);
    expect(keyed.map((each) => each.key)).toEqual(["p", "1", "2"]);
  });
  it("do not take letters of tools or of each other", () => {
    const keyed = assignKeys(
      [
        { id: "1", word: "use" },
        { id: "2", word: "set" },
        { id: "3", word: "hull" },
      ],
      [],
      false,
    );
    expect(keyed.map((each) => each.key)).toEqual(["s", "e", ""]);
  });
  it("end with the tenth value", () => {
    const keyed = assignKeys(
      [],
      Array.from({ length: 12 }, (_, n) => String(n)),
      false,
    );
    expect(keyed.map((each) => each.key).slice(8)).toEqual(["9", "0", "", ""]);
  });
});

describe("a key", () => {
  const keyed = [
    { id: "verb pass", key: "p" },
    { id: "a", key: "1" },
  ];
  it("presses what it stands on, in capitals too", () => {
    expect(meaning({ key: "1" }, asked({ keyed }))).toEqual({ do: "press", id: "a" });
    expect(meaning({ key: "P" }, asked({ keyed }))).toEqual({ do: "press", id: "verb pass" });
  });
  it("is a tool otherwise", () => {
    const tools = ["u", "h", "r", "l", "i", "/", "?"].map((key) => meaning({ key }, asked()).do);
    expect(tools).toEqual(["undo", "hint", "rules", "log", "aid", "type", "help"]);
  });
  it("is nothing with Ctrl, Alt or Meta, nor in a text field", () => {
    for (const held of [{ ctrl: true }, { alt: true }, { meta: true }, { typing: true }]) {
      expect(meaning({ key: "u", ...held }, asked()).do).toBe("nothing");
    }
  });
  it("is nothing when single keys are switched off, but Enter and Escape stay", () => {
    const off = asked({ keyed, shortcuts: false });
    expect(meaning({ key: "1" }, off).do).toBe("nothing");
    expect(meaning({ key: "Enter" }, off).do).toBe("confirm");
    expect(meaning({ key: "Escape" }, off).do).toBe("clear");
  });
  it("Enter belongs to the button that has the focus", () => {
    expect(meaning({ key: "Enter", onButton: true }, asked()).do).toBe("nothing");
  });
  it("writes a number where one is asked for", () => {
    expect(meaning({ key: "1" }, asked({ numeric: true, keyed }))).toEqual({ do: "number", typed: "1" });
    expect(meaning({ key: "2" }, asked({ numeric: true, typed: "1" }))).toEqual({ do: "number", typed: "12" });
    expect(meaning({ key: "Backspace" }, asked({ numeric: true, typed: "12" }))).toEqual({ do: "number", typed: "1" });
    expect(meaning({ key: "p" }, asked({ numeric: true, keyed })).do).toBe("press");
  });
});

describe("arrows", () => {
  it("go round, Home and End to the ends", () => {
    expect(moved("ArrowRight", 2, 3)).toBe(0);
    expect(moved("ArrowLeft", 0, 3)).toBe(2);
    expect(moved("End", 0, 3)).toBe(2);
    expect(moved("Home", 2, 3)).toBe(0);
    expect(moved("x", 0, 3)).toBeNull();
    expect(moved("ArrowRight", 0, 0)).toBeNull();
  });
});

describe("keys of real questions", () => {
  const universe = (frame: (typeof frames)[number]) => (slot: string) => universeOf(game, frame.info, slot);
  it("reach every choice of every recorded question", () => {
    let questions = 0;
    for (const frame of [...frames, ...Object.values(recorded)]) {
      const { decision } = frame;
      if (!decision?.choices?.length) continue;
      questions++;
      const { keyed, numeric } = keysOf(decision, NOTHING_PICKED, verbsOf(game.words[decision.step]!), universe(frame));
      const ids = keyed.filter((each) => each.key).map((each) => each.id);
      expect(new Set(keyed.filter((each) => each.key).map((each) => each.key)).size).toBe(ids.length);
      for (const choice of decision.choices) {
        const slots = Object.entries(choice.parts);
        const keys = slots.map(([slot, part]) => [part].flat().map((value) => chipId(choice.verb, slot, value)));
        if (slots.length === 0) expect(ids).toContain(verbId(choice.verb));
        else expect(numeric !== null || keys.some((each) => each.every((id) => ids.includes(id)))).toBe(true);
      }
    }
    expect(questions).toBeGreaterThan(5);
  });
  it("are letters for ways of answering where several have values, and digits of the way that is meant", () => {
    const decision: Decision = {
      seat: 0,
      step: "turn",
      facts: {},
      choices: [
        { words: "done", verb: "done", parts: {}, facts: {} },
        ...["kea", "delos"].map((isle) => ({ words: `arm ${isle}`, verb: "arm", parts: { isle }, facts: {} })),
        ...["delos", "syros"].map((isle) => ({ words: `dig ${isle}`, verb: "dig", parts: { isle }, facts: {} })),
      ],
      refused: [],
    };
    const ways = verbsOf("done | arm {isle} | dig {isle}");
    const keys = (picking: Picking) =>
      Object.fromEntries(
        keysOf(decision, picking, ways, () => ["kea", "delos", "syros"]).keyed.map(({ id, key }) => [key, id]),
      );
    const letters = { d: verbId("done"), a: verbId("arm"), g: verbId("dig") };
    expect(keys(NOTHING_PICKED)).toEqual(letters);
    expect(keys({ verb: "dig", parts: {} })).toEqual({
      ...letters,
      1: chipId("dig", "isle", "delos"),
      2: chipId("dig", "isle", "syros"),
    });
  });
  it("go on writing a number whose beginning is offered too", () => {
    const frame = recorded["auction.bid"]!;
    const ways = verbsOf(game.words["auction.bid"]!);
    const begun = { verb: "bid", parts: { drachmas: 3 } };
    expect(keysOf(frame.decision!, begun, ways, universe(frame)).numeric).toBe("drachmas");
  });
});
