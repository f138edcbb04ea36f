"""The sheet of options, as a person uses it, in whatever language."""

from playwright.sync_api import Locator, Page, expect


def open_group(page: Page, name: str) -> Locator:
    """The sheet with a group of options in sight; it is opened, where it is not."""
    if not page.locator("#preferences[open]").count():
        page.keyboard.press("F3")
    names = page.locator("#preferences .group-names")
    if names.is_visible():  # on the screen of 1994 all options stand in one list
        names.locator(f'[value="{name}"]').check(force=True)  # it lies under its name
    group = page.locator(f'#preferences [data-group="{name}"]')
    expect(group).to_be_visible()
    return group


def choose(page: Page, label: str, words: str) -> None:
    """Choose a value of a row of the group in sight."""
    row = page.get_by_role("radiogroup", name=label, exact=True)
    row.get_by_role("radio", name=words, exact=True).check(force=True)


def expect_chosen(page: Page, label: str, words: str) -> None:
    """Of a row of the group in sight this value is in force."""
    row = page.get_by_role("radiogroup", name=label, exact=True)
    expect(row.get_by_role("radio", name=words, exact=True)).to_be_checked()


def set_pace(page: Page, words: str) -> None:
    """Let the table wait so long between moves."""
    open_group(page, "play").get_by_label("Pace").select_option(words)
    page.keyboard.press("Escape")
    expect(page.locator("#preferences")).to_be_hidden()
