/** What may be said in advance: picked part by part, shown while it holds, and taken back. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import AheadButton from "../src/components/prompt/AheadButton.svelte";
import OrderLine from "../src/components/prompt/OrderLine.svelte";
import { advancesOf, valuesOf, withValue } from "../src/lib/ahead";
import type { Answered } from "../src/lib/link";
import { Speaker } from "../src/lib/speaker";
import { app } from "../src/state/app.svelte";
import { preferences } from "../src/state/settings.svelte";
import type { Table } from "../src/state/table.svelte";
import type { Ahead } from "../src/protocol";
import { game, texts } from "./recorded";

const bid = (god: string, n: number): Ahead => ({
  step: "offering.bid",
  words: `bid ${god} ${n}`,
  verb: "bid",
  parts: { god, bid: n },
  facts: { bid: n },
});
const apollo: Ahead = { step: "offering.bid", words: "apollo", verb: "apollo", parts: {}, facts: {} };
const [, gods] = advancesOf([apollo, bid("ares", 2), bid("ares", 3), bid("zeus", 3), bid("zeus", 4)]);
const drachmas = (n: number): Ahead => ({
  step: "auction.bid",
  words: `bid ${n}`,
  verb: "bid",
  parts: { drachmas: n },
  facts: { drachmas: n },
});
const pass: Ahead = { step: "auction.bid", words: "pass", verb: "pass", parts: {}, facts: {} };

describe("parts", () => {
  it("are those of one verb", () => {
    expect([gods!.verb, gods!.slots, gods!.choices.length]).toEqual(["bid", ["god", "bid"], 4]);
  });
  it("offer what goes with those before them", () => {
    expect(valuesOf(gods!, bid("ares", 2), "god")).toEqual(["ares", "zeus"]);
    expect(valuesOf(gods!, bid("ares", 2), "bid")).toEqual([2, 3]);
    expect(valuesOf(gods!, bid("zeus", 3), "bid")).toEqual([3, 4]);
  });
  it("stay as they are where another is picked, if they can", () => {
    expect(withValue(gods!, bid("ares", 3), "god", "zeus").words).toBe("bid zeus 3");
    expect(withValue(gods!, bid("ares", 2), "god", "zeus").words).toBe("bid zeus 3");
    expect(withValue(gods!, bid("zeus", 3), "bid", "4").words).toBe("bid zeus 4");
  });
});

describe("at the table", () => {
  const said: string[] = [];
  const answers: Record<string, unknown> = { "api/me": { id: "" }, "api/games": [game], "api/texts/en": texts.en };
  beforeAll(async () => {
    vi.stubGlobal("fetch", async (path: string) => new Response(JSON.stringify(answers[path])));
    HTMLDialogElement.prototype.showModal ??= function () {};
    preferences.set("language", "en");
    await app.load();
  });
  afterEach(() => {
    cleanup();
    said.length = 0;
  });

  const at = (change: Partial<Record<keyof Table, unknown>> = {}): Table =>
    ({
      ahead: true,
      order: null,
      latest: { line: 1 },
      speaker: new Speaker(app.textsOf("offrandes"), game, ["Sparta", "Corinth", "Athens"]),
      advances: async () => ({ t: "advances", key: "", choices: [pass, drachmas(2), drachmas(3)] }),
      instruct: async (step = "", words = ""): Promise<Answered> => (
        said.push(`${step} ${words}`.trim()),
        { t: "ack", key: "", seq: 1, line: 1 }
      ),
      ...change,
    }) as unknown as Table;

  it("a limit is picked and said", async () => {
    render(AheadButton, { table: at() });
    await fireEvent.click(screen.getByRole("button", { name: "In advance" }));
    const limit = await screen.findByRole("combobox", { hidden: true });
    await fireEvent.change(limit, { target: { value: "3" } });
    await fireEvent.click(screen.getByText("Raise up to 3 drachmas, then pass"));
    await waitFor(() => expect(said).toEqual(["auction.bid bid 3"]));
    expect(screen.queryByText("Pass until somebody else sells")).toBeNull();
  });
  it("why something cannot be said stays in sight", async () => {
    const no = { t: "no", key: "", rule: "play.ahead_late", facts: { seat: 0 } };
    render(AheadButton, { table: at({ instruct: async () => no }) });
    await fireEvent.click(screen.getByRole("button", { name: "In advance" }));
    await fireEvent.click(await screen.findByText("Pass until somebody else sells"));
    expect(await screen.findByText("Sparta will not be asked that now.")).toBeTruthy();
  });
  it("where nothing may be said there is no button", () => {
    render(AheadButton, { table: at({ ahead: false }) });
    expect(screen.queryByRole("button")).toBeNull();
  });
  it("what holds is shown, and taken back", async () => {
    render(OrderLine, { table: at({ order: drachmas(3) }) });
    expect(screen.getByText("In advance: Raise up to 3 drachmas, then pass")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(said).toEqual([""]);
  });
});
