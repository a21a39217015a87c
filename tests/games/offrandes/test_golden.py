"""One whole game per player count as text: every question, its answers, what was told and what was seen.

A change of the rules shows as a difference here. If it is meant, read the difference, then write the files anew:

    python tests/games/offrandes/test_golden.py --write

The choices of the games stand in the files, so a bot that plays better changes nothing here; only --write plays.
"""

import difflib
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from petteia.bots import make_bot
from petteia.core.bits import members_of
from petteia.core.rng import Rng
from petteia.core.state import CHANCE, SPECTATOR
from petteia.play.dump import sha
from petteia.play.match import Match, Told
from petteia.play.notation import NOBODY, SET
from petteia.play.refusal import Refused
from petteia.play.registry import box

FOLDER = Path(__file__).parent / "golden"
PLAYERS = (3, 4, 5)
CHOSEN = " > "
SHORT = 12  # hex digits of the hash of a view

HEAD = """Offrandes, {players} players. Written by: python tests/games/offrandes/test_golden.py --write

Below a question stand the choices (of chance with their weights), what was chosen, what was told, and the hash of the
view afterwards. Offrandes hides nothing: one text stands for all seats and spectators, or the seats are listed.
"""


def playthrough(players: int, choose: Callable[[Match], str]) -> str:
    """A game told from its first question to its last score; stops where a choice is refused."""
    match = Match(box("offrandes"), players)
    rows = [HEAD.format(players=players), f"view {views(match)}"]
    while not match.over:
        line = len(match.record.lines) + 1
        who = "@" if match.to_act is None else str(match.to_act)
        rows += ["", f"{line}. {who} {match.asked}", f"   {' | '.join(offered(match))}"]
        words = choose(match)
        rows.append(f"{CHOSEN}{words}")
        try:
            match.deal(words) if match.to_act is None else match.play(words)
        except Refused as refused:
            rows.append(f"   refused by {refused.refusal.rule}")
            break
        rows += [f"   {row}" for row in news(match, line)]
        rows.append(f"   view {views(match)}")
    rows += ["", f"scores {' '.join(map(str, match.scores))}", f"winners {' '.join(map(str, match.winners))}"]
    return "\n".join(rows) + "\n"


def offered(match: Match) -> list[str]:
    if match.game.actor(match.s) != CHANCE:
        return match.choices
    return [f"{match.box.notation.format(action)} ({weight})" for action, weight in match.game.weights(match.s)]


def news(match: Match, line: int) -> list[str]:
    """What every seat was told on a line, once if all were told the same."""
    told = {seat: [row(event) for event in match.events(seat, line - 1)] for seat in range(SPECTATOR, match.players)}
    if all(rows == told[SPECTATOR] for rows in told.values()):
        return told[SPECTATOR]
    return [f"to {seat}: {row}" for seat, rows in told.items() for row in rows]


def row(event: Told) -> str:
    return " ".join([event.name, *(f"{name}={named(name, int(value))}" for name, value in event.facts.items())])


def named(fact: str, value: int) -> str:
    """A fact in the words of the notation, the same in every language."""
    words = box("offrandes").words
    kind = words.KINDS[fact]
    if kind.startswith(SET):
        return "+".join(words.NAMES[kind.removeprefix(SET)][1][n] for n in members_of(value)) or NOBODY
    first, names = words.NAMES.get(kind, (0, ()))
    return names[value - first] if names else str(value)


def views(match: Match) -> str:
    """The hash of the view, once if it is the same for all."""
    seen = [sha(match.view(seat))[:SHORT] for seat in range(SPECTATOR, match.players)]
    return seen[0] if len(set(seen)) == 1 else " ".join(seen)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_whole_game_is_as_it_was(players: int) -> None:
    golden = (FOLDER / f"{players}.txt").read_text("utf-8")
    chosen = iter([row.removeprefix(CHOSEN) for row in golden.splitlines() if row.startswith(CHOSEN)])
    found = playthrough(players, lambda match: next(chosen, "nothing more was chosen"))
    if found != golden:
        difference = difflib.unified_diff(
            golden.splitlines(), found.splitlines(), "as it was", "as it is", "", "", 4, ""
        )
        pytest.fail("\n".join(["the game went otherwise:", *list(difference)[:60]]), pytrace=False)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_game_that_is_kept_is_whole(players: int) -> None:
    golden = (FOLDER / f"{players}.txt").read_text("utf-8").splitlines()
    assert golden[-2].split()[0] == "scores"
    assert len(golden[-2].split()) == 1 + players
    assert golden[-1].split()[0] == "winners"
    assert len(golden[-1].split()) >= 2
    asked = {row.split()[2] for row in golden if row[:1].isdigit()}
    assert asked == set(box("offrandes").words.WORDS)  # every question of the game is in it
    assert not any(row.lstrip().startswith("to ") for row in golden)  # and all are told the same


def write() -> None:
    for players in PLAYERS:
        rng = Rng(players)
        bots = [make_bot("greedy" if seat % 3 else "random", players * 10 + seat) for seat in range(players)]

        def choose(match: Match, rng: Rng = rng, bots: list = bots) -> str:
            if match.to_act is None:
                return match.choices[rng.below(len(match.choices))]
            return match.box.notation.format(bots[match.to_act].choose(match.seat_view(match.to_act)))

        (FOLDER / f"{players}.txt").write_text(playthrough(players, choose), "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    write()
