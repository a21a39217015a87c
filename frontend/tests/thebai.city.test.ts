/** Where things lie in the city of Thebai, and which roofs meet. */
import { describe, expect, it } from "vitest";
import {
  boxBeside,
  cityOf,
  FIELD,
  GAP,
  isStoneBelow,
  matching,
  PITCH,
  touchOf,
  turned,
} from "../src/boards/thebai/city";
import type { Printed } from "../src/boards/thebai/content";
import { layoutFor } from "../src/boards/thebai/layout";
import { symbolsOf } from "../src/boards/thebai/print";
import { change, crossings, spaceBetween, wayOf } from "../src/boards/thebai/walk";
import { content, speaking } from "./recorded/thebai";

const printed = content as unknown as Printed;
const city = cityOf(printed, 7);

describe("the city", () => {
  it("has every field and die space of the box, inside of its bounds", () => {
    expect(Object.keys(city.fields)).toEqual(Object.keys(printed.fields));
    expect(Object.keys(city.spaces)).toEqual(Object.keys(printed.spaces));
    for (const { x, y, w, h } of Object.values(city.fields)) {
      expect(x).toBeGreaterThan(0);
      expect(y).toBeGreaterThan(0);
      expect(x + w).toBeLessThan(city.box.w);
      expect(y + h).toBeLessThan(city.box.h);
    }
  });

  it("has neither fields nor die spaces below its last row", () => {
    const six = cityOf(printed, 6);
    expect(Object.keys(six.fields).filter((name) => name.startsWith("f7"))).toEqual([]);
    expect(Object.keys(six.spaces).filter((name) => name.startsWith("h7") || name.startsWith("v6"))).toEqual([]);
    expect(six.box.h).toBe(city.box.h - PITCH);
  });

  it("has a die space between the two fields that its name says", () => {
    const [f32, f33, f42] = ["f32", "f33", "f42"].map((name) => city.fields[name]!);
    expect(city.spaces["h32"]).toEqual({ x: (f32!.x + FIELD + f33!.x) / 2, y: f32!.y + FIELD / 2 });
    expect(city.spaces["v32"]).toEqual({ x: f32!.x + FIELD / 2, y: (f32!.y + FIELD + f42!.y) / 2 });
  });

  it("leaves the middle of each field free of what a finger hits of the die spaces around it", () => {
    const { x, y } = touchOf(city.spaces["h32"]!, true);
    expect(x).toBe(city.fields["f32"]!.x + FIELD - (PITCH / 2 - GAP) / 2);
    expect(y).toBeGreaterThan(city.fields["f32"]!.y);
  });
});

describe("roofs", () => {
  it("turn clockwise with their stone", () => {
    const roofs = ["white", "red", "brown", "blue"];
    expect(Object.fromEntries(turned(roofs, 0))).toEqual({ north: "white", east: "red", south: "brown", west: "blue" });
    expect(Object.fromEntries(turned(roofs, 1))).toEqual({ north: "blue", east: "white", south: "red", west: "brown" });
  });

  it("match the rim, and the edge of a neighbour that lies against theirs", () => {
    const box = {
      fields: { f11: { north: "white", west: "red" }, f12: { north: "red" } },
      stones: {
        one: { roofs: ["white", "blue", "brown", "red"], effect: "" },
        two: { roofs: ["blue", "white", "red", "brown"], effect: "" },
      },
    };
    expect(matching(box, {}, "f11", { stone: "one", turns: 0 })).toEqual(["north", "west"]);
    expect(matching(box, {}, "f11", { stone: "one", turns: 2 })).toEqual([]);
    const beside = { f12: { stone: "two", turns: 3 } }; // its first roof looks to the left
    expect(matching(box, beside, "f11", { stone: "one", turns: 0 })).toEqual(["north", "east", "west"]);
  });
});

