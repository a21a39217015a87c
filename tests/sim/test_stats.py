"""What many games say, worked out by hand for a few."""

import json

import pytest

from petteia.sim.stats import Played, Results, share_of, wilson


def game(deal: int, rotation: int, winner: int, decisions: int = 10, finished: bool = True) -> Played:
    """A game of two entrants; winner 2 shares the victory."""
    shares = (30, 30) if winner == 2 else (60, 0) if winner == 0 else (0, 60)
    return Played(
        deal=deal,
        rotation=rotation,
        seats=(rotation, 1 - rotation),
        finished=finished,
        shares=shares if finished else (0, 0),
        scores=(winner + 4, 7),
        decisions=decisions,
        choices=3 * decisions,
        length=deal + 1,
        ending=("score", "altars")[rotation] if finished else "",
    )


def results(*played: Played) -> Results:
    return Results("toy", ("greedy", "random"), 5, {"end": "late"}, played)


def test_a_shared_victory_is_split() -> None:
    counted = results(game(0, 0, 0), game(0, 1, 2))
    assert [counted.share(entrant).wins for entrant in (0, 1)] == [0.75, 0.25]


def test_an_entrant_is_followed_to_its_seats() -> None:
    """The second entrant wins from seat 1 without a rotation, and loses from seat 0 after one."""
    counted = results(game(0, 0, 1), game(0, 1, 0), game(1, 0, 1), game(1, 1, 0))
    assert (counted.share_in_seat(1, 1).wins, counted.share_in_seat(1, 0).wins) == (1.0, 0.0)
    assert counted.share_in_seat(1, 0).games == 2


def test_an_unfinished_game_is_counted_but_nobody_wins_it() -> None:
    counted = results(game(0, 0, 0), game(0, 1, 0, finished=False))
    assert counted.unfinished == 1
    assert counted.share(0).games == 1
    assert counted.as_dict()["games"] == 2
    assert counted.as_dict()["unfinished"] == 1


def test_length_and_choices() -> None:
    counted = results(game(0, 0, 0, 10), game(0, 1, 0, 20), game(1, 0, 0, 60))
    spread = counted.decisions()
    assert (spread.mean, spread.median, spread.least, spread.most) == (30, 20, 10, 60)
    assert counted.choices() == 3
    length = counted.length()
    assert length is not None
    assert (length.least, length.most) == (1, 2)


def test_how_long_and_how_games_ended_is_counted_over_finished_games() -> None:
    counted = results(game(1, 0, 0), game(0, 1, 0), game(1, 1, 0), game(3, 0, 0, finished=False))
    assert list(counted.lengths().items()) == [(1, 1), (2, 2)]
    assert list(counted.endings().items()) == [("altars", 2), ("score", 1)]
    told = json.loads(json.dumps(counted.as_dict()))
    assert (told["lengths"], told["endings"]) == ({"1": 1, "2": 2}, {"altars": 2, "score": 1})


def test_a_game_that_counts_no_rounds_has_no_length() -> None:
    one = Played(0, 0, (0, 1), True, (60, 0), (1, 0), 1, 2, 0)
    told = results(one).as_dict()
    assert (told["length"], told["lengths"], told["endings"]) == (None, {}, {})


def test_wilson_as_in_the_books() -> None:
    low, high = wilson(0.5, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0.0, 10)[0] == 0.0
    assert wilson(1.0, 10)[1] == pytest.approx(1.0)


def test_an_interval_is_as_wide_as_for_independent_games_if_rotation_evens_out_luck() -> None:
    """Everybody wins once in every deal: the deals do not differ at all, and nothing is claimed from that."""
    share = share_of([(deal, float(rotation)) for deal in range(50) for rotation in range(2)])
    assert (share.low, share.high) == wilson(0.5, 100)


def test_an_interval_is_wider_if_deals_decide_games() -> None:
    """Either all games of a deal are won or none: a deal is worth one game."""
    share = share_of([(deal, float(deal % 2)) for deal in range(50) for _ in range(2)])
    assert share.high - share.low == pytest.approx(wilson(0.5, 50)[1] - wilson(0.5, 50)[0], rel=0.02)


def test_a_single_deal_proves_little() -> None:
    share = share_of([(0, 1.0), (0, 1.0), (0, 1.0)])
    assert (share.low, share.high) == wilson(1.0, 1)


def test_no_finished_game_says_nothing() -> None:
    counted = results(game(0, 0, 0, finished=False))
    assert (counted.share(0).games, counted.share(0).low, counted.share(0).high) == (0, 0.0, 1.0)
    json.dumps(counted.as_dict())


def test_rows_and_json_tell_the_same() -> None:
    counted = results(game(0, 0, 0), game(0, 1, 2))
    told = json.loads(json.dumps(counted.as_dict()))
    assert (
        [row[1] for row in counted.rows()] == [entrant["bot"] for entrant in told["entrants"]] == ["greedy", "random"]
    )
    assert [row[2] for row in counted.rows()] == [entrant["share"]["wins"] for entrant in told["entrants"]]
