/** A die: as many pips as it shows, what is more than pips as a sign, and its owner by an emblem besides the colour. */
import { cleanup, render } from "@testing-library/svelte";
import type { ComponentProps } from "svelte";
import { afterEach, expect, it } from "vitest";
import Die from "../src/boards/kit/Die.svelte";

afterEach(cleanup);

const drawn = (props: Omit<ComponentProps<typeof Die>, "label">) =>
  render(Die, { props: { label: "a die", ...props } }).container;

it("has as many pips as it shows, and none on a blank side", () => {
  for (const pips of [0, 1, 2, 3, 4, 5, 6]) {
    expect(drawn({ pips }).querySelectorAll("circle")).toHaveLength(pips);
    cleanup();
  }
});

it("has a sign and an emblem only where it is told to, in corners that its pips leave free", () => {
  expect(drawn({ pips: 3 }).querySelectorAll("text, .emblem")).toHaveLength(0);
  cleanup();
  const die = drawn({ pips: 3, sign: "+", emblem: "M0 0H512V512Z" });
  expect(die.querySelector("text")!.textContent).toBe("+");
  expect(die.querySelector(".emblem")).not.toBeNull();
  const taken = [...die.querySelectorAll("circle")].map((each) => [each.getAttribute("cx"), each.getAttribute("cy")]);
  expect(taken).not.toContainEqual(["10.5", "-10.5"]);
  expect(taken).not.toContainEqual(["-10.5", "10.5"]);
});

it("of another sort has another outline, not only another colour", () => {
  expect(drawn({ pips: 1 }).querySelector("rect.side")).not.toBeNull();
  cleanup();
  expect(drawn({ pips: 1, cut: true }).querySelector("path.side")).not.toBeNull();
});
