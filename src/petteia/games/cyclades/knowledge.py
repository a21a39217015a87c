"""What a seat may know, and what it can imagine.

Gold lies behind screens: a view shows one's own only. But everybody sees what is received and paid and could count
it, so what a seat can imagine is the truth. The order of the draw pile and of hidden gods is drawn when they are
shown; nobody, and no state, knows it.  [information.gold] [information.public] [information.no_gifts]
"""

from petteia.core.bits import BIT, count, members_of
from petteia.core.rng import Rng
from petteia.core.state import NONE
from petteia.core.step import OK
from petteia.games.cyclades.board import board_of, closed, is_island, islands_beside, squares
from petteia.games.cyclades.facts import BOARDS, BUILDINGS, CREATURES, GODS, ISLANDS, MINOTAUR, SEAS, SLOT_COUNT
from petteia.games.cyclades.holdings import (
    LAND,
    METROPOLIS,
    PEACE,
    buildings_in_supply,
    fleets_in_reserve,
    islands_of,
    living,
    markers_at_start,
    markers_in_play,
    markers_in_supply,
    metropolises_of,
    revenue_of,
    seat_of,
    troops_in_reserve,
    unused_temples,
)
from petteia.games.cyclades.ids import (
    ARES_MARCH,
    BATTLE_RETREAT,
    GOLD,
    GOLD_OPEN,
    KRAKEN_SWIM,
    OFFERING_BID,
    POSEIDON_VOYAGE,
    SYLPH_STEER,
    TURN_ACT,
)
from petteia.games.cyclades.phases.gods import hidden_gods
from petteia.games.cyclades.phases.retreat import defenders
from petteia.games.cyclades.state import FIGURE_COUNT, MARKER_COUNT, PLACE_COUNT, PLOT_COUNT, Cyclades
from petteia.games.cyclades.view import BattleView, CreaturesView, IslandView, SeatView, TableView, TurnView


def view(s: Cyclades, seat: int) -> TableView:
    """Everything that lies open, in words, and one's own gold."""
    return {
        "cycle": s.cycle,
        "board": BOARDS[board_of(s)],
        "seats": [seat_view(s, n, sees_gold(s, seat, n)) for n in range(s.players)],
        "islands": {name: island_view(s, n) for n, name in enumerate(ISLANDS) if is_island(s, n)},
        "seas": {
            name: {"owner": s.admiral[n], "fleets": s.fleets[n]} for n, name in enumerate(SEAS) if s.fleets[n] > 0
        },
        "kraken": None if s.kraken == NONE else SEAS[s.kraken],
        "creatures": creatures_view(s),
        "gods": [None if s.places[n] == NONE else GODS[s.places[n]] for n in range(PLACE_COUNT)],
        "hidden_gods": [GODS[n] for n in members_of(hidden_gods(s))],
        "coming_gods": [GODS[n] for n in members_of(s.carried)],
        "offerings": [
            {"seat": seat_of(s, n), "god": GODS[s.marker_god[n]], "bid": s.marker_bid[n]}
            for n in range(markers_at_start(s))
            if s.marker_god[n] != NONE
        ],
        "apollo": [seat_of(s, s.apollo[n]) for n in range(MARKER_COUNT) if s.apollo[n] != NONE],
        "track": [None if s.line[n] == NONE else seat_of(s, s.line[n]) for n in range(markers_in_play(s))],
        "turn": turn_view(s),
        "battle": battle_view(s),
        "supply": {
            **{name: buildings_in_supply(s, n) for n, name in enumerate(BUILDINGS, 1)},
            "prosperity": markers_in_supply(s),
        },
    }


def sees_gold(s: Cyclades, seat: int, other: int) -> bool:
    """One's own, all of it at an open table, and all of it when the game is over."""
    return seat == other or s.options[GOLD] == GOLD_OPEN or s.depth == 0


def seat_view(s: Cyclades, seat: int, with_gold: bool) -> SeatView:
    return {
        "gold": s.gold[seat] if with_gold else None,
        "priests": s.priests[seat],
        "philosophers": s.philosophers[seat],
        "revenue": revenue_of(s, seat),
        "islands": islands_of(s, seat),
        "metropolises": metropolises_of(s, seat),
        "temples": unused_temples(s, seat),
        "troops_in_reserve": troops_in_reserve(s, seat),
        "fleets_in_reserve": fleets_in_reserve(s, seat),
        "out": not living(s, seat),
    }


def island_view(s: Cyclades, island: int) -> IslandView:
    plots = [s.plots[island * PLOT_COUNT + n] for n in range(squares(s, island))]
    return {
        "owner": None if s.owner[island] == NONE else s.owner[island],
        "troops": s.troops[island],
        "prosperity": s.facts.ground_cornucopias[board_of(s) * len(ISLANDS) + island] + s.prosperity[island],
        "buildings": [None if kind == 0 else BUILDINGS[kind - 1] for kind in plots],
        "metropolis": s.metropolises & BIT[island] != 0,
        "used": [n + 1 for n in range(PLOT_COUNT) if s.used[island] & BIT[n]],
        "metropolis_used": s.used[island] & BIT[METROPOLIS] != 0,
    }


