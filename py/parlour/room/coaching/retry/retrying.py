"""Shows the decisions of a retry at the table, where the person plays as usual.

Nothing near the table shows the answer during a retry, and no deal is changed. At the end the scene
is removed.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from parlour.bot_protocol import Appraiser
from parlour.language import later, say
from parlour.observer import Observable
from parlour.room.coaching.retry.retry import Ending, Retry, Task
from parlour.room.coaching.retry.retry_words import count, told
from parlour.room.coaching.retry.stages import Stage
from parlour.room.coaching.review.choice_words import by_move, of_the_hand
from parlour.room.coaching.review.reviewing import ADVISED, PLAYED
from parlour.room.match.signals import Signals
from parlour.scene import Scene, Weighed
from parlour.scope import Scope
from parlour.table.speech import laid_lines

RIGHT = later("also right")
NOTHING_ASKED = later("There is nothing to decide now.")


class Answering(Protocol):
    """The table at which the person tries moves."""

    answered: Observable[str]

    def wait(self) -> None:
        """Let the person choose another move."""
        ...

    def tell(self, sentences: Sequence[str]) -> None:
        """Announce these sentences."""
        ...


class Retrying:
    """The retry at the table, if any."""

    def __init__(
        self, scope: Scope, table: Answering, signals: Signals, appraise: Appraiser
    ) -> None:
        self._scope, self._table, self._appraise = scope, table, appraise
        self._side_panel_opened = signals.side_panel_opened
        self.retry: Retry | None = None
        """The current retry; None if there is none."""
        self.changed: Observable[None] = Observable()
        """Fires when a retry has started, changed or ended."""
        self._stage: Stage | None = None
        self._running: Scope | None = None
        self._then: Callable[[Retry], None] | None = None
        table.answered.observe(scope, self._tried)
        self._side_panel_opened.observe(
            scope, lambda panel: self.stop() if panel is not self else None
        )
        signals.table_left.observe(scope, lambda _none: self.stop())
        signals.deal_running.observe(scope, lambda is_on: self.stop() if is_on else None)
        signals.look_back_ended.observe(scope, lambda _none: self._displaced())

    @property
    def is_on(self) -> bool:
        """Is there a retry?"""
        return self.retry is not None

    @property
    def kind(self) -> str:
        """The kind of the retry, for saving it; "" if there is none."""
        return "" if self._stage is None else self._stage.kind

    def begin(
        self,
        tasks: Sequence[Task],
        stage: Stage,
        then: Callable[[Retry], None],
        endings: Sequence[Ending | None] = (),
    ) -> None:
        """Show the first open task. `then` is called when the person leaves the retry, but not if
        the table is needed for something else."""
        self.stop()
        self._side_panel_opened.tell(self)
        self._running = self._scope.inner()
        self._stage, self._then = stage, then
        retry = self.retry = Retry(self._running, tasks, self._appraise, endings)
        retry.changed.observe(self._running, lambda _none: self._update())
        self._pose()

    def leave(self) -> None:
        """End the retry, and return to the screen on which it was started."""
        retry, then = self.retry, self._then
        self.stop()
        if retry is not None and then is not None:
            then(retry)

    def stop(self) -> None:
        """End the retry because the table is needed for something else."""
        if self._running is None or self._stage is None:
            return
        stage = self._stage
        self._running.close()
        self.retry = self._stage = self._running = self._then = None
        stage.leave()
        self.changed.tell(None)

    def show(self) -> None:
        """Give up the task and show the advice."""
        if self.retry is not None:
            self.retry.show()

    def skip(self) -> None:
        """Go to the next task, or end after the last one."""
        if self.retry is None:
            return
        if self.retry.is_over:
            self.leave()
        else:
            self.retry.go_on()

    def refusal(self, move: str) -> str:
        """Why the seat may not make this move, from its view."""
        assert self.retry is not None
        if self.retry.is_over:
            return say(NOTHING_ASKED)
        task = self.retry.task
        return task.family.words.refusal(task.view, move)

    def on_language_changed(self) -> None:
        if self.is_on:
            self._pose()

    # -- at the table

    def _tried(self, move: str) -> None:
        if self.retry is not None:
            self.retry.try_move(move)

    def _update(self) -> None:
        """Show the new state after an attempt, an appraisal or a new task."""
        retry = self.retry
        assert retry is not None
        if retry.is_solved or not (retry.is_weighing or retry.answer or retry.trouble):
            self._pose()
            return
        if not retry.is_weighing:
            self._table.wait()
        self._table.tell(told(retry))
        self.changed.tell(None)

    def _pose(self) -> None:
        retry, stage = self.retry, self._stage
        assert retry is not None and stage is not None
        lines = told(retry)
        if not retry.is_over:
            scene = _scene(retry)
            stage.pose(scene)
            if not retry.is_solved:
                lines = [f"{count(retry)}.", *laid_lines(scene), *lines, scene.prompt]
        self._table.tell(lines)
        self.changed.tell(None)

    def _displaced(self) -> None:
        """Show the task again after the table has shown something else."""
        if self._running is not None:
            self._running.soon(self._pose_again)

    def _pose_again(self) -> None:
        if self._stage is not None and self._stage.is_there:
            self._pose()
        else:
            self.stop()


def _scene(retry: Retry) -> Scene:
    """The task's scene, with the question or the answer."""
    scene = retry.task.scene()
    if not retry.is_solved:
        return replace(scene, claim="")
    advice, choices = retry.task.verdict.advice, by_move(scene)
    shown_move = retry.answer.move if retry.answer is not None else retry.task.played
    mark = Weighed(say(RIGHT), "good") if retry.answer is not None else Weighed(say(PLAYED), "bad")
    weighed = dict.fromkeys(of_the_hand(choices[shown_move]), mark)
    weighed |= dict.fromkeys(of_the_hand(choices[advice]), Weighed(say(ADVISED), "good"))
    return replace(scene.looked_at(""), weighed=weighed)
