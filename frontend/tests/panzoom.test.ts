/** Pan and zoom: the board keeps its place under the finger, and can always be seen whole. */
import { describe, expect, it } from "vitest";
import { FITTED, LARGEST, limited, scrolled, wholeZoom } from "../src/lib/panzoom";

describe("the zoom", () => {
  it("shows a board whole that is higher than its frame", () => {
    expect(wholeZoom(900, 450)).toBe(0.5);
  });
  it("does not blow up a board that fits anyway, nor one whose size is not known yet", () => {
    expect(wholeZoom(300, 450)).toBe(FITTED);
    expect(wholeZoom(0, 450)).toBe(FITTED);
    expect(wholeZoom(900, 0)).toBe(FITTED);
  });
  it("stays within its limits", () => {
    expect(limited(0.1, 0.5)).toBe(0.5);
    expect(limited(99, 0.5)).toBe(LARGEST);
    expect(limited(2, 0.5)).toBe(2);
  });
});

describe("the place under the finger", () => {
  it("stays there", () => {
    const [scroll, at, factor] = [120, 80, 2.5];
    const after = scrolled(scroll, at, factor);
    expect((after + at) / factor).toBeCloseTo(scroll + at);
  });
  it("is never before the beginning", () => {
    expect(scrolled(0, 200, 0.5)).toBe(0);
  });
});
