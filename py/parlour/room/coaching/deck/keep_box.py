"""The checkbox of the review that adds the mistakes to the deck."""

from parlour.language import say_count
from parlour.room.coaching.deck.kept_mistakes import KeptMistakes
from parlour.room.coaching.review.reviewing import Reviewing
from parlour.scope import Scope
from parlour.table.dom import by_id
from parlour.table.listening import listen


class KeepBox:
    """The checkbox. It is visible if the review has found mistakes."""

    def __init__(self, scope: Scope, saver: KeptMistakes, reviewing: Reviewing) -> None:
        self._saver = saver
        self._root = by_id("keep")
        self._box = self._root.element.querySelector("input")
        listen(scope, self._box, "change", lambda _event: saver.choose(bool(self._box.checked)))
        reviewing.changed.observe(scope, lambda _none: self.refresh())
        saver.chosen.observe(scope, lambda _none: self.refresh())

    def refresh(self) -> None:
        """Show the current number of mistakes."""
        count = self._saver.count
        self._root.flag("hidden", not count)
        self._box.checked = self._saver.is_on
        self._root.part("words").write(
            say_count(
                count, "Save {count} mistake to practise", "Save {count} mistakes to practise"
            )
        )

    def on_language_changed(self) -> None:
        self.refresh()
