"""Antigone's part of the table: her altars and stones, what her cards will do, and where her heralds point."""

from petteia.boards.ink import Line, folded
from petteia.boards.scene import Scene
from petteia.boards.thebai.estates import by_suit
from petteia.boards.thebai.pieces import NOTHING, effect_of, listed, stone
from petteia.games.thebai.facts import ACTS, AIMS, CARDS, DESTINIES, FIELDS, HERALDS, STACKS, STONES
from petteia.games.thebai.view import AntigoneView
from petteia.games.thebai.view import TableView as Table


def antigone(scene: Scene, table: Table) -> list[Line]:
    """Nothing where nobody plays alone."""
    if "antigone" not in table:
        return []
    say, hers = scene.phrases.say, table["antigone"]
    lines: list[Line] = [[], [(say("board.thebai.antigone"), "bold")]]
    for key, text in parts(scene, hers):
        if text:
            lines += folded(f"  {say(f'board.thebai.{key}')} ", text, scene.room)
    return lines


def parts(scene: Scene, hers: AntigoneView) -> list[tuple[str, str]]:
    """Each with the name of its phrase."""
    name = scene.speaker.name
    heralds = [herald(scene, card) for card in hers["open_heralds"] if card]
    if hers["herald_top"]:
        heralds.append(scene.phrases.say("board.thebai.top", herald=herald(scene, hers["herald_top"])))
    return [
        ("card", f"{acts(scene, 'card', CARDS, hers['card'])}" if hers["card"] else ""),
        ("cards_left", str(hers["cards_left"])),
        ("destiny", destiny(scene, hers["destiny"]) if hers["destiny"] else ""),
        ("challenges", ", ".join(name("challenge", card) for card in hers["challenges"])),
        ("her_stones", " · ".join(stack(scene, hers, of) for of in STACKS)),
        ("heralds", " · ".join(heralds)),
        ("her_contracts", by_suit(scene, hers["fulfilled"])),
        ("her_tiles", ", ".join([*(name("blessing", tile) for tile in hers["blessings"]), *gates(scene, hers)])),
    ]


def acts(scene: Scene, kind: str, names: tuple[str, ...], card: str) -> str:
    return "; ".join(listed(scene, kind, names.index(card), "acts", "act", ACTS))


def destiny(scene: Scene, card: str) -> str:
    return f"{scene.speaker.name('destiny', card)}: {acts(scene, 'destiny', DESTINIES, card)}"


def stack(scene: Scene, hers: AntigoneView, of: str) -> str:
    """The stone on top with what it does, and how many lie there."""
    there = hers["stacks"][of]
    if there["stone"] is None:
        return NOTHING
    does = effect_of(scene, "stone", STONES.index(there["stone"]))
    return scene.phrases.say("board.thebai.stack", stone=stone(scene, there["stone"]), does=does, left=there["left"])


def herald(scene: Scene, card: str) -> str:
    """The column that it raises, the field that it marks, and what her archon looks for."""
    n, columns = HERALDS.index(card), scene.content.columns
    aims = " » ".join(listed(scene, "herald", n, "aims", "aim", AIMS))
    field = FIELDS[columns["herald_field"].numbers[n]]
    return scene.phrases.say("board.thebai.open_herald", field=f"{field[1]}/{field[2]}", aims=aims)


def gates(scene: Scene, hers: AntigoneView) -> list[str]:
    return [scene.speaker.name("gate", gate) for gate in hers["gates"]]
