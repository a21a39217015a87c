"""Personal settings: they take effect at once, and stay."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Newcomer
from tests.browser.games import game_at
from tests.browser.person import Person


def settings(person: Person) -> Locator:
    """The settings, opened from the menu of a table."""
    person.button("Menu").click()
    person.button("Settings").click()
    return person.page.get_by_role("dialog", name="Settings")


def test_settings_take_effect_and_stay(newcomer: Newcomer, server: str) -> None:
    person = newcomer(color_scheme="light")
    person.play_now()
    html = person.page.locator("html")
    expect(html).to_have_attribute("data-theme", "clay")
    dialog = settings(person)
    dialog.get_by_role("radio", name="Glaze (dark)").click()
    dialog.get_by_role("radio", name="Always").click()
    dialog.get_by_text("Single keys", exact=True).click()
    dialog.get_by_text("Less motion", exact=True).click()
    person.page.keyboard.press("Escape")
    person.as_list()
    for _ in range(2):
        expect(html).to_have_attribute("data-theme", "glaze")
        expect(html).to_have_attribute("data-motion", "less")
        expect(person.prompt.locator(".choices button").first).to_be_visible()
        line = person.line
        person.prompt.locator(".choices button").first.click()
        expect(person.prompt.locator("button.sentence.ready")).to_be_enabled()
        person.page.keyboard.press("Escape")
        person.page.keyboard.press("?")  # would list the keys
        expect(person.page.get_by_role("dialog")).to_have_count(0)
        assert person.line == line
        person.reload()
        person.wait_asked()
    dialog = settings(person)
    expect(dialog.get_by_role("radio", name="Glaze (dark)")).to_be_checked()
    expect(dialog.get_by_role("radio", name="Always")).to_be_checked()
    expect(dialog.get_by_label("Single keys")).not_to_be_checked()


def test_whoever_wants_less_motion_sees_none(newcomer: Newcomer, server: str) -> None:
    person = newcomer(reduced_motion="reduce")
    person.context.add_init_script(
        """
        window.moved = [];
        (function look() {
          for (const each of document.getAnimations?.() ?? []) {
            const timing = each.effect?.getComputedTiming();
            if (timing && timing.activeDuration > 50) window.moved.push(each.effect.target?.getAttribute("class"));
          }
          requestAnimationFrame(look);
        })();
        """
    )
    table = person.open_table("me", "greedy", "greedy", seed="stillness")
    person.sit(table)
    expect(person.page.locator("html")).to_have_attribute("data-motion", "less")
    for _ in range(4):
        person.wait_asked()
        person.answer_by_chips(person.choices[-1], game_at(server))
    person.wait_asked()
    assert person.page.evaluate("window.moved") == []


def test_the_board_can_be_tables_and_is_played_from_them(newcomer: Newcomer, server: str) -> None:
    person = newcomer()
    person.play_now()
    person.button("As tables").click()
    expect(person.page.get_by_role("table").first).to_be_visible()
    person.answer_by_chips(person.choices[0], game_at(server))
    person.reload()
    person.wait_asked()
    expect(person.page.get_by_role("table").first).to_be_visible()
