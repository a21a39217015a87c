"""Friends at one table, each at a screen of their own: what they press, and what they can read."""

from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from tests.browser.conftest import House
from tests.browser.games import game_at, texts_at
from tests.browser.person import Person
from tests.browser.visitor import Json


@dataclass
class Round:
    """Who plays where. `host` and `second` sit at desks; whoever is asked changes all the time."""

    house: House
    game: str
    host: Person
    second: Person
    phone: Person
    german: Person
    watcher: Person

    @property
    def players(self) -> list[Person]:
        return [self.host, self.second, self.phone, self.german]

    @property
    def everybody(self) -> list[Person]:
        return [*self.players, self.watcher]

    def says(self, person: Person, key: str) -> str:
        """A sentence of the page in somebody's language."""
        section, _, name = key.partition(".")
        return str(self.texts(person)["page"][section][name])

    def texts(self, person: Person) -> Json:
        texts: Json = texts_at(self.house.address, self.language(person))
        return texts

    def called(self, person: Person, seat: int) -> str:
        """What a seat is called in somebody's language: "Sparta"."""
        kind = game_at(self.house.address, self.game)["seat_kind"]
        word = person.frame["info"]["seats"][seat]["word"]
        return str(self.texts(person)["games"][self.game]["name"][kind][word])

    def language(self, person: Person) -> str:
        return "de" if person is self.german else "en"

    def press(self, person: Person, key: str) -> None:
        person.button(self.says(person, key)).click()

    def suggest(self, person: Person, key: str) -> None:
        """Ask something of the table, in its menu."""
        person.button(self.says(person, "menu.title")).click()
        self.press(person, key)
        expect(person.page.get_by_role("alert")).to_be_visible()

    def pictures(self, moment: str) -> None:
        for person, name in zip(self.everybody, ("host", "second", "phone", "german", "watcher"), strict=True):
            person.picture(f"{self.game}-{moment}-{name}")

    # On a phone the seats, the log and the chat are a tab away.

    def to_seats(self, person: Person) -> None:
        if person is self.phone:
            person.page.get_by_role("tab", name="Seats and log").click()

    def to_board(self, person: Person) -> None:
        if person is self.phone:
            person.page.get_by_role("tab", name="Board").click()

    def seat_of(self, person: Person) -> int:
        return int(person.frame["info"]["mine"][0])

    def name_of(self, person: Person) -> str:
        return str(person.frame["info"]["seats"][self.seat_of(person)]["name"])

    def seat(self, looks: Person, seat: int) -> Locator:
        """A seat in the list beside the board."""
        return looks.page.locator(".seats li").nth(seat)

    def menu_of(self, person: Person, seat: int) -> Locator:
        """The menu of a seat, opened."""
        self.to_seats(person)
        place = self.seat(person, seat)
        place.locator("button[aria-expanded]").click()
        return place

    def reads(self, person: Person, sentence: str) -> None:
        """Somebody is told what happened at the table: on a phone over the board, elsewhere beside it."""
        place = person.page.locator(".concerns .news" if person is self.phone else ".notices li")
        expect(place.filter(has_text=sentence)).to_be_visible()

    # Whom the table waits for.

    def asked(self, among: list[Person] | None = None) -> Person:
        """Whoever is asked, once everybody can read who that is."""
        people = self.players if among is None else among

        def known() -> bool:
            """All pages have come to the same line, at which a person is to choose."""
            lines = {person.line for person in self.everybody if person.sights}
            return len(lines) == 1 and any(map(self.chooses, people))

        self.host.wait(known, "somebody is asked")
        asked = next(filter(self.chooses, people))
        self.all_know(asked)
        return asked

    def chooses(self, person: Person) -> bool:
        """Whether somebody is asked, and no bot answers for them."""
        return person.asked and not person.frame["info"]["seats"][self.seat_of(person)].get("stand_in")

    def all_know(self, asked: Person) -> None:
        asked.wait_asked()
        for person in self.everybody:
            if person is not asked and person.sights:
                expect(person.prompt).to_contain_text(self.name_of(asked))
