/** Canonical JSON and the hash of a view, against what Python computed for recorded frames. */
import { describe, expect, it } from "vitest";
import { canonical } from "../src/lib/canonical";
import { viewHash } from "../src/lib/hash";
import type { Json } from "../src/protocol";
import { frames } from "./recorded";

describe("canonical JSON", () => {
  it("has keys in order and no blanks", () => {
    expect(canonical({ b: 1, a: [true, null, "x"], c: { z: {}, y: [] } })).toBe(
      '{"a":[true,null,"x"],"b":1,"c":{"y":[],"z":{}}}',
    );
  });
  it("orders by code point, beyond the basic plane too", () => {
    expect(canonical({ "\u{1F3DB}": 1, "\uFB01": 2, ä: 3, z: 4 })).toBe('{"z":4,"ä":3,"\uFB01":2,"\u{1F3DB}":1}');
  });
  it("does not depend on the order in which keys came", () => {
    const mixed = (value: Json): Json =>
      Array.isArray(value)
        ? value.map(mixed)
        : value !== null && typeof value === "object"
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([key, each]) => [key, mixed(each)]),
            )
          : value;
    const { view } = frames[9]!;
    expect(canonical(mixed(view))).toBe(canonical(view));
  });
});

describe("the hash of a view", () => {
  it("is the one that Python computed, for every recorded frame", () => {
    expect(frames.length).toBeGreaterThan(30);
    for (const frame of frames) expect(viewHash(frame.view)).toBe(frame.hash);
  });
  it("changes with the view", () => {
    const { view, hash } = frames[3]!;
    expect(viewHash({ ...view, round: 99 })).not.toBe(hash);
  });
});
