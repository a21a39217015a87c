"""Random games, kept once more by a listener: nothing on the table changes that was not told, and it all adds up."""

import os
from random import Random
from typing import Any

import pytest

from petteia.core.state import SPECTATOR
from petteia.games.cyclades import GAME, words
from petteia.games.cyclades.ids import SHEET
from petteia.games.cyclades.state import Cyclades
from petteia.play.told import tell
from tests.games.cyclades.books import CARDS, Books, Facts
from tests.games.cyclades.table import options_of

GAMES = max(3, int(os.environ.get("PETTEIA_ORACLE_GAMES", "12")) // 4)  # with each number of players
KINDS = ("port", "fortress", "temple", "university")
PIECES = 10  # of each kind
MARKERS = 16  # of prosperity


def heard(s: Cyclades, books: Books) -> set[str]:
    """Enter everything that a spectator is told, in words."""
    names = set()
    for event in s.events or []:
        told = tell(GAME.events, 0, event, int(SPECTATOR))
        if told is not None:
            books.hears(told.name, {name: worded(name, value) for name, value in told.facts.items()})
            names.add(told.name)
    s.events = []
    return names


def worded(fact: str, value: Any) -> Any:
    kind = words.KINDS[fact]
    first, names = words.NAMES.get(kind, (0, ()))
    return names[value - first] if names else value


def seen(s: Cyclades) -> Facts:
    """The parts of a spectator's view that books are kept of, and the gold behind the screens."""
    view: Any = GAME.view(s, int(SPECTATOR))
    creatures = view["creatures"]
    in_use = [card for card in (creatures["called"], creatures["copied"]) if card is not None]
    for island in view["islands"].values():
        island["buildings"] = sorted(kind for kind in island["buildings"] if kind is not None)
        del island["used"], island["metropolis_used"]
    for seat in view["seats"]:
        del seat["gold"], seat["temples"]
    return {
        **{part: view[part] for part in ("islands", "seas", "kraken", "seats", "supply")},
        "track": [slot["creature"] for slot in creatures["track"]],
        "face_up": sorted([*creatures["discard"], *in_use]),
        "pile": creatures["draw_pile"],
        "cards": CARDS,
        "figurines": creatures["figurines"],
        "gold": [int(s.gold[seat]) for seat in range(s.players)],
    }


def counted(books: Books) -> Facts:
    """What must be seen, in the words of a view."""
    return {
        "islands": {
            name: {
                "owner": owner,
                "troops": books.troops[name],
                "prosperity": books.horns[name],
                "buildings": sorted(kind for kind in KINDS for _ in range(books.buildings[name, kind])),
                "metropolis": name in books.metropolises,
            }
            for name, owner in books.owner.items()
        },
        "seas": {sea: {"owner": owner, "fleets": many} for sea, (owner, many) in books.fleets.items()},
        "kraken": books.kraken,
        "seats": [counted_of(books, seat) for seat in range(len(books.gold))],
        "supply": {
            **{kind: PIECES - sum(books.buildings[name, kind] for name in books.owner) for kind in KINDS},
            "prosperity": MARKERS - books.blessed,
        },
        "track": [books.track.get(price) for price in (4, 3, 2)],
        "face_up": sorted(books.face_up),
        "pile": books.pile,
        "cards": books.pile + len(books.track) + len(books.face_up) + len(books.figurines),
        "figurines": {name: {"seat": seat, "island": at} for name, (seat, at) in books.figurines.items()},
        "gold": books.gold,
    }


def counted_of(books: Books, seat: int) -> Facts:
    troops, fleets = books.reserve_of(seat)
    return {
        "priests": books.priests[seat],
        "philosophers": books.philosophers[seat],
        "revenue": books.revenue_of(seat),
        "islands": books.islands_of(seat),
        "metropolises": sum(books.owner[name] == seat for name in books.metropolises),
        "troops_in_reserve": troops,
        "fleets_in_reserve": fleets,
        "out": seat in books.out,
    }


def play_one(players: int, rng: Random) -> set[str]:
    """One random game, compared after every choice; the kinds of events that were told."""
    options = {option.name: rng.choice(option.values) for option in SHEET.options} if rng.random() < 0.5 else {}
    s = GAME.begin(players, options_of(options | {"cycle_cap": "25"}))
    while s.cycle == 0:
        GAME.apply(s, rng.choice(GAME.actions(s)))
    books = Books(GAME.view(s, int(SPECTATOR)))
    s.events = []
    told: set[str] = set()
    while s.depth > 0:
        choices = GAME.actions(s)
        if len(choices) > 1 and GAME.actor(s) >= 0 and rng.random() < 0.6:
            choices = choices[1:]  # rather an act than an end of the turn
        GAME.apply(s, rng.choice(choices))
        told |= heard(s, books)
        assert counted(books) == seen(s)
        assert books.blessed <= s.cycle  # one marker a cycle, so revenue grows by one at most
    assert s.cycle >= 3  # nobody can have founded enough metropolises before
    return told


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_told_adds_up_to_the_table(players: int) -> None:
    rng = Random(f"books {players}")
    told: set[str] = set()
    for _ in range(GAMES):
        told |= play_one(players, rng)
    assert len(told) > 50, sorted(told)
