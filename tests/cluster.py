"""A PostgreSQL of the tests' own: Debian's, in a folder that is gone afterwards, under a user that is not root."""

import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.parse import quote

import psycopg

PATIENCE = 60.0  # seconds: a guard against hanging and no measure
OWNER = "petteia"
FAST = ("fsync=off", "shared_buffers=16MB", "max_connections=60", "listen_addresses=")


def program(name: str) -> str:
    """A program of the newest PostgreSQL there is; Debian keeps them beside the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4]))
    there = str(found[-1]) if found else shutil.which(name)
    assert there, "PostgreSQL is missing: apt-get install postgresql"
    return there


class Cluster:
    """`with Cluster() as cluster`; it can be stopped, killed and started again. It listens at a file, at no port."""

    def __init__(self, *settings: str, made: tuple[str, ...] = ()) -> None:
        self.settings = settings
        self.made = made
        self.user = "postgres" if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
        self.folder = Path(tempfile.mkdtemp(prefix="petteia-pg-"))
        self.data = self.folder / "data"
        self.process: subprocess.Popen[bytes] | None = None
        self.numbers = itertools.count(1)

    def __enter__(self) -> "Cluster":
        if self.user is not None:
            entry = pwd.getpwnam(self.user)
            os.chown(self.folder, entry.pw_uid, entry.pw_gid)
        locale = ("--locale=C", "--encoding=UTF8")
        self.run("initdb", "--no-sync", "--auth=trust", f"--username={OWNER}", *locale, *self.made, "-D", self.data)
        rules = "local guarded guest scram-sha-256\nlocal all all trust\n"
        (self.data / "pg_hba.conf").write_text(rules)
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def run(self, name: str, *words: str | Path) -> None:
        subprocess.run([program(name), *words], check=True, capture_output=True, user=self.user, cwd=self.folder)

    def start(self) -> None:
        words = [word for setting in (*FAST, *self.settings) for word in ("-c", setting)]
        command: list[str | Path] = [program("postgres"), "-D", self.data, "-k", self.folder, *words]
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                command, user=self.user, group=self.user, stdout=log, stderr=log, cwd=self.folder
            )
        end = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.url("postgres")).close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < end, (self.folder / "log").read_text()
                time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends connections and stops; SIGQUIT stops as if the power were cut."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def url(self, database: str, user: str = OWNER, password: str = "") -> str:
        who = f"{user}:{quote(password, safe='')}" if password else user
        return f"postgresql://{who}@/{database}?host={quote(str(self.folder))}"

    def bound(self, process: int, bytes_: int | None) -> None:
        """How large a file may become that one of its processes writes."""
        limit = "unlimited" if bytes_ is None else str(bytes_)
        subprocess.run(
            ["prlimit", f"--pid={process}", f"--fsize={limit}:"], check=True, user=self.user, group=self.user
        )

    def database(self) -> str:
        """The name of a new one, with nothing in it."""
        name = f"test_{next(self.numbers)}"
        self.say(f"create database {name}")
        return name

    def say(self, statement: str, database: str = "postgres") -> None:
        with psycopg.connect(self.url(database), autocommit=True) as db:
            db.execute(statement.encode())
