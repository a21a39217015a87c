/** A guide as a line of beats: each remark, each question, each rest between parts, each moment that passes by itself. */
import type { Guide, GuideQuestion } from "../protocol";

/** One thing at a time: a remark, a question, a rest, or none of them while the others play. */
export interface Beat {
  moment: number; // which of the guide's
  lesson: number; // which of the guide's lessons it belongs to
  part: string; // the part of the guide, if it has parts; at a rest the one that comes next
  says: string; // the name of the remark, or ""
  asks: GuideQuestion | null;
  rests: boolean; // a part is done: one may leave it at that
}

export function beatsOf(guide: Guide): Beat[] {
  const beats: Beat[] = [];
  let [lesson, part] = [0, ""];
  const add = (moment: number, what: Partial<Beat> = {}) =>
    beats.push({ moment, lesson, part, says: "", asks: null, rests: false, ...what });
  guide.moments.forEach((shown, moment) => {
    if (shown.part && part) add(moment - 1, { part: shown.part, rests: true });
    part = shown.part || part;
    const named = guide.lessons.findIndex(({ name }) => name === shown.lesson);
    if (shown.lesson && named >= 0) lesson = named;
    for (const says of shown.says) add(moment, { says });
    if (shown.asks) add(moment, { asks: shown.asks });
    else if (shown.says.length === 0) add(moment);
  });
  return beats;
}

/** Whether a beat waits for the newcomer; the others pass by themselves. */
export const waits = (beat: Beat | undefined): boolean =>
  beat === undefined || beat.rests || beat.says !== "" || beat.asks !== null;

/** The next beat that waits, or the end. */
export function nextStop(beats: readonly Beat[], at: number): number {
  let to = at + 1;
  while (to < beats.length && !waits(beats[to])) to++;
  return Math.min(to, beats.length);
}

/** The last beat before this one that waits; the first if there is none. */
export function stopBefore(beats: readonly Beat[], at: number): number {
  let to = at - 1;
  while (to > 0 && !waits(beats[to])) to--;
  return Math.max(to, 0);
}

/** Where a lesson begins. */
export function beginningOf(beats: readonly Beat[], lesson: number): number {
  return Math.max(
    0,
    beats.findIndex((beat) => beat.lesson === lesson && !beat.rests),
  );
}

/** The minutes that a part takes, or without a name the whole guide. */
export function minutesOf(guide: Guide, beats: readonly Beat[], part = ""): number {
  const among = (lesson: number) =>
    !part || beats.some((beat) => beat.lesson === lesson && beat.part === part && !beat.rests);
  return guide.lessons.reduce((sum, { minutes }, n) => (among(n) ? sum + minutes : sum), 0);
}

/** What a beat speaks of: pieces by kind and name, parts of the view by key. */
export function thingsOf(guide: Guide, beat: Beat | undefined): string[] {
  if (!beat) return [];
  return (beat.says ? guide.shows["says"]?.[beat.says] : guide.shows["asks"]?.[beat.asks?.says ?? ""]) ?? [];
}

/** What is said of a choice that is not the one we advise; "" for that one. */
export function replyTo(asks: GuideQuestion, words: string): string {
  if (words === asks.words) return "";
  const fitting = asks.instead.filter(([beginning]) => `${words} `.startsWith(`${beginning} `));
  const [best] = fitting.sort(([a], [b]) => b.length - a.length);
  return best?.[1] ?? asks.otherwise;
}
