"""Sentences: facts are written by their kind, and what is missing or impossible fails loudly."""

import re
import tomllib
from pathlib import Path
from typing import cast

import pytest

from petteia.play.match import Match
from petteia.play.refusal import Refusal
from petteia.play.registry import Box
from petteia.play.registry import box as box_of
from petteia.play.text import OWN, PLACEHOLDER, Speaker, Table, Texts
from tests import toy


def lots(language: str = "en") -> Speaker:
    return Match(toy.box(), 3).speaker(language)


def offrandes(language: str = "en") -> Speaker:
    return Match(box_of("offrandes"), 3).speaker(language)


def test_each_game_names_what_its_scores_count() -> None:
    cyclades = {language: Match(box_of("cyclades"), 3).speaker(language) for language in ("en", "de")}
    assert [offrandes("de").score(n) for n in (1, 84)] == ["1 Punkt", "84 Punkte"]
    assert [cyclades["de"].score(n) for n in (1, 2)] == ["1 Metropole", "2 Metropolen"]
    assert [cyclades["en"].score(n) for n in (1, 0)] == ["1 metropolis", "0 metropolises"]


# Facts by their kind.


def test_facts_are_written_by_their_kind() -> None:
    sentence = "{seat} / {lot} / {points} / {round} / {sign} / {lots} / {word}"
    facts = {"seat": 1, "lot": 3, "points": 1, "round": 1, "sign": 1, "lots": 0b10011, "word": "as it is"}
    assert (
        lots("en").fill(sentence, facts) == "Cassandra / shell / 1 point / 1 / foul / pebble, bean and gold / as it is"
    )
    assert (
        lots("de").fill(sentence, facts)
        == "Kassandra / Muschel / 1 Punkt / 1 / ungünstig / Kiesel, Bohne und Gold / as it is"
    )


@pytest.mark.parametrize(
    ("points", "english", "german"),
    [(0, "0 points", "0 Punkte"), (1, "1 point", "1 Punkt"), (2, "2 points", "2 Punkte"), (-1, "-1 point", "-1 Punkt")],
)
def test_one_is_one_and_all_else_is_several(points: int, english: str, german: str) -> None:
    assert lots("en").fact("points", points) == english
    assert lots("de").fact("points", points) == german


def test_a_name_follows_the_number_beside_it() -> None:
    speaker = offrandes()
    assert speaker.fill("{count} {animal:count}", {"count": 1, "animal": 5}) == "1 ox"
    assert speaker.fill("{count} {animal:count}", {"count": 3, "animal": 5}) == "3 oxen"
    assert speaker.fill("{animal}", {"animal": 5}) == "ox"
    assert lots().fill("{have} {lot:have}", {"have": 4, "lot": 5}) == "4 gold"  # one form for all numbers


DECLINED = {
    "name": {
        "lot": {
            "pebble": {"name": "Kiesel", "den": "den Kiesel"},
            "bean": {"one": "Bohne", "other": "Bohnen", "den": {"one": "die Bohne", "other": "die Bohnen"}},
            "shell": "Muschel",
            "bronze": {"name": "Bronze"},
        }
    },
    "unit": {"points": {"zero": "kein Punkt", "one": "{n} Punkt", "other": "{n} Punkte", "mit": {"zero": "punktlos"}}},
    "play": {"and": "und"},
}


def forms() -> Speaker:
    """A speaker of a few names with forms."""
    return Speaker(Texts("de", [DECLINED]), toy.box().words, ["Ann"])


def test_a_name_takes_the_form_that_a_sentence_asks_for() -> None:
    speaker = forms()
    assert speaker.fill("{lot} – {lot.den} – {lot.Den}", {"lot": 1}) == "Kiesel – den Kiesel – Den Kiesel"
    assert speaker.fill("{lots.den}", {"lots": 0b111}) == "den Kiesel, die Bohne und Muschel"
    assert speaker.fill("{have} {lot:have} – {lot:have.den}", {"lot": 2, "have": 3}) == "3 Bohnen – die Bohnen"
    assert speaker.fill("{lot.Den}", {"lot": 3}) == "Muschel"  # one word, alike in all forms


def test_none_is_said_in_its_own_way_where_a_unit_has_one() -> None:
    speaker = forms()
    assert [speaker.fact("points", n) for n in (0, 1, 2)] == ["kein Punkt", "1 Punkt", "2 Punkte"]
    assert speaker.fill("{points.mit}", {"points": 0}) == "punktlos"


def test_a_form_that_a_name_does_not_have_fails() -> None:
    for sentence, facts in (("{lot.den}", {"lot": 4}), ("{points.mit}", {"points": 2})):
        with pytest.raises(KeyError, match=r"text/de\.toml has no"):
            forms().fill(sentence, facts)


def test_only_a_name_by_itself_is_a_spelling() -> None:
    assert [Texts("de", [DECLINED]).spellings("lot", name) for name in ("pebble", "bean", "shell")] == [
        ["kiesel"],
        ["bohne", "bohnen"],
        ["muschel"],
    ]


def test_sets_are_listed() -> None:
    speaker = lots()
    assert [speaker.fact("lots", members) for members in (0, 1, 3, 7)] == [
        "nothing",
        "pebble",
        "pebble and bean",
        "pebble, bean and shell",
    ]
    assert lots("de").fact("lots", 0) == "nichts"


def test_what_is_not_in_the_words_of_a_game_is_a_number() -> None:
    assert lots().fact("line", 41) == "41"


