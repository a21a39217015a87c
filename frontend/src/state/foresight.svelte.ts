/** Foresight: what would come of a choice, asked of the server once for each choice of a question. */
import type { Preview } from "../lib/board";
import type { Answered } from "../lib/link";
import type { Choice } from "../protocol";

const LINGER = 180; // milliseconds under the pointer

export class Foresight {
  preview = $state.raw<Preview | null>(null);
  private looked: Choice | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly known = new Map<string, Promise<Preview | null>>();

  constructor(private readonly why: (words: string) => Promise<Answered>) {}

  /** Show what comes of this choice if it is still looked at in a moment; null looks away. */
  look(choice: Choice | null): void {
    clearTimeout(this.timer);
    this.looked = choice;
    this.preview = null;
    if (choice) this.timer = setTimeout(() => void this.show(choice), LINGER);
  }

  /** A new question: nothing that was foreseen holds. */
  forget(): void {
    this.look(null);
    this.known.clear();
  }

  private async show(choice: Choice): Promise<void> {
    const asked = this.known.get(choice.words) ?? this.ask(choice);
    this.known.set(choice.words, asked);
    const outcome = await asked;
    if (outcome === null) this.known.delete(choice.words); // not answered this time
    if (this.looked === choice) this.preview = outcome;
  }

  private async ask(choice: Choice): Promise<Preview | null> {
    const answer = await this.why(choice.words);
    if (answer.t !== "because" || answer.rule) return null;
    return { view: answer.view ?? null, events: answer.events ?? [], supposed: answer.supposed ?? "" };
  }
}
