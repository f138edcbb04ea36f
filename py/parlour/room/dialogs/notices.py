"""Everything the room says beside the table: notices, remarks, questions."""

from collections.abc import Callable, Sequence

from parlour.room.dialogs.question import Question
from parlour.room.dialogs.remark import Remark
from parlour.room.dialogs.sheets import Sheets


class Notices:
    """The ways to speak to the person, as one thing."""

    def __init__(self, sheets: Sheets, question: Question) -> None:
        self._sheets, self._question, self._remark = sheets, question, Remark()

    def notice(self, sentence: str) -> None:
        """Show a sentence until it is put away."""
        self._sheets.notice(sentence)

    def remark(self, words: str) -> None:
        """Show a few words for a moment."""
        self._remark.say(words)

    def retranslate(self, again: Callable[[str], str]) -> None:
        """Another language is spoken: in it, say what stands there."""
        self._sheets.retranslate(again)
        self._remark.say("")
        self._question.retranslate(again)

    def ask(self, text: str, answers: Sequence[str], answer: Callable[[str], None]) -> None:
        """Ask a question; `answer` gets one of the answers, or is not called."""
        self._question.ask(text, answers, answer)
