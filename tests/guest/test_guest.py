"""A game and a bot from somebody else's package, in every way in which those of the house are played."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.cli.terminal import Terminal
from tests.guest.installed import install, install_broken, petteia, surroundings
from tools._players import watch_to_the_end

PACKAGE = "from the package lost-marbles cannot be loaded"

OWN_BOT = """
from petteia.bots import Bot

class Tall(Bot):
    def __init__(self, seed):
        pass

    def choose(self, seat):
        return seat.actions[-1]

class Seedless(Bot):
    pass

HEIGHT = 7
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("guest"))


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same, with a broken package beside it."""
    return install_broken(install(tmp_path_factory.mktemp("beside")))


def test_both_play_a_tournament_in_two_processes(site: Path) -> None:
    words = ("sim", "stones", "--seats", "patient:2,patient,random", "--games", "6", "--workers")
    one, two = (petteia(site, *words, workers) for workers in ("1", "2"))
    assert one.returncode == 0, one.stderr
    assert two.stdout == one.stdout
    assert "Victories on average" in one.stdout
    assert [line.split()[0] for line in one.stdout.splitlines() if "%" in line][1:] == [
        "patient:2",
        "patient",
        "random",
    ]


def test_a_report_of_a_game_from_a_package(site: Path, tmp_path: Path) -> None:
    """It counts neither rounds nor sources, and none of its events names a piece."""
    words = ("--seats", "patient,random", "--games", "24", "--out", str(tmp_path / "stones"))
    answer = petteia(site, "report", "stones", *words)
    assert answer.returncode == 0, answer.stderr
    page = (tmp_path / "stones.html").read_text("utf-8")
    for part in (
        "Stones in many games",
        "Alpha (0)",
        "Decisions in a game",
        "First decision: How many of the … stones?",
    ):
        assert part in page
    assert (tmp_path / "stones.png").read_bytes().startswith(b"\x89PNG")


def test_the_bot_of_a_package_plays_games_of_the_house(site: Path) -> None:
    answer = petteia(site, "sim", "offrandes", "--seats", "patient:1,random,random", "--games", "1", "--json")
    assert answer.returncode == 0, answer.stderr
    assert '"bot": "patient:1"' in answer.stdout


def test_a_person_plays_the_game_in_the_terminal_against_the_bot(site: Path) -> None:
    seats = ("--seats", "me,patient", "--hint", "patient", "--pace", "instant")
    with Terminal("play", "stones", *seats, **surroundings(site)) as terminal:
        shown = terminal.read()
        assert "Beta: the bot patient" in shown
        assert "Alpha: How many of the 13 stones?" in shown
        for left in (9, 5, 1):
            shown = terminal.type("take 3")
            assert f"Alpha: How many of the {left} stones?" in shown
        assert "Alpha wants 2 stones, but only 1 lie there." in terminal.type("why take 2")
        assert "Alpha    1 victory  wins" in terminal.type("take 1")
        terminal.type("")  # without saving
        assert terminal.status() == 0


def test_the_game_obeys_the_contract_and_its_laws(site: Path, tmp_path: Path) -> None:
    answer = petteia(site, "fuzz", "stones", "--decisions", "200", cwd=tmp_path)
    assert "Every law held" in answer.stdout, answer.stderr


@pytest.fixture
def ann(beside: Path, tmp_path: Path) -> Iterator[httpx.Client]:
    """Somebody at a server whose host has installed the packages."""
    command = [sys.executable, "-P", "-m", "petteia", "serve", "--port", "0", "--data", str(tmp_path / "data")]
    with open(tmp_path / "log", "w") as log:
        running = subprocess.Popen(command, env=surroundings(beside), stdout=subprocess.PIPE, stderr=log, text=True)
    assert running.stdout is not None
    with httpx.Client(base_url=running.stdout.readline().split()[-1], timeout=60) as client:
        client.post("api/me", json={"name": "Ann"})
        yield client
    running.terminate()
    running.communicate()
    said = (tmp_path / "log").read_text()
    assert said.count(f"“marbles” {PACKAGE}") == said.count(f"“loud” {PACKAGE}") == 1


def test_a_server_plays_both_and_goes_on_without_what_is_broken(ann: httpx.Client) -> None:
    games = {game["name"]: game for game in ann.get("api/games").json()}
    assert list(games) == ["offrandes", "cyclades", "pantheon", "thebai", "stones"]
    assert games["stones"]["bots"] == games["cyclades"]["bots"]
    assert games["stones"]["bots"][-2:] == ["ismcts:1000", "patient"]
    seats = [{"who": "patient"}, {"who": "greedy"}]
    made = ann.post("api/tables", json={"game": "stones", "seats": seats, "pace": "instant"}).json()
    cookies = "; ".join(f"{name}={value}" for name, value in ann.cookies.items())
    info = watch_to_the_end(str(ann.base_url), made["id"], cookies)
    assert info["notices"] == []  # nobody had to stand in for a bot


def test_a_guest_of_the_server_cannot_name_another_bot(ann: httpx.Client) -> None:
    for spec in ("stones.bots:PatientBot", "patient:2", "os:abort", "loud", "nobody"):
        answer = ann.post("api/tables", json={"game": "stones", "seats": [{"who": spec}, {"who": "open"}]})
        assert answer.status_code == 409
        assert "server.bot" in answer.text


def test_a_broken_package_is_named_and_the_others_are_there(beside: Path) -> None:
    answer = petteia(beside, "games")
    assert answer.returncode == 0
    assert answer.stderr.startswith(
        f"petteia: “marbles” {PACKAGE} (petteia.games: marbles.nowhere): ModuleNotFoundError"
    )
    assert answer.stderr.count("\n") == 1
    assert "stones  Stones" in answer.stdout
    assert "offrandes  " in answer.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("sim", "marbles"), f"“marbles” {PACKAGE} (petteia.games: marbles.nowhere)"),
        (("sim", "stones", "--seats", "loud,random"), f"“loud” {PACKAGE} (petteia.bots: marbles.bots:LoudBot)"),
        (("play", "stones", "--seats", "own:Short,random"), "The bot own:Short cannot be loaded: AttributeError"),
        (("play", "stones", "--seats", "own:HEIGHT,random"), "The bot own:HEIGHT cannot be loaded: 7 makes no bots."),
        (("sim", "stones", "--seats", "nowhere:Bot,random"), "The bot nowhere:Bot cannot be loaded: ModuleNotFound"),
        (("sim", "stones", "--seats", "own:Seedless,random"), "The bot own:Seedless cannot be made from a seed"),
        (("sim", "stones", "--seats", "random:Random,random"), "There is no bot “random:Random”"),
    ],
)
def test_what_cannot_be_loaded_is_told_in_one_line(
    beside: Path, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    """By the rules play.guest_broken and play.bot_class, which have no traceback."""
    (tmp_path / "own.py").write_text(OWN_BOT)
    answer = petteia(beside, *words, cwd=tmp_path)
    assert answer.returncode == 2
    assert said in answer.stderr
    assert answer.stderr.count("\n") == 1


def test_a_class_in_the_folder_where_one_stands_is_a_bot(site: Path, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN_BOT)
    words = ("sim", "stones", "--seats", "own:Tall,random,random,patient", "--games", "24", "--workers", "2")
    answer = petteia(site, *words, cwd=tmp_path)
    assert answer.returncode == 0, answer.stderr
    assert "own:Tall" in answer.stdout


def test_a_record_cannot_make_anybody_import_a_class(site: Path, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN_BOT)
    words = ("play", "stones", "--players", "2", "--seats", "own:Tall,random", "--save", "game.txt")
    assert petteia(site, *words, cwd=tmp_path).returncode == 0
    assert "bot:own:Tall" in (tmp_path / "game.txt").read_text()
    answer = petteia(site, "play", "--resume", "game.txt", cwd=tmp_path)
    assert answer.returncode == 2
    assert "There is no bot “own:Tall”" in answer.stderr
