/** The end of a game: its totals grow source by source, and then it is said who won. */
import type { Seat, Source } from "../protocol";

/** What each seat has when so many sources are counted; all of them: the final scores, whatever the sources tell. */
export function countedUp(scores: readonly number[], sources: readonly Source[], counted: number): number[] {
  if (counted >= sources.length) return [...scores];
  return scores.map((_, seat) => sources.slice(0, counted).reduce((sum, { points }) => sum + (points[seat] ?? 0), 0));
}

/** How the end is told: the key of a sentence of the page, and the seats that it names.
 *
 * Winners are null where a game did not come to its end, and none where an opponent without a seat has beaten all.
 */
export function verdict(winners: readonly number[] | null, mine: readonly number[]): { key: string; seats: number[] } {
  const [own, ...more] = mine;
  if (winners === null) return { key: "prompt.abandoned", seats: [] };
  if (winners.length === 0) return { key: own !== undefined ? "end.you_lost" : "end.lost", seats: [] };
  // Several people at one screen: "you" would be nobody in particular.
  const you = own !== undefined && more.length === 0 && winners.includes(own);
  if (you && winners.length === 1) return { key: "end.you_won", seats: [] };
  if (you) return { key: "end.you_shared", seats: winners.filter((seat) => seat !== own) };
  return { key: winners.length === 1 ? "end.won" : "end.shared", seats: [...winners] };
}

/** Whether something else than the score decided: somebody who did not win has as much of it as somebody who did. */
export function outScored(scores: readonly number[], winners: readonly number[]): boolean {
  const least = Math.min(...winners.map((seat) => scores[seat]!));
  return scores.some((score, seat) => !winners.includes(seat) && score >= least);
}

/** How a game is told that ended because too few are left: who conceded, and who wins by that or is left.
 *
 * Null where it ended otherwise: several people are left, who agreed to abandon it; or whoever played alone gave up.
 */
export function conceding(
  seats: readonly Pick<Seat, "who" | "conceded">[],
  mine: readonly number[],
): { key: string; conceded: number[]; left: number[] } | null {
  const all = seats.map((_, seat) => seat);
  const conceded = all.filter((seat) => seats[seat]!.conceded);
  const left = all.filter((seat) => !seats[seat]!.conceded);
  if (conceded.length === 0 || left.length === 0) return null;
  if (left.length > 1) return left.some((seat) => seats[seat]!.who === "person") ? null : told("end.conceded");
  return told(mine.length === 1 && left.includes(mine[0]!) ? "end.you_won_conceded" : "end.won_conceded");

  function told(key: string) {
    return { key, conceded, left };
  }
}
