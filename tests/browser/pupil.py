"""A newcomer in a guided game, who uses the prompt bar and nothing else."""

from playwright.sync_api import Locator, expect

from tests.browser.games import game_at
from tests.browser.person import Person
from tests.browser.visitor import Json


class Pupil:
    """Reads what the guide says, and does what it advises."""

    def __init__(self, person: Person, guide: Json, language: str = "en") -> None:
        self.person = person
        self.prompt = person.prompt
        self.texts: dict[str, dict[str, str]] = guide["texts"][language]
        self.scores: list[int] = [*guide["scores"], *(rival["score"] for rival in guide["rivals"])]
        self.lesson = person.page.get_by_role("region", name="Guide" if language == "en" else "Anleitung")
        self.go_on = self.prompt.get_by_role("button", name="Continue" if language == "en" else "Weiter", exact=True)
        self.answers = self.prompt.locator(".answer")
        self.passing = self.lesson.locator(".words.passing")  # what others do: it goes by unless time stands still
        self.still = False
        self.done = person.page.locator("main h2[tabindex='-1']")
        self.read: list[str] = []  # what the guide said
        self.asked: list[str] = []  # what it said of its questions

    @property
    def words(self) -> str:
        return self.lesson.locator(".words").inner_text()

    def next(self) -> str:
        """Go on until something is asked, or to the end, reading everything. Says what came."""
        while True:
            self.person.wait(self.waits, "something to do")
            if self.done.count():
                return "end"
            self.read.append(self.words)
            if self.answers.count():
                self.asked.append(self.words)
                return "question"
            self.go_on.click()

    def waits(self) -> bool:
        """Whether nothing more comes by itself: the button of what passes could be gone before it is clicked."""
        if self.done.count() or self.answers.count():
            return True
        return bool(self.go_on.count()) and (self.still or not self.passing.count())

    def pointed_out(self) -> Locator:
        return self.prompt.locator(".builder button.hinted:not([aria-pressed=true])")

    def take_advice(self) -> None:
        """Click what is pointed out, and confirm it where that is asked for."""
        question = self.words
        ready = self.prompt.locator("button.sentence:enabled")
        while not self.done.count() and self.words == question:
            self.person.wait(lambda: self.pointed_out().count() or ready.count() or self.words != question, "advice")
            if self.words == question:
                (self.pointed_out() if self.pointed_out().count() else ready).first.click()

    def finish(self) -> None:
        """Read and do everything; in the end the guide has said all it has to say, and tells how the game went."""
        while self.next() == "question":
            self.person.picture(f"guide_{len(self.asked)}")
            self.take_advice()
        assert self.asked == list(self.texts["asks"].values())
        says = list(self.texts["says"].values())
        assert [words for words in self.read if words in says] == says
        totals = [str(score) for score in sorted(self.scores, reverse=True)]
        expect(self.person.page.locator("td.total")).to_have_text(totals)
        for sentence in self.texts["learnt"].values():
            expect(self.person.page.get_by_text(sentence)).to_be_visible()
        self.person.picture("guide_end")

    def stop_time(self) -> None:
        """Step by step, so that nothing passes by itself."""
        self.prompt.get_by_role("button", name="Step by step").or_(
            self.prompt.get_by_role("button", name="Schritt für Schritt")
        ).click()
        self.still = True


def first_question(person: Person, game: str) -> None:
    """The real game asks, and takes an answer."""
    person.wait(lambda: person.asked, "it is the newcomer's turn")
    person.answer_by_chips(person.choices[-1], game_at(person.server, game))
