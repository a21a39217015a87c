/** The player aid: phases with the present one marked, and every thing with what it does, from content and texts. */
import { cleanup, render } from "@testing-library/svelte";
import { parse } from "smol-toml";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import PlayerAid from "../src/components/play/PlayerAid.svelte";
import * as cycladesKit from "../src/boards/cyclades";
import * as offrandesKit from "../src/boards/offrandes";
import { aidOf } from "../src/lib/aid";
import type { Content } from "../src/lib/board";
import { Speaker } from "../src/lib/speaker";
import { app } from "../src/state/app.svelte";
import { preferences } from "../src/state/settings.svelte";
import pageText from "../../src/petteia/web/text/en.toml?raw";
import { content, game, texts } from "./recorded";
import * as cyclades from "./recorded/cyclades";

const GAMES = {
  offrandes: { game, kit: { ...offrandesKit, content } },
  cyclades: { game: cyclades.game, kit: { ...cycladesKit, content: cyclades.content } },
};

beforeAll(async () => {
  const answers: Record<string, unknown> = {
    "api/me": { id: "", name: "", recovery: false },
    "api/games": [game, cyclades.game],
    "api/texts/en": { ...texts.en, page: parse(pageText) },
  };
  vi.stubGlobal("fetch", async (path: string) => new Response(JSON.stringify(answers[path])));
  preferences.set("language", "en");
  await app.load();
});

afterEach(cleanup);

describe.each(["offrandes", "cyclades"] as const)("the aid of %s", (name) => {
  const { game, kit } = GAMES[name];

  it("marks the present phase, and only that", () => {
    const { container } = render(PlayerAid, { game, kit, phase: "offering" });
    const now = [...container.querySelectorAll("[aria-current=step] h4")].map((each) => each.textContent);
    expect(now).toHaveLength(1);
    expect(now[0]).toContain(app.textsOf(game.name).sentence("chapter", "offering"));
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
