"""The instructions of the games: a short version, a table to try, and the whole text.

The text is a file of the site, downloaded on demand. It shows the rules in force. The deal at the
table is paused meanwhile.
"""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from js import fetch
from pyodide.ffi import JsException
from pyscript import document, window

from parlour import catalogue
from parlour.family import Family
from parlour.language import code, say
from parlour.options import declared
from parlour.room.dialogs.opening import open_sheet
from parlour.room.learning.lesson import in_force, read_sentence, read_task
from parlour.room.learning.task import Trial
from parlour.room.learning.task_view import TaskView
from parlour.scope import Scope
from parlour.table.listening import listen


class Instructions:
    """The sheet with the instructions."""

    def __init__(
        self,
        scope: Scope,
        still: Callable[[bool], None],
        agreed: Callable[[Family], Any],
        not_here: str,
    ) -> None:
        """`still` stops the time at the table, or with False continues it. `agreed` returns the
        agreement of a game. `not_here` is shown if a text cannot be downloaded."""
        self._scope, self._still, self._agreed = scope, still, agreed
        self._not_here = not_here
        self._text_scope = scope.inner()
        """Lives as long as the current text with its small tables."""
        self._sheet = document.getElementById("instructions")
        self._text = self._sheet.querySelector("article")
        self._minute = self._sheet.querySelector(".minute")
        self._rest = self._sheet.querySelector(".rest")
        self._shown = ""
        """The address of the current text."""
        self._sought = ""
        """The convention to show."""
        self._fetching: asyncio.Task[None] | None = None
        listen(scope, self._sheet, "close", lambda _event: still(False))
        listen(scope, self._sheet, "change", self._chosen)

    @property
    def is_open(self) -> bool:
        return bool(self._sheet.open)

    def close(self) -> None:
        """Close the sheet; the table continues."""
        self._sheet.close()

    def open(self, family: Family, convention: str) -> None:
        """Open the instructions of a game, at the start or at a convention."""
        self._still(True)
        self._sought = convention
        open_sheet(self._sheet)
        self._sheet.querySelector(f'[name="explained"][value="{family.name}"]').checked = True
        self._rest.open = bool(convention)
        self._show(family)

    def on_language_changed(self) -> None:
        """Show the text in the current language, from its start."""
        chosen = self._sheet.querySelector('[name="explained"]:checked')
        self._show(catalogue.family(str(chosen.value)))

    def _chosen(self, event: Any) -> None:
        """Show the game that the person has chosen."""
        self._sought = ""
        if str(event.target.name) == "explained":
            self._show(catalogue.family(str(event.target.value)))

    def _show(self, family: Family) -> None:
        if self._fetching is not None:
            self._fetching.cancel()
        self._fetching = self._scope.start(self._fill(family))

    async def _fill(self, family: Family) -> None:
        address = _address(family.name)
        if self._shown != address:
            self._text_scope.close()
            self._text_scope = self._scope.inner()
            self._shown = ""
            answer = await _fetched(address)
            self._rest.hidden = not answer
            if not answer:
                self._minute.textContent = say(self._not_here)
                return
            self._lay_out(answer)
            for place in self._text.querySelectorAll("[data-task]"):
                place.dataset.cloth = family.cloth
                task = read_task(json.loads(str(place.dataset.task)))
                TaskView(self._text_scope, place, Trial(family.name, task))
            self._shown = address
        self._tell(self._agreed(family))
        self._text.scrollTop = 0
        if self._sought:
            place = self._text.querySelector(f'[data-conventions*="{self._sought}"]')
            place.tabIndex = -1
            place.focus()  # also scrolls to it

    def _lay_out(self, page: str) -> None:
        """Insert the downloaded text in its two places."""
        parts = window.DOMParser.new().parseFromString(page, "text/html").body
        self._minute.replaceChildren(*parts.querySelector(".minute").childNodes)
        self._rest.querySelector("div").replaceChildren(*parts.querySelector(".rest").childNodes)

    def _tell(self, options: Any) -> None:
        """Show those sentences about options that hold now."""
        agreed = {name: getattr(options, name) for name in declared(options)}
        lines = list(self._text.querySelectorAll("[data-option]"))
        sentences = [read_sentence(str(line.dataset.option)) for line in lines]
        told = zip(lines, sentences, in_force(sentences, agreed), strict=True)
        for line, sentence, holds in told:
            line.hidden = not holds
            for number in line.querySelectorAll("b"):
                number.textContent = str(agreed[sentence.option])


def _address(game: str) -> str:
    """The address of a game's instructions in the current language."""
    language = "" if code() == "en" else f"{code()}/"
    return f"static/instructions/{language}{game}.html"


async def _fetched(address: str) -> str:
    """A text of the site; "" if it is neither online nor cached."""
    try:
        answer = await fetch(address)
    except JsException:  # offline and not cached
        return ""
    return str(await answer.text()) if answer.ok else ""
