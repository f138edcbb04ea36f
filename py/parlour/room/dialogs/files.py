"""Downloads, and files that the person chooses."""

from typing import Any

from pyodide.ffi import JsException
from pyscript import document, window

from parlour.language import say


class Unreadable(ValueError):
    """A file that cannot be read or is too large; the message is a sentence."""


def hand_out(name: str, text: str) -> None:
    """Download a text as a file of this name."""
    link = document.createElement("a")
    link.href = window.URL.createObjectURL(window.File.new([text], name))
    link.download = name
    link.click()
    window.URL.revokeObjectURL(link.href)


async def read_chosen(file: Any, longest: int) -> str:
    """The text of a file. Its size is checked before reading.

    Raises:
        Unreadable: the file is larger than `longest` bytes, or cannot be read.
    """
    if file.size > longest:
        raise Unreadable(say("It is too large."))
    try:
        return str(await file.text())
    except JsException:
        raise Unreadable(say("The browser does not let Parlour read it.")) from None
