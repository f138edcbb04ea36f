"""The line near the hand that explains something, such as why a card cannot be played."""

from parlour.table.dom import Node, by_id
from parlour.table.live import Voice
from parlour.table.sentences import write_cards


class ReasonLine:
    """Shows one sentence."""

    def __init__(self, root: Node, voice: Voice) -> None:
        self._root, self._voice = root, voice
        self._line = by_id("reason").element

    def write(self, sentence: str) -> None:
        """Show a sentence without announcing it; "" removes the one that is shown."""
        if str(self._line.textContent) != sentence:
            write_cards(self._line, sentence)
            self._root.flag("data-reason", bool(sentence))

    def explain(self, sentence: str) -> None:
        """Show and announce a sentence."""
        self.write(sentence)
        self._voice.interrupt(sentence)
