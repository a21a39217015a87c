"""Sessions: each browser is logged in by itself, is listed, and is out as soon as it is logged out."""

import asyncio
import hashlib
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import Signer
from starlette.requests import Request

from petteia.server import steady
from petteia.server.handlers import people
from petteia.server.limits import SESSIONS
from petteia.server.sessions import BEFORE, DAY, browser_of
from petteia.server.store.interface import SessionRow
from tests.server.client import Json, Person, Server, Table, wait_for

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
    " Version/18.5 Mobile/15E148 Safari/604.1"
)
CHROME = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36"
)
EDGE = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0"
    " Safari/537.36 Edg/142.0.0.0"
)


def sessions(person: Person) -> list[Json]:
    answer = person.get("/api/me/sessions")
    assert answer.status_code == 200, answer.text
    listed: list[Json] = answer.json()
    return listed


def here(person: Person) -> Json:
    (one,) = [each for each in sessions(person) if each["here"]]
    return one


def also(person: Person, code: str) -> Person:
    """The same person in another browser."""
    other = Person(person.server)
    assert other.post("/api/me/recover", code=code).status_code == 200
    return other


def twice(house: Server) -> tuple[Person, Person]:
    """Somebody in two browsers."""
    person = house.person("Ariadne")
    return person, also(person, person.post("/api/me/recovery").json()["code"])


def known(person: Person) -> bool:
    return bool(person.get("/api/me").json()["id"])


@pytest.mark.parametrize(
    ("told", "browser"),
    [
        (FIREFOX, "Firefox, Linux"),
        (IPHONE, "Safari, iPhone"),
        (CHROME, "Chrome, Android"),
        (EDGE, "Edge, Windows"),
        ("curl/8.5.0", ""),
        ("", ""),
        ("\u202e" * 5000 + "Linux", "Linux"),
    ],
)
def test_of_what_a_browser_says_only_its_kind_is_kept(told: str, browser: str) -> None:
    assert browser_of(told) == browser


def test_each_browser_stands_in_the_list_and_has_a_cookie_of_its_own(house: Server) -> None:
    person = Person(house)
    person.http.headers["user-agent"] = FIREFOX
    person.post("/api/me", name="Ariadne")
    other = also(person, person.post("/api/me/recovery").json()["code"])
    assert person.http.cookies["petteia"] != other.http.cookies["petteia"]
    assert sorted((each["browser"], each["name"], each["here"]) for each in sessions(person)) == [
        ("", "", False),
        ("Firefox, Linux", "", True),
    ]
    assert {each["id"] for each in sessions(person)} == {each["id"] for each in sessions(other)}
    assert here(person)["id"] != here(other)["id"]


def test_a_stranger_has_no_sessions_and_ends_none(house: Server) -> None:
    person, stranger = house.person("Ariadne"), Person(house)
    one = here(person)["id"]
    answers = [
        stranger.get("/api/me/sessions"),
        stranger.delete("/api/me/sessions/others"),
        stranger.delete(f"/api/me/sessions/{one}"),
        stranger.post(f"/api/me/sessions/{one}/name", name="mine"),
    ]
    assert [answer.json()["rule"] for answer in answers] == ["server.stranger"] * 4
    assert here(person)["name"] == ""


def test_a_browser_is_called_what_one_likes_by_nobody_else(house: Server) -> None:
    person, other = house.person("Ariadne"), house.person("Briseis")
    one = here(person)["id"]
    other.post(f"/api/me/sessions/{one}/name", name="theirs")
    assert other.delete(f"/api/me/sessions/{one}").json()["rule"] == "server.no_session"
    assert here(person)["name"] == ""
    assert [each["name"] for each in person.post(f"/api/me/sessions/{one}/name", name=" the  kitchen ").json()] == [
        "the kitchen"
    ]
    assert person.post(f"/api/me/sessions/{one}/name", name="\u200b").json()["rule"] == "server.name"


def test_whoever_is_logged_out_is_out_with_the_cookie_that_they_kept(house: Server) -> None:
    person, other = twice(house)
    page = other.page()
    assert [each["here"] for each in person.delete(f"/api/me/sessions/{here(other)['id']}").json()] == [True]
    assert page.closed()
    assert not known(other)
    assert other.get("/api/me/sessions").json()["rule"] == "server.stranger"
    assert known(person)


