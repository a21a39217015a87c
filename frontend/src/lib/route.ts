/** Routes: what stands behind the # of the address. Secrets of links stand there because it never leaves the browser. */
export type Route =
  | { page: "start" }
  | { page: "lobby" }
  | { page: "new"; game: string }
  | { page: "guide"; game: string; guide: string }
  | { page: "aid"; game: string }
  | { page: "table"; table: string; line: number | null } // a line: the table as it was then
  | { page: "invited"; table: string; seat: number | null; token: string; any?: boolean } // no seat: any one, or to watch
  | { page: "about" }
  | { page: "imprint" }
  | { page: "privacy" }
  | { page: "import" }
  | { page: "me" }
  | { page: "desk" }
  | { page: "lost" };

const FIRST = "first"; // the guide that a game has before any other

const PLAIN = ["lobby", "about", "import", "me", "desk", "imprint", "privacy"] as const; // nothing stands behind their name
type Plain = (typeof PLAIN)[number];
const isPlain = (word: string): word is Plain => (PLAIN as readonly string[]).includes(word);

export function readRoute(hash: string): Route {
  const parts = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .filter(Boolean)
    .map(decoded);
  const [first = "", second = "", third = "", fourth = "", fifth = ""] = parts;
  if (first === "") return { page: "start" };
  if (first === "guide" && second && parts.length <= 3) return { page: first, game: second, guide: third || FIRST };
  if (first === "aid" && second && parts.length === 2) return { page: first, game: second };
  if (first === "new") return { page: "new", game: second };
  if (isPlain(first)) return parts.length === 1 ? { page: first } : { page: "lost" };
  if (first !== "t" || second === "") return { page: "lost" };
  if (parts.length === 2) return { page: "table", table: second, line: null };
  if (third === "at" && isNumber(fourth)) return { page: "table", table: second, line: Number(fourth) };
  if (third === "watch" && fourth) return { page: "invited", table: second, seat: null, token: fourth };
  if (third === "join" && fourth) return { page: "invited", table: second, seat: null, token: fourth, any: true };
  if (third === "seat" && isNumber(fourth) && fifth) {
    return { page: "invited", table: second, seat: Number(fourth), token: fifth };
  }
  return { page: "lost" };
}

export function writeRoute(route: Route): string {
  switch (route.page) {
    case "start":
    case "lost":
      return "#/";
    case "new":
      return route.game ? `#/new/${route.game}` : "#/new";
    case "guide":
      return route.guide === FIRST ? `#/guide/${route.game}` : `#/guide/${route.game}/${route.guide}`;
    case "aid":
      return `#/aid/${route.game}`;
    case "table":
      return route.line === null ? `#/t/${route.table}` : `#/t/${route.table}/at/${route.line}`;
    case "invited":
      return route.seat === null
        ? `#/t/${route.table}/${route.any ? "join" : "watch"}/${route.token}`
        : `#/t/${route.table}/seat/${route.seat}/${route.token}`;
    default:
      return `#/${route.page}`;
  }
}

function isNumber(word: string): boolean {
  return /^\d{1,9}$/.test(word);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
