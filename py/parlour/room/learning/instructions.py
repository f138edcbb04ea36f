"""The instructions of a game: its text, the rules in force in it, and small tables to try things.

The text is a file of the site, fetched when it is first asked for; the deal at the table stands
still while it is read.
"""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from js import fetch
from pyodide.ffi import JsException
from pyscript import document, window

from parlour.family import Family
from parlour.language import code, grammar, later, say
from parlour.options import declared
from parlour.room.learning.lesson import in_force, read_sentence, read_task
from parlour.room.learning.task import Trial
from parlour.room.learning.task_view import TaskView
from parlour.scope import Scope
from parlour.table.faces import lay_faces
from parlour.table.listening import listen

NOT_HERE = later(
    "The instructions cannot be fetched just now. What you may do at the table is said there, "
    "card by card; the rules in force are under “Rules”."
)


class Instructions:
    """The sheet with the instructions."""

    def __init__(self, scope: Scope, still: Callable[[bool], None]) -> None:
        """`still` stops the time at the table, or with False lets it go on."""
        self._scope, self._still = scope, still
        self._text_scope = scope.inner()
        """Of the text that is shown, with its small tables."""
        self._sheet = document.getElementById("instructions")
        self._text = self._sheet.querySelector("article")
        self._shown = ""
        """Where the text that is shown came from."""
        self._fetching: asyncio.Task[None] | None = None
        listen(scope, self._sheet, "close", lambda _event: still(False))

    @property
    def is_open(self) -> bool:
        """Is it in sight?"""
        return bool(self._sheet.open)

    def close(self) -> None:
        """Put it away; the table goes on where it stood."""
        self._sheet.close()

    def open(self, family: Family, options: Any) -> None:
        """Show the instructions of a game, with these rules in force."""
        lay_faces(self._scope)
        self._still(True)
        self._sheet.showModal()
        self._text.focus()
        self.say_again(family, options)

    def say_again(self, family: Family, options: Any) -> None:
        """Tell it in the language that is spoken now, from the beginning."""
        title = self._sheet.querySelector("h2")
        title.textContent = say(
            "How {game} is played", game=grammar().small(say(family.words.TITLE))
        )
        if self._fetching is not None:
            self._fetching.cancel()
        self._fetching = self._scope.start(self._fill(family, options))

    async def _fill(self, family: Family, options: Any) -> None:
        address = _address(family.name)
        if self._shown != address:
            self._text_scope.close()
            self._text_scope = self._scope.inner()
            self._text.replaceChildren()
            answer = await _fetched(address)
            if not answer:
                self._text.textContent = say(NOT_HERE)
                self._shown = ""
                return
            page = window.DOMParser.new().parseFromString(answer, "text/html")
            self._text.replaceChildren(*page.body.childNodes)
            self._shown = address
            for place in self._text.querySelectorAll("[data-task]"):
                task = read_task(json.loads(str(place.dataset.task)))
                TaskView(self._text_scope, place, Trial(family.name, task))
        self._tell(options)
        self._text.scrollTop = 0

    def _tell(self, options: Any) -> None:
        """Of the sentences about what may be agreed, show those that hold now."""
        agreed = {name: getattr(options, name) for name in declared(options)}
        lines = list(self._text.querySelectorAll("[data-option]"))
        sentences = [read_sentence(str(line.dataset.option)) for line in lines]
        told = zip(lines, sentences, in_force(sentences, agreed), strict=True)
        for line, sentence, holds in told:
            line.hidden = not holds
            for number in line.querySelectorAll("b"):
                number.textContent = str(agreed[sentence.option])


def _address(game: str) -> str:
    """Where the instructions of a game are, in the language that is spoken."""
    language = "" if code() == "en" else f"{code()}/"
    return f"static/instructions/{language}{game}.html"


async def _fetched(address: str) -> str:
    """A text of the site; "" where there is no network and nothing is kept."""
    try:
        answer = await fetch(address)
    except JsException:  # there is no network, and nothing is kept
        return ""
    return str(await answer.text()) if answer.ok else ""
