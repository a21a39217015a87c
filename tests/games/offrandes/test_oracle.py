"""The engine against the oracle: at every question the same seat, the same choices, the same table.

PETTEIA_ORACLE_GAMES sets how many whole games are compared, over all player counts.
"""

import os
import random
from collections import Counter
from collections.abc import Callable

import pytest

from petteia.core.state import NONE
from petteia.games.offrandes import GAME
from petteia.games.offrandes.facts import ALTARS, ANIMALS, PERSONS
from petteia.games.offrandes.ids import SHEET
from petteia.games.offrandes.laws import LAWS
from petteia.games.offrandes.state import Offrandes
from tests.games.offrandes import oracle
from tests.games.offrandes.oracle import Oracle, Script
from tests.games.offrandes.table import ACTION, WORDS, Table, options_of, table

GAMES = int(os.environ.get("PETTEIA_ORACLE_GAMES", "1500"))
PHASES = 3 * GAMES  # random auctions, briberies and offerings, of each kind

OPTIONS = [(option.name, option.values) for option in SHEET.options]
FLIPS: list[dict[str, str]] = [{}]  # the defaults, each option at each of its other values, and a few together
FLIPS += [{name: value} for name, values in OPTIONS for value in values[1:] if name != "first_start_player"]
FLIPS += [{name: values[1] for name, values in OPTIONS}, {name: values[1] for name, values in OPTIONS[:3]}]


# Ways to choose among the allowed words, so that games become rich or poor, long or short.


def at_random(rng: random.Random, choices: list[str]) -> str:
    return rng.choice(choices)


def cheaply(rng: random.Random, choices: list[str]) -> str:
    """Open and raise by little, so that money lasts and ladders grow."""
    if choices[0].startswith("open"):
        return rng.choice(choices[:2])
    if choices[0] == "pass":
        return rng.choice(choices[:3])
    return rng.choice(choices)


def miserly(rng: random.Random, choices: list[str]) -> str:
    """End turns and pass mostly, so that purses fill."""
    if choices[0] in ("end", "pass") and rng.random() < 0.6:
        return choices[0]
    return rng.choice(choices)


def for_the_market(rng: random.Random, choices: list[str]) -> str:
    """Want water and flowers, servants and few farmers, so that one species runs short."""
    wanted = [c for c in choices if "water" in c or "flower" in c or "servant" in c]
    if wanted and rng.random() < 0.8:
        return rng.choice(wanted)
    return cheaply(rng, choices)


def for_the_night(rng: random.Random, choices: list[str]) -> str:
    """Want seducers, and bribe when possible."""
    wanted = [c for c in choices if "seducer" in c or c.startswith("bribe")]
    if wanted and rng.random() < 0.8:
        return rng.choice(wanted)
    return cheaply(rng, choices)


MANNERS: list[Callable[[random.Random, list[str]], str]] = [at_random, cheaply, miserly, for_the_market, for_the_night]


# Following.


def compare(s: Offrandes, t: Oracle) -> None:
    seats = range(t.players)
    assert s.bank == t.bank
    assert [s.money[seat] for seat in seats] == t.money
    assert [s.score[seat] for seat in seats] == t.score
    for n, person in enumerate(PERSONS):
        assert [s.ladder[seat * 7 + n] for seat in seats] == t.ladder[person], person
    for n, animal in enumerate(ANIMALS, 1):
        assert s.stock[n] == t.stock[animal], animal
    for n, altar in enumerate(ALTARS):
        if altar in t.altars:
            owner, animal, number = t.altars[altar]
            assert (s.altar_owner[n], ANIMALS[s.altar_animal[n] - 1], s.altar_count[n]) == (owner, animal, number)
        else:
            assert (s.altar_owner[n], s.altar_animal[n], s.altar_count[n]) == (NONE, 0, 0), altar


def not_refused(s: Offrandes) -> list[str]:
    """The choices of the step that is asked, found by asking for every one of them."""
    step = GAME.asked(s)
    return [WORDS[action] for action in range(step.base, step.base + step.size) if GAME.refusal(s, action) == 0]


def follow(s: Offrandes, t: Oracle, script: Script, rng: random.Random) -> int:
    """Play both to the end; the number of questions."""
    asked = 0
    manner = rng.choice(MANNERS)
    question = next(script, None)
    while question is not None:
        seat, allowed = question
        choices = [WORDS[action] for action in GAME.actions(s)]
        assert GAME.actor(s) == seat, (GAME.actor(s), choices, question)
        assert set(choices) == allowed
        assert len(choices) == len(allowed)
        if asked % 64 == 0:
            assert set(not_refused(s)) == allowed
        compare(s, t)
        said = manner(rng, choices)
        GAME.apply(s, ACTION[said])
        asked += 1
        try:
            question = script.send(said)
        except StopIteration:
            question = None
    assert s.depth == 0, f"the oracle is done, the engine asks {s.frames()}"
    compare(s, t)
    return asked


