"""Tries the sample settings of deploy/ with a real nginx and a real Caddy in front of a real server, on loopback.

    python tools/proxies.py              both, as a whole site and under a sub-path
    python tools/proxies.py nginx        one of them

Needs `apt-get install nginx caddy openssl`; what is missing is said. Prints what was tried and what came of it; the
exit status is 1 if something did not hold. It is no part of make test, because it waits for time-outs.
"""

import contextlib
import json
import re
import shutil
import socket
import ssl
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from pathlib import Path

import httpx
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools._proxies import PATIENCE, Site, certify, proxied, served

NEEDED = ("openssl",)
SLOW = 200  # clients that never finish what they say


def main() -> int:
    names = sys.argv[1:] or ["nginx", "caddy"]
    missing = [name for name in (*NEEDED, *names) if not shutil.which(name)]
    if missing:
        print(f"{' and '.join(missing)} missing: apt-get install {' '.join(missing)}")
        return 2
    failed = 0
    with tempfile.TemporaryDirectory(prefix="petteia-proxies-") as name:
        folder = Path(name)
        certify(folder)
        with served(folder) as (port, log):
            for each in names:
                for part in (False, True):
                    with proxied(Site(each, folder, port, part)) as site:
                        print(f"\n{each}, {'under ' + site.part + '/' if part else 'the whole site'}")
                        failed += sum(not tried(what, try_, site, log) for what, try_ in TRIES.items())
    print(f"\n{failed} did not hold." if failed else "\nAll of it holds.")
    return 1 if failed else 0


def tried(what: str, try_: Callable[[Site, Path], str], site: Site, log: Path) -> bool:
    try:
        seen = try_(site, log)
    except (AssertionError, OSError, httpx.HTTPError, InvalidStatus, TimeoutError) as error:
        print(f"  FAILED {what}: {error!r}")
        return False
    print(f"  {what}: {seen}")
    return True


def client(site: Site) -> httpx.Client:
    transport = httpx.HTTPTransport(verify=site.trust, local_address=site.client)
    return httpx.Client(transport=transport, base_url=site.url, timeout=PATIENCE)


# What is tried. Each says what was seen, or raises.


def tls(site: Site, log: Path) -> str:
    with client(site) as http, httpx.Client() as plain:
        assert http.get("healthz").text == "ok\n"
        cookie = http.post("api/me", json={"name": "Ariadne"}).headers["set-cookie"]
        assert "Secure" in cookie, cookie
        first = plain.get(f"http://localhost:{site.plain}{site.part}/")
        assert first.status_code in (301, 308), first.status_code
        assert first.headers["location"].startswith("https://localhost"), first.headers["location"]
    assert not speaks_old_tls(site)
    return "page over https, cookie for https only, http leads there, nothing older than TLS 1.2"


def speaks_old_tls(site: Site) -> bool:
    trust = ssl.create_default_context(cafile=site.certificate)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # it is what we look for
        trust.minimum_version, trust.maximum_version = ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1
    trust.set_ciphers("DEFAULT@SECLEVEL=0")
    try:
        with (
            socket.create_connection(("localhost", site.port)) as line,
            trust.wrap_socket(line, server_hostname="localhost"),
        ):
            return True
    except ssl.SSLError:
        return False


def page(site: Site, log: Path) -> str:
    with client(site) as http:
        text = http.get("").text
        parts = re.findall(r'(?:src|href)="\./([^"]+)"', text)
        assert len(parts) >= 3, text
        assert {http.get(part).status_code for part in parts} == {200}
        assert http.get("api/games").status_code == 200
        assert re.fullmatch("[0-9a-f]{16}", http.get("api/me").headers["x-request-id"])
    if site.part:
        with client(site) as http:
            assert http.get(f"https://{site.host}{site.part}").headers["location"].endswith(f"{site.part}/")
    return f"the page, its {len(parts)} files and the API, with ids of requests"


