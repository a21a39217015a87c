"""What a seat may know: gold lies behind screens, everything else lies open."""

import json
from itertools import pairwise
from typing import cast

import pytest

from petteia.bots import make_bot
from petteia.core.bits import members_of
from petteia.core.game import Game, View
from petteia.core.rng import Rng
from petteia.core.state import SPECTATOR, State
from petteia.games.cyclades import GAME
from petteia.games.cyclades.board import are_neighbours, linked, touches
from petteia.games.cyclades.facts import ISLANDS, SEAS
from petteia.games.cyclades.ids import ARES_MARCH
from petteia.games.cyclades.state import Cyclades
from petteia.play.dealer import seed_from
from petteia.play.dump import dump
from petteia.play.law import Broken
from petteia.play.match import Match
from petteia.play.registry import box
from petteia.play.secrecy import the_unknown_shows_nowhere, with_other_secrets
from petteia.play.told import tell
from tests.games.cyclades.table import Table, options_of, table


def gold_seen(view: View) -> list[int | None]:
    return [cast("dict[str, int | None]", seat)["gold"] for seat in cast("list[object]", view["seats"])]


def test_a_seat_sees_its_own_gold() -> None:
    """[information.gold] [information.no_gifts]"""
    t = table(3, phase="offering", gods=("ares", "zeus"), gold=[1, 2, 3])
    assert gold_seen(GAME.view(t.s, 1)) == [None, 2, None]
    assert gold_seen(GAME.view(t.s, -1)) == [None, None, None]
    t = table(3, phase="offering", gods=("ares", "zeus"), gold=[1, 2, 3], options={"gold": "open"})
    assert gold_seen(GAME.view(t.s, -1)) == [1, 2, 3]
    over = table(3, phase="end", cycle=25, gold=[1, 2, 3], options={"cycle_cap": "25"})
    assert gold_seen(GAME.view(over.s, 1)) == [1, 2, 3]


def test_everything_else_lies_open() -> None:
    """[information.public]"""
    t = table(3, turn=(0, "ares"), priests=[0, 2], philosophers=[0, 0, 3], discard=["fates"])
    views = [GAME.view(t.s, seat) for seat in (-1, 0, 1, 2)]
    for view in views:
        for seat in cast("list[dict[str, object]]", view["seats"]):
            seat["gold"] = None
    assert all(view == views[0] for view in views)
    json.dumps(views)


def test_units_in_a_battle_are_not_in_reserve() -> None:
    """[information.public]"""
    islands = {"naxos": (0, 3), "paros": (1, 1), "thera": (1, 1)}
    t = table(turn=(0, "ares"), islands=islands, fleets={"d3": (0, 2), "c3": (1, 1)})
    t.play("0 march naxos", "0 land 2 paros")
    assert t.asked == "@ battle.dice"
    seats = cast("list[dict[str, object]]", GAME.view(t.s, 2)["seats"])
    assert [seat["troops_in_reserve"] for seat in seats[:2]] == [5, 6]
    t = table(turn=(0, "poseidon"), islands=islands, fleets={"d3": (0, 2), "c3": (1, 1)})
    t.play("0 sail d3", "0 steer 2 c3")
    assert t.asked == "@ battle.dice"
    seats = cast("list[dict[str, object]]", GAME.view(t.s, 2)["seats"])
    assert [seat["fleets_in_reserve"] for seat in seats[:2]] == [6, 7]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_is_seen_which_gods_come_next(players: int) -> None:
    """What was said to come first is what lies open first; with three players every second cycle nothing is known.

    [gods.four] [gods.three] [gods.new_pairs]
    """
    rng, s = Rng(players), GAME.begin(players, options_of({"cycle_cap": "25"}))
    said: dict[int, list[str]] = {}  # [cycle]
    while s.depth > 0 and GAME.view(s, -1)["cycle"] != 8:
        view = GAME.view(s, -1)
        cycle, coming = cast(int, view["cycle"]), cast("list[str]", view["coming_gods"])
        if GAME.asked(s).name == "offering.bid" and cycle not in said:
            said[cycle] = coming
            assert coming in ([], view["hidden_gods"])
            before = said.get(cycle - 1, [])
            assert sorted(cast("list[str]", view["gods"])[: len(before)]) == sorted(before)
        options = GAME.actions(s)
        GAME.apply(s, options[rng.below(len(options))])
    assert len(said) == 7
    known = {2: [1] * 7, 3: [2, 0, 2, 0, 2, 0, 2], 4: [1] * 7, 5: [0] * 7}
    assert [len(coming) for coming in said.values()] == known[players]


