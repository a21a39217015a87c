/** What persons and cities are, for whoever points at anything of theirs. */
import { capital, keyLabel } from "../../lib/label";
import { roman } from "../../lib/speaker";
import type { About } from "../kit/explain";
import type { getDesk } from "./desk";
import { saying } from "../kit/desk.svelte";
import { ANIMALS, PERSON_RULES, TOP } from "./print";
import type { Person } from "./view";

type OffrandesDesk = ReturnType<typeof getDesk>;

/** A person: what it does, and on which field of its ladder each city is, or only this one. */
export function aboutPerson(desk: OffrandesDesk, person: Person, only?: number): About {
  const now = desk.view.seats
    .map((city, seat) => `${desk.called(seat)}: ${city.ladders[person]} / ${TOP}`)
    .filter((_, seat) => only === undefined || seat === only);
  const name = capital(desk.speaker.name("person", person));
  return { ...desk.about("person", person, now), name, rule: PERSON_RULES[person] };
}

/** A field of a ladder: what it gives, and who stands there. */
export function aboutField(desk: OffrandesDesk, person: Person, n: number): About {
  const about = aboutPerson(desk, person);
  const there = desk.view.seats.flatMap((city, seat) => (city.ladders[person] === n ? [desk.called(seat)] : []));
  const rule = n === TOP ? "ladder.push" : about.rule;
  const name = saying(desk, "field", { person: about.name, n });
  return { ...about, name, now: [given(desk, person, n), ...there].filter(Boolean), ...(rule ? { rule } : {}) };
}

/** What stands printed on a field, in words; a mere number is in its name. */
function given(desk: OffrandesDesk, person: Person, n: number): string {
  if (n === 0) return "";
  if (person === "farmer") return capital(desk.speaker.name("animal", ANIMALS[n - 1]!));
  if (person === "servant") return `${keyLabel(desk.speaker, "altars")} ${n > 1 ? "I–" : ""}${roman(n)}`;
  if (person === "priestess") return desk.speaker.fact("points", desk.printed.numbers.points_a_priestess.value * n);
  return "";
}
