"""Battle, the archon's walk and the final scoring once more, plainly, from what everybody sees.

Nothing here is taken from the rules but the printed values of the box.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

from petteia.games.thebai import GAME

View = dict[str, Any]
FILES: dict[str, Any] = GAME.content.files
STRENGTH = {level: entry["strength"] for level, entry in FILES["levels"].items() if "strength" in entry}


# The walk.


def neighbours(field: str) -> Iterator[tuple[str, str]]:
    """The fields beside one, and the die space between."""
    row, column = int(field[1]), int(field[2])
    if column < 4:
        yield f"f{row}{column + 1}", f"h{row}{column}"
    if column > 1:
        yield f"f{row}{column - 1}", f"h{row}{column - 1}"
    if row < 7:
        yield f"f{row + 1}{column}", f"v{row}{column}"
    if row > 1:
        yield f"f{row - 1}{column}", f"v{row - 1}{column}"


def occupied(view: View) -> set[str]:
    return {*view["dice"], *view["standees"], *view["markers"]}


def ends(view: View, seat: int, here: str, been: frozenset[str], free: int) -> bool:
    """Whether a walk that stands here can end somewhere: every simple way is tried."""
    if all(other == seat for other in view["stones"][here]["archons"]):
        return True
    return any(True for _ in steps(view, seat, here, been, free))


def steps(view: View, seat: int, here: str, been: frozenset[str], free: int) -> Iterator[str]:
    """The stones to which a walk may go on; `free` die spaces may still be paid for."""
    for field, space in neighbours(here):
        cost = 0 if space in occupied(view) else 1
        open_ = field in view["stones"] and field not in been and cost <= free
        if open_ and ends(view, seat, field, been | {field}, free - cost):
            yield field


# The battle.


def between(space: str) -> set[int]:
    """The rows that a die space belongs to."""
    row = int(space[1])
    return {row} if space[0] == "h" else {row, row + 1}


def totals(view: View, row: int) -> list[int | None]:
    """Strength in a row by seat, None for whoever is absent."""
    strengths: list[int | None] = []
    for seat, player in enumerate(view["seats"]):
        dice = [
            STRENGTH[die["level"]]
            for space, die in view["dice"].items()
            if die["seat"] == seat and die["dice"] == "hoplite" and row in between(space)
        ]
        leaders = [each["strength"] for each in view["generals"] if (each["seat"], each["row"]) == (seat, row)]
        bonus = ("war" in player["blessings"]) + 2 * ("melanippos" in player["heroes"])
        strengths.append(sum(dice) + sum(leaders) + bonus if dice or leaders else None)
    return strengths


def fought(view: View, row: int, attack: int) -> list[int]:
    """What the battle changes in points by seat, as long as nobody has too few."""
    table = FILES["scales"]["overpower"]["values"]
    changes = []
    for total in totals(view, row):
        if total is None:
            changes.append(-3 * attack)
        else:
            changes.append(table[min(total - attack, 7)] if total >= attack else total - attack)
    return changes


# The final scoring.


def counted(view: View, seat: int, measure: str) -> int:
    player = view["seats"][seat]
    suits = [FILES["contracts"][contract]["suit"] for contract in player["fulfilled"]]
    own = [die for die in view["dice"].values() if die["seat"] == seat]
    chairs = sum((chair["seat"] == seat) + (seat in chair["tokens"]) for chair in view["council"].values())
    return int(
        {
            "removed_row1": player["gone"]["rose"],
            "removed_row2": player["gone"]["sand"],
            "removed_row3": player["gone"]["teal"],
            "removed_stones": sum(player["gone"].values()),
            "empty_columns": min(player["gone"].values()),
            "dionysos_field": player["altars"]["dionysos"],
            "ares_field": player["altars"]["ares"],
            "min_altar": min(player["altars"].values()),
            "blessings_owned": len(player["blessings"]),
            "councillors": chairs + view["path"].count(seat),
            "contracts_fulfilled": len(suits),
            "contract_pairs": len(suits) // 2,
            "distinct_suits": len(set(suits)),
            "best_suit": max([suits.count(suit) for suit in suits], default=0),
            "generals_placed": sum(each["seat"] == seat for each in view["generals"]),
            "heroes_owned": len(player["heroes"]),
            "gates_owned": len(player["gates"]),
            "own_stones_city": sum(
                FILES["stones"][at["stone"]].get("owner") == ("blue", "purple", "red", "green")[seat]
                for at in view["stones"].values()
            ),
            "dice_city": len(own),
            "strength_city": sum(STRENGTH[die["level"]] for die in own),
            "goods_and_drachmas": sum(player["goods"].values()),
        }[measure]
    )


def contract_points(suits: list[str], gates: int) -> int:
    """The best over all colours that gates can take."""
    colours = [suit for suit in FILES["suits"] if suit not in ("kind", "source")]
    return max(sets(suits + list(more)) for more in combinations_with_replacement(colours, gates))


def sets(suits: list[str]) -> int:
    counts = [suits.count(suit) for suit in set(suits)]
    different = [sum(count > n for count in counts) for n in range(max(counts, default=0))]
    return sum(n * n for n in different) + sum(same(count) for count in counts)


def same(cards: int) -> int:
    """Every way to make sets of three, four and five."""
    ways = [
        3 * threes + 7 * fours + 12 * fives
        for threes in range(cards // 3 + 1)
        for fours in range(cards // 4 + 1)
        for fives in range(cards // 5 + 1)
        if 3 * threes + 4 * fours + 5 * fives <= cards
    ]
    return max(ways)


def final(view: View, seat: int, hand: int) -> list[int]:
    """The six parts for one seat, heroes that count at the end with the first."""
    player = view["seats"][seat]
    council = 0
    for name, chair in view["council"].items():
        field = FILES["council_fields"][name]
        points = field["points"] * counted(view, seat, field["measure"])
        points = min(points, field["most"]) if field["most"] else points
        council += points * ((chair["seat"] == seat) + (seat in chair["tokens"]))
    if "eteokles" in player["heroes"]:
        council += 3 * counted(view, seat, "generals_placed")
    suits = [FILES["contracts"][contract]["suit"] for contract in player["fulfilled"]]
    return [
        council,
        (0, 4, 9, 15, 22)[min(player["gone"].values())],
        counted(view, seat, "strength_city"),
        contract_points(suits, len(player["gates"])),
        sum(player["goods"].values()) // 3,
        -3 * hand,
    ]
