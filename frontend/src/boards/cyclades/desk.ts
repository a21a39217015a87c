/** Desk: what every part of the board needs to know, and what it may do. */
import { getContext, setContext } from "svelte";
import type { Speaker } from "../../lib/speaker";
import type { Choice, Parts, Seat, Told } from "../../protocol";
import type { Printed } from "./content";
import type { BoardMap } from "./map";
import type { Asked, Counting, Offer, Thing } from "./offers";
import type { TableView } from "./view";

/** Something that is explained beside it: a title, what its rules say, and what can be chosen with it. */
export interface Popup {
  anchor: Element;
  title: string;
  says: string[];
  rule: string; // to read on
  choices: Choice[];
}

export interface Desk extends Asked {
  readonly view: TableView;
  readonly before: TableView | null; // to move from; null: nothing moves
  readonly events: readonly Told[]; // that made the view, if something moves
  readonly printed: Printed;
  readonly map: BoardMap;
  readonly speaker: Speaker;
  readonly seats: readonly Seat[];
  readonly eyes: number | null;
  readonly still: boolean;
  readonly highlight: Parts | null;
  readonly advised: string; // the words of the choice that is pointed at, if they are known
  readonly foreseen: TableView | null; // what would come of the choice that is looked at
  readonly looked: Choice | null; // under the pointer or with the focus
  readonly counting: Counting | null;
  offer(thing: Thing): Offer | null;
  press(offer: Offer, anchor: Element): void;
  choose(choice: Choice): void;
  count(number: number): void;
  why(offer: Offer): void;
  look(offer: Offer | null): void;
  explain(name: string, anchor: Element | null): void; // a creature or a god; null: no more
  read(name: string, anchor: Element): void; // the same, and what is explained already is looked up in the rules
}

const KEY = Symbol("desk");

export const setDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const getDesk = (): Desk => getContext<Desk>(KEY);

/** What a seat is called in the game: "sparta". */
export const wordOf = (desk: Desk, seat: number): string => desk.seats[seat]?.word ?? "";
export const cityOf = (desk: Desk, seat: number): string => desk.speaker.seats[seat] ?? String(seat);

/** What the rules say of a creature or a god: every rule whose id begins with its name. */
export function rulesOf(speaker: Speaker, name: string): { rule: string; says: string[] } {
  const rules = speaker.texts.find("rule");
  const ids = typeof rules === "object" ? Object.keys(rules).filter((id) => id.startsWith(`${name}.`)) : [];
  const says = ids.map((id) => speaker.texts.sentence("rule", id, "says"));
  return { rule: ids[0] ?? "", says };
}

/** A sentence of the board: a word by its key, facts filled in. */
export function saying(desk: Desk, key: string, facts: Record<string, string | number> = {}): string {
  const sentence = desk.speaker.texts.sentence("drawn", key);
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}
