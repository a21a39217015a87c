/** Invitations that were opened here and not used yet: whoever comes back finds them on the start page. */
import { api } from "../lib/api";
import type { Invitation } from "../protocol";
import { keep, kept } from "./storage";

export interface Opened {
  table: string;
  seat: number | null; // to watch
  token: string;
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

const same = (one: Opened) => (other: Opened) => one.table === other.table && one.seat === other.seat;

export function forget(invitation: Opened): void {
  const others = all().filter((each) => !same(invitation)(each));
  keep(NAME, JSON.stringify(others));
}

export function remember(invitation: Opened): void {
  const others = all().filter((each) => !same(invitation)(each));
  keep(NAME, JSON.stringify([invitation, ...others].slice(0, MOST)));
}

/** Those that still open something, with what they open; what was used or taken back is forgotten. */
export async function standing(): Promise<(Opened & Invitation)[]> {
  const asked = all().map(async (each) => {
    try {
      return [{ ...(await api.table(each.table).invitation(each.seat, each.token)), ...each }];
    } catch {
      forget(each);
      return [];
    }
  });
  return (await Promise.all(asked)).flat();
}
