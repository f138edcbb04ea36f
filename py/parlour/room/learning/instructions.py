"""The instructions of the games: a short version, a table to try, and the whole text.

The text is a file of the site, downloaded on demand. It shows the rules of the current agreement.
The table is paused while the sheet is open.
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
        hold: Callable[[bool], None],
        agreed: Callable[[Family], Any],
        not_here: str,
    ) -> None:
        """`hold(True)` pauses the table, and `hold(False)` resumes it. `agreed` returns the
        agreement of a game. `not_here` is shown if a text cannot be downloaded."""
        self._scope, self._hold, self._agreed = scope, hold, agreed
        self._not_here = not_here
        self._text_scope = scope.inner()
        """The scope of the current text with its small tables."""
        self._sheet = document.getElementById("instructions")
        self._text = self._sheet.querySelector("article")
        self._minute = self._sheet.querySelector(".minute")
        self._rest = self._sheet.querySelector(".rest")
        self._shown = ""
        """The address of the current text."""
        self._convention = ""
        """The convention to show; "" for the start of the text."""
        self._fetching: asyncio.Task[None] | None = None
        listen(scope, self._sheet, "close", lambda _event: hold(False))
        listen(scope, self._sheet, "change", self._chosen)

    @property
    def is_open(self) -> bool:
        return bool(self._sheet.open)

    def close(self) -> None:
        """Close the sheet, which resumes the table."""
        self._sheet.close()

    def open(self, family: Family, convention: str) -> None:
        """Open the instructions of a game, at the start or at a convention."""
        self._hold(True)
        self._convention = convention
        open_sheet(self._sheet)
        self._sheet.querySelector(f'[name="explained"][value="{family.name}"]').checked = True
        self._rest.open = bool(convention)
        self._show(family)

    def on_language_changed(self) -> None:
        """Show the text in the current language, from its start."""
        chosen = self._sheet.querySelector('[name="explained"]:checked')
        self._show(catalogue.family(str(chosen.value)))

    def _chosen(self, event: Any) -> None:
        """Show the text of the game that the person has chosen."""
        self._convention = ""
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
            answer = await _fetch(address)
            self._rest.hidden = not answer
            if not answer:
                self._minute.textContent = say(self._not_here)
                return
            self._insert(answer)
            for place in self._text.querySelectorAll("[data-task]"):
                place.dataset.cloth = family.cloth
                task = read_task(json.loads(str(place.dataset.task)))
                TaskView(self._text_scope, place, Trial(family.name, task))
            self._shown = address
        self._show_options(self._agreed(family))
        self._text.scrollTop = 0
        if self._convention:
            place = self._text.querySelector(f'[data-conventions*="{self._convention}"]')
            place.tabIndex = -1
            place.focus()  # also scrolls to it

    def _insert(self, page: str) -> None:
        """Insert the two parts of the downloaded text."""
        parts = window.DOMParser.new().parseFromString(page, "text/html").body
        self._minute.replaceChildren(*parts.querySelector(".minute").childNodes)
        self._rest.querySelector("div").replaceChildren(*parts.querySelector(".rest").childNodes)

    def _show_options(self, options: Any) -> None:
        """Show only the sentences that are true of these options."""
        agreed = {name: getattr(options, name) for name in declared(options)}
        lines = list(self._text.querySelectorAll("[data-option]"))
        sentences = [read_sentence(str(line.dataset.option)) for line in lines]
        rows = zip(lines, sentences, in_force(sentences, agreed), strict=True)
        for line, sentence, holds in rows:
            line.hidden = not holds
            for number in line.querySelectorAll("b"):
                number.textContent = str(agreed[sentence.option])


def _address(game: str) -> str:
    """The address of a game's instructions in the current language."""
    language = "" if code() == "en" else f"{code()}/"
    return f"static/instructions/{language}{game}.html"


async def _fetch(address: str) -> str:
    """The text at this address of the site; "" if it is neither online nor cached."""
    try:
        answer = await fetch(address)
    except JsException:  # offline and not cached
        return ""
    return str(await answer.text()) if answer.ok else ""
