/** What a content pack changes, in words: which piece, which of its values, what it was and what it is. */
import type { Changed } from "../protocol";
import type { Texts } from "./texts";

export interface Difference {
  key: string;
  what: string;
  old: string;
  new: string;
}

type Value = Changed["old"];

export function differences(changes: readonly Changed[], texts: Texts): Difference[] {
  return changes.map((change) => ({
    key: `${change.file}.${change.entry}.${change.column}`,
    what: [pieces(change, texts), column(change, texts)].filter(Boolean).join(": "),
    old: valueOf(change.old, texts),
    new: valueOf(change.new, texts),
  }));
}

function pieces({ pieces }: Changed, texts: Texts): string {
  const named = pieces.map(([kind, piece]) => pieceName(kind, piece, texts)).reverse();
  const [first = "", ...rest] = named; // an island comes before the board where it lies
  return rest.length > 0 ? `${first} (${rest.join(", ")})` : first;
}

/** As the game calls it; what has no name in its texts is shown as its files write it. */
function pieceName(kind: string, piece: string, texts: Texts): string {
  if (texts.has("name", kind, piece)) return texts.unseated(texts.plural(1, "name", kind, piece));
  return texts.has("entry", kind, piece) ? texts.sentence("entry", kind, piece) : spaced(piece);
}

/** A number is its own value, and needs no word for it. */
function column({ file, column, pieces }: Changed, texts: Texts): string {
  if (pieces[0]?.[0] === "number") return "";
  return texts.has("column", file, column) ? texts.sentence("column", file, column) : spaced(column);
}

function valueOf(value: Value, texts: Texts): string {
  if (Array.isArray(value)) return value.map((each) => valueOf(each, texts)).join(", ") || "–";
  return typeof value === "number" ? String(value) : word(value, texts);
}

/** A word among values is mostly a piece, of whatever kind. */
function word(value: string, texts: Texts): string {
  for (const table of ["name", "entry"] as const) {
    const kinds = texts.find(table);
    for (const kind of typeof kinds === "object" ? Object.keys(kinds) : []) {
      if (texts.has(table, kind, value)) return pieceName(kind, value, texts);
    }
  }
  return spaced(value) || "–";
}

const spaced = (word: string) => word.replaceAll("_", " ");
