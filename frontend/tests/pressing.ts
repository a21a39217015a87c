/** Pressing a board through: everything that is lit, and everything in the menus that open. */
import { fireEvent, render } from "@testing-library/svelte";
import type { Component } from "svelte";
import { vi } from "vitest";
import type { Given } from "../src/lib/board";
import type { Choice } from "../src/protocol";
import Shown from "./Shown.svelte";

export const offered = (root: ParentNode) => [
  ...root.querySelectorAll<HTMLElement | SVGElement>(":is(button, [role=button]):is(.offered, .elsewhere)"),
];

export const menu = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(".popup .choices button:not(.shut)")];

export const wordsOf = (calls: readonly (readonly [Choice | null])[]) =>
  calls.flatMap(([choice]) => choice?.words ?? []);

/** What is chosen or meant by pressing all of it. */
export async function answersOf(Board: Component, given: Given): Promise<Set<string>> {
  const { container, unmount } = render(Shown, { props: { Board, given } });
  const count = offered(container).length;
  for (let n = 0; n < count; n++) {
    await fireEvent.click(offered(container)[n]!);
    for (let k = menu(container).length - 1; k >= 0; k--) {
      if (menu(container).length === 0) await fireEvent.click(offered(container)[n]!);
      await fireEvent.click(menu(container)[k]!);
    }
  }
  unmount();
  return new Set([...wordsOf(vi.mocked(given.choose).mock.calls), ...wordsOf(vi.mocked(given.mean!).mock.calls)]);
}
