"""The board of Thebai in letters: the city, players with their estates, council, altars, fate, contracts, Antigone.

What is printed on boards, tiles and cards comes from the content, everything else from the view.
"""

from petteia.boards.ink import Line
from petteia.boards.scene import Scene
from petteia.boards.thebai.antigone import antigone
from petteia.boards.thebai.boards import altars, contracts, council, fate, going_on
from petteia.boards.thebai.city import city
from petteia.boards.thebai.estates import estates, free_spaces, players
from petteia.boards.thebai.pieces import all_letters, sides, table_of
from petteia.games.thebai.view import TableView as Table


def draw(scene: Scene) -> list[Line]:
    table = table_of(scene)
    above = [heading(scene, table), *fate(scene, table), [], *city(scene, table), [], *players(scene, table), []]
    works = (
        [[], *free_spaces(scene, table, looking(scene, table))] if table["round"] and scene.asked is not None else []
    )
    middle = [*estates(scene, table), *works, [], *council(scene, table), [], *altars(scene, table), []]
    return [*above, *middle, *contracts(scene, table), *antigone(scene, table), *going_on(scene, table)]


def heading(scene: Scene, table: Table) -> Line:
    """The round, whose turn it is, and the order of turns."""
    say = scene.phrases.say
    when = say("board.thebai.round", round=table["round"]) if table["round"] else say("board.thebai.before")
    line: Line = [(when, "bold")]
    if table["active"] is not None:
        line += [(" · ", "dim"), (say("board.thebai.turn", seat=sides(scene)[table["active"]]), "")]
    if table["order"]:
        line += [(" · ", "dim"), (f"{say('board.thebai.order')} ", "dim"), *all_letters(scene, table["order"])]
    return line


def looking(scene: Scene, table: Table) -> int:
    """The seat whose hand is seen; for whoever sees none, the one that is asked."""
    seen = [seat for seat, held in enumerate(table["seats"]) if held["hand"] is not None]
    return seen[0] if seen else scene.asked or 0
