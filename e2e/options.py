"""Opens the sheet of options and sets values, as a player does."""

from playwright.sync_api import Locator, Page, expect


def open_group(page: Page, name: str) -> Locator:
    """Show a group of options, and open the sheet if necessary."""
    if not page.locator("#preferences[open]").count():
        page.keyboard.press("F3")
    group_names = page.locator("#preferences .group-names")
    if group_names.is_visible():  # the 1994 theme shows all options in one list
        group_names.locator(f'[value="{name}"]').check(force=True)  # the label covers the input
    group = page.locator(f'#preferences [data-group="{name}"]')
    expect(group).to_be_visible()
    return group


def choose(page: Page, label: str, value: str) -> None:
    """Choose a value in a row of the visible group."""
    row = page.get_by_role("radiogroup", name=label, exact=True)
    row.get_by_role("radio", name=value, exact=True).check(force=True)


def expect_chosen(page: Page, label: str, value: str) -> None:
    """Check which value is chosen in a row of the visible group."""
    row = page.get_by_role("radiogroup", name=label, exact=True)
    expect(row.get_by_role("radio", name=value, exact=True)).to_be_checked()


def set_pace(page: Page, pace: str) -> None:
    """Set the pause between moves."""
    open_group(page, "play").get_by_label("Pace").select_option(pace)
    page.keyboard.press("Escape")
    expect(page.locator("#preferences")).to_be_hidden()
