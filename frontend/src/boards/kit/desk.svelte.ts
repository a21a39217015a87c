/** Desk: what every part of a board needs to know, and what it may do. One for every game. */
import { getContext, setContext } from "svelte";
import type { Content, Given, SeatMark } from "../../lib/board";
import { manyOf } from "../../lib/counting";
import { merged } from "../../lib/log";
import type { Choice, Parts, View } from "../../protocol";
import { aboutOf, type About } from "./explain";
import { numberOffer, type Numbered } from "./numbers";
import { offerOf, questionOf, slotOf, spoken, type Offer, type Question, type Thing } from "./offers";
import { plainMark, wordOf } from "./marks";

/** What stands beside a thing: what it is, and what can be chosen with it. */
export interface Popup {
  anchor: Element;
  about: About;
  choices: Choice[]; // none: it only explains
}

const NOBODY: Question["picking"] = { verb: null, parts: {} };

export class Desk<V = View, P = Content> implements Question {
  private menu = $state.raw<Popup | null>(null); // several choices at one thing
  private note = $state.raw<Popup | null>(null); // a thing explained
  looked = $state.raw<Choice | null>(null); // under the pointer or with the focus

  constructor(private readonly given: () => Given) {}

  // What is shown.

  /** Dice are on their way: what they bring about is not in sight yet. */
  get rolling(): boolean {
    return this.given().dice?.rolling ?? false;
  }
  skipDice(): void {
    this.given().dice?.skip();
  }

  get view(): V {
    const { before, view } = this.given();
    return (this.rolling && before ? before : view) as unknown as V;
  }
  /** To move from; null: nothing moves. */
  get before(): V | null {
    return this.given().before as unknown as V | null;
  }
  get printed(): P {
    return this.given().content as unknown as P;
  }
  get content(): Content {
    return this.given().content;
  }
  /** What made the view, if something moves. */
  get fresh() {
    return this.given().before ? this.given().events : [];
  }
  /** All that has happened, as far as it is known here. */
  readonly told = $derived.by(() => merged(this.given().heard ?? [], this.given().events));
  /** What the others did since this seat's last choice, and what a touched line tells of. */
  get traces() {
    return this.given().traces ?? [];
  }
  get pointed() {
    return this.given().pointed ?? null;
  }
  get traceKinds() {
    return this.given().story?.traces ?? null;
  }
  get moments() {
    return this.given().story?.moments ?? {};
  }
  get figures() {
    return this.given().story?.figures ?? {};
  }
  /** What would come of the choice that is looked at. */
  get foreseen(): V | null {
    return (this.given().preview?.view ?? null) as unknown as V | null;
  }
  get still() {
    return this.given().still;
  }
  /** No movement, now: it is not wanted, or there is nothing to move from. */
  get calm() {
    return this.still || this.given().before === null;
  }
  get speaker() {
    return this.given().speaker;
  }
  get seats() {
    return this.given().seats;
  }
  get eyes() {
    return this.given().eyes;
  }

  /** What a seat is called on this table. */
  called(seat: number): string {
    return this.speaker.seats[seat] ?? String(seat);
  }

  /** How a seat is told from the others. */
  mark(seat: number): Required<SeatMark> {
    return { ...plainMark(seat), ...this.given().marks?.[wordOf(seat, this.seats, this.given().rivals)] };
  }

  /** A sentence of the page, for what every board says. */
  say(key: string, facts: Record<string, string | number> = {}): string {
    return this.given().say(key, facts);
  }

  // What is asked.

  get decision() {
    return this.given().decision;
  }
  /** The seat that is to choose, also while it is another one; null: nobody is. */
  get asked(): number | null {
    return this.decision?.seat ?? this.given().asked ?? null;
  }
  get refused() {
    return this.decision?.refused ?? [];
  }
  get picking() {
    return this.decision ? this.given().picking : NOBODY;
  }
  get ways() {
    return this.decision ? this.given().ways : [];
  }
  get counts() {
    return this.given().counts ?? [];
  }
  get highlight(): Parts | null {
    return this.given().highlight;
  }
  get advised(): string {
    return this.given().advised;
  }
  get many(): number | null {
    return manyOf(this.counts, this.given().many ?? null, this.picking, this.highlight);
  }
  /** The same question may come again, when somebody else sits down: nothing that was begun is lost by that. */
  readonly question = $derived.by(() => (this.decision ? questionOf(this.decision) : ""));

  offer(parts: Parts, how: Omit<Thing, "parts"> = {}): Offer | null {
    return offerOf(this, { parts, ...how });
  }

  /** One more of a thing, or one less, where numbers of several kinds make one choice. */
  number(of: Numbered, by: 1 | -1 = 1): Offer | null {
    return numberOffer(this, of, by);
  }

  /** What a value by itself would say: a name, or a seat by its number. */
  offerOf(value: number | string): Offer | null {
    const slot = slotOf(this, value, (each) => this.speaker.kindOf(each) === "seat");
    const set = slot !== null && this.decision?.choices?.some((choice) => Array.isArray(choice.parts[slot]));
    return slot === null ? null : this.offer({ [slot]: set ? [String(value)] : value }, { narrows: true });
  }

