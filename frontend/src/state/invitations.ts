/** Invitations that were opened here and not used yet: whoever comes back finds them on the start page. */
import { api } from "../lib/api";
import type { Invitation, TableInfo } from "../protocol";
import { keep, kept } from "./storage";

export interface Opened {
  table: string;
  seat: number | null; // to watch, or any
  token: string;
  any?: boolean; // whichever seat is open
}

const NAME = "invitations";
const MOST = 12; // of old ones nobody thinks any more

function all(): Opened[] {
  try {
    return JSON.parse(kept(NAME) ?? "[]") as Opened[];
  } catch {
    return [];
  }
}

const same = (one: Opened) => (other: Opened) =>
  one.table === other.table && one.seat === other.seat && !one.any === !other.any;

export function forget(invitation: Opened): void {
  const others = all().filter((each) => !same(invitation)(each));
  keep(NAME, JSON.stringify(others));
}

export function remember(invitation: Opened): void {
  const others = all().filter((each) => !same(invitation)(each));
  keep(NAME, JSON.stringify([invitation, ...others].slice(0, MOST)));
}

/** Whether there is still a seat behind a link, or a view. */
export function leadsIn({ seats }: TableInfo, seat: number | null, any = false): boolean {
  if (seat !== null) return seats[seat]?.who === "open";
  return !any || seats.some(({ who }) => who === "open");
}

/** Those that still open something, with what they open; what was used or taken back is forgotten. */
export async function standing(): Promise<(Opened & Pick<Invitation, "game" | "title">)[]> {
  const asked = all().map(async ({ table, seat, token, any = false }) => {
    const { game, title, table: info } = await api.table(table).invitation({ seat, token, any });
    if (info && leadsIn(info, seat, any)) return [{ table, seat, token, any, game, title }];
    forget({ table, seat, token, any });
    return [];
  });
  return (await Promise.all(asked.map((told) => told.catch(() => [])))).flat(); // whatever cannot be asked now stays
}
