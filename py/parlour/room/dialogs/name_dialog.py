"""The dialog that asks for the person's name."""

from collections.abc import Callable
from typing import Any

from pyscript import document

from parlour.language import say
from parlour.room.model.names import FIRST_PROPOSED, letters
from parlour.scope import Scope
from parlour.table.listening import listen


class NameDialog:
    """Asks for the person's name. The proposed name is selected, so that typing replaces it."""

    def __init__(self, scope: Scope) -> None:
        self._dialog = document.getElementById("naming")
        self._field = self._dialog.querySelector("input")
        self._then: Callable[[str], None] | None = None
        listen(scope, self._field, "input", self._typed)
        listen(scope, self._dialog.querySelector("form"), "submit", self._submitted)

    def ask(self, proposed: str, then: Callable[[str], None]) -> None:
        """Open the dialog; `then` receives the name unless the dialog is cancelled."""
        self._then = then
        self._field.value = proposed or say(FIRST_PROPOSED)
        if not self._dialog.open:
            self._dialog.showModal()
        self._field.focus()
        self._field.select()

    def _typed(self, event: Any) -> None:
        """Remove everything but letters. Change nothing while an input method composes a letter."""
        if not event.isComposing:
            text = str(self._field.value)
            if letters(text) != text:
                self._field.value = letters(text)

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        name = letters(str(self._field.value))
        if not name:
            return
        then, self._then = self._then, None
        self._dialog.close()
        if then is not None:
            then(name)
