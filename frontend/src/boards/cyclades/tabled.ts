/** The view as tables show it: what they would say in numbers of seats or under another's name is said in words. */
import type { Json, View } from "../../protocol";
import { reading } from "./reading";

export function tabled(view: View, words: readonly string[]): View {
  const { apollo, track, creatures } = reading(view);
  if (!creatures) return view; // a table that still waits has an empty view
  const named = (seat: number | null): string | null => (seat === null ? null : (words[seat] ?? null));
  const { track: offered, ...piles } = view["creatures"] as { [key: string]: Json };
  void offered; // said card by card: the word for a track is that of the turn track
  const cards = creatures.track.flatMap(({ creature, price }) => (creature ? [[creature, { price }] as const] : []));
  const { board, ...said } = view;
  void board; // which of the three boards it is shows in the islands there are
  return {
    ...said,
    apollo: apollo.map(named),
    track: track.map(named),
    creatures: { ...Object.fromEntries(cards), ...piles },
  };
}
