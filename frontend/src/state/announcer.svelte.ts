/** What a screen reader is told: events politely, that it is their turn at once. */
class Announcer {
  polite = $state("");
  urgent = $state("");

  tell(text: string): void {
    this.polite = text === this.polite ? `${text}\u00a0` : text; // the same again is told again
  }

  call(text: string): void {
    this.urgent = text === this.urgent ? `${text}\u00a0` : text;
  }

  /** What was told last is for whoever was there then. */
  hush(): void {
    this.polite = this.urgent = "";
  }
}

export const announcer = new Announcer();
