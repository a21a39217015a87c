"""The sequence of play on one screen: the steps in the order of the short rules.

An epoch rises (`epoch.begin`: people, gods, loot, demigods, property, temple), prospers (`turn.act`, one of four
actions, until `turn.end` finds the last loot or god gone) and declines (`epoch.end`). After half of the epochs and
after the last one everybody scores (`scoring.count`).
"""

from typing import Final

from petteia.core.step import Step
from petteia.games.pantheon import scoring
from petteia.games.pantheon.phases import (
    cards,
    drawing,
    effects,
    epoch,
    gods,
    items,
    loot,
    movement,
    preparation,
    purchase,
    turn,
)
from petteia.games.pantheon.phases.operations import pieces, tiles
from petteia.games.pantheon.state import Pantheon

# As players know them, by the first word of their rules: the rise of a people, the four actions, the decline
NAMES: Final = ("epoch", "turn", "move", "follow", "purchase", "god", "draw", "scoring")


def steps() -> list[Step[Pantheon]]:
    return [
        preparation.Start(),
        preparation.Hands(),
        preparation.Tiles(),
        preparation.Bonus(),
        preparation.Pick(),
        cards.Fill(),
        cards.Refill(),
        cards.Due(),
        cards.Draw(),
        epoch.Begin(),
        epoch.People(),
        epoch.God(),
        epoch.Loot(),
        epoch.Demigod(),
        epoch.Property(),
        epoch.Temple(),
        tiles.Raise(),
        effects.ChooseOne(),
        cards.Discard(),
        pieces.Swap(),
        gods.Gallia(),
        turn.Act(),
        movement.Set(),
        movement.End(),
        loot.Order(),
        loot.Next(),
        movement.Next(),
        movement.Act(),
        items.Item(),
        purchase.Settle(),
        purchase.Back(),
        gods.Take(),
        gods.Gain(),
        drawing.Pick(),
        drawing.Next(),
        turn.End(),
        turn.Again(),
        scoring.End(),
        scoring.Count(),
    ]
