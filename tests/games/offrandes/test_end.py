"""Ende der Partie and Abrechnung der Altäre."""

import pytest

from petteia.core.game import SHARES
from petteia.games.offrandes import GAME
from petteia.games.offrandes.facts import ALTARS
from tests.games.offrandes.table import table

POINTS = (5, 5, 5, 10, 10, 10, 15, 15, 20, 20, 25)
TEN = {altar: (0, "ox" if n < 3 else "goat", 1) for n, altar in enumerate(ALTARS[:10])}  # all but Zeus


def owned(**altars: list[str]) -> dict[str, tuple[int, str, int]]:
    """Altars by owner, `seat_1=["zeus"]`, a chicken on each."""
    return {altar: (int(seat[-1]), "chicken", 1) for seat, names in altars.items() for altar in names}


@pytest.mark.parametrize(("best", "end_at"), [(99, "over_100"), (100, "over_100"), (99, "reach_100")])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_game_goes_on_up_to_100_points(best: int, end_at: str, seat: int) -> None:
    """[end.check]"""
    score = [50, 50, 50]
    score[seat] = best
    t = table(3, 0, "end", score=score, options={"end_at": end_at})
    assert t.asked == "1 auction.offer"
    assert t.score == score


@pytest.mark.parametrize(("best", "end_at"), [(101, "over_100"), (135, "over_100"), (100, "reach_100")])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_more_than_100_points_end_the_game(best: int, end_at: str, seat: int) -> None:
    """[end.check]"""
    score = [50, 50, 50]
    score[seat] = best
    t = table(3, 0, "end", score=score, options={"end_at": end_at})
    assert t.asked == "over"
    assert t.told("end.score") == [("end.score", seat, best)]
    assert GAME.winners(t.s) == [seat]


def test_eleven_altars_end_the_game_ten_do_not() -> None:
    """[end.check]"""
    assert table(3, 0, "end", altars=TEN).asked == "1 auction.offer"
    t = table(3, 0, "end", altars=TEN | {"zeus": (1, "goat", 1)})
    assert t.asked == "over"
    assert t.told("end.altars_full") == [("end.altars_full",)]


def test_no_income_after_the_last_round() -> None:
    """[end.check] [income.marker]"""
    t = table(4, 2, "end", score=[0, 120, 0, 0], money=[3, 4, 5, 6])
    assert t.money == [3, 4, 5, 6]
    assert t.s.start == 2
    assert t.s.round == 1


def test_nothing_forces_progress() -> None:
    """Everybody may end every turn for as long as they like.  [end.check] [auction.offer]"""
    t = table(3)
    for _ in range(300):
        t.play(f"{GAME.actor(t.s)} end")
    assert t.s.round == 102
    assert t.asked.endswith("auction.offer")


def test_phase_3_is_played_to_its_end() -> None:
    """[end.phase_complete]"""
    ladders = {"farmer": [3, 5, 2, 4], "water": [1, 2, 2, 1], "flower": [1, 2, 2, 1], "servant": [5, 1, 4, 4]}
    t = table(4, 0, "offering", ladders=ladders, altars=TEN)
    t.play("0 sacrifice goat zeus")  # the eleventh
    assert t.asked == "1 offering.sacrifice"
    t.play("1 sacrifice ox hermes")
    assert t.asked == "3 offering.sacrifice"  # seat 2 has pigs, and no altar that takes them
    t.play("3 sacrifice sheep hades")
    assert t.asked == "over"
    assert t.altars["hades"] == (3, "sheep", 1)


def test_a_score_over_100_does_not_cut_phase_3_short() -> None:
    """[end.phase_complete]"""
    ladders = {"farmer": [5, 4, 1], "water": [5, 4, 1], "flower": [5, 4, 1], "servant": [1, 1, 1]}
    t = table(3, 0, "offering", score=[95, 80, 70], ladders=ladders)
    t.play("0 sacrifice ox ares")
    assert t.score == [120, 80, 70]
    t.play("1 sacrifice sheep hermes", "2 sacrifice chicken hephaestus")
    assert t.asked == "over"
    assert t.score == [125, 101, 76]


@pytest.mark.parametrize(("altar", "points"), list(zip(ALTARS, POINTS, strict=True)))
def test_an_altar_counts_for_its_owner_by_its_group(altar: str, points: int) -> None:
    """[final.altars]"""
    t = table(3, 0, "end", score=[101, 0, 0], altars={altar: (2, "ox", 5)})
    assert t.score == [101, 0, points]


def test_the_altars_of_the_rulebooks_example() -> None:
    """[final.altars]"""
    altars = owned(
        seat_0=["hephaestus", "zeus"],
        seat_1=["athena", "hera", "hades"],
        seat_2=["ares", "hermes", "aphrodite"],
        seat_3=["artemis", "apollo", "poseidon"],
    )
    t = table(4, 0, "end", altars=altars)
    assert t.score == [30, 40, 20, 50]
    assert t.told("final.altars")[0] == ("final.altars", 0, 2, 30)


def test_an_altar_lost_earlier_counts_for_its_present_owner_only() -> None:
    """[final.altars]"""
    ladders = {person: [0, 5, 0] for person in ("farmer", "water", "flower", "servant")}
    t = table(3, 0, "offering", score=[80, 90, 0], ladders=ladders, altars={"zeus": (0, "ox", 4)})
    t.play("1 sacrifice ox zeus")
    assert t.score == [80, 90 + 25 + 25, 0]


def test_who_ends_the_game_need_not_win_it() -> None:
    """[final.altars] [final.tie]"""
    t = table(3, 0, "end", score=[104, 70, 0], altars=owned(seat_1=["zeus", "hades"]))
    assert t.score == [104, 115, 0]
    assert GAME.winners(t.s) == [1]
    assert t.told("final.won") == [("final.won", 1, 115, 2)]


def test_a_tie_goes_to_more_altars_by_number_not_by_points() -> None:
    """[final.tie]"""
    few, many = ["zeus"], ["hephaestus", "ares", "hermes"]
    t = table(3, 0, "end", score=[101, 111, 0], altars=owned(seat_0=few, seat_1=many))
    assert t.score == [126, 126, 0]
    assert GAME.winners(t.s) == [1]
    most = ["athena", "hera", "aphrodite", "artemis"]  # most altars do not help a lower total
    t = table(3, 0, "end", score=[101, 111, 0], altars=owned(seat_0=few, seat_1=many, seat_2=most))
    assert GAME.winners(t.s) == [1]
    assert GAME.shares(t.s) == [0, SHARES, 0]


def test_a_full_tie_is_a_shared_victory() -> None:
    """Money, seat and ladders do not part them.  [final.shared]"""
    altars = owned(seat_0=["hephaestus"], seat_2=["ares"], seat_1=["athena"])
    t = table(4, 1, "end", score=[110, 90, 110, 0], money=[25, 0, 1, 0], ladders={"guard": [5, 0, 1, 0]}, altars=altars)
    assert GAME.winners(t.s) == [0, 2]
    assert GAME.shares(t.s) == [SHARES // 2, 0, SHARES // 2, 0]
    assert t.told("final.shared") == [("final.shared", 0, 115, 1), ("final.shared", 2, 115, 1)]
    assert t.told("final.won") == []
