"""The language files: games, play layer and command line, src/petteia/**/text/{de,en}.toml.

    python tools/texts.py    say what is wrong, and fail if anything is

Same keys and placeholders in both languages, plurals whole, no sentence empty, no fact asked for that nobody gives, no
form asked for that a name does not have, no sentence that nobody says, and real umlauts in German. How sentences are
written: docs/texts.md. What a game has to say: _game_words.py; whether it says it: _game_texts.py.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import _phrases as phrases
from tools import _project as project
from tools._game_texts import CHECKS, Said, words_are_whole
from tools._game_words import Words
from tools._project import LANGUAGES, PLURAL, ROOT, Table, dotted

OWN_FORMS = {"name": 3, "unit": 2}  # how long the path to an entry is: name.creature.giant, unit.gold

# Transcriptions: ae, oe, ue where no German word has them. After a, e and q no umlaut is meant: Bauer, teuer, Quelle.
TRANSCRIBED = re.compile(r"\w*(?:ae|oe|(?<![aeq])ue)\w*", re.IGNORECASE)
REAL = re.compile(
    r"zuerst|zue(?:in|nde)|[dntx]uell|statue|revue|poe[st]|soeben|israel|[hm]ael\b|oeuvre|koe[fx]|aero|phoe|duett|suez"
    r"|^true$"  # of TOML
    r"|aegypt|aestii|gaetulia|graecia|plaesiris|syracusae",  # as the Romans write them
    re.IGNORECASE,
)
SHARP = re.compile(
    r"\b(?:gross\w*|heiss\w*|ausser\w*|draussen|schliess\w*|strasse\w*|gemäss|stoss\w*)\b", re.IGNORECASE
)


# All language files.


def folders(root: Path) -> list[Path]:
    """The folders that have a text/ folder in them."""
    return sorted({path.parent.parent for path in (root / "src").rglob("text/*.toml")})


def agree(root: Path, folder: Path) -> Iterator[str]:
    """Both languages say the same things with the same facts."""
    missing = [language for language in LANGUAGES if not (folder / "text" / f"{language}.toml").exists()]
    yield from (f"{named(root, folder, language)} is missing" for language in missing)
    if missing:
        return
    said = {language: sentences(project.text(folder, language)) for language in LANGUAGES}
    for language, other in zip(LANGUAGES, reversed(LANGUAGES), strict=True):
        here = named(root, folder, language)
        for path in said[other].keys() - said[language].keys():
            yield f"{here} has no {dotted(path)}, which {other}.toml has"
        yield from (f"{here}: {wrong}" for wrong in whole(project.text(folder, language)))
    first, second = LANGUAGES
    for path in said[first].keys() & said[second].keys():
        ours, theirs = (marks(said[language][path]) for language in LANGUAGES)
        if ours != theirs:
            told = f"{listed(ours)} in {first}.toml, {listed(theirs)} in {second}.toml"
            yield f"{folder.relative_to(root / 'src').as_posix()}: {dotted(path)} has other placeholders: {told}"


def sentences(text: Table) -> dict[tuple[str, ...], object]:
    """What a file says. How names and units change in a sentence is each language's own: they only have to be there."""
    said: dict[tuple[str, ...], object] = {}
    for path, sentence in project.leaves(text):
        if path[0] in OWN_FORMS:
            said[path[: OWN_FORMS[path[0]]]] = ""
        elif path[-1] != "zero":
            said[path] = sentence
    return said


def whole(at: Table, path: tuple[str, ...] = ()) -> Iterator[str]:
    """Every plural has both its forms, every sentence is one. Of the forms of a name or a unit some may say nothing."""
    inside = bool(path) and len(path) >= OWN_FORMS.get(path[0], len(path) + 1)
    forms = PLURAL & at.keys()
    if forms and forms != PLURAL:
        yield f"{dotted(path)} has {forms.pop()!r} alone: a plural has 'one' and 'other'"
    for key, value in at.items():
        if isinstance(value, dict):
            yield from whole(value, (*path, key))
        elif not isinstance(value, str):
            yield f"{dotted((*path, key))} is no sentence"
        elif not value.strip() and not (inside and any(at.values())):
            yield f"{dotted((*path, key))} is empty"
        elif re.search(r"[{}]", project.PRINTED.sub("", project.PLACEHOLDER.sub("", value))):
            yield f"{dotted((*path, key))} has a brace that belongs to no placeholder"


def umlauts(root: Path, folder: Path) -> Iterator[str]:
    """German is written with its own letters."""
    if not (folder / "text" / "de.toml").exists():
        return
    for path, sentence in project.leaves(project.text(folder, "de")):
        words = project.PLACEHOLDER.sub("", str(sentence))
        misspelt = [word for word in TRANSCRIBED.findall(words) if not REAL.search(word)]
        for word in [*misspelt, *SHARP.findall(words)]:
            yield f"{named(root, folder, 'de')}: {dotted(path)} has {word!r}: write ä, ö, ü and ß"


def named(root: Path, folder: Path, language: str) -> str:
    return (folder / "text" / f"{language}.toml").relative_to(root / "src").as_posix()


def listed(names: set[str]) -> str:
    return " ".join(sorted(names)) or "none"


def marks(sentence: object) -> set[str]:
    """The placeholders of a sentence, without their forms: another language has others."""
    facts = {f"{{{name}:{by}}}" if by else f"{{{name}}}" for name, by, _ in project.PLACEHOLDER.findall(str(sentence))}
    return facts | {match[0] for match in project.PRINTED.finditer(str(sentence))}


# The gate.


def gaps(root: Path) -> list[str]:
    project.look_again()
    problems: list[str] = []
    for folder in folders(root):
        try:
            problems += [*sorted(agree(root, folder)), *umlauts(root, folder)]
        except project.Unreadable as error:
            problems.append(error.told(root))
    for game in project.finished(root):
        try:
            words = Words(game)
            problems += [f"{game.name}: {gap}" for gap in words_are_whole(game, words)]
            for language in LANGUAGES:
                said = Said(game, words, language)
                problems += [f"{game.name}: text/{language}.toml: {gap}" for check in CHECKS for gap in check(said)]
        except project.Unreadable as error:
            problems.append(f"{game.name}: {error.told(root)}")
    try:
        # What the page says it says from TypeScript, and a guide from its guide.toml: their own tests look for
        # sentences that nobody needs.
        others = {"web", "guide"}
        ours = [
            folder
            for folder in folders(root)
            if folder.parent.name != "games" and others.isdisjoint(folder.relative_to(root).parts)
        ]
        problems += phrases.gaps(root, ours)
    except project.Unreadable as error:
        problems.append(error.told(root))
    return list(dict.fromkeys(problems))


def main(root: Path = ROOT) -> int:
    problems = gaps(root)
    sentences = 0
    for path in (root / "src").rglob(f"text/{LANGUAGES[0]}.toml"):
        try:
            sentences += len(list(project.leaves(project.toml(path))))
        except project.Unreadable:
            continue
    return project.report(problems, f"{sentences} sentences in {len(folders(root))} places, {' and '.join(LANGUAGES)}")


if __name__ == "__main__":
    sys.exit(main())
