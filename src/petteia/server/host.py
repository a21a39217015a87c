"""The host's own words, an imprint and a privacy text, as files; and what Petteia itself has to say about privacy."""

import tomllib
from importlib.resources import files
from pathlib import Path

from petteia.play.text import LANGUAGES
from petteia.server import site

LONGEST = 64 * 1024  # bytes of a text


class HostError(Exception):
    """A text of the host that cannot be shown."""

    def __init__(self, file: Path, why: str) -> None:
        super().__init__(f"{file}: {why}")
        self.file = file
        self.why = why


def read_host(folder: Path) -> site.Host:
    """What lies in a folder as imprint.de.md, privacy.en.md and so on. Raises HostError."""
    return site.Host(imprint=written(folder, "imprint"), privacy=written(folder, "privacy"), stored=stored())


def written(folder: Path, name: str) -> dict[str, str]:
    """A text in the languages there are; one without a word in it is not there."""
    texts = {language: one(folder / f"{name}.{language}.md") for language in LANGUAGES}
    return {language: text for language, text in texts.items() if text}


def one(file: Path) -> str:
    try:
        data = file.read_bytes()
    except FileNotFoundError:
        return ""
    except OSError as error:
        raise HostError(file, error.strerror or str(error)) from error
    if len(data) > LONGEST:
        raise HostError(file, f"{len(data)} bytes")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise HostError(file, "no UTF-8") from error
    return "\n".join(text.splitlines()).strip()


def stored() -> dict[str, str]:
    """What this program keeps of people, in every language."""
    texts = files("petteia.server") / "text"
    return {
        language: str(tomllib.loads((texts / f"{language}.toml").read_text("utf-8"))["host"]["stored"]).strip()
        for language in LANGUAGES
    }
