"""Shows the number of moments at the end of a deal, and the moments of a finished game."""

from parlour.language import headed, later, say
from parlour.room.coaching.review.breakdown_words import signed
from parlour.room.coaching.review.game_sums import GameMoment
from parlour.room.coaching.review.grade_sign import write_grade
from parlour.room.coaching.review.moment_words import offer
from parlour.room.coaching.review.reviewing import Reviewing
from parlour.room.match.signals import Signals
from parlour.scope import Scope
from parlour.table.dom import Node, by_id, shape
from parlour.table.sentences import write_cards

BEST, DEAREST = later("Best decision"), later("Most costly decision")
IN_DEAL = later("{move}, deal {number}")


class ReviewOffers:
    """Writes the text of the button that opens the review, and the moments of a finished game."""

    def __init__(self, scope: Scope, reviewing: Reviewing, signals: Signals) -> None:
        self._reviewing = reviewing
        self._button, self._moments = by_id("review-deal"), by_id("moments")
        self._written: object = ()
        for signal in (reviewing.changed, signals.table_left, signals.ended, signals.deal_running):
            signal.observe(scope, lambda _news: self._refresh())
        self._refresh()

    def on_language_changed(self) -> None:
        self._written = ()
        self._refresh()

    def _refresh(self) -> None:
        self._button.write(offer(self._reviewing.of_this_deal))
        moments = tuple(self._reviewing.moments_of_the_game())
        self._moments.flag("hidden", not moments)
        if moments != self._written:
            self._written = moments
            self._moments.element.replaceChildren(*(self._line(each).element for each in moments))

    def _line(self, moment: GameMoment) -> Node:
        line, measure = shape("game-moment"), self._reviewing.measure
        kind = say(BEST if moment.gain > 0 else DEAREST)
        line.part("kind").write(headed(kind, ""))
        write_cards(line.part("words").element, say(IN_DEAL, move=moment.move, number=moment.deal))
        write_grade(line, moment.grade)
        line.part("gain").write(signed(measure, moment.gain))
        return line
