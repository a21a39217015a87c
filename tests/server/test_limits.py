"""What keeps one client from taking the house from the others: limits, sizes, origins, headers, and being cut off."""

import asyncio
import http.client
import json
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from petteia.play.refusal import Refused
from petteia.server import limits, sockets
from petteia.server.addresses import home, networks, vouched
from petteia.server.hub import BACKLOG, Connection
from petteia.server.limits import Limit, Limits
from tests.server.client import Person, Server, seated, wait_for

# Buckets.


def test_a_bucket_holds_its_burst_and_tells_when_there_is_more() -> None:
    meter = Limits()
    limit = Limit("test", 3, 0.1)
    for _ in range(3):
        meter.spend(limit, "one")
    with pytest.raises(Refused) as refused:
        meter.spend(limit, "one")
    assert refused.value.refusal.rule == "server.limit"
    assert refused.value.refusal.facts == {"limit": "test", "seconds": 10}
    meter.spend(limit, "two")  # everybody has a bucket of their own
    meter.spend(Limit("other", 1, 1), "one")


def test_after_the_seconds_that_were_told_there_is_one_again() -> None:
    meter = Limits()
    limit = Limit("test", 1, 0.37)
    meter.spend(limit, "one")
    with pytest.raises(Refused) as refused:
        meter.spend(limit, "one")
    fill, then = meter.buckets["test", "one"]
    meter.buckets["test", "one"] = (fill, then - int(refused.value.refusal.facts["seconds"]))
    meter.spend(limit, "one")


def test_whoever_comes_with_many_names_does_not_empty_the_memory_nor_other_buckets() -> None:
    meter = Limits()
    limit = Limit("test", 1, 0.001)
    for n in range(limits.BUCKETS + 500):
        meter.spend(limit, str(n))
    assert len(meter.buckets) == limits.BUCKETS
    with pytest.raises(Refused):
        meter.spend(limit, str(limits.BUCKETS + 499))


@pytest.mark.parametrize(
    ("address", "who"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("?", "?"),
        ("x" * 500, "x" * 64),
    ],
)
def test_an_address_counts_without_what_its_owner_can_change(address: str, who: str) -> None:
    assert home(address) == who


OURS = networks(["10.0.0.0/8", "2001:db8:f::/48"])
CLIENT = "192.0.2.7"


@pytest.mark.parametrize(
    ("peer", "forwarded", "who"),
    [
        (CLIENT, [], CLIENT),
        (CLIENT, ["198.51.100.1"], CLIENT),  # nobody vouches for that
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", [CLIENT], CLIENT),
        ("10.0.0.1", [f"198.51.100.1, {CLIENT}"], CLIENT),  # what the client has written itself
        ("10.0.0.1", ["198.51.100.1", CLIENT], CLIENT),  # in a line of its own
        ("10.0.0.1", [f"198.51.100.1, {CLIENT}, 10.0.0.2", "10.0.0.3"], CLIENT),
        ("10.0.0.1", ["198.51.100.1, unknown, 10.0.0.2"], "10.0.0.2"),  # nothing is believed that stands before it
        ("10.0.0.1", [""], "10.0.0.1"),
        ("10.0.0.1", [f"{CLIENT}:54321"], CLIENT),
        ("10.0.0.1", ["2001:db8:1:2:3:4:5:6"], "2001:db8:1:2::/64"),
        ("10.0.0.1", ["[2001:db8:1:2:3:4:5:6]:443"], "2001:db8:1:2::/64"),
        ("10.0.0.1", ["[2001:db8:1:2:3:4:5:6]"], "2001:db8:1:2::/64"),
        ("2001:db8:f::1", [f"{CLIENT}, 2001:db8:f::2"], CLIENT),
        ("::ffff:10.0.0.1", [CLIENT], CLIENT),
    ],
)
def test_an_address_is_the_last_that_our_proxies_vouch_for(peer: str, forwarded: list[str], who: str) -> None:
    assert vouched(peer, forwarded, OURS) == who


def test_a_stranger_is_not_taken_for_a_proxy(tmp_path: Path) -> None:
    """A real server behind proxies elsewhere: from here each request counts under the address it comes from."""
    with Server(tmp_path, limited=True, proxies=("10.0.0.0/8",)) as server:
        person = from_("198.51.100.9", server)
        assert person.get("/api/games").status_code == 200
        assert {who for _, who in server.state.limits.buckets} == {"127.0.0.1"}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory):
    with Server(tmp_path_factory.mktemp("strict"), limited=True, proxied=True) as server:
        yield server


def from_(address: str, server: Server) -> Person:
    """Somebody behind our proxy, who can write into the header only what stands before the proxy's own word."""
    person = Person(server)
    person.http.headers["x-forwarded-for"] = f"10.9.8.7, {address}"
    return person


def drain(server: Server, limit: str) -> None:
    """Everybody has used up what they had, so that no test depends on how fast it runs."""
    buckets = server.state.limits.buckets
    for key in [key for key in buckets if key[0] == limit]:
        buckets[key] = (-1e6, time.monotonic())


