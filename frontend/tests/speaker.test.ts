/** The same examples as in Python: dev/record.py writes what play/text.py says, and the page has to say the same. */
import { describe, expect, it } from "vitest";
import { valueLabel } from "../src/lib/label";
import { membersOf, Speaker, type Vocabulary } from "../src/lib/speaker";
import { Texts } from "../src/lib/texts";
import { spoken, game, texts } from "./recorded";
import * as cyclades from "./recorded/cyclades";
import * as pantheon from "./recorded/pantheon";
import * as thebai from "./recorded/thebai";

const NAMES = { de: ["Sparta", "Korinth", "Athen", "Theben"], en: ["Sparta", "Corinth", "Athens", "Thebes"] };

function speaker(language: "de" | "en"): Speaker {
  const all = texts[language];
  return new Speaker(new Texts(language, [all.games[game.name]!, all.play]), game, NAMES[language]);
}

const GAMES = {
  offrandes: { spoken, speaker },
  cyclades: { spoken: cyclades.spoken, speaker: cyclades.speaking },
  pantheon: { spoken: pantheon.spoken, speaker: pantheon.speaking },
  thebai: { spoken: thebai.spoken, speaker: thebai.speaking },
};

describe.each(["offrandes", "cyclades", "pantheon", "thebai"] as const)("what Python says of %s", (name) => {
  for (const language of ["de", "en"] as const) {
    const speaks = GAMES[name].speaker(language);
    const said = GAMES[name].spoken[language];
    it(`every event of a game, in ${language}`, () => {
      for (const each of said.events) expect(speaks.event(each)).toBe(each.said);
    });
    it(`every question, in ${language}`, () => {
      for (const each of said.questions) expect(speaks.question(each.step, each.facts)).toBe(each.said);
    });
    it(`every choice, in ${language}`, () => {
      for (const each of said.labels) expect(speaks.label(each.step, each.verb, each.facts)).toBe(each.said);
    });
    it(`every refusal, in ${language}`, () => {
      for (const each of said.refusals) {
        expect(speaks.refusal(each.rule, each.facts, each.misplaced)).toBe(each.said);
      }
    });
    it(`what counts for a seat, in ${language}`, () => {
      expect(said.standing.length).toBeGreaterThan(60);
      for (const each of said.standing) {
        const pieces = speaks.standing(each);
        expect(pieces.map((piece) => piece.text).join("")).toBe(each.said);
        for (const { names = [], text } of pieces) if (names.length > 0) expect(text).not.toBe("");
      }
    });
    it(`has many examples, in ${language}`, () => {
      const { events, questions, labels, refusals } = said;
      expect(events.length).toBeGreaterThan(60);
      expect(questions.length).toBeGreaterThan(20);
      expect(labels.length).toBeGreaterThan(60);
      expect(refusals.length).toBeGreaterThan(40);
    });
  }
});

describe("parts of choices", () => {
  const speaks = speaker("en");
  it("are names where facts are numbers", () => {
    expect(speaks.part("person", "water")).toBe("water carrier");
    expect(speaks.part("persons", ["farmer", "guard"])).toBe("farmer and guard");
    expect(speaks.part("victim", 1)).toBe("Corinth");
    expect(speaks.part("drachmas", 1)).toBe("1 drachma");
    expect(speaks.part("persons", [])).toBe("nothing");
  });
});

describe("names and units with forms", () => {
  const words: Vocabulary = {
    names: { lot: [0, ["pebble", "shell"]] },
    kinds: { lot: "lot", lots: "set of lot", points: "points" },
    seat_kind: "city",
  };
  const own = {
    name: { lot: { pebble: { name: "Kiesel", den: "den Kiesel" }, shell: "Muschel" } },
    unit: { points: { zero: "kein Punkt", one: "{n} Punkt", other: "{n} Punkte", mit: { zero: "punktlos" } } },
    play: { and: "und" },
  };
  const speaks = new Speaker(new Texts("de", [own]), words, []);
  it("take the form that a sentence asks for, as in tests/play/test_text.py", () => {
    expect(speaks.fill("{lot} – {lot.den} – {lot.Den}", { lot: 0 })).toBe("Kiesel – den Kiesel – Den Kiesel");
    expect(speaks.fill("{lots.den}", { lots: 3 })).toBe("den Kiesel und Muschel");
    expect([0, 1, 2].map((n) => speaks.fact("points", n))).toEqual(["kein Punkt", "1 Punkt", "2 Punkte"]);
    expect(speaks.fill("{points.mit}", { points: 0 })).toBe("punktlos");
  });
  it("show their key where a form is missing", () => {
    expect(speaks.fill("{lot.dem}", { lot: 0 })).toBe("‹name.lot.pebble.dem›");
  });
});

describe("what a game counts", () => {
  it("is said in its own words", () => {
    expect([1, 84].map((n) => speaker("de").score(n))).toEqual(["1 Punkt", "84 Punkte"]);
    const own = { score: { one: "{n} metropolis", other: "{n} metropolises" }, scores: "Metropolises" };
    const texts = new Texts("en", [{ counts: { ...own, round: { one: "Cycle", other: "Cycles" } } }]);
    const speaks = new Speaker(texts, { names: {}, kinds: {}, seat_kind: "city" }, []);
    expect([speaks.score(1), speaks.score(0)]).toEqual(["1 metropolis", "0 metropolises"]);
    expect([speaks.scores, speaks.round]).toEqual(["Metropolises", "Cycle"]);
  });
});

describe("what may not be known", () => {
  it("is left open in a sentence", () => {
    expect(speaker("en").fill("{seat} pays {bid}.", { seat: 0 })).toBe("Sparta pays ….");
  });
  it("has a shorter sentence", () => {
    const texts = new Texts("en", [{ event: { drew: "{seat} draws {card}.", "drew.others": "{seat} draws a card." } }]);
    const speaks = new Speaker(texts, { names: {}, kinds: { seat: "seat" }, seat_kind: "city" }, ["Sparta"]);
    expect(speaks.event({ name: "drew", facts: { seat: 0 }, part: true })).toBe("Sparta draws a card.");
    expect(speaks.event({ name: "drew", facts: { seat: 0, card: "ace" } })).toBe("Sparta draws ace.");
  });
  it("a missing sentence shows its key", () => {
    expect(new Texts("en", []).sentence("rule", "a.b", "says")).toBe("‹rule.a.b.says›");
  });
});

describe("sets as numbers", () => {
  it("have one bit for each member, beyond 31 too", () => {
    expect(membersOf(0)).toEqual([]);
    expect(membersOf(0b1010001)).toEqual([0, 4, 6]);
    expect(membersOf(2 ** 40 + 2)).toEqual([1, 40]);
  });
});

describe("values of a view", () => {
  it("are read even where facts stand in a list, and nothing is a dash", () => {
    const speaks = speaker("en");
    const track = [
      { person: "guard", price: 4 },
      { person: null, price: 3 },
    ];
    expect(valueLabel(speaks, "track", track)).toBe("Person guard · Price 4 and Person – · Price 3");
    for (const nothing of [null, undefined, [], {}]) expect(valueLabel(speaks, "track", nothing)).toBe("–");
    expect(valueLabel(speaks, "places", ["guard", null])).toBe("guard and –");
  });
});

it("leaves open what is not picked yet, and says nothing of what only ends a word", () => {
  expect(cyclades.speaking("de").sketch("pegasus.fly", "fly", {})).toBe("… nach … tragen");
  expect(cyclades.speaking("en").sketch("turn.act", "build", {})).toBe("Build … on …: …");
});
