/** The boards there are: every folder here is one, named like its game, and is loaded when its game is shown. */
import type { BoardKit } from "../lib/board";

const folders = import.meta.glob<BoardKit>("./*/index.ts");

export async function boardKit(game: string): Promise<BoardKit> {
  const load = folders[`./${game}/index.ts`];
  return load ? await load().catch(() => ({})) : {}; // without its board a game is played from tables
}