def test_choices_that_hang_on_gold_are_nobody_elses_business() -> None:
    """[information.gold]"""
    t = table(3, phase="offering", gods=("ares", "zeus"))
    assert not GAME.open_choice(t.s)
    t.play("0 apollo", "1 apollo", "2 apollo")
    assert t.asked == "0 apollo.bless"
    assert GAME.open_choice(t.s)
    assert GAME.open_choice(table(3, phase="offering", gods=("ares", "zeus"), options={"gold": "open"}).s)
    t = table(3, turn=(0, "ares"), track=("kraken", "-", "-"))
    assert not GAME.open_choice(t.s)
    t.play("0 call kraken 0")
    assert GAME.open_choice(t.s)  # where it comes up is free
    t.play("0 surface f1")
    assert t.asked == "0 kraken.swim"
    assert not GAME.open_choice(t.s)


def test_a_poor_seat_is_asked_all_the_same() -> None:
    """[information.gold] [offering.afford]"""
    t = table(3, phase="offering", gods=("ares", "zeus"), gold=[0, 0, 0])
    assert t.asked == "0 offering.bid"
    assert t.options() == ["apollo"]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_gold_of_others_shows_in_nothing_that_a_seat_is_told(players: int) -> None:
    """Two games, alike but for the gold of seat 1, and seat 0 or a spectator cannot tell them apart.

    [information.gold]
    """
    rng = Rng(players)
    one = GAME.begin(players, options_of({"cycle_cap": "25"}))
    done = 0
    while one.depth > 0 and done < 250:
        two = one.copy()
        two.gold[1] += 1
        for s in (one, two):
            s.events = []
        for seat in [seat for seat in (SPECTATOR, *range(players)) if seat != 1]:
            assert GAME.view(one, seat) == GAME.view(two, seat)
        assert GAME.actor(one) == GAME.actor(two)
        assert GAME.asked(one).name == GAME.asked(two).name
        options = GAME.actions(one)
        poor = one.copy()
        poor.gold[1] = 0
        assert GAME.actions(poor) == options or not GAME.open_choice(one)  # what lies open hangs on no gold
        action = options[rng.below(len(options))]
        thief = int(GAME.actor(one)) if GAME.asked(one).name == "griffon.steal" else -2  # who sees the gold of another
        rule = GAME.refusal(two, action)
        assert rule == 0  # more gold allows at least as much
        GAME.apply(one, action)
        GAME.apply(two, action)
        if one.depth > 0:
            for seat in [seat for seat in (SPECTATOR, *range(players)) if seat != 1]:
                heard = [[tell(GAME.events, 0, event, seat) for event in s.events or []] for s in (one, two)]
                assert heard[0] == heard[1] or seat == thief
        done += 1


class Peeping:
    """Cyclades, but for a view in which the gold of seat 1 passes for the cycle."""

    def __getattr__(self, name: str) -> object:
        return getattr(GAME, name)

    def view(self, s: Cyclades, seat: int) -> View:
        return {**GAME.view(s, seat), "cycle": s.gold[1]}


def test_the_contract_sees_gold_that_shows_in_a_view() -> None:
    """Though what a seat imagines is the truth, in which nothing differs.  [information.gold]"""
    game, peeping = box("cyclades").game, cast("Game[State]", Peeping())
    s = table(3, phase="offering", gods=("ares", "zeus"), gold=[5, 7, 9]).s
    the_unknown_shows_nowhere(game, s, Rng(1))
    with pytest.raises(Broken, match="a view shows nothing that its seat may not know"):
        the_unknown_shows_nowhere(peeping, s, Rng(1))


def test_gold_is_a_secret_only_where_screens_stand() -> None:
    """[information.gold]"""
    game = box("cyclades").game
    t = table(3, phase="offering", gods=("ares", "zeus"), gold=[5, 7, 9])
    other = cast(Cyclades, with_other_secrets(game, t.s, 1, Rng(1)))
    assert other.gold[1] == 7
    assert other.gold[0] != 5
    assert other.gold[2] != 9
    open_table = table(3, phase="offering", gods=("ares", "zeus"), gold=[5, 7, 9], options={"gold": "open"})
    assert with_other_secrets(game, open_table.s, 1, Rng(1)) == open_table.s


def test_screens_are_lifted_at_the_end_and_that_is_told() -> None:
    """What a last choice would show is not foreseen: an event says that it shows something.  [information.gold]"""
    islands = dict.fromkeys(("naxos", "paros"), (0, 1, "metropolis")) | {"thera": (1, 1), "ios": (2, 1)}
    t = table(turn=(0, "ares"), islands={**islands, "delos": (3, 1), "milos": (4, 1)}, gold=[1, 2, 3, 4, 5])
    t.play("0 done")
    assert t.asked == "over"
    assert t.told("end.gold") == [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]
    assert {kind.name: kind.reveals for kind in GAME.events}["end.gold"]


