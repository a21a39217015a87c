"""The conservation laws can be broken: every law speaks up when somebody cheats, and only then."""

from collections.abc import Callable

import pytest

from petteia.games.offrandes import GAME
from petteia.games.offrandes.laws import LAWS
from petteia.games.offrandes.state import Offrandes
from tests.games.offrandes.table import ACTION, Table, table

Cheat = Callable[[Offrandes], None]


def law(number: int) -> Callable[[Offrandes | None, int, Offrandes], str]:
    """INV-1 is the first."""
    return LAWS[number - 1]


def test_the_laws_stand_in_the_order_of_the_specification() -> None:
    """INV-1 to INV-14, one tag each."""
    assert len(LAWS) == 14
    assert len({each.__name__ for each in LAWS}) == 14
    tags = [str(each.__doc__).split("[")[-1] for each in LAWS if each.__doc__]  # compiled functions have none
    assert tags in ([], [f"INV-{n}]" for n in range(1, 15)])


def auction() -> Table:
    """Seat 1 may bid against seat 0; seat 3 has won before in this turn."""
    t = table(4, 0, "auction", ladders={"farmer": [5, 4, 0, 0], "guard": [1, 1, 1, 1]})
    t.sell("water flower", 3)
    t.play("0 offer farmer guard", "0 open 2")
    return t


def night() -> Table:
    ladders = {"seducer": [3, 2, 2, 0], "farmer": [4, 2, 5, 3], "guard": [1, 1, 0, 0]}
    return table(4, 0, "bribery", ladders=ladders)


def altar() -> Table:
    """Seat 0 has two goats, seat 1 a chicken; Athena holds two pigs of seat 2."""
    ladders = {"farmer": [3, 1, 0], "water": [2, 1, 0], "flower": [2, 1, 0], "servant": [2, 1, 0], "priestess": [1]}
    return table(3, 0, "offering", score=[10, 20, 30], ladders=ladders, altars={"athena": (2, "pig", 2)})


def set_to(name: str, value: int, index: int | None = None) -> Cheat:
    """Write a value where it does not belong."""

    def cheat(s: Offrandes) -> None:
        if index is None:
            setattr(s, name, value)
        else:
            getattr(s, name)[index] = value

    return cheat


def both(*cheats: Cheat) -> Cheat:
    def cheat(s: Offrandes) -> None:
        for one in cheats:
            one(s)

    return cheat


CHEATS: list[tuple[int, Callable[[], Table], str, Cheat, str]] = [
    (1, auction, "bid 3", set_to("bank", 99), "The bank holds 99 and the purses 38, together not 125."),
    (1, auction, "pass", set_to("money", 9, 0), "The bank holds 87 and the purses 37, together not 125."),
    (2, auction, "bid 3", set_to("money", 26, 2), "Seat 2 holds 26 drachmas, not 0 to 25."),
    (2, auction, "bid 3", set_to("money", -1, 2), "Seat 2 holds -1 drachmas, not 0 to 25."),
    (2, auction, "bid 10", set_to("money", 1, 1), "Seat 1 had 10 drachmas and has 1, not 0."),
    (2, auction, "pass", set_to("money", 9, 2), "Seat 2 had 10 drachmas and has 9, not 10."),
    (3, auction, "pass", set_to("bank", 24), "The bank holds 24, at least 25 are left with 4 players."),
    (4, altar, "sacrifice goat athena", set_to("stock", 13, 2), "13 of pig in stock and 0 on altars, not 15."),
    (4, altar, "sacrifice goat athena", set_to("stock", -1, 5), "-1 of ox in stock and 0 on altars, not 15."),
    (
        5,
        altar,
        "sacrifice goat athena",
        set_to("altar_count", 6, 3),
        "athena belongs to seat 0 and holds 6 of species 3.",
    ),
    (
        5,
        altar,
        "sacrifice goat athena",
        set_to("altar_count", 1, 10),
        "zeus belongs to nobody and holds 1 of species 0.",
    ),
    (5, altar, "sacrifice goat hera", set_to("altar_owner", 3, 4), "hera belongs to seat 3 and holds 2 of species 3."),
    (6, altar, "sacrifice goat athena", set_to("altar_owner", 2, 3), "Seat 0 has 11 altar discs in reserve, not 10."),
    (6, altar, "sacrifice goat hera", set_to("altar_owner", -1, 3), "Seat 2 has 11 altar discs in reserve, not 10."),
    (7, auction, "bid 3", set_to("ladder", 5, 7), "2 discs stand on the top field of farmer."),
    (7, auction, "bid 3", set_to("ladder", 6, 3), "Seat 0 stands on field 6 of servant, not 0 to 5."),
    (7, auction, "bid 3", set_to("ladder", 1, 28), "Seat 4 stands on field 1 of farmer, not 0 to 0."),
    (
        8,
        altar,
        "sacrifice goat athena",
        set_to("altar_animal", 1, 3),
        "athena held 2 of species 2, seat 2 and holds 2 of species 1, seat 0 after an offering by seat 0.",
    ),
    (
        8,
        altar,
        "sacrifice goat athena",
        set_to("altar_animal", 2, 3),
        "athena held 2 of species 2, seat 2 and holds 2 of species 2, seat 0 after an offering by seat 0.",
    ),
    (
        8,
        altar,
        "sacrifice goat hera",
        set_to("altar_count", 1, 3),
        "athena held 2 of species 2, seat 2 and holds 1 of species 2, seat 2, though nobody offered there.",
    ),
    (9, altar, "sacrifice goat athena", set_to("score", 16, 0), "Seat 0 had 10 points and has 16, not 18."),
    (9, altar, "sacrifice goat athena", set_to("score", 28, 2), "Seat 2 had 30 points and has 28, not 30."),
    (9, night, "decline", set_to("score", 2, 1), "Seat 1 had 0 points and has 2, not 0."),
    (10, night, "bribe 3 farmer", set_to("ladder", 2, 3 * 7 + 6), "Seat 3 moved from 0 to 2 on guard outside phase 1."),
    (10, altar, "sacrifice goat hera", set_to("ladder", 1, 5), "Seat 0 moved from 0 to 1 on seducer outside phase 1."),
    (11, night, "bribe 3 farmer", set_to("ladder", 5, 2 * 7), "Seat 2 stands on field 5 of farmer, not 4."),
    (11, night, "decline", set_to("ladder", 4, 1), "Seat 0 stands on field 4 of water, not 0."),
    (11, auction, "bid 10", set_to("ladder", 1, 7 + 6), "Seat 1 stands on field 1 of guard, not 2."),
    (11, auction, "bid 3", set_to("ladder", 5, 7), "Seat 1 stands on field 5 of farmer, not 4."),
    (12, night, "decline", set_to("score", 136, 1), "Seat 1 has 136 points by offerings."),
    (
        12,
        altar,
        "sacrifice goat hera",
        set_to("score", 27, 0),
        "Seat 0 gained 17 points by one offering, 11 of them for prayers.",
    ),
    (13, auction, "bid 3", set_to("tiles", 127), "7 tiles are left after 1 pairs of at most 3."),
    (13, auction, "bid 3", set_to("bid", 11), "Seat 1 bids 11."),
    (13, auction, "bid 3", set_to("shut_out", 12), "1 pairs are sold to 2 rivals of seat 0."),
    (13, auction, "bid 3", set_to("lot", 2 + 4), "The lot 6 is no pair of the tiles 121."),
    (
        13,
        auction,
        "bid 10",
        both(set_to("tiles", 2**7 - 1), set_to("pairs", 0), set_to("shut_out", 0)),
        "Tiles 121 less 65 make 127, and 1 pairs became 0.",
    ),
    (13, auction, "bid 10", set_to("auctioneer", 1), "2 pairs are sold to 2 rivals of seat 1."),
    (14, auction, "bid 3", set_to("still_in", 3), "Seat 2 is asked for a bid; still in 3, shut out 8."),
    (14, auction, "bid 3", set_to("shut_out", 4), "Seat 2 is asked for a bid; still in 7, shut out 4."),
    (14, night, "bribe 3 farmer", set_to("bribed", 0), "Bribed were 0 and are 0, not 8."),
]


