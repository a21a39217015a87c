"""Takes docs/images/*.png: the pages of a real server in a real browser, with tables that bots have played so far.

With `boards` it takes the picture of each board that the start page shows.

    python tools/screenshots.py [NAME…]    needs playwright, Debian's Chromium, and petteia where this Python finds it

The games come from fixed seeds, so a picture changes when the page or the rules change, and the lobby's with the date.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import petteia
from tools import _stage as stage
from tools._palette import reduced

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "images"
LARGEST = 250_000  # bytes
DESK = {"width": 1280, "height": 800}
TALL = {"width": 1280, "height": 1000}
PHONE = {"width": 390, "height": 844}
ME = "Ariadne"
SEED = "mykonos"


def asked(step: str, since: int) -> stage.Moment:
    """The first time that the first seat is asked for this, from a round on."""
    return lambda match: match.to_act == 0 and match.asked == step and round_of(match) >= since


def round_of(match: petteia.Match) -> int:
    number = match.view(0)["round"]
    assert isinstance(number, int)
    return number


def at_sea(match: petteia.Match) -> bool:
    """The first seat is with Poseidon, some cycles in, and may still do everything."""
    cycle, turn = match.view(0)["cycle"], match.view(0)["turn"]
    with_poseidon = isinstance(turn, dict) and turn["god"] == "poseidon"
    return match.to_act == 0 and match.asked == "turn.act" and isinstance(cycle, int) and cycle >= 4 and with_poseidon


def setting_out(match: petteia.Match) -> bool:
    """The first seat is on its way, with routes and columns of some epochs on the map."""
    epoch = match.view(0)["epoch"]
    return match.to_act == 0 and match.asked == "move.set" and isinstance(epoch, int) and epoch >= 4


def in_the_city(match: petteia.Match) -> bool:
    """The first seat has its turn in a city of some rounds, with citizens left."""
    return asked("turn.act", 6)(match) and any(words.startswith("city") for words in match.choices)


def never(match: petteia.Match) -> bool:
    return False


def seats(game: str) -> list[tuple[str, str]]:
    """Four of them, the first for whoever looks."""
    return [(word, "bot:greedy" if n else ME) for n, word in enumerate(petteia.box(game).seat_words(4))]


# The moment at which each board is shown, and the seed of its game.
BOARDS: dict[str, tuple[str, stage.Moment]] = {
    "offrandes": (SEED, asked("auction.bid", 6)),
    "cyclades": ("delos", at_sea),
    "pantheon": ("ostia", setting_out),
    "thebai": ("kadmeia", in_the_city),
}


class Camera:
    """A browser at an address, and what it takes."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address

    def visitor(self, size: dict[str, int] = DESK, dark: bool = False, name: str = ME) -> BrowserContext:
        phone = size is PHONE
        scheme = "dark" if dark else "light"
        return stage.visitor(
            self.browser, self.address, name, viewport=size, color_scheme=scheme, has_touch=phone, is_mobile=phone
        )

    def open(self, person: BrowserContext, path: str, shown: str) -> Page:
        page = person.new_page()
        page.goto(f"{self.address}{path}")
        page.wait_for_selector(shown)
        stage.settle(page)
        return page

    def table(self, person: BrowserContext, until: stage.Moment, seed: str = SEED) -> Page:
        """A table that has come to a moment."""
        table = stage.bring(person, stage.game("offrandes", seats("offrandes"), seed, until))
        return self.open(person, f"#/t/{table}", ".offrandes svg, main h1")

    def board(self, person: BrowserContext, game: str) -> Page:
        seed, moment = BOARDS[game]
        table = stage.bring(person, stage.game(game, seats(game), seed, moment))
        return self.open(person, f"#/t/{table}", f".{game} svg")


# The pictures: each gives the page that is to be taken.


def start(camera: Camera) -> Page:
    return camera.open(camera.visitor(), "", "h1")


def lobby(camera: Camera) -> Page:
    me = camera.visitor()
    stage.bring(me, stage.game("offrandes", seats("offrandes"), SEED, asked("auction.bid", 5)))
    wishes = [
        ("Briseis", "After supper", ["me", "open", "open", "greedy"]),
        ("Cassander", "Five cities", ["me", "ismcts:200", "open", "greedy", "greedy"]),
        ("Daphne", "Learning the game", ["me", "open", "random"]),
    ]
    for name, title, players in wishes:
        host = camera.visitor(name=name)
        stage.call(host, "tables", game="offrandes", title=title, listed=True, seats=[{"who": who} for who in players])
    return camera.open(me, "#/lobby", "h3 >> nth=3")