def test_logging_out_here_takes_the_cookie_and_the_socket(house: Server) -> None:
    person = house.person("Ariadne")
    page, cookie = person.page(), person.http.cookies["petteia"]
    assert person.delete(f"/api/me/sessions/{here(person)['id']}").json() == []
    assert "petteia" not in person.http.cookies
    assert page.closed()
    thief = Person(house)
    thief.http.cookies.set("petteia", cookie)
    assert not known(thief)


def test_all_others_are_logged_out_at_once(house: Server) -> None:
    person = house.person("Ariadne")
    code = person.post("/api/me/recovery").json()["code"]
    others = [also(person, code) for _ in range(3)]
    pages = [each.page() for each in others]
    own = person.page()
    assert [each["here"] for each in person.delete("/api/me/sessions/others").json()] == [True]
    assert all(page.closed() for page in pages)
    assert not any(known(each) for each in others)
    assert known(person)
    own.settle()


def test_a_new_recovery_code_ends_the_old_one_and_all_other_sessions(house: Server) -> None:
    person = house.person("Ariadne")
    old = person.post("/api/me/recovery").json()["code"]
    other = also(person, old)
    page = other.page()
    person.post("/api/me/recovery")
    assert page.closed()
    assert not known(other)
    assert other.post("/api/me/recover", code=old).json()["rule"] == "server.no_code"
    assert known(person)


