"""How the past was kept: played with the server and the rules of commit c36bfc0, and never again. See README.md.

Run from the root of a checkout of that commit, with its environment and the tools of the tests:

    PYTHONPATH=SITE-PACKAGES:. python make.py INTO
"""

import gzip
import json
import lzma
import sqlite3
import sys
import tempfile
import zlib
from pathlib import Path
from typing import Any

from petteia.bots import make_bot
from petteia.core.rng import Rng
from petteia.core.state import CHANCE
from petteia.play.dealer import seed_from
from petteia.play.dump import dump
from petteia.play.match import Match
from petteia.play.registry import Box, box
from tests import toy
from tests.server import client
from tests.server.client import Page, Person, Server, Table, wait_for

Json = dict[str, Any]

client.BOXES["cyclades"] = box("cyclades")
PLAYERS = {"offrandes": (3, 4, 5), "cyclades": (2, 3, 4, 5), "lots": (2, 3, 4)}
LONG = 2_000_000.0  # seconds on a clock: nobody's runs out while the past is made


def boxed(game: str) -> Box:
    return toy.box() if game == "lots" else box(game)


# Local games.


def begun(game: str, players: int, seed: str, **options: str) -> Match:
    return Match(boxed(game), players, options, seed=seed_from(seed))


def choose(match: Match, spec: str, rng: Rng) -> tuple[int, str]:
    seat = match.to_act
    assert seat is not None
    if match.game.name == "lots":
        return seat, match.choices[rng.below(len(match.choices))]
    action = make_bot(spec, rng.below(10**6)).choose(match.seat_view(seat))
    return seat, match.box.notation.format(action)


def route(game: str, players: int, until: str, tries: int = 60) -> tuple[str, list[tuple[int, str]]]:
    """A seed, and the shortest of some random ways to a question that begins with a word."""
    best: tuple[str, list[tuple[int, str]]] | None = None
    for n in range(tries):
        seed = f"past {game} {players} {until} {n}"
        match, rng, way = begun(game, players, seed), Rng(n), []
        while not match.over and not match.asked.startswith(until) and (best is None or len(way) < len(best[1])):
            way.append(choose(match, "random", rng))
            match.play(way[-1][1], way[-1][0])
        if match.asked.startswith(until) and (best is None or len(way) < len(best[1])):
            best = seed, way
    assert best is not None, (game, until)
    return best


# The store.


