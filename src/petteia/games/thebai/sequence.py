"""The sequence of play on one screen: the steps in the order of the rulebook.

A round (`round.next`) has a turn for everybody (`turn.act`, asked for each of its steps by `turn.step`), with one or
two players a herald, and fate (`fate.resolve`): prosperity, or a conflict with battle, spoils, pay, councillors and a
new order. Whoever plays alone plays against Antigone (`antigone.turn`). What spaces, stones, contracts and tiles do
runs as `effect.next`. After ten rounds comes `end.score`.
"""

from typing import Final

from petteia.core.step import Step
from petteia.games.thebai import scoring
from petteia.games.thebai.phases import (
    archon,
    battle,
    contracts,
    councillors,
    effects,
    fate,
    herald,
    placing,
    preparation,
    rising,
    turn,
)
from petteia.games.thebai.phases.antigone import acts, piles, unrest
from petteia.games.thebai.phases.antigone import turn as her_turn
from petteia.games.thebai.phases.operations import altars, cards, dice, people, stones, things
from petteia.games.thebai.state import Thebai

# As players know them, by the first word of their rules
NAMES: Final = ("setup", "turn", "herald", "fate", "battle", "pay", "council", "end")


def steps() -> list[Step[Thebai]]:
    return [
        preparation.Order(),
        preparation.Hero(),
        preparation.Gate(),
        fate.Draw(),
        preparation.Riot(),
        preparation.Stone(),
        preparation.Personal(),
        preparation.Aside(),
        preparation.Reveal(),
        preparation.Extra(),
        preparation.Found(),
        preparation.Contract(),
        cards.Fill(),
        cards.Reveal(),
        turn.NextRound(),
        turn.NextTurn(),
        turn.Steps(),
        turn.Act(),
        placing.Stones(),
        placing.Second(),
        archon.Cross(),
        archon.Next(),
        archon.On(),
        archon.End(),
        contracts.Tuck(),
        rising.Consent(),
        rising.Row(),
        rising.Choose(),
        effects.Next(),
        effects.Again(),
        things.Want(),
        cards.Take(),
        cards.Draw(),
        dice.Pick(),
        dice.Muster(),
        dice.Post(),
        stones.Spare(),
        stones.Pick(),
        stones.Lay(),
        stones.Roof(),
        altars.OneField(),
        things.Swap(),
        people.Move(),
        things.Pay(),
        people.Appoint(),
        people.Stand(),
        people.Sit(),
        herald.Resolve(),
        herald.Turn(),
        herald.Raise(),
        fate.Resolve(),
        fate.Share(),
        battle.Attack(),
        battle.Fight(),
        battle.Spoils(),
        battle.Claim(),
        battle.Begin(),
        battle.Next(),
        battle.Soldier(),
        councillors.Move(),
        councillors.Seat(),
        fate.ChangeOrder(),
        fate.Turn(),
        scoring.End(),
        piles.Deal(),
        piles.Stack(),
        piles.Card(),
        piles.Roll(),
        her_turn.Turn(),
        acts.Act(),
        her_turn.Archon(),
        her_turn.Raise(),
        her_turn.Refill(),
        unrest.Riot(),
    ]
