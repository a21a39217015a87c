/** The player aid: phases with the present one marked, and every thing with what it does, from content and texts. */
import { cleanup, render } from "@testing-library/svelte";
import { parse } from "smol-toml";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import PlayerAid from "../src/components/play/PlayerAid.svelte";
import * as cycladesKit from "../src/boards/cyclades";
import * as pantheonKit from "../src/boards/pantheon";
import * as offrandesKit from "../src/boards/offrandes";
import * as thebaiKit from "../src/boards/thebai";
import { aidOf } from "../src/lib/aid";
import type { Content } from "../src/lib/board";
import { Speaker } from "../src/lib/speaker";
import { Texts } from "../src/lib/texts";
import { app } from "../src/state/app.svelte";
import { preferences } from "../src/state/settings.svelte";
import pageText from "../../src/petteia/web/text/en.toml?raw";
import { content, game, texts } from "./recorded";
import * as cyclades from "./recorded/cyclades";
import * as pantheon from "./recorded/pantheon";
import * as thebai from "./recorded/thebai";

const GAMES = {
  offrandes: { game, kit: { ...offrandesKit, content } },
  cyclades: { game: cyclades.game, kit: { ...cycladesKit, content: cyclades.content } },
  pantheon: { game: pantheon.game, kit: { ...pantheonKit, content: pantheon.content } },
  thebai: { game: thebai.game, kit: { ...thebaiKit, content: thebai.content } },
};

const PHASES = { offrandes: "offering", cyclades: "offering", pantheon: "turn", thebai: "turn" };

beforeAll(async () => {
  const answers: Record<string, unknown> = {
    "api/me": { id: "", name: "", recovery: false },
    "api/games": [game, cyclades.game, pantheon.game, thebai.game],
    "api/texts/en": { ...texts.en, page: parse(pageText) },
  };
  vi.stubGlobal("fetch", async (path: string) => new Response(JSON.stringify(answers[path])));
  preferences.set("language", "en");
  await app.load();
});

afterEach(cleanup);

describe.each(["offrandes", "cyclades", "pantheon", "thebai"] as const)("the aid of %s", (name) => {
  const { game, kit } = GAMES[name];

  it("marks the present phase, and only that", () => {
    const { container } = render(PlayerAid, { game, kit, phase: PHASES[name] });
    const now = [...container.querySelectorAll("[aria-current=step] h4")].map((each) => each.textContent);
    expect(now).toHaveLength(1);
    expect(now[0]).toContain(app.textsOf(game.name).sentence("chapter", PHASES[name]));
  });

  it("has something to say of everything that it shows, and no key in place of a sentence", () => {
    const parts = aidOf(game, new Speaker(app.textsOf(game.name), game, []), kit);
    expect(parts[0]!.id).toBe("phases");
    expect(parts.at(-1)!.id).toBe("symbols");
    for (const { id, entries } of parts) {
      for (const entry of entries) {
        expect([...entry.says, ...entry.numbers].join(), `${id} ${entry.id}`).not.toBe("");
        expect([entry.title, ...entry.says, ...entry.numbers].join()).not.toMatch(/[‹{]/);
        if (id !== "phases") expect(entry.figure, `${id} ${entry.id}`).toBeTruthy();
      }
    }
  });
});

it("says in words what the content names by entries: effects of spaces, contracts and tiles", () => {
  const { game, kit } = GAMES.thebai;
  const parts = aidOf(game, new Speaker(app.textsOf(game.name), game, []), kit);
  const numbers = parts.flatMap(({ entries }) => entries.flatMap((entry) => entry.numbers));
  expect(numbers.length).toBeGreaterThan(100);
  for (const each of numbers) expect(each).not.toMatch(/[a-z]_[a-z\d]/);
});

it("tells what gods cost at a table whose option puts another price in place of the printed one", () => {
  const { game, kit } = GAMES.cyclades;
  const ofAres = (options: Record<string, string>) => {
    const { container } = render(PlayerAid, { game, kit, options });
    const ares = [...container.querySelectorAll("section.god li")].find((each) => each.textContent!.includes("Ares"))!;
    return ares.querySelector(".numbers")!.textContent;
  };
  expect(ofAres({ ares_costs: "rulebook" })).toContain("0, 1, 2, 3");
  expect(ofAres({ ares_costs: "tile" })).toContain("0, 2, 3, 4");
});

it("tells what gods cost as the box prints it", () => {
  const { game, kit } = GAMES.cyclades;
  const dearer: Content = {
    ...kit.content,
    gods: { ...kit.content["gods"]!, zeus: { ...kit.content["gods"]!["zeus"]!, costs: [0, 7] } },
  };
  const numbers = (content: Content) =>
    aidOf(game, new Speaker(app.textsOf(game.name), game, []), { ...kit, content })
      .find((part) => part.id === "god")!
      .entries.find((entry) => entry.id === "zeus")!.numbers;
  expect(numbers(kit.content).join()).toContain("0, 4");
  expect(numbers(dearer).join()).toContain("0, 7");
});

describe("a game whose gods come on several tiles and whose tiles name effects", () => {
  const told = new Texts("en", [
    {
      aid: { phases: "An epoch", god: "Gods", people: "Peoples" },
      chapter: { move: "Movement" },
      phase: { move: "A step places a foot." },
      about: { god: "Each number asks for a kind.", effect: { steps: "One more step.", cards: "Two cards." } },
      entry: { god: { vinthrad: "Vinthrad", gadicea: "Gadicea" } },
      name: { people: { roma: "roma" } },
      column: { god_tiles: { price: "price" } },
    },
  ]);
  const printed: Content = {
    gods: { vinthrad: { effect: "steps" }, gadicea: { effect: "cards" } },
    god_tiles: {
      one: { god: "vinthrad", price: [4, 2] },
      two: { god: "gadicea", price: [3] },
      three: { god: "vinthrad", price: [3, 3] },
    },
    peoples: { roma: { effect: "cards" } },
  };
  const info = { ...game, phases: ["move"], names: { people: [0, ["roma"]] as [number, string[]] } };
  const parts = aidOf(info, new Speaker(told, info, []), { content: printed, aid: { god: ["god_tiles.price"] } });

  it("says what the texts say of a phase, in place of its rules", () => {
    expect(parts[0]!.entries).toEqual([
      { id: "move", title: "Movement", says: ["A step places a foot."], numbers: [] },
    ]);
  });

  it("lists rows of the content that no sentence names, with what their tiles cost", () => {
    const gods = parts[1]!.entries.map(({ title, numbers }) => [title, ...numbers]);
    expect(gods).toEqual([
      ["Vinthrad", "Price: 4 + 2, 3 + 3"],
      ["Gadicea", "Price: 3"],
    ]);
  });

  it("says of a thing what its effect does, as the content of the table has it", () => {
    expect(parts[1]!.entries[0]!.says).toEqual(["One more step."]);
    expect(parts[2]!.entries[0]!.says).toEqual(["Two cards."]);
    const other = { ...printed, peoples: { roma: { effect: "steps" } } };
    const changed = aidOf(info, new Speaker(told, info, []), { content: other });
    expect(changed[2]!.entries[0]!.says).toEqual(["One more step."]);
  });
});
