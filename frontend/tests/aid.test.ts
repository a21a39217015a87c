/** The player aid: what a player is asked, that of now first, and nothing that chance decides. */
import { cleanup, render } from "@testing-library/svelte";
import { parse } from "smol-toml";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import AidCard from "../src/components/play/AidCard.svelte";
import { app } from "../src/state/app.svelte";
import { preferences } from "../src/state/settings.svelte";
import pageText from "../../src/petteia/web/text/en.toml?raw";
import { game, texts } from "./recorded";

beforeAll(async () => {
  const answers: Record<string, unknown> = {
    "api/me": { id: "", name: "", recovery: false },
    "api/games": [game],
    "api/texts/en": { ...texts.en, page: parse(pageText) },
  };
  vi.stubGlobal("fetch", async (path: string) => new Response(JSON.stringify(answers[path])));
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  preferences.set("language", "en");
  await app.load();
});

afterEach(cleanup);

function titles(step: string): (string | null)[] {
  const { container } = render(AidCard, { game, step, onrule: () => undefined, onclose: () => undefined });
  return [...container.querySelectorAll("section h3")].map((each) => each.textContent);
}

it("begins with what is asked now and tells every other question in its order", () => {
  const all = titles("");
  expect(all).toHaveLength(Object.keys(game.words).length - game.chance.length);
  const [first, ...others] = titles("auction.bid");
  expect(first).toBe(app.textsOf(game.name).sentence("rule", "auction.bid", "title"));
  expect(others).toEqual(all.filter((title) => title !== first));
});

it("leaves out what nobody is asked", () => {
  const title = app.textsOf(game.name).sentence("rule", "preparation.start", "title");
  expect(titles("")).not.toContain(title);
});
