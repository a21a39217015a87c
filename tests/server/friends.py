"""What people at a table ask of each other and are told, and how long somebody has been away."""

from tests.server.client import Json, Page, Party, Person, wait_for


def watcher(party: Party, name: str = "Daphne") -> tuple[Person, Page]:
    """Somebody who was let in to watch, with a page open."""
    person = party.server.person(name)
    assert party.table.watch(person).status_code == 200
    page = person.page()
    page.hello(party.table)
    return person, page


def ask(party: Party, seat: int, what: str, about: int = -1) -> Json:
    return party.pages[seat].ask(t="ask", table=party.table.id, seat=seat, what=what, about=about)


def answer(party: Party, seat: int, yes: bool = True, of: int = -1) -> Json:
    """Answer the last request, or another by its place."""
    number = requests(party, seat)[of]["id"]
    return party.pages[seat].ask(t="answer", table=party.table.id, seat=seat, ask=number, yes=yes)


def voted_out(party: Party, seat: int) -> None:
    """The creator wants somebody removed from a running game, and all others agree."""
    assert party.table.seat(party.people[0], seat, "remove").status_code == 200
    for other in range(1, len(party.pages)):
        if other != seat:
            answer(party, other)


def info(party: Party, seat: int = 0) -> Json:
    told: Json = party.pages[seat].frame(party.table, seat)["info"]
    return told


def requests(party: Party, seat: int = 0) -> list[Json]:
    return list(info(party, seat)["requests"])


def status(party: Party, seat: int = 0) -> str:
    return str(info(party, seat)["status"])


def notices(party: Party, seat: int = 0) -> list[str]:
    """The names of what everybody was told about the table, the last one last."""
    return [notice["name"] for notice in info(party, seat)["notices"]]


def last_notice(party: Party) -> tuple[str, Json]:
    notice = info(party)["notices"][-1]
    return notice["name"], notice["facts"]


def gone_for(party: Party, seat: int, seconds: float) -> None:
    """A person's page closes, and a long time goes by at once."""
    party.pages[seat].close()
    away_for(party, seat, seconds)


def away_for(party: Party, seat: int, seconds: float) -> None:
    """Somebody whose page is closed has been away for so much longer."""
    hub, key = party.server.state.hub, (party.table.id, party.people[seat].get("/api/me").json()["id"])
    wait_for(lambda: key in hub.departures.left)
    hub.departures.left[key] -= seconds
