"""Real proxies before a real server: nginx and Caddy from Debian, with the sample settings of deploy/, on loopback.

Of the samples only what belongs to a machine is changed: names, ports, and where the certificate lies.
"""

import itertools
import json
import os
import re
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

DEPLOY = Path(__file__).resolve().parent.parent / "deploy"
PART = "/petteia"  # the sub-path of the samples
PATIENCE = 60.0  # seconds


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


class Site:
    """A proxy that runs, where its site is, and what vouches for it."""

    clients = itertools.count(2)  # each site is asked from an address of its own, which is not the proxy's

    def __init__(self, name: str, folder: Path, server: int, part: bool) -> None:
        self.name = name
        self.client = f"127.0.0.{next(self.clients)}"
        self.folder = folder / f"{name}{'-part' if part else ''}"
        self.folder.mkdir()
        self.server = server
        self.part = PART if part else ""
        self.plain, self.port = free_port(), free_port()
        self.certificate, self.key = folder / "certificate.pem", folder / "key.pem"
        self.trust = ssl.create_default_context(cafile=self.certificate)

    @property
    def host(self) -> str:
        return f"localhost:{self.port}"

    @property
    def url(self) -> str:
        return f"https://{self.host}{self.part}/"


def certify(folder: Path) -> None:
    """A certificate for localhost that nobody but us believes."""
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    made = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "certificate.pem"), "-days", "2"]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *names, *made]
    subprocess.run(command, check=True, capture_output=True)


@contextmanager
def served(folder: Path) -> Iterator[tuple[int, Path]]:
    """Petteia as the documents start it behind a proxy: its port, and its log."""
    port, log = free_port(), folder / "petteia.log"
    settings = ["--port", str(port), "--data", str(folder / "data"), "--log", "json", "--log-addresses"]
    command = [sys.executable, "-m", "petteia", "serve", "--secure", "--proxied", "--workers", "1", *settings]
    with running(command, log, folder, port):
        yield port, log


@contextmanager
def proxied(site: Site) -> Iterator[Site]:
    command = nginx(site) if site.name == "nginx" else caddy(site)
    with running(command, site.folder / "log", site.folder, site.port):
        yield site


@contextmanager
def running(command: list[str], log: Path, home: Path, port: int) -> Iterator[None]:
    """A program, once it listens."""
    environ = {**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home), "XDG_CONFIG_HOME": str(home)}
    with open(log, "w") as errors, subprocess.Popen(command, stdout=errors, stderr=errors, env=environ) as process:
        try:
            end = time.monotonic() + PATIENCE
            while not listens(port):
                if process.poll() is not None or time.monotonic() > end:
                    raise RuntimeError(f"{command[0]} does not start: {log.read_text()[-2000:]}")
                time.sleep(0.05)
            yield
        finally:
            process.terminate()


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def nginx(site: Site) -> list[str]:
    conf = (DEPLOY / "nginx" / "petteia.conf").read_text("utf-8")
    if site.part:
        begin, end = conf.index("    location = /metrics"), conf.index("    # Or a part")
        conf = re.sub(r"(?m)^    #(?=location|    |\})", "    ", conf[:begin] + conf[end:])
    for old, new in {
        "listen 80;": f"listen 127.0.0.1:{site.plain};",
        "listen 443 ssl": f"listen 127.0.0.1:{site.port} ssl",
        "server_name games.example;": "server_name localhost;",
        "/etc/letsencrypt/live/games.example/fullchain.pem": str(site.certificate),
        "/etc/letsencrypt/live/games.example/privkey.pem": str(site.key),
        "127.0.0.1:8320": f"127.0.0.1:{site.server}",
        "include petteia-proxy.conf": f"include {DEPLOY / 'nginx' / 'petteia-proxy.conf'}",
    }.items():
        assert old in conf, old
        conf = conf.replace(old, new)
    temporary = "".join(
        f"{kind}_temp_path {site.folder / kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    around = f"daemon off;\npid {site.folder / 'pid'};\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{conf}\n}}\n"
    (site.folder / "nginx.conf").write_text(around, "utf-8")
    return ["nginx", "-e", "stderr", "-p", str(site.folder), "-c", str(site.folder / "nginx.conf")]


def caddy(site: Site) -> list[str]:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    if site.part:
        text = re.sub(r"(?m)^\t#(?=redir|handle|\t|\})", "\t", text.replace("\timport petteia\n", "", 1))
    (site.folder / "Caddyfile").write_text(text, "utf-8")
    environ = {**os.environ, "PETTEIA_SITE": site.host, "PETTEIA_UPSTREAM": f"127.0.0.1:{site.server}"}
    command = ["caddy", "adapt", "--adapter", "caddyfile", "--config", str(site.folder / "Caddyfile")]
    adapted = subprocess.run(command, check=True, capture_output=True, text=True, env=environ)
    conf = json.loads(adapted.stdout)
    conf["admin"] = {"disabled": True}
    conf["apps"]["http"] |= {"http_port": site.plain, "https_port": site.port}
    files = [{"certificate": str(site.certificate), "key": str(site.key)}]
    conf["apps"]["tls"] = {"certificates": {"load_files": files}}
    (site.folder / "caddy.json").write_text(json.dumps(conf), "utf-8")
    return ["caddy", "run", "--config", str(site.folder / "caddy.json")]