def test_nobody_slips_in_by_the_old_code_while_it_ends(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    person, thief = house.person("Ariadne"), Person(house)
    old = person.post("/api/me/recovery").json()["code"]
    end = people.end_others

    async def and_then_somebody_comes(request: Request, now: SessionRow) -> None:
        await end(request, now)
        await asyncio.to_thread(thief.post, "/api/me/recover", code=old)

    monkeypatch.setattr(people, "end_others", and_then_somebody_comes)
    person.post("/api/me/recovery")
    assert not known(thief)


def test_a_browser_that_becomes_somebody_else_is_out_as_whom_it_was(house: Server) -> None:
    person, other = house.person("Ariadne"), house.person("Briseis")
    cookie = other.http.cookies["petteia"]
    page = other.page()
    other.post("/api/me/recover", code=person.post("/api/me/recovery").json()["code"])
    assert page.closed()
    ghost = Person(house)
    ghost.http.cookies.set("petteia", cookie)
    assert not known(ghost)


def test_somebody_has_so_many_sessions_and_not_more(house: Server) -> None:
    person = house.person("Ariadne")
    code = person.post("/api/me/recovery").json()["code"]
    others = [also(person, code) for _ in range(SESSIONS)]
    assert len(sessions(others[-1])) == SESSIONS
    assert not known(person)


def test_a_cookie_is_kept_as_a_hash_only(house: Server) -> None:
    person = house.person("Ariadne")
    token = person.http.cookies["petteia"].rpartition(".")[0]
    kept = house.rows("select token from sessions where id = ?", here(person)["id"])
    assert kept == [(hashlib.sha256(token.encode()).hexdigest(),)]
    raw = b"".join(path.read_bytes() for path in house.folder.glob("petteia.sqlite*"))
    assert kept[0][0].encode() in raw
    assert token.encode() not in raw


# Time.


def let_pass(monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    ahead = steady.now
    monkeypatch.setattr(steady, "now", lambda: ahead() + days * DAY)


def test_a_session_that_is_not_used_ends_and_one_that_is_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Server(tmp_path, keep_sessions=10) as server:
        used, unused = twice(server)
        for _ in range(2):
            let_pass(monkeypatch, 6)
            assert known(used)
            wait_for(lambda: sessions(used)[0]["seen"] > 0 and seen_now(server, here(used)), "it is seen")
        assert not known(unused)
        let_pass(monkeypatch, 11)
        assert not known(used)


def seen_now(server: Server, session: Json) -> bool:
    ((seen,),) = server.rows("select seen from sessions where id = ?", session["id"])
    return steady.now() - float(seen) < 3600


def test_what_has_an_open_socket_is_in_use_and_what_is_over_is_swept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Server(tmp_path, keep_sessions=10) as server:
        used, unused = twice(server)
        page = used.page()
        page.settle()
        rows: Any = lambda: server.rows("select id from sessions")  # noqa: E731
        assert len(rows()) == 2
        let_pass(monkeypatch, 9)
        wait_for(lambda: seen_now(server, here(used)), "it is seen")
        let_pass(monkeypatch, 9)
        wait_for(lambda: len(rows()) == 1, "the unused one is gone")
        page.settle()
        assert known(used)
        assert not known(unused)


def test_sockets_of_what_ended_elsewhere_are_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By another server over the same store."""
    with Server(tmp_path) as server:
        person, other = twice(server)
        page = other.page()
        page.settle()
        server.state.store.end_other_sessions(person.get("/api/me").json()["id"], here(person)["id"]).result()
        let_pass(monkeypatch, 1)
        assert page.closed()


def test_a_session_that_is_kept_for_ever_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Server(tmp_path, keep_sessions=0) as server:
        person = server.person("Ariadne")
        let_pass(monkeypatch, 5000)
        assert known(person)


@pytest.mark.parametrize(("days", "age"), [(10, 10), (0, 400), (1000, 400)])
def test_a_cookie_lasts_as_long_and_is_renewed_with_each_visit(tmp_path: Path, days: int, age: int) -> None:
    with Server(tmp_path, keep_sessions=days) as server:
        person = Person(server)
        for answer in (person.post("/api/me", name="Ariadne"), person.get("/api/me")):
            assert f"max-age={age * DAY}" in answer.headers["set-cookie"].lower()


# Cookies of servers that knew no sessions.


def old_cookie(server: Server, person: str) -> str:
    """As servers signed it then."""
    signer = Signer(server.state.store.secret("cookies"), salt="petteia person", digest_method=hashlib.sha256)
    return signer.sign(person).decode()


@pytest.fixture
def moved(tmp_path: Path) -> Any:
    """A server over a store from before there were sessions, somebody with two browsers, and a table of theirs."""
    with Server(tmp_path) as server:
        person = server.person("Ariadne")
        table, me = person.table(), person.get("/api/me").json()["id"]
        cookie = old_cookie(server, me)
        server.stop()
        for later in ("sessions", "passkeys"):
            server.alter(f"drop table {later}")
        server.alter("update people set created = 0")
        server.alter("pragma user_version = 10")
        server.start()
        browsers = [Person(server) for _ in range(2)]
        for browser in browsers:
            browser.http.cookies.set("petteia", cookie, domain="127.0.0.1", path="/")
        yield browsers, table, cookie


def test_cookies_from_before_keep_working_and_become_sessions(moved: tuple[list[Person], Table, str]) -> None:
    browsers, table, cookie = moved
    first, second = browsers
    page = second.page()
    assert page.hello(table, 0)["t"] == "frame"
    assert first.get("/api/me").json()["name"] == "Ariadne"
    assert first.http.cookies["petteia"] != cookie
    assert table.info(first)["mine"] == [0]
    assert len(sessions(first)) == 2
    assert known(second)
    assert first.http.cookies["petteia"] != second.http.cookies["petteia"] != cookie
    assert len(sessions(first)) == 3


def test_but_to_become_one_proves_nothing(moved: tuple[list[Person], Table, str]) -> None:
    """It is no way around showing one's passkey again."""
    first, _ = moved[0]
    assert known(first)
    assert here(first)["created"] == 0


def test_and_they_end_as_all_others_do(moved: tuple[list[Person], Table, str]) -> None:
    browsers, _, _ = moved
    first, second = browsers
    assert known(first)
    page = second.page()
    assert len(first.delete("/api/me/sessions/others").json()) == 1
    assert page.closed()
    assert not known(second)
    assert known(first)


def test_nobody_makes_a_session_out_of_the_word_for_cookies_from_before(house: Server) -> None:
    person = house.person("Ariadne")
    me, thief = person.get("/api/me").json()["id"], Person(house)
    for value in (
        me,
        BEFORE + me,
        old_cookie(house, me),
    ):  # the last is signed rightly, but there never was such a session
        thief.http.cookies.set("petteia", value, domain="127.0.0.1", path="/")
        assert not known(thief)
