"""What is put together once for all who look at a table is nothing that somebody may not know.

A table is shown to everybody at once, whoever comes first, and to each one alone from a room that nobody has looked at
yet: both times everybody gets the same, byte for byte, and it is what the game itself says that this seat may know.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from petteia.core.state import SPECTATOR
from petteia.play.registry import Box, box
from petteia.play.secrecy import all_open
from petteia.server import keep
from petteia.server import protocol as say
from petteia.server.frames import Showing, frame
from petteia.server.presence import Presence
from petteia.server.room import Room
from tests import agora, toy
from tests.server.client import Party, Server, seated

GAMES = {"lots": toy.box(), "agora": agora.box(), "offrandes": box("offrandes"), "pantheon": box("pantheon")}
CHOICES = 12
HERE = Presence(frozenset({0, 2}), ("Daphne",))

Eyes = tuple[str, int | None, int]  # a person, the seat they look from, and the last line they were told of


@pytest.fixture(params=GAMES)
def table(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[Party, Box]]:
    known = GAMES[request.param]
    with Server(tmp_path, {known.game.name: known}) as house:
        yield seated(house, 3, known.game.name, seed="showing"), known


def known_alone(room: Room, seat: int | None, since: int) -> tuple[object, ...]:
    """What a seat may know, asked of the game itself: its view, what it was told, its question, what counts for it."""
    match, at = room.match, int(SPECTATOR) if seat is None else seat
    assert match is not None
    told = [(each.line, each.name, each.facts, each.part) for each in match.events(at, since)]
    asked = match.decision() if seat == match.to_act else None
    choices = [choice.words for choice in asked.choices] if asked is not None else []
    return msgspec.json.encode(match.view(at), order="sorted"), told, choices, match.standing(at)


def known_shown(shown: say.Frame) -> tuple[object, ...]:
    told = [(each.line, each.name, each.facts, each.part) for each in shown.events]
    choices = [choice.words for choice in shown.decision.choices] if shown.decision is not None else []
    return bytes(shown.view), told, choices, [(remark.id, remark.facts) for remark in shown.standing]


def anew(party: Party) -> Room:
    """The room as the store has it, of which nobody was shown anything."""
    service = party.server.state.service
    return service.opened(service.store.table(party.table.id))


def eyes(room: Room) -> list[Eyes]:
    """Every seat, somebody who only watches and a stranger; each heard of the last choice, or of none for a while."""
    last = room.line - 1
    seats = [(seat.person, n, since) for n, seat in enumerate(room.head.seats) for since in (last, last - 5)]
    return [*seats, (room.head.seats[1].person, None, last), ("", None, last)]


def written(showing: Showing, each: Eyes) -> bytes:
    return msgspec.json.encode(showing.frame(*each))


def test_everybody_is_shown_together_what_each_is_shown_alone(table: tuple[Party, Box]) -> None:
    party, _ = table
    for _ in range(CHOICES):
        room = anew(party)
        if room.over:
            break
        alone = {each: msgspec.json.encode(frame(anew(party), *each, HERE)) for each in eyes(room)}
        for first in range(len(alone)):
            order = [*eyes(room)[first:], *eyes(room)[:first]]
            together = Showing(anew(party), HERE)
            assert {each: written(together, each) for each in order} == alone
            for person, seat, since in order:
                shown = together.frame(person, seat, since)
                assert known_shown(shown) == known_alone(room, seat, shown.after)
        party.play()


def test_nothing_that_was_put_together_outlives_its_line_and_a_view_is_shared_only_where_all_are_alike(
    table: tuple[Party, Box],
) -> None:
    party, known = table
    before = party.server.state.service.room(party.table.id)
    for each in eyes(before):
        written(Showing(before, HERE), each)
    tried = keep.draft(before)
    assert (tried.shown, tried.seen, tried.standing) == ({}, {}, None)
    room = anew(party)
    assert room.match is not None
    views = {at: msgspec.json.encode(known.game.view(room.match.s, at)) for at in (0, 1, 2, int(SPECTATOR))}
    alike = all_open(known.game, room.match.s)
    assert alike == (len(set(views.values())) == 1)
    assert alike == (known.game.name == "offrandes")
