/** Bring a part of the board into sight if it is not: within the nearest thing that scrolls, and only that.
 *
 * `most`: what must be seen, though that may hide the beginning of the part.
 */
export function reveal(board: Element, part: Span, still: boolean, most: Span | null = null): void {
  const frame = scroller(board.parentElement);
  if (!frame) return;
  const { top, bottom } = frame.getBoundingClientRect();
  const over = board.querySelector("[data-over]")?.getBoundingClientRect().height ?? 0; // what stays above the board
  const seen = { top: top + over, bottom };
  const first = shift(part, seen);
  const by = first + (most ? shift({ top: most.top - first, bottom: most.bottom - first }, seen) : 0);
  if (by !== 0) frame.scrollBy({ top: by, behavior: still ? "auto" : "smooth" });
}

interface Span {
  top: number;
  bottom: number;
}

/** How far to scroll so that the part is seen; if it is too large, its beginning. */
export function shift(part: Span, frame: Span, margin = 8): number {
  const [above, below] = [part.top - margin - frame.top, part.bottom + margin - frame.bottom];
  if (above >= 0 && below <= 0) return 0;
  return above < 0 || below > above ? above : below;
}

/** The nearest thing around that scrolls. */
export function scroller(from: Element | null): Element | null {
  for (let at = from; at; at = at.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(at).overflowY);
    if (scrolls && at.scrollHeight > at.clientHeight + 1) return at;
  }
  return null;
}
