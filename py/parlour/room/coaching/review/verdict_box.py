"""The details of the chosen decision."""

from parlour.language import headed, later, say
from parlour.room.coaching.review import verdict_words
from parlour.room.coaching.review.estimates import estimates
from parlour.room.coaching.review.grade_sign import write_grade
from parlour.room.coaching.review.reviewing import Reviewing
from parlour.room.panels.cards_in_words import write_sentence
from parlour.table.dom import Node
from parlour.table.sentences import write_cards

LONGER, IS_LONGER = later("Think longer"), later("Thinking longer…")
NOT_YET = later("Not evaluated yet")


class VerdictBox:
    """The head of the review: the decision, its grade and loss, both estimates, the reasons, and a
    link to a convention in the instructions."""

    def __init__(self, root: Node, reviewing: Reviewing) -> None:
        self._root, self._reviewing = root, reviewing

    def write(self, number: int) -> None:
        """Show the decision of this number, counted from 0."""
        review, account = self._reviewing.review, self._reviewing.account(number)
        assert review is not None
        root, verdict, measure = self._root, review.verdict(number), self._reviewing.measure
        write_sentence(
            root.part("decision").element, headed(account.part, account.sentence.rstrip("."))
        )
        write_grade(root, None if verdict is None else verdict.grade)
        self._write_longer(number, review.longer)
        if verdict is None:
            root.part("found").write(say(NOT_YET))
            root.part("unit").write("")
            root.part("estimates").element.replaceChildren()
            root.part("why").write("")
            self._write_convention("")
            return
        is_advice = verdict.advice == review.decisions[number].move
        root.part("found").write(verdict_words.found(measure, verdict, is_advice))
        root.part("unit").write(say(measure.worth))
        bars = estimates(measure, review, account, number)
        root.part("estimates").element.replaceChildren(*(bar.element for bar in bars))
        write_cards(root.part("why").element, " ".join(self._reviewing.counted(number)))
        convention = self._reviewing.convention(number)
        self._write_convention(convention.sentence if convention is not None else "")

    def _write_convention(self, sentence: str) -> None:
        """Show the button that opens the convention in the instructions."""
        button = self._root.part("convention")
        button.flag("hidden", not sentence)
        button.write(sentence)

    def _write_longer(self, number: int, measured: int | None) -> None:
        """Show the button for a longer measurement. `measured` is the decision being measured."""
        button, is_here = self._root.part("longer"), measured == number
        button.flag("hidden", not (is_here or self._reviewing.may_think_longer(number)))
        button.flag("disabled", measured is not None)
        button.write(say(IS_LONGER if is_here else LONGER))
