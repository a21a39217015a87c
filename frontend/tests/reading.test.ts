/** Typed words, rules to look up, panels of any view, settings, pan and zoom. */
import { describe, expect, it } from "vitest";
import { askedAndKnown } from "../src/lib/wording";
import { panelsOf } from "../src/lib/panels";
import { chapters, rulesOf, search } from "../src/lib/rulebook";
import { DEFAULTS, mustConfirm, readSettings, spokenLanguage } from "../src/lib/settings";
import { Texts } from "../src/lib/texts";
import { plain, understand } from "../src/lib/typed";
import type { Choice } from "../src/protocol";
import { frames, game, texts } from "./recorded";

describe("typed words", () => {
  const choices: Choice[] = [
    { words: "pass", verb: "pass", parts: {}, facts: {} },
    { words: "bid 3", verb: "bid", parts: { drachmas: 3 }, facts: {} },
    { words: "bid 30", verb: "bid", parts: { drachmas: 30 }, facts: {} },
    { words: "offer farmer guard", verb: "offer", parts: { persons: ["farmer", "guard"] }, facts: {} },
  ];
  const label = (choice: Choice) =>
    ({ pass: "Passen", bid: `${choice.parts["drachmas"]} Drachmen bieten`, offer: "Händler: Bäuerin" })[choice.verb]!;
  const meant = (text: string) => understand(text, choices, label);

  it("are an offered choice, by notation", () => {
    expect(meant("bid 3").exact?.words).toBe("bid 3");
    expect(meant("  PASS ").exact?.words).toBe("pass");
  });
  it("name the members of a set in any order", () => {
    expect(meant("offer guard farmer").exact?.words).toBe("offer farmer guard");
  });
  it("may be those of the list, without marks", () => {
    expect(meant("haendler").near).toEqual([]);
    expect(meant("handler bau").near.map((choice) => choice.words)).toEqual(["offer farmer guard"]);
    expect(meant("Händler: Bäuerin").exact?.words).toBe("offer farmer guard");
  });
  it("list what they may become", () => {
    expect(meant("bi").near.length).toBe(2);
    expect(meant("").near).toEqual([]);
    expect(meant("sell").near).toEqual([]);
  });
  it("are compared plainly", () => {
    expect(plain("  Größe, ÄÖÜ! ")).toBe("grosse aou");
  });
});

describe("a question", () => {
  it("is what is asked, and apart from it what one needs to know", () => {
    expect(askedAndKnown("Sparta: Which altar? Required: 2 oxen.")).toEqual([
      "Sparta: Which altar?",
      "Required: 2 oxen.",
    ]);
    expect(askedAndKnown("Sparta: Bid or pass?")).toEqual(["Sparta: Bid or pass?", ""]);
    expect(askedAndKnown("Choose.")).toEqual(["Choose.", ""]);
  });
});

describe("rules", () => {
  const rules = rulesOf(game.rules, new Texts("en", [texts.en.games["offrandes"]!, texts.en.play]));
  it("are all there, with words", () => {
    expect(rules.length).toBe(game.rules.length);
    expect(rules.every((rule) => !rule.title.includes("‹") && !rule.text.includes("‹"))).toBe(true);
  });
  it("are found by words, by id and by the id of the specification", () => {
    expect(search(rules, "highest bidder").map((rule) => rule.id)).toContain("auction.highest_waits");
    expect(search(rules, "auction.higher").map((rule) => rule.id)).toContain("auction.higher");
    expect(search(rules, "OFF-SETUP-7").map((rule) => rule.id)).toEqual(["preparation.order"]);
    expect(search(rules, "quicksilver")).toEqual([]);
  });
  it("stand in chapters, in the order of the game", () => {
    expect(chapters(rules)[0]![0]).toBe("preparation");
  });
});

describe("panels", () => {
  it("of a recorded view show everything that is in it", () => {
    const { view } = frames[30]!;
    const shown = JSON.stringify(panelsOf(view, 4));
    for (const [key, value] of Object.entries(view)) if (value !== null) expect(shown).toContain(`"${key}"`);
    expect(panelsOf(view, 4).map((panel) => panel.is)).toContain("seats");
  });
  it("put seats side by side, and what they hold in blocks of its own", () => {
    const panels = panelsOf(
      {
        seats: [
          { gold: 1, cards: { a: 1 } },
          { gold: 2, cards: { a: 0, b: 3 } },
        ],
      },
      2,
    );
    expect(panels).toEqual([
      { is: "seats", key: "seats", rows: [["gold", [1, 2]]] },
      {
        is: "seats",
        key: "cards",
        rows: [
          ["a", [1, 0]],
          ["b", [null, 3]],
        ],
      },
    ]);
  });
  it("know lists, tables and single values", () => {
    const panels = panelsOf(
      {
        round: 2,
        none: null,
        open: [1, 2],
        zones: { a: null, b: { owner: 1 } },
        deck: { left: 3 },
        moves: [{ n: 1 }, { n: 2 }, { n: 3 }],
      },
      2,
    );
    expect(panels.map((panel) => [panel.is, panel.key])).toEqual([
      ["facts", ""],
      ["grid", "zones"],
      ["facts", "deck"],
      ["grid", "moves"],
    ]);
  });
});

describe("settings", () => {
  it("survive whatever stands in the browser", () => {
    for (const text of [null, "", "{", "3", "null", '"x"', '{"theme":"pink","sound":"yes"}'])
      expect(readSettings(text)).toEqual(DEFAULTS);
    expect(readSettings('{"theme":"glaze","sound":true,"other":1}')).toEqual({
      ...DEFAULTS,
      theme: "glaze",
      sound: true,
    });
  });
  it("ask for confirmation as wished: on touch screens for what cannot be taken back, unless told otherwise", () => {
    expect(mustConfirm(DEFAULTS, true, true)).toBe(true);
    expect(mustConfirm(DEFAULTS, true, false)).toBe(false);
    expect(mustConfirm(DEFAULTS, false, true)).toBe(false);
    expect(mustConfirm({ ...DEFAULTS, confirm: "no_undo" }, false, true)).toBe(true);
    expect(mustConfirm({ ...DEFAULTS, confirm: "no_undo" }, true, false)).toBe(false);
    expect(mustConfirm({ ...DEFAULTS, confirm: "never" }, true, true)).toBe(false);
  });
  it("take the language of the browser", () => {
    expect(spokenLanguage(["fr-FR", "de-AT", "en"])).toBe("de");
    expect(spokenLanguage(["fr"])).toBe("en");
  });
});
