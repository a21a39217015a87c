"""What tools/generate.py writes into choices.py: how the words of a step pack a choice into a number, and back.

    words = "apollo | bid {god} {bid}"

Alternatives stand one after another, slots count row by row. A verb without slots is one number, `APOLLO`. One with
slots is packed by a function of its name, `bid(god, bid)`, and unpacked slot by slot, `bid_god(choice)`.
"""

from collections.abc import Iterator
from math import prod

from tools._project import Table, constant, strings, table

SET = "set of "  # how a kind says that a slot takes several


class Slot:
    def __init__(self, name: str, first: int, size: int) -> None:
        self.name = name
        self.first = first  # the value of the first name, or the least number
        self.size = size


class Alternative:
    """A verb with its slots, at the place of its first choice among those of its step."""

    def __init__(self, verb: str, slots: list[Slot], base: int) -> None:
        self.verb = verb
        self.slots = slots
        self.base = base
        self.size = prod(slot.size for slot in slots)

    def written(self, alone: bool) -> Iterator[str]:
        yield f"{constant(self.verb)}: Final[i64] = {self.base}"
        if not self.slots:
            return
        yield f"{constant(self.verb)}_CHOICES: Final[i64] = {self.size}"
        if alone and len(self.slots) == 1 and self.slots[0].first == 0:
            return  # the choice is the slot
        takes = ", ".join(f"{slot.name}: i64" for slot in self.slots)
        yield from function(self.verb, takes, "i64", self.packed())
        for n, slot in enumerate(self.slots):
            yield from function(f"{self.verb}_{slot.name}", "choice: i64", "i64", self.unpacked(n))
        if not alone:
            last = self.base + self.size
            test = f"choice < {last}" if self.base == 0 else f"{self.base} <= choice < {last}"
            yield from function(f"is_{self.verb}", "choice: i64", "bool", test)

    def packed(self) -> str:
        packed = ""
        for slot in self.slots:
            value = f"({slot.name} - {slot.first})" if slot.first else slot.name
            row = f"({packed})" if "+" in packed else packed
            packed = f"{row} * {slot.size} + {value}" if packed else value
        return f"{self.base} + {packed}" if self.base else packed

    def unpacked(self, n: int) -> str:
        rest = prod(slot.size for slot in self.slots[n + 1 :])
        at = f"choice - {self.base}" if self.base else "choice"
        if self.base and (rest > 1 or n > 0):
            at = f"({at})"
        if rest > 1:
            at = f"{at} // {rest}"
        if n > 0:
            at = f"{at} % {self.slots[n].size}"
        return f"{at} + {self.slots[n].first}" if self.slots[n].first else at


def function(name: str, takes: str, gives: str, is_: str) -> list[str]:
    return ["", "", f"def {name}({takes}) -> {gives}:", f"    return {is_}", "", ""]


class Vocabulary:
    """The words of a game: how its choices are written, and what its facts are."""

    def __init__(self, rules: Table, events: Table, words: Table, names: dict[str, tuple[int, list[str]]]) -> None:
        """`names` has the pieces of each kind, with the number of the first."""
        self.seats = str(words["seats"])
        self.slots = table(words["slots"])
        self.names = names
        self.steps = {name: str(table(rule)["words"]) for name, rule in rules.items() if "words" in table(rule)}
        self.ahead = {name: str(table(rule)["ahead"]) for name, rule in rules.items() if "ahead" in table(rule)}
        kinds = {fact: str(kind) for fact, kind in table(words["kinds"]).items()}
        told = {fact for event in events.values() for fact in strings(table(event)["facts"])}
        told |= {slot.strip("{}") for said in self.steps.values() for slot in said.split()}
        told |= {kind.removeprefix(SET) for kind in kinds.values()}
        self.kinds = {**{kind: kind for kind in names if kind in told}, **kinds}
        self.alternatives = {name: self.read(name, said) for name, said in self.steps.items()}

    def read(self, step: str, said: str) -> list[Alternative]:
        ways: list[Alternative] = []
        for pattern in said.split("|"):
            verb, *slots = pattern.split()
            base = ways[-1].base + ways[-1].size if ways else 0
            ways.append(Alternative(verb, [self.slot(step, slot.strip("{}")) for slot in slots], base))
        return ways

    def slot(self, step: str, name: str) -> Slot:
        kind = self.kinds.get(name, name)
        if kind.removeprefix(SET) in self.names:
            first, names = self.names[kind.removeprefix(SET)]
            return Slot(name, 0, 2 ** len(names)) if kind.startswith(SET) else Slot(name, first, len(names))
        limits = self.slots.get(name)
        if not isinstance(limits, list):
            raise SystemExit(f"{step} says {{{name}}}, but words.toml has neither a kind of piece nor limits for it")
        return Slot(name, limits[0], limits[1] - limits[0] + 1)

    def size(self, step: str) -> int:
        return sum(way.size for way in self.alternatives.get(step, []))

    def choices(self) -> Iterator[str]:
        for step, ways in self.alternatives.items():
            yield f"# {step}: {self.steps[step]}"
            for way in ways:
                yield from way.written(alone=len(ways) == 1)
            yield ""

    def words(self) -> Iterator[str]:
        """The vocabulary as notation, texts and scenarios read it."""
        used = {kind.removeprefix(SET) for kind in self.kinds.values()}
        yield "WORDS: Final[dict[str, str]] = {  # how a choice of a step is written"
        yield from (f'    "{step}": "{said}",' for step, said in self.steps.items())
        yield "}"
        if self.ahead:
            yield "AHEAD: Final[dict[str, str]] = {  # what may be said in advance; after `or` what beyond a limit"
            yield from (f'    "{step}": "{said}",' for step, said in self.ahead.items())
            yield "}"
        yield "NAMES: Final[dict[str, tuple[int, tuple[str, ...]]]] = {  # pieces by kind, and the number of the first"
        for kind, (first, names) in self.names.items():
            if kind in used:
                yield f'    "{kind}": ({first}, ({"".join(f"{chr(34)}{name}{chr(34)}, " for name in names)})),'
        yield "}"
        seats = self.names[self.seats][1]
        listed = "".join(f'"{name}", ' for name in seats)
        yield f'SEATS: Final[tuple[str, tuple[str, ...]]] = ("{self.seats}", ({listed}))'
        yield "RANGES: Final[dict[str, tuple[int, int]]] = {  # the least and the most that a slot can say"
        for slot, limits in self.slots.items():
            assert isinstance(limits, list)
            yield f'    "{slot}": ({limits[0]}, {limits[1]}),'
        yield "}"
        yield "KINDS: Final[dict[str, str]] = {  # what a fact is, wherever it stands"
        yield from (f'    "{fact}": "{kind}",' for fact, kind in self.kinds.items())
        yield "}"
