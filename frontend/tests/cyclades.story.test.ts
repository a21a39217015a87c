/** What the board makes of events: journeys, and battles with what each side had in every round. */
import { describe, expect, it } from "vitest";
import { reading, firstAlike } from "../src/boards/cyclades/reading";
import { battleOf, journeysOf } from "../src/boards/cyclades/story";
import type { TableView } from "../src/boards/cyclades/view";
import type { Facts, Told } from "../src/protocol";
import { frames, game, speaking } from "./recorded/cyclades";

const number = (kind: string, name: string) => {
  const [first, names] = game.names[kind]!;
  return first + names.indexOf(name);
};
const told = (name: string, facts: Facts): Told => ({ line: 1, name, facts });
const view = reading(frames[0]!.view);
const delos = number("island", "delos");

describe("journeys", () => {
  it("go from where pieces were to where they are, on land and at sea", () => {
    const events = [
      told("poseidon.sailed", { seat: 1, fleets: 2, from_sea: number("sea", "d8"), sea: number("sea", "e8") }),
      told("ares.marched", { seat: 0, troops: 3, from_island: delos, island: number("island", "paros") }),
      told("ares.took_neutral", { seat: 0, island: number("island", "paros") }),
    ];
    expect(journeysOf(speaking(), events)).toEqual([
      { seat: 1, count: 2, from: { kind: "sea", name: "d8" }, to: { kind: "sea", name: "e8" } },
      { seat: 0, count: 3, from: { kind: "island", name: "delos" }, to: { kind: "island", name: "paros" } },
    ]);
  });

  it("of a retreat begin where the battle was", () => {
    const events = [
      told("battle.on_land", { seat: 0, owner: 1, island: delos }),
      told("battle.retreated", { seat: 1, troops: 2, island: number("island", "paros"), from_island: delos }),
    ];
    expect(journeysOf(speaking(), events)).toMatchObject([{ from: { name: "delos" }, to: { name: "paros" } }]);
  });
});

describe("a battle", () => {
  const begun = told("battle.on_land", { seat: 0, owner: 1, island: delos });
  const rolled = (attackers: number, defenders: number, attackers_left: number, defenders_left: number) => {
    const sums = { attack_die: 1, defence_die: 2, attack: attackers + 1, defence: defenders + 2 };
    return told("battle.rolled", { ...sums, attackers, defenders, attackers_left, defenders_left });
  };
  const over = { ...view, battle: null };

  it("that goes on has what is in the view now, and each round as it was told", () => {
    const now: TableView = {
      ...view,
      battle: { island: "delos", attacker: 0, defender: 1, attackers: 2, defenders: 1, origin: "paros" },
    };
    const battle = battleOf(speaking(), now, [begun, rolled(3, 2, 2, 1)])!;
    expect(battle).toMatchObject({ attackers: 2, defenders: 1, over: false });
    expect(battle.rounds).toMatchObject([{ attackers: 3, defenders: 2, attackDie: 1, defenceDie: 2, attack: 4 }]);
  });

  it("that is over ends with what the last roll left", () => {
    const end = told("battle.took_island", { seat: 0, owner: 1, island: delos, troops: 2 });
    const battle = battleOf(speaking(), over, [begun, rolled(3, 2, 2, 1), rolled(2, 1, 2, 0), end])!;
    expect(battle).toMatchObject({ attacker: 0, defender: 1, attackers: 2, defenders: 0, over: true });
    expect(battle.rounds).toHaveLength(2);
  });

  it("of long ago does not tell how many fought", () => {
    const bare = told("battle.rolled", { attack_die: 1, defence_die: 2, attack: 4, defence: 4 });
    const battle = battleOf(speaking(), over, [begun, bare])!;
    expect(battle).toMatchObject({ attackers: null, defenders: null });
    expect(battle.rounds).toMatchObject([{ attackers: null, attack: 4 }]);
  });

  it("is the last one of several", () => {
    const other = told("battle.at_sea", { seat: 2, owner: 0, sea: number("sea", "a1") });
    expect(battleOf(speaking(), over, [begun, rolled(1, 1, 0, 0), other])).toMatchObject({
      at: { name: "a1" },
      rounds: [],
    });
    expect(battleOf(speaking(), over, [])).toBeNull();
  });

  it("whose beginning was not heard is shown as it stands, with the rounds since", () => {
    const now = structuredClone(view) as TableView;
    now.battle = { island: "delos", attacker: 3, defender: 1, attackers: 4, defenders: 2, origin: "sifnos" };
    const joined = battleOf(speaking(), now, []);
    expect(joined).toMatchObject({ at: { kind: "island", name: "delos" }, attackers: 4, defenders: 2, rounds: [] });
    expect(battleOf(speaking(), now, [rolled(4, 3, 4, 2)])?.rounds).toMatchObject([{ attackers: 4, defenders: 3 }]);
  });
});

it("squares that look alike are one choice, the first of them", () => {
  const island = { ...view.islands["delos"]!, buildings: ["port", null, "port", null], used: [1] };
  const covered = [true, true, false, false];
  expect([0, 1, 2, 3].map((n) => firstAlike(island, covered, n))).toEqual([0, 1, 2, 3]);
  expect(
    [0, 1, 2, 3].map((n) => firstAlike({ ...island, buildings: [null, null, null, null], used: [] }, covered, n)),
  ).toEqual([0, 0, 2, 2]);
});
