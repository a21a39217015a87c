/** Drawing a board at one moment after another, and looking at each for words that are missing. */
import { render } from "@testing-library/svelte";
import type { Component } from "svelte";
import type { Given } from "../src/lib/board";
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