@pytest.mark.parametrize("players", [3, 4, 5])
def test_engine_and_oracle_play_the_same_games(players: int) -> None:
    """[round.phases] [income.next_round] and every rule of play."""
    games, questions, met = 0, 0, Counter[str]()
    for number in range((GAMES + 2) // 3):
        rng = random.Random(f"game {players} {number}")
        options = dict(FLIPS[number % len(FLIPS)])
        if number % 4 == 3:
            options["first_start_player"] = f"seat_{rng.randrange(players)}"
        s = GAME.begin(players, options_of(options))
        t = Oracle(players, options, met=met)
        questions += follow(s, t, oracle.game(t), rng)
        assert GAME.winners(s) == oracle.winners(t)
        assert GAME.scores(s) == t.score
        games += 1
    assert games * 3 >= GAMES, f"{games} games of {players}"
    assert questions > 100 * games, f"{questions} questions in {games} games of {players}"
    missed = [what for what in RARE_IN_GAMES if met[what] < games // 100]
    assert not missed, f"hardly met in {games} games of {players}: {missed} of {met}"


RARE_IN_GAMES = (
    "cannot raise",
    "turn without a win",
    "stays on top",
    "push",
    "bribe",
    "bribe from top",
    "bribe of own nothing",
    "bribed briber",
    "no offering",
    "withheld",
    "replaced",
    "purse full",
    "ends by altars",
    "ends by score",
)


# Single phases, from tables that games seldom reach.


def crowded(rng: random.Random, players: int) -> dict[str, list[int]]:
    """Ladders with many discs near the top, never two on it."""
    ladders = {}
    for person in PERSONS:
        low = rng.choice([0, 0, 1, 3])
        fields = [rng.randint(low, 4) for _ in range(players)]
        if rng.random() < 0.6:
            fields[rng.randrange(players)] = 5
        ladders[person] = fields
    return ladders


def laden(rng: random.Random, players: int, most: int) -> dict[str, tuple[int, str, int]]:
    """Altars, at most so many, that hold so many of a few species that the stock is short."""
    left, altars = dict.fromkeys(ANIMALS, 15), {}
    scarce = rng.sample(ANIMALS, rng.randint(1, 3))
    for altar in rng.sample(ALTARS, rng.randint(0, most)):
        animal = rng.choice(scarce) if rng.random() < 0.85 else rng.choice(ANIMALS)
        number = min(rng.choice([5, 5, 4, 3, 2, 1]), left[animal])
        if number > 0:
            altars[altar] = (rng.randrange(players), animal, number)
            left[animal] -= number
    return altars


def random_tables(rng: random.Random, players: int, phase: str, met: Counter[str]) -> tuple[Table, Oracle]:
    """The same table twice, at the beginning of a phase after which nothing follows."""
    most = 11 if phase == "offering" else 10  # all altars taken would have ended the game before, as 100 points might
    ladders, altars, start = crowded(rng, players), laden(rng, players, most), rng.randrange(players)
    money = [rng.choice([0, 1, 2, 3, 5, 8, 10, 17, 25]) for _ in range(players)]
    score = [rng.randint(0, 99) for _ in range(players)]
    options = {name: rng.choice(values) for name, values in OPTIONS if name != "first_start_player"}
    t = Oracle(players, options, start, met=met)
    t.money, t.bank, t.score, t.altars = money[:], 125 - sum(money), score[:], dict(altars)
    t.ladder = {person: fields[:] for person, fields in ladders.items()}
    for _, animal, number in altars.values():
        t.stock[animal] -= number
    return table(players, start, phase, money, score, ladders, altars, options, alone=True), t


SCRIPTS = {"auction": oracle.auctions, "bribery": oracle.bribery, "offering": oracle.offerings}
RARE_IN_PHASES = {
    "auction": ("penniless auctioneer", "cannot raise", "turn without a win", "stays on top", "push"),
    "bribery": (
        "bribe on top",
        "bribe from top",
        "bribe of own nothing",
        "bribe pushes a third",
        "bribed briber",
        "push",
    ),
    "offering": ("no offering", "withheld", "shortage", "cheaper species", "fewer animals", "replaced"),
}


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("phase", ["auction", "bribery", "offering"])
def test_engine_and_oracle_play_the_same_phases(phase: str, players: int) -> None:
    """[auction.turn] [auction.rival] [bribery.order] [bribery.present] [offering.turn] [offering.shortage]"""
    phases, met = 0, Counter[str]()
    for number in range((PHASES + 2) // 3):
        rng = random.Random(f"{phase} {players} {number}")
        here, t = random_tables(rng, players, phase, met)
        follow(here.s, t, SCRIPTS[phase](t), rng)
        phases += 1
    assert phases * 3 >= PHASES, f"{phases} times {phase} of {players}"
    missed = [what for what in RARE_IN_PHASES[phase] if met[what] < phases // 100]
    assert not missed, f"hardly met in {phases} times {phase} of {players}: {missed} of {met}"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_conservation_laws_hold_in_random_games(players: int) -> None:
    """[preparation.start] and every rule that a law watches, INV-1 to INV-14."""
    for number in range(max(20, GAMES // 30)):
        rng = random.Random(f"laws {players} {number}")
        manner = rng.choice(MANNERS)
        s = GAME.begin(players, options_of(FLIPS[number % len(FLIPS)]))
        assert [law(None, -1, s) for law in LAWS] == [""] * 14
        while s.depth > 0:
            before = s.copy()
            action = ACTION[manner(rng, [WORDS[action] for action in GAME.actions(s)])]
            GAME.apply(s, action)
            assert [law(before, action, s) for law in LAWS] == [""] * 14, (before, WORDS[action], s)
