/** A toy game that asks one question of every sort, so that every state of every piece can be seen. */
import club from "figure:wood-club";
import owl from "figure:owl";
import palm from "figure:palm-tree";
import pegasus from "figure:pegasus";
import { struck } from "../../src/boards/kit/marks";
import type { Given } from "../../src/lib/board";
import { NOTHING_PICKED } from "../../src/lib/choices";
import { BOEOTIAN, DIAMOND, HEXAGON, LAMBDA, ROUND, rosette } from "../../src/lib/outlines";
import { Speaker } from "../../src/lib/speaker";
import { Texts } from "../../src/lib/texts";
import { verbsOf } from "../../src/lib/wording";
import type { Choice, Parts, Seat } from "../../src/protocol";

const THINGS = ["amphora", "lyre", "owl", "lion", "trident", "anchor"];
const WORDS = "take {thing} | sell {thing} | gather {things} | march {troops} {place}";
const SAYS: Record<string, string> = {
  close: "Close",
  "board.how_many": "{of}: how many go?",
};
const SEATS = ["sparta", "corinth", "athens", "thebes", "delos"];

const texts = new Texts("en", [
  {
    name: {
      thing: Object.fromEntries(THINGS.map((name) => [name, name])),
      place: { kea: "Kea", naxos: "Naxos", thera: "Thera" },
    },
    unit: {
      gold: { zero: "free", one: "{n} gold", other: "{n} gold" },
      troops: { one: "{n} troop", other: "{n} troops" },
    },
    view: { troops: "Troops", gold: "Gold", gifts: "Gifts", priests: "Priests", dancers: "Dancers" },
    choice: {
      toy: {
        take: "Take the {thing}",
        sell: "Sell the {thing}",
        gather: "Gather {things}",
        march: "{troops} to {place}",
      },
    },
    about: {
      thing: "A thing of the kit. What it does stands here in a sentence or two, so that nobody needs to look it up.",
    },
    rule: {
      "toy.far": { title: "Too far away", says: "x", refused: "The {thing} is too far away: 3 steps, and you have 2." },
    },
    play: { and: "and", nothing: "nothing" },
  },
]);

const kinds = { thing: "thing", things: "set of thing", place: "place", troops: "troops", price: "gold", gold: "gold" };
const speaker = new Speaker(
  texts,
  { names: { thing: [0, THINGS], place: [0, ["kea", "naxos", "thera"]] }, kinds, seat_kind: "city" },
  ["Sparta", "Corinth", "Athens", "Thebes", "Delos"],
);

const choice = (verb: string, parts: Parts, facts: Choice["facts"] = {}): Choice => ({
  words: [verb, ...Object.values(parts).flat()].join(" "),
  verb,
  parts,
  facts,
});

const choices = [
  choice("take", { thing: "amphora" }, { thing: 0, price: 2 }),
  choice("take", { thing: "lyre" }, { thing: 1, price: 0 }),
  choice("sell", { thing: "lyre" }, { thing: 1, price: 3 }),
  choice("take", { thing: "anchor" }, { thing: 5, price: 1 }),
  choice("gather", { things: ["owl", "amphora"] }),
  choice("gather", { things: ["lion", "lyre"] }),
  ...[1, 2, 3].flatMap((troops) =>
    ["kea", "naxos", "thera"].map((place, n) => choice("march", { troops, place }, { troops, place: n })),
  ),
];

/** A price of 2 and 1 of different kinds: only these amounts pay it. */
export const PAYING = verbsOf("pay {gifts} {priests} {dancers}")[0]!;
export const payments = [
  [2, 1, 0],
  [2, 0, 1],
  [1, 2, 0],
  [0, 2, 1],
].map(([gifts, priests, dancers]) => choice("pay", { gifts: gifts!, priests: priests!, dancers: dancers! }));

const refused = [{ ...choice("take", { thing: "trident" }), rule: "toy.far", facts: { thing: 4 } }];

export const marks = struck({
  sparta: ["red", ROUND, LAMBDA],
  corinth: ["gold", DIAMOND, pegasus],
  athens: ["green", HEXAGON, owl],
  thebes: ["blue", BOEOTIAN, club],
  delos: ["black", rosette(8, 47, 20), palm],
});

/** `asked`: the question is asked; else the same table while somebody else thinks. */
export function toy(asked: boolean, told: (what: string) => void): Given {
  return {
    content: {},
    view: {},
    before: {},
    events: [],
    seats: SEATS.map((word) => ({ word }) as Seat),
    eyes: 0,
    speaker,
    marks,
    counts: ["troops"],
    still: matchMedia("(prefers-reduced-motion: reduce)").matches,
    decision: asked ? { seat: 0, step: "toy", facts: {}, choices, refused } : null,
    ways: verbsOf(WORDS),
    picking: asked ? { verb: "gather", parts: { things: ["owl"] } } : NOTHING_PICKED,
    highlight: null,
    advised: "take anchor",
    preview: null,
    say: (key, facts) => (SAYS[key] ?? key).replace("{of}", String(facts?.["of"])),
    pick: (parts) => told(`picked ${JSON.stringify(parts)}`),
    choose: (made) => told(`chose ${made.words}`),
    why: (no) => told(speaker.refusal(no.rule, no.facts)),
    ask: (parts) => told(`asked why not ${JSON.stringify(parts)}`),
    look: () => {},
    rule: (rule) => told(`opened ${rule}`),
  };
}
