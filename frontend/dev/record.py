"""Recorded material for the tests of the page, from the real engine: texts, a game's frames, and what Python says.

PYTHONPATH=/work/main/src /work/dev/bin/python dev/record.py    writes tests/recorded/*.json
"""

import hashlib
import json
from pathlib import Path

import msgspec
from mock import choose, frame, game_info, texts

from petteia.play.match import Match
from petteia.play.registry import box

HERE = Path(__file__).resolve().parent.parent / "tests" / "recorded"
GAME = "offrandes"
SEATS = ["me", "greedy", "greedy", "greedy"]
SEED = hashlib.sha256(b"a game to draw").digest()


def played(bots: list[str], stop: int = 0) -> Match:
    match = Match(box(GAME), len(bots), seed=SEED)
    while not match.over and (not stop or len(match.record.lines) < stop):
        seat = match.to_act
        match.play(choose(match, bots[seat], seat), seat)
    return match


def spoken(language: str) -> dict[str, object]:
    """What Speaker says of a whole game: events once by name and facts, questions, labels, refusals."""
    match = Match(box(GAME), 4, seed=SEED)
    speaker = match.speaker(language)
    questions, labels, refusals = [], [], []
    n = 0
    while not match.over:
        asked = match.decision()
        n += 1
        if n % 9 == 1:
            questions.append(
                {"step": asked.step, "facts": asked.facts, "said": speaker.question(asked.step, asked.facts)}
            )
            for choice in asked.choices[:: max(1, len(asked.choices) // 3)]:
                said = speaker.label(asked.step, choice.verb, choice.facts)
                labels.append({"step": asked.step, "verb": choice.verb, "facts": choice.facts, "said": said})
            for action in range(n % 17, match.game.actions, 41):
                no = match.refusal(action, asked.seat)
                if no is not None:
                    refusals.append(
                        {"rule": no.rule, "facts": no.facts, "misplaced": no.misplaced, "said": speaker.refusal(no)}
                    )
        match.play(choose(match, "greedy", asked.seat), asked.seat)
    events = [
        {"name": told.name, "facts": told.facts, "said": speaker.event(told.name, told.facts)}
        for told in match.events(0)
    ][::7]
    return {"events": events, "questions": questions, "labels": labels, "refusals": refusals[::3]}


def frames() -> list[dict[str, object]]:
    """The first frames of a game, as seat 0 gets them."""
    match = Match(box(GAME), 4, seed=SEED)
    found = [frame("t1", match, 0, 0, 1, SEATS, "running")]
    while len(found) < 40:
        since = len(match.record.lines)
        match.play(choose(match, "greedy", match.to_act), match.to_act)
        found.append(frame("t1", match, 0, since, len(found) + 1, SEATS, "running"))
    return found


def questions() -> dict[str, object]:
    """One frame for each question that seat 0 is asked, in the third round or later."""
    found: dict[str, object] = {}
    match = Match(box(GAME), 4, seed=SEED)
    while not match.over:
        first = match.asked.startswith("preparation")
        if (
            match.to_act == 0
            and len(match.choices) > 2
            and match.asked not in found
            and (first or match.view(0)["round"] > 2)
        ):
            found[match.asked] = frame("t1", match, 0, 0, len(match.record.lines), SEATS, "running")
        match.play(choose(match, "greedy", match.to_act), match.to_act)
    return found


def write(name: str, value: object) -> None:
    HERE.mkdir(parents=True, exist_ok=True)
    (HERE / f"{name}.json").write_text(
        json.dumps(msgspec.to_builtins(value), ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8"
    )


if __name__ == "__main__":
    write("texts", {language: texts(language) for language in ("de", "en")})
    write("game", game_info(GAME))
    write("spoken", {language: spoken(language) for language in ("de", "en")})
    write("frames", [dict(msgspec.to_builtins(each)) for each in frames()])
    write("questions", questions())
    over = played(["greedy"] * 4)
    write(
        "over",
        {"events": [{"line": t.line, "name": t.name, "facts": t.facts} for t in over.events(0)], "scores": over.scores},
    )
