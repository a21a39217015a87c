"""petteia work: bots and clocks of a database that servers use, by a process that serves nobody."""

import argparse
from dataclasses import replace

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser, read_as
from petteia.cli.complaint import Complaint
from petteia.cli.data import store_complaints
from petteia.cli.packs import installed_packs
from petteia.cli.screen import Screen
from petteia.cli.settings import asked_settings, config_argument
from petteia.server.settings import Settings, all_settings
from petteia.server.work import work

LIKE_SERVE = ("store", "workers", "content", "log")  # what a server may be told, too


def arguments(parser: Parser) -> None:
    config_argument(parser)
    for each in all_settings():
        if each.name in LIKE_SERVE:
            if each.kind.between:
                parser.values(each.argument, each.kind.written)
            else:
                parser.value(each.argument, each.kind.written, read_as(each.argument, each.kind))


def run(asked: argparse.Namespace, phrases: Phrases) -> int:
    settings = asked_settings(asked, phrases)
    if settings.store is None:
        raise Complaint("work_alone")
    settings = replace(settings, packs=installed_packs(settings.content, phrases))
    with store_complaints():
        work(settings, lambda: announce(phrases, settings))
    print(phrases.say("work.stopped"), flush=True)
    return 0


def announce(phrases: Phrases, settings: Settings) -> None:
    screen = Screen()
    screen.say(phrases.say("work.here", store=settings.store, n=settings.processes), "bold")
    screen.say(phrases.say("work.stop"), "dim")
