"""Opens a page on a phone in portrait format."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from e2e.conftest import NewContext
from tools.chromium import watch


@contextmanager
def phone_of(size: tuple[int, int], new_context: NewContext) -> Iterator[Page]:
    """A page on a phone of this size. Errors in the page fail the test."""
    width, height = size
    page = new_context(
        viewport={"width": width, "height": height}, has_touch=True, is_mobile=True
    ).new_page()
    faults = watch(page)
    yield page
    page.close()
    assert not faults, "\n".join(faults)
