"""Tables and records that cannot be: each no has its rule, and a sentence in both languages."""

import json
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from petteia.bots import import_bot
from petteia.play.dealer import seed_from
from petteia.play.dump import dump
from petteia.play.installed import loaded
from petteia.play.match import Match
from petteia.play.misfit import Misfit, plainly
from petteia.play.record import Record, parse, read
from petteia.play.registry import Box
from petteia.play.registry import box as box_of
from petteia.play.replay import replay
from tests import toy
from tests.toy.game import LotsGame


def begun() -> Match:
    """A game of Lots that begins in the middle of another."""
    first = Match(toy.box(), 2, seed=seed_from("misfit"))
    return Match(toy.box(), 2, seed=seed_from("fork"), first=dump(first.game, first.s))


def over() -> Record:
    match = Match(toy.box(), 2, seed=seed_from("misfit"))
    while not match.over:
        match.play(match.choices[0])
    return parse(match.export())


def for_two() -> Box:
    """A game for two, neither more nor fewer."""
    box = toy.boxed(LotsGame())
    box.game.fewest = box.game.most = 2
    return box


def other_table() -> None:
    three = Match(toy.box(), 3, seed=seed_from("misfit"))
    Match(toy.box(), 2, first=dump(three.game, three.s))


def other_position() -> None:
    record = parse(begun().export())
    replay(toy.box(), replace(record, start=record.start + " "))


def damaged_position(text: str) -> Callable[[], object]:
    record = replace(parse(begun().export()), seed=None, start=text)
    return lambda: replay(toy.box(), record)


def closed_position() -> None:
    replay(toy.box(), parse(begun().export(0)))


def with_header(**changed: int | str) -> Callable[[], object]:
    record = over()
    return lambda: replay(toy.box(), replace(record, header=replace(record.header, **changed)))


def read_file(content: bytes | None) -> Callable[[Path], object]:
    def reading(folder: Path) -> None:
        if content is not None:
            (folder / "game").write_bytes(content)
        read(folder / "game")

    return reading


CASES: list[tuple[str, Callable[[], object]]] = [
    ("play.table_game", lambda: box_of("chess")),
    ("play.guest_broken", lambda: loaded(EntryPoint("chess", "nowhere.chess", "petteia.games"))),
    ("play.guest_broken", lambda: loaded(EntryPoint("Chess!", "petteia", "petteia.games"))),
    ("play.bot_class", lambda: import_bot("nowhere:Bot")),
    ("play.bot_class", lambda: import_bot("petteia:__version__")),
    ("play.table_players", lambda: Match(toy.box(), 5)),
    ("play.table_exactly", lambda: for_two().check_players(3)),
    ("play.table_option", lambda: Match(toy.box(), 2, {"luck": "good"})),
    ("play.table_unfit", lambda: Match(box_of("offrandes"), 3, {"first_start_player": "seat_4"})),
    ("play.position_other", other_table),
    ("play.position_changed", other_position),
    ("play.position_closed", closed_position),
    ("play.position_damaged", damaged_position("{")),
    ("play.position_damaged", damaged_position("[]")),
    ("play.position_damaged", damaged_position("[" * 50_000)),
    ("play.position_damaged", damaged_position(json.dumps({"dump": 1, "game": "lots"}))),
    ("play.record_game", with_header(game="offrandes")),
    ("play.record_rules", with_header(rules=9)),
    ("play.record_content", with_header(content=9)),
    ("play.record_scores", lambda: replay(toy.box(), replace(over(), scores=[99, 99]))),
    ("play.record_seed", lambda: replay(toy.box(), replace(over(), seed=bytes(32)))),
]


@pytest.mark.parametrize(("rule", "attempt"), CASES)
def test_a_misfit_names_its_rule_and_says_it_in_both_languages(rule: str, attempt: Callable[[], object]) -> None:
    with pytest.raises(Misfit) as error:
        attempt()
    speaks(error.value, rule)


@pytest.mark.parametrize(
    ("rule", "content"),
    [("play.file_unread", None), ("play.file_text", b"\xff\xfe"), ("play.record_from", b"")],
)
def test_a_file_that_is_no_record(tmp_path: Path, rule: str, content: bytes | None) -> None:
    if content == b"":
        text = begun().export()
        content = text.replace("\nfrom ~", "\nfrom ~x", 1).encode()
    with pytest.raises(Misfit) as error:
        read_file(content)(tmp_path)
    speaks(error.value, rule)


def speaks(error: Misfit, rule: str) -> None:
    assert error.refusal.rule == rule
    sentences = {plainly(error.refusal, language) for language in ("de", "en")}
    assert len(sentences) == 2
    assert not any("{" in sentence.replace("{}", "") for sentence in sentences)
    assert plainly(error.refusal, "en") in str(error)


def test_a_game_for_exactly_two_does_not_say_two_to_two() -> None:
    """[play.table_exactly]"""
    with pytest.raises(Misfit, match="is for 2 players, not for 3"):
        Match(for_two(), 3)
