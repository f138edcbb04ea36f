"""Taking moves back, as far as nobody has learned anything since.

A person may go back to the last decision of his own, and again to the one before, until a card
that was hidden then has come to be known: what has been seen cannot be unseen.
"""

import json
import re
from collections.abc import Iterable
from typing import NamedTuple

from parlour.game import View
from parlour.language import later, say

CARD_NAME = re.compile(r"\b[2-9TJQKA][CDHS]\b")

NOTHING_YET = later("There is no move of yours to take back.")
SEEN_SINCE = later("Your move stands: a card that was hidden then has been seen since.")
TOLD_SINCE = later("Your move stands: you have been told since what somebody holds.")


def known(view: View) -> frozenset[str]:
    """Every card that a seat can name, and every answer it was given to a question for cards.

    Its legal moves tell nothing that is not in the rest of the view.
    """
    text = json.dumps({entry: value for entry, value in view.items() if entry != "legal"})
    answers = (f"answer {answer}" for answer in view.get("answers", ()))
    return frozenset(CARD_NAME.findall(text)).union(answers)


class Decision(NamedTuple):
    """One choice that a person made."""

    seat: int
    moves: int
    """The moves made before it."""
    known: frozenset[str]
    """What the seat knew when it made it."""


class TakingBack:
    """The decisions of the people in one deal, and what they have come to know."""

    def __init__(self) -> None:
        self._decisions: list[Decision] = []
        self._known: dict[int, frozenset[str]] = {}

    def saw(self, seat: int, facts: Iterable[str]) -> None:
        """A person has been shown this; it is never forgotten."""
        self._known[seat] = self._known.get(seat, frozenset()).union(facts)

    def decided(self, seat: int, moves: int) -> None:
        """A person is making a decision after so many moves."""
        self._decisions.append(Decision(seat, moves, self._known.get(seat, frozenset())))

    def refusal(self) -> str:
        """Why nothing can be taken back, in a sentence; "" where something can."""
        if not self._decisions:
            return say(NOTHING_YET)
        last = self._decisions[-1]
        news = self._known[last.seat] - last.known
        if not news:
            return ""
        return say(SEEN_SINCE) if any(map(CARD_NAME.fullmatch, news)) else say(TOLD_SINCE)

    def take_back(self) -> Decision:
        """The last decision, which is open again."""
        assert not self.refusal()
        return self._decisions.pop()
