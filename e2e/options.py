"""Uses the sheet of options like a person, in any language."""

from playwright.sync_api import Locator, Page, expect


def open_group(page: Page, name: str) -> Locator:
    """Show a group of options, and open the sheet if necessary."""
    if not page.locator("#preferences[open]").count():
        page.keyboard.press("F3")
    names = page.locator("#preferences .group-names")
    if names.is_visible():  # the 1994 theme shows all options in one list
        names.locator(f'[value="{name}"]').check(force=True)  # its label covers it
    group = page.locator(f'#preferences [data-group="{name}"]')
    expect(group).to_be_visible()
    return group


def choose(page: Page, label: str, words: str) -> None:
    """Choose a value in a row of the visible group."""
    row = page.get_by_role("radiogroup", name=label, exact=True)
    row.get_by_role("radio", name=words, exact=True).check(force=True)


def expect_chosen(page: Page, label: str, words: str) -> None:
    """Check which value is chosen in a row of the visible group."""
    row = page.get_by_role("radiogroup", name=label, exact=True)
    expect(row.get_by_role("radio", name=words, exact=True)).to_be_checked()


def set_pace(page: Page, words: str) -> None:
    """Set the pause between moves."""
    open_group(page, "play").get_by_label("Pace").select_option(words)
    page.keyboard.press("Escape")
    expect(page.locator("#preferences")).to_be_hidden()
