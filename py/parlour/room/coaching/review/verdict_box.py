"""The details of the chosen decision."""

from parlour.language import headed_sentence, later, say
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
    """The decision, the reason, the grade and loss, and the two bars. Intervals and counts are in a
    part that the person opens."""

    def __init__(self, root: Node, reviewing: Reviewing) -> None:
        self._root, self._reviewing = root, reviewing
        self._shown: int | None = None
        """The number of the decision in the box."""

    def write(self, number: int) -> None:
        """Show the decision of this number, counted from 0."""
        review, account = self._reviewing.review, self._reviewing.account(number)
        assert review is not None
        root, verdict, measure = self._root, review.verdict(number), self._reviewing.measure
        write_sentence(
            root.part("decision").element,
            headed_sentence(account.part, account.sentence.rstrip(".")),
        )
        write_grade(root, None if verdict is None else verdict.grade)
        self._write_longer(number, review.longer)
        root.part("sure").flag("hidden", verdict is None)
        if number != self._shown:
            self._shown = number
            root.part("sure").element.open = False
        self._write_reasons(number)
        if verdict is None:
            root.part("found").write(say(NOT_YET))
            root.part("unit").write("")
            root.part("estimates").element.replaceChildren()
            return
        is_advice = verdict.advice == review.decisions[number].move
        root.part("found").write(verdict_words.plainly(measure, verdict, is_advice))
        root.part("unit").write(say(measure.worth))
        bars = estimates(measure, review, account, number)
        root.part("estimates").element.replaceChildren(*(bar.element for bar in bars))
        root.part("interval").write(verdict_words.interval(measure, verdict, is_advice))
        write_cards(root.part("counts").element, " ".join(self._reviewing.counts(number)))

    def _write_reasons(self, number: int) -> None:
        """Show the first reason large. A convention is a button that opens the instructions, and
        another reason is a sentence. The other reasons follow below."""
        convention, why = self._reviewing.convention(number), [*self._reviewing.features(number)]
        button = self._root.part("convention")
        button.flag("hidden", convention is None)
        button.write("" if convention is None else convention.sentence)
        lead = why.pop(0) if why and convention is None else ""
        write_cards(self._root.part("why").element, lead)
        write_cards(self._root.part("more").element, " ".join(why))

    def _write_longer(self, number: int, measured: int | None) -> None:
        """Show the button for a longer measurement. `measured` is the decision being measured."""
        button, is_here = self._root.part("longer"), measured == number
        button.flag("hidden", not (is_here or self._reviewing.may_think_longer(number)))
        button.flag("disabled", measured is not None)
        button.write(say(IS_LONGER if is_here else LONGER))
