/** What there is room for on this screen. */
class Fits {
  now = $state(false);

  constructor(query: string) {
    const media = matchMedia(query);
    this.now = media.matches;
    media.addEventListener("change", (event) => (this.now = event.matches));
  }
}

/** The board and its side panel next to each other. */
export const wide = new Fits("(min-width: 62rem) and (min-height: 31.01rem)");

/** Hardly anything above or below the board: a phone that lies, or a page that is read at twice its size. */
export const flat = new Fits("(max-height: 31rem) and (orientation: landscape)");
