"""Sheet: what a game lists of itself. Its steps, rules, events and table options, by number.

`tools/generate.py` writes a game's sheet from its TOML files, so that a name, its number and its place in the order
are said once.
"""


class Option:
    """A table option: the first value is the default."""

    def __init__(self, name: str, values: tuple[str, ...]) -> None:
        self.name = name
        self.values = values


class EventKind:
    """A kind of fact that is told. `seen`: "all", "owner", or the fields hidden from everybody but the owner.

    The owner is the seat in the first field. An event that `reveals` shows something that was hidden before, so
    undo does not cross it.
    """

    def __init__(self, name: str, fields: tuple[str, ...], seen: str, reveals: bool) -> None:
        self.name = name
        self.fields = fields
        self.seen = seen
        self.reveals = reveals


class StepKind:
    """What the index of rules says of a step: its name, its rule, how many choices its words can say.

    A step of chance is answered by the dealer; what is answered to a secret step only its own seat may know. A step
    that is answered by kind, `kinds=1,5,67`, says where the choices of each verb end.
    """

    def __init__(self, name: str, rule: int, size: int, chance: bool, secret: bool, ends: tuple[int, ...] = ()) -> None:
        self.name = name
        self.rule = rule
        self.size = size
        self.chance = chance
        self.secret = secret
        self.ends = ends


class Sheet:
    """Everything that is listed. `capped`: the table options under which a game ends even if nobody plays to end it."""

    def __init__(
        self,
        name: str,
        steps: tuple[tuple[str, int, str], ...],
        rules: tuple[str, ...],
        events: tuple[tuple[str, tuple[str, ...], str, bool], ...],
        options: tuple[tuple[str, tuple[str, ...]], ...],
        players: tuple[int, int],
        versions: tuple[int, int],
        bound: int,
        capped: dict[str, str],
    ) -> None:
        self.name = name
        self.steps = [
            StepKind(step, rules.index(step), size, "chance" in how, "secret" in how, ends_in(how))
            for step, size, how in steps
        ]
        self.rules = rules  # [rule number]; number 0 is no rule
        self.events = tuple([EventKind(event, facts, seen, reveals) for event, facts, seen, reveals in events])
        self.options = tuple([Option(option, values) for option, values in options])
        self.fewest, self.most = players
        self.rules_version, self.content_version = versions
        self.bound = bound  # decisions after which random play counts as endless
        self.capped = capped


def ends_in(how: str) -> tuple[int, ...]:
    """Where the choices of each verb end, if a step is answered by kind."""
    listed = [word.removeprefix("kinds=") for word in how.split() if word.startswith("kinds=")]
    return tuple([int(end) for end in listed[0].split(",")]) if listed else ()
