"""games and rule: what there is, and what it says."""

import json

import pytest

from tests.cli.command import ask


def test_games_are_listed_with_their_options() -> None:
    out = ask("games").out
    assert "For 3 to 5 players. Rules version 1" in out
    assert "end_at=reach_100  100 piety points or more" in " ".join(out.split("\n"))
    assert max(map(len, out.splitlines())) <= 100
    found = json.loads(ask("games", "--json").out)
    assert found[0]["game"] == "offrandes"
    assert found[0]["players"] == [3, 5]
    assert [option["option"] for option in found[0]["options"]][:2] == ["briber_must_own_person", "bribe_from_top"]
    assert found[0]["options"][0]["default"] == "on"


def test_a_rule_is_explained() -> None:
    out = ask("rule", "offrandes", "auction.higher").out
    assert out.startswith("Higher than the bid\n")
    assert "any whole number of drachmas above the highest bid" in out
    for part in ("auction.higher", "OFF-AUC-7", "Versteigerungszug", "the rulebook says so", "in force"):
        assert part in " ".join(out.split())


@pytest.mark.parametrize("word", ["OFF-AUC-7", "off-auc-7"])
def test_an_id_of_the_specification_finds_all_that_cover_it(word: str) -> None:
    found = json.loads(ask("rule", "offrandes", word, "--json").out)
    assert [rule["id"] for rule in found] == ["auction.bid", "auction.higher"]
    assert all("OFF-AUC-7" in rule["specification"] for rule in found)


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