class Maker:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.people = [server.person(name) for name in client.NAMES]
        self.page_of = {id(person): person.page() for person in self.people}
        self.kept: list[Json] = []

    def page(self, person: Person) -> Page:
        return self.page_of[id(person)]

    def table(self, name: str, game: str, seats: str, people: int = 1, **wishes: object) -> Table:
        """A table; the first `people` of the house sit in the seats for persons, one after another."""
        table = self.people[0].table(game, seats, title=name, **wishes)
        sitting = [self.people[0] if who == "me" else None for who in seats.split()]
        guests = iter(self.people[1:people])
        for seat, who in enumerate(seats.split()):
            if who == "open" and (guest := next(guests, None)) is not None:
                assert table.sit(guest, seat).status_code == 200
                sitting[seat] = guest
        self.keep(name, game, table, sitting)
        return table

    def keep(self, name: str, game: str, table: Table, sitting: list[Person | None]) -> None:
        for person in {id(person): person for person in sitting if person is not None}.values():
            self.page(person).close()  # a page looks at a few tables only, so each table has its own
            self.page_of[id(person)] = person.page()
        for seat, person in enumerate(sitting):
            if person is not None:
                assert self.page(person).hello(table, seat)["t"] == "frame"
        cookies = [person.cookie if person else "" for person in sitting]
        self.kept.append({"name": name, "game": game, "id": table.id, "cookies": cookies})
        table.sitting = sitting

    def frame(self, table: Table) -> Json:
        seat, person = next((n, who) for n, who in enumerate(table.sitting) if who is not None)
        return self.page(person).frame(table, seat)

    def play(self, table: Table, seat: int, words: str) -> None:
        answer = self.page(table.sitting[seat]).play(table, seat, words)
        assert answer["t"] == "ack", answer

    def walk(self, table: Table, way: list[tuple[int, str]]) -> None:
        for seat, words in way:
            self.play(table, seat, words)

    def wait_for_people(self, table: Table) -> Json:
        """Until a person is asked, or the game is over."""

        def ready() -> Json | None:
            frame = self.frame(table)
            if frame["info"]["status"] != "running":
                return frame
            asked = frame["decision"]
            return frame if asked and table.sitting[asked["seat"]] is not None else None

        return wait_for(ready)

    def drive(self, table: Table, rng: Rng, choices: int, until: str = "", undo: bool = False) -> None:
        """So many choices of people by chance, then on until a kind of question; now and then one is taken back."""
        made = 0
        while (frame := self.wait_for_people(table))["info"]["status"] == "running":
            seat = frame["decision"]["seat"]
            if made >= choices and frame["decision"]["step"].startswith(until):
                return
            page = self.page(table.sitting[seat])
            options = page.frame(table, seat)["decision"]["choices"]
            self.play(table, seat, options[rng.below(len(options))]["words"])
            made += 1
            if undo and made % 3 == 0 and not page.frame(table, seat).get("undo"):
                page.undo(table, seat)  # a bot may have been quicker, then it stays

    def ask(self, table: Table, seat: int, what: str) -> None:
        answer = self.page(table.sitting[seat]).ask(t="ask", table=table.id, seat=seat, what=what)
        assert answer["t"] == "ack", answer