describe("the archon's way", () => {
  const fields = Object.keys(printed.fields);
  const moved = (field: string, seat = 1) => ({
    line: 1,
    name: "archon.moved",
    facts: { seat, field: fields.indexOf(field) },
  });
  const way = (walked: string[], ...told: ReturnType<typeof moved>[]) => wayOf(speaking(), walked, told, 1);

  it("goes from where he stood over all fields in the order in which he came there", () => {
    expect(way(["f32", "f33", "f43"], moved("f33"), moved("f43"))).toEqual(["f32", "f33", "f43"]);
    expect(way(["f32", "f42", "f43"], moved("f42"), moved("f32"))).toEqual(["f43", "f42", "f32"]);
  });

  it("leaves out other archons, earlier walks, and is not drawn where nobody walks", () => {
    const told = [moved("f11"), moved("f42"), moved("f33", 0), moved("f33")];
    expect(way(["f32", "f33"], ...told)).toEqual(["f32", "f33"]);
    expect(way(["f42", "f33"], ...told)).toEqual(["f42", "f33"]);
    expect(way([], ...told)).toEqual([]);
  });

  it("says of a die whether it would rise or fall, and nothing of another one", () => {
    const levels = Object.keys(printed.levels);
    const die = (level: string, seat = 0) => ({ seat, dice: "citizen", level }) as never;
    expect(change(levels, die("level_2"), die("level_2_plus"))).toBe(1);
    expect(change(levels, die("level_2"), die("level_1_plus"))).toBe(-1);
    expect(change(levels, die("level_2"), die("level_3", 1))).toBe(0);
    expect(change(levels, die("level_2"), undefined)).toBe(0);
  });
});

describe("what stands beside a field", () => {
  const size = { w: 392, h: 104 };
  it("lies within the city and never over the field, above it where a stone below is to be seen", () => {
    for (const box of Object.values(city.fields))
      for (const above of [true, false]) {
        const { x, y, w, h } = boxBeside(box, size, city.box, above);
        expect([x >= 0, x + w <= city.box.w, y >= 0, y + h <= city.box.h]).toEqual([true, true, true, true]);
        expect(y + h <= box.y || y >= box.y + box.h).toBe(true);
      }
    expect(boxBeside(city.fields["f33"]!, size, city.box, true).y).toBeLessThan(city.fields["f33"]!.y);
    expect(boxBeside(city.fields["f33"]!, size, city.box, false).y).toBeGreaterThan(city.fields["f33"]!.y);
  });
  it("knows whether a stone is below", () => {
    expect(isStoneBelow({ f33: {} }, "f23")).toBe(true);
    expect(isStoneBelow({ f33: {} }, "f33")).toBe(false);
  });
});

describe("symbols", () => {
  it("stand for every effect of the box, each with a figure", () => {
    for (const effect of Object.keys(printed.effects)) {
      const symbols = symbolsOf(printed, effect);
      expect(symbols.length, effect).toBeGreaterThan(0);
      for (const { figure } of symbols) expect(figure, effect).not.toBe("");
    }
  });

  it("say how much: of a row of effects each, and what is paid first", () => {
    const amounts = (effect: string) => symbolsOf(printed, effect).map(({ amount }) => amount);
    expect(amounts("drachma_2_and_altar_1")).toEqual([2, 1]);
    expect(amounts("raise_hoplite_2_different")).toEqual([2]);
    expect(amounts("help_sand_3")).toEqual([3]);
    expect(amounts("pay_2_for_place_1")).toEqual(["−2", 1]);
  });
});

describe("the layout", () => {
  const laid = (width: number, height: number, finger = false) =>
    layoutFor(width, city.box, { width, height, zoom: 1, finger });

  it("puts the panels beside the city on a desk, below it on a tablet, one below the other on a phone", () => {
    expect(laid(1600, 760)).toMatchObject({ kind: "beside", hit: 30 });
    expect(laid(1100, 700)).toMatchObject({ kind: "beside" });
    expect(laid(800, 1000)).toMatchObject({ kind: "stacked" });
    expect(laid(390, 700, true)).toMatchObject({ kind: "narrow", hit: 40, city: 390 });
  });

  it("shows the city whole on a desk", () => {
    const { city: width } = laid(1600, 760);
    expect((width * city.box.h) / city.box.w).toBeLessThanOrEqual(761);
    const smaller = layoutFor(1280, city.box, { width: 1035, height: 680, zoom: 1, finger: false });
    expect((smaller.city * city.box.h) / city.box.w).toBeLessThanOrEqual((680 * 1280) / 1035 + 1);
  });
});

describe("what the archon may cross", () => {
  it("lies between where he stands and where he may go, and rises or falls", () => {
    expect([spaceBetween("f32", "f33"), spaceBetween("f42", "f32"), spaceBetween("f33", "f32")]).toEqual([
      "h32",
      "v32",
      "h32",
    ]);
    const step = (field: string, facts: Record<string, number>) => ({ words: "", verb: "on", parts: { field }, facts });
    const choices = [step("f33", { rising: 1, falling: 0 }), step("f42", { rising: 0, falling: 1 }), step("f31", {})];
    expect(crossings({ choices }, "f32")).toEqual({ h32: 1, v32: -1 });
    expect(crossings({ choices }, null)).toEqual({});
  });
});
