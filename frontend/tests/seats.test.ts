/** The seats beside the board: who sits where, in words. */
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import SeatList from "../src/components/play/SeatList.svelte";
import { Speaker } from "../src/lib/speaker";
import { app } from "../src/state/app.svelte";
import type { Table } from "../src/state/table.svelte";
import type { Seat } from "../src/protocol";
import { loadPage } from "./loaded";
import { game, questions } from "./recorded";

beforeAll(loadPage);

afterEach(cleanup);

it.each([
  [
    "gave up",
    { who: "person", name: "Bea", conceded: true, stand_in: "greedy" },
    "Bea has conceded; a bot plays on (Merchant)",
  ],
  ["gave up and left", { who: "bot", name: "greedy", conceded: true }, "Bot: Merchant"],
  ["got up", { who: "open", name: "", stand_in: "greedy" }, "open seat; a bot plays (Merchant)"],
] as const)("after somebody who %s, everybody reads who plays", (_, who, sentence) => {
  const frame = questions["auction.bid"]!;
  const seat: Seat = { word: "athens", ...who };
  const info = { ...frame.info, mine: [], seats: [seat] };
  const speaker = new Speaker(app.textsOf("offrandes"), game, ["Athens"]);
  const table = { info, frame, latest: frame, alone: false, speaker, seatName: () => "Athens" };
  render(SeatList, { table: table as unknown as Table, kit: {} });
  expect(screen.getByText(sentence)).toBeTruthy();
});
