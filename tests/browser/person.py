"""A person at a table: hands that answer by clicks or by keys."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.visitor import Json, Visitor

DIGITS = "1234567890"
COUNTS = ("fleets", "troops")  # slots that say how many go
TOOLS = "uhrli"  # letters that are not of answers


class Person(Visitor):
    def as_list(self) -> None:
        """The personal setting, once: all choices as a list."""
        button = self.button("List")
        if button.get_attribute("aria-pressed") != "true":
            button.click()

    def arrived(self, line: int, seat: int, choice: Json) -> None:
        """Wait until the choice is made, and look that it is the one that was meant."""
        self.wait(lambda: self.line > line < self.confirmed, f"the choice is made: {choice['words']}")
        chosen = self.record(self.table, seat)[line]
        assert chosen == f"{seat} {choice['words']}", f"{chosen} was chosen, but {choice['words']} was meant"

    def answer_in_list(self, choice: Json) -> None:
        """Click a choice in the list of all choices."""
        line, seat = self.line, self.frame["seat"]
        self.as_list()
        self.idle()
        words = re.compile(f"^{re.escape(choice['words'])}$")
        self.prompt.locator(".choices button").filter(has=self.page.locator("code", has_text=words)).click()
        self.arrived(line, seat, choice)

    def answer_on_board(self, choice: Json) -> bool:
        """Press what stands for a choice on the drawn board; False if nothing does, and then nothing is chosen.

        The list beside it tells how the choice is called.
        """
        line, seat = self.line, self.frame["seat"]
        self.as_list()
        self.idle()
        words = self.page.locator("code", has_text=re.compile(f"^{re.escape(choice['words'])}$"))
        label = self.prompt.locator(".choices button").filter(has=words).locator("span").first.inner_text()
        things = self.board.get_by_label(label).and_(self.board.locator(".offered"))
        if not things.count():
            return False
        things.first.dispatch_event("click")  # an island has squares and pieces on it, also in its middle
        menu = self.board.locator(f".popup [data-words='{choice['words']}']")
        self.wait(lambda: self.line > line or menu.count(), "the choice is made, or one of several is asked for")
        if self.line == line:
            menu.click()
        self.arrived(line, seat, choice)
        return True

    def answer_by_chips(self, choice: Json, game: Json) -> None:
        """Click the values of a choice one after another, then its sentence unless it went out by itself."""
        line, seat = self.line, self.frame["seat"]
        self.idle()
        self.click_parts(choice, game)
        if not self.made_by_itself(line):
            self.sentence.click()
        self.arrived(line, seat, choice)

    def made_by_itself(self, line: int) -> bool:
        """Whether the last part left nothing else to pick, and the choice is made; else its sentence can be sent."""
        self.wait(lambda: self.line > line or self.sentence.count(), "the choice is made, or can be sent")
        return self.line > line

    def click_parts(self, choice: Json, game: Json) -> None:
        """Press it in the bar: as a whole where it has a button, else its way, how many go, and its values."""
        way = self.prompt.locator(f"[data-verb={choice['verb']}]")
        if way.count() and way.get_attribute("aria-pressed") != "true":
            way.click()
        self.count_to(choice)
        whole = self.prompt.locator(f"[data-words='{choice['words']}']")
        if whole.count():
            whole.click()
            return
        left = [each for each in self.choices if each["verb"] == choice["verb"]]
        for slot, part in choice["parts"].items():
            row = self.prompt.locator(f"[data-slot={slot}]")
            if not row.count():
                continue  # only one value can be meant, or it was counted
            for value in part if isinstance(part, list) else [part]:
                chip = row.locator(f"[data-value='{value}']")
                if not chip.count():
                    row.locator("button.more").first.click()
                chip.click()
            left = [each for each in left if each["parts"][slot] == part]
            if len(left) == 1:
                return  # nothing else can be meant

    def count_to(self, choice: Json) -> None:
        """So many go."""
        counter = self.prompt.locator(".counter")
        wanted = next((choice["parts"][slot] for slot in COUNTS if slot in choice["parts"]), None)
        while wanted is not None and counter.count() and (now := int(counter.locator("output").inner_text())) != wanted:
            counter.get_by_role("button").nth(0 if now > wanted else 1).click()
            expect(counter.locator("output")).not_to_have_text(str(now))

    def pickable(self, choice: Json, slot: str, game: Json) -> list[Any]:
        """The values of a slot that are offered with this verb, in the order in which the page shows them."""
        kind = game["kinds"][slot].removeprefix("set of ")
        universe: list[Any] = game["names"].get(kind, [0, []])[1]
        if kind == "seat":
            universe = list(range(len(self.frame["info"]["seats"])))
        others = [each["parts"][slot] for each in self.choices if each["verb"] == choice["verb"]]
        offered = {value for each in others for value in (each if isinstance(each, list) else [each])}
        return [value for value in universe if value in offered] if universe else sorted(offered)

    def answer_by_keys(self, choice: Json, game: Json) -> str:
        """Answer with single keys where each part has one, with arrows where numbers of several kinds are stepped, in
        typed words otherwise. Says which.
        """
        keys, line, seat = self.keys(choice, game), self.line, self.frame["seat"]
        self.idle()
        if self.many_numbers(choice, game):
            self.step_to(choice, game)
            self.arrived(line, seat, choice)
            return "arrows"
        if keys is None:
            self.answer_in_words(choice)
            return "words"
        for key in keys:
            self.page.keyboard.press(key)
        if choice["parts"] and not self.made_by_itself(line):
            self.page.keyboard.press("Enter")
        self.arrived(line, seat, choice)
        return "keys"

    def many_numbers(self, choice: Json, game: Json) -> bool:
        """Whether a choice is made of several numbers that are stepped one by one."""
        alike = [each for each in self.choices if each["verb"] == choice["verb"]]
        kinds = {game["kinds"][slot] for slot in choice["parts"]}
        return len(choice["parts"]) > 1 < len(alike) and kinds.isdisjoint([*game["names"], "seat"])

    def step_to(self, choice: Json, game: Json) -> None:
        """Step each number with arrows until they make a choice, and send it. Few choices have buttons of their own."""
        if letter := self.letters(game).get(choice["verb"]):
            self.page.keyboard.press(letter)
        whole = self.prompt.locator(f"[data-words='{choice['words']}']")
        if not whole.count():
            for slot, number in choice["parts"].items():
                self.step(self.prompt.locator(f"[data-amount={slot}]"), number)
        self.tab_in_bar(whole.or_(self.sentence))
        self.page.keyboard.press("Enter")

    def step(self, amount: Locator, wanted: int) -> None:
        """So many of one kind; of kinds that are not there the page shows nothing."""
        shown = amount.locator("output")
        while amount.count() and (now := int(shown.inner_text())) != wanted:
            self.tab_in_bar(amount.locator("button:enabled").first)
            self.page.keyboard.press("ArrowUp" if now < wanted else "ArrowDown")
            expect(shown).not_to_have_text(str(now))

    def answer_in_words(self, choice: Json) -> None:
        """Type a choice."""
        line, seat = self.line, self.frame["seat"]
        self.idle()
        self.write(choice)
        self.arrived(line, seat, choice)

    def write(self, choice: Json) -> None:
        """Type the words of a choice. On a phone, what cannot be taken back waits for a second Enter."""
        line = self.line
        self.page.keyboard.press("/")
        expect(self.prompt.get_by_role("textbox").or_(self.prompt.get_by_role("combobox"))).to_be_focused()
        self.page.keyboard.type(choice["words"])
        self.page.keyboard.press("Enter")
        if not self.made_by_itself(line):
            self.page.keyboard.press("Enter")

    def keys(self, choice: Json, game: Json) -> list[str] | None:
        """The keys of a choice, as the page's help has them: a letter, a number's digits, or one digit a value."""
        letter = self.letters(game).get(choice["verb"])
        if not choice["parts"]:
            return [letter] if letter else None
        keys: list[str] = [letter] if letter else []
        if not letter and len({each["verb"] for each in self.choices if each["parts"]}) > 1:
            return None  # the digits are those of another way
        left = [each for each in self.choices if each["verb"] == choice["verb"]]
        rows = {slot: self.pickable(choice, slot, game) for slot in choice["parts"]}
        open_rows = [slot for slot in rows if len(rows[slot]) > 1] or list(rows)[:1]  # what is clear has no key
        for slot in open_rows:
            part = choice["parts"][slot]
            if len(left) == 1 and keys and not isinstance(part, list):
                break  # it has gone out
            if game["kinds"][slot].removeprefix("set of ") not in (*game["names"], "seat"):
                keys += str(part)
                continue
            places = [rows[slot].index(value) for value in (part if isinstance(part, list) else [part])]
            if max(places) >= len(DIGITS):
                return None
            keys += [DIGITS[place] for place in places]
            left = [each for each in left if each["parts"][slot] == part]
        return keys

    def letters(self, game: Json) -> dict[str, str]:
        """The letters of single answers, and of ways of answering where several have values to pick."""
        offered = {each["verb"]: bool(each["parts"]) for each in self.choices}
        ways = [way.split()[0] for way in game["words"][self.frame["decision"]["step"]].split("|")]
        filled = [verb for verb in ways if offered.get(verb)]
        keys: dict[str, str] = {}
        for verb in [verb for verb in ways if offered.get(verb) is False] + (filled if len(filled) > 1 else []):
            free = [letter for letter in verb if letter not in TOOLS and letter not in keys.values()]
            keys |= {verb: free[0]} if free else {}
        return keys
