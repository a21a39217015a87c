/** How the board is looked at: its tools stand outside its frame, so that they cover nothing of it. */
export interface BoardFrame {
  step(by: number): void;
  fit(): void;
}

class BoardView {
  frame = $state.raw<BoardFrame | null>(null); // null while no drawn board is shown
  spare = $state(0); // pixels that the bar below takes beyond what it usually needs
  choice = $state(false); // there is a drawn board, so tables are another way to look at it
}

export const boardView = new BoardView();
