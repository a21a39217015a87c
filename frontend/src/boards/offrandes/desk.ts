/** Desk: what every part of the board needs to know, and what it may do. */
import { getContext, setContext } from "svelte";
import type { Parts, Seat } from "../../protocol";
import type { Speaker } from "../../lib/speaker";
import type { Printed } from "./content";
import type { Changes } from "./moves";
import type { Layout } from "./geometry";
import type { Asked, Offer } from "./offers";
import type { TableView } from "./view";

export interface Desk extends Asked {
  readonly view: TableView;
  readonly printed: Printed;
  readonly layout: Layout;
  readonly speaker: Speaker;
  readonly seats: readonly Seat[];
  readonly eyes: number | null;
  readonly still: boolean; // no movement, now
  readonly highlight: Parts | null;
  readonly ghost: { view: TableView; changes: Changes } | null;
  readonly news: Changes | null; // since the view before
  offer(parts: Parts): Offer | null;
  press(offer: Offer): void;
  why(offer: Offer): void;
  look(offer: Offer | null): void;
}

const KEY = Symbol("desk");

export const setDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const getDesk = (): Desk => getContext<Desk>(KEY);

/** What a seat is called in the game: "sparta". */
export const wordOf = (desk: Desk, seat: number): string => desk.seats[seat]?.word ?? "";
export const cityOf = (desk: Desk, seat: number): string => desk.speaker.seats[seat] ?? String(seat);
