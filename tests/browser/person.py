"""A person at a page: what the page was told over its socket, and hands that answer by clicks or by keys."""

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Request, Response, Route, WebSocket, expect

Json = dict[str, Any]

PATIENCE = 120.0  # seconds until a condition must have come true
DIGITS = "1234567890"
KEPT = "petteia.settings"  # where a browser keeps personal settings
TOOLS = "uhrli"  # letters that are not of answers
BLINK = 10  # milliseconds between two looks at a condition

expect.set_options(timeout=30_000)


class Person:
    def __init__(self, context: BrowserContext, server: str, folder: Path) -> None:
        self.context = context
        self.server = server
        self.folder = folder
        self.complaints: list[str] = []  # errors and warnings of the page
        self.elsewhere: list[str] = []  # addresses outside the server
        self.told: list[str] = []  # everything that came over sockets
        self.answers: list[Response] = []  # everything that came over HTTP
        self.sights: dict[int | None, Json] = {}  # the newest frame of each seat
        self.socket: WebSocket | None = None  # of the page as it is open now
        self.table = ""
        self.confirmed = -1  # the line of the last own choice that the server has confirmed
        self.forgiving = False  # while the line is cut, the browser itself says so
        self.page = context.new_page()
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"{error}\n{error.stack}"))
        self.page.on("request", self.see)
        self.page.on("response", lambda answer: self.answers.append(answer))
        self.page.on("websocket", self.listen)

    # What the page does.

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not self.forgiving:
            self.complaints.append(f"{message.type}: {message.text} ({message.location['url']})")

    def see(self, request: Request) -> None:
        if not request.url.startswith((f"{self.server}/", "data:", "blob:")):
            self.elsewhere.append(request.url)

    def listen(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self.server.replace("http", "ws", 1) + "/"):
            self.elsewhere.append(socket.url)
        self.socket = socket
        socket.on("framereceived", lambda payload: self.take(socket, payload))

    def take(self, socket: WebSocket, payload: str | bytes) -> None:
        """Hear what the page hears. Its own thread tells it, so that whoever looks afterwards finds it drawn."""
        self.told.append(str(payload))
        message = json.loads(payload)
        if socket is not self.socket:
            return  # a page that is left has its last words
        if message["t"] == "ack":
            self.confirmed = message["line"]
        if message["t"] != "frame":
            return
        if message["table"] != self.table:
            self.table = message["table"]
            self.sights.clear()
            self.confirmed = -1
        if message["seq"] >= self.sights.get(message["seat"], message)["seq"]:
            self.sights[message["seat"]] = message

    # What is known of the table.

    @property
    def frame(self) -> Json:
        """The frame of the own seat that is asked, or the newest."""
        newest = sorted(self.sights.values(), key=lambda frame: frame["seq"])
        asked = [frame for frame in newest if is_asked(frame)]
        return asked[-1] if asked else newest[-1] if newest else {}

    @property
    def status(self) -> str:
        return str(self.frame["info"]["status"]) if self.sights else ""

    @property
    def line(self) -> int:
        return min((int(frame["line"]) for frame in self.sights.values()), default=-1)

    @property
    def position(self) -> str:
        decision = self.frame.get("decision") or {}
        return f"line {self.line}, {self.status}, asked {decision.get('seat')} {decision.get('step')}"

    @property
    def asked(self) -> bool:
        """Whether one of the own seats is to choose, and everything that came before has arrived."""
        return len({frame["line"] for frame in self.sights.values()}) == 1 and is_asked(self.frame)

    @property
    def choices(self) -> list[Json]:
        return list(self.frame["decision"]["choices"])

    def wait(self, condition: Callable[[], Any], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"has not come true in {PATIENCE} s: {what}; {self.position}; {self.sight()}"
            self.page.wait_for_timeout(BLINK)

    def sight(self) -> str:
        """Where the page is and how it begins, for whoever must find out what went wrong."""
        return f"{self.page.url}: {self.page.evaluate('document.body.innerText.slice(0, 600)')!r}"

    def wait_status(self, status: str) -> None:
        self.wait(lambda: self.status == status, f"the table is {status}")

    def wait_asked(self) -> None:
        self.wait(lambda: self.asked, "it is this person's turn")
        expect(self.prompt.locator(".answer")).to_be_visible()

    # What is asked of the server in this person's name, where no click is meant.

    def api(self, method: str, path: str, **body: object) -> Any:
        answer = self.context.request.fetch(f"{self.server}/api/{path}", method=method, data=body or None)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text()

    def open_table(self, *seats: str, game: str = "offrandes", name: str = "Ariadne", **wishes: object) -> str:
        """A table, without a click; bots choose at once. Its id."""
        self.api("POST", "me", name=name)
        wish = {"pace": "instant", **wishes}
        made = self.api("POST", "tables", game=game, seats=[{"who": who} for who in seats], **wish)
        return str(made["id"])

    def finish(self, table: str) -> None:
        """Let bots play this person's seats to the end of the game."""
        for seat in self.api("GET", f"tables/{table}")["mine"]:
            self.api("POST", f"tables/{table}/seats/{seat}/stand_in", bot="greedy")
        self.wait(lambda: self.api("GET", f"tables/{table}")["status"] == "over", "the bots have finished")

    def record(self, table: str, seat: int | None = None) -> list[str]:
        """The lines of a game so far as a seat knows them, without what differs from table to table."""
        query = "" if seat is None else f"?seat={seat}"
        lines = self.api("GET", f"tables/{table}/record{query}").split("--\n", 1)[1].splitlines()
        return [re.split(r"  #| \(secret ", line)[0] for line in lines if not line.startswith("=")]

    # What a person does.

    def prefer(self, **settings: object) -> None:
        """Personal settings that this browser has kept from earlier."""
        kept = json.dumps(json.dumps(settings))
        script = f'localStorage.getItem("{KEPT}") ?? localStorage.setItem("{KEPT}", {kept});'
        self.context.add_init_script(f'if (location.protocol !== "about:") {script}')  # an empty page keeps nothing

    def go(self, path: str = "#/") -> None:
        """Open an address as in a new tab: nothing of the page before can be taken for the one that is meant."""
        self.page.goto("about:blank")
        self.forget()
        self.answers.clear()
        self.page.goto(path if path.startswith("http") else f"{self.server}/{path}")

    def reload(self) -> None:
        self.forget()
        self.page.reload()

    def forget(self) -> None:
        """What the page was told no longer counts: it is to be told again."""
        self.socket, self.table, self.sights, self.confirmed = None, "", {}, -1

    def sit(self, table: str) -> None:
        """Open a table's page, and wait until it knows the table."""
        self.go(f"#/t/{table}")
        self.wait(lambda: self.table == table, "the table is open")

    def seed(self, words: str) -> None:
        """Whatever table this page opens from now on is dealt from a known seed."""

        def add(route: Route) -> None:
            if route.request.method == "POST":
                route.continue_(post_data=json.dumps({**route.request.post_data_json, "seed": words}))
            else:
                route.continue_()

        self.page.route("**/api/tables", add)

    def play_now(self) -> None:
        """Begin a game against bots, and be asked."""
        self.go()
        self.card().get_by_role("button", name="Play now against bots").click()
        self.wait_asked()

    def card(self, title: str = "Offrandes") -> Locator:
        """A game on the start page."""
        return self.page.get_by_role("article").filter(has=self.page.get_by_role("heading", name=title, exact=True))

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name=re.compile("^(The question|Die Frage)$"))

    @property
    def sentence(self) -> Locator:
        """The choice that is picked, to be sent."""
        return self.prompt.locator("button.sentence.ready:enabled")

    @property
    def notice(self) -> Locator:
        """Why something is not allowed."""
        return self.prompt.locator(".notes .reason")

    def picture(self, name: str) -> None:
        self.page.screenshot(path=self.folder / f"{name}.png")

    def sideways(self) -> int:
        """By how many pixels the page can be scrolled sideways."""
        script = "Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth"
        return int(self.page.evaluate(script))

    def idle(self) -> None:
        """Wait until the page takes an answer: the one before has been confirmed."""
        expect(self.prompt.locator(".answer")).to_have_attribute("aria-busy", "false")

    def as_list(self) -> None:
        """The personal setting, once: all choices as a list."""
        button = self.button("List")
        if button.get_attribute("aria-pressed") != "true":
            button.click()

    def arrived(self, line: int, seat: int, choice: Json) -> None:
        """Wait until the choice is made, and look that it is the one that was meant."""
        self.wait(lambda: self.line > line < self.confirmed, f"the choice is made: {choice['words']}")
        found = self.record(self.table, seat)[line]
        assert found == f"{seat} {choice['words']}", f"{found} was chosen, but {choice['words']} was meant"

    def answer_in_list(self, choice: Json) -> None:
        """Click a choice in the list of all choices."""
        line, seat = self.line, self.frame["seat"]
        self.as_list()
        self.idle()
        words = re.compile(f"^{re.escape(choice['words'])}$")
        self.prompt.locator(".choices button").filter(has=self.page.locator("code", has_text=words)).click()
        self.arrived(line, seat, choice)

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
        if not choice["parts"]:
            single = [each["verb"] for each in self.choices if not each["parts"]]
            others = self.prompt.locator(".answers button:not(.sentence):not(.plain)")
            others.nth(single.index(choice["verb"])).click()
        verbs = [way.split()[0] for way in game["words"][self.frame["decision"]["step"]].split("|")]
        offered = {each["verb"]: list(each["parts"]) for each in self.choices}
        rows = [(verb, slot) for verb in verbs for slot in offered.get(verb, [])]
        left = [each for each in self.choices if each["verb"] == choice["verb"]]
        for slot, part in choice["parts"].items():
            row = self.prompt.get_by_role("toolbar").nth(rows.index((choice["verb"], slot)))
            chips = row.locator("button:not(.more):not([aria-disabled='true'])")
            pickable = self.pickable(choice, slot, game)
            for value in part if isinstance(part, list) else [part]:
                chips.nth(pickable.index(value)).click()
            left = [each for each in left if each["parts"][slot] == part]
            if len(left) == 1:
                return  # nothing else can be meant

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
        """Answer with single keys where each part has one, in typed words otherwise. Says which."""
        keys, line, seat = self.keys(choice, game), self.line, self.frame["seat"]
        self.idle()
        if keys is None:
            self.page.keyboard.press("/")
            expect(self.prompt.get_by_role("textbox").or_(self.prompt.get_by_role("combobox"))).to_be_focused()
            self.page.keyboard.type(choice["words"])
            self.page.keyboard.press("Enter")
            self.arrived(line, seat, choice)
            return "words"
        for key in keys:
            self.page.keyboard.press(key)
        if choice["parts"] and not self.made_by_itself(line):
            self.page.keyboard.press("Enter")
        self.arrived(line, seat, choice)
        return "keys"

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
        found: dict[str, str] = {}
        for verb in [verb for verb in ways if offered.get(verb) is False] + (filled if len(filled) > 1 else []):
            free = [letter for letter in verb if letter not in TOOLS and letter not in found.values()]
            found |= {verb: free[0]} if free else {}
        return found

    def tab_to(self, target: Locator) -> None:
        """Press the tab key until something has the focus."""
        expect(target).to_be_visible()
        for _ in range(100):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the tab key does not reach {target}")


def is_asked(frame: Json) -> bool:
    """Whether the seat of a frame is to choose."""
    decision = frame.get("decision")
    if not decision or frame["info"]["status"] != "running":
        return False
    return bool(decision["seat"] == frame["seat"])