def sockets(site: Site, log: Path) -> str:
    with client(site) as http:
        http.post("api/me", json={"name": "Ariadne"})
        cookie = "; ".join(f"{each.name}={each.value}" for each in http.cookies.jar)
        made = http.post("api/tables", json={"game": game(http), "seats": [{"who": "me"}] * 3}).json()
    with opened(site, f"https://{site.host}", cookie) as line:
        line.send(json.dumps({"t": "hello", "table": made["id"], "seat": 0, "since": 0}))
        frame = json.loads(line.recv(PATIENCE))
        assert frame["t"] == "frame", frame
    with contextlib.suppress(InvalidStatus), opened(site, "https://elsewhere.example", cookie):
        raise AssertionError("a page of another origin is let in")
    return "a seat's frame over a socket; a page of another origin is refused"


def opened(site: Site, origin: str, cookie: str) -> ClientConnection:
    return connect(
        f"wss{site.url.removeprefix('https')}ws",
        origin=Origin(origin),
        additional_headers={"Cookie": cookie},
        ssl=site.trust,
        proxy=None,
        open_timeout=PATIENCE,
    )


def game(http: httpx.Client) -> str:
    """Any that three can play."""
    return next(str(each["name"]) for each in http.get("api/games").json() if each["fewest"] <= 3 <= each["most"])


def metrics(site: Site, log: Path) -> str:
    with client(site) as http:
        assert http.get("metrics").status_code == 403
    return "/metrics is not for the world"


def large(site: Site, log: Path) -> str:
    with client(site) as http:
        header = http.get("api/me", headers={"x-long": "x" * 40_000}).status_code
        cookie = http.get("api/me", headers={"cookie": 'petteia="' + "\\" * 60_000}).status_code
        assert {header, cookie} <= {400, 431, 494}, (header, cookie)
        body = http.post("api/import", content=b"x" * 2_000_000).status_code
        assert body in (401, 413, 502), body  # 502: the server has refused and left before the proxy was done
        assert http.get("healthz").status_code == 200
    return f"40 kB of header get {header}, a cookie of backslashes {cookie}, a body of 2 MB {body}"


def slow(site: Site, log: Path) -> str:
    """Heads that never end are ended, and meanwhile everybody else is served."""
    lines = []
    for _ in range(SLOW):
        plain = socket.create_connection(("localhost", site.port), timeout=PATIENCE)
        lines.append(site.trust.wrap_socket(plain, server_hostname="localhost"))
        lines[-1].sendall(b"GET / HTTP/1.1\r\nHost: ")
    begin = time.monotonic()
    with client(site) as http:
        assert http.get("healthz").status_code == 200
        served_in = time.monotonic() - begin
    for line in lines:
        while line.recv(4096):  # an answer, 408, or nothing; then the end
            pass
        line.close()
    ended_in = time.monotonic() - begin
    return f"{SLOW} unfinished heads: another is served in {served_in:.2f} s, all are ended after {ended_in:.0f} s"


def addresses(site: Site, log: Path) -> str:
    """What a client writes into the header does not count, in one line or in several."""
    with client(site) as http:
        lies = [("x-forwarded-for", "203.0.113.9"), ("x-forwarded-for", "203.0.113.8, 10.0.0.1")]
        lies += [("forwarded", "for=203.0.113.9"), ("x-real-ip", "203.0.113.9")]
        told = http.post("api/me/recover", json={"code": "x"}, headers=lies)
        assert told.status_code in (403, 429), told.status_code
    text = log.read_text("utf-8")
    events = [json.loads(line) for line in text.splitlines() if '"security"' in line]
    seen = {event["address"] for event in events}
    assert site.client in seen, seen
    assert "203.0.113.9" not in text
    assert "203.0.113.8" not in text
    return f"the server sees {site.client}, not what the client claims"


TRIES = {
    "TLS": tls,
    "page": page,
    "sockets": sockets,
    "metrics": metrics,
    "large headers and bodies": large,
    "addresses": addresses,
    "slow clients": slow,
}


if __name__ == "__main__":
    sys.exit(main())