def creatures_view(s: Cyclades) -> CreaturesView:
    return {
        "track": [
            {"price": s.facts.slot_price[n], "creature": None if s.track[n] == NONE else CREATURES[s.track[n]]}
            for n in range(SLOT_COUNT)
        ],
        "discard": [CREATURES[n] for n in members_of(s.discard)],
        "draw_pile": count(s.deck),
        "called": None if s.called == NONE else CREATURES[s.called],
        "copied": None if s.copied == NONE else CREATURES[s.copied],
        "figurines": {
            CREATURES[n + MINOTAUR]: {"seat": s.figure_seat[n], "island": ISLANDS[s.figure_island[n]]}
            for n in range(FIGURE_COUNT)
            if s.figure_island[n] != NONE
        },
    }


def turn_view(s: Cyclades) -> TurnView | None:
    if s.god == NONE:
        return None
    turn: TurnView = {"seat": seat_of(s, s.marker), "god": GODS[s.god], "recruited": s.recruited, "steps": s.steps}
    seas = reach(s)
    if seas:
        turn["reach"] = {SEAS[sea]: steps for sea, steps in seas.items()}
    islands = chains(s)
    if islands:
        turn["chains"] = {ISLANDS[island]: [SEAS[sea] for sea in way] for island, way in islands.items()}
    return turn


def reach(s: Cyclades) -> dict[int, int]:
    """The spaces that the moving fleets can get to, and with how many steps; fleets of others end a move.

    [poseidon.voyage] [poseidon.meet]
    """
    if s.steps == 0 or s.asked_step() not in (POSEIDON_VOYAGE, SYLPH_STEER):
        return {}
    seat, here = s.asked_seat(), s.asked_arg()
    steps_to = {here: 0}
    edge = [here]
    for steps in range(1, s.steps + 1):
        new = {
            other for sea in edge for other in seas_beside(s, sea) if other not in steps_to and closed(s, other) == OK
        }
        steps_to |= dict.fromkeys(sorted(new), steps)
        edge = [sea for sea in sorted(new) if s.admiral[sea] in (NONE, seat)]
    del steps_to[here]
    return steps_to


def chains(s: Cyclades) -> dict[int, list[int]]:
    """The islands at the end of a chain of fleets from where troops march or retreat, each with the shortest chain.

    [ares.chain] [battle.retreat]
    """
    if s.asked_step() not in (ARES_MARCH, BATTLE_RETREAT):
        return {}
    seat = s.asked_seat()
    here = s.asked_arg() if s.asked_step() == ARES_MARCH else s.battle_at
    ways = [[sea] for sea in seas_around(s, here) if s.admiral[sea] == seat]
    seen = {way[0] for way in ways}
    chain_to: dict[int, list[int]] = {}
    while ways:  # all of one length
        for way in ways:
            for island in members_of(islands_beside(s, way[-1])):
                chain_to.setdefault(island, way)
        longer: list[list[int]] = []
        for way in ways:
            new = [sea for sea in seas_beside(s, way[-1]) if s.admiral[sea] == seat and sea not in seen]
            seen |= set(new)
            longer += [[*way, sea] for sea in new]
        ways = longer
    chain_to.pop(here, None)
    return chain_to


def seas_beside(s: Cyclades, sea: int) -> list[int]:
    at = (board_of(s) * len(SEAS) + sea) * s.facts.sea_seas_width
    return [s.facts.sea_seas[at + n] for n in range(s.facts.sea_seas_width) if s.facts.sea_seas[at + n] != NONE]


def seas_around(s: Cyclades, island: int) -> list[int]:
    at = (board_of(s) * len(ISLANDS) + island) * s.facts.island_seas_width
    return [
        s.facts.island_seas[at + n] for n in range(s.facts.island_seas_width) if s.facts.island_seas[at + n] != NONE
    ]


def battle_view(s: Cyclades) -> BattleView | None:
    if s.battle == PEACE:
        return None
    on_land = s.battle == LAND
    names = ISLANDS if on_land else SEAS
    battle: BattleView = {
        "attacker": s.attacker,
        "defender": s.defender,
        "attackers": s.attackers,
        "defenders": defenders(s),
        "origin": names[s.origin],
    }
    if on_land:
        battle["island"] = names[s.battle_at]
    else:
        battle["sea"] = names[s.battle_at]
    return battle


def determinize(s: Cyclades, seat: int, rng: Rng) -> Cyclades:
    return s.copy()


def open_choice(s: Cyclades, asked: int) -> bool:
    """Whether everybody can see what may be chosen: not where the gold behind a screen decides."""
    return s.options[GOLD] == GOLD_OPEN or asked not in (OFFERING_BID, TURN_ACT, KRAKEN_SWIM)
