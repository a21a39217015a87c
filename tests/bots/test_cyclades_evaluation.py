"""The evaluation of Cyclades: what a bot that looks a little ahead bids for, founds, attacks and defends."""

from itertools import pairwise

import pytest

from petteia.bots.greedy import GreedyBot
from petteia.bots.ismcts import IsmctsBot
from petteia.bots.lookahead import settle
from petteia.bots.random import RandomBot
from petteia.core.game import Game
from petteia.core.rng import Rng
from petteia.core.state import State
from petteia.games.cyclades import GAME
from petteia.games.cyclades.holdings import metropolises_of
from petteia.play.dump import dump
from petteia.play.registry import box
from petteia.play.seat import SeatView
from petteia.sim.arena import play
from tests.bots.answers import choice, plays
from tests.games.cyclades.table import options_of, table

ANY: Game[State] = box("cyclades").game
ISLES = {
    "naxos": (0, 2),
    "thera": (0, 1),
    "paros": (1, 1),
    "milos": (1, 1),
    "delos": (2, 1),
    "ios": (3, 1),
    "anafi": (4, 1),
}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_evaluating_changes_nothing_and_does_not_look_behind_screens(players: int) -> None:
    rng = Rng(players)
    s = GAME.begin(players, options_of({"cycle_cap": "25"}))
    for _ in range(150):
        if s.depth == 0:
            break
        before = dump(ANY, s)
        worth = [GAME.evaluate(s, seat) for seat in range(players)]
        assert dump(ANY, s) == before
        richer = s.copy()
        richer.gold[0] += 5
        assert [GAME.evaluate(richer, seat) for seat in range(1, players)] == worth[1:]
        assert GAME.evaluate(richer, 0) >= worth[0]
        options = GAME.actions(s)
        GAME.apply(s, options[rng.below(len(options))])


def test_a_marker_that_apollo_grants_is_placed_before_a_table_is_judged() -> None:
    """Else a turn that Apollo's follows looked worse ended than gone on with: troops walked to and fro for money."""
    rng = Rng(3)
    s = GAME.begin(2, options_of({"cycle_cap": "25"}))
    while s.depth > 0 and GAME.asked(s).name != "apollo.bless":
        actions = GAME.actions(s)
        GAME.apply(s, actions[rng.below(len(actions))])
    seat = int(GAME.actor(s))
    assert not GAME.quiet(s)
    assert GAME.evaluate(settle(GAME, s), seat) > GAME.evaluate(s, seat)


def test_to_win_is_best_and_to_lose_is_worst() -> None:
    islands = {**ISLES, "naxos": (0, 2, "metropolis"), "thera": (0, 1, "metropolis")}
    t = table(turn=(0, "ares"), islands=islands)
    t.play("0 done")
    assert t.asked == "over"
    values = [GAME.evaluate(t.s, seat) for seat in range(5)]
    assert values[0] == max(values)
    assert values.count(max(values)) == 1


# Offerings


def test_it_bids_for_the_god_that_completes_a_metropolis() -> None:
    t = table(3, phase="offering", gods=("athena", "zeus"), philosophers=[3], gold=[6, 6, 6])
    assert choice(t).startswith("bid athena")
    buildings = {"amorgos": (0, 1, "port", "fortress", "university"), "kea": (0, 1)}
    t = table(3, phase="offering", gods=("athena", "zeus"), islands={**buildings, "andros": (1, 1), "syros": (2, 1)})
    assert choice(t).startswith("bid zeus")


def test_it_outbids_for_what_it_needs_and_not_for_the_rest() -> None:
    t = table(3, phase="offering", gods=("athena", "zeus"), philosophers=[0, 3], gold=[9, 9, 9])
    t.play("0 bid athena 5")
    assert choice(t).startswith("bid athena")
    t = table(3, phase="offering", gods=("athena", "zeus"), gold=[9, 9, 9], priests=[0, 6, 0])
    t.play("0 bid zeus 8")
    assert not choice(t).startswith("bid zeus")


def test_who_has_gold_without_a_use_does_not_go_to_apollo_for_more() -> None:
    def answer(gold: int) -> str:
        t = table(3, phase="offering", gods=("athena", "zeus"), gold=[12, 12, gold])
        t.play("0 bid zeus 10")
        t.play("1 bid athena 10")
        return choice(t)

    assert answer(12) == "apollo"
    assert answer(40).startswith("bid")


