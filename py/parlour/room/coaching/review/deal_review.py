"""The review of a finished deal: the decisions of one seat, appraised in the order of play.

An appraiser measures each decision, which may take a while. The review can be stopped and resumed.
Verdicts are kept between visits.
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

NOT_OVER = later("Wait until the deal is over. A review now would help you to play it.")
NOTHING = later("There was nothing to decide in this deal.")

Turn = Callable[[], AbstractAsyncContextManager[object]]
"""Returns a context. While it is open, no other tab measures this deal."""


class Decision(NamedTuple):
    """A moment of a deal with two or more legal moves, and the move made."""

    moves: int
    """The number of earlier moves in the deal."""
    view: View
    """The seat's view."""
    move: str


class GivenAway(NamedTuple):
    """The total loss of the decisions of a deal, in the unit of the family."""

    loss: float
    """The sum of the losses, which may be negative."""
    half: float
    """Half the width of its 95 % interval."""


def decisions(played: DealRecord, seat: int) -> Sequence[Decision]:
    """The decisions of this seat in a deal.

    Raises:
        NoVerdict: the deal is not over, or there was nothing to decide.
    """
    if not played.is_over:
        raise NoVerdict(say(NOT_OVER))
    found = []
    # The last position is left out, because no move follows it.
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
    """The decisions of one seat, and the verdicts so far."""

    def __init__(
        self, played: DealRecord, seat: int, appraise: Appraiser, turn: Turn = nullcontext
    ) -> None:
        """`go_on` starts the appraisals. They run within a `turn`.

        Raises: NoVerdict: the deal is not over, or there was nothing to decide.
        """
        self.played, self.seat = played, seat
        self.decisions = decisions(played, seat)
        self.trouble = ""
        """Why the review has failed, in a sentence; "" if it has not."""
        self.changed: Observable[None] = Observable()
        """Fires when there is a new verdict, or when the review has started or stopped."""
        self.coach = VERSION
        """The version of the coach that found the verdicts."""
        self._appraise, self._turn = appraise, turn
        self._found: dict[int, Verdict] = {}
        self._task: asyncio.Task[None] | None = None
        self._longer: tuple[int, asyncio.Task[None]] | None = None

    def verdict(self, number: int) -> Verdict | None:
        """The verdict on this decision, counted from 0; None if there is none yet."""
        return self._found.get(number)

    @property
    def found(self) -> Mapping[int, Verdict]:
        """The verdicts so far, keyed by the number of the decision."""
        return self._found

    def restore(self, found: Mapping[int, Verdict], coach: str) -> None:
        """Use verdicts of an earlier visit or another tab. `coach` is the version of the coach."""
        if (coach, found) != (self.coach, self._found):
            self.coach, self._found = coach, {**found}
            self.changed.tell(None)

    @property
    def is_by_this_coach(self) -> bool:
        """Are the verdicts by this version of the coach? Two versions cannot be mixed."""
        return self.coach == VERSION

    @property
    def done(self) -> int:
        """The number of verdicts."""
        return len(self._found)

    @property
    def is_complete(self) -> bool:
        """Is there a verdict on each decision?"""
        return self.done == len(self.decisions)

    @property
    def is_going(self) -> bool:
        """Is the review running?"""
        return self._task is not None

    def go_on(self, scope: Scope) -> None:
        """Appraise the decisions without a verdict in order, until the scope is closed. Do nothing
        if the verdicts are by another version of the coach."""
        if not (self.is_going or self.is_complete) and self.is_by_this_coach:
            self.trouble = ""
            self._task = scope.start(self._run(scope.inner()))
            self.changed.tell(None)

    @property
    def longer(self) -> int | None:
        """The number of the decision that is being measured longer; None if there is none."""
        return None if self._longer is None else self._longer[0]

    def think_longer(self, scope: Scope, number: int, tell: Callable[[], None]) -> None:
        """Measure a decision again with more samples, then call `tell`. The new verdict replaces
        the old one and uses none of its samples. Only one decision is measured again at a time."""
        if self._longer is None and self.is_by_this_coach:
            self.trouble = ""
            self._longer = number, scope.start(self._measure_longer(number, tell))
            self.changed.tell(None)

    def restart(self, scope: Scope) -> None:
        """Drop all verdicts and start again with the current version of the coach."""
        self.stop()
        self.coach, self._found = VERSION, {}
        self.go_on(scope)

    def stop(self) -> None:
        """Stop, without waiting for the running appraisals."""
        tasks = [task for task in (self._task, self._longer and self._longer[1]) if task]
        self._task = self._longer = None
        for task in tasks:
            task.cancel()
        if tasks:
            self.changed.tell(None)

    async def _run(self, within: Scope) -> None:
        this_task = self._task
        try:
            with self._record_failure():
                async with self._turn():
                    await self._appraise_all_missing(within)
        finally:
            within.close()
            if self._task is this_task:
                self._task = None
                self.changed.tell(None)

    async def _measure_longer(self, number: int, tell: Callable[[], None]) -> None:
        this_task = self._longer
        try:
            with self._record_failure():
                found = await self._appraised(self.decisions[number], LONGER)
                # Without workers the page may have sampled fewer worlds than the first time.
                if found.worlds > self._found[number].worlds:
                    self._found[number] = found
        finally:
            if self._longer is this_task:
                self._longer = None
                self.changed.tell(None)
                tell()

    @contextmanager
    def _record_failure(self) -> Iterator[None]:
        """Record why an appraisal fails."""
        try:
            yield
        except NoVerdict as reason:
            self.trouble = str(reason)
        except Exception:
            self.trouble = say(BROKEN)
            raise

    async def _appraise_all_missing(self, within: Scope) -> None:
        """Appraise the missing decisions in order, `BESIDE` at a time."""
        missing = iter([at for at in range(len(self.decisions)) if at not in self._found])
        await asyncio.gather(
            *(within.start(self._appraise_missing(missing)) for _ in range(BESIDE))
        )

    async def _appraise_missing(self, missing: Iterator[int]) -> None:
        """Appraise one missing decision after another."""
        for number in missing:
            self._found[number] = await self._appraised(self.decisions[number])
            self.changed.tell(None)

    async def _appraised(self, decision: Decision, budget: str = BUDGET) -> Verdict:
        game = self.played.game.name
        return await weighed(self._appraise, game, decision.view, decision.move, budget)

    # -- totals

    def tally(self) -> Mapping[Grade, int]:
        """How many decisions have each grade so far."""
        return Counter(verdict.grade for verdict in self._found.values())

    def given_away(self) -> GivenAway | None:
        """The total loss so far; None if nothing has been measured. Estimates do not count."""
        measured = [each for each in self._found.values() if each.half is not None]
        if not measured:
            return None
        halves = (each.half or 0.0 for each in measured)
        return GivenAway(sum(each.loss for each in measured), hypot(*halves))
