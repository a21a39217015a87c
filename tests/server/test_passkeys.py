"""Passkeys: a guest becomes an account with everything they had, and only a device with its key is let in elsewhere."""

import random
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from petteia.server import passkeys, sessions
from petteia.server.limits import PASSKEYS
from tests.server.authenticator import PRESENT, Device, coded, decoded, device, visitor
from tests.server.client import Json, Person, Server


def somebody(house: Server, name: str = "Ariadne") -> Person:
    return visitor(house.person(name))


def elsewhere(house: Server) -> Person:
    return visitor(Person(house))


def wanted(person: Person, path: str = "/api/me/passkeys/ask") -> Json:
    answer = person.post(path)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def made(person: Person, **how: int | bool) -> Device:
    """A device with a passkey of somebody."""
    new = device(person, **how)
    answer = person.post("/api/me/passkeys", **new.make(wanted(person)))
    assert answer.status_code == 200, answer.text
    return new


def enter(person: Person, own: Device, name: str = "") -> Json:
    answer: Json = person.post("/api/enter", **own.answer(wanted(person, "/api/enter/ask"), name)).json()
    return answer


def who(person: Person) -> str:
    found: str = person.get("/api/me").json()["id"]
    return found


def test_a_guest_becomes_an_account_and_keeps_seats_on_any_device(house: Server) -> None:
    guest = somebody(house)
    table = guest.table()
    own = made(guest)
    assert table.info(guest)["mine"] == [0]
    other = elsewhere(house)
    assert enter(other, own)["name"] == "Ariadne"
    assert who(other) == who(guest)
    assert table.info(other)["mine"] == [0]
    assert len(guest.get("/api/me/sessions").json()) == 2
    assert other.get("/api/me/data").json()["passkeys"] == other.get("/api/me/passkeys").json()


def test_several_passkeys_each_with_a_name_and_one_that_is_taken_away(house: Server) -> None:
    person = somebody(house)
    phone, key = made(person), made(person)
    first, second = (next(iter(each.keys)) for each in (phone, key))
    person.post(f"/api/me/passkeys/{first}/name", name="phone")
    assert {(each["id"], each["name"]) for each in person.get("/api/me/passkeys").json()} == {
        (first, "phone"),
        (second, ""),
    }
    assert [each["id"] for each in person.delete(f"/api/me/passkeys/{first}").json()] == [second]
    assert enter(elsewhere(house), phone)["rule"] == "server.no_passkey"
    assert enter(elsewhere(house), key)["id"] == who(person)


def test_passkeys_of_others_are_neither_named_nor_taken_away(house: Server) -> None:
    person, other = somebody(house), somebody(house, "Briseis")
    own = made(person)
    (name,) = own.keys
    other.post(f"/api/me/passkeys/{name}/name", name="mine")
    assert other.delete(f"/api/me/passkeys/{name}").json() == []
    assert [each["name"] for each in person.get("/api/me/passkeys").json()] == [""]
    assert enter(elsewhere(house), own)["id"] == who(person)


def test_a_passkey_is_nobody_elses_afterwards(house: Server) -> None:
    """Whoever has seen what a device made cannot take it for themselves, and a known one is not kept twice."""
    person, thief = somebody(house), somebody(house, "Briseis")
    own = device(person)
    told = own.make(wanted(person))
    assert thief.post("/api/me/passkeys", **told).json()["rule"] == "server.no_passkey"
    assert person.post("/api/me/passkeys", **told).status_code == 200
    assert person.post("/api/me/passkeys", **told).json()["rule"] == "server.no_passkey"  # its challenge is used up
    assert enter(elsewhere(house), own)["id"] == who(person)


def test_whoever_has_many_passkeys_gets_no_more(house: Server) -> None:
    person = somebody(house)
    for _ in range(PASSKEYS):
        made(person)
    answer = person.post("/api/me/passkeys/ask")  # before a device makes one in vain
    assert (answer.status_code, answer.json()["rule"]) == (429, "server.passkeys_full")


def test_nor_by_asking_for_several_at_once(house: Server) -> None:
    person = somebody(house)
    questions = [wanted(person) for _ in range(PASSKEYS + 1)]
    answers = [person.post("/api/me/passkeys", **device(person).make(each)) for each in questions]
    assert [answer.status_code for answer in answers] == [200] * PASSKEYS + [429]
    assert answers[-1].json()["rule"] == "server.passkeys_full"


# What needs more than a browser that somebody left open.


def wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """So long that whoever came in before has to show again who they are."""
    later = time.time() + sessions.FRESH + 1
    monkeypatch.setattr(sessions, "time", SimpleNamespace(time=lambda: later))


