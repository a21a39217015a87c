"""What counts for a seat now: the next attack, contracts it can fulfil, the next column, and what the end would bring.

Only its own hand is looked at. The sentences are `standing` in text/.
"""

from mypy_extensions import i64

from petteia.core.bits import BIT, holds
from petteia.core.game import Remark
from petteia.core.state import NONE
from petteia.games.thebai.bargains import cards_of, missing
from petteia.games.thebai.challenges import attack_modifier
from petteia.games.thebai.estate import DEEP, emptied_columns
from petteia.games.thebai.facts import ATTACK_COUNT, COLUMNS, ESTATE_ROW_COUNT
from petteia.games.thebai.phases.rising import scale
from petteia.games.thebai.scoring import final_scoring
from petteia.games.thebai.soldiers import total_in
from petteia.games.thebai.state import Thebai
from petteia.games.thebai.tiles import attacks_to_come


def remarks(s: Thebai, seat: i64) -> list[Remark]:
    """Nothing before the first round."""
    if s.round == 0:
        return []
    return [*battle(s, seat), *contract(s, seat), column(s, seat), end(s, seat)]


def battle(s: Thebai, seat: i64) -> list[Remark]:
    """The next attack that is known, with the strength that it can have, and one's own."""
    rounds = attacks_to_come(s)
    if not rounds:
        return []
    row, number = s.facts.tile_row[s.fate[rounds[0]]], s.battles + 1
    modifiers = [int(attack_modifier(s, card)) for card in range(ATTACK_COUNT) if not holds(s.attacks, card)]
    least, most = number + min(modifiers), number + max(modifiers)
    coming = {"row": row, "round": rounds[0] + 1, "least": least, "most": most}
    total = total_in(s, seat, row - 1)
    if total == NONE:
        return [("battle.absent", {**coming, "points": s.facts.absence_loss * most})]
    return [("battle.next", {**coming, "total": total})]


def contract(s: Thebai, seat: i64) -> list[Remark]:
    """The contracts in hand whose goods are there; else the one for which fewest are missing."""
    lacking = {int(card): int(missing(s, seat, card)) for card in cards_of(s, seat)}
    if not lacking:
        return []
    fewest = min(lacking.values())
    if fewest > 0:
        nearest = [card for card in lacking if lacking[card] == fewest]
        return [("contract.nearest", {"contract": nearest[0], "missing": fewest})]
    payable: i64 = 0
    for card in lacking:
        if lacking[card] == 0:
            payable |= BIT[card]
    return [("contract.payable", {"payable": payable})]


def column(s: Thebai, seat: i64) -> Remark:
    """How many stones are still to leave the estate for the next column, and what it would be worth."""
    done = emptied_columns(s, seat)
    if done == DEEP:
        return "estate.all", {"points": scale(s, COLUMNS, done)}
    first = seat * ESTATE_ROW_COUNT
    left = len([row for row in range(ESTATE_ROW_COUNT) if s.gone[first + row] == done])
    return "estate.next", {"columns": done, "stones_left": left, "points": scale(s, COLUMNS, done + 1)}


def end(s: Thebai, seat: i64) -> Remark:
    """All points, with the final scoring as things stand."""
    after = s.copy()
    final_scoring(after, seat)
    return "end.now", {"points": after.score[seat]}
