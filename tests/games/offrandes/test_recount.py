"""Every score of random games, counted again from the record's lines alone."""

import random

import pytest

from petteia.core.state import CHANCE
from petteia.games.offrandes import GAME
from tests.games.offrandes.recount import Line, recount
from tests.games.offrandes.table import ACTION, WORDS, Table, options_of
from tests.games.offrandes.test_oracle import FLIPS, MANNERS

GAMES = 200  # of each player count


@pytest.mark.parametrize("players", [3, 4, 5])
def test_scores_can_be_recounted_from_the_lines(players: int) -> None:
    """[scoring.animals] [scoring.priestess] [scoring.kept] [scoring.altars_later] [final.altars]"""
    bonuses = 0
    for number in range(GAMES):
        rng = random.Random(f"recount {players} {number}")
        manner = rng.choice(MANNERS)
        options = FLIPS[number % len(FLIPS)]
        t = Table(GAME.begin(players, options_of(options)))
        lines: list[Line] = []
        while t.asked != "over":
            said = manner(rng, t.options())
            actor = GAME.actor(t.s)
            lines.append(("@" if actor == CHANCE else str(actor), said))
            GAME.apply(t.s, ACTION[said])
        book = recount(players, int(options.get("first_start_player", "seat_0")[-1]), lines)
        assert book.totals == GAME.scores(t.s), lines
        told = [(seat, points) for _, seat, _, points in t.told("final.altars")]
        assert told == list(enumerate(book.bonus))
        assert [book.coins[seat] for seat in range(players)] == t.money
        assert book.lying == t.altars
        assert book.rounds == t.s.round
        assert book.start == t.s.start
        bonuses += sum(book.bonus)
    assert bonuses > 50 * GAMES, f"{bonuses} altar points in {GAMES} games of {players}"


def test_the_lines_alone_tell_the_story() -> None:
    """A record by hand: the recount is no copy of the engine's bookkeeping.  [scoring.animals] [scoring.priestess]"""
    lines = [("@", "start 0"), ("2", "pick farmer water flower"), ("1", "pick seducer water flower")]
    lines += [("0", "pick farmer water priestess"), ("0", "offer flower servant"), ("0", "open 3"), ("1", "pass")]
    lines += [("2", "pass"), ("1", "end"), ("2", "end"), ("1", "bribe 2 water"), ("0", "sacrifice chicken ares")]
    book = recount(3, 0, lines)
    assert book.offered == [3, 0, 0]
    assert book.bonus == [5, 0, 0]
    assert book.coins == {0: 7, 1: 10, 2: 10}
    assert WORDS[ACTION["sacrifice chicken ares"]] == lines[-1][1]
