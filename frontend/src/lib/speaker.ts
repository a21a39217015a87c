/** Speaker: sentences about one table. A fact in a sentence is written by its kind, as play/text.py does it. */
import type { Facts, GameInfo, Part, Parts, Remark, Told } from "../protocol";
import { SEATED, type Texts } from "./texts";

const PLACEHOLDER = /\{(\w+)(?::(\w+))?(?:\.(\w+))?\}/g; // a fact, the number beside it, its form
const SET = "set of ";
const NUMERALS = ["0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]; // of the kind "roman"
const UNKNOWN = "…"; // a fact that is kept from this seat
const HANGING = /[\p{L}}]$/u; // before what may end a word or say nothing: "tragen{fight}"

export type Vocabulary = Pick<GameInfo, "names" | "kinds" | "seat_kind"> & Partial<Pick<GameInfo, "seats">>;

/** A piece of a sentence: words, and the things or seats that they name. */
export interface Piece {
  text: string;
  kind?: string;
  names?: string[];
  seats?: number[];
}

export class Speaker {
  constructor(
    readonly texts: Texts,
    readonly words: Vocabulary,
    readonly seats: readonly string[], // names as they are to be shown, by seat
  ) {}

  fill(sentence: string, facts: Facts): string {
    return sentence.replace(PLACEHOLDER, (_, name: string, by?: string, form?: string) => {
      const value = facts[name];
      if (value === undefined) return UNKNOWN;
      return this.fact(name, value, by === undefined ? 1 : Number(facts[by] ?? 1), form);
    });
  }

  /** A sentence in pieces, so that the figure of a thing can stand before its name. */
  pieces(sentence: string, facts: Facts): Piece[] {
    const pieces: Piece[] = [];
    let from = 0;
    for (const slot of sentence.matchAll(PLACEHOLDER)) {
      pieces.push({ text: sentence.slice(from, slot.index) });
      pieces.push({ text: this.fill(slot[0], facts), ...this.named(slot[1]!, facts[slot[1]!]) });
      from = slot.index + slot[0].length;
    }
    return [...pieces, { text: sentence.slice(from) }].filter((piece) => piece.text !== "");
  }

  /** The things or seats that a fact names; none if it is a number. */
  named(fact: string, value: number | string | undefined): Omit<Piece, "text"> {
    const kind = this.kindOf(fact);
    if (typeof value !== "number") return {};
    const set = this.words.kinds[fact]?.startsWith(SET);
    if (kind === "seat") return { kind, seats: set ? membersOf(value) : [value] };
    const [first, names] = this.words.names[kind] ?? [0, []];
    const members = set ? membersOf(value) : [value - first];
    return names.length > 0 ? { kind, names: members.map((n) => names[n]!) } : {};
  }

  /** What counts for a seat now. */
  standing(remark: Remark): Piece[] {
    return this.pieces(this.texts.sentence("standing", remark.id), remark.facts);
  }

  fact(name: string, value: number | string, amount = 1, form = ""): string {
    if (typeof value === "string") return value;
    const kind = this.words.kinds[name] ?? "number";
    if (kind === "number") return String(value);
    if (kind === "roman") return roman(value);
    if (kind === "seat") return this.seats[value] ?? String(value);
    if (kind.startsWith(SET)) {
      const of = kind.slice(SET.length);
      const names = this.words.names[of]?.[1] ?? [];
      return this.join(
        membersOf(value).map((n) => (of === "seat" ? this.seats[n]! : this.name(of, names[n]!, 1, form))),
      );
    }
    const named = this.words.names[kind];
    if (named) return this.name(kind, named[1][value - named[0]]!, amount, form);
    return this.texts.form(form, value, "unit", kind).replace("{n}", String(value));
  }

  /** A part of a choice: parts carry names where facts carry numbers. */
  part(slot: string, value: Part, form = "", amount = 1): string {
    const kind = this.kindOf(slot);
    if (Array.isArray(value)) return this.join(value.map((each) => this.name(kind, each, 1, form)));
    return typeof value === "string" ? this.name(kind, value, amount, form) : this.fact(slot, value, amount, form);
  }

