/** Panels: a view of any game cut into lists and tables, so that it can be read before anybody draws its board. */
import type { Json, View } from "../protocol";

type Table = { [key: string]: Json };

export type Panel =
  | { is: "facts"; key: string; facts: [string, Json][] } // single values
  | { is: "seats"; key: string; rows: [string, Json[]][] } // one column for each seat
  | { is: "grid"; key: string; columns: string[]; rows: [string, (Json | undefined)[]][] }; // things with the same facts

export type Order = (keys: string[]) => string[]; // views come with their keys in order of the alphabet

const isTable = (value: Json | undefined): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isPlain = (value: Json): boolean =>
  value === null ||
  typeof value !== "object" ||
  (Array.isArray(value) && value.every((each) => typeof each !== "object"));

/** `players` tells a list with one entry for each seat from other lists. */
export function panelsOf(view: View, players: number, order: Order = (keys) => keys): Panel[] {
  const facts: [string, Json][] = [];
  const panels: Panel[] = [];
  for (const key of order(Object.keys(view))) {
    const value = view[key];
    if (value === null || value === undefined) continue;
    if (isPlain(value)) facts.push([key, value]);
    else if (Array.isArray(value)) panels.push(...ofList(key, value, players, order));
    else if (isTable(value)) panels.push(ofTable(key, value, order));
  }
  return facts.length > 0 ? [{ is: "facts", key: "", facts }, ...panels] : panels;
}

function ofList(key: string, list: Json[], players: number, order: Order): Panel[] {
  const tables = list.filter(isTable);
  if (tables.length !== list.length) return [{ is: "facts", key, facts: list.map((each, n) => [String(n + 1), each]) }];
  if (list.length === players) return bySeat(key, tables, order);
  return [
    gridOf(
      key,
      tables.map((each, n) => [String(n + 1), each]),
      order,
    ),
  ];
}

/** Single values first; each table inside a seat becomes a block of its own, so that seats can be compared. */
function bySeat(key: string, seats: Table[], order: Order): Panel[] {
  const keys = order([...new Set(seats.flatMap((seat) => Object.keys(seat)))]);
  const inner = keys.filter((each) => seats.some((seat) => isTable(seat[each])));
  const own = keys.filter((each) => !inner.includes(each));
  const blocks = inner.map((each): Panel => {
    const names = order([...new Set(seats.flatMap((seat) => Object.keys(isTable(seat[each]) ? seat[each] : {})))]);
    return { is: "seats", key: each, rows: names.map((name) => [name, seats.map((seat) => part(seat[each], name))]) };
  });
  return [{ is: "seats", key, rows: own.map((each) => [each, seats.map((seat) => seat[each] ?? null)]) }, ...blocks];
}

function part(table: Json | undefined, name: string): Json {
  return isTable(table) ? (table[name] ?? null) : null;
}

function ofTable(key: string, table: Table, order: Order): Panel {
  const entries = order(Object.keys(table)).map((name): [string, Json] => [name, table[name]!]);
  const uniform = entries.every(([, value]) => value === null || isTable(value));
  return uniform && entries.length > 0 ? gridOf(key, entries, order) : { is: "facts", key, facts: entries };
}

function gridOf(key: string, entries: [string, Json][], order: Order): Panel {
  const columns = order([...new Set(entries.flatMap(([, value]) => (isTable(value) ? Object.keys(value) : [])))]);
  const cells = (value: Json) => (isTable(value) ? columns.map((column) => value[column]) : []);
  return { is: "grid", key, columns, rows: entries.map(([name, value]) => [name, cells(value)]) };
}
