/** Whether there is room for the board and its side panel next to each other. */
const query = matchMedia("(min-width: 62rem)");

class Wide {
  now = $state(query.matches);

  constructor() {
    query.addEventListener("change", (event) => (this.now = event.matches));
  }
}

export const wide = new Wide();
