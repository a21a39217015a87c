/** The start page: every game with a board has its picture, its time, its difficulty, and bots that say how they play. */
import { parse } from "smol-toml";
import { expect, it } from "vitest";
import { pictureOf } from "../src/boards";
import cycladesText from "../../src/petteia/games/cyclades/text/en.toml?raw";
import offrandesText from "../../src/petteia/games/offrandes/text/en.toml?raw";
import pageText from "../../src/petteia/web/text/en.toml?raw";

it("every game has a picture, a time and a difficulty; one without a board has no picture", () => {
  for (const [name, text] of Object.entries({ cyclades: cycladesText, offrandes: offrandesText })) {
    expect(pictureOf(name)).toMatch(/picture.*\.jpg/);
    expect(Object.keys(parse(text)["game"] as object)).toEqual(expect.arrayContaining(["time", "difficulty"]));
  }
  expect(pictureOf("lots")).toBe("");
});

it("every bot that has a name says how it plays", () => {
  const { bot, strength } = parse(pageText) as Record<string, object>;
  expect(Object.keys(strength!)).toEqual(Object.keys(bot!));
});
