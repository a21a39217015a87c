"""What a player reads is true at every table: a rule that a table option changes says so, in both languages."""

import re
from collections.abc import Sequence

import pytest

from petteia.games.cyclades import GAME, facts
from petteia.games.cyclades.facts import GODS
from petteia.games.cyclades.ids import SHEET
from petteia.games.cyclades.phases.ladder import price
from petteia.play.match import Match
from petteia.play.refusal import Refusal
from petteia.play.registry import box
from tests.games.cyclades.table import Table, table

TEXTS = box("cyclades").texts
NAMED = {"de": "Tischoption", "en": "table option"}

# Rules that say what holds by default, by the option that changes it. A rule that is the option itself is not among
# them: it says of itself that it is one.
CHANGED = {
    "ares_costs": ("turn.ladder", "ares.troops"),
    "apollo_marker": ("apollo.bless",),
    "victory_tiebreak": ("end.tie",),
    "kraken_leaves": ("kraken.leaves",),
    "creature_without_target_allowed": ("call.lost", "chimera.as_called", "chimera.empty"),
    "metropolis_free_choice_of_site": ("metropolis.found", "metropolis.unobstructed"),
    "gold": ("setup.gold", "revenue.screen", "griffon.steal", "information.gold"),
    "cycle_cap": ("end.check",),
    "start_positions": ("setup.positions",),
    "temple_discounts": ("call.temples", "call.temple"),
    "god_pairs": ("gods.new_pairs", "gods.different_pairs"),
}


def says(language: str, rule: str) -> str:
    return TEXTS[language].sentence("rule", rule, "says")


def named_in_a_row(text: str, numbers: Sequence[int]) -> bool:
    """Whether a text counts up these numbers: "1, 2 and 3"."""
    return re.search(r"\b" + r"\D{1,6}".join(map(str, numbers)) + r"\b", text) is not None


def test_every_option_has_its_rules() -> None:
    assert list(CHANGED) == [option.name for option in SHEET.options]


@pytest.mark.parametrize("language", NAMED)
@pytest.mark.parametrize("rule", [rule for rules in CHANGED.values() for rule in rules])
def test_a_rule_that_an_option_changes_names_it(rule: str, language: str) -> None:
    assert NAMED[language] in says(language, rule)


@pytest.mark.parametrize("language", NAMED)
@pytest.mark.parametrize("costs", ["rulebook", "tile"])
def test_whoever_recruits_troops_reads_what_they_cost_here(costs: str, language: str) -> None:
    paid = [ladder_of("ares", recruited, costs) for recruited in range(1, 4)]
    for rule in CHANGED["ares_costs"]:
        assert named_in_a_row(says(language, rule), paid), rule


@pytest.mark.parametrize("language", NAMED)
@pytest.mark.parametrize("costs", ["rulebook", "tile"])
def test_whoever_recruits_others_reads_what_they_cost_with_either_option(costs: str, language: str) -> None:
    ladder = {god: [ladder_of(god, n, costs) for n in range(1, most_of(god))] for god in ("poseidon", "zeus", "athena")}
    for god, rule in (("poseidon", "fleets"), ("zeus", "priests"), ("athena", "philosophers")):
        assert named_in_a_row(says(language, f"{god}.{rule}"), ladder[god])
        assert named_in_a_row(says(language, "turn.ladder"), ladder[god])


def ladder_of(god: str, recruited: int, costs: str) -> int:
    """What the next unit costs at a table with these prices."""
    t = table(players=3, turn=(0, god), options={"ares_costs": costs})
    t.s.recruited = recruited
    return int(price(t.s))


def most_of(god: str) -> int:
    return int(GAME.facts.god_recruits[GODS.index(god)])


@pytest.mark.parametrize("language", NAMED)
def test_what_the_chimera_does_not_do_holds_however_the_kraken_leaves(language: str) -> None:
    """Only `kraken.leaves` says when it goes: what the rule on calling it again says must not depend on the option."""
    track = {"de": "Leiste", "en": "track"}
    assert track[language] not in says(language, "kraken.again")


