"""Notation: action ids as words and back, from the one vocabulary that each game writes down.

    auction.bid = "pass | bid {drachmas}"

Alternatives stand one after another, slots count row by row, so words and choice numbers need no second table.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Protocol

from petteia.core.bits import members_of
from petteia.core.game import Game
from petteia.core.state import State
from petteia.core.step import Step
from petteia.play.refusal import Refusal, Refused

NOBODY = "nobody"  # the empty set, in words
SET = "set of "  # how a kind says that a slot takes several
LARGE = 10**9  # no slot takes such a number


class Words(Protocol):
    """What a game's words.py holds."""

    WORDS: dict[str, str]
    NAMES: dict[str, tuple[int, tuple[str, ...]]]
    SEATS: tuple[str, tuple[str, ...]]
    RANGES: dict[str, tuple[int, int]]
    KINDS: dict[str, str]


@dataclass(frozen=True)
class Slot:
    """A place in a choice: one name, a set of names, or a number."""

    name: str
    kind: str
    first: int  # the value of the first name, or the least number
    names: tuple[str, ...]  # empty for numbers
    size: int
    several: bool = False

    @property
    def is_number(self) -> bool:
        """Whether a number is meant by it; a seat is written as a number, but has a name."""
        return not self.names and self.kind != "seat"

    def format(self, value: int) -> str:
        if self.several:
            return " ".join(self.names[n] for n in members_of(value)) or NOBODY
        return self.names[value] if self.names else str(self.first + value)

    def part(self, value: int) -> object:
        """The value as JSON."""
        if self.several:
            return [self.names[n] for n in members_of(value)]
        return self.names[value] if self.names else self.first + value


@dataclass(frozen=True)
class Alternative:
    """One way to answer: a verb and its slots."""

    verb: str
    slots: tuple[Slot, ...]
    base: int  # the choice number of its first combination
    size: int

    def values(self, choice: int) -> list[int]:
        rest = choice - self.base
        values: list[int] = []
        for slot in reversed(self.slots):
            values.append(rest % slot.size)
            rest //= slot.size
        return values[::-1]

    def choice(self, values: Sequence[int]) -> int:
        """The choice number of a value for each slot."""
        choice = 0
        for slot, value in zip(self.slots, values, strict=True):
            choice = choice * slot.size + value
        return self.base + choice


class NamedTwice(Refused):
    """A name stands twice in a set. What forbids that is a rule of the game, about how many there are to name."""

    def __init__(self, verb: str, word: str, meant: Sequence[int]) -> None:
        """`meant` are actions that are judged in its place: what was said once, and as many names as were said."""
        super().__init__(Refusal("play.too_much", {"verb": verb, "word": word}))
        self.word = word
        self.meant = meant

    def judged(self, judge: Callable[[int], Refusal | None]) -> Refusal:
        """The refusal by a rule of the game if it has one for this, else by the rule that holds for all sets."""
        refusals = [judge(action) for action in self.meant]
        return next((no for no in refusals if no is not None), Refusal("play.twice", {"word": self.word}))


@dataclass(frozen=True)
class Said:
    """An action in words, in parts as JSON, and in facts as numbers. Nobody changes it."""

    words: str
    verb: str
    parts: dict[str, object]
    facts: dict[str, int]
    seats: int  # least number of seats at a table where all of its facts have a name