def test_it_keeps_a_rival_from_the_god_that_wins() -> None:
    """The rival stands with Athena, has a metropolis and three philosophers: nothing else matters."""
    islands = {"kea": (0, 1), "amorgos": (0, 1), "andros": (1, 1, "metropolis"), "serifos": (1, 1), "syros": (2, 1)}
    t = table(3, phase="offering", gods=("athena", "zeus"), islands=islands, philosophers=[0, 3], line=[1, 0, 2])
    t.play("1 bid athena 2")
    assert choice(t).startswith("bid athena")


# Turns


def test_it_founds_a_metropolis_when_it_can() -> None:
    t = table(turn=(0, "athena"), islands=ISLES, philosophers=[2], gold=[4])
    plays(t, 0)
    assert metropolises_of(t.s, 0) == 1
    buildings = {**ISLES, "naxos": (0, 2, "port", "fortress", "temple")}
    t = table(turn=(0, "athena"), islands=buildings, gold=[2])
    plays(t, 0)
    assert metropolises_of(t.s, 0) == 1


@pytest.mark.parametrize("creatures", [(), ("pegasus", "giant", "sylph"), ("harpy", "kraken", "chiron")])
@pytest.mark.parametrize("last", ["fourth building", "fourth philosopher"])
def test_it_founds_the_metropolis_that_wins(last: str, creatures: tuple[str, ...]) -> None:
    """What goes back before the site is chosen makes the table look worse for a moment."""
    islands = {**ISLES, "thera": (0, 1, "metropolis"), "paros": (1, 1, "metropolis"), "delos": (2, 1, "port")}
    if last == "fourth building":
        islands["naxos"] = (0, 2, "port", "fortress", "temple")
    philosophers = [0 if last == "fourth building" else 3]
    t = table(turn=(0, "athena"), islands=islands, philosophers=philosophers, gold=[9], track=creatures)
    plays(t, 0)
    assert metropolises_of(t.s, 0) == 2


def test_a_table_is_not_quiet_until_the_metropolis_stands() -> None:
    t = table(turn=(0, "athena"), islands=ISLES, philosophers=[3])
    assert GAME.quiet(t.s)
    t.play("0 recruit")
    assert t.asked.startswith("0 metropolis.found")
    assert not GAME.quiet(t.s)
    t.play("0 found naxos")
    assert GAME.quiet(t.s)


def test_it_takes_the_metropolis_that_wins() -> None:
    islands = {**ISLES, "naxos": (0, 4, "metropolis"), "paros": (1, 1, "metropolis")}
    t = table(turn=(0, "ares"), islands=islands, fleets={"d3": (0, 1)}, gold=[3])
    assert any(words.startswith("march naxos") for words in plays(t, 0))
    assert t.asked == "@ battle.dice"
    assert t.s.attackers >= 4


def test_it_takes_an_empty_island_and_attacks_nobody_in_vain() -> None:
    t = table(turn=(0, "ares"), islands=ISLES, fleets={"e3": (0, 1), "d2": (0, 1), "d3": (0, 1)}, gold=[3])
    plays(t, 0)
    assert t.island("kythnos")[0] == 0  # nobody's, at the end of a chain
    strong = {**ISLES, "naxos": (0, 1), "paros": (1, 6, "fortress")}
    t = table(turn=(0, "ares"), islands=strong, fleets={"d3": (0, 1)}, gold=[2])
    assert not any("paros" in words for words in plays(t, 0))


def test_it_guards_the_metropolis_that_is_in_danger() -> None:
    islands = {**ISLES, "naxos": (0, 1, "metropolis"), "paros": (1, 3)}
    t = table(turn=(0, "ares"), islands=islands, fleets={"d3": (1, 1)}, gold=[1])
    plays(t, 0)
    assert t.island("naxos")[1] >= 2


def marches(said: list[str]) -> list[tuple[str, str]]:
    """From where to where troops went."""
    return [(one.split()[1], two.split()[2]) for one, two in pairwise(said) if one.startswith("march")]


