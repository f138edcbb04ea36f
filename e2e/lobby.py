"""Uses the lobby. A click on a cover deals, or continues an unfinished deal. The strip below it
opens the sheet of rules."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.waiting import expect_answer

AGREED = """(game) => Object.fromEntries(
  [...document.querySelectorAll(`#agreement-${game} [name]`)]
    .filter(({ type, checked }) => type !== "radio" || checked)
    .map(({ type, name, value, checked }) => [name, type === "checkbox" ? checked : value]))"""
"""The values of all options on the sheet of a game."""


def cover(page: Page, game: str = "durak") -> Locator:
    """The cover of a game."""
    return page.locator(f'.cover[data-game="{game}"]')


def deal_button(page: Page, game: str = "durak") -> Locator:
    """The button on a cover that deals the game, or continues its unfinished deal."""
    return cover(page, game).locator(".play")


def deal(page: Page, game: str = "durak") -> None:
    """Click on the cover of a game without an unfinished deal, which deals it."""
    deal_button(page, game).click()


def strip(page: Page, game: str = "durak") -> Locator:
    """The strip on a cover that shows the rules and the level, and opens the sheet."""
    return cover(page, game).locator(".terms")


def rules(page: Page, game: str = "durak") -> Locator:
    """The sheet of rules of a game, opened if necessary."""
    sheet = page.locator(f"#terms-{game}")
    if not sheet.is_visible():
        strip(page, game).click()
        expect(sheet).to_be_visible()
    return sheet


def all_rules(page: Page, game: str = "durak") -> Locator:
    """The sheet with all groups of rules opened."""
    sheet = rules(page, game)
    sheet.evaluate("sheet => sheet.querySelectorAll('details').forEach(each => each.open = true)")
    return sheet


def close_sheet(page: Page) -> None:
    """Close the sheet. Its settings stay in force."""
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def preset(page: Page, name: str, game: str = "durak") -> Locator:
    """The button of a preset on the sheet, by the preset's name in the family."""
    return all_rules(page, game).locator(f'[name=preset][value="{name}"]')


def chosen_preset(page: Page, game: str = "durak") -> Locator:
    """The button of the preset that the options match, if there is one."""
    presets = rules(page, game).get_by_role("group", name="Choose the rules")
    return presets.get_by_role("radio", checked=True)


def fields(page: Page, name: str, game: str = "durak") -> Locator:
    """The control of an option: one field, or a row of radio buttons."""
    return page.locator(f'#agreement-{game} [name="{name}"]')


def agree(page: Page, game: str = "durak", **options: Any) -> None:
    """Set options of a game on its sheet, and leave the sheet open."""
    all_rules(page, game)
    for name, value in options.items():
        found = fields(page, name, game)
        if found.first.get_attribute("type") == "radio":
            found.and_(page.locator(f'[value="{value}"]')).check()
        elif isinstance(value, bool):
            found.set_checked(value)
        elif found.evaluate("field => field.localName") == "select":
            found.select_option(str(value))
        else:
            found.fill(str(value))
            found.blur()


def expect_agreed(page: Page, game: str = "durak", **options: Any) -> None:
    """Check the options on the sheet of a game, even if the sheet is closed."""
    wanted = {name: each if isinstance(each, bool) else f"{each}" for name, each in options.items()}

    def agreed() -> dict[str, Any]:
        found: dict[str, Any] = page.evaluate(AGREED, game)
        return {name: found.get(name) for name in wanted}

    expect_answer(page, agreed, wanted)


def summary(page: Page, game: str = "durak") -> Locator:
    """The line on the sheet that sums up the options, or explains why they cannot be played."""
    return page.locator(f"#agreement-{game} .agreed")


def deal_from_sheet(page: Page, game: str = "durak") -> None:
    """Press “Deal” on the sheet."""
    rules(page, game).get_by_role("button", name="Deal", exact=True).click()


def play_again(page: Page, game: str = "durak") -> None:
    """Deal the last deal of a game again."""
    rules(page, game).get_by_role("button", name="Last deal again").click()


def unfinished(page: Page) -> Locator:
    """The offer above the covers to continue an unfinished deal, if there is one."""
    return page.locator("#waiting")


def resume(page: Page) -> None:
    """Continue the unfinished deal."""
    unfinished(page).get_by_role("button", name="Continue").click()


def new_game(page: Page, game: str = "durak") -> Locator:
    """The button *New game* on the cover of an unfinished deal."""
    return cover(page, game).get_by_role("button", name="New game")


def leave(page: Page) -> None:
    """Go from the table to the lobby; the deal can be continued later."""
    page.keyboard.press("F7")
    expect(page.locator("#lobby")).to_be_visible()


def seats(page: Page, game: str = "durak") -> Locator:
    """The sheet for choosing who plays which hand, opened if necessary."""
    sheet = page.locator("#people")
    if not sheet.is_visible():
        rules(page, game).get_by_role("button", name="Who plays which hand").click()
        expect(sheet).to_be_visible()
    return sheet


def people_play(page: Page, *hands: int, game: str = "durak") -> None:
    """Let people play exactly these hands of a game, counted from one."""
    sheet = seats(page, game)
    for number, row in enumerate(sheet.locator(".hands > [role=group]:visible").all(), start=1):
        player = row.get_by_role("combobox")
        if (number in hands) != (player.input_value() == "person"):
            player.select_option("person" if number in hands else "club")
    page.keyboard.press("Escape")
    close_sheet(page)