@pytest.mark.parametrize(("number", "setting", "said", "cheat", "sentence"), CHEATS)
def test_a_cheat_breaks_its_law(
    number: int, setting: Callable[[], Table], said: str, cheat: Cheat, sentence: str
) -> None:
    """The honest step breaks none, the same step with a wrong value breaks this one."""
    t = setting()
    before, action = t.s.copy(), ACTION[said]
    t.play(f"{GAME.actor(t.s)} {said}")
    assert [each(before, action, t.s) for each in LAWS] == [""] * 14
    cheat(t.s)
    assert law(number)(before, action, t.s) == sentence


def test_nobody_begins_with_points_or_persons() -> None:
    """INV-9, INV-11 at the start of a game."""
    s = GAME.begin(3, [0] * 6)
    assert [each(None, -1, s) for each in LAWS] == [""] * 14
    s.score[1] = 2
    assert law(9)(None, -1, s) == "Seat 1 begins with 2 points."
    s.ladder[3] = 1
    assert law(11)(None, -1, s) == "Seat 0 stands on field 1 of servant, not 0."


def test_a_seat_is_not_asked_twice_in_a_phase() -> None:
    """INV-14: the same question again, as if nothing had happened."""
    for setting in (night, altar):
        s = setting().s
        action = GAME.actions(s)[-1] if setting is altar else ACTION["decline"]
        assert "is asked again at place" in law(14)(s, action, s.copy())


def test_a_bribe_of_somebody_bribed_breaks_the_law() -> None:
    """INV-14."""
    t = night()
    t.play("0 bribe 3 farmer")
    before, action = t.s.copy(), ACTION["bribe 3 farmer"]
    GAME.apply(t.s, action)  # the rules trust their caller
    assert law(14)(before, action, t.s) == "Seat 1 bribes seat 3; bribed were 8."


def test_a_turn_does_not_end_without_reason() -> None:
    """INV-13: an auctioneer who lost once has not lost the turn."""
    t = auction()
    before, action = t.s.copy(), ACTION["bid 10"]
    t.play("1 bid 10")
    assert t.asked == "0 auction.offer"
    after = table(4, 1, "auction").s  # as if the turn of seat 1 had begun
    after.round = before.round
    assert law(13)(before, action, after) == "The turn of seat 0 is over after 1 pairs and a win of seat 1."


def test_a_shut_out_seat_cannot_win() -> None:
    """INV-14."""
    t = auction()
    before = t.s.copy()
    before.shut_out = 2 + 8
    t.play("1 bid 10")
    assert law(14)(before, ACTION["bid 10"], t.s) == "Seat 1 wins; still in were 7, shut out 10."
