"""What the page may load: its own files and fonts, and nothing from elsewhere."""

from urllib.request import urlopen

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer


def test_nothing_is_loaded_from_elsewhere(newcomer: Newcomer, server: str) -> None:
    """What `newcomer` checks of every page at the end of each test, and the policy that makes browsers check it."""
    person = newcomer()
    person.play_now()
    assert person.told
    assert (person.complaints, person.elsewhere) == ([], [])
    with urlopen(server) as answer:
        policy = dict(each.split(" ", 1) for each in answer.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["connect-src"] == "'self'"
    refused: list[str] = []
    person.page.on("console", lambda message: refused.append(message.text))
    person.forgiving = True
    script = "fetch('http://192.0.2.1/').then(() => 'loaded', () => 'refused')"
    assert person.page.evaluate(script) == "refused"
    person.wait(lambda: any("Content Security Policy" in each for each in refused), "the browser says why")
    person.elsewhere.clear()


def test_the_fonts_come_with_the_page(newcomer: Newcomer) -> None:
    """Not the machine's: a machine that has none shows the same letters."""
    person = newcomer()
    person.go()
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    person.page.evaluate("document.fonts.ready.then(() => true)")
    loaded = person.page.evaluate("[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family)")
    assert {name.strip("\"'") for name in loaded} >= {"Metamorphous", "Alegreya Sans"}
    fonts = [answer for answer in person.answers if answer.url.endswith(".woff2")]
    assert len(fonts) >= 3
    assert all(answer.ok for answer in fonts)


def test_without_its_fonts_the_page_is_there_all_the_same(newcomer: Newcomer) -> None:
    """It waits for them, so that nothing moves under the pointer, but not for ever."""
    person = newcomer()
    person.forgiving = True  # the browser itself complains
    person.page.route("**/*.woff2", lambda route: route.abort())
    person.play_now()
    assert person.choices


def test_the_secret_of_a_cookie_is_out_of_reach_of_scripts(newcomer: Newcomer) -> None:
    person = newcomer()
    person.play_now()
    assert person.page.evaluate("document.cookie") == ""
    (cookie,) = person.context.cookies()
    assert cookie["httpOnly"]
    assert cookie["sameSite"] in ("Lax", "Strict")
