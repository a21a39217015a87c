"""Somebody who opens pages: what the page was told over its socket, what is known of the table, and where to go."""

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Request, Response, Route, WebSocket, expect

Json = dict[str, Any]

PATIENCE = 120.0  # seconds until a condition must have come true
WHOLE_GAME = 400.0  # seconds in which bots finish one, however busy the machine
KEPT = "petteia.settings"  # where a browser keeps personal settings
BLINK = 10  # milliseconds between two looks at a condition
QUESTION = 250  # between two questions to the server, which has more to do than to answer
FOCUS = """element => {
    const now = document.activeElement;
    if (now === element) return "here";
    if (now === document.body) return "nowhere";
    return now.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING ? "before" : "beyond";
}"""  # where the focus is, seen from something

expect.set_options(timeout=30_000)


class Visitor:
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
        self.prefer(pace="instant")  # the page is where its socket is; tests of the pace choose another
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
        """The frame of this person's seat that is asked, or the newest."""
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
        """Whether one of this person's seats has to choose, and everything that came before has arrived."""
        return len({frame["line"] for frame in self.sights.values()}) == 1 and is_asked(self.frame)

    @property
    def choices(self) -> list[Json]:
        return list(self.frame["decision"]["choices"])

    def wait(self, condition: Callable[[], Any], what: str, patience: float = PATIENCE, between: float = BLINK) -> None:
        end = time.monotonic() + patience
        while not condition():
            assert time.monotonic() < end, f"has not come true in {patience} s: {what}; {self.position}; {self.sight()}"
            self.page.wait_for_timeout(between)

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
        headers = {"connection": "close"}  # one that is kept may be closed by the server while the next request is sent
        wish = {"method": method, "data": body or None, "headers": headers}
        answer = self.context.request.fetch(f"{self.server}/api/{path}", **wish)
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
        self.let_bots_play(table)
        self.wait_over(table)

    def let_bots_play(self, table: str) -> None:
        for seat in self.api("GET", f"tables/{table}")["mine"]:
            self.api("POST", f"tables/{table}/seats/{seat}/stand_in", bot="greedy")

    def wait_over(self, table: str) -> None:
        """Wait until bots have finished a game that no page of ours shows."""
        self.wait(
            lambda: self.api("GET", f"tables/{table}")["status"] == "over",
            "the bots have finished",
            WHOLE_GAME,
            QUESTION,
        )

    def record(self, table: str, seat: int | None = None) -> list[str]:
        """The lines of a game so far as a seat knows them, without what differs from table to table."""
        query = "" if seat is None else f"?seat={seat}"
        lines = self.api("GET", f"tables/{table}/record{query}").split("--\n", 1)[1].splitlines()
        return [re.split(r"  #| \(secret ", line)[0] for line in lines if not line.startswith("=")]

    # What a visitor does.

    def prefer(self, **settings: object) -> None:
        """Personal settings that this browser has kept from earlier."""
        kept = json.dumps(json.dumps(settings))
        already = f'JSON.parse(localStorage.getItem("{KEPT}") ?? "{{}}")'
        script = f'localStorage.setItem("{KEPT}", JSON.stringify({{ ...JSON.parse({kept}), ...{already} }}));'
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
        self.wish(seed=words)

    def wish(self, **more: object) -> None:
        """Whatever table this page opens from now on is opened with something that the form does not ask for."""

        def add(route: Route) -> None:
            if route.request.method == "POST":
                route.continue_(post_data=json.dumps({**route.request.post_data_json, **more}))
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
    def pace(self) -> Locator:
        return self.page.get_by_label("How fast others' moves are shown")

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("region", name="Board", exact=True)

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

    def tab_to(self, target: Locator) -> None:
        """Press the tab key until something has the focus."""
        self.go_by_tab(target, lambda _: "Tab")

    def tab_in_bar(self, target: Locator) -> None:
        """The same in the bar, with the end of the page in reach: backwards from nowhere and from beyond."""
        self.go_by_tab(target, lambda where: "Tab" if where == "before" else "Shift+Tab")

    def go_by_tab(self, target: Locator, key: Callable[[str], str]) -> None:
        expect(target).to_be_visible()
        for _ in range(100):
            where = str(target.evaluate(FOCUS))
            if where == "here":
                return
            self.page.keyboard.press(key(where))
        raise AssertionError(f"the tab key does not reach {target}")


def is_asked(frame: Json) -> bool:
    """Whether the seat of a frame is to choose."""
    decision = frame.get("decision")
    if not decision or frame["info"]["status"] != "running":
        return False
    return bool(decision["seat"] == frame["seat"])
