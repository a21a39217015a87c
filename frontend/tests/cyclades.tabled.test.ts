/** What tables say of a view of Cyclades: nothing that only the drawn board understands. */
import { expect, it } from "vitest";
import { tabled } from "../src/boards/cyclades";
import { reading } from "../src/boards/cyclades/reading";
import { keyLabel, valueLabel } from "../src/lib/label";
import { panelsOf } from "../src/lib/panels";
import { frames, speaking } from "./recorded/cyclades";

const WORDS = ["sparta", "athens", "corinth", "thebes", "argos"];
const speaker = speaking();
const last = frames.at(-1)!.view;
const shown = panelsOf(tabled(last, WORDS), WORDS.length);
const facts = (key: string) => {
  const panel = shown.find((each) => each.key === key);
  return panel?.is === "facts" ? panel.facts : [];
};

it("cities on the turn track and with Apollo are named", () => {
  const cities = speaker.seats;
  const said = facts("track").map(([key, value]) => valueLabel(speaker, key, value));
  expect(said).toHaveLength(WORDS.length);
  expect(said.filter((each) => each !== "–").every((each) => cities.includes(each))).toBe(true);
  const guests = tabled({ ...last, apollo: [3, 0] }, WORDS)["apollo"]!;
  expect(valueLabel(speaker, "apollo", guests)).toBe("Thebes and Sparta");
});

it("each creature on its track stands with its price", () => {
  const offered = reading(last).creatures.track.filter(({ creature }) => creature !== null);
  expect(offered.length).toBeGreaterThan(0);
  const said = facts("creatures").map(
    ([key, value]) => `${keyLabel(speaker, key)}: ${valueLabel(speaker, key, value)}`,
  );
  for (const { creature, price } of offered) {
    expect(said).toContain(`${speaker.name("creature", creature!)}: Price ${price}`);
  }
});

it("a table that still waits has nothing to say", () => {
  expect(tabled({}, WORDS)).toEqual({});
});
