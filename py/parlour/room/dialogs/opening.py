"""Opens a sheet."""

from typing import Any


def open_sheet(dialog: Any) -> None:
    """Open a modal dialog, scrolled to its top, with the focus on its `data-first` element. An
    `autofocus` attribute would do nearly the same, but browsers warn about it in a frame of another
    site."""
    if dialog.open:
        return
    dialog.showModal()
    if first := dialog.querySelector("[data-first]"):
        first.focus(preventScroll=True)
