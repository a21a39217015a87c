/** The messages between server and page: only types, in the shape of protocol.py, from which they will be generated. */

export type Facts = Record<string, number | string>;
export type Part = number | string | string[];
export type Parts = Record<string, Part>;
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type View = Record<string, Json>;
export type Status = "waiting" | "running" | "paused" | "over" | "abandoned";
export type Pace = "slow" | "normal" | "instant";
export type ClockKind = "none" | "move" | "bank";

// From the page.

export interface Hello {
  t: "hello";
  table: string;
  seat?: number | null;
  since?: number;
  v?: number;
}

export interface Bye {
  t: "bye";
  table: string;
  seat?: number | null;
}

export interface Play {
  t: "play";
  table: string;
  seat: number;
  key: string;
  at: number;
  words: string;
}

export interface Undo {
  t: "undo";
  table: string;
  seat: number;
  key: string;
  at: number;
  line?: number | null;
}

export interface Answer {
  t: "answer";
  table: string;
  seat: number;
  key: string;
  ask: number;
  yes: boolean;
}

export interface Ask {
  t: "ask";
  table: string;
  seat: number;
  key: string;
  what: "abandon" | "pause" | "resume";
}

export interface Why {
  t: "why";
  table: string;
  seat: number;
  key: string;
  words: string;
}

export interface Hint {
  t: "hint";
  table: string;
  seat: number;
  key: string;
}

export interface Say {
  t: "say";
  table: string;
  seat: number | null;
  key: string;
  text: string;
}

export interface Ping {
  t: "ping";
  n?: number;
}

export type Incoming = Hello | Bye | Play | Undo | Answer | Ask | Why | Hint | Say | Ping;

// To the page. Fields with a `?` are left out when they have their default.

export interface Choice {
  words: string;
  verb: string;
  parts: Parts;
  facts: Facts;
  ends_undo?: boolean;
}

export interface Refused {
  words: string;
  verb: string;
  parts: Parts;
  rule: string;
  facts: Facts;
}

export interface Decision {
  seat: number;
  step: string;
  facts: Facts;
  choices?: Choice[];
  refused?: Refused[];
}

export interface Told {
  line: number;
  name: string;
  facts: Facts;
  part?: boolean;
}

export interface Seat {
  word: string;
  who: "open" | "person" | "bot";
  name?: string;
  here?: boolean;
  stand_in?: string;
  clock?: number | null;
  muted?: boolean;
}

export interface Request {
  id: number;
  what: "undo" | "abandon" | "pause" | "resume";
  by: number;
  line?: number;
  agreed?: number[];
}

export interface TableInfo {
  id: string;
  game: string;
  rules: number;
  title: string;
  options: Record<string, string>;
  seats: Seat[];
  status: Status;
  listed: boolean;
  creator: boolean;
  mine: number[];
  hints: boolean;
  pace: Pace;
  clock: ClockKind;
  practice: boolean;
  requests?: Request[];
  rematch?: string;
  parent?: string;
  sampled?: boolean;
  commitment?: string;
}

export interface Frame {
  t: "frame";
  table: string;
  seat: number | null;
  seq: number;
  line: number;
  info: TableInfo;
  view: View;
  hash: string;
  decision: Decision | null;
  events: Told[];
  undo?: string;
  undo_facts?: Facts;
  scores?: number[] | null;
  winners?: number[] | null;
  v?: number;
}

export interface Ack {
  t: "ack";
  key: string;
  seq: number;
  line: number;
}

export interface No {
  t: "no";
  key: string;
  rule: string;
  facts: Facts;
  misplaced?: boolean;
  retry?: number;
}

export interface Because {
  t: "because";
  key: string;
  words: string;
  rule?: string;
  facts?: Facts;
  misplaced?: boolean;
  events?: Told[];
  view?: View | null;
}

export interface Hinted {
  t: "hinted";
  key: string;
  words: string;
}

export interface Chat {
  t: "chat";
  table: string;
  n: number;
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

export interface Bad {
  t: "bad";
  rule: string;
  facts?: Facts;
}

export interface Pong {
  t: "pong";
  n?: number;
}

export type Outgoing = Frame | Ack | No | Because | Hinted | Chat | Bad | Pong;

// Over HTTP.

export interface Me {
  id: string;
  name: string;
  recovery: boolean;
}

export interface Recovery {
  code: string;
}

export interface OptionInfo {
  name: string;
  values: string[];
}

export interface RuleInfo {
  id: string;
  covers: string[];
  book: string;
  says: string;
  status: string;
}

export interface GameInfo {
  name: string;
  fewest: number;
  most: number;
  rules_version: number;
  options: OptionInfo[];
  seat_kind: string;
  seats: string[];
  names: Record<string, [number, string[]]>;
  kinds: Record<string, string>;
  words: Record<string, string>;
  rules: RuleInfo[];
  bots: string[];
  hidden: boolean;
}

export interface NewSeat {
  who: string;
  word: string;
}

export interface NewClock {
  kind: ClockKind;
  seconds: number;
  more: number;
  at_zero: "bot" | "choose" | "abandon";
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, string>;
  title?: string;
  listed?: boolean;
  hints?: boolean;
  pace?: Pace;
  clock?: NewClock;
  seed?: string;
}

export interface Invite {
  seat: number | null;
  token: string;
}

export interface Made {
  id: string;
  invites: Invite[];
}

export interface Note {
  text: string;
}

export interface Listed {
  id: string;
  game: string;
  title: string;
  status: Status;
  seats: Seat[];
  created: number;
  mine: number[];
  your_turn: boolean;
}

export interface Moment {
  line: number;
  lines: number;
  words: string;
  who: string;
  stands: boolean;
  view: View;
  events: Told[];
  scores: number[];
}

export interface LogPage {
  events: Told[];
  more: boolean;
}

export interface Problem {
  rule: string;
  facts: Facts;
  retry: number;
}

export interface TextTable {
  [key: string]: string | TextTable;
}

export interface AllTexts {
  play: TextTable;
  page: TextTable;
  games: Record<string, TextTable>;
}
