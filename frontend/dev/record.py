"""Recorded material for the tests of the page, from the real server and engine: a game's frames, and what Python says.

Run in `frontend/`, with Petteia on the path:  python dev/record.py    writes tests/recorded/*.json

The same bytes come out every time, until rules, bots or the protocol change. Texts are not recorded: the tests read
the TOML files themselves.
"""

import json
from collections import Counter
from itertools import count
from pathlib import Path

import msgspec

from petteia.bots import make_bot
from petteia.play.match import Match
from petteia.play.printed import printed
from petteia.play.registry import box
from petteia.server import frames, keep, playing, scores, site, tables
from petteia.server import protocol as say
from petteia.server.app import game_info
from petteia.server.presence import Presence
from petteia.server.room import Room
from petteia.server.store.interface import PersonRow

HERE = Path(__file__).resolve().parent.parent / "tests" / "recorded"
BOX = box("offrandes")
TABLE = "t1"
BOT = "greedy"
WISH = site.NewTable("offrandes", [site.NewSeat("me"), *[site.NewSeat(BOT)] * 3], seed="a game to draw")
ME = PersonRow("p1", "Ariadne")
EARLY = 40  # frames of the beginning
TOLD = 600  # decisions of a game that is told in sentences
EACH = 6  # refusals by one rule
LATE = 3  # the round from which on questions are kept: something lies on the board then


def new_table(wish: site.NewTable = WISH) -> Room:
    room, _ = tables.make(box(wish.game), wish, ME)
    room.row = msgspec.structs.replace(room.row, id=TABLE)
    playing.begin(room)
    return kept(room)


def kept(room: Room) -> Room:
    """As the service does it after every change, without a disk."""
    return keep.kept(room, room.row.seq + 1, keep.changed(room))


def match_of(room: Room) -> Match:
    assert room.match is not None, room.id
    return room.match


def chosen(match: Match, spec: str = BOT) -> str:
    """What a bot says. Its chance depends on the line alone."""
    assert match.to_act is not None, match.s
    bot = make_bot(spec, match.record.count)
    return match.box.notation.format(bot.choose(match.seat_view(match.to_act)))


def step(room: Room, spec: str = BOT) -> Room:
    match = match_of(room)
    assert match.to_act is not None, match.s
    playing.play(room, match.to_act, room.line, chosen(match, spec))
    return kept(room)


def shown(room: Room, since: int) -> say.Frame:
    room.shown = {}
    return frames.frame(room, ME.id, 0, since, Presence(frozenset([0])))


def first_frames() -> list[say.Frame]:
    """The first frames of a game, as seat 0 gets them."""
    room = new_table()
    sequence = [shown(room, 0)]
    while len(sequence) < EARLY:
        since = room.line
        room = step(room)
        sequence.append(shown(room, since))
    return sequence


def questions() -> dict[str, say.Frame]:
    """One frame for each question that seat 0 is asked, with something on the board."""
    asked: dict[str, say.Frame] = {}
    room = new_table()
    while not match_of(room).over:
        match = match_of(room)
        late = match.asked.startswith("preparation") or int(match.view(0)["round"]) >= LATE
        if match.to_act == 0 and late and len(match.choices) > 2 and match.asked not in asked:
            asked[match.asked] = shown(room, 0)
        room = step(room)
    return asked


