"""Whole games as text: every question, its answers, what was told and what was seen, for any game."""

import difflib
from collections.abc import Callable

from petteia.bots import make_bot
from petteia.core.bits import members_of
from petteia.core.rng import Rng
from petteia.core.state import CHANCE, SPECTATOR
from petteia.play.dump import sha
from petteia.play.match import Match, Told
from petteia.play.notation import NOBODY, SET
from petteia.play.refusal import Refused

CHOSEN = " > "
WATCHING = -1  # what a golden file calls somebody who only watches
SHORT = 12  # hex digits of the hash of a view

Choose = Callable[[Match], str]


def playthrough(match: Match, head: str, choose: Choose) -> str:
    """A game told from its first question to its last score; stops where a choice is refused."""
    rows = [head, f"view {views(match)}"]
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
    told = {seat: [row(match, e) for e in match.events(seat, line - 1)] for seat in (SPECTATOR, *range(match.players))}
    if all(rows == told[SPECTATOR] for rows in told.values()):
        return told[SPECTATOR]
    return [f"to {max(seat, WATCHING)}: {row}" for seat, rows in told.items() for row in rows]


def row(match: Match, event: Told) -> str:
    return " ".join([event.name, *(f"{name}={named(match, name, int(n))}" for name, n in event.facts.items())])


def named(match: Match, fact: str, value: int) -> str:
    """A fact in the words of the notation, the same in every language."""
    kind, names = match.box.words.KINDS[fact], match.box.words.NAMES
    if kind.startswith(SET):
        return "+".join(names[kind.removeprefix(SET)][1][n] for n in members_of(value)) or NOBODY
    first, known = names.get(kind, (0, ()))
    return known[value - first] if known else str(value)


def views(match: Match) -> str:
    """The hash of the view, once if it is the same for all."""
    seen = [sha(match.view(seat))[:SHORT] for seat in (SPECTATOR, *range(match.players))]
    return seen[0] if len(set(seen)) == 1 else " ".join(seen)


def stored(golden: str) -> Choose:
    """The choices that stand in a file, one after the other."""
    chosen = iter([row.removeprefix(CHOSEN) for row in golden.splitlines() if row.startswith(CHOSEN)])
    return lambda match: next(chosen, "nothing more was chosen")


def difference(golden: str, played: str) -> str:
    rows = difflib.unified_diff(golden.splitlines(), played.splitlines(), "as it was", "as it is", "", "", 4, "")
    return "\n".join(["the game went otherwise:", *list(rows)[:60]])


def played_by(bots: list[str], seed: int) -> Choose:
    """Bots and dice that choose, for writing a file."""
    rng = Rng(seed)
    players = [make_bot(spec, seed * 10 + seat) for seat, spec in enumerate(bots)]

    def choose(match: Match) -> str:
        if match.to_act is None:
            return match.choices[rng.below(len(match.choices))]
        return match.box.notation.format(players[match.to_act].choose(match.seat_view(match.to_act)))

    return choose
