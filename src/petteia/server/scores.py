"""The history of scores: how they grew from round to round, and which rules they came from, read from stored states."""

from collections.abc import Iterable, Sequence

from petteia.core.game import Game
from petteia.core.state import Happening, State
from petteia.play.match import Match
from petteia.server import site
from petteia.server.history import first_state
from petteia.server.keep import load_events, load_state
from petteia.server.room import Room
from petteia.server.store.interface import LineRow

Played = tuple[int, State, list[Happening]]  # a line that stands, the table after it, and what happened on it


def history(game: Game[State], first: State, lines: Iterable[Played]) -> site.History:
    """A round is over when the game counts the next one, or when nothing follows."""
    empty = not any(game.scores(first))
    sides = first.players + len(game.rivals(first))
    points = {rule: [0] * sides for rule in game.sources()} if empty else {}
    stands: list[site.Stand] = []
    s, length, line = first, 0, 0
    for line, after, happened in [(0, first, []), *lines]:
        for rule, seat, gained in game.gains(s, after, happened) if points else ():
            points[rule][seat] += gained
        if game.length(after) > length:
            length = game.length(after)
            stands.append(site.Stand(length - 1, line, game.scores(after)))
        s = after
    stands.append(site.Stand(length, line, game.scores(s)))
    return site.History(stands, [site.Source(rule, gained) for rule, gained in points.items()])


def of_match(match: Match) -> site.History:
    """Of a match that was played here from its first line."""
    trail = match.trail
    states = [*(entry.before for entry in trail), match.s]
    lines = [(entry.line, after, entry.happened) for entry, after in zip(trail, states[1:], strict=True)]
    return history(match.game, states[0], lines)


def of_table(room: Room, rows: Sequence[LineRow]) -> site.History:
    """Of all lines of a table those that stand are looked at; the others may hold what their states differ from."""
    game, kept = room.box.game, {row.n: row.state for row in rows}
    stand = (row for row in rows if row.stands and row.who != "!")
    lines = ((row.n, load_state(game, row.state, kept.get), load_events(game, row.events)) for row in stand)
    return history(game, first_state(room), lines)
