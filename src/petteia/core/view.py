"""What the declaration of a view can say beyond its types: whose a field is, and which names it holds.

A game's `view.py` declares what a seat sees as typed dictionaries, the outermost called `TableView`:

    class SeatView(TypedDict):
        gold: Annotated[int | None, Own("gold")]  # behind a screen

The contract checks every view against it, and the page gets its types from it. A dictionary whose keys are names holds
all of them; one whose keys are any words holds some. These modules stay interpreted, because a compiled class forgets
what its fields were declared as.
"""


class Own:
    """Only its owner sees it while the game runs; to everybody else it is None.

    In a list with one entry for each seat it belongs to the seat of its entry, elsewhere to the seat that looks.
    `field` is the field of the state that it shows: under the table option that opens it, everybody sees it.
    """

    def __init__(self, field: str = "") -> None:
        self.field = field


class Name:
    """A name of this kind, one of those in NAMES of the game's words.py."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
