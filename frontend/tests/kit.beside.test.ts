/** A pop-up lies beside what was pressed, never over it. */
import { describe, expect, it } from "vitest";
import { beside, shared, type Rect } from "../src/boards/kit/beside";

const screen: Rect = { left: 0, top: 0, right: 400, bottom: 800 };
const at = (left: number, top: number, w: number, h: number): Rect => ({
  left,
  top,
  right: left + w,
  bottom: top + h,
});
const lying = ({ left, top, w, h }: ReturnType<typeof beside>) => at(left, top, w, h);
const SIZE = { w: 180, h: 120 };

describe("a pop-up", () => {
  it("never covers what it belongs to, wherever that is", () => {
    for (let x = 0; x <= 360; x += 40)
      for (let y = 0; y <= 760; y += 40) {
        const near = at(x, y, 40, 40);
        const spot = lying(beside(near, SIZE, screen));
        expect(shared(spot, near)).toBe(0);
        expect([spot.left >= 0, spot.top >= 0, spot.right <= 400, spot.bottom <= 800]).not.toContain(false);
        expect([spot.right - spot.left, spot.bottom - spot.top]).toEqual([SIZE.w, SIZE.h]);
      }
  });

  it("covers the least of what is lit", () => {
    const near = at(180, 380, 40, 40);
    const lit = [at(240, 375, 150, 150), at(10, 375, 150, 150), at(120, 440, 160, 100)];
    const spot = lying(beside(near, SIZE, screen, lit));
    expect(lit.map((each) => shared(spot, each))).toEqual([0, 0, 0]);
    expect(spot.bottom).toBeLessThanOrEqual(near.top);
  });

  it("is cut to the room there is, where there is too little everywhere", () => {
    const near = at(0, 100, 400, 600);
    const spot = lying(beside(near, { w: 180, h: 300 }, screen));
    expect(shared(spot, near)).toBe(0);
    expect(spot.bottom - spot.top).toBeGreaterThan(80);
  });
});