  said(offer: Offer): string {
    return spoken(this.speaker, this.decision?.step ?? "", offer);
  }

  /** What a choice means, and what it costs. */
  label(choice: Choice): string {
    return this.speaker.label(this.decision?.step ?? "", choice.verb, choice.facts);
  }

  // What is done.

  /** One choice is made, a part of one is picked, several are shown beside the thing; what is not allowed says why. */
  press(offer: Offer, anchor: Element): void {
    if (offer.standing === "refused") return this.why(offer);
    if (offer.means !== undefined) return this.mean(offer.means);
    if (offer.toggles || (offer.narrows && !offer.choice)) return this.pick(offer);
    if (offer.choice) return this.choose(offer.choice);
    const [slot, name] = Object.entries(offer.parts)[0] ?? ["", ""];
    this.note = null;
    const about = this.about(this.speaker.kindOf(slot), String(name));
    this.menu = {
      anchor,
      about: { ...about, name: this.speaker.part(slot, name), says: about.says.slice(0, 1) },
      choices: offer.choices,
    };
  }

  /** A part of an answer; the rest is picked elsewhere. */
  pick(offer: Offer): void {
    this.given().pick(offer.parts, offer.verb);
  }

  /** Numbers as they stand now; they are sent from the prompt bar. */
  mean(choice: Choice | null): void {
    this.given().mean?.(choice);
  }

  choose(choice: Choice): void {
    this.menu = null;
    this.given().choose(choice);
  }

  why(offer: Offer): void {
    if (offer.reason) this.given().why(offer.reason);
    else this.given().ask(offer.parts, offer.verb);
  }

  /** What is not allowed, and does not know why, asks for its reason when it is looked at. */
  wonder(offer: Offer | null): void {
    if (offer?.standing === "refused" && !offer.reason) this.given().wonder?.(offer.parts, offer.verb);
  }

  look(choice: Choice | null): void {
    if (choice === this.looked) return;
    this.looked = choice;
    this.given().look(choice);
  }

  // What is explained.

  /** A thing by its kind and name; a part of the view by its key alone. */
  about(kind: string, name = "", now: readonly string[] = []): About {
    return aboutOf(this.speaker, kind, name, now);
  }

  /** What a thing does in a few words, for where there is no room for more. */
  brief(kind: string, name: string): string {
    return this.speaker.texts.sentence("brief", kind, name);
  }

  /** A part of the view by its key, with the rule that tells more of it, and all there is to say where the texts do not. */
  part(key: string, rules: Readonly<Record<string, string>>, now: readonly string[] = []): About {
    const about = this.about(key, "", now);
    const rule = rules[key];
    if (!rule) return about;
    return { ...about, says: about.says.length > 0 ? about.says : this.ruled(rule).says, rule };
  }

  /** What one rule says, for things that have no name of their own. */
  ruled(rule: string, name = this.speaker.title(rule), now: readonly string[] = []): About {
    return { name, says: [this.speaker.texts.sentence("rule", rule, "says")], now: now.filter(Boolean), rule };
  }

  /** Whether the rulebook does not have such things, or not all of them. */
  doubtful(kind: string): boolean {
    return typeof this.speaker.texts.find("reconstructed", kind) === "string";
  }

  get popup(): Popup | null {
    return this.menu ?? this.note;
  }

  explain(about: About, anchor: Element): void {
    this.note = { anchor, about, choices: [] };
  }

  /** What is explained beside this is no longer; beside nothing in particular: whatever it is. */
  hush(anchor?: Element): void {
    if (!anchor || this.note?.anchor === anchor) this.note = null;
  }

  /** Explain it; what is explained already is looked up in the rules. */
  read(about: About, anchor: Element): void {
    if (this.note?.anchor === anchor && about.rule) this.given().rule(about.rule);
    else this.explain(about, anchor);
  }

  /** Whatever stands open goes, unless it belongs to this. */
  shut(within: (element: Element) => boolean = () => false): void {
    if (this.menu && !within(this.menu.anchor)) this.menu = null;
    if (this.note && !within(this.note.anchor)) this.note = null;
  }

  /** Another question: what was begun about the last one is forgotten. */
  forget(): void {
    this.menu = null;
    this.looked = null;
    if (this.note?.anchor.isConnected === false) this.note = null;
  }
}

/** A desk of any game, for what needs neither its view nor its content. */
export type AnyDesk = Desk<unknown, unknown>;

const KEY = Symbol("desk");

export const setDesk = (desk: Desk): Desk => setContext(KEY, desk);

/** The desk, with the view and the content that this board knows how to read. */
export const deskOf = <V = View, P = Content>(): Desk<V, P> => getContext<Desk<V, P>>(KEY);

/** A sentence of a board: a word of its game's texts by its key, facts filled in. */
export function saying(
  desk: Pick<AnyDesk, "speaker">,
  key: string,
  facts: Record<string, string | number> = {},
): string {
  const sentence = desk.speaker.texts.sentence("drawn", key);
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}
