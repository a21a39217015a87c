/** Sounds: one at a time, the greatest; every game's are in the set; none is longer than a moment. */
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import * as cyclades from "../src/boards/cyclades";
import * as offrandes from "../src/boards/offrandes";
import * as pantheon from "../src/boards/pantheon";
import * as thebai from "../src/boards/thebai";
import { RANK, SCORES, soundOf } from "../src/lib/sounds";
import { DEFAULTS } from "../src/lib/settings";
import cycladesText from "../../src/petteia/games/cyclades/text/en.toml?raw";
import offrandesText from "../../src/petteia/games/offrandes/text/en.toml?raw";
import pantheonText from "../../src/petteia/games/pantheon/text/en.toml?raw";
import thebaiText from "../../src/petteia/games/thebai/text/en.toml?raw";

describe("the sounds", () => {
  it("are off until somebody wants them", () => {
    expect(DEFAULTS.sound).toBe(false);
  });
  it("are heard one at a time, the greatest first", () => {
    const { sounds } = cyclades;
    const events = [{ name: "offering.bid" }, { name: "offering.driven_off" }];
    expect(soundOf(sounds, events)).toBe("fall");
    expect(soundOf(sounds, [{ name: "cycle.began" }])).toBeNull();
  });
  it("are ranked and short, all of them", () => {
    expect(Object.keys(SCORES).sort()).toEqual([...RANK].sort());
    for (const notes of Object.values(SCORES)) for (const { at, long } of notes) expect(at + long).toBeLessThan(3);
  });
  it("belong to events that their games tell, as traces and great moments do", () => {
    for (const [kit, text] of [
      [cyclades, cycladesText],
      [offrandes, offrandesText],
      [pantheon, pantheonText],
      [thebai, thebaiText],
    ] as const) {
      const { event } = parse(text) as { event: Record<string, unknown> };
      for (const name of [...Object.keys(kit.sounds), ...Object.keys(kit.moments), ...kit.traces.lost])
        expect(Object.keys(event)).toContain(name);
    }
  });
});