@pytest.mark.parametrize("language", NAMED)
def test_the_game_is_told_in_one_sentence_that_holds_for_two_and_with_open_gold(language: str) -> None:
    three, open_gold = {"de": ("drei", "offen"), "en": ("three", "open")}[language]
    about = TEXTS[language].sentence("game", "about")
    assert three in about
    assert open_gold in about


# Sentences with facts in them, as people say them: names take their case and article, none is said as none.

SEAT = {"seat": 0, "owner": 1}
GIANT, MEDUSA, MINOTAUR = (facts.CREATURES.index(name) for name in ("giant", "medusa", "minotaur"))
PAROS = facts.ISLANDS.index("paros")
K1 = facts.SEAS.index("k1")
FORTRESS = 1 + facts.BUILDINGS.index("fortress")

TOLD = [
    (
        "poseidon.recruited",
        {"sea": K1, "gold": 0},
        "Sparta wirbt kostenlos ein Schiff auf K1 an.",
        "Sparta recruits a fleet on K1 for free.",
    ),
    (
        "poseidon.recruited",
        {"sea": K1, "gold": 2},
        "Sparta wirbt für 2 Gold ein Schiff auf K1 an.",
        "Sparta recruits a fleet on K1 for 2 gold.",
    ),
    (
        "call.called",
        {"creature": GIANT, "gold": 3, "discounts": 1},
        "Sparta ruft den Riesen für 3 Gold, mit 1 Ermäßigung.",
        "Sparta calls the Giant for 3 gold, with 1 discount.",
    ),
    (
        "call.called",
        {"creature": MEDUSA, "gold": 4, "discounts": 0},
        "Sparta ruft Medusa für 4 Gold, ohne Ermäßigung.",
        "Sparta calls Medusa for 4 gold, without a discount.",
    ),
    ("figurine.left", {"creature": MEDUSA, "island": PAROS}, "Medusa verlässt Paros.", "Medusa leaves Paros."),
    (
        "figurine.placed",
        {"creature": MINOTAUR, "island": PAROS},
        "Sparta setzt die Figur des Minotaurus auf Paros.",
        "Sparta places the figurine of the Minotaur on Paros.",
    ),
    (
        "metropolis.cleared",
        {"building": FORTRESS, "island": PAROS},
        "Sparta reißt auf Paros eine Festung ab, um Platz für die Metropole zu schaffen.",
        "Sparta clears a fortress on Paros to make room for the metropolis.",
    ),
    (
        "ares.took",
        {"island": PAROS},
        "Sparta nimmt Athen kampflos die Insel Paros ab.",
        "Sparta takes Paros from Athens without a battle.",
    ),
    (
        "battle.took_island",
        {"island": PAROS, "troops": 4},
        "Sparta erobert die Insel Paros, die Athen gehörte, und hat dort 4 Truppen.",
        "Sparta conquers Paros from Athens and has 4 troops there.",
    ),
    (
        "battle.troop_lost",
        {"troops": 0},
        "Sparta verliert eine Truppe und hat hier keine mehr.",
        "Sparta loses a troop and has none left here.",
    ),
    (
        "kraken.destroyed",
        {"sea": K1, "fleets": 1},
        "Der Krake zerstört 1 Schiff von Athen auf K1.",
        "The Kraken destroys 1 fleet of Athens on K1.",
    ),
    (
        "siren.replaced",
        {"sea": K1},
        "Sparta ersetzt auf K1 das Schiff von Athen durch ein eigenes.",
        "Sparta replaces the fleet of Athens on K1 with one of its own.",
    ),
    (
        "gods.laid",
        {"god": 0, "place": 1},
        "Poseidon liegt in dieser Runde an 1. Stelle.",
        "Poseidon lies in place 1 in this cycle.",
    ),
    (
        "end.shared",
        {"metropolises": 2},
        "Sparta hat 2 Metropolen und teilt sich den Sieg.",
        "Sparta has 2 metropolises and shares the victory.",
    ),
    (
        "end.won",
        {"metropolises": 0},
        "Sparta gewinnt die Partie ohne Metropole.",
        "Sparta wins the game with no metropolis.",
    ),
]


