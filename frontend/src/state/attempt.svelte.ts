/** What a part of a page tries: it is busy meanwhile, and says afterwards what came of it, or why nothing did. */
import { Refusal } from "../lib/api";
import { app, NOBODY } from "./app.svelte";

export class Attempt {
  busy = $state(false);
  told = $state("");
  trouble = $state("");
  rule = $state(""); // of the refusal, if it was one

  /** Try something; it may give a sentence that tells of it. True if it came to its end. */
  async make(act: () => Promise<string | void>): Promise<boolean> {
    this.busy = true;
    this.told = this.trouble = this.rule = "";
    try {
      this.told = (await act()) ?? "";
    } catch (error) {
      this.trouble = app.because(error);
      this.rule = error instanceof Refusal ? error.problem.rule : "";
      if (this.rule === "server.stranger") app.me = NOBODY; // logged out elsewhere meanwhile
    }
    this.busy = false;
    return !this.trouble;
  }
}
