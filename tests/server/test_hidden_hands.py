"""Hidden hands, in every game that has them: cards of others leave the server on no way out.

Two servers, equal but for two cards that two seats have exchanged. For everybody else both are the same table: as long
as the two choose what they could choose with either hand, all that others receive is the same, byte for byte.
"""

import json
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import msgspec
import pytest

from petteia.core.rng import Rng
from petteia.play.dump import dump
from petteia.play.record import parse
from petteia.play.registry import Box, box
from petteia.server.table import pack
from tests import agora, toy
from tests.server.client import Json, Page, Person, Server, Table, seated, twin
from tests.server.test_channels import LOT, World, assert_same, begun
from tests.server.test_secret_draws import fork, match_of, played, record

TRIED = 120  # words, allowed or not
CHOICES = 60
WATCHES = 3  # who watches, behind the seats


@dataclass(frozen=True)
class Hands:
    """A game in which seats hold cards that others do not see."""

    box: Box
    kinds: tuple[str, ...]  # of cards, as a dump counts them
    pile: str  # where a dump has the others
    seats: str  # where a view has the hands
    seen: str  # where a dump has what everybody saw of them
    told: str  # the event with which a seat hears which card it draws
    alike: int  # choices after which the exchanged cards are still in both hands
    mingles: str = ""  # the choice that mixes all hands


AGORA, PANTHEON = agora.box(), box("pantheon")
GAMES = {
    "lots": Hands(toy.box(), LOT, "bag", "seers", "", "lots.dealt", 3),
    "agora": Hands(AGORA, AGORA.words.NAMES["ware"][1], "pile", "traders", "seen", "wares.dealt", 8, "storm"),
    "pantheon": Hands(PANTHEON, PANTHEON.words.NAMES["card"][1], "pile", "seats", "known", "cards.drawn", 40),
}


