/** What panels ask of the question: whether a thing is offered, and to pick it. */
import { getContext, setContext } from "svelte";
import type { Standing } from "../../lib/choices";

export interface Offers {
  figure(name: string): string | undefined; // its figure, if the game's folder has one
  standing(value: number | string): Standing | null;
  press(value: number | string): void;
}

const KEY = Symbol("offers");
const NONE: Offers = { figure: () => undefined, standing: () => null, press: () => {} };

export const setOffers = (offers: Offers): Offers => setContext(KEY, offers);
export const getOffers = (): Offers => getContext<Offers | undefined>(KEY) ?? NONE;
