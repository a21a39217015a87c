/** Emblems of the seats of the table one sits at. A game's folder may bring its own; else every seat has a plain one. */
import { getContext, setContext } from "svelte";

type Emblems = (seat: number) => string | undefined;

const KEY = Symbol("emblems");

export const setEmblems = (emblems: Emblems): Emblems => setContext(KEY, emblems);
export const getEmblems = (): Emblems => getContext<Emblems | undefined>(KEY) ?? (() => undefined);
