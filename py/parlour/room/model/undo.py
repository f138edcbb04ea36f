"""Undo, as long as the person has learned nothing since.

A person may undo their last decision, and then earlier ones. A decision cannot be undone after the
person has learned a card that was hidden then.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from parlour.game import View
from parlour.language import later, say
from parlour.record import BadRecord

CARD_NAME = re.compile(r"\b[2-9TJQKA][CDHS]\b")

LONGEST_FACT = 100
"""The most characters in a card or an answer."""

NOTHING_YET = later("You have no move to undo.")
SEEN_SINCE = later("Can't undo: a hidden card has been revealed since.")
TOLD_SINCE = later("Can't undo: you have been told since what somebody holds.")


def known(view: View) -> frozenset[str]:
    """Every card that a seat can name, and every answer to its questions about cards. Its legal
    moves reveal nothing that is not in the rest of the view."""
    entries: Mapping[str, Any] = view  # of any family
    text = json.dumps({entry: value for entry, value in entries.items() if entry != "legal"})
    answers = (f"answer {answer}" for answer in entries.get("answers", ()))
    return frozenset(CARD_NAME.findall(text)).union(answers)


def _is_fact(fact: object) -> bool:
    return isinstance(fact, str) and len(fact) <= LONGEST_FACT


class Decision(NamedTuple):
    """One decision of a person."""

    seat: int
    moves: int
    """The number of moves made before the decision."""
    known: frozenset[str]
    """What the seat knew then."""


class UndoHistory:
    """The decisions of the people in one deal, and what they have learned."""

    def __init__(self) -> None:
        self._decisions: list[Decision] = []
        self._known: dict[int, frozenset[str]] = {}

    def as_entries(self) -> list[list[Any]]:
        """The history as JSON data: `[seat, moves, facts]` for each decision. The facts are those
        that the seat learned after its previous decision. The last entry of a seat has None for
        `moves`, and the facts learned after its last decision."""
        written: dict[int, frozenset[str]] = {}
        entries: list[list[Any]] = []
        for seat, moves, knew in self._decisions:
            entries.append([seat, moves, sorted(knew - written.get(seat, frozenset()))])
            written[seat] = knew
        for seat, knows in sorted(self._known.items()):
            entries.append([seat, None, sorted(knows - written.get(seat, frozenset()))])
        return entries

    @classmethod
    def of(cls, entries: Iterable[object], moves: Sequence[str]) -> "UndoHistory":
        """Read the entries of `as_entries` for a deal with these moves.

        Raises:
            BadRecord: they do not fit that deal.
        """
        undo_history = cls()
        for entry in entries:
            if not isinstance(entry, list) or len(entry) != 3:
                raise BadRecord(say("One of the moves marked as yours cannot be read."))
            seat, at, learned = entry
            if not isinstance(learned, list) or not all(map(_is_fact, learned)):
                raise BadRecord(say("It names a card that does not exist."))
            if type(seat) is not int:
                raise BadRecord(say("A seat number cannot be read."))
            undo_history.saw(seat, learned)
            if at is None:
                continue
            if type(at) is not int or at not in range(len(moves)):
                raise BadRecord(say("A move that was never made is marked as yours."))
            if moves[at].partition(" ")[0] != str(seat):
                raise BadRecord(say("A move of another seat is marked as yours."))
            undo_history.decided(seat, at)
        return undo_history

    def saw(self, seat: int, facts: Iterable[str]) -> None:
        """Add facts that a person has seen."""
        self._known[seat] = self._known.get(seat, frozenset()).union(facts)

    def decided(self, seat: int, moves: int) -> None:
        """Add a decision that a person made after this many moves."""
        self._decisions.append(Decision(seat, moves, self._known.get(seat, frozenset())))

    def refusal(self) -> str:
        """Why nothing can be undone, in a sentence; "" if something can."""
        if not self._decisions:
            return say(NOTHING_YET)
        last = self._decisions[-1]
        news = self._known[last.seat] - last.known
        if not news:
            return ""
        return say(SEEN_SINCE) if any(map(CARD_NAME.fullmatch, news)) else say(TOLD_SINCE)

    def undo(self) -> Decision:
        """Remove and return the last decision."""
        assert not self.refusal()
        return self._decisions.pop()
