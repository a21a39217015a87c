/** Addresses behind the #. */
import { describe, expect, it } from "vitest";
import { readRoute, writeRoute, type Route } from "../src/lib/route";

const ROUTES: [string, Route][] = [
  ["#/", { page: "start" }],
  ["#/lobby", { page: "lobby" }],
  ["#/new", { page: "new", game: "" }],
  ["#/new/pebbles", { page: "new", game: "pebbles" }],
  ["#/guide/pebbles", { page: "guide", game: "pebbles", guide: "first" }],
  ["#/guide/pebbles/alone", { page: "guide", game: "pebbles", guide: "alone" }],
  ["#/aid/pebbles", { page: "aid", game: "pebbles" }],
  ["#/t/abc", { page: "table", table: "abc", line: null }],
  ["#/t/abc/at/17", { page: "table", table: "abc", line: 17 }],
  ["#/t/abc/seat/2/tok-_en", { page: "invited", table: "abc", seat: 2, token: "tok-_en" }],
  ["#/t/abc/watch/token", { page: "invited", table: "abc", seat: null, token: "token" }],
  ["#/about", { page: "about" }],
  ["#/imprint", { page: "imprint" }],
  ["#/privacy", { page: "privacy" }],
  ["#/import", { page: "import" }],
  ["#/me", { page: "me" }],
];

describe("routes", () => {
  it.each(ROUTES)("%s", (hash, route) => {
    expect(readRoute(hash)).toEqual(route);
    expect(writeRoute(route)).toBe(hash);
  });
  it.each([
    "#/nowhere",
    "#/t",
    "#/t/a/seat/x/y",
    "#/t/a/seat/1",
    "#/t/a/at/x",
    "#/lobby/more",
    "#/guide",
    "#/guide/a/b/c",
    "#/t/a/b/c",
  ])("%s leads nowhere", (hash) => {
    expect(readRoute(hash)).toEqual({ page: "lost" });
  });
  it("does not fall over broken escapes", () => {
    expect(readRoute("#/t/%E0%A4%A")).toEqual({ page: "table", table: "%E0%A4%A", line: null });
  });
  it("starts without a hash", () => {
    expect(readRoute("")).toEqual({ page: "start" });
  });
});
