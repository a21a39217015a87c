"""Boards in text: a seat's view drawn with letters, for terminals and for print().

A game's board is a module here with the game's name and a function `draw(scene)`; a game without one is drawn as
what its view says.
"""

from importlib import import_module
from importlib.util import find_spec

from petteia.boards import anything
from petteia.boards.ink import Line, folded, render
from petteia.boards.phrases import Phrases
from petteia.boards.scene import Scene
from petteia.core.game import Remark
from petteia.core.state import SPECTATOR
from petteia.play.match import Match

WATCHING = int(SPECTATOR)


def draw(match: Match, language: str, seat: int = WATCHING, colour: bool = False) -> str:
    """The position as a seat sees it."""
    return render(lines(match, language, seat), colour)


def lines(match: Match, language: str, seat: int = WATCHING, room: int = 100) -> list[Line]:
    """The same, with styles beside the letters."""
    scene = Scene(
        view=match.view(seat),
        content=match.game.content,
        speaker=match.speaker(language),
        phrases=Phrases(language),
        words=[word for word, _ in match.record.header.seats],
        seats=match.box.words.SEATS,
        asked=match.to_act,
        room=room,
    )
    name = f"petteia.boards.{match.game.name}"
    board = import_module(name) if find_spec(name) else anything
    drawn: list[Line] = board.draw(scene)
    return [*drawn, *counts(scene, match.standing(seat))]


def counts(scene: Scene, standing: list[Remark]) -> list[Line]:
    """What counts now for the seat that looks, in its own words, below any board."""
    if not standing:
        return []
    said = " · ".join(scene.speaker.standing(remark, facts) for remark, facts in standing)
    return [[], *folded(f"{scene.phrases.say('board.standing')} ", said, scene.room)]