class Notation:
    """The words of one game."""

    def __init__(self, game: Game[State], words: Words, also: Mapping[str, Mapping[str, int]]) -> None:
        """`also` gives other spellings by kind: the names of persons or altars in other languages."""
        self.game = game
        self.words = words
        self.also = also
        self.alternatives: dict[str, list[Alternative]] = {}  # by step name
        self.bases: dict[str, int] = {}  # by step name: its first action
        self._said: dict[int, Said] = {}  # by action
        for step in game.steps:
            if step.size > 0:
                self.alternatives[step.name] = self._read(step)
                self.bases[step.name] = int(step.base)

    def said(self, action: int) -> "Said":
        """An action in every form. It depends on nothing else, so it is put together once and shared by all tables."""
        said = self._said.get(action)
        if said is None:
            facts = self.facts(action)
            seats = max((n + 1 for name, n in facts.items() if self.words.KINDS.get(name) == "seat"), default=0)
            said = Said(self.format(action), self.verb(action), self.parts(action), facts, seats)
            self._said[action] = said
        return said

    def format(self, action: int) -> str:
        step = self.game.step_of(action)
        choice = action - step.base
        way = self._way(step, choice)
        values = way.values(choice)
        return " ".join([way.verb, *(slot.format(value) for slot, value in zip(way.slots, values, strict=True))])

    def verb(self, action: int) -> str:
        step = self.game.step_of(action)
        return self._way(step, action - step.base).verb

    def parts(self, action: int) -> dict[str, object]:
        """The slots of an action as JSON, so that a page can turn two clicks into one action."""
        step = self.game.step_of(action)
        way = self._way(step, action - step.base)
        values = way.values(action - step.base)
        return {slot.name: slot.part(value) for slot, value in zip(way.slots, values, strict=True)}

    def facts(self, action: int) -> dict[str, int]:
        """The slots of an action as numbers, for its label."""
        step = self.game.step_of(action)
        way = self._way(step, action - step.base)
        values = way.values(action - step.base)
        return {
            slot.name: value if slot.several else slot.first + value
            for slot, value in zip(way.slots, values, strict=True)
        }

    def meaning(self, s: State, action: int) -> dict[str, int]:
        """What an answer to the question that is asked says, and what it means there: what, where, how much.

        A seat that does not exist at this table is left out, for it has no name.
        """
        return {**self.there(s, action), **self.game.values(s, action)}

    def meanings(self, s: State, actions: Iterable[int]) -> Iterator[dict[str, int]]:
        """The same of several answers to it."""
        step, seat, arg = self.game.asked(s), s.asked_seat(), s.asked_arg()
        asks = step.question(s, seat, arg)
        for action in actions:
            yield {**self.there(s, action), **asks, **step.values(s, seat, arg, action - step.base)}

    def there(self, s: State, action: int) -> dict[str, int]:
        """The facts of an action that have a name at this table."""
        said = self.said(action)
        if said.seats <= s.players:
            return said.facts
        return {name: n for name, n in said.facts.items() if self.words.KINDS.get(name) != "seat" or n < s.players}

    def parse(self, text: str, asked: str = "", seats: Mapping[str, int] | None = None) -> int:
        """The action that the words say; `seats` gives names for seats. Raises Refused if they say none."""
        tokens = text.lower().split()
        if not tokens:
            raise Refused(Refusal("play.empty"))
        first = {asked: self.bases[asked]} if asked in self.bases else {}  # the question that is asked comes first
        for step, base in {**first, **self.bases}.items():
            for way in self.alternatives[step]:
                if tokens[0] == way.verb:
                    return self._action(base + way.base, way, tokens[1:], seats or {})
        known = [way.verb for way in self.alternatives[asked]] if asked in self.alternatives else self._verbs()
        raise Refused(Refusal("play.verb", {"word": tokens[0], "known": ", ".join(known)}))

    def matching(self, step: str, verb: str, parts: Mapping[str, object]) -> Iterator[int]:
        """The actions of a step that a verb and some of its slots, as JSON, can mean, in order. Raises Refused."""
        base = next(int(each.base) for each in self.game.steps if each.name == step)
        ways = self.alternatives[step]
        way = next((each for each in ways if each.verb == verb), None)
        if way is None:
            raise Refused(Refusal("play.verb", {"word": verb, "known": ", ".join(each.verb for each in ways)}))
        if strange := [name for name in parts if name not in [slot.name for slot in way.slots]]:
            raise Refused(Refusal("play.too_much", {"verb": verb, "word": strange[0]}))
        values = [self._given(slot, parts[slot.name]) if slot.name in parts else range(slot.size) for slot in way.slots]
        return (base + way.choice(each) for each in product(*values))

    def _given(self, slot: Slot, part: object) -> Sequence[int]:
        """The value of a slot that a part, as JSON, stands for. Raises Refused."""
        if slot.several:
            names = part if isinstance(part, list) else [part]
            return [set_of({self._name(slot, token_of(name)) for name in names})]
        return [self._value(slot, token_of(part), {})]

    def _verbs(self) -> list[str]:
        return [way.verb for ways in self.alternatives.values() for way in ways]

    def _action(self, base: int, way: Alternative, tokens: list[str], seats: Mapping[str, int]) -> int:
        choice = 0
        for slot in way.slots:
            if not tokens:
                raise Refused(Refusal("play.missing", {"verb": way.verb, "slot": slot.name, "known": known(slot)}))
            if slot.several:  # it stands last and takes all that is left
                return self._with_set(base + choice * slot.size, way.verb, slot, tokens)
            choice = choice * slot.size + self._value(slot, tokens[0], seats)
            tokens = tokens[1:]
        if tokens:
            raise Refused(Refusal("play.too_much", {"verb": way.verb, "word": " ".join(tokens)}))
        return base + choice

    def _with_set(self, base: int, verb: str, slot: Slot, tokens: list[str]) -> int:
        """The action with a set of names, each said once. Raises NamedTwice."""
        members = [] if tokens == [NOBODY] else [self._name(slot, token) for token in tokens]
        once = list(dict.fromkeys(members))
        if len(once) == len(members):
            return base + set_of(once)
        others = [n for n in range(len(slot.names)) if n not in once]
        as_many = once + others[: len(members) - len(once)]
        word = next(token for n, token in enumerate(tokens) if members[n] in members[:n])
        raise NamedTwice(verb, word, (base + set_of(once), base + set_of(as_many)))

    def _value(self, slot: Slot, token: str, seats: Mapping[str, int]) -> int:
        if slot.names:
            return self._name(slot, token)
        if slot.kind == "seat" and token in seats:
            return seats[token] - slot.first
        number = int(token) if token.isascii() and token.isdigit() and len(token) < 10 else None
        if number is None or not slot.first <= number < slot.first + slot.size:
            last = slot.first + slot.size - 1
            raise Refused(Refusal("play.range", {"word": token, "low": slot.first, "high": last}))
        return number - slot.first

    def _name(self, slot: Slot, token: str) -> int:
        if token in slot.names:
            return slot.names.index(token)
        other = self.also.get(slot.kind.removeprefix(SET), {})
        if token in other:
            return other[token]
        raise Refused(Refusal("play.name", {"word": token, "known": known(slot)}))

    def _way(self, step: Step[State], choice: int) -> Alternative:
        for way in self.alternatives[step.name]:
            if way.base <= choice < way.base + way.size:
                return way
        raise IndexError(f"{step.name} has no choice {choice}")

    def _read(self, step: Step[State]) -> list[Alternative]:
        ways: list[Alternative] = []
        base = 0
        for pattern in self.words.WORDS[step.name].split("|"):
            verb, *names = pattern.split()
            slots = tuple(self._slot(name.strip("{}")) for name in names)
            if any(slot.several for slot in slots[:-1]):
                raise ValueError(f"{self.game.name}: in the words of {step.name} something follows a set")
            size = 1
            for slot in slots:
                size *= slot.size
            ways.append(Alternative(verb, slots, base, size))
            base += size
        if base != step.size:
            raise ValueError(f"{self.game.name}: the words of {step.name} say {base} choices, the step has {step.size}")
        return ways

    def _slot(self, name: str) -> Slot:
        kind = self.words.KINDS[name]
        several = kind.startswith(SET)
        if kind.removeprefix(SET) in self.words.NAMES:
            first, names = self.words.NAMES[kind.removeprefix(SET)]
            return Slot(name, kind, first, names, 2 ** len(names) if several else len(names), several)
        low, high = self.words.RANGES[name]
        return Slot(name, kind, low, (), high - low + 1)


def set_of(members: Iterable[int]) -> int:
    return sum(2**n for n in members)


def token_of(part: object) -> str:
    """A part as it would be written; a number with more digits than any slot takes is not written out."""
    return "…" if isinstance(part, int) and abs(part) >= LARGE else str(part)


def known(slot: Slot) -> str:
    """What may stand in a slot, in words."""
    if slot.names:
        return ", ".join(slot.names)
    return f"{slot.first} – {slot.first + slot.size - 1}"
