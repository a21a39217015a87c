"""The command line: petteia COMMAND. Each command is a module here with `arguments` and `run`."""

import os
import re
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from io import TextIOWrapper
from types import ModuleType

from petteia.boards.phrases import Phrases
from petteia.cli.arguments import Parser
from petteia.cli.compiled import notice
from petteia.cli.complaint import Complaint, sentence
from petteia.cli.extra import extra
from petteia.play.misfit import Misfit
from petteia.play.text import LANGUAGES

COMMANDS = (
    *("serve", "work", "play", "sim", "report", "fuzz", "replay", "verify", "scenario", "rule", "games", "content"),
    *("backup", "restore", "move", "doctor", "admin"),
)

SECOND = {"content": ("export", "check")}  # words that make another command of one
LANG = "--lang"  # may stand anywhere
HELP = ("--help", "-h", "help")
EXTRA = "server"  # what a command may need as a whole

PASSWORD = re.compile(r"(\b\w+:/+[^\s:/@]*:)\S+@")  # of an address that was written where none belongs

WRONG = 2
INTERRUPTED = 130


def main(argv: list[str] | None = None) -> int:
    """Run a command; its exit status."""
    argv = sys.argv[1:] if argv is None else argv
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # rather a question mark than no game
    phrases = Phrases(language(argv, os.environ))
    try:
        return command(argv, phrases)
    except Complaint as complaint:
        return complain(sentence(phrases, complaint))
    except Misfit as misfit:  # a table that cannot be laid
        return complain(misfit.said(phrases.language))
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        refused = Complaint("system", file=error.filename or "", why=error.strerror or error)
        return complain(sentence(phrases, refused))
    except KeyboardInterrupt:
        print(phrases.say("interrupted"), file=sys.stderr)
        return INTERRUPTED


def command(argv: Sequence[str], phrases: Phrases) -> int:
    name, rest = (argv[0], argv[1:]) if argv else ("--help", [])
    if name in HELP:
        about = [word for word in rest if word not in HELP]
        if about:
            return command([*about, "--help"], phrases)
        print(overview(phrases))
        return 0
    if name == "--version":
        from petteia import __version__

        print(f"petteia {__version__}")
        return 0
    if name == LANG or name.startswith(f"{LANG}="):
        parser = Parser("", phrases)
        parser.read(argv[:2] if name == LANG else argv[:1])  # complains if that is no language
        return command(argv[2:] if name == LANG else argv[1:], phrases)
    if name not in COMMANDS:
        raise Complaint("command", command=name, known=", ".join(COMMANDS))
    name, rest = whole_name(name, rest)
    module = loaded(name)
    parser = Parser(name, phrases)
    module.arguments(parser)
    asked = parser.read(rest)
    if asked.help:
        print(parser.help())
        return 0
    notice(name, phrases)
    status: int = module.run(asked, phrases)
    return status


def whole_name(name: str, rest: Sequence[str]) -> tuple[str, Sequence[str]]:
    """A command of two words, which may have the language between them; what is left comes behind it."""
    n = 0
    while n < len(rest) and (rest[n] == LANG or rest[n].startswith(f"{LANG}=")):
        n += 2 if rest[n] == LANG else 1
    if n < len(rest) and rest[n] in SECOND.get(name, ()):
        return f"{name} {rest[n]}", [*rest[:n], *rest[n + 1 :]]
    return name, rest


def loaded(name: str) -> ModuleType:
    """The module of a command. Raises Complaint if it needs what only an extra of the package installs."""
    with extra(name, EXTRA):
        return import_module(f"petteia.cli.{name.replace(' ', '_')}")


def complain(why: str) -> int:
    """Exactly one line, whatever stands in it, and no password."""
    told = PASSWORD.sub(r"\1***@", " ".join(why.split()))
    print(f"petteia: {told}", file=sys.stderr)
    return WRONG


def overview(phrases: Phrases) -> str:
    width = max(map(len, COMMANDS)) + 2
    rows = [f"  {name:{width}}{phrases.say(f'help.{name}.short')}" for name in COMMANDS]
    return "\n".join([phrases.say("help.usage"), "", *rows, "", phrases.say("help.more")])


def language(argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """What --lang says if it says a language, else what the surroundings speak: German, or English for all others."""
    for n, word in enumerate(argv):
        said = word.removeprefix("--lang=") if word.startswith("--lang=") else "".join(argv[n + 1 : n + 2])
        if word.startswith("--lang") and said in LANGUAGES:
            return said
    spoken = next((environ[name] for name in ("PETTEIA_LANG", "LC_ALL", "LANG") if environ.get(name)), "")
    return "de" if spoken.lower().startswith("de") else "en"
