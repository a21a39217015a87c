/** The page as a whole: where it is, who is here, in which language, and the games there are. */
import { api, Refusal } from "../lib/api";
import type { Content } from "../lib/board";
import { readRoute, writeRoute, type Route } from "../lib/route";
import { spokenLanguage } from "../lib/settings";
import { Phrases, Texts, withPrinted, type Language } from "../lib/texts";
import type { AllTexts, Facts, GameInfo, Me } from "../protocol";
import { preferences } from "./settings.svelte";

/** What the page itself has found out. */
const OWN: Record<string, string> = {
  "page.offline": "trouble.offline",
  "page.left": "trouble.left",
  "page.passkey_unmade": "trouble.passkey_unmade",
  "page.passkey_unshown": "trouble.passkey_unshown",
  "page.passkey_known": "trouble.passkey_known",
  "page.passkey_elsewhere": "trouble.passkey_elsewhere",
  "page.passkey_unfit": "trouble.passkey_unfit",
};
const PAGE = "."; // no game: the words of the page alone
export const NOBODY: Me = { id: "", name: "", recovery: false };

class App {
  route = $state<Route>(readRoute(location.hash));
  me = $state<Me>(NOBODY);
  games = $state.raw<GameInfo[]>([]);
  ready = $state(false);
  failed = $state(false);
  private banned = $state.raw<unknown>(null);
  private texts = $state.raw<Partial<Record<Language, AllTexts>>>({});
  private shown = $state<Language | null>(null); // the language whose texts are here

  async start(): Promise<void> {
    addEventListener("hashchange", () => (this.route = readRoute(location.hash)));
    await this.load();
  }

  async load(): Promise<void> {
    this.failed = false;
    try {
      const [me, games] = await Promise.all([this.whoIAm(), api.games(), this.speak(this.wanted)]);
      this.me = me;
      this.games = games;
      this.ready = true;
    } catch {
      this.failed = true;
    }
  }

  /** Whoever is not let in is told so, in their language; their host may still come to the desk. */
  private async whoIAm(): Promise<Me> {
    this.banned = null;
    try {
      return await api.me();
    } catch (error) {
      if (!(error instanceof Refusal) || error.problem.rule !== "server.banned") throw error;
      this.banned = error;
      return NOBODY;
    }
  }

  /** Why nobody is let in from here, if so. */
  get out(): string {
    return this.banned === null ? "" : this.because(this.banned);
  }

  get wanted(): Language {
    const { language } = preferences.now;
    return language === "browser" ? spokenLanguage(navigator.languages) : language;
  }

  /** Switch to a language; the old one stays until the new one is here. */
  async speak(language: Language): Promise<void> {
    if (!this.texts[language]) this.texts = { ...this.texts, [language]: await api.texts(language) };
    this.shown = language;
    document.documentElement.lang = language;
  }

  get language(): Language {
    return this.shown ?? this.wanted;
  }

  get phrases(): Phrases {
    return new Phrases(this.textsOf(PAGE));
  }

  /** The sentences of a game, over those of the play layer; the same object until another language is here.
   *
   * `content`: what the table's box prints, where that is known; otherwise they say what the game's own box prints.
   */
  textsOf(game: string, content?: Content): Texts {
    const all = this.texts[this.language];
    const known = this.made.get(content ?? game);
    if (known && known.all === all) return known.texts;
    const own = all?.games[game];
    const said = own && content ? withPrinted(own, all.printed[game] ?? {}, content) : own;
    const tables = !all ? [] : game === PAGE ? [all.page] : [said, all.play, all.server, all.page];
    const texts = new Texts(
      this.language,
      tables.filter((table) => table !== undefined),
    );
    this.made.set(content ?? game, { all, texts });
    return texts;
  }

  private readonly made = new Map<string | Content, { all: AllTexts | undefined; texts: Texts }>();

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }

  go(route: Route): void {
    location.hash = writeRoute(route);
  }

  /** Go on without leaving the old address behind: it may hold the secret of a link. */
  replace(route: Route): void {
    history.replaceState(null, "", writeRoute(route));
    this.route = route;
  }

  /** Why something did not work, as a sentence. */
  because(error: unknown): string {
    if (!(error instanceof Refusal)) return this.phrases.say("trouble.unknown");
    const { rule, facts } = error.problem;
    const texts = this.textsOf("");
    if (texts.has("rule", rule, "refused")) {
      const what = this.textsOf(String(facts["game"] ?? "")).find("box", String(facts["what"])); // a law of a box
      const told = typeof what === "string" ? { ...facts, what } : facts;
      return texts
        .sentence("rule", rule, "refused")
        .replace(/\{(\w+)\}/g, (_, name: string) => String(told[name] ?? "…"));
    }
    const own = OWN[rule];
    if (own) return this.phrases.say(own);
    if (error.status === 404) return this.phrases.say("trouble.not_found");
    return this.phrases.say("trouble.refused", { rule });
  }
}

export const app = new App();

/** A sentence of the page. */
export function say(key: string, facts: Facts = {}): string {
  return app.phrases.say(key, facts);
}

/** The title of a game in the language of the page. */
export function gameTitle(name: string): string {
  return app.textsOf(name).sentence("game", "title");
}

/** The name by which the texts know a bot: with its number, or else its kind alone. */
function known(part: "bot" | "strength", spec: string): string | undefined {
  const [kind = spec] = spec.split(":");
  return [spec.replace(":", "_"), kind].find((each) => app.phrases.has(`${part}.${each}`));
}

/** What a bot is called; one that the texts do not know is called by its specification. */
export function botName(spec: string): string {
  const name = known("bot", spec);
  return name ? say(`bot.${name}`) : spec;
}

/** How well a bot plays, in a sentence. */
export function botStrength(spec: string): string {
  const name = known("strength", spec);
  return name ? say(`strength.${name}`) : "";
}
