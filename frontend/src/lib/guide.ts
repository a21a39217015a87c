/** A guide as a line of beats: each remark, each question, and each moment that passes by itself. */
import type { Guide, GuideQuestion } from "../protocol";

/** One thing at a time: a remark, a question, or neither while the others play. */
export interface Beat {
  moment: number; // which of the guide's
  lesson: number; // which of the guide's lessons it belongs to
  says: string; // the name of the remark, or ""
  asks: GuideQuestion | null;
}

export function beatsOf(guide: Guide): Beat[] {
  const beats: Beat[] = [];
  let lesson = 0;
  guide.moments.forEach((found, moment) => {
    if (found.lesson) lesson = Math.max(0, guide.lessons.indexOf(found.lesson));
    for (const says of found.says) beats.push({ moment, lesson, says, asks: null });
    if (found.asks) beats.push({ moment, lesson, says: "", asks: found.asks });
    else if (found.says.length === 0) beats.push({ moment, lesson, says: "", asks: null });
  });
  return beats;
}

/** Whether a beat waits for the newcomer; the others pass by themselves. */
export const waits = (beat: Beat | undefined): boolean => beat === undefined || beat.says !== "" || beat.asks !== null;

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

/** What is said of a choice that is not the one we advise; "" for that one. */
export function replyTo(asks: GuideQuestion, words: string): string {
  if (words === asks.words) return "";
  const fitting = asks.instead.filter(([beginning]) => `${words} `.startsWith(`${beginning} `));
  const [best] = fitting.sort(([a], [b]) => b.length - a.length);
  return best?.[1] ?? asks.otherwise;
}
