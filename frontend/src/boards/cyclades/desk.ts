/** The desk of this board, and its map, which all parts of it share. */
import { getContext, setContext } from "svelte";
import { deskOf } from "../kit/desk.svelte";
import type { Printed } from "./content";
import type { BoardMap } from "./map";
import type { TableView } from "./view";

export const getDesk = () => deskOf<TableView, Printed>();

const KEY = Symbol("map");

/** `map` is asked for anew every time: another board may be shown. */
export const setMap = (map: () => BoardMap): (() => BoardMap) => setContext(KEY, map);
export const getMap = (): (() => BoardMap) => getContext(KEY);
