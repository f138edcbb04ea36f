"""A dialog box with one or two lines of text, and one to four buttons with a key for each.

A box with one button is a message box.
"""

from collections.abc import Callable, Sequence
from typing import Any

from pyscript import document

from parlour.scope import Scope
from parlour.table import keyboard
from parlour.table.listening import listen

Asker = Callable[[str, Sequence[str], Callable[[str], None]], bool]
"""Asks in another place, such as text mode. Has the parameters of `Question.ask`. Returns whether
it asked the question."""


class Question:
    """Asks the person to press one of a few buttons; the first is the default. Tab and arrows move
    the focus. Enter and Space press the focused button, and a marked letter presses its button."""

    def __init__(self, scope: Scope) -> None:
        self._dialog = document.getElementById("asking")
        self._text = self._dialog.querySelector("p")
        self._buttons = self._dialog.querySelector("div")
        self._answer: Callable[[str], None] | None = None
        self._asker: Asker | None = None
        listen(scope, self._dialog, "keydown", self._key_pressed)
        listen(scope, self._dialog, "click", self._clicked)

    def ask(self, text: str, answers: Sequence[str], answer: Callable[[str], None]) -> None:
        """Open the box. The first letter of an answer is its key.

        `answer` receives the chosen item of `answers`, even if the box was translated meanwhile.
        It is not called if the box is closed without an answer.
        """
        if self._asker is not None and self._asker(text, answers, answer):
            return
        self._answer = answer
        self._text.textContent = text
        self._buttons.replaceChildren(*(_button(words, words) for words in answers))
        if not self._dialog.open:
            self._dialog.showModal()
        self._buttons.firstElementChild.focus()

    def ask_through(self, scope: Scope, asker: Asker) -> None:
        """Let `asker` ask instead, if it accepts the question, until the scope is closed."""
        self._asker = asker
        scope.on_close(self._ask_here)

    def _ask_here(self) -> None:
        self._asker = None

    def retranslate(self, again: Callable[[str], str]) -> None:
        """Translate an open question. The focus stays on the same answer."""
        if not self._dialog.open:
            return
        buttons = list(self._buttons.children)
        at = next((n for n, button in enumerate(buttons) if button.matches(":focus")), 0)
        self._text.textContent = again(str(self._text.textContent))
        self._buttons.replaceChildren(
            *(_button(str(each.dataset.answer), again(str(each.textContent))) for each in buttons)
        )
        self._buttons.children[at].focus()

    def tell(self, text: str) -> None:
        """Show a message with an OK button. When it closes, the focus returns."""
        self.ask(text, ("OK",), lambda _answer: None)

    def _clicked(self, event: Any) -> None:
        button = event.target.closest("button")
        if button:
            self._press(button)

    def _key_pressed(self, event: Any) -> None:
        key = str(event.key)
        buttons = list(self._buttons.children)
        if key in ("ArrowLeft", "ArrowRight"):
            at = next(n for n, button in enumerate(buttons) if button.matches(":focus"))
            step = 1 if key == "ArrowRight" else -1
            buttons[(at + step) % len(buttons)].focus()
            event.preventDefault()
        # A label may start with a Russian letter, so compare the typed and the Latin letter.
        letters = key.upper(), keyboard.sign(event).upper()
        for button in buttons:
            if str(button.textContent)[0] in letters and not event.ctrlKey:
                event.preventDefault()
                event.stopPropagation()  # a command may have the same key
                self._press(button)

    def _press(self, button: Any) -> None:
        answer, self._answer = self._answer, None
        self._dialog.close()
        if answer is not None:
            answer(str(button.dataset.answer))


def _button(answer: str, words: str) -> Any:
    """A button for this answer, labelled with these words."""
    button = document.createElement("button")
    button.type, button.className = "button", "button"
    button.dataset.answer = answer
    button.setAttribute("aria-keyshortcuts", words[0])
    letter = document.createElement("kbd")
    letter.textContent = words[0]
    # The element around both parts makes screen readers read them as one word.
    whole = document.createElement("span")
    whole.replaceChildren(letter, words[1:])
    button.replaceChildren(whole)
    return button
