"""Effects in content: sentences in the language of their file, which may be made of others."""

import pytest

from petteia.core.content import Content, Table
from petteia.play.content.faults import Fault, Pages, faults_in
from tools.generate import Folder

LANGUAGE: Table = {
    "draw": "cards 1-9",
    "gain": "feet 0-12, columns 0-12",
    "turn": "",
    "give": "card",
    "choose": "effect, effect ... 4",
    "pay": "coins 1-9, effect",
}


def files(**does: list[object]) -> dict[str, Table]:
    said: dict[str, list[object]] = {
        "two_cards": ["draw", 2],
        "two_feet": ["gain", 2, 0],
        "extra": ["turn"],
        "a_gift": ["give", "gift"],
        "either": ["choose", "two_cards", "two_feet", "extra"],
        "bought": ["pay", 2, "two_feet"],
        **does,
    }
    return {
        "effects": {
            "kind": {"one": "effect", "first": 0, "never": {"pay": ["pay", "turn"]}},
            "language": LANGUAGE,
            **{entry: {"does": sentence} for entry, sentence in said.items()},
        },
        "gods": {"kind": {"one": "god", "first": 0}, "zeus": {"effect": "either"}},
        "cards": {"kind": {"one": "card", "first": 1}, "gift": {"copies": 3}},
        "tiles": {
            "kind": {"one": "tile", "first": 0, "of": {"brings": "effect"}, "never": ["pay"]},
            "loot": {"brings": ["either", "a_gift"]},
        },
    }


def test_a_word_for_one_kind_is_named_by_that_kind_and_by_nothing_else() -> None:
    """A card that lasts, or a choice of what lasts, is a fault in the line that names it; the god himself may."""

    def lasting(god: str, card: str, **does: list[object]) -> list[tuple[str, int, str]]:
        own, theirs = files(), files(**does)
        for content in (own, theirs):
            content["effects"]["kind"] = {"one": "effect", "first": 0, "only": {"god": ["turn"]}}
            content["cards"]["gift"] = {"copies": 3, "effect": card}
            content["gods"]["zeus"] = {"effect": god}
        pages = Pages({"effects": "[either]\ndoes = []", "cards": "[gift]\ncopies = 3\neffect = 0"})
        return [(fault.file, fault.line, fault.refusal.rule) for fault in faults_in(own, {}, theirs, pages)]

    plain: list[object] = ["choose", "two_cards", "two_feet"]
    assert lasting("extra", "two_feet", either=plain) == []
    assert lasting("extra", "extra", either=plain) == [("cards.toml", 3, "play.content_effect_only")]
    assert lasting("either", "two_feet") == [("effects.toml", 2, "play.content_effect_only")]


def faults_with(**does: list[object]) -> list[Fault]:
    text = "\n".join(f"[{name}]\ndoes = []" for name in ("two_cards", "two_feet", "extra", "a_gift", "either"))
    pages = Pages({"effects": text, "tiles": "[kind]\n[loot]\nbrings = []"})
    return faults_in(files(), {}, files(**does), pages)


def test_sentences_become_rows_of_numbers() -> None:
    content = Content(files())
    does = content.columns["effect_does"]
    assert does.width == 4
    assert [does.numbers[n : n + 4] for n in range(0, 24, 4)] == [
        [0, 2, -1, -1],
        [1, 2, 0, -1],
        [2, -1, -1, -1],
        [3, 1, -1, -1],  # cards count from 1
        [4, 0, 1, 2],
        [5, 2, 1, -1],
    ]
    assert content.columns["god_effect"].numbers == [4]
    assert content.columns["tile_brings"].numbers == [4, 3]


def test_sentences_without_names_are_filled_up_as_others() -> None:
    only = {"effects": {"kind": {"one": "effect", "first": 0}, "language": {"draw": "cards 1-9", "turn": ""}}}
    only["effects"] |= {"one": {"does": ["draw", 1]}, "two": {"does": ["turn"]}}
    assert Content(only).columns["effect_does"].numbers == [0, 1, 1, -1]


def test_words_of_a_language_have_constants() -> None:
    folder = Folder.__new__(Folder)
    folder.content = Content(files())
    written = list(folder.facts())
    assert "EFFECT_GAIN: Final[i64] = 1" in written
    assert "EITHER: Final[i64] = 4" in written


def test_what_the_language_can_say_may_be_said() -> None:
    assert faults_with() == []
    assert faults_with(two_cards=["draw", 9], either=["choose", "two_feet", "two_feet"]) == []
    assert faults_with(extra=["choose", "two_feet", "a_gift", "two_cards", "two_feet"]) == []


@pytest.mark.parametrize(
    ("does", "rule"),
    [
        ([], "play.content_effect"),
        (["steal", 2], "play.content_effect"),
        ([2], "play.content_effect"),
        (["draw"], "play.content_effect_takes"),
        (["draw", 1, 2], "play.content_effect_takes"),
        (["turn", 1], "play.content_effect_takes"),
        (["choose"], "play.content_effect_takes"),
        (["draw", 0], "play.content_effect_number"),
        (["draw", 10], "play.content_effect_number"),
        (["draw", "two_feet"], "play.content_effect_number"),
        (["give", "two_feet"], "play.content_effect_piece"),
        (["choose", 1, 2], "play.content_effect_piece"),
        (["choose", "extra", "gift"], "play.content_effect_piece"),
        (["choose", *["two_feet"] * 5], "play.content_effect_most"),
        (["pay", 1, "bought"], "play.content_effect_never"),
        (["choose", "two_feet", "extra"], "play.content_circular"),
        (["choose", "either", "two_feet"], "play.content_circular"),
    ],
)
def test_what_it_cannot_say_is_a_fault_with_its_line(does: list[object], rule: str) -> None:
    faults = faults_with(extra=does)
    assert {fault.refusal.rule for fault in faults} == {rule}
    assert (faults[0].file, faults[0].line) == ("effects.toml", 6)
    for language in ("de", "en"):
        assert "[extra]" in faults[0].said(language)


def test_a_word_that_may_not_stand_in_a_file_is_a_fault_of_that_file() -> None:
    (fault,) = faults_with(a_gift=["choose", "two_feet", "bought"])
    assert (fault.refusal.rule, fault.file, fault.line) == ("play.content_effect_never", "tiles.toml", 3)


def test_a_word_may_bar_others_from_what_it_takes() -> None:
    (fault,) = faults_with(bought=["pay", 2, "extra"])
    assert (fault.refusal.rule, fault.refusal.facts["word"], fault.file) == (
        "play.content_effect_never",
        "turn",
        "effects.toml",
    )
