/** How the clock of a table goes, in words. */
import type { Clock } from "../protocol";

type Say = (key: string, facts?: Record<string, string | number>) => string;

export function timeOf({ kind = "none", seconds = 0, more = 0, at_zero = "bot" }: Clock, say: Say): string {
  if (kind === "none") return say("terms.clock_none");
  const minutes = Math.round((seconds / 60) * 2) / 2;
  const time =
    kind === "move"
      ? say("terms.clock_move", { n: minutes })
      : more > 0
        ? say("terms.clock_bank_more", { n: minutes, more })
        : say("terms.clock_bank", { n: minutes });
  return `${time} ${say(`terms.zero_${at_zero}`)}`;
}
