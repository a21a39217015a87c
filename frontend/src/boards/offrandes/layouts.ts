/** The three layouts of the board: for a desk, for a tablet, and for a phone. */
import { grid, type Box, type Kind, type LadderPlace, type Layout } from "./geometry";
import { COINS, FIELDS, GROUPS, TABLEAUS, TOP, type Altar, type Person, type Tableau } from "./print";

const GAP = 10;

/** The layout for so many pixels of width. */
export function kindFor(pixels: number): Kind {
  return pixels >= 900 ? "wide" : pixels >= 560 ? "middle" : "narrow";
}

export function layout(kind: Kind, players: number, auction = true): Layout {
  if (kind === "wide") return wide(players);
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
