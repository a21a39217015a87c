"""Agora: a toy game of cards with a large menu, for tests of what such games need. 1 to 4 traders, a few minutes.

Wares are dealt in secret, two lie open. In a turn a trader takes an open ware, which everybody sees, or draws a hidden
one, puts a stall on a place, offers several wares at once, or rests; a storm mingles all hands with the pile.

A trader who is alone plays against Hermes, who has no seat: after each turn he steals a ware from the pile, before all
eyes, for as many points as he has of its kind. Whoever does not have more points than he has lost.

It is written like a game of the house, but stays interpreted.
"""

from functools import cache
from pathlib import Path

from petteia.play.registry import Box
from petteia.play.text import LANGUAGES, Texts
from tests.agora import words
from tests.agora.game import AgoraGame
from tests.agora.laws import LAWS
from tests.agora.view import TableView

FOLDER = Path(__file__).parent


@cache
def box() -> Box:
    return boxed(AgoraGame())


def boxed(game: AgoraGame) -> Box:
    texts = {language: Texts.read(language, FOLDER / "text") for language in LANGUAGES}
    return Box(game, words, texts, TableView, LAWS, FOLDER)
