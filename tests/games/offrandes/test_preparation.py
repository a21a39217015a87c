"""Spielvorbereitung and Vorbereitungsphase."""

from itertools import combinations

import pytest

from petteia.games.offrandes import GAME
from petteia.games.offrandes.facts import CITIES, PERSONS
from tests.games.offrandes.table import options_of, table

ALL = pytest.mark.parametrize("players", [3, 4, 5])


def test_three_to_five_cities_play() -> None:
    """[preparation.cities]"""
    assert (GAME.fewest, GAME.most) == (3, 5)
    assert len(CITIES) == len(set(GAME.facts.city_colour)) == 5
    for players in range(GAME.fewest, GAME.most + 1):
        t = table(players, phase="preparation")
        assert t.s.players == players
        assert len(GAME.scores(t.s)) == players


@ALL
def test_discs_begin_on_the_start_fields_and_on_no_points(players: int) -> None:
    """[preparation.discs]"""
    t = table(players, phase="preparation")
    assert t.score == [0] * players
    assert [t.ladder(person) for person in PERSONS] == [[0] * players] * 7


@ALL
def test_ten_drachmas_each_and_the_rest_in_the_bank(players: int) -> None:
    """[preparation.drachmas]"""
    t = table(players, phase="preparation")
    assert t.money == [10] * players
    assert t.s.bank == {3: 95, 4: 85, 5: 75}[players]


def test_money_lies_open() -> None:
    """Everybody sees every purse.  [preparation.drachmas]"""
    t = table(4, money=[3, 0, 25, 7])
    for seat in (-1, 0, 1, 2, 3):
        seats = GAME.view(t.s, seat)["seats"]
        assert isinstance(seats, list)
        assert [view["money"] for view in seats] == [3, 0, 25, 7]


@ALL
def test_fifteen_of_each_animal_and_eleven_empty_altars(players: int) -> None:
    """[preparation.stock]"""
    t = table(players, phase="preparation")
    assert t.stock == {"chicken": 15, "pig": 15, "goat": 15, "sheep": 15, "ox": 15}
    assert t.altars == {}


@ALL
def test_every_seat_is_equally_likely_to_start(players: int) -> None:
    """[preparation.start]"""
    t = table(players, phase="preparation")
    assert t.asked == "@ preparation.start"
    assert t.options() == [f"start {seat}" for seat in range(players)]
    assert {weight for _, weight in GAME.weights(t.s)} == {1}
    if players < 5:
        assert t.why(f"@ start {players}") == "preparation.start"
    t.play("@ start 1")
    assert t.s.start == 1
    assert t.told("preparation.start_player") == [("preparation.start_player", 1)]


@pytest.mark.parametrize(("players", "seat"), [(3, 0), (3, 2), (4, 3), (5, 4)])
def test_a_host_may_fix_the_start_player(players: int, seat: int) -> None:
    """[preparation.start]"""
    t = table(players, phase="preparation", options={"first_start_player": f"seat_{seat}"})
    assert t.s.start == seat
    assert t.asked == f"{(seat - 1) % players} preparation.pick"


@pytest.mark.parametrize(("players", "seat"), [(3, 3), (3, 4), (4, 4)])
def test_the_start_player_must_sit_at_the_table(players: int, seat: int) -> None:
    """[preparation.start]"""
    with pytest.raises(ValueError, match=f"names seat {seat} at a table for {players}"):
        GAME.begin(players, options_of({"first_start_player": f"seat_{seat}"}))


@pytest.mark.parametrize(("players", "start"), [(n, seat) for n in (3, 4, 5) for seat in range(n)])
def test_picks_go_round_the_other_way_and_end_with_the_start_player(players: int, start: int) -> None:
    """[preparation.order]"""
    t = table(players, phase="preparation")
    t.play(f"@ start {start}")
    order = []
    while t.asked.endswith("preparation.pick"):
        order.append(GAME.actor(t.s))
        t.play(f"{order[-1]} pick farmer water guard")
    assert order == [(start - 1 - n) % players for n in range(players)]
    assert t.asked == f"{start} auction.offer"
    assert t.s.round == 1


def test_with_five_and_seat_two_starting_the_order_is_1_0_4_3_2() -> None:
    """[preparation.order]"""
    t = table(5, phase="preparation", options={"first_start_player": "seat_2"})
    for seat in (1, 0, 4, 3, 2):
        t.play(f"{seat} pick farmer water flower")
    assert t.asked == "2 auction.offer"


def test_a_pick_is_three_different_persons() -> None:
    """[preparation.pick]"""
    t = table(3, phase="preparation", options={"first_start_player": "seat_0"})
    assert set(t.options()) == {"pick " + " ".join(three) for three in combinations(PERSONS, 3)}
    assert len(t.options()) == 35
    for wrong in range(8):
        for persons in combinations(PERSONS, wrong):
            said = "pick " + (" ".join(persons) or "nobody")
            assert t.why(f"2 {said}") == ("" if wrong == 3 else "preparation.pick")


def test_a_pick_moves_three_persons_by_one_field() -> None:
    """[preparation.pick]"""
    t = table(3, phase="preparation", options={"first_start_player": "seat_0"})
    t.play("2 pick water servant guard")
    moved = {person for person in PERSONS if t.field(2, person) == 1}
    assert moved == {"water", "servant", "guard"}
    assert sum(sum(t.ladder(person)) for person in PERSONS) == 3
    t.play("1 pick water servant guard")  # the same choice is open to the others
    assert t.ladder("guard") == [0, 1, 1]


@ALL
def test_everybody_has_three_persons_when_the_auctions_begin(players: int) -> None:
    """[preparation.pick]"""
    t = table(players, phase="preparation", options={"first_start_player": "seat_1"})
    while t.asked.endswith("preparation.pick"):
        t.play(f"{GAME.actor(t.s)} {t.options()[GAME.actor(t.s)]}")
    assert sum(sum(t.ladder(person)) for person in PERSONS) == 3 * players
    assert [sum(t.field(seat, person) for person in PERSONS) for seat in range(players)] == [3] * players


def test_a_choice_of_a_later_phase_is_refused_by_its_own_rule() -> None:
    """[preparation.pick] [auction.bid] [auction.open] [auction.offer] [bribery.bribe] [offering.sacrifice]"""
    t = table(3, phase="preparation", options={"first_start_player": "seat_0"})
    assert t.why("2 bid 5") == "auction.bid"
    assert t.why("2 open 5") == "auction.open"
    assert t.why("2 end") == "auction.offer"
    assert t.why("2 decline") == "bribery.bribe"
    assert t.why("2 sacrifice ox zeus") == "offering.sacrifice"
    t = table(3)
    assert t.why("0 pick farmer water guard") == "preparation.pick"
    assert t.why("0 start 1") == "preparation.start"


def test_the_defaults_of_the_table_options() -> None:
    """[preparation.start] [bribery.own_person] [bribery.from_top] [bribery.third_city] [offering.must] [end.check]"""
    assert [option.name for option in GAME.options] == [
        "briber_must_own_person",
        "bribe_from_top",
        "bribe_push_needs_top_seducer",
        "offering_may_be_declined",
        "end_at",
        "first_start_player",
    ]
    assert [option.values[0] for option in GAME.options] == ["on", "allowed", "off", "off", "over_100", "random"]
    assert options_of({}) == [0] * 6
