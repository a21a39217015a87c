"""What people write, fit to be shown: no control characters, nothing that turns the text beside it, not too long."""

import unicodedata

from petteia.play.refusal import Refusal, Refused

LONGEST_NAME = 32
LONGEST_TITLE = 60
LONGEST_SAY = 500
LONGEST_NOTE = 4000

JOINERS = "\u200c\u200d"  # inside words of some scripts, and inside emoji
HIDDEN = ("Cc", "Cf", "Cs", "Co")  # control, format, surrogate and private-use characters
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that show nothing


def shown(text: str, keep: str = JOINERS) -> str:
    """The text without invisible characters, those that turn its direction included."""
    return "".join(c for c in unicodedata.normalize("NFC", text) if c in keep or unicodedata.category(c) not in HIDDEN)


def visible(text: str) -> bool:
    return any(c not in BLANKS and unicodedata.category(c)[0] not in "CMZ" for c in text)


def one_line(text: str, longest: int) -> str:
    """In one line, with single blanks."""
    return " ".join(shown(" ".join(text.split())).split())[:longest].rstrip()


def name(text: str) -> str:
    """A name as it may be shown. Raises Refused if nothing of it can be seen."""
    cleaned = " ".join(shown(" ".join(text.split()), keep="").split())[:LONGEST_NAME].rstrip()
    if not visible(cleaned):
        raise Refused(Refusal("server.name", {"most": LONGEST_NAME}))
    return cleaned


def title(text: str) -> str:
    return one_line(text, LONGEST_TITLE)


def message(text: str) -> str:
    """What somebody says. Raises Refused if it is nothing."""
    cleaned = one_line(text, LONGEST_SAY)
    if not visible(cleaned):
        raise Refused(Refusal("play.empty"))
    return cleaned


def note(text: str) -> str:
    return shown(text.replace("\r\n", "\n"), JOINERS + "\n\t")[:LONGEST_NOTE]