def test_the_griffon_tells_two_what_it_took() -> None:
    """[griffon.half] [information.gold]"""
    t = table(turn=(0, "zeus"), track=("griffon", "-", "-"), gold=[4, 7, 9])
    t.play("0 call griffon 0", "0 rob 1")
    told = [event for event in t.s.events or [] if GAME.events[event[0]].name.startswith("griffon")]
    heard = {seat: [tell(GAME.events, 0, event, seat) for event in told] for seat in (-1, 0, 1, 2)}
    assert [event and event.facts.get("gold") for event in heard[0]] == [3, None]
    assert [event and event.facts.get("gold") for event in heard[1]] == [None, 3]
    for seat in (-1, 2):
        assert [event and event.facts.get("gold") for event in heard[seat]] == [None, None]


def test_what_a_seat_imagines_is_the_truth() -> None:
    """Everybody can count gold; what is not known yet is drawn later.  [information.gold]"""
    t = table(3, turn=(0, "ares"))
    world = GAME.determinize(t.s, 2, Rng(1))
    assert dump(box("cyclades").game, world) == dump(box("cyclades").game, t.s)


def test_every_option_can_be_chosen() -> None:
    for option in GAME.options:
        for value in option.values:
            chosen = Match(box("cyclades"), 3, {option.name: value}).record.header.options
            assert chosen[option.name] == value


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_reach_of_moving_fleets_is_what_their_steps_lead_to(players: int) -> None:
    """[poseidon.voyage] [poseidon.meet] [kraken.blocks]"""
    fleets = {"f5": (0, 3), "g5": (0, 1), "f6": (1, 2)}
    t = table(players, turn=(0, "poseidon"), islands={"naxos": (0, 1)} if players > 3 else {}, fleets=fleets)
    assert reach_seen(t) == {}
    t.play("0 sail f5")
    reached: dict[str, int] = {}
    edge = [t]
    for steps in (1, 2, 3):
        edge = [after for each in edge for after in stepped(each, reached, steps)]
    assert reached == {sea: steps for sea, steps in reach_seen(t).items() if sea != "f5"}
    assert reached["f6"] == 1
    assert set(reached.values()) == {1, 2, 3}


def reach_seen(t: Table) -> dict[str, int]:
    turn = cast("dict[str, dict[str, int]]", GAME.view(t.s, 0)["turn"])
    return turn.get("reach", {})


def stepped(t: Table, reached: dict[str, int], steps: int) -> list[Table]:
    """Every single step of all fleets there; what is reached for the first time is noted."""
    after: list[Table] = []
    if t.asked != "0 poseidon.voyage":
        return after
    for sea in SEAS:
        if t.why(f"0 steer 1 {sea}") == "":
            gone = Table(t.s.copy())
            gone.play(f"0 steer 1 {sea}")
            if sea != "f5":
                reached.setdefault(sea, steps)
            after.append(gone)
    return after


def chains_seen(t: Table) -> dict[str, list[str]]:
    turn = cast("dict[str, dict[str, list[str]]]", GAME.view(t.s, 2)["turn"])
    return turn.get("chains", {})


def test_troops_that_march_are_shown_with_the_shortest_chain_of_their_fleets() -> None:
    """[ares.chain] [ares.march]"""
    islands = {"naxos": (0, 3), "paros": (1, 1), "thera": (1, 1)}
    t = table(turn=(0, "ares"), islands=islands, fleets={"d3": (0, 2), "c3": (1, 1)})
    assert chains_seen(t) == {}
    t.play("0 march naxos")
    assert chains_seen(t)["paros"] == ["d3"]
    t.play("0 land 1 paros")
    assert chains_seen(t) == {}  # the dice are asked


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_chains_lead_to_the_islands_that_the_rule_links(players: int) -> None:
    """At every march and retreat of random games, over own fleets, each beside the next.

    [ares.chain] [ares.no_hop] [battle.retreat] [battle.linked]
    """
    bot, asked = make_bot("random", players), 0
    for n in range(12):
        match = Match(box("cyclades"), players, {"cycle_cap": "25"}, seed=seed_from(f"chains {n}"))
        while not match.over and match.record.count < 900:
            assert match.to_act is not None
            if match.asked in ("ares.march", "battle.retreat"):
                asked += 1
                chains_are_linked(cast(Cyclades, match.s))
            match.play(bot.choose(match.seat_view(match.to_act)))
    assert asked > 5


def chains_are_linked(s: Cyclades) -> None:
    step, seat, here = s.asked_step(), s.asked_seat(), s.asked_arg()
    here = here if step == ARES_MARCH else s.battle_at
    chains = chains_seen(Table(s))
    assert {ISLANDS.index(island) for island in chains} == set(members_of(linked(s, seat, here)))
    for island, chain in chains.items():
        seas = [SEAS.index(sea) for sea in chain]
        assert all(s.admiral[sea] == seat for sea in seas)
        assert touches(s, seas[0], here)
        assert touches(s, seas[-1], ISLANDS.index(island))
        assert all(are_neighbours(s, one, two) for one, two in pairwise(seas))
