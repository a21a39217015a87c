/** The three layouts of the board: for a desk, for a tablet, and for a phone. */
import type { Box } from "../kit/outline";
import { grid, type Kind, type LadderPlace, type Layout } from "./geometry";
import { COINS, FIELDS, GROUPS, TABLEAUS, TOP, type Tableau } from "./print";
import type { Altar, Person } from "./view";

const GAP = 10;
const TOP_BAND = 21; // the meander of a panel, with its title

const [WIDE, FLAT, MIDDLE] = [900, 760, 560]; // pixels; less is wide enough where the other layout would be too high
const LOW = 0.8; // height for width of such a place

/** The layout for so many pixels of width, and of height, if that is known. */
export function kindFor(pixels: number, height = 0): Kind {
  const flat = pixels >= FLAT && height > 0 && height < LOW * pixels;
  if (pixels >= WIDE || flat) return "wide";
  return pixels >= MIDDLE ? "middle" : "narrow";
}

/** `finger`: what is pressed needs more room than a pointer does. The narrower ones have it anyway. */
export function layout(kind: Kind, players: number, auction = true, finger = false): Layout {
  if (kind === "wide") return wide(players, finger);
  return kind === "middle" ? middling(players) : narrow(players, auction);
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
  const ladders = {} as Ladders;
  for (const [name, persons] of Object.entries(TABLEAUS) as [Tableau, readonly Person[]][]) {
    persons.forEach(
      (person, n) => (ladders[person] = place(xs(tableaus[name], n, persons.length), tableaus[name].y + top)),
    );
  }
  return ladders;
}

const SIDE = 25; // on either side of a group of altars, for its number and its points

/** Altars in rows of groups, each row in the middle of its box, the first row lowest. */
function templeRows(
  box: Box,
  rows: readonly (readonly (readonly Altar[])[])[],
  w: number,
  h: number,
  side = SIDE,
): Pick<Layout, "altars" | "groups"> {
  const altars = {} as Record<Altar, Box>;
  const groups: Box[] = [];
  rows.forEach((row, n) => {
    const width = row.reduce((sum, group) => sum + group.length * w + 2 * side, 0);
    const y = box.y + box.h - (n + 1) * h;
    let x = box.x + (box.w - width) / 2;
    for (const group of row) {
      groups.push({ x, y, w: group.length * w + 2 * side, h });
      group.forEach((altar, k) => (altars[altar] = { x: x + side + k * w, y, w, h }));
      x += group.length * w + 2 * side;
    }
  });
  return { altars, groups };
}

const BY_GROUP = GROUPS.map((group) => [group]); // a row for each group

function wide(players: number, finger: boolean): Layout {
  const ladder = 88;
  const [top, head, field, pad] = [21, 74, 46, 10];
  const h = top + head + 6 * field + pad;
  const tableaus = {
    bribery: { x: 0, y: 0, w: 2 * ladder + 2 * pad, h },
    market: { x: 206, y: 0, w: 3 * ladder + 2 * pad, h },
    temple: { x: 500, y: 0, w: 580, h },
  };
  const ladders = inTableaus(
    tableaus,
    top,
    (x, y) => upright(x, y, ladder, head, field, 48),
    (box, n, of) => (of === 2 && box.w > 300 && n === 1 ? box.x + box.w - pad - ladder : box.x + pad + n * ladder),
  );
  const aside = pad + ladder + 4;
  const temple = { x: 500 + aside, y: top + 2, w: 580 - 2 * aside, h: h - top - pad };
  const below = h + GAP;
  const strip = 74;
  const bottom = below + strip + GAP;
  const foot = finger ? 199 : players > 4 ? 158 : 112;
  const auction = { x: 0, y: bottom, w: 622, h: foot };
  const city = finger ? { h: 61, gap: 4 } : players > 4 ? { h: 50, gap: 4 } : { h: 53, gap: 6 }; // they are bribed
  const rows = Math.ceil(players / 2);
  const spare = foot - rows * city.h - (rows - 1) * city.gap; // above and below the cities
  return {
    kind: "wide",
    width: 1080,
    height: bottom + foot,
    disc: 11.8,
    tile: 48,
    tableaus,
    altarsPanel: null,
    ladders,
    temple,
    ...templeRows({ ...temple, h: temple.h - 10 }, BY_GROUP, 105, 60),
    bank: { x: 0, y: below, w: 196, h: strip },
    stock: { x: 206, y: below, w: 284, h: strip },
    track: { x: 500, y: below, w: 580, h: strip },
    auction,
    stage: { x: finger ? 4 : 10, y: bottom + 24, w: finger ? 117 : 160, h: foot - 28 },
    coins: finger
      ? grid({ x: 122, y: bottom + 29 }, COINS.length, 9, 55.3, 55.3)
      : grid({ x: 184, y: bottom + 30 }, COINS.length, 13, 33, (foot - 34) / 2),
    cities: grid({ x: 632, y: bottom + (finger ? spare / 2 : 0) }, players, 2, 220, city.h, 8, city.gap),
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
  const panel = { x: 0, y: second, w: 721, h: 166 };
  const temple = { x: 8, y: second + 20, w: 705, h: 140 };
  const third = second + panel.h + GAP;
  const fourth = third + 84 + GAP;
  const fifth = fourth + 128 + GAP;
  const across = players === 4 ? 4 : 3; // four of them need no second row
  return {
    kind: "middle",
    width: 721,
    height: fifth + Math.ceil(players / across) * 57 - 5,
    disc: 12.5,
    tile: 49,
    tableaus,
    altarsPanel: panel,
    ladders,
    temple,
    ...templeRows(temple, [GROUPS.slice(0, 2), GROUPS.slice(2)], 101, 68, 24),
    bank: { x: 0, y: third, w: 104, h: 84 },
    stock: { x: 114, y: third, w: 276, h: 84 },
    track: { x: 400, y: third, w: 321, h: 84 },
    auction: { x: 0, y: fourth, w: 721, h: 128 },
    stage: { x: 8, y: fourth + 25, w: 118, h: 100 },
    coins: grid({ x: 128, y: fourth + 31 }, COINS.length, 13, 45.2, 47),
    cities: grid({ x: 0, y: fifth }, players, across, (721 - 8 * (across - 1)) / across, 52, 8, 5),
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
    tableaus[name] = { x: 0, y, w: width, h: TOP_BAND + persons.length * (row + 2) + 4 };
    persons.forEach((person, n) => (ladders[person] = lying(pad, y + TOP_BAND + n * (row + 2), row, head, field, 29)));
    y += tableaus[name].h + 6;
  }
  const stock = { x: 0, y, w: 270, h: 64 };
  const bank = { x: 276, y, w: 96, h: 64 };
  y += 64 + GAP;
  const panel = { x: 0, y, w: width, h: TOP_BAND + 34 + 5 * 66 + 6 };
  const temple = { x: 4, y: y + TOP_BAND, w: width - 8, h: panel.h - TOP_BAND - 4 };
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
    ...templeRows({ ...temple, h: temple.h - 4 }, BY_GROUP, 105, 66, 24),
    bank,
    stock,
    track: { x: 0, y, w: width, h: 92 },
    auction,
    stage,
    coins,
    cities,
  };
}
