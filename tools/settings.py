"""Writes what documents say of the settings: the table in docs/hosting.md, and deploy/petteia.toml with all of them.

    python tools/settings.py           write them
    python tools/settings.py --check   say whether they are fresh

They are declared in petteia.server.settings; what they mean stands under [help.serve] in cli/text.
"""

import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.server.settings import Setting, all_settings

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "hosting.md"
SAMPLE = ROOT / "deploy" / "petteia.toml"

BEGIN, END = "<!-- written by tools/settings.py -->\n", "<!-- to here -->\n"
HEAD = """\
# Settings of a Petteia server: petteia serve --config petteia.toml
#
# Everything that can be set, with what holds if nothing is said. Take the # away in front of what you change. A
# variable PETTEIA_… of the environment overrules this file, an argument of petteia serve overrules both.
"""
EXAMPLES = {  # of settings that are empty, or worked out on each machine
    "data": '"/var/lib/petteia"',
    "store": '"postgresql://petteia@localhost/petteia"',
    "proxies": '["10.0.0.0/8"]',
    "hosts": '["games.example"]',
    "workers": "2",
    "origin": '["https://games.example"]',
    "content": '["/srv/petteia/dear-goats"]',
    "texts": '"/etc/petteia"',
}


def main() -> int:
    parser = Parser("serve", Phrases("en"))
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    written = {
        PAGE: before + BEGIN + "\n".join([*table(parser), ""]) + END + rest.partition(END)[2],
        SAMPLE: "\n".join([HEAD, *sample(parser)]),
    }
    stale = [path for path, text in written.items() if not path.exists() or path.read_text("utf-8") != text]
    if sys.argv[1:] != ["--check"]:
        for path in stale:
            path.write_text(written[path], "utf-8")
        return 0
    for path in stale:
        print(f"{path.relative_to(ROOT)} does not say what is declared: make generate writes it.")
    return 1 if stale else 0


def table(parser: Parser) -> Iterator[str]:
    yield "| setting | value | if nothing is said | what it means |"
    yield "|---|---|---|---|"
    for each in all_settings():
        default = f"`{each.in_toml(each.default)}`" if each.default not in (None, ()) else ""
        value = f"`{each.kind.written}`" if each.kind.written else "`true` or `false`"
        yield f"| `{each.name}` | {value.replace('|', '` or `')} | {default} | {parser.explained(each.argument)} |"


def sample(parser: Parser) -> Iterator[str]:
    for each in all_settings():
        yield textwrap.fill(parser.explained(each.argument), 120, initial_indent="# ", subsequent_indent="# ")
        yield f"#{each.name} = {shown(each)}\n"


def shown(setting: Setting) -> str:
    return EXAMPLES[setting.name] if setting.default in (None, ()) else setting.in_toml(setting.default)


if __name__ == "__main__":
    sys.exit(main())
