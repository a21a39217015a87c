"""A person at a page: what the page was told over its socket, and hands that answer by clicks or by keys."""

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Request, WebSocket, expect

Json = dict[str, Any]

PATIENCE = 30.0  # seconds until a condition must have come true
DIGITS = "1234567890"
BLINK = 10  # milliseconds between two looks at a condition


class Person:
    def __init__(self, context: BrowserContext, server: str, folder: Path) -> None:
        self.context = context
        self.server = server
        self.folder = folder
        self.complaints: list[str] = []
        self.elsewhere: list[str] = []  # addresses outside the server
        self.frame: Json = {}  # the newest of the table
        self.frames = 0
        self.forgiving = False  # while the line is cut, the browser itself says so
        self.page = context.new_page()
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"{error}\n{error.stack}"))
        self.page.on("request", self.see)
        self.page.on("websocket", self.listen)

    # What the page does.

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not self.forgiving:
            self.complaints.append(message.text)

    def see(self, request: Request) -> None:
        if not request.url.startswith((f"{self.server}/", "data:", "blob:")):
            self.elsewhere.append(request.url)

    def listen(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self.server.replace("http", "ws", 1) + "/"):
            self.elsewhere.append(socket.url)
        socket.on("framereceived", self.take)

    def take(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        if message["t"] == "frame" and message["seq"] >= self.frame.get("seq", 0):
            self.frame = message
            self.frames += 1

    # What is known of the table.

    @property
    def status(self) -> str:
        return str(self.frame["info"]["status"]) if self.frame else ""

    @property
    def line(self) -> int:
        return int(self.frame["line"]) if self.frame else -1

    @property
    def asked(self) -> bool:
        decision = self.frame.get("decision")
        return self.status == "running" and decision is not None and bool(decision["seat"] == self.frame["seat"])

    @property
    def choices(self) -> list[Json]:
        return list(self.frame["decision"]["choices"])

    def wait(self, condition: Callable[[], Any], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"has not come true in {PATIENCE} s: {what}; {self.frame}"
            self.page.wait_for_timeout(BLINK)

    def wait_status(self, status: str) -> None:
        self.wait(lambda: self.status == status, f"the table is {status}")

    # What a person does.

    def go(self, path: str = "#/") -> None:
        self.page.goto(path if path.startswith("http") else f"{self.server}/{path}")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name=re.compile("^(The question|Die Frage)$"))

    def picture(self, name: str) -> None:
        self.page.screenshot(path=self.folder / f"{name}.png")

    def sideways(self) -> int:
        """By how many pixels the page can be scrolled sideways."""
        script = "Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth"
        return int(self.page.evaluate(script))

    def idle(self) -> None:
        """Wait until the page takes an answer: the one before has been confirmed."""
        expect(self.prompt.locator(".answer")).to_have_attribute("aria-busy", "false")

    def answer_in_list(self, choice: Json) -> None:
        """Click a choice in the list of all choices."""
        line = self.line
        self.idle()
        words = re.compile(f"^{re.escape(choice['words'])}$")
        self.prompt.locator(".choices button").filter(has=self.page.locator("code", has_text=words)).click()
        self.wait(lambda: self.line > line, "the choice is made")

    def answer_by_chips(self) -> None:
        """Click the first value that is offered until the sentence can be sent, then send it; or a single answer."""
        line = self.line
        sentence = self.prompt.locator("button.sentence.ready:enabled")
        offered = self.prompt.locator("[role=toolbar] button.offered")
        while self.line == line:  # the last value goes out by itself if nothing else could be picked
            self.wait(lambda: self.line > line or sentence.count() or offered.count(), "something to click")
            if self.line == line:
                (sentence if sentence.count() else offered.first).click()

    def answer_by_keys(self, choice: Json, game: Json) -> str:
        """Answer with single keys where each part has one, in typed words otherwise. Says which."""
        keys, line = self.keys(choice, game), self.line
        self.idle()
        if keys is None:
            self.page.keyboard.press("/")
            expect(self.prompt.get_by_role("textbox").or_(self.prompt.get_by_role("combobox"))).to_be_focused()
            self.page.keyboard.type(choice["words"])
            self.page.keyboard.press("Enter")
            self.wait(lambda: self.line > line, "the choice is made")
            return "words"
        for key in keys:
            self.page.keyboard.press(key)
        if choice["parts"]:
            self.page.keyboard.press("Enter")  # does nothing if the last key left nothing else to pick
        self.wait(lambda: self.line > line, "the choice is made")
        return "keys"

    def keys(self, choice: Json, game: Json) -> list[str] | None:
        """The keys of a choice, as the page's help has them: a letter, a number's digits, or one digit a value."""
        if not choice["parts"]:
            return [str(choice["verb"][0])] if choice["verb"][0] not in "uhrli" else None
        keys: list[str] = []
        for slot, part in choice["parts"].items():
            kind = game["kinds"][slot].removeprefix("set of ")
            universe: list[Any] = game["names"].get(kind, [0, []])[1]
            if kind == "seat":
                universe = list(range(len(self.frame["info"]["seats"])))
            if not universe:
                keys += str(part)
                continue
            others = [each["parts"][slot] for each in self.choices if each["verb"] == choice["verb"]]
            offered = {value for each in others for value in (each if isinstance(each, list) else [each])}
            pickable = [value for value in universe if value in offered]
            places = [pickable.index(value) for value in (part if isinstance(part, list) else [part])]
            if max(places) >= len(DIGITS):
                return None
            keys += [DIGITS[place] for place in places]
        return keys

    def tab_to(self, target: Locator) -> None:
        """Press the tab key until something has the focus."""
        expect(target).to_be_visible()
        for _ in range(100):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the tab key does not reach {target}")
