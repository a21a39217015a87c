"""What a player reads is true at every table: a rule that a table option changes says so, in both languages."""

import re
from collections.abc import Sequence

import pytest

from petteia.games.cyclades import GAME
from petteia.games.cyclades.facts import GODS
from petteia.games.cyclades.ids import SHEET
from petteia.games.cyclades.phases.ladder import price
from petteia.play.registry import box
from tests.games.cyclades.table import table

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
