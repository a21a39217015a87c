"""`import petteia`: what somebody who has read the first page of the documentation uses."""

import doctest

import pytest

import petteia
from petteia.play.dealer import commitment, seed_from


def test_everything_that_is_promised_is_there() -> None:
    assert sorted(petteia.__all__) == [
        "GAMES",
        "Match",
        "Record",
        "RecordError",
        "Refusal",
        "Refused",
        "box",
        "parse_record",
        "position",
        "position_in",
        "replay",
        "table",
    ]
    assert all(hasattr(petteia, name) for name in petteia.__all__)
    assert petteia.__version__


def test_the_example_in_the_package_runs() -> None:
    found = doctest.testmod(petteia)
    assert found.attempted > 0
    assert found.failed == 0


def test_a_table_is_laid_in_one_line() -> None:
    table = petteia.table("offrandes", players=4, seed="delphi", options={"end_at": "reach_100"})
    assert isinstance(table, petteia.Match)
    assert table.players == 4
    assert table.asked == "preparation.pick"
    assert table.record.header.options["end_at"] == "reach_100"
    assert table.record.header.commitment == commitment(seed_from("delphi"))
    assert len(table.choices) == 35
    assert str(table)


def test_the_same_words_deal_the_same_chance_and_none_deal_any() -> None:
    assert petteia.table("offrandes", 3, "a").export() == petteia.table("offrandes", 3, "a").export()
    headers = {petteia.table("offrandes", 3).record.header.commitment for _ in range(4)}
    assert len(headers) == 4


def test_a_game_is_played_recorded_read_and_replayed() -> None:
    table = petteia.table("offrandes", players=3, seed="whole")
    with pytest.raises(petteia.Refused) as no:
        table.play("bid 3")
    assert isinstance(no.value.refusal, petteia.Refusal)
    assert no.value.refusal.rule == "auction.bid"
    table.play("pick farmer water flower")
    record = petteia.parse_record(table.export())
    assert isinstance(record, petteia.Record)
    again = petteia.replay(petteia.box("offrandes"), record)
    assert again.view(0) == table.view(0)
    with pytest.raises(petteia.RecordError):
        petteia.parse_record("once upon a time")


def test_games_are_named_and_others_refused() -> None:
    assert "offrandes" in petteia.GAMES
    for name in petteia.GAMES:
        assert petteia.box(name).game.name == name
    for name in ("", "chess", "../offrandes", "offrandes.game"):
        with pytest.raises(ValueError, match="There is no game"):
            petteia.table(name, 3)


@pytest.mark.parametrize(("players", "options"), [(2, {}), (6, {}), (3, {"luck": "good"}), (3, {"end_at": "never"})])
def test_a_table_that_cannot_be_is_refused_in_a_sentence(players: int, options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        petteia.table("offrandes", players, options=options)
