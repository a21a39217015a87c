/** What a choice would change on the map, as far as it is drawn there before the choice is made. */
import { figurineOn } from "./reading";
import type { Place } from "./story";
import type { TableView } from "./view";

/** Pieces as they would stand; nobody's if they would be gone. */
export interface Ghost {
  at: Place;
  seat: number | null;
  count: number;
}

export function ghostsOf(now: TableView, then: TableView): Ghost[] {
  const seas = [...new Set([...Object.keys(now.seas), ...Object.keys(then.seas)])].flatMap((name): Ghost[] => {
    const [here, there] = [now.seas[name], then.seas[name]];
    if (here?.owner === there?.owner && here?.fleets === there?.fleets) return [];
    return [{ at: { kind: "sea", name }, seat: there?.owner ?? null, count: there?.fleets ?? 0 }];
  });
  const islands = Object.entries(then.islands).flatMap(([name, there]): Ghost[] => {
    const here = now.islands[name];
    if (!here || (here.owner === there.owner && here.troops === there.troops)) return [];
    return [{ at: { kind: "island", name }, seat: there.owner, count: there.troops }];
  });
  return [...seas, ...islands];
}

/** Something new on an island: a building on a square, a metropolis, a figurine. */
export interface Founding {
  island: string;
  plot: number | null; // counted from 0
  building: string | null;
  metropolis: boolean;
  figurine: string | null;
}

export function foundingsOf(now: TableView, then: TableView): Founding[] {
  return Object.entries(then.islands).flatMap(([island, there]) => {
    const here = now.islands[island];
    if (!here) return [];
    const nothing = { island, plot: null, building: null, metropolis: false, figurine: null };
    const founded: Founding[] = there.buildings.flatMap((building, plot) =>
      building && building !== here.buildings[plot] ? [{ ...nothing, plot, building }] : [],
    );
    if (there.metropolis && !here.metropolis) founded.push({ ...nothing, metropolis: true });
    const figurine = figurineOn(then, island)?.creature ?? null;
    if (figurine && figurine !== figurineOn(now, island)?.creature) founded.push({ ...nothing, figurine });
    return founded;
  });
}
