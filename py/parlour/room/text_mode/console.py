"""The console of text mode: an input line for people who hear the table instead of seeing it.

The section is always in the page, behind the table. This module reads the input and writes the
answers that `conversation` returns. Screen readers read them from a status region. A list above the
line shows all input and output.
"""

from collections.abc import Callable, Sequence
from typing import Any

from pyscript import document

from parlour.language import later, say
from parlour.observer import Observable
from parlour.room.dialogs.question import Question
from parlour.room.text_mode.conversation import Conversation
from parlour.scope import Scope
from parlour.table.dom import show_panel
from parlour.table.listening import listen

WELCOME = later("Text mode. Type ? for help.")
LONGEST = 300
"""The most entries kept above the line."""


class Console:
    """The section of the page with its conversation."""

    def __init__(
        self,
        scope: Scope,
        talk: Conversation,
        question: Question,
        said: Observable[Sequence[str]],
    ) -> None:
        """While text mode has the focus, it asks questions in place of `question`. `said` fires
        with the table's announcements."""
        self._talk, self._question = talk, question
        self._section = document.getElementById("text")
        self._toggle = self._section.querySelector("button")
        self._panel = document.getElementById("text-panel")
        self._said = document.getElementById("text-said")
        self._answer = document.getElementById("text-answer")
        self._line = document.getElementById("text-line")
        self._asked: tuple[str, Sequence[str], Callable[[str], None]] | None = None
        """The room's open question."""
        question.ask_through(scope, self._take_question)
        said.observe(scope, self._hear)
        # Key events instead of a form, because some frames may not submit forms.
        listen(scope, self._line, "keydown", self._pressed)
        enter = self._panel.querySelector("button.main")
        listen(scope, enter, "click", lambda _event: self._submit())

    @property
    def is_open(self) -> bool:
        """Is text mode open?"""
        return not self._panel.hidden

    def open(self) -> None:
        """Open text mode and focus the line."""
        if not self.is_open:
            self._show(True)
            self._tell([say(WELCOME), *self._talk.asked()])
        self._line.focus()

    def close(self) -> None:
        """Close text mode. An open question is then asked in a dialog."""
        self._show(False)
        table = document.getElementById("table")
        (self._toggle if table.hidden else table).focus(preventScroll=True)
        asked, self._asked = self._asked, None
        if asked is not None:
            self._question.ask(*asked)

    def _show(self, is_open: bool) -> None:
        show_panel(self._panel, is_open)
        self._toggle.setAttribute("aria-expanded", str(is_open).lower())

    @property
    def _is_used(self) -> bool:
        return self.is_open and bool(self._section.contains(document.activeElement))

    def _pressed(self, event: Any) -> None:
        if str(event.key) == "Enter" and not event.isComposing:
            event.preventDefault()
            self._submit()

    def _submit(self) -> None:
        line = str(self._line.value).strip()
        self._line.value = ""
        self._write(line or "…", "typed")
        if (word := self._answering(line)) is not None:
            self._reply(word)
        elif self._talk.is_farewell(line):
            self.close()
            return
        else:
            self._tell(self._talk.answer(line))
        if not document.querySelector("dialog[open]"):
            self._line.focus()  # a command may have moved the focus

    def _answering(self, line: str) -> str | None:
        """The possible answer to the open question that starts with this line, if any."""
        if self._asked is None or not line:
            return None
        answers = self._asked[1]
        return next((word for word in answers if word.lower().startswith(line.lower())), None)

    def _reply(self, word: str) -> None:
        assert self._asked is not None
        _text, _answers, then = self._asked
        self._asked = None
        self._tell([f"{word}."])
        then(word)

    def _take_question(
        self, text: str, answers: Sequence[str], then: Callable[[str], None]
    ) -> bool:
        """Ask a question here, not in a dialog. Returns False if text mode lacks the focus."""
        if not self._is_used:
            return False
        is_message = len(answers) == 1
        self._asked = None if is_message else (text, answers, then)
        self._tell(
            [text] if is_message else [text, say("Answer {answers}.", answers=" / ".join(answers))]
        )
        return True

    def _hear(self, sentences: Sequence[str]) -> None:
        """Add an announcement to the list. Screen readers read it in the table's live region."""
        if self.is_open and sentences:
            self._write(" ".join(sentences), "heard")

    def _tell(self, lines: Sequence[str]) -> None:
        """Show an answer in the status region and in the list. Screen readers ignore a repeated
        text, so it gets a no-break space at its end."""
        words = "\n".join(lines)
        again = str(self._answer.textContent) == words and words
        self._answer.textContent = f"{words}\N{NO-BREAK SPACE}" if again else words
        if words:
            self._write(words, "answered")

    def _write(self, words: str, kind: str) -> None:
        entry = document.createElement("p")
        entry.className = kind
        entry.textContent = words
        self._said.append(entry)
        while self._said.childElementCount > LONGEST:
            self._said.firstElementChild.remove()
        self._said.scrollTop = self._said.scrollHeight