  kindOf(slot: string): string {
    const kind = this.words.kinds[slot] ?? "number";
    return kind.startsWith(SET) ? kind.slice(SET.length) : kind;
  }

  name(kind: string, name: string, amount = 1, form = ""): string {
    if (!this.texts.has("name", kind, name)) return name;
    const words = this.texts.form(form, amount, "name", kind, name);
    return words.replace(SEATED, (_, of: string, word: string) => this.owner(of, word));
  }

  /** What the seat is called here, to which the box gives the pieces of a colour; a rival may have it.
   *
   * What nobody has keeps its colour, or gets the one that is free because somebody else has taken that.
   */
  private owner(kind: string, word: string): string {
    const words = this.words.seats ?? [];
    const seated = this.seats[words.indexOf(word)];
    if (seated !== undefined) return seated;
    let own = this.texts.plural(1, "name", kind, word);
    for (let at = this.seats.indexOf(own); at >= 0; at = this.seats.indexOf(own)) {
      own = this.texts.plural(1, "name", kind, words[at]!);
    }
    return own;
  }

  join(items: readonly string[]): string {
    if (items.length === 0) return this.texts.sentence("play", "nothing");
    if (items.length === 1) return items[0]!;
    return `${items.slice(0, -1).join(", ")} ${this.texts.sentence("play", "and")} ${items.at(-1)}`;
  }

  refusal(rule: string, facts: Facts, misplaced = false): string {
    return this.fill(this.texts.sentence("rule", rule, misplaced ? "misplaced" : "refused"), facts);
  }

  /** Why a bot's choice looks better than another, by a term of the game's evaluation. */
  reason(term: string, facts: Facts): string {
    return this.fill(this.texts.sentence("term", term, "reason"), facts);
  }

  /** Who may not know all of an event hears a shorter sentence. */
  event(told: Pick<Told, "name" | "facts" | "part">): string {
    return this.fill(this.texts.sentence("event", told.part ? `${told.name}.others` : told.name), told.facts);
  }

  question(step: string, facts: Facts): string {
    return this.fill(this.texts.sentence("ask", step), facts);
  }

  label(step: string, verb: string, facts: Facts): string {
    return this.fill(this.texts.sentence("choice", step, verb), facts);
  }

  /** What a seat says in advance. */
  ahead(step: string, verb: string, facts: Facts): string {
    return this.fill(this.texts.sentence("ahead", step, verb), facts);
  }

  /** The label of a choice that is only partly picked: what is missing stays open. `facts`: what is known anyway. */
  sketch(step: string, verb: string, parts: Parts, facts: Facts = {}): string {
    const sentence = this.texts.sentence("choice", step, verb);
    const said = sentence.replace(PLACEHOLDER, (_, slot: string, by?: string, form?: string, at = 0) => {
      const [part, fact, amount] = [parts[slot], facts[slot], by === undefined ? 1 : facts[by]];
      if (amount !== undefined && part !== undefined) return this.part(slot, part, form, Number(amount));
      if (amount !== undefined && fact !== undefined) return this.fact(slot, fact, Number(amount), form);
      return HANGING.test(sentence.slice(0, at)) ? "" : UNKNOWN;
    });
    return said.replace(/…(?: ?…)+/g, UNKNOWN);
  }

  /** What a seat has in the end, in what the game counts: points, metropolises. */
  score(n: number): string {
    return this.texts.plural(n, "counts", "score").replace("{n}", String(n));
  }

  /** What the scores count, as a title. */
  get scores(): string {
    return this.texts.sentence("counts", "scores");
  }

  /** What the game measures its length in: a round, a cycle. */
  get round(): string {
    return this.texts.plural(1, "counts", "round");
  }

  title(rule: string): string {
    return this.texts.sentence("rule", rule, "title");
  }
}

export const roman = (n: number): string => NUMERALS[n] ?? String(n);

/** The members of a set that is written as a number, one bit each; more than 31 are allowed. */
export function membersOf(set: number): number[] {
  const members: number[] = [];
  for (let n = 0, rest = set; rest > 0; n++, rest = Math.floor(rest / 2)) if (rest % 2 === 1) members.push(n);
  return members;
}
