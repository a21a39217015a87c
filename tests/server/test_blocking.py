"""Blocking: who is blocked is not heard and not met, and learns no more than that they cannot sit down there."""

from tests.server.client import Json, Page, Person, Server, Table, seated
from tests.server.friends import ask


def block(table: Table, person: Person, seat: int, blocked: bool = True) -> Json:
    answer = table.seat(person, seat, "block", blocked=blocked)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def said(page: Page) -> list[str]:
    """What a page was told of the chat, by now."""
    page.settle()
    return [message["text"] for message in page.heard if message["t"] == "chat"]


def read(table: Table, person: Person) -> list[str]:
    return [chat["text"] for chat in person.get(f"{table.path}/chat").json()]


def test_the_blocker_alone_no_longer_hears_somebody_live_or_afterwards(house: Server) -> None:
    party = seated(house)
    table, (ariadne, briseis, cassander) = party.table, party.people
    assert block(table, ariadne, 1) == {"seats": [1]}
    for seat, text in ((1, "rude"), (2, "kind")):
        assert party.pages[seat].ask(t="say", table=table.id, seat=seat, text=text)["t"] == "ack"
    assert (said(party.pages[0]), read(table, ariadne)) == (["kind"], ["kind"])
    for page, person in ((party.pages[1], briseis), (party.pages[2], cassander)):
        assert (said(page), read(table, person)) == (["rude", "kind"], ["rude", "kind"])
    assert block(table, ariadne, 1, blocked=False) == {"seats": []}
    assert read(table, ariadne) == ["rude", "kind"]


def test_what_everybody_is_shown_of_the_table_says_nothing_of_it(house: Server) -> None:
    party = seated(house)
    before = [party.table.info(person) for person in party.people]
    for page in party.pages:
        page.settle()
    block(party.table, party.people[0], 1)
    assert [party.table.info(person) for person in party.people] == before
    assert [page.settle() for page in party.pages] == [[], [], []]
    assert party.people[1].get("/api/me/blocked").json() == []
    assert party.people[1].get(f"{party.table.path}/blocked").json() == {"seats": []}
    assert party.table.seat(party.people[1], 0, "block", blocked=False).status_code == 200  # is nobody else's to lift
    assert [each["name"] for each in party.people[0].get("/api/me/blocked").json()] == ["Briseis"]


def apart(house: Server) -> tuple[Person, Person]:
    """Two people, the first of whom has blocked the second."""
    host, guest = house.person("Ariadne"), house.person("Briseis")
    met = host.table()
    assert met.sit(guest, 1).status_code == 200
    block(met, host, 1)
    return host, guest


def test_nobody_sits_down_at_a_table_of_somebody_who_blocks_them_by_any_way(house: Server) -> None:
    host, guest = apart(house)
    for listed in (True, False):
        table = host.table(listed=listed)
        any_seat = host.post(f"{table.path}/join_link").json()["token"]
        tries = [
            table.sit(guest, 1),
            table.seat(guest, 1, "claim", token=any_seat, knows=True),
            guest.post(f"{table.path}/join", token=any_seat),
            *([table.seat(guest, 1, "claim")] if listed else []),
        ]
        for refused in tries:
            assert (refused.status_code, refused.json()) == (
                403,
                {"rule": "server.not_here", "facts": {}, "retry": 0.0},
            )
        assert table.sit(house.person("Daphne"), 1).status_code == 200


def test_a_table_stays_the_blockers_when_another_has_the_say_there(house: Server) -> None:
    host, guest = apart(house)
    table, daphne = host.table(listed=True), house.person("Daphne")
    table.sit(daphne, 1)
    assert table.seat(host, 1, "host").status_code == 200
    assert table.sit(guest, 2).json()["rule"] == "server.not_here"