def fill(maker: Maker) -> None:
    ann, ben = maker.people[0], maker.people[1]
    rng = Rng(8)
    for game, many in (("offrandes", "3 4 5"), ("cyclades", "2 3 4 5"), ("lots", "2 3")):
        question = {"offrandes": "auction.bid", "cyclades": "offering.bid", "lots": "turn"}[game]
        for players in map(int, many.split()):
            rest = " open" * (players - 1)
            running = maker.table(f"{game} running {players}", game, "me" + rest, players)
            maker.drive(running, rng, 6 + 2 * players, question, undo=True)
        # several people, an undo that all agreed to, an undo, a pause and an end that are asked for
        agreed = maker.table(f"{game} undone by consent", game, "me open open", 3)
        maker.drive(agreed, rng, 8)
        line = maker.frame(agreed)["line"]
        assert maker.page(ann).undo(agreed, 0, line - 2)["t"] == "ack"
        for seat in (1, 2):
            number = maker.frame(agreed)["info"]["requests"][0]["id"]
            page = maker.page(maker.people[seat])
            assert page.ask(t="answer", table=agreed.id, seat=seat, ask=number, yes=True)["t"] == "ack"
        maker.drive(agreed, rng, 2)
        asking = maker.table(f"{game} asked to undo and to pause", game, "me open open", 3)
        maker.drive(asking, rng, 7)
        assert maker.page(ben).undo(asking, 1, maker.frame(asking)["line"] - 1)["t"] == "ack"
        maker.ask(asking, 0, "pause")
        assert len(maker.frame(asking)["info"]["requests"]) == 2
        paused = maker.table(f"{game} paused", game, "me open open", 3)
        maker.drive(paused, rng, 5)
        for seat in range(3):
            maker.ask(paused, seat, "pause")
        assert maker.frame(paused)["info"]["status"] == "paused"
        abandoned = maker.table(f"{game} abandoned", game, "me open open", 3)
        maker.drive(abandoned, rng, 5)
        for seat in range(3):
            maker.ask(abandoned, seat, "abandon")
        # bots, clocks, stand-ins, links
        bots = maker.table(f"{game} among bots", game, "me greedy random", pace="instant")
        maker.drive(bots, rng, 4, undo=True)
        maker.page(ann).undo(bots, 0, 1 if game != "cyclades" else 3)
        maker.drive(bots, rng, 3)
        clock = {"kind": "bank", "seconds": LONG, "more": 5, "at_zero": "choose"}
        timed = maker.table(f"{game} with a clock", game, "me open open", 3, clock=clock)
        maker.drive(timed, rng, 4)
        away = maker.table(f"{game} with a stand-in", game, "me open open", 3, pace="instant")
        maker.drive(away, rng, 3)
        assert away.seat(ben, 1, "stand_in", bot="greedy").status_code == 200
        away.sitting[1] = None
        maker.drive(away, rng, 2)
        maker.table(f"{game} waiting", game, "me open greedy", listed=True)
        maker.table(f"{game} waiting with a guest", game, "me open open", 2)
        # finished, a fork of it, a branch of a running game, a game brought in without its seed
        cap = {"cycle_cap": "25"} if game == "cyclades" else {}
        over = maker.table(f"{game} over", game, "random random random", pace="instant", options=cap, listed=True)
        wait_for(lambda t=over: t.info(ann)["status"] == "over", f"{game} is over")
        made = ann.post(f"{over.path}/fork", line=12, seat=1)
        assert made.status_code == 201, made.text
        fork = Table(maker.server, made.json())
        maker.keep(f"{game} fork of a finished game", game, fork, [None, ann, None])
        maker.drive(fork, rng, 2)
        running = next(kept for kept in maker.kept if kept["name"] == f"{game} running 3")
        path = f"/api/tables/{running['id']}"
        made = ann.post(f"{path}/fork", line=9, seat=0)
        assert made.status_code == 201, made.text
        branch = Table(maker.server, made.json())
        maker.keep(f"{game} branch of a running game", game, branch, [ann, None, None])
        maker.drive(branch, rng, 1)
        text = ann.get(f"/api/tables/{asking.id}/record", seat=0).text
        if game != "lots":  # there others' secrets stay closed, so it cannot be brought in
            made = ann.post("/api/import", record=text)
            assert made.status_code == 201, made.text
            maker.keep(f"{game} brought in", game, Table(maker.server, made.json()), [ann, ann, ann])
    for until in ("battle.retreat", "battle.flee", "metropolis", "ares.march", "apollo", "kraken"):
        seed, way = route("cyclades", 3, until)
        table = maker.table(f"cyclades at {until}", "cyclades", "me open open", 3, seed=seed)
        maker.walk(table, way)
    for until in ("bribery", "offering", "auction.open"):
        seed, way = route("offrandes", 4, until)
        table = maker.table(f"offrandes at {until}", "offrandes", "me open open open", 4, seed=seed)
        maker.walk(table, way)
    chatty = next(kept for kept in maker.kept if kept["name"] == "offrandes running 3")
    for text in ("χαῖρε", "A fair wind."):
        maker.page(ann).ask(t="say", table=chatty["id"], seat=0, text=text)
    assert ann.put(f"/api/tables/{chatty['id']}/note", text="Watch the farmer.").status_code == 200
    assert ben.post("/api/me/recovery").status_code == 200
    # the last thing before the server stops: bots that are to choose, in each game one
    slow = [maker.table(f"{game} a bot is to choose", game, "me random random", pace="slow") for game in PLAYERS]
    for table in slow:
        maker.page(ann).hello(table, 0)
        maker.drive(table, rng, 1)
    words = [maker.wait_for_people(table)["decision"]["choices"][0]["words"] for table in slow]
    for table, chosen in zip(slow, words, strict=True):
        maker.play(table, 0, chosen)


def slim(path: Path) -> bytes:
    """The store without its log. States are unpacked, because a thousand packed ones do not get smaller together."""
    db = sqlite3.connect(path, isolation_level=None)
    db.create_function("unpacked", 1, lambda state: zlib.decompress(state) if state else state, deterministic=True)
    db.execute("update lines set state = unpacked(state)")
    db.execute("update tables set state = unpacked(state)")
    db.execute("pragma journal_mode = delete")
    db.execute("vacuum")
    db.close()
    return path.read_bytes()


