"""Antigone once more, plainly, from what everybody sees and the printed cards: where she lays, sends and goes."""

from collections.abc import Iterator

from tests.games.thebai import oracle
from tests.games.thebai.oracle import FILES, View

SIDES = ["north", "east", "south", "west"]
BEYOND = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
WANTED = {  # the aims of herald cards, by what an effect must say
    "for_contracts": lambda said: said[0] == "contracts",
    "for_deploying": lambda said: said[0] == "deploy",
    "for_altars": lambda said: said[0].startswith("altar"),
    "for_removing": lambda said: said[0] == "remove_stones",
    "for_goods": lambda said: said[0] == "goods" or (said[0] == "gain" and said[1] != "drachma"),
    "for_hoplites": lambda said: said[0].startswith("raise") and said[1] in ("hoplite", "any_die"),
    "for_citizens": lambda said: said[0].startswith("raise") and said[1] in ("citizen", "any_die"),
    "for_amphorae": lambda said: said[:2] == ["gain", "amphora"],
    "for_grapes": lambda said: said[:2] == ["gain", "grape"],
    "for_bronze": lambda said: said[:2] == ["gain", "bronze"],
    "for_drachmas": lambda said: said[:2] == ["gain", "drachma"],
}


def herald(hers: View, card: str, looked: str | None) -> str:
    """The herald card that an action card names."""
    mark = FILES["cards"][card]["mark"]
    if mark == "herald_deck":
        return str(looked or hers["herald_top"])
    return str(hers["open_heralds"][0 if mark == "left_herald" else 1])


def fields(view: View, card: str) -> list[str]:
    """All fields in the order in which she looks at them."""
    every = [f"f{row}{column}" for column in range(1, 5) for row in range(1, view["rows"] + 1)]
    at = every.index(FILES["heralds"][card]["field"])
    return every[at:] + every[:at]


def beside(view: View, field: str, side: str) -> str | None:
    """The field on a side, None beyond the rim."""
    row, column = (int(field[n]) + step for n, step in zip((1, 2), BEYOND[side], strict=True))
    return f"f{row}{column}" if 1 <= row <= view["rows"] and 1 <= column <= 4 else None


def around(view: View, field: str) -> Iterator[tuple[str, str]]:
    """Die spaces around a field from the top clockwise, each with the field beyond."""
    for side in SIDES:
        other = beside(view, field, side)
        if other is not None:
            yield next(space for near, space in oracle.neighbours(field) if near == other), other


def roof(stone: str, turns: int, side: str) -> str:
    return str(FILES["stones"][stone]["roofs"][(SIDES.index(side) - turns) % 4])


def edges(view: View, stone: str, field: str, turns: int) -> int:
    """How many roofs match."""
    matching = 0
    for side in SIDES:
        other = beside(view, field, side)
        if other is None:
            rim = f"f7{field[2]}" if side == "south" else field
            matching += roof(stone, turns, side) == FILES["fields"][rim][side]
        elif other in view["stones"]:
            there = view["stones"][other]
            facing = SIDES[(SIDES.index(side) + 2) % 4]
            matching += roof(stone, turns, side) == roof(there["stone"], there["turns"], facing)
    return matching


def laid(view: View, stone: str, card: str) -> tuple[str, int, int]:
    """Where a stone goes, turned how, and how many roofs match: all ways, the best of them first."""
    ways = [
        (-edges(view, stone, field, turns), n, turns, field)
        for n, field in enumerate(fields(view, card))
        for turns in range(4)
        if field not in view["stones"] and any(beside(view, field, side) in view["stones"] for side in SIDES)
    ]
    fewest, _, turns, field = min(ways)
    return field, turns, -fewest


def space(view: View, card: str, row: int | None, at_a_stone: bool) -> str:
    """The first free die space, in a row or beside a stone if need be."""
    for field in fields(view, card):
        for each, other in around(view, field):
            touches = field in view["stones"] or other in view["stones"]
            if each not in oracle.occupied(view) and (row in (None, int(field[1]))) and (touches or not at_a_stone):
                return each
    raise ValueError("no die space is free")


def parts(effect: str) -> Iterator[list[object]]:
    """The single effects of a stone, also those that are to be paid for."""
    said = FILES["effects"][effect]["does"]
    if said[0] == "row":
        for part in said[1:]:
            yield from parts(part)
    elif said[0] in ("pay", "pay_with"):
        yield from parts(said[-1])
    else:
        yield said


def target(view: View, card: str) -> str:
    """The stone to which her archon goes."""
    free = [field for field in fields(view, card) if field in view["stones"] and not view["stones"][field]["archons"]]
    for aim in FILES["heralds"][card]["aims"]:
        for field in free:
            effect = FILES["stones"][view["stones"][field]["stone"]]["effect"]
            if any(WANTED[aim](said) for said in parts(effect)):  # type: ignore[no-untyped-call]
                return field
    return free[0]


def final(view: View) -> list[int]:
    """Her dice in the city, her contracts with gates, and councillors on monuments."""
    city = sum(oracle.STRENGTH[die["level"]] for die in view["dice"].values() if die["seat"] == 1)
    suits = [FILES["contracts"][contract]["suit"] for contract in view["antigone"]["fulfilled"]]
    seated = sum(chair["seat"] == 1 for chair in view["council"].values())
    worth = 14 if "many_friends" in view["antigone"]["challenges"] else 12
    return [city, oracle.contract_points(suits, len(view["antigone"]["gates"])), worth * seated]
