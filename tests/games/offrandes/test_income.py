"""Phase 4: Einkommen, and the round around it."""

import pytest

from petteia.games.offrandes import GAME
from tests.games.offrandes.table import table

ALL = pytest.mark.parametrize("players", [3, 4, 5])


@ALL
def test_the_marker_goes_to_the_next_player_clockwise(players: int) -> None:
    """[income.marker]"""
    for start in range(players):
        t = table(players, start, "income")
        assert t.s.start == (start + 1) % players
        assert t.told("income.marker") == [("income.marker", (start + 1) % players)]


def test_ten_drachmas_each_up_to_a_purse_of_25() -> None:
    """[income.drachmas]"""
    t = table(4, 0, "income", money=[0, 14, 16, 25])
    assert t.money == [10, 24, 25, 25]
    assert t.s.bank == 125 - 55 - 29
    assert t.told("income.drachmas") == [
        ("income.drachmas", 0, 10, 10),
        ("income.drachmas", 1, 10, 24),
        ("income.drachmas", 2, 9, 25),
        ("income.drachmas", 3, 0, 25),
    ]


@pytest.mark.parametrize("saved", range(26))
def test_what_was_saved_is_kept(saved: int) -> None:
    """[income.drachmas]"""
    t = table(3, 0, "income", money=[saved, 0, 10])
    assert t.money == [min(25, saved + 10), 10, 20]
    assert t.s.bank + sum(t.money) == 125


def test_the_bank_never_runs_dry_with_five_full_purses() -> None:
    """[income.drachmas]"""
    t = table(5, 0, "income", money=[25, 25, 25, 25, 25])
    assert t.money == [25, 25, 25, 25, 25]
    assert t.s.bank == 0
    t = table(5, 0, "auction", money=[15, 16, 20, 24, 25])
    t.end_turns()
    assert t.money == [25, 25, 25, 25, 25]
    t.end_turns()  # and nobody spends anything in the next round either
    assert (t.s.bank, t.s.round) == (0, 4)


def test_after_income_the_next_round_begins_with_its_auctions() -> None:
    """[income.next_round]"""
    t = table(4, 3, "income", money=[0, 0, 0, 0])
    assert t.asked == "0 auction.offer"
    assert t.s.round == 2
    assert t.told("round.began") == [("round.began", 2, 0)]


def test_a_round_is_auction_bribery_offerings_and_income() -> None:
    """All orders of a round run from the same start player; only then the marker moves.  [round.phases]"""
    ladders = {person: [1] * 4 for person in ("farmer", "flower", "servant", "seducer")} | {"water": [2] * 4}
    t = table(4, 2, ladders=ladders)
    steps = []
    while t.s.round == 2:
        steps.append(t.asked)
        assert t.s.start == 2
        t.play(f"{GAME.actor(t.s)} {t.options()[0]}")
    assert steps[:4] == [f"{seat} auction.offer" for seat in (2, 3, 0, 1)]
    assert steps[4:8] == [f"{seat} bribery.bribe" for seat in (2, 3, 0, 1)]
    assert steps[8:] == [f"{seat} offering.sacrifice" for seat in (2, 3, 0)]  # three altars in reach
    assert t.asked == "3 auction.offer"
    assert t.money == [20, 20, 20, 20]
