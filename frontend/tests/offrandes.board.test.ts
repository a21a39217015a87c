import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Board, marks } from "../src/boards/offrandes";
import { ALTARS, PERSONS } from "../src/boards/offrandes/print";
import { reading } from "../src/boards/offrandes/reading";
import type { Given } from "../src/lib/board";
import { NOTHING_PICKED, pickAll } from "../src/lib/choices";
import { Speaker } from "../src/lib/speaker";
import { Texts, type Language } from "../src/lib/texts";
import type { Choice, Frame, Parts, Refused } from "../src/protocol";
import { givenAt } from "./given";
import { content, frames, game, questions, texts } from "./recorded";
import Shown from "./Shown.svelte";

const WORDS = ["sparta", "corinth", "athens", "thebes"];

function speaking(language: Language): Speaker {
  const own = new Texts(language, [texts[language].games["offrandes"]!, texts[language].play]);
  return new Speaker(
    own,
    game,
    WORDS.map((word) => own.plural(1, "name", "city", word)),
  );
}

const asked = (step: string): Frame => questions[step]!;

function props(frame: Frame, more: Partial<Given> = {}): { Board: typeof Board; given: Given } {
  return { Board, given: givenAt(frame, { game, content, marks, speaker: speaking("en") }, more) };
}

const texted = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((each) => each.textContent);
const buttons = (root: ParentNode) => [...root.querySelectorAll<SVGElement>('[role="button"]:not(.plain)')];
const named = (root: ParentNode, name: string) =>
  buttons(root).find((each) => each.getAttribute("aria-label")?.startsWith(name))!;

