/** A browser that cannot notify is no reason to stumble. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noticeTurn } from "../src/state/notice";
import { preferences } from "../src/state/settings.svelte";

let shown: string[];

function allowed(make: (title: string) => void): void {
  class Fake {
    static permission = "granted";
    constructor(title: string) {
      make(title);
    }
  }
  vi.stubGlobal("Notification", Fake);
}

beforeEach(() => {
  shown = [];
  preferences.set("notify", true);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("shows a notice where the browser allows it", () => {
  allowed((title) => shown.push(title));
  noticeTurn("Sparta");
  expect(shown).toEqual(["Petteia"]);
});

it("is silent where making one throws, as on Android", () => {
  allowed(() => {
    throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
  });
  expect(() => noticeTurn("Sparta")).not.toThrow();
});
