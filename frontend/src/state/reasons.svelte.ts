/** Reasons: why choices of a large question are not allowed, asked of the server part by part, each part once. */
import type { Answered } from "../lib/link";
import type { Parts, Refused } from "../protocol";

export class Reasons {
  told = $state.raw<readonly Refused[]>([]);
  private readonly asked = new Map<string, Promise<boolean>>();
  private question = 0; // counts questions: an answer about an older one is of no use

  constructor(private readonly ask: (verb: string, parts: Parts) => Promise<Answered>) {}

  /** A new question: nothing that was told holds. */
  forget(): void {
    this.question++;
    this.asked.clear();
    if (this.told.length > 0) this.told = [];
  }

  /** Find out about a verb: all of it, or, where that is too much at once, what is left with these parts. */
  async about(verb: string, parts: Parts): Promise<void> {
    const { question } = this;
    const whole = await this.once(verb, {});
    if (!whole && question === this.question && Object.keys(parts).length > 0) await this.once(verb, parts);
  }

  private once(verb: string, parts: Parts): Promise<boolean> {
    const key = JSON.stringify([verb, Object.entries(parts).sort()]);
    const known = this.asked.get(key) ?? this.fetch(verb, parts, key);
    this.asked.set(key, known);
    return known;
  }

  /** Whether all was told. What was not answered this time may be asked again. */
  private async fetch(verb: string, parts: Parts, key: string): Promise<boolean> {
    const { question } = this;
    const answer = await this.ask(verb, parts);
    if (question !== this.question) return true;
    if (answer.t !== "refusals") {
      this.asked.delete(key);
      return true;
    }
    const all = new Map([...this.told, ...answer.refused].map((each) => [each.words, each]));
    this.told = [...all.values()];
    return !answer.more;
  }
}
