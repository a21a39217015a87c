"""`import petteia`: what somebody who has read the first page of the documentation uses."""

import doctest
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

import petteia
from petteia.play.dealer import commitment, seed_from
from petteia.play.scenario import ScenarioError
from tests.packs import RICH, pack_in

ROOT = Path(__file__).resolve().parent.parent.parent
TWELVE = """scenario  Twelve drachmas
covers    auction.higher

given
  game     offrandes
  players  3

then
  money    0: 12
"""
SCENARIOS = ROOT / "tests" / "games" / "offrandes" / "scenarios"


def test_everything_that_is_promised_is_there() -> None:
    promised = {"GAMES", "Bot", "Box", "Game", "Match", "Misfit", "Record", "RecordError", "Refusal", "Refused"}
    promised |= {"SeatView", "State", "apply", "box", "make_bot", "parse_record", "register_bot", "replay"}
    promised |= {"SPECTATOR", "position", "position_in", "run_scenario", "table", "tournament"}
    assert set(petteia.__all__) == promised
    assert all(hasattr(petteia, name) for name in promised)
    assert petteia.__version__
    assert (files("petteia") / "py.typed").is_file()


def test_the_example_in_the_package_runs() -> None:
    tried = doctest.testmod(petteia)
    assert tried.attempted > 0
    assert tried.failed == 0


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


@pytest.mark.parametrize(("seed", "same"), [(7, "7"), (b"7", "7"), (0, "0"), (seed_from("delphi"), "delphi")])
def test_a_seed_is_words_a_number_or_bytes(seed: str | int | bytes, same: str) -> None:
    assert petteia.table("offrandes", 3, seed) == petteia.table("offrandes", 3, same)
    assert petteia.table("offrandes", 3, seed) != petteia.table("offrandes", 3, "another")


WRONG = [
    (lambda: petteia.table(7, 3), "a game is named by a word, such as 'offrandes', not by 7"),
    (lambda: petteia.table("offrandes", "3"), "the number of players is a whole number, not '3'"),
    (lambda: petteia.table("offrandes", 3.0), "the number of players is a whole number, not 3.0"),
    (lambda: petteia.table("offrandes", 3, 1.5), "a seed is words, a whole number or bytes, not 1.5"),
    (lambda: petteia.table("offrandes", 3, True), "a seed is words, a whole number or bytes, not True"),
    (lambda: petteia.table("offrandes", 3, options="end_at=reach_100"), "table options are names with values"),
    (lambda: petteia.table("offrandes", 3, 1).play(None), "a choice is said in words, such as 'pick farmer"),
    (lambda: petteia.table("offrandes", 3, 1).play(2.5), "a choice is said in words, such as 'pick farmer"),
    (lambda: petteia.table("offrandes", 3, 1).play(True), "an action is a whole number, not True"),
    (lambda: petteia.table("offrandes", 3, 1).why(4), "a choice is said in words"),
    (lambda: petteia.table("offrandes", 3, 1).view(3), "there are seats 0 to 2, and SPECTATOR (-4), not 3"),
    (
        lambda: petteia.table("offrandes", 3, 1).view("0"),
        "there are seats 0 to 2, and SPECTATOR (-4), not '0'",
    ),
    (lambda: petteia.parse_record(b"petteia record 1"), "a record is a text, not bytes"),
    (lambda: petteia.replay("offrandes", "petteia record 1"), "replay takes the box of a game and a record, not 'off"),
    (lambda: petteia.make_bot("greedy", "delphi"), "the seed of a bot is a whole number, not 'delphi'"),
    (lambda: petteia.tournament("offrandes", "random", 6), "bots are a list of names"),
    (lambda: petteia.tournament("offrandes", ["random"] * 3, "6"), "games are a whole number from 1, not '6'"),
    (
        lambda: petteia.tournament("offrandes", ["random"] * 3, 6, workers=0),
        "workers are a whole number from 1, not 0",
    ),
]


@pytest.mark.parametrize(("attempt", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_wrong_arguments_are_told_as_what_they_are(attempt: Callable[[], object], sentence: str) -> None:
    with pytest.raises((TypeError, ValueError)) as error:
        attempt()
    assert str(error.value).startswith(sentence)


def test_a_scenario_is_laid_and_played_in_one_call() -> None:
    path = SCENARIOS / "amb-05-push-by-a-bribe.scenario"
    assert petteia.run_scenario(path).ok
    table = petteia.position_in(path)
    assert table.game.name == "offrandes"
    assert table.choices
    table.play(table.choices[0])
    again = petteia.replay(table.box, petteia.parse_record(table.export()))
    assert again == table


def test_every_scenario_can_be_laid_and_the_branch_be_named() -> None:
    for path in sorted(SCENARIOS.glob("*.scenario"))[:20]:
        assert petteia.position_in(str(path)).players >= 3
    with pytest.raises(ScenarioError, match="has no branch “nowhere”"):
        petteia.position_in(SCENARIOS / "amb-05-push-by-a-bribe.scenario", "nowhere")


def test_a_tournament_is_one_call() -> None:
    arena = petteia.tournament("offrandes", ["random"] * 3, 6, seed=1)
    assert sum(arena.share(entrant).wins for entrant in range(3)) == pytest.approx(1)


def test_a_tournament_is_played_with_a_content_pack(tmp_path: Path) -> None:
    folder = pack_in(tmp_path, "offrandes", "short", ("numbers.toml", "score_to_pass", "value", "20"))
    lasted = [
        petteia.tournament("offrandes", ["random"] * 3, 6, seed=1, content=content).decisions().mean
        for content in (None, folder)
    ]
    assert lasted[1] < lasted[0] / 2
    with pytest.raises(petteia.Misfit, match="is not a folder with a content pack"):
        petteia.tournament("offrandes", ["random"] * 3, 6, content=tmp_path / "nowhere")


def test_a_scenario_is_played_with_a_content_pack(tmp_path: Path) -> None:
    folder = pack_in(tmp_path, "offrandes", "rich", RICH)
    path = tmp_path / "rich.scenario"
    path.write_text(TWELVE)
    assert not petteia.run_scenario(path).ok
    assert petteia.run_scenario(path, folder).ok
    with pytest.raises(petteia.Misfit):
        petteia.run_scenario(path, tmp_path / "nowhere")
