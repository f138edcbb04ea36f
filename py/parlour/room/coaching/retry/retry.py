"""Decisions that have cost something, to be made once more: one after the other, the dearest first.

Right is what loses nothing beyond doubt, by a measurement of its own, and not the advice alone. It
can be tried without limit; nothing of the deal is changed.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, NamedTuple

from parlour.bot_protocol import Appraiser
from parlour.coach.deck import mark_of
from parlour.family import Family
from parlour.game import View
from parlour.language import say
from parlour.observer import Observable
from parlour.phrases import Measure
from parlour.room.coaching.review.deal_review import DealReview
from parlour.room.coaching.review.weighing import BROKEN, weighed
from parlour.scene import Scene
from parlour.scope import Scope
from parlour.verdict import HELD_AGAINST, NoVerdict, Verdict

Ending = Literal["at once", "second try", "later", "shown", "skipped"]
"""How somebody has come to the end of a task."""

Endings = Mapping[str, Ending | None]
"""How tasks have ended, by their marks; None for one that has not."""


class Task(NamedTuple):
    """A decision that is to be made once more."""

    family: Family
    view: View
    """What the seat could know."""
    played: str
    """The move that has cost something."""
    verdict: Verdict
    """What was found of it, the advice in it."""
    scene: Callable[[], Scene]
    """The table as the seat saw it, with what could be chosen, in the words of now."""
    right: Mapping[str, Verdict] = MappingProxyType({})
    """Moves beside the advice that are known to be right, and what was found of them."""

    @property
    def measure(self) -> Measure:
        """The unit of the game, in words."""
        return self.family.words.MEASURE

    @property
    def mark(self) -> str:
        """What tells it from all others."""
        return mark_of(self.family.name, self.view)


class Answer(NamedTuple):
    """A move that was tried, and what was found of it."""

    move: str
    verdict: Verdict

    @property
    def is_right(self) -> bool:
        """Does it lose nothing beyond doubt?"""
        return self.verdict.grade not in HELD_AGAINST


def dearest_first(review: DealReview) -> Sequence[int]:
    """The numbers of all decisions of a review that are held against the player."""
    found = review.found
    against = (number for number in sorted(found) if found[number].grade in HELD_AGAINST)
    return sorted(against, key=lambda number: -found[number].loss)


class Retry:
    """Some tasks, and somebody who goes through them."""

    def __init__(
        self,
        scope: Scope,
        tasks: Sequence[Task],
        appraise: Appraiser,
        endings: Sequence[Ending | None] = (),
    ) -> None:
        """Begin with the first that has not ended; there is one at least. Nobody is asked once the
        scope is closed."""
        self.tasks = tasks
        self.endings = [*endings] or [None] * len(tasks)
        """How each has ended; None for one that has not."""
        self.changed: Observable[None] = Observable()
        """A move was tried or found out about, or it goes on to another task."""
        self._scope, self._appraise = scope, appraise
        self._asking: asyncio.Task[None] | None = None
        self._turn_to(self.endings.index(None))

    def _turn_to(self, number: int) -> None:
        self.number, self.tries = number, 0
        self.answer: Answer | None = None
        """What was tried last of this task, and is known."""
        self.trouble = ""
        """Why nothing could be found out about the last move, in a sentence."""
        self._known: dict[str, Verdict] = {}
        if not self.is_over:
            task = self.task
            advice = task.verdict.advice
            self._known = {**task.right, task.played: task.verdict, advice: advised(task.verdict)}

    @property
    def is_over(self) -> bool:
        """Has every task had its turn?"""
        return self.number == len(self.tasks)

    @property
    def task(self) -> Task:
        """What is asked now."""
        return self.tasks[self.number]

    @property
    def is_solved(self) -> bool:
        """Has this task come to its end, so that its answer may be seen?"""
        return not self.is_over and self.endings[self.number] is not None

    @property
    def is_weighing(self) -> bool:
        """Is a move being found out about?"""
        return self._asking is not None

    # -- what the person does

    def try_move(self, move: str) -> None:
        """Try a legal move; what it is worth may take a while to be found out."""
        if (
            self.is_over
            or self.is_solved
            or self.is_weighing
            or move not in self.task.view["legal"]
        ):
            return
        self.trouble = ""
        if (known := self._known.get(move)) is not None:
            self._judge(move, known)
            return
        self.answer = None
        self._asking = self._scope.start(self._find_out(move))
        self.changed.tell(None)

    def show(self) -> None:
        """Give up and see the advice."""
        if not self.is_over and not self.is_solved:
            self._stop()
            self.answer = None
            self._end("shown")

    def go_on(self) -> None:
        """To the next task; one that has not come to its end is skipped."""
        if self.is_over:
            return
        self._stop()
        if not self.is_solved:
            self.endings[self.number] = "skipped"
        self._turn_to(self.number + 1)
        self.changed.tell(None)

    # -- what comes of it

    async def _find_out(self, move: str) -> None:
        own, task, verdict = self._asking, self.task, None
        try:
            verdict = await weighed(self._appraise, task.family.name, task.view, move)
        except NoVerdict as reason:
            self.trouble = str(reason)
        except Exception:
            self.trouble = say(BROKEN)
            raise
        finally:
            if self._asking is own:
                self._asking = None
                if verdict is None:
                    self.changed.tell(None)
        if verdict is not None:
            self._judge(move, verdict)

    def _judge(self, move: str, verdict: Verdict) -> None:
        self._known[move] = verdict
        self.tries += 1
        self.answer = Answer(move, verdict)
        if self.answer.is_right:
            self._end(
                "at once" if self.tries == 1 else "second try" if self.tries == 2 else "later"
            )
        else:
            self.changed.tell(None)

    def _end(self, ending: Ending) -> None:
        self.endings[self.number] = ending
        self.changed.tell(None)

    def _stop(self) -> None:
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None


def advised(verdict: Verdict) -> Verdict:
    """What there is to say of the advice of a verdict."""
    return verdict._replace(grade="best", loss=0.0, low=0.0, high=0.0, reasons=())
