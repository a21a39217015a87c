/** What a page would give a board at a recorded frame, with ears for what the board says. */
import { vi } from "vitest";
import type { Content, Given } from "../src/lib/board";
import { NOTHING_PICKED } from "../src/lib/choices";
import type { Speaker } from "../src/lib/speaker";
import { verbsOf } from "../src/lib/wording";
import { Phrases, Texts } from "../src/lib/texts";
import type { Frame, GameInfo } from "../src/protocol";
import { texts } from "./recorded";

const page = new Phrases(new Texts("en", [texts.en.page]));

export function givenAt(
  frame: Frame,
  box: { game: GameInfo; content: Content; speaker: Speaker } & Pick<Given, "marks" | "counts">,
  more: Partial<Given> = {},
): Given {
  const { game, ...known } = box;
  const decision = frame.decision?.choices ? frame.decision : null;
  const step = (more.decision ?? decision)?.step ?? "";
  return {
    ...known,
    view: frame.view,
    before: null,
    events: frame.events,
    decision,
    ways: verbsOf(game.words[step] ?? ""),
    picking: NOTHING_PICKED,
    seats: frame.info.seats,
    eyes: 0,
    still: true,
    highlight: null,
    advised: "",
    preview: null,
    say: (key, facts) => page.say(key, facts),
    pick: vi.fn(),
    choose: vi.fn(),
    why: vi.fn(),
    ask: vi.fn(),
    look: vi.fn(),
    rule: vi.fn(),
    ...more,
  };
}
