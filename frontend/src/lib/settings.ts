/** Personal settings: kept in this browser, read with care, since anything may stand there. */
import { PACES, type Pace } from "./pace";
import { LANGUAGES, type Language } from "./texts";

export interface Settings {
  language: Language | "browser";
  theme: "browser" | "clay" | "glaze";
  confirm: "touch" | "always" | "no_undo" | "never"; // touch: on a touch screen what cannot be taken back, else nothing
  sound: boolean;
  notify: boolean;
  shortcuts: boolean;
  motion: "browser" | "less";
  pace: Pace; // how fast what the others did is shown
  list: boolean; // choices as one list instead of step by step
  tables: boolean; // tables instead of a drawn board
}

export const DEFAULTS: Settings = {
  language: "browser",
  theme: "browser",
  confirm: "touch",
  sound: false,
  notify: false,
  shortcuts: true,
  motion: "browser",
  pace: "normal",
  list: false,
  tables: false,
};

const ALLOWED: { [K in keyof Settings]: readonly Settings[K][] } = {
  language: ["browser", ...LANGUAGES],
  theme: ["browser", "clay", "glaze"],
  confirm: ["touch", "always", "no_undo", "never"],
  sound: [true, false],
  notify: [true, false],
  shortcuts: [true, false],
  motion: ["browser", "less"],
  pace: PACES,
  list: [true, false],
  tables: [true, false],
};

export function readSettings(text: string | null): Settings {
  const settings: Record<string, unknown> = { ...DEFAULTS };
  const kept = parsed(text);
  for (const [name, values] of Object.entries(ALLOWED)) {
    if ((values as readonly unknown[]).includes(kept[name])) settings[name] = kept[name];
  }
  return settings as unknown as Settings;
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The first language of the browser that we speak. */
export function spokenLanguage(wanted: readonly string[]): Language {
  for (const each of wanted) {
    const known = LANGUAGES.find((language) => each.toLowerCase().split("-")[0] === language);
    if (known) return known;
  }
  return "en";
}

export function mustConfirm(settings: Settings, touch: boolean, endsUndo: boolean): boolean {
  if (settings.confirm === "always") return true;
  if (settings.confirm === "no_undo") return endsUndo;
  return settings.confirm === "touch" && touch && endsUndo;
}
