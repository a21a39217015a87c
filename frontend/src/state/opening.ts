/** Opening a table: somebody must be here, and the secrets of its links are kept, since the server tells them once. */
import { api } from "../lib/api";
import { writeRoute } from "../lib/route";
import type { GameInfo, Invite, NewTable } from "../protocol";
import { app, say } from "./app.svelte";
import { keep, kept } from "./storage";

/** Whoever has no name yet is a guest. True if nobody was known here before. */
export async function ensureMe(name = ""): Promise<boolean> {
  const wanted = name.trim();
  const stranger = !app.me.id;
  if (!stranger && (!wanted || wanted === app.me.name)) return false;
  app.me = await api.name(wanted || say("me.guest"));
  return stranger;
}

export async function openTable(table: NewTable): Promise<string> {
  await ensureMe();
  const made = await api.open(table);
  keepInvites(made.id, made.invites);
  if (!table.seats.some((seat) => seat.who === "open")) await begin(made.id);
  return made.id;
}

/** A table without open seats needs nobody to wait for. */
async function begin(id: string): Promise<void> {
  const table = api.table(id);
  if ((await table.info()).status === "waiting") await table.start();
}

export function keepInvites(table: string, invites: readonly Invite[]): void {
  const all = [...invites, ...invitesOf(table)];
  const opens = ({ seat, any }: Invite) => (any ? "any" : String(seat));
  const newest = all.filter((invite, n) => all.findIndex((other) => opens(other) === opens(invite)) === n);
  keep(`invites.${table}`, JSON.stringify(newest));
}

export function invitesOf(table: string): Invite[] {
  try {
    return JSON.parse(kept(`invites.${table}`) ?? "[]") as Invite[];
  } catch {
    return [];
  }
}

/** The kept links that still open something: one may have been renewed in another browser, or lost with its seat. */
export async function livingInvites(table: string): Promise<Invite[]> {
  const links = invitesOf(table);
  const opened = await Promise.all(links.map((link) => api.table(table).invitation(link)));
  return links.filter((_, n) => opened[n]?.table);
}

/** The whole address of a link. Its secret stands behind the #, which browsers do not send. */
export function inviteAddress(table: string, { seat, token, any = false }: Invite): string {
  return document.baseURI.split("#")[0] + writeRoute({ page: "invited", table, seat, token, any });
}

/** A link goes to the clipboard. False where the browser does not let it. */
export async function copyLink(table: string, invite: Invite): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(inviteAddress(table, invite));
    return true;
  } catch {
    return false;
  }
}

/** The quickest table: the page in the first seat, bots in all others. Without a wish they are neither weak nor strong. */
export function againstBots(game: GameInfo, players: number, bot = usualBot(game)): NewTable {
  const seats = Array.from({ length: players }, (_, n) => ({ who: n === 0 ? "me" : bot, word: game.seats[n] ?? "" }));
  return { game: game.name, seats };
}

export const usualBot = (game: GameInfo): string => game.bots[Math.min(1, game.bots.length - 1)] ?? "";
