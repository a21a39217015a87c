/** The boards there are: every folder here is one, named like its game, and is loaded when its game is shown. */
import { api } from "../lib/api";
import type { BoardKit, Content } from "../lib/board";

const pictures = import.meta.glob<string>("./*/picture.jpg", { query: "?url", import: "default", eager: true });

/** The address of a picture of the board; "" where there is none. */
export const pictureOf = (game: string): string => pictures[`./${game}/picture.jpg`] ?? "";

const folders = import.meta.glob<BoardKit>("./*/index.ts");

/** What a game's folder brings, wherever it is played. */
export async function boardKit(game: string): Promise<BoardKit> {
  const load = folders[`./${game}/index.ts`];
  return load ? await load().catch(() => ({})) : {}; // without its board a game is played from tables
}

const known = new Map<string, Promise<Content>>();

/** The same with what the box prints that a table is played with; a board without that cannot be drawn. */
export async function tableKit(game: string, hash: string): Promise<BoardKit> {
  const kit = await boardKit(game);
  if (!kit.Board) return kit;
  try {
    return { ...kit, content: await contentOf(game, hash) };
  } catch {
    const { figures, marks, tabled, standing, shown } = kit;
    return { figures, marks, tabled, standing, shown };
  }
}

/** Asked for once; what could not be had is asked for again. */
function contentOf(game: string, hash: string): Promise<Content> {
  const key = `${game} ${hash}`;
  const asked = known.get(key) ?? api.content(game, hash);
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}
