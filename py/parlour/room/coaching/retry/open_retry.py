"""Saves the open retry, and resumes it after a reload of the page."""

from collections.abc import Callable, Mapping, Sequence
from typing import get_args

from parlour.room.coaching.retry.mistakes import Mistakes
from parlour.room.coaching.retry.retry import Ending, Endings, Retry, Task
from parlour.room.coaching.retry.retrying import Retrying
from parlour.room.match.match_controller import MatchController
from parlour.room.match.signals import Signals
from parlour.room.model.open_task import DECK, MISTAKES
from parlour.room.storage.settings import Settings
from parlour.scope import Scope
from parlour.verdict import NoVerdict

ENDINGS: Mapping[str, Ending] = {ending: ending for ending in get_args(Ending)}


class OpenRetry:
    """Saves the open retry in this tab, and resumes it."""

    def __init__(
        self,
        scope: Scope,
        retrying: Retrying,
        mistakes: Mistakes,
        controller: MatchController,
        signals: Signals,
        settings: Settings,
    ) -> None:
        self._scope, self._retrying, self._mistakes = scope, retrying, mistakes
        self._controller, self._signals, self._settings = controller, signals, settings
        self._tasks: Sequence[Task] = ()
        self._marks: Sequence[str] = ()
        retrying.changed.observe(scope, lambda _none: self._keep())

    def _keep(self) -> None:
        retry = self._retrying.retry
        if retry is None or None not in retry.endings:
            self._settings.forget_open_task()
            return
        if retry.tasks is not self._tasks:
            self._tasks, self._marks = retry.tasks, [task.mark for task in retry.tasks]
        pairs = zip(self._marks, retry.endings, strict=True)
        entries = [f"{mark}:{ending or ''}" for mark, ending in pairs]
        self._settings.keep_open_task(self._retrying.kind, *entries)

    def go_on(
        self, then: Callable[[Retry], None], with_deck: Callable[[Endings], None] | None
    ) -> None:
        """Resume the retry that was open before a reload.

        `with_deck` resumes positions of the deck; None if there is no deck. `then` is called when
        the person leaves a retry of the current deal.
        """
        kind, *entries = self._settings.open_task() or [""]
        pairs = [each.partition(":") for each in entries]
        saved = {mark: ENDINGS.get(ending) for mark, _, ending in pairs}
        if kind == MISTAKES:
            self._when_restored(lambda: self._resume_deal(saved, then))
        elif kind == DECK and with_deck is not None:
            self._settings.forget_open_task()  # saved again when the first task is shown
            with_deck(saved)

    def _when_restored(self, do: Callable[[], None]) -> None:
        """Call `do` once the deal is restored at the table."""
        if not self._controller.is_on:
            do()
            return
        waiting = self._scope.inner()

        def on_running(is_on: bool) -> None:
            if not is_on:
                waiting.close()
                self._scope.soon(do)

        self._signals.deal_running.observe(waiting, on_running)

    def _resume_deal(self, saved: Endings, then: Callable[[Retry], None]) -> None:
        try:
            self._mistakes.begin(self._retrying, then, saved)
        except NoVerdict:
            self._settings.forget_open_task()
