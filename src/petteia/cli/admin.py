"""petteia admin ACT: what a host may do with the tables and people of a server, while it runs or not."""

import argparse
import asyncio
import json
import time

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser, number
from petteia.cli.complaint import Complaint
from petteia.cli.data import data_argument, store_complaints
from petteia.cli.screen import Screen
from petteia.cli.settings import asked_settings
from petteia.cli.tables import all_boxes
from petteia.play.refusal import Refused
from petteia.server.admin import Host, Row
from petteia.server.hub import Hub
from petteia.server.place import DATABASE
from petteia.server.service import Service
from petteia.server.store import SqliteStore

LISTS = ("tables", "people", "reports", "audit", "statistics", "inspect")
ACTS = ("remove", "ban", "unban", "mute", "unmute", "quota", "expire")
ALONE = ("tables", "people", "reports", "audit", "statistics", "expire")  # need nobody to be about
TIMES = ("created", "touched", "at")


def arguments(parser: Parser) -> None:
    parser.place("ACT")
    parser.place("ID", optional=True, dashed=True)
    parser.value("--share", "N", number("--share", 1, 1000), 1)
    data_argument(parser)
    parser.flag("--json")


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    if asked.act not in LISTS + ACTS:
        raise Complaint("one_of", argument="ACT", word=asked.act, known=", ".join(LISTS + ACTS))
    if not asked.id and asked.act not in ALONE:
        raise Complaint("place_missing", place="ID", command="admin")
    if asked.id and asked.act in ALONE:
        raise Complaint("place_extra", word=asked.id, command="admin")
    settings = asked_settings(asked, phrases)
    path = settings.data / DATABASE
    if not path.exists():
        raise Complaint("store.missing", file=path)
    with store_complaints():
        store = SqliteStore(path)
        try:
            asyncio.run(obey(asked, phrases, Host(service(store, phrases), settings)))
        except Refused as refused:
            raise Complaint("nobody", word=asked.id) from refused
        finally:
            store.close()
    return 0


def service(store: SqliteStore, phrases: Phrases) -> Service:
    return Service(store, all_boxes(phrases), Hub())


async def obey(asked: argparse.Namespace, phrases: Phrases, host: Host) -> None:
    match asked.act:
        case "tables":
            show(asked, host.tables())
        case "people":
            show(asked, host.people())
        case "reports":
            show(asked, host.reports())
        case "audit":
            show(asked, host.audited())
        case "statistics":
            show(asked, [host.statistics()])
        case "inspect":
            show(asked, [host.inspect(asked.id)])
        case "expire":
            Screen().say(phrases.say("admin.expired", n=await host.expire()))
            return
        case "remove":
            await host.remove(asked.id)
        case "quota":
            await host.quota(asked.id, asked.share)
        case act:
            await host.mark(act, asked.id)
    if asked.act in ACTS:
        Screen().say(phrases.say("admin.done", act=asked.act, id=asked.id))


def show(asked: argparse.Namespace, rows: list[Row]) -> None:
    """One row a line; what is empty is not said."""
    if asked.json:
        print(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    for row in rows:
        print("  ".join(f"{name}={told(name, value)}" for name, value in row.items() if value not in ("", 0)))


def told(name: str, value: str | int | float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(float(value))) if name in TIMES else str(value)
