"""The address of a database, `postgresql://USER@HOST/NAME`. Written out it never shows its password."""

from urllib.parse import parse_qsl, unquote, urlsplit

SCHEMES = ("postgresql", "postgres")
SECRET = ("password", "sslpassword")  # of what may stand behind the question mark
SHOWN = ("host", "port", "user", "dbname")
HIDDEN = "***"


class Address:
    """Raises ValueError if it is none."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        whole = url.startswith(f"{parts.scheme}://") and url.isprintable() and not parts.fragment
        if parts.scheme not in SCHEMES or not whole or url.count("@") > parts.netloc.count("@") or url.count("@") > 1:
            raise ValueError("no address of PostgreSQL")  # or a sign in a password that could be taken for an end of it
        self.url = url  # with its password: for whoever connects, and nobody else
        who, _, self._where = parts.netloc.rpartition("@")
        self._user, _, password = who.partition(":")
        self._name = parts.path
        self._more = dict(parse_qsl(parts.query))
        given = [password, unquote(password), *(self._more.get(key, "") for key in SECRET)]
        self._passwords = sorted({each for each in given if each}, key=len, reverse=True)

    @property
    def tells(self) -> bool:
        """Whether a password stands in it."""
        return bool(self._passwords)

    def without(self, words: str) -> str:
        """Words of somebody else's, on one line and without the password."""
        for password in self._passwords:
            words = words.replace(password, HIDDEN)
        return " ".join(words.split())

    def __str__(self) -> str:
        more = "&".join(f"{key}={value}" for key, value in self._more.items() if key in SHOWN)
        user = f"{self._user}@" if self._user else ""
        return f"postgresql://{user}{self._where}{self._name}{'?' if more else ''}{more}"

    def __repr__(self) -> str:
        return f"Address({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Address) and self.url == other.url

    def __hash__(self) -> int:
        return hash(self.url)
