"""How a sheet comes into sight."""

from typing import Any


def open_sheet(dialog: Any) -> None:
    """Open a dialogue over the page, with the focus on what says that it is first in it.

    An `autofocus` in the page would do the same, but browsers warn of each in a frame of another
    site.
    """
    if dialog.open:
        return
    dialog.showModal()
    if first := dialog.querySelector("[data-first]"):
        first.focus()
