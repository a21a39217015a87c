"""Lots: a toy game with every kind of secret, for tests of play, server and page. 2 to 4 seers, a few minutes.

Lots are dealt in secret, one more lies face down in the middle. Every round chance gives an omen; each seer in turn
keeps still, backs a rival, or peeks at the lot in the middle and may exchange it; then all choose a lot in secret,
all show it, and the highest lot that nobody else showed scores.

It is written like a game of the house, but stays interpreted: it also shows that users' games run on a compiled core.
"""

from functools import cache
from pathlib import Path

from petteia.play.registry import Box
from petteia.play.text import LANGUAGES, Texts
from tests.toy import words
from tests.toy.game import LotsGame
from tests.toy.laws import LAWS
from tests.toy.view import TableView

FOLDER = Path(__file__).parent


@cache
def box() -> Box:
    return boxed(LotsGame())


def boxed(game: LotsGame, vocabulary: object = words, laws: tuple = LAWS) -> Box:
    """A box around a game like Lots: broken variants of it come in one too."""
    return Box(game, vocabulary, texts(), TableView, laws, FOLDER)


@cache
def texts() -> dict[str, Texts]:
    return {language: Texts.read(language, FOLDER / "text") for language in LANGUAGES}
