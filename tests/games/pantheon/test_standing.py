"""What counts for a seat now, told to it alone."""

from petteia.games.pantheon import GAME
from petteia.play.registry import box
from petteia.play.text import Speaker
from tests.games.pantheon.table import Table, table

BOX = box("pantheon")


def told(t: Table, seat: int = 0) -> list[str]:
    speaker = Speaker(BOX.texts["en"], BOX.words, ["Red", "Yellow", "Green", "Blue"])
    return [speaker.standing(remark, facts) for remark, facts in GAME.standing(t.s, seat)]


def test_gods_that_can_be_paid_are_told_or_else_the_closest() -> None:
    hands = {0: "3 gift, 1 dancer", 1: "2 gift"}
    t = table("turn.act 0", gods="traitera_1, vinthrad_3", hand=hands)
    assert told(t)[0] == "You can acquire: Traitera I"
    assert told(t, 1)[0] == "Closest god: Traitera I, you lack 2 cards"


def test_tiles_count_towards_a_god() -> None:
    t = table("turn.act 0", gods="vinthrad_3", gifts={0: 4}, hand={0: "2 priest"})
    assert told(t)[0] == "Closest god: Vinthrad III, you lack 1 card"


def test_the_nearest_loot_is_told_with_the_steps_there_are() -> None:
    t = table("turn.act 0", loot_1="demigod", loot_5="two_cards", hand={0: "2 move"}, pieces={"r05c09": "0, 1"})
    assert told(t)[1:3] == ["Nearest loot: demigod on F10, 1 step", "With all movement cards you have 5 steps"]
    assert told(t, 1)[2] == "With all movement cards you have 1 step"


def test_a_scoring_says_what_columns_and_demigods_would_bring() -> None:
    columns = dict.fromkeys(("r04c06", "r06c06", "r03c09"), "0")
    t = table("turn.act 0", pieces=columns, won={0: "2, 3"}, owned={0: "pietalte_1"})
    assert told(t)[-3:] == [
        "On the map: 3 columns; 1 column more and each counts 2 points",
        "A scoring would bring you 11 points now (the next one comes after epoch 3)",
        "Still on the board: loot 3, gods 3",
    ]


def test_nothing_is_said_before_the_first_epoch() -> None:
    assert GAME.standing(GAME.begin(2, [0] * len(GAME.options)), 0) == []
