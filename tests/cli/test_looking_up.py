"""games and rule: what there is, and what it says."""

import json

import pytest

from petteia.cli.rulebook import Rulebook
from petteia.play.registry import box
from tests.cli.command import ask, refused
from tools._project import ROOT, games
from tools.links import Spec


def test_games_are_listed_with_their_options() -> None:
    out = ask("games").out
    assert "For 3 to 5 players. Rules version 1" in out
    assert "end_at=reach_100  100 piety points or more" in " ".join(out.split("\n"))
    assert max(map(len, out.splitlines())) <= 100
    listed = json.loads(ask("games", "--json").out)
    assert listed[0]["game"] == "offrandes"
    assert listed[0]["players"] == [3, 5]
    assert [option["option"] for option in listed[0]["options"]][:2] == ["briber_must_own_person", "bribe_from_top"]
    assert listed[0]["options"][0]["default"] == "on"


def test_a_rule_is_explained() -> None:
    out = ask("rule", "offrandes", "auction.higher").out
    assert out.startswith("Higher than the bid\n")
    assert "any whole number of drachmas above the highest bid" in out
    for part in ("auction.higher", "OFF-AUC-7", "Versteigerungszug", "the rulebook says so", "in force"):
        assert part in " ".join(out.split())


def test_where_the_rulebook_has_it_is_said_in_the_readers_language() -> None:
    def told(rule: str, *language: str) -> str:
        return " ".join(ask("rule", rule, *language).out.split())

    assert "rulebook: Setting up (“Spielaufbau”)" in told("setup.supply")
    assert "Regelheft: Spielaufbau ·" in told("setup.supply", "--lang", "de")
    assert "rulebook: Help sheet, not in the rulebook (“Kurzanleitung”)" in told("medusa.stay")


@pytest.mark.parametrize("word", ["OFF-AUC-7", "off-auc-7"])
def test_an_id_of_the_specification_finds_all_that_cover_it(word: str) -> None:
    rules = json.loads(ask("rule", "offrandes", word, "--json").out)
    assert [rule["id"] for rule in rules] == ["auction.bid", "auction.higher"]
    assert all("OFF-AUC-7" in rule["specification"] for rule in rules)


def test_an_id_finds_its_game_by_itself() -> None:
    assert ask("rule", "auction.higher") == ask("rule", "offrandes", "auction.higher")
    assert ask("rule", "off-auc-7", "--json") == ask("rule", "offrandes", "OFF-AUC-7", "--json")
    assert ask("rule", "CYC-BAT-1") == ask("rule", "cyclades", "CYC-BAT-1")
    assert ask("rule", "play.turn") == ask("rule", "cyclades", "play.turn")
    assert ask("rule", "auction.higher", "--search", "drachmas").status == 0
    refused(ask("rule", "auction.higher", "--search", "zzz"))


def test_where_several_games_have_an_id_the_game_must_be_named() -> None:
    assert "one of offrandes, cyclades" in refused(ask("rule", "offering"))
    assert "eines von offrandes, cyclades" in refused(ask("rule", "offering", "--lang", "de"))
    assert ask("rule", "cyclades", "offering").status == 0


def test_an_id_that_no_game_has_is_answered_with_those_like_it() -> None:
    assert "did you mean auction.higher" in refused(ask("rule", "auction.hihger"))
    assert "There is neither a game nor a rule “zzz”" in refused(ask("rule", "zzz"))
    assert "There is no game “zzz”" in refused(ask("rule", "zzz", "auction.higher"))


@pytest.mark.parametrize("game", ["offrandes", "cyclades"])
def test_every_id_of_the_specification_is_known(game: str) -> None:
    """Laws, examples, edge cases and facts too, which no rule covers."""
    spec = Spec(next(each for each in games(ROOT) if each.name == game))
    book = Rulebook(box(game), "en")
    assert [id_ for id_ in spec.told if "." not in id_ and not book.look_up(id_)] == []


def test_a_law_and_an_example_are_told_in_the_words_of_the_specification() -> None:
    law = ask("rule", "INV-1").out
    assert "bank + sum(money) = 125" in law
    assert "a law of the specification" in law
    example = " ".join(ask("rule", "offrandes", "e-02").out.split())
    assert "Given a pick." in example
    assert "belongs to preparation.pick" in example
    assert "an example" in ask("rule", "CYC-EX-22").out
    assert "ein Gesetz der Spezifikation" in ask("rule", "CYC-INV-1", "--lang", "de").out
    assert json.loads(ask("rule", "E-02", "--json").out)[0]["rules"] == ["preparation.pick"]
    assert "INV-1" not in ask("rule", "offrandes").out  # the list is one of rules


def test_rulings_options_and_rules_of_the_table_are_told_apart() -> None:
    assert "a ruling" in ask("rule", "offrandes", "ladder.top_stays").out
    assert "only if a table option says so" in " ".join(
        ask("rule", "offrandes", "bribery.from_top_forbidden").out.split()
    )
    assert "table option" in ask("rule", "offrandes", "end_at").out
    assert "reach_100: " in ask("rule", "offrandes", "AMB-17").out
    assert "the same in all games" in ask("rule", "offrandes", "play.turn").out


def test_a_group_and_the_whole_list_can_be_seen() -> None:
    whole = ask("rule", "offrandes").out
    assert "auction.higher" in whole
    assert "OFF-AUC-7" in whole
    assert "play.turn" in whole
    group = json.loads(ask("rule", "offrandes", "auction", "--json").out)
    assert len(group) > 10
    assert {rule["id"].split(".")[0] for rule in group} == {"auction"}


def test_words_can_be_searched_in_both_languages() -> None:
    assert "offering.reach" in ask("rule", "offrandes", "--search", "temple servant").out
    assert "offering.reach" in ask("rule", "offrandes", "--search", "Tempeldiener", "--lang", "de").out
    assert "Höher als das Gebot" in ask("rule", "offrandes", "auction.higher", "--lang", "de").out
