"""Effects: each word of the language has its operation, packs say other things, and what cannot be said is refused."""

import tomllib
from pathlib import Path

import pytest

from petteia.core.content import Content
from petteia.core.content import Table as File
from petteia.games.thebai import GAME
from petteia.games.thebai.facts import CITIZEN, LEVEL_1_PLUS
from petteia.games.thebai.game import ThebaiGame
from petteia.games.thebai.phases.effects import OPERATIONS
from petteia.games.thebai.state import Thebai
from petteia.play.content.changes import Change, applied
from petteia.play.content.faults import Fault, Pages, faults_in
from tests.games.thebai.table import Table, table

FOLDER = Path(__file__).parents[3] / "src/petteia/games/thebai"
NAMES = {  # the operation of a word, where it is not called after it
    "Gain": "gain",
    "Contracts": "contracts",
    "Remove": "remove_stones",
    "Place": "place_stone trigger_stone",
    "Advance": "altar altar_same altar_different altar_on",
    "Raise": "raise raise_at",
    "Payment": "pay pay_with",
    "InCity": "stand",
    "InCouncil": "sit",
    "HelpTile": "help_tile",
    "PointsPer": "points_per",
}


def language() -> list[str]:
    return list(tomllib.loads((FOLDER / "content/effects.toml").read_text("utf-8"))["language"])


def test_every_word_has_its_operation() -> None:
    """[effect.language]"""
    names = [type(operation).__name__ for operation in OPERATIONS]
    assert len(names) == len(language())
    for word, name in zip(language(), names, strict=True):
        assert word in NAMES.get(name, name.lower()).split(), word


def packed(t: Table, *changes: tuple[str, str, str, str]) -> Table:
    """The same table with other values than the box prints."""
    game = ThebaiGame(Content(applied(GAME.content.files, [Change(*change) for change in changes])))
    other = Table(Thebai(game.facts, t.s.players, t.s.options, t.s))
    other.game = game
    return other


def stone(does: str, **fields: object) -> Table:
    """Somebody who enters a stone whose effect a pack has changed."""
    t = table("archon of 0", stone={"f42": "n9"}, **fields)
    t = packed(t, ("effects", "points_3", "does", does))
    t.play("0 enter f42")
    return t


def test_a_raise_may_be_for_one_place() -> None:
    """[raise.where]"""
    t = stone('["raise_at", "citizen", "free", 2, "estate", "city"]', working={0: "e11 level_1"})
    assert t.why("0 citizen level_1") == "raise.where"
    t.play("0 worker e11")
    assert t.told("die.raised") == [(0, CITIZEN, LEVEL_1_PLUS)]


def test_a_raise_in_the_council_is_skipped() -> None:
    """[raise.where] [die.rise]"""
    t = stone('["raise_at", "any_die", "free", 2, "council"]', path="0")
    assert [facts[0] for facts in t.told("raise.none")] == [0]


def test_altar_steps_may_be_for_one_track() -> None:
    """[altar.track]"""
    t = stone('["altar_same", 2]')
    t.play("0 advance ares")
    assert t.why("0 advance dionysos") == "altar.track"
    t = stone('["altar_on", "ares", 1]')
    assert t.why("0 advance dionysos") == "altar.track"


def test_a_payment_may_be_in_one_thing() -> None:
    """[pay.sum] [effect.pay]"""
    t = stone('["pay_with", "grape", 1, "goods_2"]', grapes={0: 1}, bronzes={0: 1})
    assert t.options() == ["decline", "pay 0 1 0 0"]
    assert t.why("0 pay 0 0 1 0") == "pay.sum"
    t.play("0 pay 0 1 0 0", "0 want 1 1 0")
    assert [int(n) for n in t.s.goods[:4]] == [1, 1, 1, 0]


def faults(file: str, entry: str, column: str, value: object) -> list[Fault]:
    own: dict[str, File] = GAME.content.files
    theirs = {**own, file: {**own[file], entry: {**dict(own[file][entry]), column: value}}}  # type: ignore[call-overload]
    return faults_in(own, {}, theirs, Pages({file: f"[{entry}]\n{column} = 0\n"}))


@pytest.mark.parametrize(
    ("file", "entry", "column", "value", "rule"),
    [
        ("effects", "points_3", "does", ["steal", 3], "play.content_effect"),
        ("effects", "points_3", "does", ["points"], "play.content_effect_takes"),
        ("effects", "points_3", "does", ["points", 21], "play.content_effect_number"),
        ("effects", "points_3", "does", ["gain", "gold", 1], "play.content_effect_piece"),
        ("effects", "points_3", "does", ["gain", "red", 1], "play.content_effect_piece"),
        ("effects", "points_3", "does", ["row", *["points_2"] * 5], "play.content_effect_most"),
        (
            "effects",
            "goods_1_and_points_1",
            "does",
            ["row", "goods_1_and_points_1", "goods_1"],
            "play.content_circular",
        ),
        ("effects", "pay_1_for_remove_1", "does", ["pay", 1, "pay_2_for_remove_1"], "play.content_effect_never"),
        ("stones", "n9", "effect", "trigger_1", "play.content_effect_never"),
        ("stones", "n9", "effect", "one_per_contracts", "play.content_effect_never"),
        ("gates", "g1", "effect", "altar_1", "play.content_effect_never"),
        ("altar_fields", "d1", "effect", "place_1", "play.content_effect_never"),
        ("contracts", "c5", "effect", "help_sand_2", "play.content_effect_never"),
        ("contracts", "c5", "effect", "sit_megareus", "play.content_effect_never"),
        ("heroes", "lasthenes", "effect", "bless_ways", "play.content_effect_never"),
        ("contracts", "c5", "effect", "everything", "play.content_piece"),
    ],
)
def test_what_a_pack_cannot_say_is_a_fault_with_its_line(
    file: str, entry: str, column: str, value: object, rule: str
) -> None:
    """[effect.language]"""
    first, *_ = faults(file, entry, column, value)
    assert (first.refusal.rule, first.file, first.line) == (rule, f"{file}.toml", 2)
    for spoken in ("de", "en"):
        assert entry in first.said(spoken)


def test_the_box_says_nothing_that_it_cannot() -> None:
    """[effect.language]"""
    assert faults_in(GAME.content.files, {}, GAME.content.files, Pages({})) == []
