/** How moves are drawn: along fleets that lead there, else straight. */
import { expect, it } from "vitest";
import { mapOf } from "../src/boards/cyclades/map";
import { pathAlong } from "../src/boards/kit/path";
import { reading } from "../src/boards/cyclades/reading";
import { content, questions } from "./recorded/cyclades";

it("the server tells the fleets that every march and every retreat goes over, and all lie on the map", () => {
  for (const step of ["ares.march", "battle.retreat"]) {
    const { view, decision } = questions[step]!;
    const { board, turn } = reading(view);
    const islands = new Set(
      decision!.choices!.flatMap(({ parts }) => (parts["island"] ? [String(parts["island"])] : [])),
    );
    expect(islands.size).toBeGreaterThan(0);
    for (const island of islands) {
      expect(turn!.chains![island]!.length).toBeGreaterThan(0);
      for (const sea of turn!.chains![island]!) expect(mapOf(content, board).seas[sea]).toBeDefined();
    }
  }
});

it("a path starts at its first point, and is nothing without a second", () => {
  expect(pathAlong([{ x: 1, y: 2 }])).toBe("");
  for (const length of [2, 3, 5]) {
    const points = Array.from({ length }, (_, n) => ({ x: 100 * n, y: 7 }));
    expect(pathAlong(points)).toMatch(/^M0 7[CQ]/);
    for (const { x, y } of points.slice(1, -1)) expect(pathAlong(points)).toContain(`${x} ${y}C`);
    expect(pathAlong(points)).not.toMatch(/NaN/);
  }
});
