"""The first screen: a touch on a cover deals, and the rules lie on a sheet behind the strip below.

No other file knows how that is written in the page.
"""

from typing import Any

from playwright.sync_api import Locator, Page, expect


def cover(page: Page, game: str = "durak") -> Locator:
    """The cover of a game."""
    return page.locator(f'.cover[data-game="{game}"]')


def dealer(page: Page, game: str = "durak") -> Locator:
    """What of a cover deals the game."""
    return cover(page, game).locator(".play")


def deal(page: Page, game: str = "durak") -> None:
    """Touch the cover of a game, which deals it."""
    dealer(page, game).click()


def strip(page: Page, game: str = "durak") -> Locator:
    """What the cover says of rules and level, and leads to them."""
    return cover(page, game).locator(".terms")


def rules(page: Page, game: str = "durak") -> Locator:
    """The sheet of rules of a game, brought into sight unless it is there."""
    sheet = page.locator(f"#terms-{game}")
    if not sheet.is_visible():
        strip(page, game).click()
        expect(sheet).to_be_visible()
    return sheet


def all_rules(page: Page, game: str = "durak") -> Locator:
    """The sheet with all the rules unfolded."""
    sheet = rules(page, game)
    sheet.evaluate("sheet => sheet.querySelectorAll('details').forEach(each => each.open = true)")
    return sheet


def put_away(page: Page) -> None:
    """Put the sheet away; what it shows counts all the same."""
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def kind(page: Page, name: str, game: str = "durak") -> Locator:
    """One of the kinds of a game, by its name on the sheet."""
    kinds = rules(page, game).get_by_role("group", name="Choose the rules")
    return kinds.get_by_role("radio", name=name)


def kinds_chosen(page: Page, game: str = "durak") -> Locator:
    """The kind that the agreement is of, if it is of any."""
    kinds = rules(page, game).get_by_role("group", name="Choose the rules")
    return kinds.get_by_role("radio", checked=True)


def fields(page: Page, name: str, game: str = "durak") -> Locator:
    """What an option of the sheet is set with: one field, or a row of which one is chosen."""
    return page.locator(f'#agreement-{game} [name="{name}"]')


def agree(page: Page, game: str = "durak", **options: Any) -> None:
    """Agree on rules of a game, on its sheet, which stays there."""
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
    """The sheet of a game shows these rules, whether it is in sight or not."""
    for name, value in options.items():
        found = fields(page, name, game)
        if found.first.get_attribute("type") == "radio":
            expect(found.and_(page.locator(f'[value="{value}"]'))).to_be_checked()
        elif isinstance(value, bool):
            expect(found).to_be_checked(checked=value)
        else:
            expect(found).to_have_value(str(value))


def told(page: Page, game: str = "durak") -> Locator:
    """What the sheet says of the agreement, or why it cannot be played."""
    return page.locator(f"#agreement-{game} .agreed")


def deal_by_the_sheet(page: Page, game: str = "durak") -> None:
    """Press the button of the sheet that deals."""
    rules(page, game).get_by_role("button", name="Deal", exact=True).click()


def play_again(page: Page, game: str = "durak") -> None:
    """Have the last deal of a game dealt once more."""
    rules(page, game).get_by_role("button", name="Last deal again").click()


def waiting(page: Page) -> Locator:
    """The deal that waits above the covers, if there is one."""
    return page.locator("#waiting")


def go_on(page: Page) -> None:
    """Go on with the deal that waits."""
    waiting(page).get_by_role("button", name="Continue").click()


def continues(page: Page, game: str) -> Locator:
    """What of a cover goes on with a deal that was left, where another waits above them all."""
    return cover(page, game).locator("[data-command=resume]")


def leave(page: Page) -> None:
    """Go from the table to the covers; the deal waits."""
    page.keyboard.press("F7")
    expect(page.locator("#lobby")).to_be_visible()


def seats(page: Page, game: str = "durak") -> Locator:
    """The sheet on which is said who plays which hand."""
    sheet = page.locator("#people")
    if not sheet.is_visible():
        rules(page, game).get_by_role("button", name="Who plays which hand").click()
        expect(sheet).to_be_visible()
    return sheet


def people_play(page: Page, *hands: int, game: str = "durak") -> None:
    """Say that people play these hands of a game, counted from one, and no others."""
    sheet = seats(page, game)
    for number, row in enumerate(sheet.locator(".hands > [role=group]:visible").all(), start=1):
        player = row.get_by_role("combobox")
        if (number in hands) != (player.input_value() == "person"):
            player.select_option("person" if number in hands else "club")
    page.keyboard.press("Escape")
    put_away(page)
