/** A board comes with what the box prints that its table is played with. */
import { afterEach, expect, it, vi } from "vitest";
import { boardKit, tableKit } from "../src/boards";
import { content } from "./recorded";

afterEach(() => vi.unstubAllGlobals());

const serving = (answer: () => Response) => {
  const asked = vi.fn(async (path: string) => (void path, answer()));
  vi.stubGlobal("fetch", asked);
  return asked;
};

it("the content of a table is asked for once, by its hash", async () => {
  const asked = serving(() => new Response(JSON.stringify(content)));
  const [one, two] = await Promise.all([tableKit("offrandes", "c0ffee"), tableKit("offrandes", "c0ffee")]);
  expect(one.content).toEqual(content);
  expect(two.content).toBe(one.content);
  expect(asked.mock.calls.map(([path]) => path)).toEqual(["api/games/offrandes/content/c0ffee"]);
  await tableKit("offrandes", "0therc0ffee"); // a table with other values
  expect(asked).toHaveBeenCalledTimes(2);
});

it("a game whose content cannot be had is played from tables, until it can", async () => {
  serving(() => new Response("{}", { status: 503 }));
  const kit = await tableKit("cyclades", "badcafe");
  expect([kit.Board, kit.there]).toEqual([undefined, undefined]);
  expect(kit.marks).toBe((await boardKit("cyclades")).marks);
  serving(() => new Response("{}"));
  expect((await tableKit("cyclades", "badcafe")).Board).toBeDefined();
});

it("a game without a board needs no content", async () => {
  const asked = serving(() => new Response("{}"));
  expect(await tableKit("lots", "c0ffee")).toEqual({});
  expect(asked).not.toHaveBeenCalled();
});
