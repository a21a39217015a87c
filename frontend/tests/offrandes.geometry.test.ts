import { onTrack, reach } from "../src/boards/kit/lane";
import type { Box } from "../src/boards/kit/outline";
import { describe, expect, it } from "vitest";
import { arranged, discs, freeSpot, lotPlaces, MARK, touched, type Kind } from "../src/boards/offrandes/geometry";
import { kindFor, layout } from "../src/boards/offrandes/layouts";
import { ALTARS, PERSONS, TOP } from "../src/boards/offrandes/print";

const KINDS: Kind[] = ["wide", "middle", "narrow"];
const TABLES = KINDS.flatMap((kind) => [3, 4, 5].map((players) => ({ kind, players })));

const inside = (box: Box, of: Box) =>
  box.x >= of.x - 0.01 &&
  box.y >= of.y - 0.01 &&
  box.x + box.w <= of.x + of.w + 0.01 &&
  box.y + box.h <= of.y + of.h + 0.01;

const apart = (one: Box, other: Box) =>
  one.x + one.w <= other.x + 0.01 ||
  other.x + other.w <= one.x + 0.01 ||
  one.y + one.h <= other.y + 0.01 ||
  other.y + other.h <= one.y + 0.01;

function allApart(boxes: Box[]): void {
  boxes.forEach((one, n) =>
    boxes.slice(n + 1).forEach((other) => expect(apart(one, other), JSON.stringify([one, other])).toBe(true)),
  );
}

describe("the layouts", () => {
  it("follow the width there is", () => {
    expect([1400, 900, 899, 560, 559, 360].map((pixels) => kindFor(pixels))).toEqual([
      "wide",
      "wide",
      "middle",
      "middle",
      "narrow",
      "narrow",
    ]);
  });

  it.each(TABLES.flatMap((table) => [false, true].map((finger) => ({ ...table, finger }))))(
    "$kind for $players, finger: $finger: everything lies on the board, and nothing on anything else",
    ({ kind, players, finger }) => {
      const at = layout(kind, players, true, finger);
      const board = { x: 0, y: 0, w: at.width, h: at.height };
      const panels = [...Object.values(at.tableaus), at.bank, at.stock, at.track, at.auction, ...at.cities];
      if (at.altarsPanel) panels.push(at.altarsPanel);
      for (const box of panels) expect(inside(box, board), JSON.stringify(box)).toBe(true);
      allApart(panels);
      expect(at.cities).toHaveLength(players);
      const ladders = PERSONS.map((person) => at.ladders[person]);
      allApart([
        ...ladders.flatMap((ladder) => [ladder.head, ...ladder.fields]),
        ...ALTARS.map((altar) => at.altars[altar]),
      ]);
      for (const box of at.coins) expect(inside(box, at.auction)).toBe(true);
      for (const altar of ALTARS) expect(inside(at.altars[altar], at.temple), altar).toBe(true);
      allApart([...at.coins, at.stage]);
    },
  );

  it("puts ladders and altars into their tableaus", () => {
    const at = layout("wide", 4);
    expect(inside(at.ladders.guard.fields[0]!, at.tableaus.bribery)).toBe(true);
    expect(inside(at.ladders.flower.fields[TOP]!, at.tableaus.market)).toBe(true);
    expect(inside(at.ladders.priestess.head, at.tableaus.temple)).toBe(true);
    expect(inside(at.altars.zeus, at.tableaus.temple)).toBe(true);
    expect(at.altars.zeus.y).toBeLessThan(at.altars.hermes.y);
  });

  it("leaves the auction out of a narrow board while there is none", () => {
    expect(layout("narrow", 4, false).height).toBeLessThan(layout("narrow", 4, true).height - 200);
    expect(layout("wide", 4, false)).toEqual(layout("wide", 4, true));
  });

  it("gives a finger 40 pixels for a bid on a tablet, upright or lying", () => {
    const [upright, lying] = [652, 788].map((pixels, n) => {
      const at = layout(n === 0 ? "middle" : "wide", 4, true, true);
      return at.coins.map((box) => (Math.min(box.w, box.h) * pixels) / (at.width + 6));
    });
    expect(Math.min(...upright!, ...lying!)).toBeGreaterThanOrEqual(40);
  });

  it("gives a finger 40 pixels for a city that is bribed on a lying tablet, where the bar leaves the board less room", () => {
    for (const players of [3, 4, 5]) {
      const at = layout("wide", players, false, true);
      for (const box of at.cities) expect((box.h * 725) / (at.width + 6)).toBeGreaterThanOrEqual(40);
    }
  });

  it("gives a finger 40 pixels on a phone", () => {
    const at = layout("narrow", 5);
    const touch = [
      ...at.coins,
      ...at.cities,
      ...ALTARS.map((altar) => at.altars[altar]),
      ...PERSONS.map((each) => at.ladders[each].head),
    ];
    for (const box of touch) expect(Math.min(box.w, box.h)).toBeGreaterThanOrEqual(40);
  });
});

