"""Places in the sequence of play by name: how a table is put there, and why it sometimes cannot be.

A place that is a question (`auction.bid 1`) must be one that the rules would ask. A phase (`bribery`, `offering of
2`) begins or goes on by itself until somebody is asked, so that what nobody is asked can be seen too.
"""

from typing import Final

from mypy_extensions import i64

from petteia.core.bits import count, members_of
from petteia.core.state import NONE
from petteia.games.offrandes.facts import GUARD, PERSON_COUNT, PERSONS, SEDUCER
from petteia.games.offrandes.holdings import altars_of, clockwise, field
from petteia.games.offrandes.ids import (
    BRIBERY_BRIBE,
    BRIBERY_ORDER,
    END_CHECK,
    FINAL_ALTARS,
    FIRST_START_PLAYER,
    FIRST_START_PLAYER_RANDOM,
    INCOME_DRACHMAS,
    OFFERING_SACRIFICE,
    OFFERING_TURN,
    PREPARATION_ORDER,
    PREPARATION_PICK,
    PREPARATION_START,
    ROUND_PHASES,
)
from petteia.games.offrandes.phases.bribery import has_bribe
from petteia.games.offrandes.phases.offerings import has_offering
from petteia.games.offrandes.scoring import altars_full, highest, score_that_ends
from petteia.games.offrandes.state import Offrandes

Problem = tuple[str, str]  # the field that is wrong, "" if it is the place, and a sentence
FINE: Final[Problem] = ("", "")

# Whether a place names a seat: "seat" if it must, "maybe" if it may, "" if it does not
PLACES: Final[dict[str, str]] = {
    "start": "",
    "preparation": "",
    "preparation.pick": "seat",
    "auction": "maybe",
    "auction.offer": "seat",
    "auction.open": "seat",
    "auction.bid": "seat",
    "bribery": "maybe",
    "bribery.bribe": "seat",
    "offerings": "maybe",
    "offering.sacrifice": "seat",
    "end of phase 3": "",
    "income": "",
    "final scoring": "",
}

PLACES_ALSO: Final[dict[str, str]] = {
    "preparation.start": "start",
    "preparation.order": "preparation",
    "round": "auction",
    "round.phases": "auction",
    "phase 1": "auction",
    "auction turn": "auction",
    "auction.turn": "auction",
    "phase 2": "bribery",
    "bribery.order": "bribery",
    "phase 3": "offerings",
    "offering": "offerings",
    "offering.turn": "offerings",
    "end check": "end of phase 3",
    "end.check": "end of phase 3",
    "phase 4": "income",
    "income.drachmas": "income",
    "final": "final scoring",
    "final.altars": "final scoring",
}


def in_a_round(s: Offrandes, place: str, stated: set[str]) -> Problem:
    """Round and start player, and whether the game is still on."""
    if "round" not in stated:
        s.round = 1
    if s.round < 1:
        return "round", f"Rounds count from 1; at {place} it cannot be round {s.round}."
    first = s.options[FIRST_START_PLAYER] - 1
    if s.options[FIRST_START_PLAYER] != FIRST_START_PLAYER_RANDOM:
        s.start = clockwise(s, first, s.round - 1)
    if place in ("offerings", "offering.sacrifice", "end of phase 3", "final scoring"):
        return FINE
    if s.score[highest(s)] >= score_that_ends(s):
        points = s.score[highest(s)]
        return "score", f"With {points} points the game has ended before {place} could come [end.check]."
    if altars_full(s):
        return "altar", f"With all altars taken the game has ended before {place} could come [end.check]."
    return FINE


def order_of(s: Offrandes, seat: i64) -> i64:
    """How many seats come before this one, clockwise from the start player."""
    return (seat - s.start) % s.players


def no_auction(s: Offrandes) -> None:
    s.auctioneer = NONE
    s.tiles = 0
    s.pairs = 0
    s.shut_out = 0
    no_bids(s)
    s.lot = 0


def no_bids(s: Offrandes) -> None:
    s.bid = 0
    s.bidder = NONE
    s.still_in = 0


# Preparation.


