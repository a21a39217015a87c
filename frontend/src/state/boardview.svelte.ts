import type { Told } from "../protocol";

/** How the board is looked at: its tools stand outside its frame, so that they cover nothing of it. */
export interface BoardFrame {
  step(by: number): void;
  fit(): void;
}

const PRESSED = 4000; // milliseconds that a pressed line is pointed out

class BoardView {
  frame = $state.raw<BoardFrame | null>(null); // null while no drawn board is shown
  pointed = $state.raw<readonly Told[] | null>(null); // what a line tells of that is touched
  spare = $state(0); // pixels that the bar below takes beyond what it usually needs
  choice = $state(false); // there is a drawn board, so tables are another way to look at it
  private until = 0;

  /** Point out what a line tells of, as long as it is touched; once pressed, for a while. */
  point(told: readonly Told[] | null, pressed = false): void {
    if (told === null && this.until > 0) return;
    clearTimeout(this.until);
    this.until = 0;
    this.pointed = told;
    if (pressed)
      this.until = window.setTimeout(() => {
        this.until = 0;
        this.pointed = null;
      }, PRESSED);
  }
}

export const boardView = new BoardView();
