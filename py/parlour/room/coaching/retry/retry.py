"""The retry: the person makes costly decisions again, largest loss first.

An answer is right unless the coach finds clear evidence of a loss. It need not equal the advice.
The number of attempts is not limited, and the deal is not changed.
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
"""How a task has ended."""

Endings = Mapping[str, Ending | None]
"""The ending of each task by its mark; None for an open task."""


class Task(NamedTuple):
    """A decision to make again."""

    family: Family
    view: View
    """The seat's view."""
    played: str
    """The move played, which was a mistake."""
    verdict: Verdict
    """The verdict on that move, with the advice."""
    scene: Callable[[], Scene]
    """Builds the table as the seat saw it, with its choices, in the current language."""
    right: Mapping[str, Verdict] = MappingProxyType({})
    """Other moves that are known to be right, with their verdicts."""

    @property
    def measure(self) -> Measure:
        """How values of this game are written."""
        return self.family.words.MEASURE

    @property
    def mark(self) -> str:
        """A key that identifies the task."""
        return mark_of(self.family.name, self.view)


class Answer(NamedTuple):
    """An attempted move and its verdict."""

    move: str
    verdict: Verdict

    @property
    def is_right(self) -> bool:
        """Is there no clear evidence of a loss?"""
        return self.verdict.grade not in HELD_AGAINST


def dearest_first(review: DealReview) -> Sequence[int]:
    """The numbers of all decisions with a mistake, largest loss first."""
    found = review.found
    against = (number for number in sorted(found) if found[number].grade in HELD_AGAINST)
    return sorted(against, key=lambda number: -found[number].loss)


class Retry:
    """A list of tasks and the person's progress."""

    def __init__(
        self,
        scope: Scope,
        tasks: Sequence[Task],
        appraise: Appraiser,
        endings: Sequence[Ending | None] = (),
    ) -> None:
        """Start with the first open task; there must be one. Appraisals end with the scope."""
        self.tasks = tasks
        self.endings = [*endings] or [None] * len(tasks)
        """How each task has ended; None for an open one."""
        self.changed: Observable[None] = Observable()
        """Fires when a move was tried or appraised, or when a task has ended or started."""
        self._scope, self._appraise = scope, appraise
        self._request: asyncio.Task[None] | None = None
        self._turn_to(self.endings.index(None))

    def _turn_to(self, number: int) -> None:
        self.number, self.tries = number, 0
        self.answer: Answer | None = None
        """The last answer to this task."""
        self.trouble = ""
        """Why the last move could not be appraised, in a sentence."""
        self._known: dict[str, Verdict] = {}
        if not self.is_over:
            task = self.task
            advice = task.verdict.advice
            self._known = {**task.right, task.played: task.verdict, advice: advised(task.verdict)}

    @property
    def is_over(self) -> bool:
        """Is there no further task?"""
        return self.number == len(self.tasks)

    @property
    def task(self) -> Task:
        """The current task."""
        return self.tasks[self.number]

    @property
    def is_solved(self) -> bool:
        """Has this task ended, so that its answer may be shown?"""
        return not self.is_over and self.endings[self.number] is not None

    @property
    def is_weighing(self) -> bool:
        """Is a move being appraised?"""
        return self._request is not None

    # -- input of the person

    def try_move(self, move: str) -> None:
        """Try a legal move. The appraisal may take a while."""
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
        self._request = self._scope.start(self._appraise_move(move))
        self.changed.tell(None)

    def show(self) -> None:
        """Give up and show the advice."""
        if not self.is_over and not self.is_solved:
            self._stop()
            self.answer = None
            self._end("shown")

    def go_on(self) -> None:
        """Go to the next task. An open task counts as skipped."""
        if self.is_over:
            return
        self._stop()
        if not self.is_solved:
            self.endings[self.number] = "skipped"
        self._turn_to(self.number + 1)
        self.changed.tell(None)

    # -- appraising

    async def _appraise_move(self, move: str) -> None:
        this_request, task, verdict = self._request, self.task, None
        try:
            verdict = await weighed(self._appraise, task.family.name, task.view, move)
        except NoVerdict as reason:
            self.trouble = str(reason)
        except Exception:
            self.trouble = say(BROKEN)
            raise
        finally:
            if self._request is this_request:
                self._request = None
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
        if self._request is not None:
            self._request.cancel()
            self._request = None


def advised(verdict: Verdict) -> Verdict:
    """The verdict on the advised move, made from the verdict on another move."""
    return verdict._replace(grade="best", loss=0.0, low=0.0, high=0.0, reasons=())
