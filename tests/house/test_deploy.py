"""The samples in deploy/ fit this server, as far as that shows without a proxy, a container or a service.

make proxies tries nginx and Caddy themselves.
"""

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from hatch_build import ROOT
from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.settings import asked_settings, settings_arguments
from petteia.server import security
from petteia.server.app_state import Meters
from petteia.server.settings import PORT, Settings, all_settings

DEPLOY = ROOT / "deploy"
CONTAINERFILE = (DEPLOY / "Containerfile").read_text("utf-8")
UNIT = (DEPLOY / "petteia.service").read_text("utf-8")


def settings(environ: dict[str, str], monkeypatch: pytest.MonkeyPatch, *words: str) -> Settings:
    """What a server makes of an environment and of arguments. Fails if one is unknown."""
    known = {each.variable for each in all_settings()}
    assert environ.keys() <= known | {"PETTEIA_LANG"}
    for name in known:
        monkeypatch.delenv(name, raising=False)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    parser = Parser("serve", Phrases("en"))
    settings_arguments(parser)
    return asked_settings(parser.read(words), parser.phrases)


def compose() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return read


def test_the_image_is_made_from_files_that_are_there_and_runs_as_nobody_special() -> None:
    for line in re.findall(r"(?m)^COPY (?!--from)(.+)$", CONTAINERFILE):
        *sources, _ = line.split()
        assert [each for each in sources if not (ROOT / each).exists()] == []
    for name in re.findall(r"-r (\S+)", CONTAINERFILE):
        assert (ROOT / name).is_file()
    installed = re.findall(r"pip install (.+)", CONTAINERFILE)
    assert all(each.startswith(("--require-hashes ", "--no-deps /wheels/")) for each in installed)
    final = CONTAINERFILE.rpartition("\nFROM ")[2]
    assert re.findall(r"(?m)^USER (.+)$", final) == ["8320:8320"]
    assert f"EXPOSE {PORT}" in final


def test_the_containers_get_settings_that_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    image = dict(re.findall(r"(PETTEIA_(?!COMPILE)\w+)=(\S+)", CONTAINERFILE))
    said = {**compose()["services"]["petteia"]["environment"], "PETTEIA_HOSTS": "games.example"}
    asked = settings({**image, **said}, monkeypatch)
    assert (asked.data, asked.host, asked.port, asked.log) == (Path("/data"), "0.0.0.0", PORT, "json")
    assert (asked.secure, asked.hosts) == (True, ("games.example",))
    assert asked.proxies


def test_the_containers_may_write_to_their_volumes_only() -> None:
    read = compose()
    for service in read["services"].values():
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
    assert read["services"]["petteia"]["volumes"] == ["data:/data"]
    assert "ports" not in read["services"]["petteia"]  # only the proxy is reached from outside
    for service in read["services"].values():
        mounted = [each.partition(":")[0] for each in service["volumes"]]
        assert [each for each in mounted if each not in read["volumes"] and not (DEPLOY / each).exists()] == []
    assert (DEPLOY / read["services"]["petteia"]["build"]["context"] / "deploy" / "Containerfile").exists()


def test_the_service_starts_a_command_that_there_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (started,) = re.findall(r"(?m)^ExecStart=(.+)$", UNIT)
    (tmp_path / "petteia.toml").write_text("secure = true\nproxied = true\n")
    program, command, *words = shlex.split(started.replace("/etc/petteia/", f"{tmp_path}/"))
    asked = settings({}, monkeypatch, *words)
    assert (Path(program).name, command, asked.data, asked.secure) == (
        "petteia",
        "serve",
        Path("/var/lib/petteia"),
        True,
    )
    (folder,) = re.findall(r"(?m)^StateDirectory=(.+)$", UNIT)
    assert asked.data == Path("/var/lib") / folder


def test_the_service_is_one_to_systemd(tmp_path: Path) -> None:
    """Where there is a systemd; everywhere its lines are settings in sections."""
    lines = [line for line in UNIT.splitlines() if line and not line.startswith("#")]
    assert [line for line in lines if not re.fullmatch(r"\[\w+\]|[A-Z]\w+=.*", line)] == []
    if shutil.which("systemd-analyze"):
        unit = tmp_path / "petteia.service"
        unit.write_text(UNIT.replace("/opt/petteia/bin/petteia", shutil.which("true") or "/bin/true"))
        environ = {**os.environ, "SYSTEMD_LOG_LEVEL": "warning"}
        answer = subprocess.run(["systemd-analyze", "verify", unit], text=True, capture_output=True, env=environ)
        assert [line for line in answer.stderr.splitlines() if "petteia.service" in line] == []
        exposed = ["systemd-analyze", "security", "--offline=yes", "--no-pager", "--threshold=15", unit]
        assert subprocess.run(exposed, capture_output=True).returncode == 0  # 15 of 100; without a wall it is 96


@pytest.mark.parametrize("name", ["Caddyfile", "nginx/petteia.conf"])
def test_a_proxy_finds_the_server_and_keeps_the_numbers_to_itself(name: str) -> None:
    text = (DEPLOY / name).read_text("utf-8")
    assert f"127.0.0.1:{PORT}" in text
    assert "/metrics" in text
    for path in re.findall(r"include ([\w-]+\.conf);", text):
        assert (DEPLOY / "nginx" / path).exists()


def test_alerts_are_about_numbers_that_there_are() -> None:
    """Every counter and every value of its label that an alert names."""
    families = {each.name: each for each in Meters().registry.collect()}
    (group,) = yaml.safe_load((DEPLOY / "prometheus-alerts.yaml").read_text("utf-8"))["groups"]
    events = set()
    for rule in group["rules"]:
        assert rule["annotations"]["summary"].endswith(".")
        for name in re.findall(r"petteia_\w+", rule["expr"]):
            assert name.removesuffix("_total") in families, name
        for words in re.findall(r'event=~?"([^"]+)"', rule["expr"]):
            events |= set(words.split("|"))
    assert events
    assert events <= security.EVENTS
