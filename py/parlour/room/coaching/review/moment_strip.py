"""Shows the moments of a review: a line of all decisions, and a button for each moment."""

from collections.abc import Sequence

from parlour.room.coaching.review import verdict_words
from parlour.room.coaching.review.deal_review import DealReview
from parlour.room.coaching.review.moments import mistakes
from parlour.room.coaching.review.reviewing import Reviewing
from parlour.table.dom import Element, Node, made, shape
from parlour.table.faces import card_drawing
from parlour.table.sentences import write_cards


class MomentStrip:
    """A line with a mark for each decision, and the buttons of the moments."""

    def __init__(self, run: Node, strip: Node, reviewing: Reviewing) -> None:
        self._run, self._strip, self._reviewing = run, strip, reviewing
        self._buttons: dict[int, Node] = {}
        self._written: object = None

    @property
    def element(self) -> Element:
        """The list of buttons."""
        return self._strip.element

    def button(self, number: int) -> Node:
        """The button of a moment."""
        return self._buttons[number]

    def shows(self, number: int | None) -> bool:
        """Does this decision have a button?"""
        return number in self._buttons

    def write(self, review: DealReview, moments: Sequence[int]) -> None:
        """Show the buttons of these moments."""
        now = [(number, review.found[number]) for number in moments]
        if now != self._written:
            self._written = now
            lines = [self._moment(review, number) for number in moments]
            buttons = (line.part("line") for line in lines)
            self._buttons = dict(zip(moments, buttons, strict=True))
            self._strip.element.replaceChildren(*(line.element for line in lines))
            self._strip.mark("data-count", str(len(lines)))

    def forget(self) -> None:
        """Make the next `write` rewrite everything, as after a change of language."""
        self._written = None

    def mark(self, review: DealReview, moments: Sequence[int], at: int | None) -> None:
        """Mark the chosen decision."""
        dots, against = [], mistakes(review)
        for number in range(len(review.decisions)):
            is_moment = number in moments
            dot = Node(made("i", words=str(moments.index(number) + 1) if is_moment else ""))
            if review.verdict(number) is not None:
                dot.mark("data-tone", "poor" if number in against else "good")
            dot.flag("data-moment", is_moment)
            dot.flag("data-here", number == at)
            dots.append(dot.element)
        self._run.element.replaceChildren(*dots)
        for number, button in self._buttons.items():
            button.mark("aria-current", "step" if number == at else None)
            is_next = number == (at if at in moments else moments[0])
            button.mark("tabindex", "0" if is_next else "-1")

    def _moment(self, review: DealReview, number: int) -> Node:
        line, verdict = shape("moment"), review.found[number]
        account, measure = self._reviewing.account(number), self._reviewing.measure
        played, better = self._reviewing.cards(number)
        line.part("line").mark("data-number", str(number))
        line.part("part").write(account.part)
        line.part("loss").write(verdict_words.in_short(measure, verdict))
        _show_move(line.part("was"), played, account.played)
        _show_move(line.part("would"), better, account.advice)
        return line


def _show_move(node: Node, card: str, words: str) -> None:
    """Show a move as its card, or in words if it is not a single card."""
    if not card:
        write_cards(node.element, words)
        return
    node.element.replaceChildren(card_drawing(card, "mini-card"), made("span", "unseen", words))
