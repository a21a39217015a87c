"""The statements under `then`: each is read before play, and answers at the table with a sentence if it fails."""

import re
from collections.abc import Callable

from petteia.core.state import CHANCE, NOBODY, Happening
from petteia.play.notation import SET
from petteia.play.position.fields import agrees
from petteia.play.position.names import FILLERS, NOTHING, Cell, Names, Unreadable, unknown
from petteia.play.saying import Saying, say
from petteia.play.scenario.branch import Asked, Check, Play
from petteia.play.scenario.choices import Choices, Ids, listed
from petteia.play.scenario.text import Line

Checks = Callable[[str], list[Check]]  # from the words after a key


class Reader:
    """Reads the statements about one table."""

    def __init__(self, names: Names, ids: Ids) -> None:
        self.names = names
        choices = Choices(names, ids)
        self.keys: dict[str, Checks] = {
            "asked": self.asked,
            "not asked": lambda rest: self.not_asked(rest, ever=False),
            "never asked": lambda rest: self.not_asked(rest, ever=True),
            "to act": self.to_act,
            "over": lambda rest: self.over(rest, True),
            "not over": lambda rest: self.over(rest, False),
            "legal": choices.legal,
            "illegal": choices.refused,
            "refused": choices.refused,
            "exactly": choices.exactly,
            "choices": choices.number,
            "event": self.event,
            "no event": self.no_event,
            "winner": self.winners,
            "winners": self.winners,
            "scores": self.scores,
            "changed": self.changed,
            "unchanged": self.unchanged,
        }

    def section(self, lines: list[Line]) -> list[tuple[int, Check | Saying]]:
        """The checks of a `then` with their lines, or what is wrong there. `exactly` lines are read together."""
        checks: list[tuple[int, Check | Saying]] = []
        exactly = [line for line in lines if re.match(r"exactly\b", line.text, re.IGNORECASE)]
        for line in lines:
            text = line.text
            if line in exactly[1:]:
                continue
            if exactly and line is exactly[0]:
                text = f"exactly {', '.join(other.text.partition(' ')[2] for other in exactly)}"
            try:
                checks += [(line.number, check) for check in self.read(text)]
            except Unreadable as error:
                checks.append((line.number, error.saying))
        return checks

    def read(self, text: str) -> list[Check]:
        line = self.names.normal(text).replace("to_act", "to act")
        for key in sorted(self.keys, key=len, reverse=True):
            if re.match(rf"{key}(?=[\s:]|$)", line):
                return self.keys[key](line[len(key) :].lstrip(": "))
        cells = self.names.statement(line)
        if cells is None:
            raise Unreadable(unknown(text, [*self.keys, *self.names.position.FIELDS]))
        return [self.field(cell, value) for cell, value in cells]

    # Fields.

    def field(self, cell: Cell, expected: list[int]) -> Check:
        kinds = self.names.position.FIELDS[cell[0]].kinds
        wanted = f"{self.names.spell_cell(cell)}: {self.names.spell(kinds, expected)}"

        def check(play: Play) -> Saying | None:
            actual = self.names.fields.read(play.match.s, *cell)
            if agrees(kinds, expected, actual):
                return None
            return say("scenario.field", wanted=wanted, found=self.names.spell(kinds, actual))

        return check

    def changed(self, rest: str) -> list[Check]:
        stated = self.names.find_field(rest)
        if stated is None or self.names.position.FIELDS[stated[0]].kinds != ("number",):
            raise Unreadable(say("scenario.no_numbers", rest=rest))
        return [self.change(cell, value[0]) for cell, value in self.names.cells(*stated, signed=True)]

    def change(self, cell: Cell, by: int) -> Check:
        def check(play: Play) -> Saying | None:
            was = self.names.fields.read(play.before, *cell)[0]
            now = self.names.fields.read(play.match.s, *cell)[0]
            if now - was == by:
                return None
            return say("scenario.changed", told=self.names.spell_cell(cell), by=f"{by:+}", was=was, now=now)

        return check

    def unchanged(self, rest: str) -> list[Check]:
        fields = self.names.position.FIELDS
        if rest in ("", "everything", "all"):
            rest = ", ".join(fields)
        cells: list[Cell] = []
        for part in listed(rest):
            stated = self.names.find_field(part)
            if stated is None:
                raise Unreadable(say("scenario.no_field", part=part, known=", ".join(fields)))
            name, by = stated[0], fields[stated[0]].by
            words = [word for word in stated[1].split() if word not in FILLERS]
            cells += [(name, key) for key in ([self.names.one(by, word) for word in words] or self.names.all_keys(by))]
        return [self.same(cell) for cell in cells]

    def same(self, cell: Cell) -> Check:
        kinds = self.names.position.FIELDS[cell[0]].kinds

        def check(play: Play) -> Saying | None:
            was = self.names.fields.read(play.before, *cell)
            now = self.names.fields.read(play.match.s, *cell)
            if was == now:
                return None
            before, after = self.names.spell(kinds, was), self.names.spell(kinds, now)
            return say("scenario.unchanged", told=self.names.spell_cell(cell), was=before, now=after)

        return check

    # Who is asked what.

    def asked(self, rest: str) -> list[Check]:
        step, actors = self.question(rest)
        if len(actors) > 1:
            raise Unreadable(say("scenario.several", rest=rest))

        def check(play: Play) -> Saying | None:
            fits = (not step or play.now.step == step) and (not actors or play.now.actor == actors[0])
            return None if fits else say("scenario.asked", rest=rest, now=play.now.told)

        return [check]

    def to_act(self, rest: str) -> list[Check]:
        step, actors = self.question(rest)
        if step or len(actors) != 1:
            raise Unreadable(say("scenario.to_act", rest=rest))
        return self.asked(rest)

    def not_asked(self, rest: str, ever: bool) -> list[Check]:
        """Since the section of play began, or ever in this branch."""
        if rest in ("anybody", "anyone"):
            return [self.unasked(f"{seat}", "", seat, ever) for seat in range(self.names.players)]
        step, actors = self.question(rest)
        if not actors:
            return [self.unasked(step, step, None, ever)]
        return [self.unasked(f"{step} {actor}".strip(), step, actor, ever) for actor in actors]

    def unasked(self, told: str, step: str, actor: int | None, ever: bool) -> Check:
        def put(asked: Asked) -> bool:
            return (not step or asked.step == step) and (actor is None or asked.actor == actor)

        def check(play: Play) -> Saying | None:
            questions = [asked for asked in play.questions[0 if ever else play.since :] if put(asked)]
            return say("scenario.not_asked", told=told, asked=questions[0].told) if questions else None

        return check

    def question(self, rest: str) -> tuple[str, list[int]]:
        """A step, by its id or a part of it, and who is asked; either may be left out, not both."""
        words = [word for word in rest.replace(",", " ").split() if word not in FILLERS]
        if not words:
            raise Unreadable(say("scenario.no_question"))
        if len(words) == 1 and words[0] in (*NOTHING, "over"):
            return "", [int(NOBODY)]
        step = ""
        if not self.names.is_seat(words[0]) and words[0] not in ("chance", "@"):
            steps = [step.name for step in self.names.box.game.steps if step.size > 0]
            fitting = [name for name in steps if words[0] in (name, *name.split("."))]
            if len(fitting) != 1:
                raise Unreadable(say("scenario.neither", word=words[0], known=", ".join(steps)))
            step = fitting[0]
            words = words[1:]
        return step, [int(CHANCE) if word in ("chance", "@") else self.names.seat(word) for word in words]

    def over(self, rest: str, expected: bool) -> list[Check]:
        if rest:
            raise Unreadable(say("position.too_much_after", words=rest, word="over"))

        def check(play: Play) -> Saying | None:
            if play.match.over == expected:
                return None
            return say("scenario.over" if expected else "scenario.goes_on", now=play.now.told)

        return [check]

    # Events and results.

    def event(self, rest: str) -> list[Check]:
        """One event or several, in this order, since the section of play began."""
        wanted = [(part, *self.one_event(part)) for part in listed(rest)]

        def check(play: Play) -> Saying | None:
            told = iter(play.told)
            for part, kind, facts in wanted:
                if not any(fits(happening, kind, facts) for happening in told):
                    return say("scenario.event", part=part, found=self.told(play))
            return None

        return [check]

    def no_event(self, rest: str) -> list[Check]:
        return [self.not_told(part) for part in listed(rest)]

    def not_told(self, part: str) -> Check:
        kind, facts = self.one_event(part)

        def check(play: Play) -> Saying | None:
            happened = any(fits(happening, kind, facts) for happening in play.told)
            return say("scenario.no_event", part=part, found=self.told(play)) if happened else None

        return check

    def one_event(self, part: str) -> tuple[int, dict[int, int]]:
        """The kind of an event and its stated facts by their place: in order, or each after its name; `*` is any."""
        name, *words = [word for word in part.replace(":", " ").split() if word not in FILLERS - {"seat"}]
        kinds = self.names.box.game.events
        numbers = [n for n, event in enumerate(kinds) if event.name == name]
        if not numbers:
            raise Unreadable(say("scenario.unknown_event", name=name, known=", ".join(event.name for event in kinds)))
        fields = kinds[numbers[0]].fields
        facts: dict[int, int] = {}
        at = 0
        for word in words:
            if word in fields and fields.index(word) not in facts:
                at = fields.index(word)
            elif at > 0 and at - 1 in facts and self.goes_on(fields[at - 1], word):
                facts[at - 1] |= self.fact(fields[at - 1], word)
            elif at >= len(fields):
                raise Unreadable(say("scenario.facts", word=word, name=name, facts=", ".join(fields) or "–"))
            else:
                if word != "*":
                    facts[at] = self.fact(fields[at], word)
                at += 1
        return numbers[0], facts

    def goes_on(self, fact: str, word: str) -> bool:
        """Whether a word belongs to the set that the word before it began."""
        kind = self.names.box.words.KINDS.get(fact, "")
        return kind.startswith(SET) and word in self.names.kinds.get(kind.removeprefix(SET), {})

    def fact(self, fact: str, word: str) -> int:
        kind = self.names.box.words.KINDS.get(fact, "number")
        if kind.startswith(SET):
            return self.names.members(kind.removeprefix(SET), [word])
        return self.names.one(kind if kind == "seat" or kind in self.names.box.words.NAMES else "number", word)

    def told(self, play: Play) -> str:
        return ", ".join(self.spell_event(happening) for happening in play.told) or "none"

    def spell_event(self, happening: Happening) -> str:
        event = self.names.box.game.events[happening[0]]
        facts = zip(event.fields, happening[1:], strict=False)
        return " ".join([event.name, *(self.spell_fact(fact, value) for fact, value in facts)])

    def spell_fact(self, fact: str, value: int) -> str:
        kind = self.names.box.words.KINDS.get(fact, "number")
        named = kind.removeprefix(SET) in self.names.box.words.NAMES
        return self.names.spell((kind if named else "number",), [value])

    def winners(self, rest: str) -> list[Check]:
        wanted = self.names.value((f"{SET}seat",), rest)[0]

        def check(play: Play) -> Saying | None:
            if not play.match.over:
                return say("scenario.no_winners", rest=rest, now=play.now.told)
            winners = " ".join(map(str, play.match.winners))
            right = sum(2**seat for seat in play.match.winners) == wanted
            return None if right else say("scenario.winners", rest=rest, found=winners)

        return [check]

    def scores(self, rest: str) -> list[Check]:
        """The scores as the game counts them, whatever fields it keeps them in."""
        return [self.score(seat, value[0]) for seat, value in self.names.by_key("scores", "seat", ("number",), rest)]

    def score(self, seat: int, expected: int) -> Check:
        def check(play: Play) -> Saying | None:
            actual = play.match.scores[seat]
            return None if actual == expected else say("scenario.score", seat=seat, expected=expected, found=actual)

        return check


def fits(happening: Happening, kind: int, facts: dict[int, int]) -> bool:
    return happening[0] == kind and all(happening[1 + at] == value for at, value in facts.items())
