"""petteia admin ACT: what a host may do with the tables and people of a server, while it runs or not."""

import argparse
import asyncio
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import msgspec

from petteia.boards.phrases import Phrases
from petteia.cli import desk
from petteia.cli.arguments import Parser, number
from petteia.cli.complaint import Complaint
from petteia.cli.data import data_argument, store_complaints
from petteia.cli.screen import Screen
from petteia.cli.settings import asked_settings
from petteia.cli.tables import all_boxes
from petteia.play.refusal import Refused
from petteia.server.admin import ACTS, Host, token
from petteia.server.hub import Hub
from petteia.server.service import Service
from petteia.server.store import Store
from petteia.server.store.opening import open_store

LISTS = ("tables", "people", "reports", "audit", "bans", "statistics", "inspect")
TOKENS = ("token", "new_token")  # said only by whoever can read the data folder
KNOWN = (*LISTS, *ACTS, *TOKENS)
ALONE = ("tables", "people", "reports", "audit", "bans", "statistics", "expire", *TOKENS)  # need nobody to be about
CALLED = {"audit": "acts", "statistics": "numbers", "inspect": "one"}  # lists, as the desk calls them
TIMES = ("created", "touched", "at")

Row = dict[str, object]


def arguments(parser: Parser) -> None:
    parser.place("ACT")
    parser.place("ID", optional=True, dashed=True)
    parser.value("--share", "N", number("--share", 1, 1000), 1)
    parser.value("--server", "URL")
    data_argument(parser)
    parser.flag("--json")


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    if asked.act not in KNOWN:
        raise Complaint("one_of", argument="ACT", word=asked.act, known=", ".join(KNOWN))
    if not asked.id and asked.act not in ALONE:
        raise Complaint("place_missing", place="ID", command="admin")
    if asked.id and asked.act in ALONE:
        raise Complaint("place_extra", word=asked.id, command="admin")
    if asked.server:
        from_afar(asked, phrases)
    else:
        beside(asked, phrases)
    return 0


def beside(asked: argparse.Namespace, phrases: Phrases) -> None:
    """On the data folder, whether or not a server runs."""
    settings = asked_settings(asked, phrases)
    place = settings.kept_in
    if isinstance(place, Path) and not place.exists():
        raise Complaint("store.missing", file=place)
    with store_complaints():
        store = open_store(place)
        try:
            asyncio.run(obey(asked, phrases, Host(service(store, phrases), settings)))
        except Refused as refused:
            raise Complaint("nobody", word=asked.id) from refused
        finally:
            store.close()


def service(store: Store, phrases: Phrases) -> Service:
    return Service(store, all_boxes(phrases), Hub())


async def obey(asked: argparse.Namespace, phrases: Phrases, host: Host) -> None:
    match asked.act:
        case "token":
            print(token(host.store))
        case "new_token":
            print(await host.new_token())
        case "tables":
            show(asked, [row async for row in host.tables()])
        case "people":
            show(asked, [row async for row in host.people()])
        case "reports":
            show(asked, host.reports())
        case "audit":
            show(asked, host.audited())
        case "bans":
            show(asked, host.bans())
        case "statistics":
            show(asked, [await host.statistics()])
        case "inspect":
            show(asked, [host.inspect(asked.id)])
        case act:
            done(asked, phrases, await host.act(act, asked.id, asked.share))


def from_afar(asked: argparse.Namespace, phrases: Phrases) -> None:
    """At a running server, wherever it is."""
    if asked.act in TOKENS:
        raise Complaint("desk_beside", act=asked.act)
    if asked.act not in LISTS:
        wish = {"act": asked.act, "about": asked.id or "", "share": asked.share}
        done(asked, phrases, int(str(desk.ask(asked.server, "act", wish)["n"])))
        return
    what = CALLED.get(asked.act, asked.act)
    page = desk.ask(asked.server, "look", {"what": what, "find": asked.id or ""})
    rows = rows_of(page, what)
    while page["more"]:
        page = desk.ask(asked.server, "look", {"what": what, "after": page["more"]})
        rows += rows_of(page, what)
    show(asked, rows[::-1] if what == "acts" else rows)


def rows_of(page: desk.Json, what: str) -> list[Row]:
    if what == "one":
        return [*cast(list[Row], page["tables"]), *cast(list[Row], page["people"])]
    return [cast(Row, page[what])] if what == "numbers" else cast(list[Row], page[what])


def done(asked: argparse.Namespace, phrases: Phrases, gone: int) -> None:
    if asked.act == "expire":
        Screen().say(phrases.say("admin.expired", n=gone))
    else:
        Screen().say(phrases.say("admin.done", act=asked.act, id=asked.id))


def show(asked: argparse.Namespace, rows: Sequence[object]) -> None:
    """One row a line; what is empty is not said."""
    told = cast(list[Row], [msgspec.to_builtins(row) for row in rows])
    if asked.json:
        print(json.dumps(told, ensure_ascii=False, indent=2))
        return
    for row in told:
        print("  ".join(f"{name}={said(name, value)}" for name, value in row.items() if value not in ("", 0)))


def said(name: str, value: object) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(float(str(value)))) if name in TIMES else str(value)