def changes(person: Person, name: str) -> list[str]:
    """What becomes of whoever asks for a passkey, takes one away, and wants another code."""
    answers = [
        person.post("/api/me/passkeys/ask"),
        person.delete(f"/api/me/passkeys/{name}"),
        person.post("/api/me/recovery"),
    ]
    return [answer.json()["rule"] if answer.status_code != 200 else "" for answer in answers]


def test_whoever_has_a_passkey_shows_it_again_before_what_lets_them_in_is_changed(
    house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = somebody(house)
    own = made(person)
    (name,) = own.keys
    wait(monkeypatch)
    thief = elsewhere(house)
    thief.http.cookies = person.http.cookies
    assert changes(thief, name) == ["server.unproved"] * 3
    assert [each["id"] for each in person.get("/api/me/passkeys").json()] == [name]
    assert person.get("/api/me").json()["recovery"] is False
    enter(person, own)
    assert person.post("/api/me/recovery").status_code == 200
    made(person)
    assert len(person.delete(f"/api/me/passkeys/{name}").json()) == 1


def test_or_their_recovery_code_where_the_device_is_lost(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    person = somebody(house)
    code = person.post("/api/me/recovery").json()["code"]
    (name,) = made(person).keys
    wait(monkeypatch)
    assert changes(person, name) == ["server.unproved"] * 3
    assert person.post("/api/me/recover", code=code).status_code == 200
    assert changes(person, name) == [""] * 3


def test_a_guest_has_nothing_to_show_and_is_asked_for_nothing(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    person = somebody(house)
    wait(monkeypatch)
    assert person.post("/api/me/recovery").status_code == 200
    made(person)


def test_whoever_shows_it_again_stays_the_same_browser_to_themselves(house: Server) -> None:
    person = somebody(house)
    own = made(person)
    (one,) = person.get("/api/me/sessions").json()
    person.post(f"/api/me/sessions/{one['id']}/name", name="the kitchen")
    enter(person, own)
    assert [each["name"] for each in person.get("/api/me/sessions").json()] == ["the kitchen"]


def test_whoever_deletes_their_data_takes_their_passkeys_along(house: Server) -> None:
    person = somebody(house)
    own = made(person)
    person.delete("/api/me")
    assert enter(elsewhere(house), own)["rule"] == "server.no_passkey"
    assert house.rows("select id from passkeys where id = ?", next(iter(own.keys))) == []


def test_what_a_browser_was_before_it_enters_ends(house: Server) -> None:
    person, other = somebody(house), somebody(house, "Briseis")
    cookie = other.http.cookies["petteia"]
    enter(other, made(person))
    ghost = Person(house)
    ghost.http.cookies.set("petteia", cookie)
    assert who(ghost) == ""


# What does not let anybody in.


def tried(house: Server, change: Callable[[Json, Device, Person], Json]) -> tuple[int, str]:
    """What comes of an answer of the right device that is changed on its way."""
    person = somebody(house)
    own = made(person)
    stranger = elsewhere(house)
    told = change(own.answer(wanted(stranger, "/api/enter/ask")), own, stranger)
    answer = stranger.post("/api/enter", **told)
    assert who(stranger) == ""
    assert "set-cookie" not in answer.headers
    return answer.status_code, answer.json()["rule"]


NO = (403, "server.no_passkey")


def test_an_answer_with_another_signature(house: Server) -> None:
    def change(told: Json, own: Device, stranger: Person) -> Json:
        other = Device(own.origin)
        other.make(wanted(somebody(house)))
        return told | {"signature": other.answer(wanted(stranger, "/api/enter/ask"))["signature"]}

    assert tried(house, change) == NO


def test_an_answer_that_was_given_before(house: Server) -> None:
    person = somebody(house)
    own, stranger, listener = made(person), elsewhere(house), elsewhere(house)
    told = own.answer(wanted(stranger, "/api/enter/ask"))
    assert stranger.post("/api/enter", **told).status_code == 200
    assert listener.post("/api/enter", **told).json()["rule"] == "server.no_passkey"


def test_an_answer_to_what_nobody_asked(house: Server) -> None:
    question = {"challenge": coded(b"of my own"), "site": "localhost"}
    assert tried(house, lambda told, own, stranger: own.answer(question)) == NO


def test_an_answer_to_what_was_asked_for_something_else(house: Server) -> None:
    assert tried(house, lambda told, own, stranger: own.answer(wanted(somebody(house)))) == NO


def test_an_answer_that_comes_too_late(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passkeys, "PATIENCE", -1)
    person = somebody(house)
    answer = person.post("/api/me/passkeys", **device(person).make(wanted(person)))
    assert (answer.status_code, answer.json()["rule"]) == NO


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "http://localhost", "https://localhost.evil.example", "null"]
)
def test_an_answer_that_another_page_got(house: Server, origin: str) -> None:
    def change(told: Json, own: Device, stranger: Person) -> Json:
        own.origin = origin
        return own.answer(wanted(stranger, "/api/enter/ask"))

    assert tried(house, change) == NO


def test_an_answer_for_another_site(house: Server) -> None:
    def change(told: Json, own: Device, stranger: Person) -> Json:
        return own.answer(wanted(stranger, "/api/enter/ask") | {"site": "evil.example"})

    assert tried(house, change) == NO


def test_an_answer_under_another_name_of_the_server(house: Server) -> None:
    def change(told: Json, own: Device, stranger: Person) -> Json:
        stranger.http.headers["host"] = "other.example"
        own.origin = "https://other.example"
        return own.answer(wanted(stranger, "/api/enter/ask"))

    assert tried(house, change) == NO


def test_an_answer_of_a_device_that_asked_nobody_who_they_are(house: Server) -> None:
    def change(told: Json, own: Device, stranger: Person) -> Json:
        own.flags = PRESENT
        return own.answer(wanted(stranger, "/api/enter/ask"))

    assert tried(house, change) == NO


def test_an_answer_of_a_copy_of_a_device(house: Server) -> None:
    """It has counted less than the device has by now."""

    def change(told: Json, own: Device, stranger: Person) -> Json:
        own.count = 0
        return own.answer(wanted(stranger, "/api/enter/ask"))

    assert tried(house, change) == NO


def test_whom_the_host_bans_no_passkey_lets_in(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        person = somebody(server)
        own = made(person)
        server.stop()
        server.alter("update people set banned = 1")
        server.start()
        other = elsewhere(server)
        own.origin = f"http://{other.http.headers['host']}"
        assert enter(other, own)["rule"] == "server.banned"


def test_a_device_that_does_not_count_is_let_in_again_and_again(house: Server) -> None:
    """Passkeys that are copied among one's devices do not count."""
    person = somebody(house)
    own = made(person, counts=False)
    for _ in range(2):
        assert enter(elsewhere(house), own)["id"] == who(person)


def test_a_key_is_made_only_by_a_device_that_asks_who_somebody_is(house: Server) -> None:
    person = somebody(house)
    answer = person.post("/api/me/passkeys", **device(person, flags=PRESENT).make(wanted(person)))
    assert (answer.status_code, answer.json()["rule"]) == NO


@pytest.mark.parametrize("fmt", ["tpm", "android-key", "android-safetynet", "fido-u2f", "apple", "nothing"])
def test_papers_of_a_maker_are_not_read(house: Server, fmt: str) -> None:
    person = somebody(house)
    answer = person.post("/api/me/passkeys", **device(person).make(wanted(person), fmt))
    assert (answer.status_code, answer.json()["rule"]) == NO


@pytest.mark.parametrize("host", ["127.0.0.1:8320", "[::1]:8320", "192.168.0.7"])
def test_under_an_address_there_are_none(house: Server, host: str) -> None:
    person = house.person("Ariadne")
    person.http.headers["host"] = host
    for path in ("/api/me/passkeys/ask", "/api/enter/ask"):
        assert person.post(path).json()["rule"] == "server.nameless"


def test_no_spoiled_answer_is_a_fault(house: Server) -> None:
    """The server's log is looked at by its fixture."""
    person, chance = somebody(house), random.Random(5)
    own = made(person)
    for n in range(150):
        for one in person.get("/api/me/passkeys").json()[1:]:  # what was spoiled too little: there is a most
            person.delete(f"/api/me/passkeys/{one['id']}")
        path, told = ("/api/me/passkeys", own.make(wanted(person))) if n % 2 else ("/api/enter", {})
        if not told:
            told = own.answer(wanted(person, "/api/enter/ask"), next(iter(own.keys)))
        field = chance.choice(sorted(told))
        raw = bytearray(decoded(told[field]))
        for _ in range(chance.randrange(1, 4)):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
        cut = raw[: chance.randrange(len(raw))] if n % 3 == 0 else raw
        answer = person.post(path, **told | {field: coded(bytes(cut))})
        assert answer.status_code in (200, 400, 403, 429), (field, answer.text)
    for nonsense in ("", "!", "\u0000", "A" * 50_000, coded(b"\xbf" * 30_000), coded(b"\x9f" * 30_000)):
        for field in ("id", "client", "attestation"):
            told = own.make(wanted(person)) | {field: nonsense}
            assert person.post("/api/me/passkeys", **told).status_code in (200, 400, 403, 429)
