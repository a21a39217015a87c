"""What the declaration of a view can say beyond its types: whose a field is, and which names it holds.

A game's `view.py` declares what a seat sees as typed dictionaries, the outermost called `TableView`:

    class SeatView(TypedDict):
        gold: Annotated[int | None, Own(unless="gold=open")]  # behind a screen

The contract checks every view against it, and the page gets its types from it. A dictionary whose keys are names holds
all of them; one whose keys are any words holds some. These modules stay interpreted, because a compiled class forgets
what its fields were declared as.
"""


class Own:
    """Only its owner sees it while the game runs; to everybody else it is None.

    In a list with one entry for each seat it belongs to the seat of its entry, elsewhere to the seat that looks.
    `unless` is a table option, with its value, under which everybody sees it.
    """

    def __init__(self, unless: str = "") -> None:
        self.option, _, self.value = unless.partition("=")


class Name:
    """A name of this kind, one of those in NAMES of the game's words.py."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
