/** The HTTP side of the server. Every refusal is a Problem: a rule and its facts, said in the language of the page. */
import type {
  AllTexts,
  Because,
  Blocked,
  BlockedHere,
  Chat,
  GameInfo,
  Guide,
  History,
  Host,
  HostDo,
  HostDone,
  HostLook,
  HostPage,
  Invitation,
  Invite,
  Kept,
  Link,
  Listed,
  LogPage,
  Made,
  Me,
  Moment,
  NewPasskey,
  NewTable,
  Note,
  Pack,
  Passkey,
  PasskeyAnswer,
  PasskeyWanted,
  Problem,
  Recovery,
  Session,
  TableInfo,
} from "../protocol";
import type { Language } from "./texts";
import type { Content } from "./board";
import type { Sight } from "./link";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.rule);
  }
}

async function answered(method: string, path: string, body?: unknown, token = ""): Promise<Response> {
  const shown: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const init: RequestInit = { method, credentials: "same-origin", headers: shown };
  if (body !== undefined) {
    init.headers = { ...shown, "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(`api/${path}`, init);
  } catch {
    throw new Refusal(0, { rule: "page.offline", facts: {}, retry: 0 });
  }
  if (!answer.ok) throw new Refusal(answer.status, await problemOf(answer));
  return answer;
}

async function call<T>(method: string, path: string, body?: unknown, token = ""): Promise<T> {
  const answer = await answered(method, path, body, token);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    const problem = (await answer.json()) as Partial<Problem>;
    if (typeof problem.rule === "string")
      return { rule: problem.rule, facts: problem.facts ?? {}, retry: problem.retry ?? 0 };
  } catch {
    // Not from our server: a proxy or a broken line.
  }
  return { rule: "page.trouble", facts: { status: answer.status }, retry: 0 };
}

const get = <T>(path: string) => call<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => call<T>("POST", path, body);
const eyes = (sight: Sight) => (sight === null ? "" : String(sight));

const guidePath = (game: string, name: string) => `guides/${encodeURIComponent(game)}/${encodeURIComponent(name)}`;

export const api = {
  me: () => get<Me>("me"),
  name: (name: string) => post<Me>("me", { name }),
  recovery: () => post<Recovery>("me/recovery"),
  recover: (code: string) => post<Me>("me/recover", { code }),
  passkeys: () => get<Passkey[]>("me/passkeys"),
  passkeyToMake: () => post<PasskeyWanted>("me/passkeys/ask"),
  keepPasskey: (made: NewPasskey) => post<Passkey[]>("me/passkeys", made),
  namePasskey: (id: string, name: string) => post<Passkey[]>(`me/passkeys/${encodeURIComponent(id)}/name`, { name }),
  removePasskey: (id: string) => call<Passkey[]>("DELETE", `me/passkeys/${encodeURIComponent(id)}`),
  passkeyToShow: () => post<PasskeyWanted>("enter/ask"),
  enter: (shown: PasskeyAnswer) => post<Me>("enter", shown),
  sessions: () => get<Session[]>("me/sessions"),
  nameSession: (id: string, name: string) => post<Session[]>(`me/sessions/${encodeURIComponent(id)}/name`, { name }),
  endSession: (id: string) => call<Session[]>("DELETE", `me/sessions/${encodeURIComponent(id)}`),
  endOthers: () => call<Session[]>("DELETE", "me/sessions/others"),
  data: async () => (await answered("GET", "me/data")).blob(),
  blocked: () => get<Blocked[]>("me/blocked"),
  unblock: (n: number) => call<Blocked[]>("DELETE", `me/blocked/${n}`),
  kept: () => get<Kept[]>("me/records"),
  keptRecord: async (n: number) => (await answered("GET", `me/records/${n}/text`)).text(),
  keptAddress: (n: number) => `api/me/records/${n}/text`,
  dropKept: (n: number) => call<Kept[]>("DELETE", `me/records/${n}`),
  forget: () => call<void>("DELETE", "me"),
  games: () => get<GameInfo[]>("games"),
  content: (game: string, hash: string) => get<Content>(`games/${encodeURIComponent(game)}/content/${hash}`),
  texts: (language: Language) => get<AllTexts>(`texts/${language}`),
  guide: (game: string, name: string) => get<Guide>(guidePath(game, name)),
  guideWhy: (game: string, name: string, line: number, words: string) =>
    post<Because>(`${guidePath(game, name)}/why`, { line, words }),
  lobby: () => get<Listed[]>("lobby"),
  mine: () => get<Listed[]>("me/tables"),
  host: () => get<Host>("host"),
  open: (table: NewTable) => post<Made>("tables", table),
  bring: (record: string) => post<Made>("import", { record }),
  table: (id: string) => new TableApi(id),
};

