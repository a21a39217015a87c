"""A question is put together once for all pages that are told it, and its answer is not judged again."""

from pathlib import Path

from tests.server.client import Server, seated
from tests.toy.judging import judging


def test_however_many_look_and_ask_every_choice_is_judged_once(tmp_path: Path) -> None:
    lots, tally = judging()
    with Server(tmp_path, {"lots": lots}) as server:
        party = seated(server, 3)
        table, people = party.table, party.people
        second = people[0].page()  # another page of the first seat, and somebody who only watches
        second.hello(table, 0)
        watcher = server.person("Watcher")
        table.watch(watcher)
        watcher.page().hello(table)
        told = 0
        for n in range(7):
            asked = party.to_act
            page = party.pages[asked]
            decision = page.frame(table, asked)["decision"]
            choices, refused = decision["choices"], decision.get("refused", [])
            told += len(choices) + len(refused)
            table.seat(people[0], 1, "mute", muted=n % 2 == 0)  # the table is another, but not the game
            assert page.frame(table, asked)["decision"] == decision
            for each in [*choices, *refused]:
                because = page.ask(t="why", table=table.id, seat=asked, words=each["words"])
                assert because.get("rule", "") == each.get("rule", "")
            for each in refused:
                assert page.play(table, asked, each["words"])["rule"] == each["rule"]
            if n < 6:  # the last question is told and waits for its answer
                assert page.play(table, asked, choices[-1]["words"])["t"] == "ack"
    assert set(tally.values()) == {1}
    assert len(tally) == told
