/** The settings of this browser, alive: who reads them is drawn again when they change. */
import { RESTS } from "../lib/pace";
import { readSettings, type Settings } from "../lib/settings";
import { keep, kept } from "./storage";

const NAME = "settings";

class Preferences {
  now = $state<Settings>(readSettings(kept(NAME)));
  touch = $state(matchMedia("(pointer: coarse)").matches);
  dark = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  still = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => (this.dark = event.matches));
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (event) => (this.still = event.matches));
  }

  set<K extends keyof Settings>(name: K, value: Settings[K]): void {
    this.now[name] = value;
    keep(NAME, JSON.stringify(this.now));
  }

  get theme(): "clay" | "glaze" {
    if (this.now.theme !== "browser") return this.now.theme;
    return this.dark ? "glaze" : "clay";
  }

  get lessMotion(): boolean {
    return this.now.motion === "less" || this.still;
  }

  /** Milliseconds that a line of the others stays before the next one. What does not move comes at once. */
  get rest(): number {
    return this.lessMotion ? 0 : RESTS[this.now.pace];
  }
}

export const preferences = new Preferences();