@pytest.mark.parametrize(("event", "told", "german", "english"), TOLD)
def test_events_are_told_as_people_say_them(event: str, told: dict[str, int], german: str, english: str) -> None:
    for language, said in (("de", german), ("en", english)):
        assert Match(box("cyclades"), 3).speaker(language).event(event, {**SEAT, **told}) == said


@pytest.mark.parametrize(
    ("temples", "german", "english"),
    [
        (0, "aber keine Ermäßigung mehr.", "but has no discount left in this cycle."),
        (1, "aber nur noch 1 Ermäßigung.", "but has only 1 discount left in this cycle."),
        (2, "aber nur noch 2 Ermäßigungen.", "but has only 2 discounts left in this cycle."),
    ],
)
def test_a_single_discount_is_one(temples: int, german: str, english: str) -> None:
    no = Refusal("call.temples", {"seat": 0, "temples": temples, "discounts": 3})
    for language, end in (("de", german), ("en", english)):
        assert Match(box("cyclades"), 3).speaker(language).refusal(no).endswith(end)


# Choices say what they are, what they cost and what they waste.


def label(t: Table, line: str, language: str) -> str:
    """What the choice is called, on paper, in the terminal and on the page."""
    seat, words = int(line[0]), line[2:]
    step = t.asked.partition(" ")[2]
    facts = {"seat": seat, **t.values(line)}
    return Match(box("cyclades"), 3).speaker(language).label(step, words.partition(" ")[0], facts)


NAXOS = {"naxos": (0, 1), "paros": (0, 1, "temple"), "amorgos": (1, 1)}

LABELS = [
    ("ares", "troop naxos", "Eine Truppe auf Naxos anwerben: kostenlos", "Recruit a troop on Naxos: free"),
    (
        "ares",
        "build naxos open",
        "Eine Festung auf Naxos neben dem Metropolenfeld bauen: 2 Gold",
        "Build a fortress on Naxos, beside the metropolis square: 2 gold",
    ),
    ("ares", "build paros covered", "Eine Festung auf Paros bauen: 2 Gold", "Build a fortress on Paros: 2 gold"),
    ("zeus", "swap dryad", "Die Dryade auswechseln: 1 Gold", "Swap the Dryad for another creature: 1 gold"),
    (
        "zeus",
        "call minotaur 1",
        "Den Minotaurus rufen: 2 Gold, 1 Tempel verbraucht",
        "Call the Minotaur: 2 gold, 1 temple used",
    ),
    ("zeus", "call dryad 0", "Die Dryade ohne Wirkung rufen: 4 Gold", "Call the Dryad without effect: 4 gold"),
    ("zeus", "recruit", "Einen Priester anwerben: kostenlos", "Recruit a priest: free"),
    (
        "athena",
        "done",
        "Zug beenden, ein kostenloser Philosoph bleibt liegen",
        "End the turn, leaving a free philosopher",
    ),
]


@pytest.mark.parametrize(("god", "choice", "german", "english"), LABELS)
def test_a_choice_says_what_it_is_costs_and_wastes(god: str, choice: str, german: str, english: str) -> None:
    t = table(players=5, turn=(0, god), islands=NAXOS, fleets={}, track=("dryad", "minotaur", "-"))
    assert choice in t.options()
    assert (label(t, f"0 {choice}", "de"), label(t, f"0 {choice}", "en")) == (german, english)


def test_a_turn_that_ends_leaves_nothing_once_the_free_unit_is_recruited() -> None:
    t = table(players=5, turn=(0, "ares"), islands=NAXOS, fleets={})
    t.play("0 troop naxos")
    assert label(t, "0 done", "en") == "End the turn"
