/** Traces: what happened, as places on a board, read from the events alone, so that every game has them.
 *
 * A board says where its places are with `data-place`: "sea-b3", or "person-guard seat-2" for one seat's piece there.
 */
import { membersOf, type Speaker } from "../../lib/speaker";
import type { Facts, Told } from "../../protocol";

/** What a game says about its events. */
export interface TraceKinds {
  at: readonly string[]; // kinds of places that keep a trace: "sea"
  lost: readonly string[]; // events in which something is lost there
}

/** An event that is shown large for a moment. */
export interface Momentous {
  shows?: string; // the fact whose figure is shown
  figure?: string; // or this one
  own?: string; // only to the seat that this fact names
}

/** Words of `data-place`; what fits best is meant. */
export type Place = readonly string[];

export interface Trace {
  seat: number | null; // who did it, or who lost it
  at: Place;
  from: Place | null;
  lost: boolean;
}

const FROM = "from_";
const SET = "set of ";
const LOSERS = ["victim", "owner", "seat"]; // whose loss it is: the first of these that is told
const DOERS = ["seat", "owner"];

/** What facts name, in the words of `data-place`: a place where things come from apart. */
export function placesIn({ words }: Pick<Speaker, "words">, facts: Facts, from = false): Place {
  return Object.entries(facts).flatMap(([fact, value]) => {
    if (fact.startsWith(FROM) !== from) return [];
    const kind = (words.kinds[fact] ?? "").replace(SET, "");
    const several = words.kinds[fact]?.startsWith(SET) && typeof value === "number";
    const [first, names] = words.names[kind] ?? [0, []];
    const called = (each: number | string) =>
      typeof each === "number" && kind !== "seat" ? names[each - first] : each;
    if (kind !== "seat" && !words.names[kind]) return [];
    return (several ? membersOf(value).map((n) => n + first) : [value]).map((each) => `${kind}-${called(each)}`);
  });
}

/** The kind of a fact, and the name it tells. */
export function nameIn({ words }: Pick<Speaker, "words">, facts: Facts, fact: string): [kind: string, name: string] {
  const [word = ""] =
    facts[fact] === undefined ? [] : placesIn({ words }, { [fact]: facts[fact] }, fact.startsWith(FROM));
  const cut = word.indexOf("-");
  return [word.slice(0, Math.max(cut, 0)), word.slice(cut + 1)];
}

const ofSeat = (word: string): boolean => word.startsWith("seat-");

const seatIn = (facts: Facts, names: readonly string[]): number | null => {
  const seat = names.map((name) => facts[name]).find((value) => typeof value === "number");
  return typeof seat === "number" ? seat : null;
};

/** The traces of events; of several alike the last. Where somebody takes what another loses, both leave one. */
export function tracesOf(speaker: Pick<Speaker, "words">, events: readonly Told[], kinds: TraceKinds): Trace[] {
  const kept = (word: string) => kinds.at.some((kind) => word.startsWith(`${kind}-`));
  const keeps = (place: Place) => place.some(kept);
  const traces = new Map<string, Trace>();
  for (const { name, facts } of events) {
    const at = placesIn(speaker, facts);
    if (!keeps(at)) continue;
    const origin = placesIn(speaker, facts, true);
    const [doer, loser] = [seatIn(facts, DOERS), kinds.lost.includes(name) ? seatIn(facts, LOSERS) : null];
    const each: Trace[] = [];
    if (doer !== loser) each.push({ seat: doer, at, from: keeps(origin) ? origin : null, lost: false });
    if (loser !== null) each.push({ seat: loser, at, from: null, lost: true });
    for (const trace of each) {
      const place = at.filter(kept); // whatever was done there
      traces.set(JSON.stringify([trace.seat, place, trace.from, trace.lost]), trace);
    }
  }
  return [...traces.values()];
}

/** The thing on the board that is meant: the one of which most is told; `must` is one of its words. */
export function find(root: ParentNode, place: Place, must = ""): Element | null {
  const words = new Set(place);
  let [best, most]: [Element | null, number] = [null, 0];
  for (const each of root.querySelectorAll("[data-place]")) {
    const own = (each.getAttribute("data-place") ?? "").split(" ");
    const fits = own.every((word) => words.has(word)) && (must === "" || own.includes(must));
    if (fits && own.length > most) [best, most] = [each, own.length];
  }
  return best;
}

/** All that events speak of on the board: their places, or who they are about if they have none. */
export function spokenOf(root: ParentNode, speaker: Pick<Speaker, "words">, events: readonly Told[]): Element[] {
  const things = events.flatMap(({ facts }) => {
    const words = [...placesIn(speaker, facts), ...placesIn(speaker, facts, true)];
    const of = (some: Place) => some.flatMap((word) => find(root, words, word) ?? []);
    const places = of(words.filter((word) => !ofSeat(word)));
    return places.length > 0 ? places : of(words.filter(ofSeat));
  });
  return [...new Set(things)];
}
