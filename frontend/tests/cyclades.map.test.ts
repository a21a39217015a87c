/** The maps of Cyclades: everything is drawn where the content says, nothing lies on something else. */
import { describe, expect, it } from "vitest";
import { coast, curve, offshore } from "../src/boards/kit/coast";
import { breadthOf, layoutFor, numbersFor } from "../src/boards/cyclades/layout";
import { printedIn } from "../src/boards/cyclades/content";
import { CIRCLE, mapOf, PIECE, PLOT, SPACING } from "../src/boards/cyclades/map";
import { reading } from "../src/boards/cyclades/reading";
import { there } from "../src/boards/cyclades";
import { universeOf } from "../src/lib/slots";
import { content, frames, game, questions } from "./recorded/cyclades";

const { boards, grounds } = printedIn(content);

const frame = questions["apollo.bless"]!;

describe("what lies on the board that is played", () => {
  const { board } = reading(frame.view);

  it("is all that a question can mean, in the order of the game", () => {
    const islands = universeOf(game, frame.info, "island", (kind) => there(kind, frame.view, content));
    expect([...islands].sort()).toEqual(Object.keys(mapOf(content, board).islands).sort());
    expect(islands).toEqual(game.names["island"]![1].filter((name) => islands.includes(name)));
    const seas = universeOf(game, frame.info, "sea", (kind) => there(kind, frame.view, content));
    expect(seas).toHaveLength(Object.keys(mapOf(content, board).seas).length);
    expect(seas.length).toBeLessThan(game.names["sea"]![1].length);
  });

  it("says nothing of other things, nor before there is a board", () => {
    expect(there("god", frame.view, content)).toBeNull();
    expect(there("island", {}, content)).toBeNull();
  });
});

const NAMES = Object.keys(boards);
const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe.each(NAMES)("the %s map", (board) => {
  const map = mapOf(content, board);
  const here = Object.values(grounds).filter((ground) => ground.board === board);

  it("has a space for every circle, and one island for circles that have grown together", () => {
    const circles = boards[board]!.rows.reduce((sum, row) => sum + row, 0);
    const land = here.flatMap((ground) => ground.circles);
    expect(Object.keys(map.seas)).toHaveLength(circles - land.length);
    expect(Object.keys(map.islands).sort()).toEqual(here.map((ground) => ground.island).sort());
    for (const name of land) expect(map.seas).not.toHaveProperty(name);
  });

  it("has trade arrows that lead off the map", () => {
    const arrows = Object.entries(map.seas).filter(([, space]) => space.arrow !== null);
    expect(arrows.map(([name]) => name).sort()).toEqual([...boards[board]!.arrows].sort());
    for (const [, { x, y, arrow }] of arrows) {
      const way = ((arrow ?? 0) * Math.PI) / 180;
      expect(x * Math.cos(way) + y * Math.sin(way)).toBeGreaterThan(0);
    }
  });

  it("has spaces that touch but do not cover each other", () => {
    const spaces = Object.values(map.seas);
    spaces.forEach((one, n) =>
      spaces.slice(n + 1).forEach((other) => expect(apart(one, other)).toBeGreaterThan(SPACING - 1)),
    );
    expect(2 * CIRCLE).toBeLessThan(SPACING);
  });

  it("has as many squares and cornucopias as the content, all of them on land", () => {
    for (const ground of here) {
      const island = map.islands[ground.island]!;
      expect(island.plots).toHaveLength(ground.squares_at.length / 2);
      expect(island.plots.filter((plot) => plot.covered)).toHaveLength(ground.covered);
      expect(island.cornucopias).toHaveLength(ground.cornucopias_at.length / 2);
    }
  });

  it("has room for troops and a figurine beside each other, and beside the squares of larger islands", () => {
    for (const ground of here) {
      const island = map.islands[ground.island]!;
      expect(apart(island.troops, island.figurine)).toBeGreaterThan(PIECE);
      if (ground.circles.length < 3) continue;
      for (const plot of island.plots) expect(apart(island.troops, plot)).toBeGreaterThan(PLOT / 2);
    }
  });
});

it("a coast goes around all of its circles and is the same every time", () => {
  const circles = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 150, y: 87 },
  ];
  const shore = coast(circles, 47, 0);
  for (const point of shore) expect(Math.abs(offshore(circles, 47, point))).toBeLessThan(0.1);
  expect(Math.max(...shore.map(({ x }) => x))).toBeGreaterThan(150 + 40);
  expect(curve(coast(circles, 47, 2))).toBe(curve(coast(circles, 47, 2)));
  expect(curve(shore)).toMatch(/^M.*Z$/);
});