def test_too_many_requests_are_refused_with_the_seconds_to_wait(strict: Server) -> None:
    person = from_("198.51.100.1", strict)
    assert person.get("/api/me").status_code == 200
    drain(strict, "http")
    answer = person.get("/api/me")
    assert (answer.status_code, answer.json()["rule"]) == (429, "server.limit")
    assert answer.json()["facts"]["limit"] == "http"
    assert int(answer.headers["retry-after"]) == answer.json()["retry"] == answer.json()["facts"]["seconds"] >= 1
    assert "content-security-policy" in answer.headers
    assert from_("198.51.100.2", strict).get("/api/me").status_code == 200
    assert person.get("/healthz").status_code == 200


@pytest.mark.parametrize(
    ("limit", "path", "body"),
    [
        ("people", "/api/me", {"name": "Ariadne"}),
        ("recover", "/api/me/recover", {"code": "x"}),
        ("tables", "/api/tables", {"game": "lots", "seats": [{"who": "me"}, {"who": "open"}]}),
        ("import", "/api/import", {"record": "x"}),
        ("imports", "/api/import", {"record": "x"}),
    ],
)
def test_what_costs_more_has_a_limit_of_its_own(strict: Server, limit: str, path: str, body: dict) -> None:
    person = from_("198.51.100.10", strict)
    person.http.cookies = named(strict, "198.51.100.11").http.cookies
    assert person.post(path, **body).status_code != 429
    drain(strict, limit)
    answer = person.post(path, **body)
    assert (answer.status_code, answer.json()["facts"]["limit"]) == (429, limit)
    assert answer.json()["retry"] >= 1


def named(server: Server, address: str) -> Person:
    person = from_(address, server)
    drained = server.state.limits.buckets.pop(("people", address), None)
    assert person.post("/api/me", name="Ariadne").status_code == 200, drained
    return person


def test_a_limit_on_the_socket_answers_the_command_it_refuses(strict: Server) -> None:
    person = named(strict, "198.51.100.77")
    table = person.table(seats="me me")
    page = person.page(**{"x-forwarded-for": "198.51.100.77"})
    command = {"t": "play", "table": table.id, "seat": 1, "at": 0, "words": "keep"}
    before = strict.digest(table.id)
    assert page.ask(**command)["rule"] == "server.stale"
    drain(strict, "socket")
    for _ in range(30):
        answer = page.ask(**command)
        assert (answer["t"], answer["rule"], answer["facts"]["limit"]) == ("no", "server.limit", "socket")
        assert answer["retry"] >= 1
    page.socket.send("noise")
    assert page.read()["rule"] == "server.limit"
    assert strict.digest(table.id) == before


def test_chat_and_hints_are_limited_by_person(strict: Server) -> None:
    person = named(strict, "198.51.100.78")
    table = person.table("offrandes", "me me me")
    page = person.page(**{"x-forwarded-for": "198.51.100.78"})
    page.hello(table, 0)
    for limit, command in [("say", {"t": "say", "text": "hallo"}), ("hint", {"t": "hint"})]:
        asked = page.frame(table, 0)["decision"]["seat"]
        assert page.ask(table=table.id, seat=asked, **command)["t"] in ("ack", "hinted")
        drain(strict, limit)
        answer = page.ask(table=table.id, seat=asked, **command)
        assert (answer["rule"], answer["facts"]["limit"]) == ("server.limit", limit)


def test_reports_are_limited_by_address_too(strict: Server) -> None:
    """The host keeps so many of them: whoever comes with many names pushes nobody else's out."""
    table = named(strict, "198.51.100.90").table(seats="me open", listed=True)
    guests = [named(strict, address) for address in ("198.51.100.91", "198.51.100.91", "198.51.100.92")]
    report = [table.seat(guests[0], 0, "complain", text="was rude").status_code]
    drain(strict, "reports")
    report += [table.seat(guest, 0, "complain", text="was rude").status_code for guest in guests[1:]]
    assert report == [204, 429, 204]


def test_sockets_are_not_opened_by_the_hundred(strict: Server) -> None:
    person = named(strict, "198.51.100.79")
    person.page(**{"x-forwarded-for": "198.51.100.79"}).settle()
    drain(strict, "connect")
    with pytest.raises(InvalidStatus) as refused:
        person.page(**{"x-forwarded-for": "198.51.100.79"})
    assert refused.value.response.status_code == 403


def test_one_address_does_not_take_all_sockets_there_are(strict: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "OPEN", 3)
    person, other = named(strict, "198.51.100.80"), named(strict, "198.51.100.81")
    pages = [person.page(**{"x-forwarded-for": "198.51.100.80"}) for _ in range(3)]
    with pytest.raises(InvalidStatus):
        person.page(**{"x-forwarded-for": "198.51.100.80"})
    other.page(**{"x-forwarded-for": "198.51.100.81"}).settle()
    pages.pop().close()
    wait_for(lambda: strict.state.hub.open_from("198.51.100.80") == 2, "the server knows that one has gone")
    person.page(**{"x-forwarded-for": "198.51.100.80"}).settle()


