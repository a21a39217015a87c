/** What persons and cities are, for whoever points at anything of theirs. */
import { capital } from "../../lib/label";
import type { About } from "../kit/explain";
import type { getDesk } from "./desk";
import { PERSON_RULES, TOP } from "./print";
import type { Person } from "./view";

type OffrandesDesk = ReturnType<typeof getDesk>;

/** A person: what it does, and on which field of its ladder each city is, or only this one. */
export function aboutPerson(desk: OffrandesDesk, person: Person, only?: number): About {
  const now = desk.view.seats
    .map((city, seat) => `${desk.city(seat)}: ${city.ladders[person]} / ${TOP}`)
    .filter((_, seat) => only === undefined || seat === only);
  const name = capital(desk.speaker.name("person", person));
  return { ...desk.about("person", person, now), name, rule: PERSON_RULES[person] };
}
