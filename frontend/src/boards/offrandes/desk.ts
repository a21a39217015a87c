/** The desk of this board, and what all parts of its drawing share: where things lie, what has changed, what would. */
import { getContext, setContext } from "svelte";
import { deskOf } from "../kit/desk.svelte";
import type { Printed } from "./content";
import type { Layout } from "./geometry";
import type { Changes } from "./moves";
import type { TableView } from "./view";

export const getDesk = () => deskOf<TableView, Printed>();

export interface Scene {
  readonly layout: Layout;
  readonly least: number; // the smallest print that can be read
  readonly still: boolean; // no movement, now
  readonly ghost: { view: TableView; changes: Changes } | null; // of the choice that is looked at
  readonly news: Changes | null; // since the view before
}

const KEY = Symbol("scene");

export const setScene = (scene: Scene): Scene => setContext(KEY, scene);
export const getScene = (): Scene => getContext(KEY);