def test_a_link_of_somebody_blocked_does_not_bring_the_blocker_to_their_table(house: Server) -> None:
    host, guest = apart(house)
    table = guest.table()
    refused = table.sit(host, 1)
    assert (refused.status_code, refused.json()["rule"]) == (403, "server.you_blocked")
    (entry,) = host.get("/api/me/blocked").json()
    assert guest.delete(f"/api/me/blocked/{entry['n']}").json() == []  # not theirs: nothing happens
    assert table.sit(host, 1).json()["rule"] == "server.you_blocked"
    assert host.delete(f"/api/me/blocked/{entry['n']}").json() == []
    assert table.sit(host, 1).status_code == 200


def test_a_rematch_asks_nobody_to_a_table_who_does_not_want_to_meet_its_maker(house: Server) -> None:
    for asks, seat in ((1, 0), (0, 1)):
        party = seated(house)
        block(party.table, party.people[0], 1)
        for each in range(3):
            ask(party, each, "abandon")
        made = party.people[asks].post(f"{party.table.path}/rematch")
        again = Table(house, made.json())
        seats = again.info(party.people[asks])["seats"]
        names = sorted(each.get("name", "") for each in seats)
        assert names == sorted(["", party.table.info(party.people[asks])["seats"][asks]["name"], "Cassander"])
        other = party.people[seat]
        assert other.post(f"{party.table.path}/rematch").status_code == 403
        assert other.get(again.path).status_code == 404


def test_whoever_only_watches_and_talks_is_blocked_by_what_they_said(house: Server) -> None:
    party = seated(house)
    watcher = house.person("Daphne")
    assert party.table.watch(watcher).status_code == 200
    with watcher.page() as page:
        page.hello(party.table)
        page.ask(t="say", table=party.table.id, seat=None, text="spam")
        (n,) = [chat["n"] for chat in party.people[0].get(f"{party.table.path}/chat").json()]
        path = f"{party.table.path}/chat/{n}/block"
        assert party.people[0].post(path, blocked=True).status_code == 200
        page.ask(t="say", table=party.table.id, seat=None, text="more")
    assert read(party.table, party.people[0]) == []
    assert said(party.pages[0]) == ["spam"]
    assert read(party.table, party.people[1]) == ["spam", "more"]
    assert house.person("Eudora").post(path, blocked=True).status_code == 404  # no table that they may see


def test_nobody_blocks_themselves_a_bot_or_what_was_not_said(house: Server) -> None:
    host = house.person("Ariadne")
    table = host.table(seats="me greedy open")
    for seat in range(3):
        assert table.seat(host, seat, "block", blocked=True).json()["rule"] == "server.block_whom"
    assert host.post(f"{table.path}/chat/7/block", blocked=True).json()["rule"] == "server.block_whom"
    assert table.seat(host, 9, "block", blocked=True).status_code == 404
    assert table.seat(Person(house), 1, "block", blocked=True).status_code == 401


def test_a_list_has_an_end_and_says_it_once_of_each(house: Server) -> None:
    host, _ = apart(house)
    mine = host.get("/api/me").json()["id"]
    store = house.state.store
    row = store.blocked_by(mine)[0]
    for n in range(199):
        assert store.block(type(row)(0, mine, f"nobody {n}", "x", 0.0), 200).result()
    table = host.table(seats="me open open")
    daphne = house.person("Daphne")
    table.sit(daphne, 1)
    assert table.seat(host, 1, "block", blocked=True).json() == {
        "rule": "server.blocked_full",
        "facts": {"most": 200},
        "retry": 0.0,
    }
    assert store.block(row, 200).result()  # the same again
    assert len(store.blocked_by(mine)) == 200


def test_whoever_deletes_their_data_is_in_no_list_and_has_none(house: Server) -> None:
    host, guest = apart(house)
    assert guest.delete("/api/me").status_code == 204
    assert host.get("/api/me/blocked").json() == []
    host, guest = apart(house)
    assert host.delete("/api/me").status_code == 204
    gone = guest.get("/api/me").json()["id"]
    assert house.rows("select * from blocks where other = ?", gone) == []