def new_table(camera: Camera) -> Page:
    return camera.open(camera.visitor(TALL), "#/new", "button.go")


def table_clay(camera: Camera) -> Page:
    """An auction, with what a bid would bring."""
    page = camera.table(camera.visitor(), asked("auction.bid", 6))
    page.locator(".offrandes [role=button].offered").nth(1).hover()
    page.wait_for_selector(".offrandes .ghost")
    return page


def table_glaze(camera: Camera) -> Page:
    """An offering, with what it would score."""
    page = camera.table(camera.visitor(dark=True), asked("offering.sacrifice", 7))
    page.locator(".offrandes [role=button].offered").last.hover()
    page.wait_for_selector(".offrandes .ghost")
    return page


def phone(camera: Camera) -> Page:
    return camera.table(camera.visitor(PHONE), asked("auction.bid", 6))


def end(camera: Camera) -> Page:
    page = camera.table(camera.visitor(TALL), never)
    page.wait_for_selector("td.total")
    return page


def replay(camera: Camera) -> Page:
    person = camera.visitor(dark=True)
    match = stage.game("offrandes", seats("offrandes"), SEED, never)
    table = stage.bring(person, match)
    return camera.open(person, f"#/t/{table}/at/{len(match.record.lines) * 3 // 4}", ".offrandes svg")


def guide(camera: Camera) -> Page:
    return camera.open(camera.visitor(), "#/guide/offrandes", ".offrandes svg")


PICTURES: dict[str, Callable[[Camera], Page]] = {
    "start": start,
    "lobby": lobby,
    "new-table": new_table,
    "table-clay": table_clay,
    "table-glaze": table_glaze,
    "phone": phone,
    "end": end,
    "replay": replay,
    "guide": guide,
    "cyclades": lambda camera: camera.board(camera.visitor(), "cyclades"),
    "cyclades-phone": lambda camera: camera.board(camera.visitor(PHONE, dark=True), "cyclades"),
    "pantheon": lambda camera: camera.board(camera.visitor(), "pantheon"),
    "pantheon-phone": lambda camera: camera.board(camera.visitor(PHONE, dark=True), "pantheon"),
    "thebai": lambda camera: camera.board(camera.visitor(), "thebai"),
    "thebai-phone": lambda camera: camera.board(camera.visitor(PHONE, dark=True), "thebai"),
}

PICTURED = {"width": 1440, "height": 900}
SMALLER = 0.55  # of the screen's pixels
SHAPE = 1.6  # width for height


def boards(browser: Browser) -> None:
    """The board of each game as the start page shows it, without what is only there for a moment."""
    for name in BOARDS:
        with stage.server() as address:
            person = stage.visitor(browser, address, ME, viewport=PICTURED, device_scale_factor=SMALLER)
            page = Camera(browser, address).board(person, name)
            page.evaluate("document.querySelectorAll('.sheet').forEach((each) => each.remove())")
            box = page.locator(f".{name}").bounding_box()
            assert box is not None
            width = min(box["width"], box["height"] * SHAPE)
            clip = {"x": box["x"], "y": box["y"], "width": width, "height": width / SHAPE}
            path = FOLDER.parent.parent / "frontend" / "src" / "boards" / name / "picture.jpg"
            page.screenshot(path=path, type="jpeg", quality=60, clip=clip)  # type: ignore[arg-type]
            print(f"{path.name} of {name}  {path.stat().st_size // 1000} kB")
            person.close()


def main(names: list[str]) -> int:
    if names == ["boards"]:
        with stage.chromium() as browser:
            boards(browser)
        return 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    large = []
    with stage.chromium() as browser:
        for name in names or PICTURES:
            with stage.server() as address:
                page = PICTURES[name](Camera(browser, address))
                stage.settle(page)
                picture = reduced(page.screenshot(animations="disabled"))
                page.context.close()
            (FOLDER / f"{name}.png").write_bytes(picture)
            print(f"docs/images/{name}.png  {len(picture) // 1000} kB")
            large += [name] if len(picture) > LARGEST else []
    if large:
        print(f"Too large: {', '.join(large)}")
    return 1 if large else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
