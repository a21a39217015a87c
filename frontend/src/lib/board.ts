/** What a board gets and what it gives back. A board draws; it knows no rule and sends nothing itself. */
import type { Component } from "svelte";
import type { Choice, Decision, Facts, Json, Parts, Refused, Rival, Seat, Told, View } from "../protocol";
import type { Momentous, TraceKinds } from "../boards/kit/traces";
import type { Picking } from "./choices";
import type { Sound } from "./sounds";
import type { Speaker } from "./speaker";
import type { VerbSlots } from "./wording";

/** What the box of a game prints: the entries of each of its content files. It is the table's, not the page's. */
export type Content = Record<string, Record<string, Record<string, Json>>>;

/** What would come of a choice that is looked at before it is made. */
export interface Preview {
  view: View | null;
  events: Told[];
  supposed?: string; // the question that others were supposed to answer by doing nothing
}

/** All that the page gives a board, and what it takes from it. */
export interface Given {
  content: Content;
  view: View;
  before: View | null; // the view one line earlier, to move from; null: nothing moves
  events: Told[]; // what happened between the two
  heard?: Told[]; // what happened until then, as far as it is known here; nothing that was taken back
  traces?: readonly Told[]; // what the others did, to be seen on the board
  pointed?: readonly Told[] | null; // what a line tells of that is touched
  story?: Pick<BoardKit, "traces" | "moments" | "figures">; // what of it the board can show
  dice?: { readonly rolling: boolean; skip(): void }; // on their way: what they bring about is not in sight yet
  seats: Seat[];
  rivals?: readonly Rival[] | undefined; // opponents without a seat, behind the seats in number
  eyes: number | null; // the seat that is shown; null for a spectator or a replay
  speaker: Speaker;
  marks?: Record<string, SeatMark> | undefined;
  counts?: readonly string[] | undefined;
  many?: number | null; // of those that go: what was said in the prompt bar
  still: boolean; // reduced motion: no movement
  decision: Decision | null; // with choices only while the shown seat is asked
  asked?: number | null; // the seat that is to choose, whichever it is; null: nobody, or it is not known
  ways: readonly VerbSlots[]; // of answering, by the notation
  picking: Picking; // what is picked so far
  highlight: Parts | null; // parts to point at: those of the choice that is advised
  advised: string; // its words
  preview: Preview | null; // of the choice that was looked at or waits for confirmation
  say: (key: string, facts?: Record<string, string | number>) => string; // a sentence of the page
  pick: (parts: Parts, verb?: string) => void; // these parts are meant
  choose: (choice: Choice) => void; // this whole choice is meant
  mean?: (choice: Choice | null) => void; // its numbers stand like this now, and nothing is sent; null: none of it
  why: (refused: Refused) => void; // say why this is not allowed
  ask: (parts: Parts, verb: string) => void; // ask the server why this is not offered
  wonder?: (parts: Parts, verb: string) => void; // it is looked at: find out why, before it is pressed
  look: (choice: Choice | null) => void; // a whole choice is under the pointer or has the focus
  rule: (rule: string) => void; // open the rules there
}

/** How a seat is told from the others: by colour, outline and emblem. What is left out is plain. */
export interface SeatMark {
  hue?: string; // a CSS colour
  ink?: string; // of what is drawn on it
  outline?: string; // a path around 0 0 with a radius of about 50
  emblem?: string; // a path in a square of 512
}

/** A piece by its name, in words, from what the box prints, and from the facts of a choice that deals with it. */
export type Tells = (name: string, content: Content, speaker: Speaker, facts: Facts) => string;

/** What a choice deals with, in words: "" where the game has none for any of its parts. */
export function toldOf({ tells = {}, content }: BoardKit, speaker: Speaker, parts: Parts, facts: Facts = {}): string {
  if (!content) return "";
  const told = Object.entries(parts).map(([slot, value]) =>
    typeof value === "string" ? tells[speaker.kindOf(slot)]?.(value, content, speaker, facts) : undefined,
  );
  return told.filter(Boolean).join("; ");
}

/** What a game's folder may bring: boards/<game>/index.ts exports some of it by these names. */
export interface BoardKit {
  content?: Content; // of the table; the page adds it to what the folder brings
  Board?: Component;
  shown?: readonly string[]; // what of a seat's view the page at the end shows beside its score
  decides?: string; // the rule that says who wins where scores do not
  standing?: string; // which number of a seat in the view says how it stands; `score` if not told
  figures?: Record<string, Record<string, string>>; // kind -> name -> path of a figure, for values to pick from
  symbols?: Record<string, string>; // key of the view -> path of the figure that stands for it, for the player aid
  aid?: Record<string, readonly string[]>; // kind -> columns of the content that the player aid shows
  instead?: Record<string, Record<string, string>>; // "option=value" -> column of the content -> the one that then counts
  tells?: Record<string, Tells>; // kind -> what a piece costs and brings, said beside it in the prompt bar
  counts?: readonly string[]; // slots that say how many go: a place takes as many as are meant
  proposes?: (verb: string, choices: readonly Choice[], view: View, content: Content) => Choice | null; // among numbers
  there?: (kind: string, view: View, content: Content) => readonly string[] | null; // names that this table has; null: all
  tabled?: (view: View, words: readonly string[]) => View; // as tables show it; words: what each seat is called
  traces?: TraceKinds; // which events leave traces on the board
  sounds?: Record<string, Sound>; // events that are heard
  moments?: Record<string, Momentous>; // events that are shown large for a moment
  rolls?: readonly string[]; // events with dice: what they bring about is shown when they have come to rest
  marks?: Record<string, SeatMark>; // what a seat is called -> how it is marked, wherever it is shown
}
