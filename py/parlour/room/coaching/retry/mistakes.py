"""The mistakes of the current deal, as tasks."""

from collections.abc import Callable, Sequence

from parlour.language import later, say
from parlour.room.coaching.retry.retry import Endings, Retry, Task, dearest_first
from parlour.room.coaching.retry.retrying import Retrying
from parlour.room.coaching.retry.stages import OverTheDeal
from parlour.room.coaching.review.deal_review import DealReview
from parlour.room.coaching.review.reviewing import Reviewing
from parlour.room.match.match_controller import MatchController
from parlour.room.match.table_presenter import TablePresenter
from parlour.scene import Scene
from parlour.verdict import NoVerdict

NOT_THROUGH = later("Wait until all decisions are evaluated.")
NONE = later("This deal has no mistakes to try again.")


class Mistakes:
    """The mistakes of the current deal."""

    def __init__(
        self, controller: MatchController, presenter: TablePresenter, reviewing: Reviewing
    ) -> None:
        self._controller, self._presenter, self._reviewing = controller, presenter, reviewing

    @property
    def are_known(self) -> bool:
        """Is the review of this deal complete, and has it found mistakes?"""
        review = self._reviewing.of_this_deal
        return review is not None and review.is_complete and bool(dearest_first(review))

    def begin(
        self, retrying: Retrying, then: Callable[[Retry], None], saved: Endings | None = None
    ) -> None:
        """Start a retry of all mistakes, or resume one that had the endings `saved`.

        `then` is called when the person leaves the retry.

        Raises:
            NoVerdict: there is nothing to retry; the message says why.
        """
        tasks = self.tasks()
        if saved is not None and [*saved] != [task.mark for task in tasks]:
            raise NoVerdict(say(NONE))
        endings = () if saved is None else [*saved.values()]
        retrying.begin(tasks, OverTheDeal(self._controller, self._presenter), then, endings)

    def tasks(self) -> Sequence[Task]:
        """All mistakes, largest loss first. If the review is incomplete, continue it.

        Raises:
            NoVerdict: there is nothing to retry; the message says why.
        """
        review = self._reviewing.begin()
        if not review.is_complete:
            raise NoVerdict(say(NOT_THROUGH))
        tasks = [self._task(review, number) for number in dearest_first(review)]
        if not tasks:
            raise NoVerdict(say(NONE))
        return tasks

    def _task(self, review: DealReview, number: int) -> Task:
        assert self._controller.match is not None
        decision, verdict = review.decisions[number], review.found[number]
        played = review.played

        def scene() -> Scene:
            return self._presenter.as_decided(played.after(played.moves[: decision.moves]))

        return Task(self._controller.match.family, decision.view, decision.move, verdict, scene)
