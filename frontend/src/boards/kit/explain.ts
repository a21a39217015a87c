/** What a thing is, for whoever asks: by pointing at it, with the focus, or by a long press. */
import { keyLabel } from "../../lib/label";
import type { Speaker } from "../../lib/speaker";

export interface About {
  name: string;
  says: readonly string[]; // what it does, in a sentence or two
  now?: readonly string[]; // its numbers now
  rule?: string; // to read on
  reconstructed?: string; // what of it the rulebook does not have
}

/** What to say of a thing when somebody asks; made only then. */
export type Asking = () => About;

const SAID = 3; // sentences; the rules have the rest

/** A named thing, or without a name a part of the view: what the texts say of it or its kind, or else its rules.
 *
 * The rules of a thing are those that begin with its name.
 */
export function aboutOf(speaker: Speaker, kind: string, name: string, now: readonly string[] = []): About {
  const told = speaker.texts.find("rule");
  const ids = typeof told === "object" ? Object.keys(told).filter((id) => id.startsWith(`${name}.`)) : [];
  const about = speaker.texts.find("about", kind, name) ?? speaker.texts.find("about", kind);
  const says = typeof about === "string" ? [about] : ids.map((id) => speaker.texts.sentence("rule", id, "says"));
  const ours = speaker.texts.find("reconstructed", kind);
  return {
    name: name ? speaker.name(kind, name) : keyLabel(speaker, kind),
    says: says.slice(0, SAID),
    now: now.filter(Boolean),
    ...(ids[0] ? { rule: ids[0] } : {}),
    ...(typeof ours === "string" ? { reconstructed: ours } : {}),
  };
}
