"""The review of a finished deal: the decisions of one seat, appraised one after the other.

What each was worth somebody else finds out, who may take his time over it. It can be stopped, and
goes on where it was; what has been found stays.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from math import hypot
from typing import NamedTuple

from parlour.bot_protocol import NO_COACH, Appraise
from parlour.game import View
from parlour.language import later, say
from parlour.observer import Observable
from parlour.room.model.played_deal import PlayedDeal
from parlour.scope import Scope
from parlour.verdict import Grade, NoVerdict, Verdict, read

BUDGET = "normal"

NOT_OVER = later("When the deal is over: what a move was worth would tell you how to go on.")
NOTHING = later("There was nothing to decide in this deal.")
BROKEN = later("Something has gone wrong, and the review cannot go on.")

Appraiser = Callable[[Appraise], Awaitable[str]]
"""Finds out what a move was worth, wherever that is done: a verdict as a text, "" if nobody can."""


class Decision(NamedTuple):
    """A moment at which a seat had two legal moves or more, and what it did."""

    moves: int
    """How many moves of the deal had been made before."""
    view: View
    """What the seat could know."""
    move: str


class GivenAway(NamedTuple):
    """What the decisions of a deal have cost, in the unit of the family."""

    loss: float
    """The plain sum, not cut at nought."""
    half: float
    """Half the width of its 95 % interval."""


def decisions(played: PlayedDeal, seat: int) -> Sequence[Decision]:
    """What this seat has decided in a deal.

    Raises:
        NoVerdict: the deal is not over, or there was nothing to decide.
    """
    if not played.is_over:
        raise NoVerdict(say(NOT_OVER))
    found = []
    # The last position has no move after it.
    for number, position in zip(
        range(len(played.moves)), played.stages(played.moves), strict=False
    ):
        who, _, move = played.moves[number].partition(" ")
        if int(who) == seat:
            view = played.game.view(position, seat)
            if len(view["legal"]) > 1:
                found.append(Decision(number, view, move))
    if not found:
        raise NoVerdict(say(NOTHING))
    return found


class DealReview:
    """The decisions of one seat, and what has been found of each so far."""

    def __init__(self, played: PlayedDeal, seat: int, appraise: Appraiser) -> None:
        """Nothing is asked before it goes on.

        Raises:
            NoVerdict: the deal is not over, or there was nothing to decide.
        """
        self.played, self.seat = played, seat
        self.decisions = decisions(played, seat)
        self.trouble = ""
        """Why it has come to a stop by itself, in a sentence; "" where it has not."""
        self.changed: Observable[None] = Observable()
        """More has been found, or it goes on, or no longer."""
        self._appraise = appraise
        self._found: dict[int, Verdict] = {}
        self._task: asyncio.Task[None] | None = None

    def verdict(self, number: int) -> Verdict | None:
        """What was found of the decision of this number, from 0 on; None for nothing yet."""
        return self._found.get(number)

    @property
    def done(self) -> int:
        """Of how many decisions there is a verdict."""
        return len(self._found)

    @property
    def is_complete(self) -> bool:
        """Is there a verdict of each?"""
        return self.done == len(self.decisions)

    @property
    def is_going(self) -> bool:
        """Is somebody asked just now?"""
        return self._task is not None

    def go_on(self, scope: Scope) -> None:
        """Have what is missing appraised, in the order of play, until the scope is closed."""
        if not self.is_going and not self.is_complete:
            self.trouble = ""
            self._task = scope.start(self._go_through())
            self.changed.tell(None)

    def stop(self) -> None:
        """Ask no more; what is being thought about now is not waited for."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
            self.changed.tell(None)

    async def _go_through(self) -> None:
        own = self._task
        try:
            for number, decision in enumerate(self.decisions):
                if number not in self._found:
                    text = await self._appraise(self._question(decision))
                    if not text:
                        raise NoVerdict(say(NO_COACH))
                    self._found[number] = read(text)
                    self.changed.tell(None)
        except NoVerdict as reason:
            self.trouble = str(reason)
        except Exception:
            self.trouble = say(BROKEN)
            raise
        finally:
            if self._task is own:
                self._task = None
                self.changed.tell(None)

    def _question(self, decision: Decision) -> Appraise:
        return Appraise(self.played.game.name, decision.view, decision.move, BUDGET)

    # -- all of them together

    def tally(self) -> Mapping[Grade, int]:
        """How many decisions there are of each class so far."""
        return Counter(verdict.grade for verdict in self._found.values())

    def given_away(self) -> GivenAway | None:
        """What they have cost together so far; an estimate counts for nothing, being none that is
        held against anybody. None where nothing has been measured."""
        measured = [each for each in self._found.values() if each.half is not None]
        if not measured:
            return None
        halves = (each.half or 0.0 for each in measured)
        return GivenAway(sum(each.loss for each in measured), hypot(*halves))
