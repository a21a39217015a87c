"""Under which names a server answers, and what it asks of browsers that reach it over TLS."""

from collections.abc import Iterator

import pytest

from tests.server.client import Person, Server
from tools._lines import SOCKET, heard, opened

HSTS = "strict-transport-security"
OWN = ["games.example", "Games.Example:8443", "games.example.", "[2001:db8::7]:80", "127.0.0.1"]
OTHER = ["evil.example", "games.example.evil.example", "xgames.example", "games.example:x", ""]


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    hosts = ("games.example", "[2001:db8::7]")
    with Server(tmp_path_factory.mktemp("named"), hosts=hosts, secure=True) as server:
        yield server


@pytest.mark.parametrize("name", OWN)
def test_a_server_answers_under_its_own_names(named: Server, name: str) -> None:
    assert Person(named).http.get(f"http://{named.address}/api/games", headers={"host": name}).status_code == 200


@pytest.mark.parametrize("name", OTHER)
@pytest.mark.parametrize("path", ["/api/games", "/", "/healthz"])
def test_and_under_no_other(named: Server, name: str, path: str) -> None:
    answer = Person(named).http.get(f"http://{named.address}{path}", headers={"host": name})
    assert (answer.status_code, answer.json()["rule"]) == (421, "server.host")


def test_nor_does_it_open_a_socket(named: Server) -> None:
    with opened(named) as line:
        line.sendall(SOCKET.format(host="evil.example").encode())
        assert heard(line).startswith(b"HTTP/1.1 403 ")


def test_over_tls_a_browser_shall_stay_there(named: Server, house: Server) -> None:
    assert "max-age=" in Person(named).get("/").headers[HSTS]
    assert HSTS not in Person(house).get("/").headers


def test_over_tls_the_cookie_is_for_this_host_alone(named: Server, house: Server) -> None:
    cookie = Person(named).post("/api/me", name="Ariadne").headers.get_list("set-cookie")[0]
    assert cookie.startswith("__Host-petteia=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))
    assert "domain" not in cookie.lower()
    assert Person(house).post("/api/me", name="Ariadne").headers["set-cookie"].startswith("petteia=")


def test_whoever_has_a_cookie_by_the_old_name_gets_the_new_one(named: Server) -> None:
    """A server that moves behind TLS still knows everybody."""
    url = f"http://{named.address}/api/me"
    made = Person(named).post("/api/me", name="Ariadne").headers.get_list("set-cookie")[0]
    value = made.partition(";")[0].removeprefix("__Host-petteia=")
    asked = Person(named).http.get(url, headers={"cookie": f"petteia={value}"})
    assert asked.json()["name"] == "Ariadne"
    new, old = asked.headers.get_list("set-cookie")
    assert new.startswith(f"__Host-petteia={value};")
    assert old.startswith('petteia="";')
    again = Person(named).http.get(url, headers={"cookie": f"__Host-petteia={value}"})
    assert again.json()["name"] == "Ariadne"
    assert [cookie.partition(";")[0] for cookie in again.headers.get_list("set-cookie")] == [f"__Host-petteia={value}"]