it("every island and every fleet of a view has its place on the map", () => {
  for (const frame of [...frames, ...Object.values(questions)]) {
    const view = reading(frame.view);
    const map = mapOf(content, view.board);
    expect(Object.keys(view.islands).sort()).toEqual(Object.keys(map.islands).sort());
    for (const name of Object.keys(view.seas)) expect(map.seas).toHaveProperty(name);
    for (const [name, island] of Object.entries(view.islands))
      expect(island.buildings).toHaveLength(map.islands[name]!.plots.length);
  }
});

it("the map is never wider than there is room for the tracks, and lies over them where there is none", () => {
  for (const board of NAMES) {
    const { box } = mapOf(content, board);
    for (const pixels of [320, 390, 759]) expect(layoutFor(pixels, box)).toMatchObject({ kind: "narrow", map: pixels });
    for (const pixels of [760, 940, 1260, 1900]) {
      const { map, kind } = layoutFor(pixels, box);
      expect(kind).toBe("beside");
      expect(pixels - map).toBeGreaterThanOrEqual(335);
      expect(map).toBeGreaterThan(300);
    }
  }
});

it("a tablet that stands has the map above the panels, all of it in sight", () => {
  for (const board of NAMES) {
    const { box } = mapOf(content, board);
    const { kind, map } = layoutFor(809, box, { height: 920, zoom: 1 });
    expect(kind).toBe("stacked");
    expect((map * box.h) / box.w).toBeLessThanOrEqual(920 - 300);
    expect(map).toBeGreaterThan(400);
  }
});

it("a map is scrolled rather than drawn too small to be read, and its names are never below 11 pixels", () => {
  for (const board of NAMES) {
    const { box } = mapOf(content, board);
    expect(layoutFor(528, box, { height: 335, zoom: 1 })).toMatchObject({ kind: "narrow", map: 400 });
    for (const [pixels, room] of [
      [920, { height: 497, zoom: 0.91 }],
      [1045, { height: 640, zoom: 1 }],
      [809, { height: 920, zoom: 1 }],
    ] as const) {
      const { map, print } = layoutFor(pixels, box, room);
      expect((print * map * room.zoom) / box.w, `${board} ${pixels}`).toBeGreaterThanOrEqual(10.9);
    }
  }
});

it("the board makes itself wider where its column is too high, so that it fills the frame when it is drawn smaller", () => {
  expect(breadthOf({ width: 910, height: 600 }, 545)).toBe(910);
  const wider = breadthOf({ width: 910, height: 462 }, 545);
  expect((wider * 462) / 545).toBeCloseTo(910, -1);
  expect(breadthOf({ width: 910, height: 200 }, 545)).toBeLessThan(910 / 0.8); // and is scrolled where that is not enough
  expect(breadthOf({ width: 379, height: 341 }, 545)).toBe(379); // nothing stands beside the map
});

describe("numbers beside a god", () => {
  it("are 24 pixels wide for a pointer where the largest map leaves the tracks least", () => {
    const around = 115 + 2; // the god, and the edges of panel and track
    for (const board of NAMES) {
      const { box } = mapOf(content, board);
      const side = 1035 - layoutFor(1035, box, { height: 595, zoom: 1 }, 595).map - 11;
      expect((side - around - 10) / 11.15, board).toBeGreaterThanOrEqual(24);
    }
  });
  it("are all there for a pointer, and as many as fingers can hit", () => {
    expect(numbersFor(298, 0, 10)).toBe(10);
    for (const [across, hit] of [
      [298, 40],
      [448, 40],
      [290, 44],
      [320, 50],
    ] as const) {
      const length = numbersFor(across, hit, 10);
      const gaps = length + 2; // between them, and around
      expect((across - gaps) / (length + 1.15)).toBeGreaterThanOrEqual(hit - 0.5);
      expect(length).toBeGreaterThanOrEqual(4);
    }
    expect(numbersFor(600, 40, 10)).toBe(10);
  });

  it("can be hit however small the board is drawn", () => {
    const { box } = mapOf(content, NAMES[0]!);
    for (const [pixels, height] of [
      [379, 450],
      [809, 920],
      [840, 560],
    ] as const) {
      const room = { width: pixels, height, zoom: 1, finger: true };
      const { hit, kind } = layoutFor(breadthOf(room, 700), box, room, 700);
      const zoom = kind === "beside" ? pixels / breadthOf(room, 700) : 1;
      expect(hit * zoom).toBeGreaterThanOrEqual(40);
      expect(layoutFor(pixels, box, { ...room, finger: false }).hit).toBe(0);
    }
  });
});
