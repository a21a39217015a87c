/** The page as it is once it has asked the server who is there, which games there are, and for their texts. */
import { vi } from "vitest";
import { app } from "../src/state/app.svelte";
import { preferences } from "../src/state/settings.svelte";
import { game, texts } from "./recorded";

/** In English, with Offrandes. */
export async function loadPage(): Promise<void> {
  const answers: Record<string, unknown> = {
    "api/me": { id: "", name: "", recovery: false },
    "api/games": [game],
    "api/texts/en": texts.en,
  };
  vi.stubGlobal("fetch", async (path: string) => new Response(JSON.stringify(answers[path])));
  preferences.set("language", "en");
  await app.load();
}
