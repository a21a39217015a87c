"""A server whose store has moved: the same cookies, sessions and passkeys, and games that go on where they were."""

from pathlib import Path

from petteia.server.doctor import examine
from petteia.server.moving import move
from petteia.server.place import DATABASE
from petteia.server.store.address import Address
from tests.server.authenticator import Device, visitor
from tests.server.client import BOXES, NAMES, Party, Person, Server, seated, wait_for
from tests.server.test_passkeys import enter, made, who


def move_on(server: Server, source: Path | Address, target: Path | Address) -> None:
    """The server is stopped, its store moves, and it is started again with the new one."""
    server.stop()
    move(source, target, lambda done, of: None)
    assert examine(target, BOXES).problems == []
    server.settings["store"] = target if isinstance(target, Address) else None
    server.start()


def go_on(server: Server, party: Party, guest: Person, own: Device) -> None:
    """Everybody comes back with the cookie they had, and plays on; a passkey lets its owner in."""
    before = server.state.store.lines(party.table.id, 1, 99)
    party.pages = [person.page() for person in party.people]
    for seat, page in enumerate(party.pages):
        assert page.hello(party.table, seat)["line"] == before[-1].n
    party.play_on(2)
    after = server.state.store.lines(party.table.id, 1, 99)
    assert after[: len(before)] == before
    assert len(after) > len(before)
    other = visitor(Person(server))
    own.origin = f"http://{other.http.headers['host']}"
    assert enter(other, own)["name"] == "Ariadne"
    assert who(other) == who(visitor(guest))


def test_a_server_goes_on_in_a_database_and_then_in_another_folder(database: str, tmp_path: Path) -> None:
    with Server(tmp_path / "old") as server:
        party = seated(server)
        party.play_on(2)
        guest = visitor(server.person(NAMES[0]))
        own = made(guest)
        bots = guest.table(seats="random random random")
        move_on(server, server.folder / DATABASE, Address(database))
        go_on(server, party, guest, own)
        page = guest.page()
        page.hello(bots)
        wait_for(lambda: bots.info(guest)["status"] == "over", "the bots have played on")
        server.folder = tmp_path / "new"
        move_on(server, Address(database), server.folder / DATABASE)
        go_on(server, party, guest, own)
        assert bots.info(guest)["status"] == "over"
