"""The review of a finished deal: the decisions of one seat, appraised in the order of play.

What each was worth somebody else finds out, who may take his time over it. It can be stopped, and
goes on where it was; what has been found stays, and may have been found on an earlier visit.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager, nullcontext
from math import hypot
from typing import NamedTuple

from parlour.bot_protocol import BESIDE, Appraiser
from parlour.coach.streams import VERSION
from parlour.game import View
from parlour.language import later, say
from parlour.observer import Observable
from parlour.room.coaching.review.weighing import BROKEN, BUDGET, LONGER, weighed
from parlour.room.model.deal_record import DealRecord
from parlour.scope import Scope
from parlour.verdict import Grade, NoVerdict, Verdict

NOT_OVER = later("When the deal is over: what a move was worth would tell you how to go on.")
NOTHING = later("There was nothing to decide in this deal.")

Turn = Callable[[], AbstractAsyncContextManager[object]]
"""As long as it lasts nobody else has this review appraised."""


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


def decisions(played: DealRecord, seat: int) -> Sequence[Decision]:
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

    def __init__(
        self, played: DealRecord, seat: int, appraise: Appraiser, turn: Turn = nullcontext
    ) -> None:
        """Nothing is asked before it goes on, nor before it has its turn.

        Raises:
            NoVerdict: the deal is not over, or there was nothing to decide.
        """
        self.played, self.seat = played, seat
        self.decisions = decisions(played, seat)
        self.trouble = ""
        """Why it has come to a stop by itself, in a sentence; "" where it has not."""
        self.changed: Observable[None] = Observable()
        """More has been found, or it goes on, or no longer."""
        self.coach = VERSION
        """The version of the coach that has found what there is."""
        self._appraise, self._turn = appraise, turn
        self._found: dict[int, Verdict] = {}
        self._task: asyncio.Task[None] | None = None
        self._longer: tuple[int, asyncio.Task[None]] | None = None

    def verdict(self, number: int) -> Verdict | None:
        """What was found of the decision of this number, from 0 on; None for nothing yet."""
        return self._found.get(number)

    @property
    def found(self) -> Mapping[int, Verdict]:
        """What was found so far, by the number of the decision."""
        return self._found

    def restore(self, found: Mapping[int, Verdict], coach: str) -> None:
        """Go by what was found before, or elsewhere, by this version of the coach."""
        if (coach, found) != (self.coach, self._found):
            self.coach, self._found = coach, {**found}
            self.changed.tell(None)

    @property
    def is_by_this_coach(self) -> bool:
        """Would the figures be the same today? Those of two coaches do not go together."""
        return self.coach == VERSION

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
        """Have what is missing appraised, in the order of play, until the scope is closed; not in
        a review by another version of the coach."""
        if not (self.is_going or self.is_complete) and self.is_by_this_coach:
            self.trouble = ""
            self._task = scope.start(self._go_through(scope.inner()))
            self.changed.tell(None)

    @property
    def longer(self) -> int | None:
        """The number of the decision that is thought about longer; None where none is."""
        return None if self._longer is None else self._longer[0]

    def think_longer(self, scope: Scope, number: int, tell: Callable[[], None]) -> None:
        """Have a decision weighed again, by more, and tell when that is over; what was found of it
        before goes then, and does not go into it. One at a time."""
        if self._longer is None and self.is_by_this_coach:
            self.trouble = ""
            self._longer = number, scope.start(self._weigh_longer(number, tell))
            self.changed.tell(None)

    def begin_anew(self, scope: Scope) -> None:
        """Forget what was found, and have all of it appraised by the coach of today."""
        self.stop()
        self.coach, self._found = VERSION, {}
        self.go_on(scope)

    def stop(self) -> None:
        """Ask no more; what is being thought about now is not waited for."""
        tasks = [task for task in (self._task, self._longer and self._longer[1]) if task]
        self._task = self._longer = None
        for task in tasks:
            task.cancel()
        if tasks:
            self.changed.tell(None)

    async def _go_through(self, within: Scope) -> None:
        own = self._task
        try:
            with self._troubles():
                async with self._turn():
                    await self._find_what_is_missing(within)
        finally:
            within.close()
            if self._task is own:
                self._task = None
                self.changed.tell(None)

    async def _weigh_longer(self, number: int, tell: Callable[[], None]) -> None:
        own = self._longer
        try:
            with self._troubles():
                found = await self._weighed(self.decisions[number], LONGER)
                if found.worlds > self._found[number].worlds:  # on the page there is no time for it
                    self._found[number] = found
        finally:
            if self._longer is own:
                self._longer = None
                self.changed.tell(None)
                tell()

    @contextmanager
    def _troubles(self) -> Iterator[None]:
        """Why something cannot be found out is told."""
        try:
            yield
        except NoVerdict as reason:
            self.trouble = str(reason)
        except Exception:
            self.trouble = say(BROKEN)
            raise

    async def _find_what_is_missing(self, within: Scope) -> None:
        """In the order of play, as many beside each other as somebody may think about."""
        missing = iter([at for at in range(len(self.decisions)) if at not in self._found])
        await asyncio.gather(*(within.start(self._find(missing)) for _ in range(BESIDE)))

    async def _find(self, missing: Iterator[int]) -> None:
        """One after the other, as long as any is missing."""
        for number in missing:
            self._found[number] = await self._weighed(self.decisions[number])
            self.changed.tell(None)

    async def _weighed(self, decision: Decision, budget: str = BUDGET) -> Verdict:
        game = self.played.game.name
        return await weighed(self._appraise, game, decision.view, decision.move, budget)

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
