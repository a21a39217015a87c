"""Declared: whether a view is exactly what its game's view.py says, no more, no less, and nothing to the wrong eyes.

A declaration is turned into small functions once, so that the contract can look at every view of a long run.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from petteia.core.view import Name, Own

NOWHERE = -1  # not an entry of a list


@dataclass(frozen=True)
class Eyes:
    """Who looks, and what decides whether they may see what is somebody's own."""

    seat: int
    over: bool = False
    opened: frozenset[str] = frozenset()  # fields that are a seat's own elsewhere


Check = Callable[[object, Eyes, int], str]  # a value, who looks, the entry of a list it stands in; what is wrong


class Declaration:
    """The view of a game as declared. `names` are the names of each kind, as in words.py."""

    def __init__(self, form: type, names: Mapping[str, tuple[int, tuple[str, ...]]]) -> None:
        self.form = form
        self.names = {kind: known for kind, (_, known) in names.items()}
        self.check = self.checked(form)

    def fault(self, view: object, eyes: Eyes) -> str:
        """The first thing that is not as declared, with the way to it; nothing if all is."""
        return self.check(view, eyes, NOWHERE)

    def checked(self, form: Any) -> Check:
        origin, inner = get_origin(form), get_args(form)
        if is_typeddict(form):
            return self.fields(form)
        if origin is NotRequired:
            return self.checked(inner[0])
        if origin is Annotated:
            return self.marked(inner[0], inner[1:])
        if origin in (Union, UnionType):
            return one_of([self.checked(each) for each in inner if each is not NoneType], NoneType in inner)
        if origin is Literal:
            return among(frozenset(inner), "is none of its values")
        if origin is list:
            return listed(self.checked(inner[0]))
        if origin is dict:
            return keyed(self.checked(inner[0]), self.checked(inner[1]), self.all_of(inner[0]))
        if form in (int, str, bool, NoneType):
            return exactly(form)
        raise TypeError(f"a view cannot hold {form}")

    def fields(self, form: type) -> Check:
        hints = get_type_hints(form, include_extras=True)
        checks = {name: self.checked(hint) for name, hint in hints.items()}
        required: frozenset[str] = form.__required_keys__  # type: ignore[attr-defined]  # typed dictionaries have it

        def check(value: object, eyes: Eyes, place: int) -> str:
            if type(value) is not dict:
                return f" is no {form.__name__}: {value!r}"
            for name, part in value.items():
                if name not in checks:
                    return f".{name} is not declared in {form.__name__}"
                wrong = checks[name](part, eyes, place)
                if wrong:
                    return f".{name}{wrong}"
            missing = required - value.keys()
            return f".{min(missing)} is missing" if missing else ""

        return check

    def marked(self, form: object, marks: tuple[object, ...]) -> Check:
        check = self.checked(form)
        for mark in marks:
            if isinstance(mark, Name):
                check = among(frozenset(self.names[mark.kind]), f"is no {mark.kind}")
            elif isinstance(mark, Own):
                check = owned(check, mark)
        return check

    def all_of(self, form: object) -> frozenset[str]:
        """The keys that may not be missing where keys are names."""
        kinds = [mark.kind for mark in get_args(form)[1:] if isinstance(mark, Name)]
        return frozenset(name for kind in kinds for name in self.names[kind])


def exactly(form: type) -> Check:
    """True is not a number here, and a vector is not a list."""
    return lambda value, eyes, place: "" if type(value) is form else f" is no {form.__name__}: {value!r}"


def among(values: frozenset[object], law: str) -> Check:
    return lambda value, eyes, place: "" if value in values else f" {law}: {value!r}"


def one_of(checks: list[Check], may_be_none: bool) -> Check:
    def check(value: object, eyes: Eyes, place: int) -> str:
        if value is None and may_be_none:
            return ""
        wrong = ""
        for each in checks:
            wrong = each(value, eyes, place)
            if not wrong:
                return ""
        return wrong

    return check


def listed(inner: Check) -> Check:
    def check(value: object, eyes: Eyes, place: int) -> str:
        if type(value) is not list:
            return f" is no list: {value!r}"
        for n, each in enumerate(value):
            wrong = inner(each, eyes, n)
            if wrong:
                return f".{n}{wrong}"
        return ""

    return check


def keyed(key: Check, inner: Check, wanted: frozenset[str]) -> Check:
    def check(value: object, eyes: Eyes, place: int) -> str:
        if type(value) is not dict:
            return f" is no dict: {value!r}"
        for name, each in value.items():
            wrong = key(name, eyes, place) or inner(each, eyes, place)
            if wrong:
                return f".{name}{wrong}"
        missing = wanted - value.keys()
        return f".{min(missing)} is missing" if missing else ""

    return check


def owned(inner: Check, mark: Own) -> Check:
    def check(value: object, eyes: Eyes, place: int) -> str:
        if value is None:
            return ""
        shown = eyes.over or mark.field in eyes.opened
        mine = eyes.seat >= 0 and place in (NOWHERE, eyes.seat)
        return inner(value, eyes, place) if shown or mine else f" is not for seat {eyes.seat}: {value!r}"

    return check