vi.setConfig({ testTimeout: 30_000 }); // a whole board takes a moment to draw without a browser
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the board", () => {
  it("draws frames of a recorded game, in both languages", async () => {
    for (const language of ["de", "en"] as const) {
      const { container, rerender, unmount } = render(Shown, {
        props: props(frames[0]!, { speaker: speaking(language) }),
      });
      for (const frame of frames.filter((_, n) => n % 4 === 0))
        await rerender(props(frame, { speaker: speaking(language) }));
      expect(container.textContent).not.toContain("‹");
      expect(container.innerHTML).not.toContain("NaN");
      expect(container.innerHTML).not.toContain("undefined");
      unmount();
    }
  });

  it("has nothing to press while somebody else is asked", () => {
    const { container } = render(Shown, { props: props(frames[0]!, { decision: null }) });
    expect(buttons(container)).toEqual([]);
  });

  it("marks a city by its own colour, outline and emblem, whatever its seat", () => {
    const faces = (words: string[]) => {
      const seats = frames[0]!.info.seats.map((seat, n) => ({ ...seat, word: words[n]! }));
      const { container, unmount } = render(Shown, { props: props(frames[0]!, { seats }) });
      const drawn = [...container.querySelectorAll<SVGElement>(".city .inside > g:first-child .token")];
      const places = drawn.map((disc) => [
        disc.style.getPropertyValue("--of"),
        disc.querySelector(".face")!.getAttribute("d"),
        disc.querySelector(".emblem")!.getAttribute("d"),
      ]);
      unmount();
      return Object.fromEntries(words.map((word, n) => [word, places[n]!]));
    };
    const first = faces(["sparta", "corinth", "athens", "thebes"]);
    const later = faces(["delos", "thebes", "sparta", "corinth"]);
    for (const word of ["sparta", "corinth", "thebes"]) expect(later[word]).toEqual(first[word]);
    const all = Object.values({ ...first, ...later });
    for (const way of [0, 1, 2]) expect(new Set(all.map((face) => face[way])).size).toBe(5);
  });

  it("shows the bids so far at a moment of the past, from what was heard until then", () => {
    const auction = {
      ...(frames[0]!.view["auction"] as object),
      auctioneer: 1,
      tiles: ["farmer", "water"],
      pairs: 0,
      shut_out: [],
      lot: ["farmer", "water"],
      bid: 4,
      bidder: 0,
      still_in: [0, 1, 3],
    };
    const said = (name: string, seat: number, bid: number) => ({ line: 9, name, facts: { seat, bid } });
    const heard = [
      said("auction.raised", 2, 3),
      { line: 9, name: "auction.offered", facts: { seat: 1 } },
      said("auction.opened", 1, 1),
      said("auction.raised", 3, 2),
    ];
    const view = { ...frames[0]!.view, auction };
    const { container } = render(Shown, { props: props({ ...frames[0]!, view }, { events: [], heard }) });
    const bids = [...container.querySelectorAll(".bidder[role=img]")].map((each) => each.getAttribute("aria-label"));
    expect(bids.sort()).toEqual(["Corinth: 1", "Sparta: 4", "Thebes: 2"]);
  });

  it("tells the numbers of the view, whatever the phase", async () => {
    const { container, rerender } = render(Shown, { props: props(frames[0]!) });
    const drawn = (selector: string) =>
      [...container.querySelectorAll(selector)].map((each) => each.textContent!.trim());
    const labels = () => [...container.querySelectorAll(".press")].map((each) => each.getAttribute("aria-label")!);
    for (const frame of frames.filter((_, n) => n % 3 === 0)) {
      await rerender(props(frame, { decision: null }));
      const now = reading(frame.view);
      const cities = now.seats.map((city) => [city.score, city.altars, city.money].map(String));
      expect([...container.querySelectorAll(".city")].map((city) => texted(city, ".inside .number"))).toEqual(cities);
      expect(drawn(".left")).toEqual(Object.values(now.stock).map(String));
      expect(labels()).toContain(`Bank: ${now.bank}`);
      for (const [name, given] of Object.entries(now.altars)) {
        const altar = container.querySelectorAll(".altar")[ALTARS.indexOf(name as (typeof ALTARS)[number])]!;
        expect(altar.querySelectorAll("g:not(.coming) > g > g > .body").length).toBe(given?.count ?? 0);
      }
      const steps = now.seats.flatMap((city, seat) =>
        PERSONS.map((person) => `${seat} ${person} ${city.ladders[person]}`),
      );
      const named = (word: string, person: string) => [speaking("en").seats.indexOf(word), person].join(" ");
      const ladders = labels().flatMap((label) => {
        const match = /^(\w+): ([a-z ]+) (\d)$/.exec(label);
        const person = PERSONS.find((each) => speaking("en").name("person", each) === match?.[2]);
        return match && person ? [`${named(match[1]!, person)} ${match[3]}`] : [];
      });
      expect(ladders.sort()).toEqual(steps.sort());
    }
  });

  it("shows what a pair would be before it is put up", () => {
    const frame = asked("auction.offer");
    const lot = ["farmer", "guard"];
    const after = { ...frame.view, auction: { ...(frame.view["auction"] as object), lot } } as Frame["view"];
    const { container } = render(Shown, { props: props(frame, { preview: { view: after, events: [] } }) });
    expect(container.querySelectorAll(".slot.coming").length).toBe(2);
  });

  it("says in words how a ladder stands", () => {
    const { getByRole } = render(Shown, { props: props(frames[0]!) });
    expect(getByRole("group", { name: /^farmer: Sparta \d, Corinth \d, Athens \d, Thebes \d$/ })).toBeTruthy();
  });

  it("asks for three persons and takes them one by one, by mouse and by keyboard", async () => {
    const frame = asked("preparation.pick");
    const { given } = props(frame);
    const { container, rerender } = render(Shown, { props: { Board, given } });
    expect(buttons(container)).toHaveLength(7);
    await fireEvent.click(named(container, "Advance: guard"));
    expect(given.pick).toHaveBeenCalledWith({ persons: ["guard"] }, "pick");
    await fireEvent.keyDown(named(container, "Advance: farmer"), { key: "Enter" });
    expect(given.pick).toHaveBeenCalledWith({ persons: ["farmer"] }, "pick");
    const picking = pickAll(frame.decision!, NOTHING_PICKED, { persons: ["guard", "farmer"] });
    await rerender({ Board, given: { ...given, picking } });
    expect(buttons(container).filter((each) => each.getAttribute("aria-pressed") === "true")).toHaveLength(2);
  });

  it("keeps Enter on a piece from confirming something else", async () => {
    const heard = vi.fn();
    window.addEventListener("keydown", heard);
    const { container } = render(Shown, { props: props(asked("preparation.pick")) });
    await fireEvent.keyDown(named(container, "Advance: guard"), { key: "Enter" });
    window.removeEventListener("keydown", heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it("shows amounts that are not allowed, and says why when one is tried, not while the pointer rests there", async () => {
    const { given } = props(asked("auction.bid"));
    const { container } = render(Shown, { props: { Board, given } });
    const refused = buttons(container).find((each) => each.getAttribute("aria-disabled") === "true")!;
    expect(refused.getAttribute("tabindex")).toBe("-1");
    await fireEvent.pointerEnter(refused, { pointerType: "mouse" });
    vi.advanceTimersByTime(900);
    expect(given.why).not.toHaveBeenCalled();
    await fireEvent.click(refused);
    expect((vi.mocked(given.why).mock.calls[0]![0] as Refused).rule).toMatch(/^auction\./);
    expect(given.choose).not.toHaveBeenCalled();
  });

  it("tells which choice is looked at, and that it no longer is", async () => {
    const { given } = props(asked("auction.bid"));
    const { container } = render(Shown, { props: { Board, given } });
    const bid = buttons(container).find((each) => !each.hasAttribute("aria-disabled"))!;
    await fireEvent.pointerEnter(bid, { pointerType: "mouse" });
    vi.advanceTimersByTime(400);
    expect((vi.mocked(given.look).mock.calls[0]![0] as Choice).verb).toBe("bid");
    await fireEvent.pointerLeave(bid, { pointerType: "mouse" });
    expect(vi.mocked(given.look).mock.lastCall).toEqual([null]);
  });

  it("asks the server about a tile that is sold", async () => {
    const frame = structuredClone(asked("auction.offer"));
    const auction = frame.view["auction"] as { tiles: string[] };
    auction.tiles = auction.tiles.filter((tile) => tile !== "guard");
    frame.decision!.choices = frame.decision!.choices!.filter(
      (each) => !(each.parts["persons"] as string[] | undefined)?.includes("guard"),
    );
    const { given } = props(frame);
    const { container } = render(Shown, { props: { Board, given } });
    await fireEvent.click(buttons(container).find((each) => each.getAttribute("aria-label")?.includes(": guard"))!);
    expect(given.ask).toHaveBeenCalledWith({ persons: ["guard"] }, "offer");
  });

  it("explains a person to whoever points at it, holds it or reaches it, and the browser's own titles say nothing", async () => {
    const { container } = render(Shown, { props: props(frames[0]!, { decision: null }) });
    expect(container.querySelectorAll("title, [title]")).toHaveLength(0);
    const farmer = container.querySelector<SVGElement>('.press[aria-label="farmer"]')!;
    const told = () => container.querySelector('[role="tooltip"]')?.textContent ?? "";
    await fireEvent.pointerEnter(farmer, { pointerType: "mouse" });
    vi.advanceTimersByTime(900);
    await vi.waitFor(() => expect(told()).toContain("Farmer"));
    expect(told()).toContain("species");
    await fireEvent.pointerLeave(farmer, { pointerType: "mouse" });
    await vi.waitFor(() => expect(told()).toBe(""));
    await fireEvent.pointerDown(farmer, { pointerType: "touch" });
    vi.advanceTimersByTime(900);
    await fireEvent.pointerUp(farmer, { pointerType: "touch" });
    await fireEvent.click(farmer);
    await vi.waitFor(() => expect(told()).toContain("Farmer"));
  });

  it("draws the ghosts of what a choice would bring", async () => {
    const frame = asked("preparation.pick");
    const after = structuredClone(frame.view) as { seats: { ladders: Record<string, number>; score: number }[] };
    after.seats[0]!.ladders["guard"]! += 1;
    after.seats[0]!.score += 12;
    const { given } = props(frame, { preview: { view: after as never, events: [] } });
    const { container } = render(Shown, { props: { Board, given } });
    expect(container.querySelectorAll(".ghost .token.ghost")).toHaveLength(2);
    expect(container.textContent).toContain("+12");
  });

  it("bribes with one click on a disc, or by city and ladder", async () => {
    const bribes: Choice[] = [
      { words: "decline", verb: "decline", parts: {}, facts: {} },
      {
        words: "bribe 1 farmer",
        verb: "bribe",
        parts: { victim: 1, person: "farmer" },
        facts: { victim: 1, person: 0 },
      },
      { words: "bribe 1 water", verb: "bribe", parts: { victim: 1, person: "water" }, facts: { victim: 1, person: 1 } },
      {
        words: "bribe 2 farmer",
        verb: "bribe",
        parts: { victim: 2, person: "farmer" },
        facts: { victim: 2, person: 0 },
      },
    ];
    const frame = {
      ...asked("offering.sacrifice"),
      decision: { seat: 0, step: "bribery.bribe", facts: {}, choices: bribes },
    };
    const { given } = props(frame);
    const { container } = render(Shown, { props: { Board, given } });
    const bribe = bribes[1]!;
    const label = given.speaker.label("bribery.bribe", "bribe", bribe.facts);
    await fireEvent.click(
      buttons(container).find((each) => each.getAttribute("aria-label")?.startsWith(`${label} – `))!,
    );
    expect(given.choose).toHaveBeenCalledWith(bribe);
    for (const parts of [{ victim: 1 }, { person: "farmer" }] as Parts[]) {
      const sketch = given.speaker.sketch("bribery.bribe", "bribe", parts);
      const whole = buttons(container).filter((each) => each.getAttribute("aria-label")?.startsWith(sketch));
      for (const each of whole) await fireEvent.click(each);
      expect(given.pick).toHaveBeenCalledWith(parts, "bribe");
    }
  });

  it("offers on an altar, and every altar that is not allowed says why", async () => {
    const frame = asked("offering.sacrifice");
    const { given } = props(frame);
    const { container } = render(Shown, { props: { Board, given } });
    const altars = buttons(container).filter((each) =>
      /^Offer .* on the altar/.test(each.getAttribute("aria-label") ?? ""),
    );
    expect(altars).toHaveLength(11);
    for (const each of altars) await fireEvent.click(each);
    const allowed = new Set(frame.decision!.choices!.map((each) => each.parts["altar"]));
    expect(given.choose).toHaveBeenCalledTimes(allowed.size);
    expect(given.why).toHaveBeenCalledTimes(11 - allowed.size);
    expect(given.ask).not.toHaveBeenCalled();
  });
});
