/** The figures of a game's folder, for the names of things in panels. */
import { getContext, setContext } from "svelte";

type Figures = (name: string) => string | undefined;

const KEY = Symbol("figures");

export const setFigures = (figures: Figures): Figures => setContext(KEY, figures);
export const getFigures = (): Figures => getContext<Figures | undefined>(KEY) ?? (() => undefined);
