/** What a piece costs and brings is said in words beside its name in the prompt bar, from what the box prints. */
import { describe, expect, it } from "vitest";
import * as cyclades from "../src/boards/cyclades";
import * as offrandes from "../src/boards/offrandes";
import * as pantheon from "../src/boards/pantheon";
import { tells } from "../src/boards/thebai";
import { layoutFor } from "../src/boards/thebai/layout";
import { toldOf } from "../src/lib/board";
import { Speaker } from "../src/lib/speaker";
import { Texts } from "../src/lib/texts";
import * as ofOffrandes from "./recorded";
import * as ofCyclades from "./recorded/cyclades";
import * as ofPantheon from "./recorded/pantheon";
import { content, speaking } from "./recorded/thebai";

describe("what is told of a choice", () => {
  it("is what a contract costs and brings, in the language of the page", () => {
    const kit = { tells, content };
    expect(toldOf(kit, speaking("de"), { contract: "c4" })).toBe(
      "kostet 1 Amphore und 1 Bronze; bringt: 3 Drachmen; 1 Auftrag nehmen",
    );
    expect(toldOf(kit, speaking("en"), { contract: "c17" })).toBe("costs 2 grapes; brings: remove 1 stone; 2 points");
  });
  it("is what a stone, a space at the level of its die, a step on an altar track and a hero bring", () => {
    const told = (parts: Record<string, string>, facts: Record<string, number> = {}, language: "de" | "en" = "en") =>
      toldOf({ tells, content }, speaking(language), parts, facts);
    expect(told({ estate_row: "rose" }, { stone: 0 })).toMatch(/^brings: /);
    expect(told({ field: "f33" }, { stone: 0, space: 19 })).toBe(told({ estate_row: "rose" }, { stone: 0 }));
    expect(told({ field: "f33" }, { stone: 0, turns: 1 })).toBe(""); // it is only laid there
    const atLevel = (level: number) => told({ level: "level_1", estate_space: "e11" }, { level });
    expect(atLevel(0)).toBe("brings: deploy 1 hoplite");
    expect(atLevel(1)).toBe(atLevel(0)); // 1+ is no stronger
    expect(atLevel(2)).toBe("brings: deploy 1 hoplite; raise hoplite 1×");
    expect(told({ track: "ares" }, { altar_place: 1 }, "de")).toBe("bringt: 1 Drachme");
    expect(told({ hero: "hyperbios" })).toBe("brings: raise hoplites 2×; from now on: hoplites stay without pay");
  });
  it("is what an altar counts in the end, and what an offering there would take the place of", () => {
    const own = new Texts("de", [ofOffrandes.texts.de.games["offrandes"]!, ofOffrandes.texts.de.play]);
    const speaker = new Speaker(own, ofOffrandes.game, []);
    const kit = { ...offrandes, content: ofOffrandes.content };
    const told = (facts: Record<string, number>) => toldOf(kit, speaker, { animal: "goat", altar: "athena" }, facts);
    expect(told({ there: 0, lying: 0 })).toBe("zählt am Ende 10");
    expect(told({ there: 2, lying: 2 })).toBe("zählt am Ende 10, statt 2 Schweine");
  });
  it("is what a god of Pantheon does", () => {
    const kit = { ...pantheon, content: ofPantheon.content };
    expect(toldOf(kit, ofPantheon.speaking("en"), { god_tile: "traitera_4" })).toBe("another turn");
    expect(toldOf(kit, ofPantheon.speaking("de"), { god_tile: "vinthrad_2" })).toBe("ein Schritt mehr");
  });
  it("is what a creature does whose card lies in a pile, and not in place of what one costs", () => {
    const kit = { tells: cyclades.tells, content: ofCyclades.content };
    const told = (facts: Record<string, number>) =>
      toldOf(kit, ofCyclades.speaking("en"), { creature: "dryad" }, facts);
    expect(told({})).toBe("Steals a priest");
    expect(told({ price: 3 })).toBe("");
  });
  it("follows a content pack", () => {
    const contracts = { ...content["contracts"], c4: { ...content["contracts"]!["c4"], bronzes: 3 } };
    const packed = { tells, content: { ...content, contracts } };
    expect(toldOf(packed, speaking("en"), { contract: "c4" })).toContain("costs 1 amphora and 3 bronze");
  });
  it("is nothing where the game has no words for a part, or its content is not there yet", () => {
    expect(toldOf({ tells, content }, speaking("en"), { field: "f34", turns: 2 })).toBe("");
    expect(toldOf({ tells }, speaking("en"), { contract: "c4" })).toBe("");
  });
});

it("stands on the cards, too, wherever they are scrolled anyway, and on a desk where it is high enough", () => {
  const box = { w: 700, h: 1000 };
  expect(layoutFor(390, box, { height: 400, zoom: 1 }).words).toBe(true);
  expect(layoutFor(1154, box, { height: 525, width: 935, zoom: 1 }).words).toBe(false);
  expect(layoutFor(1400, box, { height: 900, zoom: 1 }).words).toBe(true);
});
