"""The audit asks about everything that is pinned, and says what it was told, or that nobody answered."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

from hatch_build import ROOT, locked, pinned
from tools.audit import all_packages


@contextmanager
def source(advised: str) -> Iterator[str]:
    """A source that knows an advisory about one package."""

    class Answer(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
            known = {"vulns": [{"id": "GHSA-test"}]}
            body = json.dumps({"results": [known if q["package"]["name"] == advised else {} for q in asked]}).encode()
            self.send_response(200)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def audit(address: str) -> tuple[int, list[str]]:
    command = [sys.executable, ROOT / "tools" / "audit.py", "--source", address]
    answer = subprocess.run(command, text=True, capture_output=True, cwd=ROOT)
    assert answer.stderr == ""
    return answer.returncode, answer.stdout.splitlines()


def test_an_advisory_is_said_with_its_package() -> None:
    with source("h11") as address:
        status, said = audit(address)
    assert (status, said[0]) == (1, f"h11 {pinned('run')['h11']} (run): GHSA-test")
    with source("nothing of ours") as address:
        status, said = audit(address)
    assert (status, said) == (0, [f"{len(all_packages())} packages, 0 advisories"])


def test_without_a_source_one_line_says_that_nothing_was_audited() -> None:
    status, said = audit("http://127.0.0.1:9")
    assert status == 2
    assert len(said) == 1
    assert said[0].startswith("Nothing was audited")


def test_everything_pinned_is_asked_about() -> None:
    packages = all_packages()
    assert packages["PyPI", "starlette", pinned("run")["starlette"]] == "run"
    assert packages["PyPI", "pytest", pinned("dev")["pytest"]] == "dev"
    assert packages["npm", "svelte", locked("svelte")] == "page"
