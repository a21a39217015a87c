/** Labels for what stands in a view: names and units by kind, titles for keys if the texts have them. */
import type { Json } from "../protocol";
import { roman, type Speaker } from "./speaker";

/** What a key of a view is called: `view.<key>` in the texts, or the key itself. */
export function keyLabel(speaker: Speaker, key: string): string {
  const own = speaker.texts.find("view", key);
  if (typeof own === "string") return own;
  for (const kind of Object.keys(speaker.words.names)) {
    if (speaker.texts.has("name", kind, key)) return capital(speaker.name(kind, key));
  }
  return capital(key.replace(/_/g, " "));
}

/** What a slot that takes a number counts: `slot.<slot>` in the texts, or what a view calls it. */
export function slotLabel(speaker: Speaker, slot: string): string {
  const own = speaker.texts.find("slot", slot);
  return typeof own === "string" ? own : keyLabel(speaker, slot);
}

/** Keys in the order in which the game lists them: names in that of the box, others in that of `view` in the texts. */
export function inOrder(speaker: Speaker, keys: readonly string[]): string[] {
  const view = speaker.texts.find("view");
  const listed = [
    ...(typeof view === "object" ? Object.keys(view) : []),
    ...Object.values(speaker.words.names).flatMap(([, names]) => names),
  ];
  const place = (key: string) => (listed.includes(key) ? listed.indexOf(key) : listed.length);
  return [...keys].sort((a, b) => place(a) - place(b));
}

/** A value of a view in words. */
export function valueLabel(speaker: Speaker, key: string, value: Json | undefined): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value))
    return value.length === 0 ? "–" : speaker.join(value.map((each) => one(speaker, key, each)));
  return one(speaker, key, value);
}

function one(speaker: Speaker, key: string, value: Json): string {
  if (value === null) return "–";
  if (typeof value === "string") return anyName(speaker, value);
  if (typeof value === "number" && speaker.kindOf(key) === "roman") return roman(value);
  if (typeof value === "number" && speaker.kindOf(key) === "seat") return speaker.seats[value] ?? String(value);
  if (typeof value === "boolean") return value ? "✓" : "–";
  return typeof value === "object" ? several(speaker, key, value) : String(value);
}

/** A value that is itself a list, or has facts of its own, in one line. */
function several(speaker: Speaker, key: string, value: Json[] | { [key: string]: Json }): string {
  if (Array.isArray(value)) return valueLabel(speaker, key, value);
  const facts = Object.entries(value).map(
    ([name, each]) => `${keyLabel(speaker, name)} ${valueLabel(speaker, name, each)}`,
  );
  return facts.length === 0 ? "–" : facts.join(" · ");
}

function anyName(speaker: Speaker, name: string): string {
  for (const kind of [...Object.keys(speaker.words.names), speaker.words.seat_kind]) {
    if (speaker.texts.has("name", kind, name)) return speaker.name(kind, name);
  }
  return name;
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