def exchanged(tmp_path: Path, hands: Hands) -> tuple[World, World]:
    """A table at its first question, and the same table where seats 1 and 2 were each dealt a card of the other."""
    width = hands.box.game.width
    tried = [hands.box.notation.format(action) for action in range(0, width, max(1, width // TRIED))]
    one = begun(tmp_path / "one", hands.box, [], tried)
    two = Server(twin(one.server, tmp_path / "two"), one.server.boxes)
    dealt = (two.rows("select n, words from lines where owner = ? order by n", seat) for seat in (1, 2))
    (first, mine), (second, theirs) = next(pair for pair in product(*dealt) if pair[0][1] != pair[1][1])
    cards = [hands.kinds.index(words.split()[1]) for words in (mine, theirs)]
    states = two.states()
    for n, words, events in two.rows("select n, words, events from lines order by n"):
        position, happened = states[n], msgspec.json.decode(events)
        if n in (first, second):
            words = mine if n == second else theirs
            told = next(event for event in happened if event[0] == hands.told)
            told[2] = cards[n == first]
        for at, seat in ((first, 1), (second, 2)):
            if n >= at:
                give(position, hands, seat, cards if seat == 1 else cards[::-1])
        two.alter(
            "update lines set words = ?, events = ?, state = ? where n = ?",
            *(words, msgspec.json.encode(happened), pack(msgspec.json.encode(position)), n),
        )
    two.alter("update tables set state = ?", pack(msgspec.json.encode(position)))
    return one, one.like(two)


def give(position: Json, hands: Hands, seat: int, cards: list[int]) -> None:
    """Instead of the first card a seat holds the second, which was in the pile."""
    for card, sign in zip(cards, (-1, 1), strict=True):
        position["hand"][seat * len(hands.kinds) + card] += sign
        position[hands.pile][card] -= sign
    assert min(position["hand"] + position[hands.pile]) >= 0


@pytest.mark.parametrize("game", GAMES)
def test_two_hands_exchanged_are_the_same_table_for_everybody_else(tmp_path: Path, game: str) -> None:
    """At the first question, and while the game goes on, as long as the cards stay where they are."""
    hands = GAMES[game]
    one, two = exchanged(tmp_path, hands)
    with one.server, two.server:
        assert_same(one, two, (0, WATCHES), other=1)
        intrusions = [[intruded(world, viewer) for viewer in (0, WATCHES)] for world in (one, two)]
        assert intrusions[0] == intrusions[1]
        pages = [[person.page() for person in world.people] for world in (one, two)]
        for world, row in zip((one, two), pages, strict=True):
            for viewer, page in enumerate(row):
                page.hello(world.table, viewer if viewer < WATCHES else None)
        rng, made = Rng(3), 0
        while made < CHOICES and choose(one, two, pages, rng, hands.mingles):
            made += 1
            if one.room.match.over:
                break  # all hands are shown
            for viewer in (0, WATCHES):
                assert pages[0][viewer].raw == pages[1][viewer].raw, f"viewer {viewer} after {made} choices"
        assert made >= hands.alike


def intruded(world: World, viewer: int) -> list[str]:
    """What somebody is answered who asks for the eyes of seat 1: nothing but that they have none."""
    person, path, at = world.people[viewer], world.table.path, world.room.line
    answers = [person.get(f"{path}/{what}", seat=1) for what in ("record", "report", "log", "at/0", f"at/{at}")]
    answers.append(person.post(f"{path}/fork", line=at, seat=1))
    assert {answer.status_code for answer in answers} == {403}, answers
    page = person.page()
    assert page.hello(world.table, 1)["t"] == "bad"
    for n, wish in enumerate(
        [
            *({"t": kind} for kind in ("hint", "advance", "order", "undo")),
            *({"t": "why", "words": words} for words in world.tried[:10]),
        ]
    ):
        more = {"at": at} if wish["t"] == "undo" else {}
        assert page.ask(table=world.table.id, seat=1, key=str(n), **wish, **more)["t"] == "no", wish
    assert not page.frames
    return [answer.text for answer in answers] + page.raw


def choose(one: World, two: World, pages: list[list[Page]], rng: Rng, mingles: str) -> bool:
    """Whoever is asked chooses at both tables what both offer; seat 0 now and then takes it back. False: nothing is."""
    if one.room.match.over or one.room.match.s.hand == two.room.match.s.hand:
        return False
    asked = one.room.match.to_act
    assert asked == two.room.match.to_act
    offered = [
        {choice["words"]: choice["verb"] for choice in row[asked].frame(world.table, asked)["decision"]["choices"]}
        for world, row in zip((one, two), pages, strict=True)
    ]
    both = [words for words in offered[0] if words in offered[1] and words != mingles]
    verbs = sorted({offered[0][words] for words in both})
    if not verbs:
        return False
    verb = verbs[rng.below(len(verbs))]
    own = [words for words in both if offered[0][words] == verb]
    words, back = own[rng.below(len(own))], asked == 0 and rng.below(4) == 0
    for world, row in zip((one, two), pages, strict=True):
        page, line = row[asked], world.room.line
        wish = {"table": world.table.id, "seat": asked}
        assert page.ask(t="play", at=line, words=words, key=f"play {line}", **wish)["t"] == "ack"
        if back:
            page.ask(t="undo", at=world.room.line, key=f"undo {line}", **wish)
        for each in row:
            each.settle()
    return True


@pytest.mark.parametrize("game", ["agora", "pantheon"])
def test_while_a_game_runs_only_ones_own_draws_are_in_what_one_gets(tmp_path: Path, game: str) -> None:
    hands = GAMES[game]
    with Server(tmp_path, {game: hands.box}) as house:
        party = seated(house, 3, game, seed="draws")
        watcher = house.person("Daphne")
        party.table.watch(watcher)
        dealt = len(drawn_in(house))
        played(party, 9 if game == "agora" else 40)
        draws = drawn_in(house)
        assert len(draws) > dealt
        for viewer, person in enumerate([*party.people, watcher]):
            sees_only_own(hands, party.table, person, viewer if viewer < WATCHES else None, draws)


def drawn_in(server: Server) -> list[tuple[int, str, int]]:
    """Lines that only their owner may read."""
    return server.rows("select n, words, owner from lines where secret <> '' order by n")


def sees_only_own(
    hands: Hands, table: Table, person: Person, seat: int | None, draws: list[tuple[int, str, int]]
) -> None:
    """In the record, the log and every moment of the past."""
    own = {n for n, _, owner in draws if owner == seat}
    text = record(person, table, seat)
    assert "= " not in text
    assert {n for n, line in enumerate(parse(text).lines, 1) if line.secret and line.words} == own
    told = person.get(f"{table.path}/log", limit=500, seat=seat).json()["events"]
    assert any(event["name"] == hands.told for event in told)
    for event in told:
        if event["name"] == hands.told:
            assert (len(event["facts"]) > 1) == (event["line"] in own)  # besides whose it is
            assert event.get("part", False) == (event["line"] not in own)
    for n, words, _ in draws:
        moment = person.get(f"{table.path}/at/{n}", seat=seat).json()
        assert moment["words"] == (words if n in own else "")
        assert [each["hand"] is None for each in moment["view"][hands.seats]] == [other != seat for other in range(3)]


@pytest.mark.parametrize("game", ["agora", "pantheon"])
def test_a_fork_of_a_running_game_keeps_what_was_seen_and_guesses_the_rest(tmp_path: Path, game: str) -> None:
    hands = GAMES[game]
    with Server(tmp_path, {game: hands.box}) as house:
        party = seated(house, 3, game, seed="forks")
        played(party, 8 if game == "agora" else 30, ("rest", "storm", "offer", "blind"))
        frames = party.frames()
        seen = dump(hands.box.game, match_of(house, party.table).s)[hands.seen]
        assert any(seen)
        dealt = set()
        for n in range(8):
            seat = n % 3
            new = fork(party.people[seat], party.table, frames[seat]["line"], seat)
            assert party.people[seat].page().hello(new, seat)["view"] == frames[seat]["view"]
            (row,) = house.rows("select fixed from tables where id = ?", new.id)
            first = json.loads(json.loads(row[0])["first"])
            dealt.add((seat, json.dumps(first["hand"])))
            assert all(there >= saw for there, saw in zip(first["hand"], seen, strict=True))
            assert first[hands.seen] == seen
            text = record(party.people[seat], new, seat)
            assert "= " not in text
            assert "hand" not in text
        assert len(dealt) > 3
