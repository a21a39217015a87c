/** The folders of the games as far as they are loaded: for pages that show seats of several games. */
import { boardKit } from "../boards";
import type { BoardKit, SeatMark } from "../lib/board";

class Kits {
  private loaded = $state.raw<Record<string, BoardKit>>({});
  private readonly asked = new Set<string>();

  /** How a seat of a game is marked; plain until the folder is there. */
  mark(game: string, word: string): SeatMark | undefined {
    if (!this.asked.has(game)) {
      this.asked.add(game);
      void boardKit(game).then((kit) => (this.loaded = { ...this.loaded, [game]: kit }));
    }
    return this.loaded[game]?.marks?.[word];
  }
}

export const kits = new Kits();