describe("discs on a ladder", () => {
  it.each(TABLES)("$kind for $players: stay on their field and can all be seen", ({ kind, players }) => {
    const at = layout(kind, players);
    for (const person of PERSONS) {
      for (let step = 0; step < TOP; step++) {
        const points = discs(at.ladders[person], Array(players).fill(step), at.disc);
        const field = at.ladders[person].fields[step]!;
        points.forEach((point, n) => {
          expect(point.x - at.disc).toBeGreaterThanOrEqual(field.x - 1);
          expect(point.x + at.disc).toBeLessThanOrEqual(field.x + field.w + 2);
          expect(point.y - at.disc).toBeGreaterThanOrEqual(field.y - 1.5);
          expect(point.y + at.disc).toBeLessThanOrEqual(field.y + field.h + 1);
          points
            .slice(n + 1)
            .forEach((other) => expect(Math.hypot(point.x - other.x, point.y - other.y)).toBeGreaterThan(at.disc));
        });
      }
    }
  });

  it("is a matter of field and neighbours, not of other fields", () => {
    const { ladders, disc } = layout("wide", 3);
    const alone = discs(ladders.farmer, [2, 0, 0], disc)[0]!;
    expect(discs(ladders.farmer, [2, 1, 4], disc)[0]).toEqual(alone);
    expect(discs(ladders.farmer, [2, 2, 4], disc)[0]!.x).toBeLessThan(alone.x);
  });

  it("goes up on an upright ladder and right on a lying one", () => {
    const up = layout("wide", 3);
    const [low, high] = discs(up.ladders.farmer, [0, 5, 1], up.disc);
    expect(high!.y).toBeLessThan(low!.y);
    const right = layout("narrow", 3);
    const [left, far] = discs(right.ladders.farmer, [0, 5, 1], right.disc);
    expect(far!.x).toBeGreaterThan(left!.x);
  });

  it.each([1, 2, 3, 4, 5])("shares the field out among %i when it is touched", (count) => {
    const field = { x: 10, y: 20, w: 92, h: 48 };
    const points = arranged(count, field, 12, MARK, true);
    const boxes = touched(points, field);
    boxes.forEach((box, n) => {
      expect(inside(box, field)).toBe(true);
      expect(inside({ ...points[n]!, w: 0, h: 0 }, box)).toBe(true);
    });
    allApart(boxes);
    const area = boxes.reduce((sum, box) => sum + box.w * box.h, 0);
    expect(area).toBeCloseTo(field.w * field.h, 5);
  });

  it("finds room for a disc that might come", () => {
    const field = { x: 0, y: 0, w: 92, h: 48 };
    expect(freeSpot(field, [], 12, MARK, true)).toEqual(arranged(1, field, 12, MARK, true)[0]);
    const taken = arranged(2, field, 12, MARK, true);
    const spot = freeSpot(field, taken, 12, MARK, true);
    for (const each of taken) expect(Math.hypot(each.x - spot.x, each.y - spot.y)).toBeGreaterThan(12);
  });
});

describe("the score track", () => {
  const box = { x: 100, y: 50, w: 560, h: 78 };

  it("is drawn to 100, and further when somebody is further", () => {
    expect(reach([0, 34], 100)).toBe(100);
    expect(reach([100], 100)).toBe(100);
    expect(reach([101], 100)).toBe(125);
    expect(reach([251, 3], 100)).toBe(275);
    expect(reach([], 100)).toBe(100);
  });

  it("has a lane for each city, and more is further right", () => {
    const places = [0, 10, 57, 100].map((score) => onTrack(box, score, 100, 2, 5));
    expect(new Set(places.map((place) => place.y)).size).toBe(1);
    expect(places.map((place) => place.x)).toEqual([...places.map((place) => place.x)].sort((a, b) => a - b));
    for (const place of places) expect(place.x > box.x && place.x < box.x + box.w).toBe(true);
    const lanes = [0, 1, 2, 3, 4].map((lane) => onTrack(box, 5, 100, lane, 5).y);
    expect(new Set(lanes).size).toBe(5);
    expect(lanes.every((y) => y > box.y + 8 && y < box.y + box.h - 18)).toBe(true);
  });
});

it("lays the pair side by side on the stage", () => {
  const { stage } = layout("wide", 4);
  const [one, two] = lotPlaces(stage, 2, 49);
  expect(two!.x - one!.x).toBeGreaterThanOrEqual(49);
  expect(two!.x + 25).toBeLessThan(stage.x + stage.w);
});

it("a tablet that lies has the board of a desk, and one that stands the higher one", () => {
  expect(kindFor(825, 560)).toBe("wide");
  expect(kindFor(809, 920)).toBe("middle");
  expect(kindFor(528, 335)).toBe("narrow");
  expect(kindFor(825)).toBe("middle");
});