/** What the host of the server may see and do, with their token. */
export const deskOf = (token: string) => ({
  look: (wish: HostLook) => call<HostPage>("POST", "host/look", wish, token),
  act: (wish: HostDo) => call<HostDone>("POST", "host/act", wish, token),
});

export class TableApi {
  constructor(readonly id: string) {}

  private at(path: string): string {
    return `tables/${encodeURIComponent(this.id)}${path}`;
  }

  info = () => get<TableInfo>(this.at(""));
  changes = async () => (await get<Pack>(this.at("/pack"))).changes;
  invitation = (link: Link) => post<Invitation>(this.at("/invitation"), link);
  start = () => post<TableInfo>(this.at("/start"));
  ready = (ready: boolean) => post<TableInfo>(this.at("/ready"), { ready });
  join = (token: string, knows = false) => post<TableInfo>(this.at("/join"), { token, knows });
  joinLink = () => post<Invite>(this.at("/join_link"));
  claim = (seat: number, token = "", knows = false) =>
    post<TableInfo>(this.at(`/seats/${seat}/claim`), { token, knows });
  release = (seat: number) => post<TableInfo>(this.at(`/seats/${seat}/release`));
  invite = (seat: number) => post<Invite>(this.at(`/seats/${seat}/invite`));
  bot = (seat: number, bot: string) => post<TableInfo>(this.at(`/seats/${seat}/bot`), { bot });
  standIn = (seat: number, bot: string) => post<TableInfo>(this.at(`/seats/${seat}/stand_in`), { bot });
  remove = (seat: number) => post<TableInfo>(this.at(`/seats/${seat}/remove`));
  concede = (seat: number) => post<TableInfo>(this.at(`/seats/${seat}/concede`));
  host = (seat: number) => post<TableInfo>(this.at(`/seats/${seat}/host`));
  mute = (seat: number, muted: boolean) => post<TableInfo>(this.at(`/seats/${seat}/mute`), { muted });
  blocked = async () => (await get<BlockedHere>(this.at("/blocked"))).seats;
  block = (seat: number, blocked: boolean) => post<BlockedHere>(this.at(`/seats/${seat}/block`), { blocked });
  blockSpeaker = (said: number) => post<BlockedHere>(this.at(`/chat/${said}/block`), { blocked: true });
  word = (seat: number, word: string) => post<TableInfo>(this.at(`/seats/${seat}/word`), { word });
  watch = (token: string) => post<TableInfo>(this.at("/watch"), { token });
  quiet = (muted: boolean) => post<TableInfo>(this.at("/quiet"), { muted });
  watchLink = () => post<Invite>(this.at("/watch_link"));
  log = (sight: Sight, after: number, limit: number) =>
    get<LogPage>(this.at(`/log?seat=${eyes(sight)}&after=${after}&limit=${limit}`));
  moment = (sight: Sight, line: number) => get<Moment>(this.at(`/at/${line}?seat=${eyes(sight)}`));
  scores = () => get<History>(this.at("/scores"));
  chat = (after: number) => get<Chat[]>(this.at(`/chat?after=${after}`));
  note = () => get<Note>(this.at("/note"));
  keepNote = (text: string) => call<Note>("PUT", this.at("/note"), { text });
  fork = (line: number, seat: Sight) => post<Made>(this.at("/fork"), { line, seat });
  rematch = () => post<Made>(this.at("/rematch"));
  keep = () => post<Kept[]>(this.at("/keep"));
  recordAddress = (sight: Sight) => `api/${this.at(`/record?seat=${eyes(sight)}`)}`;
  reportAddress = (sight: Sight) => `api/${this.at(`/report?seat=${eyes(sight)}`)}`;
}
