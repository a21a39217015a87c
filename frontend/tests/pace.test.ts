/** The pace: nothing is shown before its time, out of order or twice, and whoever is in a hurry sees the present. */
import { beforeEach, describe, expect, it } from "vitest";
import { Playout } from "../src/lib/pace";
import { Clockwork } from "./clockwork";

let clock: Clockwork;
let rest: number;
let shown: string[];
let playout: Playout<{ sight: number; line: number; word: string }>;

beforeEach(() => {
  clock = new Clockwork();
  rest = 900;
  shown = [];
  playout = new Playout(
    clock,
    () => rest,
    (scenes) => shown.push(scenes.map(({ sight, line, word }) => `${sight}:${line}${word}`).join(" ")),
  );
});

const come = (line: number, sight = 0, word = "") => playout.take({ sight, line, word });

describe("lines that come all at once", () => {
  it("are shown one after another", () => {
    for (const line of [1, 2, 3]) come(line);
    expect([shown, playout.behind]).toEqual([["0:1"], 2]);
    clock.pass(899);
    expect(shown).toEqual(["0:1"]);
    clock.pass(1);
    expect([shown, playout.behind]).toEqual([["0:1", "0:2"], 1]);
    clock.pass(900);
    expect([shown, playout.behind]).toEqual([["0:1", "0:2", "0:3"], 0]);
    clock.pass(9000);
    expect(shown).toHaveLength(3);
  });
  it("are seen by all eyes at a screen together", () => {
    for (const line of [1, 2]) for (const sight of [0, 1]) come(line, sight);
    expect(shown).toEqual(["0:1", "1:1"]);
    clock.pass(900);
    expect(shown.at(-1)).toBe("0:2 1:2");
  });
  it("are passed over by whoever wants the present", () => {
    for (const line of [1, 2, 3]) for (const sight of [0, 1]) come(line, sight);
    playout.catchUp();
    expect([shown.at(-1), shown.length, playout.behind]).toEqual(["0:3 1:3", 3, 0]);
    clock.pass(9000);
    expect(shown).toHaveLength(3);
  });
  it("are shown at once where nobody wants to wait, together if they come faster than a page can be drawn", () => {
    rest = 0;
    for (const line of [1, 2, 3]) come(line);
    expect(shown).toEqual(["0:1"]);
    clock.pass(100);
    expect([shown, playout.behind]).toEqual([["0:1", "0:3"], 0]);
    clock.pass(100);
    come(4);
    expect(shown.at(-1)).toBe("0:4");
  });
  it("follow a pace that is changed while they wait", () => {
    for (const line of [1, 2, 3]) come(line);
    clock.pass(400);
    rest = 300;
    playout.go();
    expect(shown).toEqual(["0:1", "0:2"]);
    rest = 0;
    playout.go();
    clock.pass(100);
    expect([shown, playout.behind]).toEqual([["0:1", "0:2", "0:3"], 0]);
  });
  it("stop with the page", () => {
    for (const line of [1, 2]) come(line);
    playout.stop();
    clock.pass(9000);
    expect(shown).toEqual(["0:1"]);
  });
});

describe("news of a line", () => {
  it("that is in sight is shown at once, whatever waits", () => {
    for (const line of [1, 2]) come(line);
    come(1, 0, " again");
    expect(shown).toEqual(["0:1", "0:1 again"]);
  });
  it("that waits is shown with it", () => {
    for (const line of [1, 2]) come(line);
    come(2, 0, " later");
    clock.pass(900);
    expect(shown).toEqual(["0:1", "0:2 later"]);
  });
});

it("a line that comes after a while need not wait", () => {
  come(1);
  clock.pass(1000);
  come(2);
  expect(shown).toEqual(["0:1", "0:2"]);
});

it("lines are shown in their order, in whichever they come", () => {
  come(1);
  come(3, 0);
  come(2, 1);
  clock.pass(900);
  expect(shown.at(-1)).toBe("1:2");
  clock.pass(900);
  expect(shown.at(-1)).toBe("0:3");
});
