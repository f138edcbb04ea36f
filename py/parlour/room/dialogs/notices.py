"""The messages of the room outside the table: notices, remarks, questions."""

from collections.abc import Callable, Sequence

from parlour.room.dialogs.question import Question
from parlour.room.dialogs.remark import Remark
from parlour.room.dialogs.sheets import Sheets


class Notices:
    """Shows messages to the person."""

    def __init__(self, sheets: Sheets, question: Question) -> None:
        self._sheets, self._question, self._remark = sheets, question, Remark()

    def notice(self, sentence: str) -> None:
        """Show a sentence until the person closes it."""
        self._sheets.notice(sentence)

    def remark(self, words: str) -> None:
        """Show a few words for a moment."""
        self._remark.say(words)

    def retranslate(self, again: Callable[[str], str]) -> None:
        """Translate the visible notices and question. A remark disappears."""
        self._sheets.retranslate(again)
        self._remark.say("")
        self._question.retranslate(again)

    def ask(self, text: str, answers: Sequence[str], answer: Callable[[str], None]) -> None:
        """Ask a question; `answer` receives the chosen answer, if there is one."""
        self._question.ask(text, answers, answer)