def spoken(language: str, wish: site.NewTable = WISH, spec: str = BOT) -> dict[str, object]:
    """What Speaker says of a game: some of the events, questions, labels, refusals, and what counts for a seat."""
    match = match_of(new_table(wish))
    speaker = match.speaker(language)
    questions, labels, refusals, standing = [], [], [], []
    told = Counter[str]()  # refusals by rule
    n = 0
    while not match.over and n < TOLD:
        asked = match.decision()
        assert asked is not None, match.s
        n += 1
        if n % 9 == 1:
            said = speaker.question(asked.step, asked.facts)
            questions.append({"step": asked.step, "facts": asked.facts, "said": said})
            for remark, facts in match.standing(asked.seat):
                standing.append({"id": remark, "facts": facts, "said": speaker.standing(remark, facts)})
            for choice in asked.choices[:: max(1, len(asked.choices) // 3)]:
                said = speaker.label(asked.step, choice.verb, choice.facts)
                labels.append({"step": asked.step, "verb": choice.verb, "facts": choice.facts, "said": said})
            for action in range(n % 17, match.game.width, 41):
                no = match.refusal(action, asked.seat)
                if no is not None and told[no.rule] < EACH:
                    told[no.rule] += 1
                    refusals.append(
                        {"rule": no.rule, "facts": no.facts, "misplaced": no.misplaced, "said": speaker.refusal(no)}
                    )
        match.play(chosen(match, spec), asked.seat)
    events = [
        {"name": event.name, "facts": event.facts, "said": speaker.event(event.name, event.facts)}
        for event in match.events(0)
        if not event.part
    ]
    return {"events": events[::7], "questions": questions, "labels": labels, "refusals": refusals, "standing": standing}


def over(wish: site.NewTable = WISH) -> dict[str, object]:
    """What a whole game came to, as seat 0 sees it at the end."""
    match = match_of(new_table(wish))
    while not match.over:
        match.play(chosen(match))
    return {"view": match.view(0), "scores": match.scores, "history": scores.of_match(match)}


# A board of spaces: few frames of a larger game, and a question of every sort. Random play comes to all of them.


def cyclades(players: int, seed: str) -> site.NewTable:
    return site.NewTable("cyclades", [site.NewSeat("me"), *[site.NewSeat(BOT)] * (players - 1)], seed=seed)


def cyclades_taken() -> dict[str, object]:
    """The first of some games in which one metropolis is taken: somebody has one less for it."""
    games = (over(cyclades(2, f"a metropolis taken {n}")) for n in count())
    return next(game for game in games if [-1, 1] in [sorted(source.points) for source in game["history"].sources])


def cyclades_frames() -> list[say.Frame]:
    """Every sixth frame of the beginning of a game of five."""
    room = new_table(cyclades(5, "a sea to draw"))
    sequence = [shown(room, 0)]
    for _ in range(20):
        since = room.line
        for _ in range(6):
            room = step(room)
        sequence.append(shown(room, since))
    return sequence


def cyclades_questions() -> dict[str, say.Frame]:
    """One frame for each step that seat 0 can be asked, from random games."""
    asked = {name for name in box("cyclades").words.WORDS if not name.startswith(("setup", "creatures", "gods"))}
    wanted = asked - {"battle.dice", "call.temple"}  # chance answers the one, and only an option asks the other
    first: dict[str, say.Frame] = {}
    for n in range(60):
        room = new_table(cyclades(2 + n % 4, f"game {n}"))
        while not match_of(room).over and match_of(room).record.count < 1200 and wanted - first.keys():
            match = match_of(room)
            if match.to_act == 0 and len(match.choices) > 1 and match.asked not in first:
                first[match.asked] = shown(room, max(0, room.line - 12))
            room = step(room, "random")
    assert wanted == first.keys(), wanted - first.keys()
    return dict(sorted(first.items()))


# Movements and payments: moments of random games, since these come to everything.


def pantheon(players: int, seed: str) -> site.NewTable:
    return site.NewTable("pantheon", [site.NewSeat("me"), *[site.NewSeat("random")] * (players - 1)], seed=seed)


def pantheon_frames() -> list[say.Frame]:
    """Every tenth frame of a game of four until after its first scoring."""
    room = new_table(pantheon(4, "routes to draw"))
    sequence = [shown(room, 0)]
    while int(match_of(room).view(0)["epoch"]) < 4 and not match_of(room).over:
        since = room.line
        for _ in range(25):
            room = step(room, "random")
        sequence.append(shown(room, since))
    return sequence


def pantheon_questions() -> dict[str, say.Frame]:
    """One frame for each step that seat 0 can be asked, from random games; of an action one with many ways to pay."""
    chance = ("setup", "cards.refill", "cards.draw", "epoch")
    wanted = {name for name in box("pantheon").words.WORDS if not name.startswith(chance)} - {"bonus.pick"}
    first: dict[str, say.Frame] = {}
    for n in range(60):
        room = new_table(pantheon(2 + n % 3, f"game {n}"))
        while not match_of(room).over and wanted - first.keys():
            match = match_of(room)
            verbs = {words.partition(" ")[0] for words in match.choices}
            enough = {"march", "buy", "offer"} <= verbs if match.asked == "turn.act" else len(match.choices) > 1
            if match.to_act == 0 and enough and match.asked not in first:
                first[match.asked] = shown(room, max(0, room.line - 12))
            room = step(room, "random")
    assert wanted == first.keys(), wanted - first.keys()
    return dict(sorted(first.items()))


# A city of stones: the game with the most steps. Random play comes to all of them.


def thebai(players: int, seed: str) -> site.NewTable:
    return site.NewTable("thebai", [site.NewSeat("me"), *[site.NewSeat("random")] * (players - 1)], seed=seed)


def thebai_frames(wish: site.NewTable, every: int, spec: str = "random") -> list[say.Frame]:
    """Some frames of a whole game, with so many choices between two of them."""
    room = new_table(wish)
    sequence = [shown(room, 0)]
    while not match_of(room).over:
        since = room.line
        for _ in range(every):
            if not match_of(room).over:
                room = step(room, spec)
        sequence.append(shown(room, since))
    return sequence


def thebai_alone() -> site.NewTable:
    """Against Antigone, with every challenge."""
    return msgspec.structs.replace(thebai(1, "a rebellion to draw"), options={"challenges": "five_cards"})


def thebai_questions() -> dict[str, say.Frame]:
    """One frame for each step that seat 0 can be asked, from random games, and one for each step of a turn."""
    chance = {each.name for each in box("thebai").game.steps if each.chance}
    wanted = box("thebai").words.WORDS.keys() - chance - {"turn.act", "die.consent"}  # only an option asks the latter
    turn = {"turn.act 0": "reset", "turn.act 1": "estate", "turn.act 2": "walk", "turn.act 3": "aid"}
    wanted |= turn.keys()
    first: dict[str, say.Frame] = {}
    for n in range(200):
        room = new_table(thebai(2 + n % 3, f"game {n}"))
        while not match_of(room).over and wanted - first.keys():
            match = match_of(room)
            asked = match.decision()
            assert asked is not None, match.s
            name = f"turn.act {asked.facts['turn_step']}" if asked.step == "turn.act" else asked.step
            verbs = {choice.verb for choice in asked.choices}
            enough = len(asked.choices) > 1 and turn.get(name, asked.choices[0].verb) in verbs
            if asked.seat == 0 and enough and name in wanted - first.keys():
                first[name] = shown(room, max(0, room.line - 12))
            room = step(room, "random")
    assert wanted == first.keys(), wanted - first.keys()
    return dict(sorted(first.items()))


def write(name: str, value: object) -> None:
    plain = json.loads(msgspec.json.encode(value))
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    (HERE / f"{name}.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    for game in ("cyclades", "pantheon", "thebai"):
        (HERE / game).mkdir(parents=True, exist_ok=True)
    write("game", game_info(BOX))
    write("content", json.loads(printed(BOX).data))
    write("spoken", {language: spoken(language) for language in ("de", "en")})
    write("frames", first_frames())
    write("questions", questions())
    write("over", over())
    write("cyclades/game", game_info(box("cyclades")))
    write("cyclades/spoken", {language: spoken(language, cyclades(3, "a sea"), "random") for language in ("de", "en")})
    write("cyclades/content", json.loads(printed(box("cyclades")).data))
    write("cyclades/frames", cyclades_frames())
    write("cyclades/questions", cyclades_questions())
    write("cyclades/over", cyclades_taken())
    write("pantheon/game", game_info(box("pantheon")))
    write("pantheon/content", json.loads(printed(box("pantheon")).data))
    write("pantheon/spoken", {language: spoken(language, pantheon(3, "a sea"), "random") for language in ("de", "en")})
    write("pantheon/frames", pantheon_frames())
    write("pantheon/questions", pantheon_questions())
    write("thebai/game", game_info(box("thebai")))
    write("thebai/content", json.loads(printed(box("thebai")).data))
    write("thebai/spoken", {language: spoken(language, thebai(4, "a city"), "random") for language in ("de", "en")})
    write("thebai/frames", thebai_frames(thebai(3, "stones to draw"), 15))
    write("thebai/alone", thebai_frames(thebai_alone(), 6, BOT))
    write("thebai/questions", thebai_questions())
