"""Over a bad line everything still comes to what the server says, once, and in the right order."""

import threading

import pytest

from petteia.play.record import parse
from petteia.play.verify import verify
from tests import toy
from tests.server.client import Server, seated
from tests.server.lossy import Proxy, SteadyPage


def play(page: SteadyPage, errors: list[BaseException]) -> None:
    """Choose whenever it is one's turn, until the game is over; say something now and then."""
    said = 0
    try:
        for _ in range(5000):
            page.pump()
            frame = page.frame
            if frame is None or page.waiting:
                continue
            if frame["info"]["status"] == "over" and said == 3:
                return
            asked = frame["decision"]
            if said < 3:
                said += 1
                page.ask(t="say", text=f"Satz {said} von {page.seat}")
            elif asked and asked["seat"] == page.seat and not page.fresh:
                words = asked["choices"][frame["line"] % len(asked["choices"])]["words"]
                page.ask(t="play", at=frame["line"], words=words)
        raise AssertionError(f"seat {page.seat} has not come to the end: {page.frame}")
    except BaseException as error:
        errors.append(error)
        raise


@pytest.mark.parametrize("seed", [1])
def test_dropped_doubled_reordered_and_spoiled_messages_converge_to_the_servers_hash(house: Server, seed: int) -> None:
    party = seated(house, options={"hand": "three"})
    for page in party.pages:
        page.close()
    errors: list[BaseException] = []
    with Proxy(house.address, seed) as proxy:
        pages = [
            SteadyPage(person, party.table, seat, f"127.0.0.1:{proxy.port}") for seat, person in enumerate(party.people)
        ]
        threads = [threading.Thread(target=play, args=(page, errors)) for page in pages]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for page in pages:
            page.page.close()
    assert errors == []
    connections, resyncs = (sum(getattr(page, name) for page in pages) for name in ("connections", "resyncs"))
    print(f"\n{proxy.done}, {connections} connections, {resyncs} resyncs")
    assert all(proxy.done[what] for what in ("dropped", "doubled", "reordered"))
    truth = [party.people[seat].page().hello(party.table, seat) for seat in range(3)]
    for page, frame in zip(pages, truth, strict=True):
        assert (page.frame["seq"], page.frame["hash"]) == (frame["seq"], frame["hash"])
        assert page.frame["view"] == frame["view"]
        log = party.people[page.seat].get(f"{party.table.path}/log", seat=page.seat, limit=500).json()["events"]
        assert [told for line in sorted(page.log) for told in page.log[line]] == log
    record = party.people[0].get(f"{party.table.path}/record").text
    assert verify(toy.box(), parse(record)).holds
    for page in pages:  # every choice that was acknowledged was made once, and no other
        made = [answer for answer in page.answered.values() if answer["t"] == "ack" and answer["line"] > 11]
        lines = [line for line in record.split("--\n")[1].splitlines() if line.startswith(f"{page.seat} ")]
        acknowledged = {answer["key"]: answer["line"] for answer in made if page_command(page, answer) == "play"}
        assert len(acknowledged) == len(set(acknowledged.values())) == len(lines)
    words = [said["text"] for said in party.people[0].get(f"{party.table.path}/chat").json()]
    assert sorted(words) == sorted(f"Satz {n} von {seat}" for n in (1, 2, 3) for seat in range(3))


def page_command(page: SteadyPage, answer: dict) -> str:
    """The first three commands of a page are words, all others choices."""
    return "say" if int(answer["key"].split("-")[1]) <= 3 else "play"
