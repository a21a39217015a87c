/** The desk of this board. */
import { deskOf } from "../kit/desk.svelte";
import type { Desk } from "../kit/desk.svelte";
import type { Printed } from "./content";
import type { TableView } from "./view";

export type ThebaiDesk = Desk<TableView, Printed>;

export const getDesk = (): ThebaiDesk => deskOf<TableView, Printed>();