# Dumps: at every kind of question that play reaches, what may be answered and what comes of one answer.


def dumps(game: str) -> list[Json]:
    states: dict[tuple[int, str, str], Json] = {}
    for players in PLAYERS[game]:
        cap = {"cycle_cap": "25"} if game == "cyclades" else {}
        for n in range(16):
            spec = "greedy" if n % 4 == 0 else "random"
            match = Match(boxed(game), players, cap)  # nobody deals, so that chance is asked as well
            rng = Rng(1000 * players + n)
            while not match.over:
                mark = (players, match.asked, spec)
                before = dump(match.game, match.s)
                asked, seat, choices = match.asked, match.to_act, match.choices
                if match.game.actor(match.s) == CHANCE:
                    words = choices[rng.below(len(choices))]
                    match.deal(words)
                else:
                    _, words = choose(match, spec, rng)
                    match.play(words, seat)
                if mark not in states or (len(choices) > len(states[mark]["choices"]) and rng.below(4) == 0):
                    states[mark] = {
                        "state": before,
                        "asked": asked,
                        "seat": seat,
                        "choices": choices,
                        "plays": words,
                        "after": dump(match.game, match.s),
                    }
            states[players, "", spec] = {"state": dump(match.game, match.s), "scores": match.scores}
    return list(states.values())


# Records: some to the end, some that stop in the middle, by bots, with undo, with chance by hand.


def records(game: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    for players in PLAYERS[game]:
        for kind in ("over", "begun", "undone", "by-hand"):
            cap = {"cycle_cap": "25"} if game == "cyclades" else {}
            if kind == "over" and players % 2 and game == "cyclades":
                continue
            seed = None if kind == "by-hand" else seed_from(f"past {game} {players} {kind}")
            match, rng = Match(boxed(game), players, cap, seed=seed), Rng(players)
            most = 10**6 if kind == "over" else 20 + 15 * players
            while not match.over and match.record.count < most:
                if match.game.actor(match.s) == CHANCE:
                    match.deal(match.choices[rng.below(len(match.choices))])
                    continue
                seat, words = choose(match, ("greedy", "random")[rng.below(2)], rng)
                match.play(words, seat)
                if kind == "undone" and not match.over:
                    if rng.below(6) == 0:
                        others = [n for n in range(players) if n != seat]
                        match.undo_to(match.trail[-min(3, len(match.trail))].line, seat, others)
                    elif match.undo_refusal(seat) is None and rng.below(3) == 0:
                        match.undo(seat)
            texts[f"{game}-{players}-{kind}"] = match.export()
    return texts


def main(into: Path) -> None:
    games = list(PLAYERS)
    with gzip.GzipFile(into / "dumps.json.gz", "wb", mtime=0) as file:
        file.write(json.dumps({game: dumps(game) for game in games}, separators=(",", ":")).encode())
    texts = {name: text for game in games for name, text in records(game).items()}
    with tempfile.TemporaryDirectory() as folder:
        with Server(Path(folder)) as server:
            maker = Maker(server)
            fill(maker)
            for kept in maker.kept:
                if kept["name"].endswith((" over", "fork of a finished game", "asked to undo and to pause")):
                    seat = next((n for n, cookie in enumerate(kept["cookies"]) if cookie), None)
                    text = maker.people[0].get(f"/api/tables/{kept['id']}/record", seat=seat).text
                    texts[f"server-{kept['name'].replace(' ', '-')}"] = text
        (into / "store.sqlite.xz").write_bytes(lzma.compress(slim(Path(folder) / "petteia.sqlite"), preset=9))
    (into / "tables.json").write_text(json.dumps(maker.kept, indent=1) + "\n")
    with gzip.GzipFile(into / "records.json.gz", "wb", mtime=0) as file:
        file.write(json.dumps(texts, separators=(",", ":")).encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
