"""Cards drawn in secret, in the middle of a game: what of them leaves the server, on any way out, and to whom."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from petteia.core.rng import Rng
from petteia.core.state import CHANCE, SPECTATOR
from petteia.play.dealer import seed_from
from petteia.play.match import Match
from petteia.play.record import parse
from petteia.play.replay import replay
from petteia.play.verify import verify
from tests import agora
from tests.agora.state import WARES
from tests.agora.words import NAMES
from tests.server.client import Json, Party, Person, Server, Table, seated
from tests.server.test_channels import assert_same, worlds

BOX = agora.box()
WARE = NAMES["ware"][1]
TRIED = ["rest", "blind", "storm", "pick oil", "pick salt", "put 5", "put 6", "offer 1 1 0 0", "offer 0 0 0 0"]
TRIED += ["deal oil", "draw oil", "draw salt", "open wool"]
BEFORE = ["blind", "put 5", "pick "]  # the last one is completed by what lies open


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path, {"agora": BOX}) as server:
        yield server


def record(person: Person, table: Table, seat: int | None = None) -> str:
    answer = person.get(f"{table.path}/record", seat=seat)
    assert answer.status_code == 200, answer.text
    return answer.text


def fork(person: Person, table: Table, line: int, seat: int) -> Table:
    answer = person.post(f"{table.path}/fork", line=line, seat=seat)
    assert answer.status_code == 201, answer.text
    return Table(person.server, answer.json())


def played(party: Party, choices: int, never: tuple[str, ...] = ("rest",)) -> None:
    """Everybody draws, takes, puts, offers and mingles, in some order that is always the same."""
    rng = Rng(11)
    for _ in range(choices):
        seat = party.frames()[0]["decision"]["seat"]
        offered = party.pages[seat].frame(party.table, seat)["decision"]["choices"]
        verbs = sorted({choice["verb"] for choice in offered} - set(never))
        verb = "blind" if "blind" in verbs and rng.below(2) else verbs[rng.below(len(verbs))]
        own = [choice["words"] for choice in offered if choice["verb"] == verb]
        assert party.pages[seat].play(party.table, seat, own[rng.below(len(own))])["t"] == "ack"


def match_of(server: Server, table: Table) -> Match:
    return server.state.service.room(table.id).match


# Two servers that differ in one card.


def test_a_ware_drawn_in_mid_game_reaches_nobody_but_its_trader(tmp_path: Path) -> None:
    like = Match(BOX, 3, seed=seed_from("two worlds"))
    opened = next(n for n in range(WARES) if like.s.open[n])
    before = [*BEFORE[:-1], BEFORE[-1] + WARE[opened]]
    held = list(like.s.hand[:WARES])
    like.play("blind")
    take = next(n for n in range(WARES) if like.s.hand[n] > held[n])
    put = next(n for n in range(WARES) if n != take and like.s.pile[n] > 2)

    def alter(position: Json) -> bool:
        if sum(position["hand"][:WARES]) != 4:
            return False
        for field, sign in (("hand", -1), ("pile", 1)):
            position[field][take] += sign
            position[field][put] -= sign
        return True

    def dealt(position: Json, happened: list, words: str) -> str:
        for event in happened:
            if event[:3] == ["wares.dealt", 0, take] and words:
                event[2] = put
        return f"draw {WARE[put]}" if words == f"draw {WARE[take]}" else words

    one, two = worlds(tmp_path, before, alter, dealt, BOX, TRIED, turns="five")
    with one.server, two.server:
        assert_same(one, two, (1, 2, 3), other=0)


# Records, logs and moments of a running game.


def test_the_store_opens_no_secret_when_a_table_is_opened_again(house: Server) -> None:
    party = seated(house, 3, "agora", seed="again")
    played(party, 8)
    before = [page.frame(party.table, seat) for seat, page in enumerate(party.pages)]
    texts = [record(person, party.table, seat) for seat, person in enumerate(party.people)]
    house.state.service.rooms.clear()
    for seat, person in enumerate(party.people):
        frame = person.page().hello(party.table, seat)
        assert {key: frame[key] for key in ("view", "decision", "line")} == {
            key: before[seat][key] for key in ("view", "decision", "line")
        }
        assert record(person, party.table, seat) == texts[seat]


def test_a_running_games_record_cannot_be_brought_in_and_a_finished_one_holds(house: Server) -> None:
    party = seated(house, 2, "agora", seed="whole", options={"turns": "three"})
    played(party, 5)
    for seat, person in enumerate(party.people):
        refused = person.post("/api/import", record=record(person, party.table, seat)).json()
        assert (refused["rule"], refused["facts"]["rule"]) == ("play.record_broken", "play.closed")
    sealed = parse(record(party.people[0], party.table, 0)).head()
    played(party, 1)
    text = record(party.people[1], party.table)
    assert party.frames()[0]["info"]["status"] == "over"
    assert verify(BOX, parse(text)).holds
    assert all(line.words for line in parse(text).lines)
    assert sealed in parse(text).chain()  # what was sealed then is what is shown now
    assert replay(BOX, parse(text)).over


# Taking back.


def test_a_draw_that_is_taken_back_stays_its_traders_secret_and_is_drawn_anew(house: Server) -> None:
    party = seated(house, 2, "agora", seed="back")
    at = party.frames()[0]["line"]
    assert party.pages[0].play(party.table, 0, "blind")["t"] == "ack"
    asked = party.pages[0].undo(party.table, 0, at + 1)
    assert asked["t"] == "ack"  # others must agree: chance has spoken
    request = party.frames()[1]["info"]["requests"][0]
    answer = {"t": "answer", "table": party.table.id, "seat": 1, "ask": request["id"], "yes": True}
    assert party.pages[1].ask(**answer)["t"] == "ack"
    assert party.frames()[0]["decision"]["seat"] == 0
    lines = parse(record(party.people[1], party.table, 1)).lines
    assert [(line.who, line.words) for line in lines[at : at + 2]] == [("0", "blind"), ("@", "")]
    own = parse(record(party.people[0], party.table, 0)).lines
    assert own[at + 1].words.startswith("draw ")
    assert party.pages[0].play(party.table, 0, "blind")["t"] == "ack"
    seals = [line.secret for line in parse(record(party.people[1], party.table, 1)).lines if line.secret]
    assert len(seals) == len(set(seals))


# Forks.


def test_forks_of_any_past_line_show_what_the_seat_saw_then(house: Server) -> None:
    """Also where a draw was due: it is drawn anew, and tells nothing of the one that was made."""
    party = seated(house, 2, "agora", seed="past")
    played(party, 6)
    person = party.people[1]
    lines = party.frames()[1]["line"]
    rows = house.rows("select n, who, owner from lines where secret <> '' order by n")
    due = [n - 1 for n, who, owner in rows if who == "@" and owner == 0][-1]
    for line in {*range(9, lines + 1, 3), due}:
        then = person.get(f"{party.table.path}/at/{line}", seat=1).json()["view"]
        new = fork(person, party.table, line, 1)
        begun = person.get(f"{new.path}/at/0", seat=1).json()["view"]
        assert begun == then


def test_a_draw_that_is_due_is_not_the_one_that_comes(house: Server) -> None:
    """A fork before a secret draw of another seat deals its own: over many forks every ware comes."""
    party = seated(house, 2, "agora", seed="due")
    assert party.pages[0].play(party.table, 0, "blind")["t"] == "ack"
    (n,) = [
        n for n, words, _ in house.rows("select n, words, owner from lines order by n") if words.startswith("draw ")
    ]
    drawn = set()
    for _ in range(24):
        new = fork(party.people[1], party.table, n - 1, 1)
        match = match_of(house, new)
        assert match.game.actor(match.s) != CHANCE
        drawn.add(match.box.notation.format(match.trail[0].action) if match.trail else "")
        assert match.trail[0].actor == CHANCE
    assert len(drawn) > 1


def test_bots_think_from_what_a_seat_could_know(house: Server) -> None:
    """A spectator and each seat imagine hands that hold what was seen, whatever the truth is."""
    party = seated(house, 3, "agora", seed="bots")
    played(party, 9, ("rest", "storm", "offer"))
    match = match_of(house, party.table)
    assert any(match.s.seen)
    for eyes in (SPECTATOR, 0, 1, 2):
        for n in range(20):
            world = match.game.determinize(match.s, int(eyes), Rng(n))
            assert all(there >= seen for there, seen in zip(world.hand, match.s.seen, strict=True))
            assert match.game.view(world, int(eyes)) == match.view(int(eyes))
