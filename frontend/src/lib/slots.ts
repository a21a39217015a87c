/** Slots of a question: every value one might think of, and which keys stand for them. */
import type { Decision, GameInfo, TableInfo } from "../protocol";
import { values, type Picking } from "./choices";
import { assignKeys, type Keyed } from "./keyboard";
import type { VerbSlots } from "./wording";

const SET = "set of ";

/** All names or seats that a slot could mean, offered or not. Numbers are only known from what is offered or refused.
 *
 * `there`: the names of a kind that this table has, where a game knows more of them than lie on one table.
 */
export function universeOf(
  game: GameInfo | undefined,
  info: TableInfo | null,
  slot: string,
  there: (kind: string) => readonly string[] | null = () => null,
): (number | string)[] {
  const kind = (game?.kinds[slot] ?? "number").replace(SET, "");
  if (kind === "seat") return (info?.seats ?? []).map((_, seat) => seat);
  const [names, here] = [game?.names[kind]?.[1] ?? [], there(kind)];
  return here ? names.filter((name) => here.includes(name)) : names;
}

export const verbId = (verb: string): string => `verb ${verb}`;
export const chipId = (verb: string, slot: string, value: number | string): string => `${verb} ${slot} ${value}`;

export interface Chips {
  keyed: Keyed[];
  numeric: string | null; // the slot that takes a number, if there is exactly one slot and it does
}

/** Keys for all that is shown: letters for single answers, digits for the values of the first slot to decide.
 *
 * Where several ways of answering have slots, each has a letter too: it opens the way, whose values then have digits.
 */
export function keysOf(
  decision: Decision,
  picking: Picking,
  ways: readonly VerbSlots[],
  universe: (slot: string) => (number | string)[],
  stepped = false, // its numbers are stepped, each with its own buttons: digits mean nothing
): Chips {
  const offered = new Set((decision.choices ?? []).map((choice) => choice.verb));
  const open = ways.filter((way) => offered.has(way.verb));
  const filled = open.filter((way) => way.slots.length > 0);
  const lettered = [...open.filter((way) => way.slots.length === 0), ...(filled.length > 1 ? filled : [])];
  const letters = lettered.map((way) => ({ id: verbId(way.verb), word: way.verb }));
  const way = filled.find((each) => each.verb === picking.verb) ?? (filled.length === 1 ? filled[0] : undefined);
  if (!way || stepped) return { keyed: assignKeys(letters, [], false), numeric: null };
  const rows = way.slots
    .map((each) => ({ slot: each, values: values(decision, picking, way.verb, each, universe(each)) }))
    .map((each) => ({ ...each, pickable: each.values.filter((value) => value.standing !== "refused") }));
  const isNumber = ({ slot, values: all }: (typeof rows)[number]) =>
    universe(slot).length === 0 && all.every((each) => typeof each.value === "number");
  const undecided = rows.filter(({ slot }) => picking.parts[slot] === undefined || Array.isArray(picking.parts[slot]));
  const row =
    undecided.find((each) => each.pickable.length > 1) ?? // one that is clear anyway needs no key
    rows.find(isNumber) ?? // a number that is picked may be only the beginning of a longer one
    undecided[0];
  if (!row) return { keyed: assignKeys(letters, [], false), numeric: null };
  const { slot } = row;
  const numeric = isNumber(row);
  const pickable = row.pickable.map((each) => chipId(way.verb, slot, each.value));
  return { keyed: assignKeys(letters, pickable, numeric), numeric: numeric ? slot : null };
}
