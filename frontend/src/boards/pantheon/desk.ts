/** The desk of this board, and its map, which all parts of it share. */
import { deskOf } from "../kit/desk.svelte";
import type { Desk } from "../kit/desk.svelte";
import type { Printed } from "./content";
import type { TableView } from "./view";

export type PantheonDesk = Desk<TableView, Printed>;

export const getDesk = (): PantheonDesk => deskOf<TableView, Printed>();