@pytest.mark.parametrize("gold", [2, 9, 20])
def test_troops_do_not_walk_to_and_fro_once_the_game_is_won(gold: int) -> None:
    """With nobody left to act every choice wins; gold is kept all the same."""
    islands = {**ISLES, "naxos": (0, 1, "metropolis"), "paros": (1, 0, "metropolis")}
    t = table(turn=(0, "ares"), islands=islands, fleets={"d3": (0, 1)}, gold=[gold])
    assert ("naxos", "paros") in marches(said := plays(t, 0))
    assert len(marches(said)) == 1
    assert t.asked == "over"


def test_who_has_enough_metropolises_fears_for_them_only_while_somebody_can_take_one() -> None:
    """The rival's fleet links Paros with Naxos: with Ares it may take the victory away, with Zeus it may not."""
    islands = {**ISLES, "naxos": (0, 1, "metropolis"), "thera": (0, 1, "metropolis"), "paros": (1, 3)}

    def worth(rival: str) -> int:
        t = table(
            turn=(0, "poseidon"),
            islands=islands,
            fleets={"d3": (1, 1)},
            gods=("poseidon", "ares", "zeus", "athena"),
            bids=[(0, "poseidon", 1), (1, rival, 1)],
        )
        return GAME.evaluate(t.s, 0)

    assert worth("zeus") - worth("ares") > 20_000


def test_the_last_troop_of_an_island_is_not_sold() -> None:
    """The Sphinx pays more than a troop costs, but an island without troops is anybody's."""
    t = table(turn=(0, "athena"), islands={**ISLES, "naxos": (0, 3)}, gold=[4], track=("sphinx", "-", "-"))
    said = plays(t, 0)
    assert "dismiss naxos" in said
    assert t.island("naxos") == (0, 1)
    assert t.island("thera") == (0, 1)


def test_troops_that_take_an_island_leave_a_guard_behind() -> None:
    t = table(
        turn=(0, "ares"),
        islands={**ISLES, "naxos": (0, 3)},
        fleets={"e3": (0, 1), "d2": (0, 1), "d3": (0, 1)},
        gold=[1],
    )
    plays(t, 0)
    assert t.island("kythnos")[0] == 0
    assert min(t.island(name)[1] for name in ("naxos", "thera", "kythnos")) >= 1


def test_an_ended_turn_does_not_look_better_than_one_that_goes_on() -> None:
    """The favour of a rival who is next counts before and after."""
    islands = {**ISLES, "paros": (1, 1, "metropolis")}
    gods = ("poseidon", "athena", "ares", "zeus")
    bids = [(0, "poseidon", 1), (1, "athena", 1)]
    t = table(turn=(0, "poseidon"), islands=islands, philosophers=[0, 3], gods=gods, bids=bids)
    before = GAME.evaluate(t.s, 0)
    t.play("0 done")
    assert t.asked == "1 turn.act"
    assert GAME.evaluate(t.s, 0) == before


# Games


def test_it_beats_random_players_and_ends_the_game() -> None:
    """Six games against two random players; five wins by luck would come once in fifty times."""
    won = 0.0
    for number in range(6):
        seat = number % 3
        bots = [GreedyBot(number, nodes=30) if n == seat else RandomBot(3 * number + n) for n in range(3)]
        s = GAME.begin(3, options_of({"cycle_cap": "40"}))
        play(GAME, s, bots, Rng(number))
        assert s.depth == 0
        won += GAME.shares(s)[seat] / 60
    assert won >= 5


@pytest.mark.parametrize("players", [3, 4])
def test_greedy_bots_end_a_game_without_a_cap(players: int) -> None:
    s = GAME.begin(players, options_of({}))
    play(GAME, s, [GreedyBot(seat, nodes=40) for seat in range(players)], Rng(players))
    assert s.depth == 0
    assert 3 <= s.cycle <= 25


def test_a_search_imagines_worlds_and_chooses_what_is_allowed() -> None:
    for t in (
        table(3, phase="offering", gods=("athena", "zeus"), philosophers=[3], gold=[6, 6, 6]),
        table(turn=(0, "ares"), islands=ISLES, fleets={"d3": (0, 1)}),
    ):
        seat = SeatView(GAME, t.s, int(GAME.actor(t.s)))
        before = dump(ANY, t.s)
        assert IsmctsBot(1, iterations=40).choose(seat) in seat.actions
        assert dump(ANY, t.s) == before
