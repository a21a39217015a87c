/** Drawing a board at one moment after another: what holds for each board, and words that are missing. */
import { cleanup, render } from "@testing-library/svelte";
import type { Component } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Given } from "../src/lib/board";
import type { Speaker } from "../src/lib/speaker";
import type { Language } from "../src/lib/texts";
import type { Frame } from "../src/protocol";
import { offered } from "./pressing";
import Shown from "./Shown.svelte";

const GAP = /.{0,60}(‹|NaN|undefined).{0,60}/g; // a sentence that the texts do not have is shown in such marks

/** What is missing anywhere, with what stands around it. */
export async function gapsIn(Board: Component, moments: readonly Given[]): Promise<string[]> {
  const { container, rerender, unmount } = render(Shown, { props: { Board, given: moments[0]! } });
  const gaps: string[] = [];
  for (const given of moments) {
    await rerender({ Board, given });
    gaps.push(...(container.innerHTML.match(GAP) ?? []));
  }
  unmount();
  return gaps;
}

/** Boards are tested at rest: time goes on when a test says so. */
export function atRest(): void {
  vi.setConfig({ testTimeout: 60_000 }); // a whole board takes a moment to draw without a browser
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

/** What a board does with frames of a recorded game: at some of them its words are read. */
export function draws(
  Board: Component,
  frames: readonly Frame[],
  given: (frame: Frame, more: Partial<Given>) => Given,
  speaking: (language: Language) => Speaker,
): void {
  it("draws recorded frames in both languages, with no word missing", async () => {
    const some = frames.filter((_, n) => n % 4 === 0);
    for (const language of ["de", "en"] as const) {
      const speaker = speaking(language);
      expect(
        await gapsIn(
          Board,
          some.map((frame) => given(frame, { speaker })),
        ),
      ).toEqual([]);
    }
  });

  it("has nothing to choose while somebody else is asked", () => {
    const { container } = render(Shown, { props: { Board, given: given(frames.at(-2)!, { decision: null }) } });
    expect(offered(container)).toEqual([]);
    expect(container.querySelectorAll('[aria-disabled="true"]')).toHaveLength(0);
  });
}
