"""What counts for a seat now, told to it alone, in both languages."""

import pytest

from petteia.games.pantheon import GAME
from petteia.play.registry import box
from petteia.play.text import Speaker
from tests.games.pantheon.table import Table, table

BOX = box("pantheon")
SEATS = ["Red", "Yellow", "Green", "Blue"]


def told(t: Table, language: str, seat: int = 0) -> list[str]:
    speaker = Speaker(BOX.texts[language], BOX.words, SEATS)
    return [speaker.standing(remark, facts) for remark, facts in GAME.standing(t.s, seat)]


@pytest.mark.parametrize(
    ("language", "payable", "closest"),
    [
        ("en", "You can acquire: Traitera I", "Closest god: Traitera I, you lack 2 cards"),
        ("de", "Du kannst erwerben: Traitera I", "Nächste Gottheit: Traitera I, noch 2 Karten"),
    ],
)
def test_gods_that_can_be_paid_are_told_or_else_the_closest(language: str, payable: str, closest: str) -> None:
    hands = {0: "3 gift, 1 dancer", 1: "2 gift"}
    t = table("turn.act 0", gods="traitera_1, vinthrad_3", hand=hands)
    assert told(t, language)[0] == payable
    assert told(t, language, 1)[0] == closest


@pytest.mark.parametrize(
    ("language", "closest"),
    [
        ("en", "Closest god: Vinthrad III, you lack 1 card"),
        ("de", "Nächste Gottheit: Vinthrad III, noch 1 Karte"),
    ],
)
def test_tiles_count_towards_a_god(language: str, closest: str) -> None:
    t = table("turn.act 0", gods="vinthrad_3", gifts={0: 4}, hand={0: "2 priest"})
    assert told(t, language)[0] == closest


@pytest.mark.parametrize(
    ("language", "loot", "steps", "one_step"),
    [
        (
            "en",
            "Nearest loot: demigod on F10, 1 step",
            "With all movement cards you have 5 steps",
            "With all movement cards you have 1 step",
        ),
        (
            "de",
            "Nächste Beute: Halbgott auf F10, 1 Schritt",
            "Mit allen Bewegungskarten hast du 5 Schritte",
            "Mit allen Bewegungskarten hast du 1 Schritt",
        ),
    ],
)
def test_the_nearest_loot_is_told_with_the_steps_there_are(language: str, loot: str, steps: str, one_step: str) -> None:
    t = table("turn.act 0", loot_1="demigod", loot_5="two_cards", hand={0: "2 move"}, pieces={"r05c09": "0, 1"})
    assert told(t, language)[1:3] == [loot, steps]
    assert told(t, language, 1)[2] == one_step


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            [
                "On the map: 3 columns; 1 column more and each counts 2 points",
                "A scoring would bring you 11 points now (the next one comes after epoch 3)",
                "Still on the board: loot 3, gods 3",
            ],
        ),
        (
            "de",
            [
                "Auf dem Plan: 3 Säulen; mit 1 Säule mehr zählt jede 2 Punkte",
                "Eine Wertung brächte dir jetzt 11 Punkte (die nächste kommt nach Epoche 3)",
                "Noch auf dem Plan: Beute 3, Götter 3",
            ],
        ),
    ],
)
def test_a_scoring_says_what_columns_and_demigods_would_bring(language: str, said: list[str]) -> None:
    columns = dict.fromkeys(("r04c06", "r06c06", "r03c09"), "0")
    t = table("turn.act 0", pieces=columns, won={0: "2, 3"}, owned={0: "pietalte_1"})
    assert told(t, language)[-3:] == said


def test_nothing_is_said_before_the_first_epoch() -> None:
    assert GAME.standing(GAME.begin(2, [0] * len(GAME.options)), 0) == []