def lay_preparation(s: Offrandes, place: str, seat: int, stated: set[str]) -> Problem:
    no_auction(s)
    s.bribed = 0
    if "round" in stated and s.round != 0:
        return "round", f"Round {s.round} has not begun at {place}."
    s.round = 0
    first = s.options[FIRST_START_PLAYER] - 1
    fixed = s.options[FIRST_START_PLAYER] != FIRST_START_PLAYER_RANDOM
    if fixed:
        s.start = first
    elif place == "start" and "start" in stated:
        return "start", "Nobody is start player yet: draw one with `@ start SEAT`, or say `at preparation`."
    problem = untouched(s, place)
    if problem[1] != "":
        return problem
    picked: i64 = 0  # seats that have picked
    if place == "preparation.pick":
        picked = (s.start - seat - 1) % s.players
    for back in range(1, s.players + 1):
        picker = clockwise(s, s.start, s.players - back)
        problem = pick_problem(s, place, picker, back <= picked)
        if problem[1] != "":
            return problem
    if place == "start" and not fixed:
        s.ask(PREPARATION_START, NONE, 0)
    elif place == "preparation.pick":
        s.then((PREPARATION_PICK, seat, 0), (PREPARATION_ORDER, NONE, picked + 2))
    else:
        s.ask(PREPARATION_ORDER, NONE, 1)
    return FINE


def untouched(s: Offrandes, place: str) -> Problem:
    """Before the first round nothing is earned, spent or offered."""
    for seat in range(s.players):
        if s.money[seat] != s.facts.drachmas_at_start:
            have = f"Every purse holds {s.facts.drachmas_at_start} drachmas at {place}"
            return "money", f"{have} [preparation.drachmas]; say `at` if you mean a later moment."
        if s.score[seat] != 0:
            return "score", f"Nobody has points at {place} [preparation.discs]; say `at` if you mean a later moment."
        if altars_of(s, seat) > 0:
            return "altar", f"All altars are empty at {place} [preparation.stock]; say `at` if you mean a later moment."
    return FINE


def pick_problem(s: Offrandes, place: str, seat: i64, picked: bool) -> Problem:
    """Who has picked has three persons on field 1, who has not has none."""
    for person in range(PERSON_COUNT):
        if field(s, seat, person) > 1 or (field(s, seat, person) == 1 and not picked):
            here = f"Seat {seat} cannot be on field {field(s, seat, person)} at {place}"
            return PERSONS[person], f"{here} [preparation.pick]; say `at` if you mean a later moment."
    persons = sum([int(field(s, seat, person)) for person in range(PERSON_COUNT)])
    if picked and persons != s.facts.picks:
        return (
            "",
            f"Seat {seat} has picked before: {s.facts.picks} persons on field 1, not {persons} [preparation.pick].",
        )
    return FINE


# Phase 2.


def lay_bribery(s: Offrandes, place: str, seat: int) -> Problem:
    s.ask(ROUND_PHASES, NONE, 2)
    at: i64 = 0
    if seat != NONE:
        at = (s.facts.top - field(s, seat, SEDUCER)) * s.players + order_of(s, seat)
    problem = bribed_problem(s, at)
    if problem[1] != "":
        return problem
    if place == "bribery":
        s.ask(BRIBERY_ORDER, NONE, at)
        return FINE
    if field(s, seat, SEDUCER) == 0:
        return "", f"Seat {seat} has no seducer and is not asked [bribery.seducer]."
    if not has_bribe(s, seat):
        return "", f"Seat {seat} has nobody to bribe and is not asked [bribery.skipped]."
    s.then((BRIBERY_BRIBE, seat, 0), (BRIBERY_ORDER, NONE, at + 1))
    return FINE


def bribed_problem(s: Offrandes, at: i64) -> Problem:
    """Who is bribed already was bribed by somebody who came before this place in the order."""
    before = []
    for seat in range(s.players):
        steps = field(s, seat, SEDUCER)
        if steps > 0 and (s.facts.top - steps) * s.players + order_of(s, seat) < at:
            before.append(seat)
    if count(s.bribed) > len(before):
        told = f"Seats that are bribed: {count(s.bribed)}, seats that have had their turn to bribe: {len(before)}"
        return "bribed", f"{told}; each bribes once at most [bribery.once]."
    for victim in members_of(s.bribed):
        if not any(seat != victim and field(s, seat, SEDUCER) > field(s, victim, GUARD) for seat in before):
            return (
                "bribed",
                f"Nobody who had a turn to bribe has more seducers than seat {victim} guards [bribery.guards].",
            )
    return FINE


# Phases 3 and 4, and the end.


def lay_late(s: Offrandes, place: str, seat: int) -> Problem:
    if place == "income":
        s.ask(INCOME_DRACHMAS, NONE, 0)
    elif place == "final scoring":
        s.ask(FINAL_ALTARS, NONE, 0)
    else:
        s.ask(END_CHECK, NONE, 0)
    if place == "offerings":
        s.ask(OFFERING_TURN, NONE, order_of(s, seat) if seat != NONE else 0)
    elif place == "offering.sacrifice":
        if not has_offering(s, seat):
            return "", f"Seat {seat} has no animals or no altar for them and is not asked [offering.nothing]."
        s.then((OFFERING_SACRIFICE, seat, 0), (OFFERING_TURN, NONE, order_of(s, seat) + 1))
    return FINE
