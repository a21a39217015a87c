/** The keyboard: what a key means while a question is asked. Pure, so that it can be tested without a page. */

/** Something that can be picked or done by one key. */
export interface Keyed {
  id: string;
  key: string; // "" if there are more than keys
}

export type Doing =
  | { do: "nothing" }
  | { do: "press"; id: string }
  | { do: "number"; typed: string } // a number is being typed
  | { do: "confirm" }
  | { do: "clear" }
  | { do: "undo" | "hint" | "rules" | "log" | "aid" | "type" | "help" | "skip" };

export interface Pressed {
  key: string;
  ctrl?: boolean;
  alt?: boolean;
  meta?: boolean;
  typing?: boolean; // in a text field
  onButton?: boolean; // Enter and space then belong to the button
}

export interface Asked {
  keyed: readonly Keyed[];
  numeric: boolean; // a number is asked for: digits write it
  typed: string;
  shortcuts: boolean; // the personal setting
}

const TOOLS: Record<string, Doing> = {
  u: { do: "undo" },
  h: { do: "hint" },
  r: { do: "rules" },
  l: { do: "log" },
  i: { do: "aid" },
  "/": { do: "type" },
  "?": { do: "help" },
  ".": { do: "skip" },
};

const DIGITS = "1234567890";
const LONGEST = 4; // digits in a number

/** Keys for answers: letters of their word for those that are one click, digits for values to pick from. */
export function assignKeys(
  verbs: readonly { id: string; word: string }[],
  values: readonly string[],
  numeric: boolean,
): Keyed[] {
  const taken = new Set(Object.keys(TOOLS));
  const letters = verbs.map(({ id, word }) => {
    const key = [...word.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !taken.has(letter)) ?? "";
    taken.add(key);
    return { id, key };
  });
  const digits = values.map((id, n) => ({ id, key: numeric ? "" : (DIGITS[n] ?? "") }));
  return [...letters, ...digits];
}

export function meaning(pressed: Pressed, asked: Asked): Doing {
  const { key } = pressed;
  if (pressed.ctrl || pressed.alt || pressed.meta) return { do: "nothing" };
  if (key === "Escape") return { do: "clear" };
  if (pressed.typing) return { do: "nothing" };
  if (key === "Enter") return pressed.onButton ? { do: "nothing" } : { do: "confirm" };
  if (!asked.shortcuts) return { do: "nothing" };
  if (asked.numeric && key === "Backspace" && asked.typed) return { do: "number", typed: asked.typed.slice(0, -1) };
  if (asked.numeric && /^\d$/.test(key)) return { do: "number", typed: (asked.typed + key).slice(-LONGEST) };
  const answer = asked.keyed.find((each) => each.key !== "" && each.key === key.toLowerCase());
  if (answer) return { do: "press", id: answer.id };
  return TOOLS[key.toLowerCase()] ?? { do: "nothing" };
}

/** Arrows in a row of values: where the focus goes. Home and End go to the ends, and it goes round. */
export function moved(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowRight" || key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