# Sizes.


def test_a_long_body_is_refused_before_it_is_read(house: Server) -> None:
    person = house.person("Ariadne")
    answer = person.http.post(person.url("/api/me"), content=b'{"name":"' + b"x" * 70_000)
    assert (answer.status_code, answer.json()["rule"], answer.json()["facts"]) == (
        413,
        "server.too_long",
        {"most": 65536},
    )
    connection = http.client.HTTPConnection(house.address)
    connection.putrequest("POST", "/api/me")
    connection.putheader("transfer-encoding", "chunked")
    connection.endheaders()
    chunk = b"4000\r\n" + b"x" * 0x4000 + b"\r\n"
    for _ in range(5):
        connection.send(chunk)
    assert connection.getresponse().status == 413
    connection.close()


def test_a_long_message_is_refused_and_a_huge_one_ends_the_connection(house: Server) -> None:
    page = house.person("Ariadne").page()
    page.socket.send(json.dumps({"t": "ping", "x": "y" * 9000}))
    assert page.read() == {"t": "bad", "rule": "server.too_long", "facts": {"most": 8192}}
    page.settle()
    page.socket.send("x" * 100_000)
    with pytest.raises(ConnectionClosed) as ended:
        page.read()
    assert ended.value.rcvd.code == 1009


# Origins and headers.


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "http://127.0.0.1", "http://[", "x", "file://", "", "http://localhost.evil"],
)
def test_another_sites_page_gets_no_socket_and_changes_nothing(house: Server, origin: str) -> None:
    person = house.person("Ariadne")
    with pytest.raises(InvalidStatus) as refused:
        person.page(Origin=origin)
    assert refused.value.response.status_code == 403
    for method, path in [
        ("POST", "/api/me"),
        ("DELETE", "/api/me"),
        ("POST", "/api/tables"),
        ("PUT", "/api/tables/x/note"),
    ]:
        answer = person.http.request(method, person.url(path), json={"name": "Eva"}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["rule"]) == (403, "server.origin")
    assert person.get("/api/me").json()["name"] == "Ariadne"


def test_a_browser_that_hides_the_origin_of_our_own_page_is_let_in(house: Server) -> None:
    person = house.person("Ariadne")
    for site, status in [("same-origin", 200), ("same-site", 403), ("cross-site", 403), ("none", 403)]:
        headers = {"origin": "null", "sec-fetch-site": site}
        answer = person.http.post(person.url("/api/me"), json={"name": "Ariadne"}, headers=headers)
        assert answer.status_code == status, site


def test_our_own_page_and_those_that_were_named_are_let_in(tmp_path: Path) -> None:
    with Server(tmp_path, origin=("https://spiele.example",)) as server:
        person = server.person("Ariadne")
        for origin in (f"http://{server.address}", f"https://{server.address}", "https://spiele.example"):
            person.page(Origin=origin).settle()
            assert (
                person.http.post(person.url("/api/me"), json={"name": "A"}, headers={"origin": origin}).status_code
                == 200
            )


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nothing", "/nothing", "/healthz", "/metrics", "/openapi.json"])
def test_every_answer_keeps_the_page_to_itself(house: Server, path: str) -> None:
    headers = Person(house).get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == ("no-store" if path.startswith("/api") else "no-cache")


def test_health_and_metrics(house: Server) -> None:
    party = seated(house)
    party.play("keep")
    party.pages[0].play(party.table, 0, "keep")
    person = Person(house)
    assert (person.get("/healthz").status_code, person.get("/healthz").text) == (200, "ok\n")
    text = person.get("/metrics").text
    counted = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(counted["petteia_sockets"]) >= 3
    assert float(counted['petteia_changes_total{result="kept"}']) >= 1
    assert float(counted['petteia_changes_total{result="refused"}']) >= 1
    assert float(counted['petteia_answers_total{status="200"}']) >= 1
    for secret in (party.table.id, "Ariadne", *party.table.links.values()):
        assert secret not in text


# Slow and silent ones.


def test_whoever_does_not_read_is_cut_off_and_keeps_nobody_waiting() -> None:
    async def fill() -> Connection:
        slow = Connection("p")
        for n in range(BACKLOG + 10):
            slow.send_bytes(b"%d" % n)
        return slow

    slow = asyncio.run(fill())
    assert slow.ended
    assert slow.queue.qsize() == 1
    assert slow.queue.get_nowait() is None


def test_whoever_says_nothing_for_long_is_not_there(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    party = seated(house)
    monkeypatch.setattr(sockets, "SILENCE", 0.1)
    party.pages[2].send(t="ping")  # its last word
    with pytest.raises(ConnectionClosed) as ended:
        party.pages[2].until(lambda message: message["t"] == "never")
    assert ended.value.rcvd.code == sockets.SILENT
    monkeypatch.undo()
    page = party.people[0].page()
    wait_for(lambda: not page.hello(party.table, 0)["info"]["seats"][2]["here"], "the others are told")
