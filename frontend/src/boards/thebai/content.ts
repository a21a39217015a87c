/** As much of the content of Thebai as the drawing needs. */
export const EDGES = ["north", "east", "south", "west"] as const; // as roofs are listed: clockwise

export type Edge = (typeof EDGES)[number];
export type Does = readonly (string | number)[]; // a word of the effect language, and what it takes

export interface Printed {
  fields: Record<string, Partial<Record<Edge, string>>>; // the roofs of the rim
  spaces: Record<string, object>;
  stones: Record<string, { owner?: string; roofs: string[]; effect: string }>;
  roofs: Record<string, { effect: string }>;
  effects: Record<string, { does: Does }>;
  levels: Record<string, { strength: number }>;
  estate_rows: Record<string, object>;
  estate_spaces: Record<string, { effects: string[] }>; // by strength
  help_tiles: Record<string, { estate_row: string; strength: number }>;
  altar_fields: Record<string, { effect: string }>;
  tracks: Record<string, object>;
  blessings: Record<string, { powers?: string[]; effects?: string[] }>;
  contracts: Record<string, { suit: string; amphorae: number; grapes: number; bronzes: number; effect: string }>;
  council_fields: Record<string, { monument: string; measure: string; points: number; most: number }>;
  monuments: Record<string, { players: number }>;
  parties: Record<string, { players: number; path: number[] }>;
  tiles: Record<string, { back: string; row: number; effect?: string }>;
  gates: Record<string, { effect: string }>;
  heroes: Record<string, { effect?: string; powers?: string[] }>;
  attacks: Record<string, { modifier: number }>;
  resources: Record<string, { good: number }>;
  colours: Record<string, object>; // of the seats, in their order
  cards: Record<string, { acts: string[]; mark: string; track: string }>; // Antigone's
  destinies: Record<string, { acts: string[] }>;
  challenges: Record<string, { does: Does }>;
  heralds: Record<string, { column: number; field: string; aims?: string[] }>;
}
