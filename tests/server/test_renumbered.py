"""A game whose choices are numbered anew under the same rules: what is stored means the same as before."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from petteia.play.registry import Box
from petteia.server.doctor import examine
from petteia.server.place import DATABASE
from tests import toy
from tests.server.client import BOXES, Party, Server, seated, twin
from tests.toy.game import LotsGame


def renumbered() -> Box:
    """Lots, its choices counted from the last step to the first."""
    game = LotsGame()
    base = 0
    for step in reversed(game.steps):
        step.base = base
        base += step.size
    return toy.boxed(game)


@pytest.fixture
def party(tmp_path: Path) -> Iterator[Party]:
    with Server(tmp_path / "before") as server:
        party = seated(server)
        party.play_on(9)
        assert party.pages[0].undo(party.table, 0, 5)["t"] == "ack"
        for seat in (1, 2):
            party.pages[seat].ask(t="answer", table=party.table.id, seat=seat, ask=1, yes=True)
        party.play_on(4)
        yield party


def test_its_choices_really_have_other_numbers() -> None:
    keep = "keep"
    assert renumbered().notation.parse(keep) != toy.box().notation.parse(keep)


def test_the_doctor_calls_no_sound_table_damaged(party: Party, tmp_path: Path) -> None:
    party.server.stop()
    report = examine(party.server.folder / DATABASE, {**BOXES, "lots": renumbered()})
    party.server.start()
    assert (report.problems, report.tables) == ([], 1)


def test_the_table_goes_back_and_on(party: Party, tmp_path: Path) -> None:
    party.server.stop()
    folder = twin(party.server, tmp_path / "after")
    cookies = [person.http.cookies for person in party.people]
    party.server.start()
    with Server(folder, {**BOXES, "lots": renumbered()}) as server:
        people = [server.person(str(seat)) for seat in range(3)]
        for person, cookie in zip(people, cookies, strict=True):
            person.http.cookies = cookie
        pages = [person.page() for person in people]
        for seat, page in enumerate(pages):
            page.hello(party.table, seat)
        again = Party(server, party.table, people, pages)
        line = again.frames()[0]["line"]
        assert pages[0].undo(party.table, 0, 4)["t"] == "ack"
        number = again.frames()[0]["info"]["requests"][0]["id"]
        for seat in (1, 2):
            pages[seat].ask(t="answer", table=party.table.id, seat=seat, ask=number, yes=True)
        assert again.frames()[0]["line"] > line
        again.play_out()
    assert examine(folder / DATABASE, {**BOXES, "lots": renumbered()}).problems == []
