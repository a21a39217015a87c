/** How the seats of the table one sits at are marked. A game's folder may bring marks; else every seat has a plain one. */
import { plainMark } from "../../boards/kit/marks";
import { getContext, setContext } from "svelte";
import type { SeatMark } from "../../lib/board";

type Marks = (seat: number) => SeatMark | undefined;

const KEY = Symbol("marks");

export const setMarks = (marks: Marks): Marks => setContext(KEY, marks);
export const getMarks = (): Marks => getContext<Marks | undefined>(KEY) ?? (() => undefined);

/** The colour of a seat, and the colour of what is drawn on it. */
export const hueOf = (seat: number, mark?: SeatMark): string => mark?.hue ?? plainMark(seat).hue;
export const inkOf = (seat: number, mark?: SeatMark): string => mark?.ink ?? plainMark(seat).ink;
