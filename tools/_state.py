"""What tools/generate.py writes into state.py: the class of a game's state, from the fields that state.toml declares.

    gold = { by = "seat", means = "gold pieces behind the screen", known = "own" }

`frames` under [state] gives a game whose effects nest a deeper stack.

A field is a number, or a vector `by` something: a kind of piece, or one of the [sizes]. It has a `start` value, 0
unless it says so, and is known to all, unless only its `own` seat or `nobody` knows it. `unless` is a table option,
with its value, under which all know what is otherwise a seat's own. `seen` names the field of the same shape that
counts what all have seen of it (core/cards.py). The contract holds the game to it.
"""

from collections.abc import Iterator
from math import prod

from tools._project import Table, constant, strings, table

KNOWN = ("all", "own", "nobody")


class Field:
    def __init__(self, name: str, about: Table, sizes: dict[str, int]) -> None:
        self.name = name
        self.by = str(about.get("by", ""))
        self.length = prod(self.size(part, sizes) for part in self.by.split(" * ")) if self.by else 0
        start = about.get("start", 0)
        self.start = "NONE" if start == "none" else str(start)
        self.means = str(about["means"])
        self.known = str(about.get("known", "all"))
        if self.known not in KNOWN:
            raise SystemExit(f"state.toml: {name} is known to {self.known!r}; it may be {', '.join(KNOWN)}")
        self.unless = str(about.get("unless", ""))
        if self.known == "own" and self.by.split(" * ")[0] != "seat":
            raise SystemExit(f"state.toml: {name} is a seat's own, so it must be by seat first, not by {self.by!r}")
        if self.unless and self.known != "own":
            raise SystemExit(f"state.toml: {name} is known to {self.known!r}, so there is nothing to open by an option")
        self.seen = str(about.get("seen", ""))

    def size(self, part: str, sizes: dict[str, int]) -> int:
        if part not in sizes:
            raise SystemExit(f"state.toml: {self.name} is by {part!r}, which is no kind of piece and none of the sizes")
        return sizes[part]

    @property
    def remark(self) -> str:
        """The index of a vector row by row, and what it holds."""
        parts = self.by.split(" * ")
        index = parts[0] + "".join(f" * {constant(part)}_COUNT + {part}" for part in parts[1:])
        return f"[{index}] {self.means}" if self.by else self.means

    @property
    def laid(self) -> str:
        if not self.length:
            return self.start
        return f"zeros({self.length})" if self.start == "0" else f"filled({self.length}, {self.start})"


class Declared:
    """The fields of a state in their order."""

    def __init__(self, game: str, state: Table, pieces: dict[str, int], most: int, options: Table) -> None:
        """`pieces` says how long a vector by a kind of piece is, `most` how many may play."""
        about = table(state["state"])
        self.game = game
        self.name = str(about["name"])
        self.frames = int(str(about.get("frames", 0)))  # of the stack, if the game needs more than most
        self.means = str(about["means"])
        self.sizes = {name: int(str(size)) for name, size in table(state.get("sizes")).items()}
        sizes = {**pieces, **self.sizes}
        self.fields = [Field(name, table(field), sizes) for name, field in table(state["fields"]).items()]
        if self.sizes.get("seat", most) != most:
            raise SystemExit(f"state.toml: there are places for {self.sizes['seat']} seats, and {most} may play")
        for field in self.fields:
            option, _, value = field.unless.partition("=")
            if field.unless and value not in strings(table(options.get(option)).get("values", [])):
                raise SystemExit(f"state.toml: {field.name} is open under {field.unless!r}, which is no table option")
            if field.seen:
                self.check_seen(field)
        self.vectors = [field for field in self.fields if field.length]
        self.numbers = [field for field in self.fields if not field.length]

    def check_seen(self, field: Field) -> None:
        seen = next((other for other in self.fields if other.name == field.seen), None)
        if field.known != "own" or seen is None or (seen.by, seen.known) != (field.by, "all"):
            raise SystemExit(
                f"state.toml: what is seen of {field.name} is {field.seen!r}; it must be a field that all know, by "
                f"{field.by!r}, and {field.name} its seat's own"
            )

    def written(self) -> Iterator[str]:
        used = sorted({"NONE" for field in self.fields if field.start == "NONE"} | {"State"})
        made = {field.laid.split("(")[0] for field in self.vectors}
        used += sorted(made | {"empty_stack"} if self.frames else made)
        yield f"from petteia.core.state import {', '.join(used)}"
        yield "from petteia.core.vec import vec"
        yield f"from petteia.games.{self.game}.facts import Facts"
        yield f"from petteia.games.{self.game}.ids import STEP_NAMES"
        yield ""
        yield from (f"{constant(name)}_COUNT: Final[i64] = {size}" for name, size in self.sizes.items())
        yield ""
        yield ""
        yield f"class {self.name}(State):"
        yield f'    """{self.means}"""'
        yield ""
        yield "    STEPS: ClassVar[tuple[str, ...]] = STEP_NAMES"
        yield "    FIELDS: ClassVar[tuple[str, ...]] = ("
        yield from (f'        "{field.name}",' for field in self.fields)
        yield "    )"
        own = ", ".join(f'"{field.name}": "{field.unless}"' for field in self.fields if field.known == "own")
        yield f"    OWN: ClassVar[dict[str, str]] = {{{own}}}"
        hidden = "".join(f'"{field.name}", ' for field in self.fields if field.known == "nobody")
        yield f"    HIDDEN: ClassVar[tuple[str, ...]] = ({hidden})"
        if seen := ", ".join(f'"{field.name}": "{field.seen}"' for field in self.fields if field.seen):
            yield f"    SEEN: ClassVar[dict[str, str]] = {{{seen}}}"
        yield ""
        yield from self.constructor()
        yield ""
        yield from self.copy()

    def constructor(self) -> Iterator[str]:
        like = f'like: "{self.name} | None" = None'
        yield f"    def __init__(self, facts: Facts, players: i64, options: vec[i64], {like}) -> None:"
        yield '        """The table as the fields begin; or as they are on another, with vectors of its own."""'
        yield "        super().__init__(players, options, like)"
        yield "        self.facts = facts  # the values of the box; never written, so copies share them"
        yield "        if like is None:"
        if self.frames:
            yield f"            self.stack = empty_stack({self.frames})"
        for field in self.fields:
            typed = "" if field.length else ": i64"
            yield f"            self.{field.name}{typed} = {field.laid}  # {field.remark}"
        yield "        else:"
        for field in self.fields:
            yield f"            self.{field.name} = like.{field.name}{'[:]' if field.length else ''}"

    def copy(self) -> Iterator[str]:
        yield f'    def copy(self) -> "{self.name}":'
        yield f"        return {self.name}(self.facts, self.players, self.options, self)"
