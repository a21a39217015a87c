/** Where everything lies: three layouts of one board, in units that are about a pixel each. */
import { COINS, FIELDS, GROUPS, TABLEAUS, TOP, type Altar, type Person, type Tableau } from "./print";

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

export type Kind = "wide" | "middle" | "narrow";

export interface LadderPlace {
  head: Box; // tile and name
  tile: Point; // the middle of the tile at rest
  fields: Box[]; // by number
  upright: boolean;
}

export interface Layout {
  kind: Kind;
  width: number;
  height: number;
  disc: number; // radius of a disc on a ladder
  tile: number; // side of a person tile
  tableaus: Record<Tableau, Box>;
  altarsPanel: Box | null; // where the altars have a panel of their own
  ladders: Record<Person, LadderPlace>;
  temple: Box; // the house around the altars
  altars: Record<Altar, Box>;
  bank: Box;
  stock: Box;
  track: Box;
  auction: Box;
  stage: Box; // under the hammer
  coins: Box[]; // the bid track, by amount from 1 on
  cities: Box[];
}

const GAP = 10;

export const middle = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

export function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by };
}

export function around(...boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** The layout for so many pixels of width. */
export function kindFor(pixels: number): Kind {
  return pixels >= 900 ? "wide" : pixels >= 560 ? "middle" : "narrow";
}

export function layout(kind: Kind, players: number, auction = true): Layout {
  if (kind === "wide") return wide(players);
  return kind === "middle" ? middling(players) : narrow(players, auction);
}

/** Boxes next to each other, as many in a row as are asked for. */
export function grid(at: Point, count: number, columns: number, w: number, h: number, gapX = 0, gapY = gapX): Box[] {
  return Array.from({ length: count }, (_, n) => ({
    x: at.x + (n % columns) * (w + gapX),
    y: at.y + Math.floor(n / columns) * (h + gapY),
    w,
    h,
  }));
}

function upright(x: number, y: number, w: number, head: number, field: number, tile: number): LadderPlace {
  const fields = FIELDS.map((n) => ({ x, y: y + head + (TOP - n) * field, w, h: field }));
  return { head: { x, y, w, h: head }, tile: { x: x + w / 2, y: y + tile / 2 + 6 }, fields, upright: true };
}

function lying(x: number, y: number, h: number, head: number, field: number, tile: number): LadderPlace {
  const fields = FIELDS.map((n) => ({ x: x + head + n * field, y, w: field, h }));
  return { head: { x, y, w: head, h }, tile: { x: x + head / 2, y: y + tile / 2 + 3.5 }, fields, upright: false };
}

type Ladders = Record<Person, LadderPlace>;

/** Upright ladders in the tableaus, side by side. */
function inTableaus(
  tableaus: Record<Tableau, Box>,
  top: number,
  place: (x: number, y: number) => LadderPlace,
  xs: (box: Box, n: number, of: number) => number,
): Ladders {
  const found = {} as Ladders;
  for (const [name, persons] of Object.entries(TABLEAUS) as [Tableau, readonly Person[]][]) {
    persons.forEach(
      (person, n) => (found[person] = place(xs(tableaus[name], n, persons.length), tableaus[name].y + top)),
    );
  }
  return found;
}

/** Altars in rows, each row in the middle of its box, the first row lowest. */
function altarRows(
  box: Box,
  rows: readonly (readonly Altar[])[],
  w: number,
  h: number,
  gap: number,
): Record<Altar, Box> {
  const found = {} as Record<Altar, Box>;
  rows.forEach((row, n) => {
    const left = box.x + (box.w - row.length * w - (row.length - 1) * gap) / 2;
    const y = box.y + box.h - (n + 1) * h;
    row.forEach((altar, k) => (found[altar] = { x: left + k * (w + gap), y, w, h }));
  });
  return found;
}

function wide(players: number): Layout {
  const ladder = 92;
  const [top, head, field, pad] = [21, 77, 48, 10];
  const h = top + head + 6 * field + pad;
  const tableaus = {
    bribery: { x: 0, y: 0, w: 2 * ladder + 2 * pad, h },
    market: { x: 214, y: 0, w: 3 * ladder + 2 * pad, h },
    temple: { x: 520, y: 0, w: 560, h },
  };
  const ladders = inTableaus(
    tableaus,
    top,
    (x, y) => upright(x, y, ladder, head, field, 49),
    (box, n, of) => (of === 2 && box.w > 300 && n === 1 ? box.x + box.w - pad - ladder : box.x + pad + n * ladder),
  );
  const temple = { x: 520 + pad + ladder + 4, y: top + 2, w: 560 - 2 * (pad + ladder + 4), h: h - top - pad };
  const below = h + GAP;
  const strip = 78;
  const bottom = below + strip + GAP;
  const auction = { x: 0, y: bottom, w: 636, h: 158 };
  return {
    kind: "wide",
    width: 1080,
    height: bottom + 158,
    disc: 11.8,
    tile: 49,
    tableaus,
    altarsPanel: null,
    ladders,
    temple,
    altars: altarRows({ ...temple, h: temple.h - 10 }, GROUPS, 114, 63, 1),
    bank: { x: 0, y: below, w: 204, h: strip },
    stock: { x: 214, y: below, w: 296, h: strip },
    track: { x: 520, y: below, w: 560, h: strip },
    auction,
    stage: { x: 10, y: bottom + 24, w: 172, h: 130 },
    coins: grid({ x: 192, y: bottom + 40 }, COINS.length, 13, 33, 52),
    cities: grid({ x: 646, y: bottom }, players, 2, 213, 50, 8, 4),
  };
}

function middling(players: number): Layout {
  const ladder = 95;
  const [top, head, field, pad] = [20, 77, 48, 6];
  const h = top + head + 6 * field + pad;
  const tableaus = {
    bribery: { x: 0, y: 0, w: 2 * ladder + 2 * pad, h },
    market: { x: 212, y: 0, w: 3 * ladder + 2 * pad, h },
    temple: { x: 519, y: 0, w: 2 * ladder + 2 * pad, h },
  };
  const ladders = inTableaus(
    tableaus,
    top,
    (x, y) => upright(x, y, ladder, head, field, 49),
    (box, n) => box.x + pad + n * ladder,
  );
  const second = h + GAP;
  const panel = { x: 0, y: second, w: 721, h: 176 };
  const temple = { x: 8, y: second + 20, w: 705, h: 150 };
  const third = second + panel.h + GAP;
  const fourth = third + 84 + GAP;
  const fifth = fourth + 128 + GAP;
  return {
    kind: "middle",
    width: 721,
    height: fifth + (players > 3 ? 2 : 1) * 57 - 5,
    disc: 12.5,
    tile: 49,
    tableaus,
    altarsPanel: panel,
    ladders,
    temple,
    altars: altarRows(
      temple,
      [
        [...GROUPS[0], ...GROUPS[1]],
        [...GROUPS[2], ...GROUPS[3], ...GROUPS[4]],
      ],
      114,
      73,
      3,
    ),
    bank: { x: 0, y: third, w: 104, h: 84 },
    stock: { x: 114, y: third, w: 276, h: 84 },
    track: { x: 400, y: third, w: 321, h: 84 },
    auction: { x: 0, y: fourth, w: 721, h: 128 },
    stage: { x: 8, y: fourth + 22, w: 160, h: 102 },
    coins: grid({ x: 170, y: fourth + 26 }, COINS.length, 13, 42, 49),
    cities: grid({ x: 0, y: fifth }, players, 3, 235, 52, 8, 5),
  };
}

function narrow(players: number, running: boolean): Layout {
  const [row, head, field, pad] = [50, 80, 47, 5];
  const width = 372;
  const cityRows = Math.ceil(players / 2);
  const cities = grid({ x: 0, y: 0 }, players, 2, 183, 52, 6, 5);
  let y = cityRows * 57 - 5 + GAP;
  const auction = { x: 0, y, w: width, h: running ? 222 : 0 };
  const stage = { x: 8, y: y + 26, w: width - 16, h: 56 };
  const coins = grid({ x: 6, y: y + 88 }, COINS.length, 9, 40, 44);
  if (running) y += auction.h + GAP;
  const tableaus = {} as Record<Tableau, Box>;
  const ladders = {} as Ladders;
  for (const [name, persons] of Object.entries(TABLEAUS) as [Tableau, readonly Person[]][]) {
    tableaus[name] = { x: 0, y, w: width, h: 16 + persons.length * (row + 2) + 4 };
    persons.forEach((person, n) => (ladders[person] = lying(pad, y + 16 + n * (row + 2), row, head, field, 29)));
    y += tableaus[name].h + 6;
  }
  const stock = { x: 0, y, w: 270, h: 64 };
  const bank = { x: 276, y, w: 96, h: 64 };
  y += 64 + GAP;
  const panel = { x: 0, y, w: width, h: 18 + 34 + 5 * 66 + 6 };
  const temple = { x: 4, y: y + 18, w: width - 8, h: panel.h - 22 };
  y += panel.h + GAP;
  return {
    kind: "narrow",
    width,
    height: y + 92,
    disc: 10.5,
    tile: 29,
    tableaus,
    altarsPanel: panel,
    ladders,
    temple,
    altars: altarRows({ ...temple, h: temple.h - 4 }, GROUPS, 118, 66, 2),
    bank,
    stock,
    track: { x: 0, y, w: width, h: 92 },
    auction,
    stage,
    coins,
    cities,
  };
}

/** The middles of so many discs on one field, in one row or two, the back row first. */
export function arranged(count: number, field: Box, radius: number, mark: number, upright: boolean): Point[] {
  const left = upright ? mark : 0;
  const x = field.x + left + (field.w - left) / 2 - (upright ? 1 : 0);
  const y = field.y + field.h / 2 + (upright ? -1.5 : 1.5);
  if (count <= 2) return spread(count, x, y, 2 * radius + 2);
  const room = field.w - left - 2 * radius - 4;
  const back = Math.ceil(count / 2);
  const front = count - back;
  const pitch = Math.min(2 * radius, room / Math.max(back - 1, 1));
  const rise = Math.min(radius * 0.88, field.h / 2 - radius - (upright ? 1 : 4));
  return [...spread(back, x, y - rise, pitch), ...spread(front, x, y + rise, Math.max(pitch, radius * 1.5))];
}

function spread(count: number, x: number, y: number, pitch: number): Point[] {
  return Array.from({ length: count }, (_, n) => ({ x: x + (n - (count - 1) / 2) * pitch, y }));
}

export interface DiscPlace extends Point {
  touch: Box;
}

/** Where every disc of a ladder is, by seat. */
export function discs(place: LadderPlace, steps: readonly number[], radius: number): DiscPlace[] {
  const found: DiscPlace[] = [];
  for (const field of FIELDS) {
    const here = steps.flatMap((step, seat) => (step === field ? [seat] : []));
    const points = arranged(here.length, place.fields[field]!, radius, MARK, place.upright);
    const boxes = touched(points, place.fields[field]!);
    here.forEach((seat, n) => (found[seat] = { ...points[n]!, touch: boxes[n]! }));
  }
  return found;
}

/** What belongs to each disc of a field when it is touched: all of the field, shared out. */
export function touched(points: readonly Point[], field: Box): Box[] {
  const rows = [...new Set(points.map((point) => point.y))].sort((a, b) => a - b);
  return points.map(({ x, y }) => {
    const [top, bottom] = between(rows, y, field.y, field.y + field.h);
    const row = points.filter((point) => point.y === y).map((point) => point.x);
    const [left, right] = between(
      row.sort((a, b) => a - b),
      x,
      field.x,
      field.x + field.w,
    );
    return { x: left, y: top, w: right - left, h: bottom - top };
  });
}

/** Halfway to the neighbours of a value, or to the ends. */
function between(sorted: readonly number[], value: number, first: number, last: number): [number, number] {
  const n = sorted.indexOf(value);
  const [before, after] = [sorted[n - 1], sorted[n + 1]];
  return [before === undefined ? first : (before + value) / 2, after === undefined ? last : (after + value) / 2];
}

/** A spot on a field as far as possible from what is there, for a disc that might come. */
export function freeSpot(field: Box, taken: readonly Point[], radius: number, mark: number, upright: boolean): Point {
  const [centre] = arranged(1, field, radius, mark, upright);
  const [left, right] = [field.x + radius + (upright ? mark - 4 : 1), field.x + field.w - radius - 2];
  const [top, bottom] = [field.y + radius + 1, field.y + field.h - radius - 4];
  let best = centre!;
  let most = room(best);
  for (const x of [0, 0.25, 0.5, 0.75, 1].map((t) => left + t * (right - left))) {
    for (const y of [centre!.y, top, bottom])
      if (room({ x, y }) > most + 0.5) [best, most] = [{ x, y }, room({ x, y })];
  }
  return best;

  function room(at: Point): number {
    return Math.min(2 * radius + 1, ...taken.map((each) => Math.hypot(each.x - at.x, each.y - at.y)));
  }
}

export const MARK = 21; // room for the mark beside an upright ladder's field

/** The tiles of the lot on the stage. */
export function lotPlaces(box: Box, count: number, tile: number): Point[] {
  const pitch = tile + 8;
  const left = box.x + 4 + tile / 2;
  return Array.from({ length: count }, (_, n) => ({ x: left + n * pitch, y: box.y + tile / 2 + 4 }));
}

/** The score track: how far it reaches, and where a score stands on it. */
export function reach(scores: readonly number[], printed: number): number {
  return Math.max(printed, Math.ceil(Math.max(0, ...scores) / 25) * 25);
}

export function onTrack(box: Box, score: number, until: number, lane: number, lanes: number): Point {
  const inset = 18;
  const rise = lanes > 1 ? Math.min(11, (box.h - 46) / (lanes - 1)) : 0;
  const top = box.y + box.h - 29 - rise * (lanes - 1);
  return { x: box.x + inset + (Math.max(score, 0) / until) * (box.w - 2 * inset), y: top + lane * rise };
}
