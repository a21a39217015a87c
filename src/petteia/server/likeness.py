"""Likeness: whether two names would be taken for each other.

A name's skeleton is what is left of it for the eye: compatibility forms, cases and accents folded (NFKC, casefold, no
marks), letters of other scripts that look like Latin ones replaced by those, blanks and signs left out. The table is a
small part of Unicode's confusables (UTS 39): letters that the fonts of our page draw alike. Two names with one skeleton
are alike.
"""

import re
import unicodedata
from functools import lru_cache

LOOKS = str.maketrans(
    {
        # Cyrillic
        **dict(zip("авсԁеһіјӏкмноԛрѕтуԝхѵѡгпьзч", "abcdehijlkmhoqpstywxvwrnb34", strict=True)),
        # Greek
        **dict(zip("αβγεηικμνοπρτυχωϲ", "abyenikuvonptuxwc", strict=True)),
        # Armenian, Cherokee small letters and others that are drawn like Latin ones
        **dict(zip("աոսօցհյ", "wnuoghj", strict=True)),
        "ı": "i",
        "ɑ": "a",
        "ß": "ss",
        # Digits and signs
        "0": "o",
        "1": "l",
        "3": "e",
        "5": "s",
        "|": "l",
        "!": "l",
        "$": "s",
        "@": "a",
        # One of Latin's own
        "i": "l",
    }
)
# What Unicode itself calls after a letter: small capitals, and letters with a stroke or a hook.
DRAWN_FROM = re.compile(r"LATIN (?:SMALL |CAPITAL )?LETTER (?:SMALL CAPITAL |SCRIPT )?([A-Z])(?: WITH .+)?")
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def skeleton(name: str) -> str:
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    bare = "".join(c for c in folded if unicodedata.category(c)[0] != "M")
    plain = "".join(map(drawn_from, bare))
    seen = plain.translate(LOOKS).translate(LOOKS)  # what a letter was replaced by may look like another one
    letters = "".join(c for c in seen if unicodedata.category(c)[0] in "LN")
    for pair, letter in PAIRS:
        letters = letters.replace(pair, letter)
    return letters


@lru_cache(4096)
def drawn_from(letter: str) -> str:
    """The plain letter of which another is a form."""
    found = None if letter.isascii() else DRAWN_FROM.fullmatch(unicodedata.name(letter, ""))
    return found[1].lower() if found else letter


def alike(one: str, other: str) -> bool:
    """Names that have no letters at all are alike only if they are the same."""
    bones = skeleton(one)
    return bones == skeleton(other) if bones else one == other