def test_words_of_a_player_are_not_filled_again() -> None:
    assert lots().fill("“{word}”", {"word": "{seat} {lot}"}) == "“{seat} {lot}”"


# What is missing fails.


def test_a_placeholder_without_a_fact_fails() -> None:
    with pytest.raises(KeyError, match="lot"):
        lots().fill("{seat} shows {lot}.", {"seat": 1})
    with pytest.raises(KeyError, match="have"):
        lots().fill("{lot:have}", {"lot": 1})


@pytest.mark.parametrize(("fact", "value"), [("seat", -1), ("seat", 3), ("lot", 0), ("lot", 6), ("sign", -1)])
def test_nobody_and_nothing_have_no_name(fact: str, value: int) -> None:
    """A number below the first name is not counted from the end, as Python would."""
    with pytest.raises(IndexError, match=f"{fact} is number"):
        lots().fact(fact, value)


def test_a_sentence_that_is_missing_fails() -> None:
    speaker = lots()
    for ask in (
        lambda: speaker.refusal(Refusal("play.nowhere")),
        lambda: speaker.refusal(Refusal("turn.rival", {}, misplaced=True)),
        lambda: speaker.event("nowhere", {}),
        lambda: speaker.question("nowhere", {}),
        lambda: speaker.label("turn.act", "nowhere", {}),
        lambda: speaker.name("lot", "nowhere"),
        lambda: speaker.texts.sentence("name", "lot", "pebble"),  # forms of one and several, no sentence
        lambda: speaker.texts.plural(1, "name", "lot", "pebble", "one", "deeper"),
    ):
        with pytest.raises(KeyError, match=r"text/en\.toml has no"):
            ask()


def test_a_language_that_there_is_not_fails() -> None:
    with pytest.raises(KeyError, match="fr"):
        Match(toy.box(), 2).speaker("fr")


def test_a_games_own_words_come_before_those_of_play() -> None:
    own = Texts("en", [{"play": {"and": "plus"}}, {"play": {"and": "and", "nothing": "nothing"}}])
    assert (own.sentence("play", "and"), own.sentence("play", "nothing")) == ("plus", "nothing")


# The words of the toy, as of every game: the same keys and placeholders in both languages.


def sentences(table: Table, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], str]:
    said: dict[tuple[str, ...], str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            said |= sentences(cast(Table, value), (*path, key))
        else:
            said[*path, key] = str(value)
    return said


def asked(sentence: str) -> list[tuple[str, str]]:
    """The facts that a sentence asks for; their forms are each language's own."""
    return sorted((name, by) for name, by, _ in PLACEHOLDER.findall(sentence))


@pytest.mark.parametrize("box", [toy.box(), box_of("offrandes")], ids=lambda box: box.game.name)
def test_both_languages_say_the_same_things(box: Box) -> None:
    german, english = (sentences(box.texts[language].tables[0]) for language in ("de", "en"))
    for key in german.keys() | english.keys():
        if key[0] in ("name", "unit"):  # each language has the forms it needs
            continue
        assert asked(german[key]) == asked(english[key]), key
        assert not re.search(r"[{}]", PLACEHOLDER.sub("", german[key] + english[key])), key


def test_seats_are_called_by_their_names_in_the_game() -> None:
    seats = [("tiresias", "Ann"), ("pythia", "")]
    match = Match(toy.box(), 2, seats=seats)
    assert match.speaker("de").fact("seat", 0) == "Teiresias"
    assert match.seat_names() == {"tiresias": 0, "teiresias": 0, "pythia": 1}


# What no language file says.

FOREIGN = re.compile(
    r"\b(?:an|any|the|on|of|with|from|by) own\b|\boverbid|\bis none\b|\brules of now\b|\bis to choose\b"
)


def test_english_is_not_german_word_by_word() -> None:
    for path in sorted(Path(str(OWN)).parents[1].rglob("text/en.toml")):
        for key, sentence in sentences(tomllib.loads(path.read_text("utf-8"))).items():
            assert not FOREIGN.search(sentence), f"{path.parent.parent.name}: {'.'.join(key)}: {sentence}"


STONES = ("blue_k1", "purple_k1", "red_k1", "green_k1")


@pytest.mark.parametrize(
    ("players", "seats", "owners"),
    [
        (3, {}, ["Blau", "Lila", "Rot", "Grün"]),
        (3, {0: "green"}, ["Grün", "Lila", "Rot", "Blau"]),
        (1, {}, ["Blau", "Antigone", "Rot", "Grün"]),
        (1, {0: "purple"}, ["Lila", "Antigone", "Rot", "Grün"]),
        (1, {0: "red"}, ["Rot", "Antigone", "Blau", "Grün"]),
    ],
)
def test_a_piece_is_called_after_whoever_has_it_here(players: int, seats: dict[int, str], owners: list[str]) -> None:
    """A rival's are the rival's, a colour that somebody chose is theirs alone, and no two pieces are called alike."""
    words = [seats.get(n, word) for n, word in enumerate(("blue", "purple", "red", "green")[:players])]
    match = Match(box_of("thebai"), players, seats=[(word, "") for word in words])
    speaker = match.speaker("de")
    assert [speaker.name("stone", stone) for stone in STONES] == [f"Stein 1 von {owner}" for owner in owners]
    assert match.box.texts["de"].spellings("stone", "purple_k1") == ["stein 1 von lila"]
