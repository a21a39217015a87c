"""The settings of a server: what an argument says, else the environment, else a file, else the declaration.

Which there are stands in petteia.server.settings. Whatever is wrong is one sentence, before anything is done.
"""

import argparse
import os
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser, read_as
from petteia.cli.complaint import Complaint
from petteia.cli.files import read
from petteia.play.content.faults import Pages, parsed
from petteia.server.place import data_folder
from petteia.server.settings import Setting, Settings, all_settings
from petteia.server.store.address import Address

CONFIG = "PETTEIA_CONFIG"  # names the settings file where no argument does
FORMS = {int: "number", bool: "switch", str: "text"}  # of values in TOML, as sentences call them


def settings_arguments(parser: Parser) -> None:
    config_argument(parser)
    for each in all_settings():
        default = str(each.default) if was_given(each.default) and each.default != () else ""
        if each.kind.between:
            parser.values(each.argument, each.kind.written)
        elif each.kind.written:
            parser.value(each.argument, each.kind.written, read_as(each.argument, each.kind), shown=default)
        else:
            parser.flag(each.argument)


def config_argument(parser: Parser) -> None:
    parser.value("--config", "FILE")


def asked_settings(asked: argparse.Namespace, phrases: Phrases) -> Settings:
    """All settings, checked. Raises Complaint for the first that is wrong."""
    known = {each.name: each for each in all_settings()}
    file = asked.config or os.environ.get(CONFIG)
    values: dict[str, Any] = dict(in_file(file, known, phrases)) if file else {}
    values |= in_environment(os.environ, known) | in_arguments(asked, known)
    return Settings(**{"data": values.get("data") or data_folder(), **values})


def in_file(file: str, known: Mapping[str, Setting], phrases: Phrases) -> Iterator[tuple[str, object]]:
    words = read(file, phrases.language)
    tables, faults = parsed({file: words})
    for fault in faults:
        raise Complaint("setting.toml", place=f"{file}:{fault.line}", why=fault.said(phrases.language))
    pages = Pages({file: f"[settings]\n{words}"})  # keys stand in no table: they get one to be looked for in
    for key, value in tables[file].items():
        line = max(pages.line(file, "settings", key), pages.line(file, key)) - 1
        place = f"{file}:{line}" if line else file
        if key not in known:
            raise unknown(place, key, known)
        yield key, from_toml(f"{place}: {key}", known[key], value)


def from_toml(place: str, setting: Setting, value: object) -> object:
    """A value of a file, by the same rules as a word of the command line once it has the right form."""
    kind = setting.kind
    several = value if isinstance(value, list) else [value]
    if isinstance(value, list) != bool(kind.between):
        raise Complaint("setting.list" if kind.between else f"setting.{FORMS[kind.form]}", argument=place, word=value)
    for each in several:
        if type(each) is not kind.form:
            raise Complaint(f"setting.{FORMS[kind.form]}", argument=place, word=each)
    read = [read_as(place, kind)(str(each).lower() if kind.form is bool else str(each)) for each in several]
    return tuple(read) if kind.between else read[0]


def in_environment(environ: Mapping[str, str], known: Mapping[str, Setting]) -> dict[str, object]:
    """Of what others may have put there only what resembles one of ours is a mistake."""
    ours = {each.variable: each for each in known.values()}
    for name in environ:
        meant = get_close_matches(name, ours, 1, 0.9) if name.startswith("PETTEIA_") else []
        if name not in ours and name != CONFIG and meant:
            raise Complaint("setting.variable", name=name, meant=meant[0])
    return {each.name: from_words(name, each, [environ[name]]) for name, each in ours.items() if environ.get(name)}


def in_arguments(asked: argparse.Namespace, known: Mapping[str, Setting]) -> dict[str, object]:
    """What was read word by word already, but for those that may stand there several times."""
    given = {name: value for name, value in vars(asked).items() if name in known and was_given(value)}
    for name, value in given.items():
        if isinstance(value, Address):
            secret(known[name].argument, value)
    several = [known[name] for name in given if known[name].kind.between]
    return given | {each.name: from_words(each.argument, each, given[each.name]) for each in several}


def secret(argument: str, address: Address) -> None:
    """Raises Complaint if an argument tells a password: everybody on a machine can read those of its programs."""
    if address.tells:
        raise Complaint("password_seen", argument=argument)


def was_given(value: object) -> bool:
    """Whether an argument says something; 0 is something."""
    return value is not None and value is not False and value != []


def from_words(argument: str, setting: Setting, words: list[str]) -> object:
    kind = setting.kind
    if not kind.between:
        return read_as(argument, kind)(words[0])
    return tuple(read_as(argument, kind)(part.strip()) for word in words for part in word.split(kind.between))


def unknown(place: str, name: str, known: Mapping[str, Setting]) -> Complaint:
    """With what was probably meant; with all there are if nothing resembles it."""
    if meant := get_close_matches(name, known, 1):
        return Complaint("setting.unknown_near", place=place, name=name, meant=meant[0])
    return Complaint("setting.unknown", place=place, name=name, known=", ".join(known))
