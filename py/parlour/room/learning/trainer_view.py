"""The trainer: a hand at the table, and the answer next to it.

A `Trainer` provides the question and the judgement; this module shows them.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

from js import document

from parlour.bot_protocol import EVALUATING
from parlour.exercise import BadExercise, Exercise, Figures, Judge, Judgement, Trainer
from parlour.family import Family
from parlour.language import say
from parlour.room.learning.solving import solved
from parlour.room.model.company import Company, gather
from parlour.room.model.open_task import TRAINER
from parlour.room.storage.settings import Settings
from parlour.scene import Scene
from parlour.scope import Scope
from parlour.table import keyboard
from parlour.table.dom import Node, by_id, made, shape, show_panel
from parlour.table.listening import listen
from parlour.table.table import Table
from parlour.verdict import NoVerdict

DRAWING_SECONDS = 0.05
"""Seconds to let the browser draw a hand before its chances are computed."""
SOON = 0.3
"""Seconds after an answer until the table says that the chances are still being computed."""
NEXT = "n"
"""The key for the next hand."""
GOOD, BAD = "good", "bad"
SIGNS = {GOOD: "#sign-star", BAD: "#sign-cross"}


class TrainerView:
    """Asks about hands while it is open."""

    def __init__(
        self,
        scope: Scope,
        settings: Settings,
        rng: Random,
        table: Table,
        make_trainer: Callable[[Family], Trainer],
        tell: Callable[[str], None],
    ) -> None:
        """`tell` shows why an answer cannot be judged."""
        self._make_trainer, self._tell = make_trainer, tell
        self._scope, self._settings, self._rng, self._table = scope, settings, rng, table
        self._root = by_id("trainer")
        self._streak_shown = by_id("streak")
        self.family: Family | None = None
        """The family whose trainer is open; None while the trainer is closed."""
        self._taught: Family | None = None
        """The family of the last exercise, whose answers are counted."""
        self._trainer: Trainer | None = None
        self._kinds: dict[str, _Kind] = {}
        self._right = self._wrong = self._streak = 0
        self._company: Company | None = None
        self._exercise: Exercise | None = None
        self._solving: asyncio.Task[Judge] | None = None
        self._judging: asyncio.Task[None] | None = None
        self._coming: tuple[Exercise, asyncio.Task[Judge]] | None = None
        """The next exercise, which is computed while the person reads an answer."""
        self._judged: tuple[Judge, str] | None = None
        """The judge of the hand, and the judged move."""
        table.played.observe(scope, self._answered)
        listen(scope, self._part("next").element, "click", lambda _event: self._ask())

    @property
    def is_open(self) -> bool:
        return self._exercise is not None

    @property
    def _has_room(self) -> bool:
        """Does the table have room for the streak? Only games with a trainer of their own do."""
        return self.family is not None and self.family.trainer is not None

    def open(self, family: Family) -> None:
        """Open the trainer with the unanswered hand of this family, or with a new one."""
        if self._taught is not family:
            self._drop_coming()
            self._teach(family)
        self.family = family
        show_panel(self._root.element, True)
        self._streak_shown.flag("hidden", not self._has_room)
        self._table.appear()
        self._ask(self._unanswered_hand())

    def close(self) -> None:
        """Close the trainer. The streak ends, and the hand is dropped."""
        if not self.is_open:
            return
        self._stop()
        self._drop_coming()
        self._settings.forget_open_task()
        self._exercise, self._judged, self.family, self._streak = None, None, None, 0
        self._show_answer(False)
        self._streak_shown.flag("hidden", True)
        show_panel(self._root.element, False)

    def key(self, event: Any) -> bool:
        """Handle a key pressed anywhere on the page. Returns whether it was used."""
        if self._judged is None or event.ctrlKey or event.altKey or event.metaKey:
            return False
        if keyboard.sign(event).lower() != NEXT:
            return False
        event.preventDefault()
        self._ask()
        return True

    # -- asking

    def _teach(self, family: Family) -> None:
        """Ask about hands of this family from now on."""
        self._taught, self._trainer = family, self._make_trainer(family)
        self._right = self._wrong = 0
        self._kinds = {kind: _Kind() for kind in self._trainer.record().kinds}
        self._part("kinds").element.replaceChildren(
            *(kind.node.element for kind in self._kinds.values())
        )
        self._name_columns()

    def _name_columns(self) -> None:
        """Write the texts that do not depend on the hand, in the current language."""
        assert self._trainer is not None
        record = self._trainer.record()
        self._part("record").write(record.title)
        self._part("record-told").write(record.told)
        for kind, words in record.kinds.items():
            self._kinds[kind].node.part("kind").write(words)
        columns = [made("th", words=words) for words in self._trainer.columns()]
        for column in columns:
            column.scope = "col"
        first = made("td")
        first.colSpan = 2  # covers the moves and their bars
        self._part("columns").element.replaceChildren(first, *columns)

    def _unanswered_hand(self) -> Exercise | None:
        """The hand that was open before a reload, if any."""
        assert self._trainer is not None and self.family is not None
        match self._settings.open_task():
            case [kind, game, text] if (kind, game) == (TRAINER, self.family.name):
                with suppress(BadExercise):
                    return self._trainer.read(text)
        return None

    def _ask(self, exercise: Exercise | None = None) -> None:
        self._stop()
        assert self._trainer is not None and self.family is not None
        if exercise is None and self._coming is not None:
            exercise, self._solving = self._coming
            exercise, self._coming = exercise.again(), None  # the language may have changed
        else:
            exercise = exercise or self._trainer.draw(self._rng)
            self._solving = self._compute(exercise)
        self._exercise = exercise
        self._settings.keep_open_task(TRAINER, self.family.name, exercise.text)
        # The text is the random seed of the names, so a reload does not change them.
        self._company = gather(exercise.seats, (0,), self._settings.name(), Random(exercise.text))
        self._judged = None
        self._show_answer(False)
        for kind in self._kinds.values():
            kind.node.flag("data-fits", False)
        self._show_streak()
        self._table.show(self._scene(), (exercise.told,))
        self._table.take_focus()

    def _scene(self, prompt: str | None = None) -> Scene:
        """The question as a scene. With another prompt, or after the answer, it has no choices."""
        assert self._exercise is not None and self._company is not None
        scene = self._exercise.scene(self._company.seen_from(0))
        faces = self._company.portraits(0)
        seats = tuple(seat._replace(portrait=faces[seat.number]) for seat in scene.seats)
        own = seats[0]._replace(name=self._company.plate(0))
        scene = replace(scene, seats=(own, *seats[1:]))
        if self._judged is None and prompt is None:
            return scene
        return replace(scene, prompt=prompt or "", aside="", box=(), choices=(), refusals={})

    def on_language_changed(self) -> None:
        """Rewrite the question or the answer."""
        if self._exercise is None:
            return
        self._name_columns()
        self._exercise = self._exercise.again()
        self._show_streak()
        self._table.show_again(self._scene())
        if self._judged is not None:
            judge, move = self._judged
            self._show_judgement(self._judgement(judge, move))

    def _prepare(self) -> None:
        """Draw the next exercise, and start to compute it."""
        assert self._trainer is not None
        exercise = self._trainer.draw(self._rng)
        self._coming = exercise, self._compute(exercise)

    def _compute(self, exercise: Exercise) -> asyncio.Task[Judge]:
        """Start to compute the judge. A failure is reported only when an answer needs it."""
        solving = self._scope.start(_solve(exercise))
        solving.add_done_callback(lambda task: task.cancelled() or task.exception())
        return solving

    def _drop_coming(self) -> None:
        if self._coming is not None:
            self._coming[1].cancel()
            self._coming = None

    def _stop(self) -> None:
        for running in (self._solving, self._judging):
            if running is not None:
                running.cancel()

    # -- answering

    def _answered(self, move: str) -> None:
        """Judge the move that the person chose at the table."""
        if self.is_open:
            self._judging = self._scope.start(self._judge(move))

    async def _judge(self, move: str) -> None:
        """Show the judgement of this move once the chances are computed."""
        assert self._solving is not None
        await asyncio.wait({self._solving}, timeout=SOON)
        if not self._solving.done():
            self._table.show(self._scene(say(EVALUATING)))
        try:
            judge = await self._solving
        except NoVerdict as reason:
            self._tell(str(reason))
            self._ask(self._exercise)
            return
        self._judged, judgement = (judge, move), self._judgement(judge, move)
        assert self.family is not None
        # After a reload the trainer asks about a new hand.
        self._settings.keep_open_task(TRAINER, self.family.name, "")
        self._count(judgement.is_right)
        self._kinds[judgement.row].count(judgement)
        self._show_streak()
        self._show_judgement(judgement)
        self._show_answer(True)
        verdict = self._verdict(judgement)
        speech = f"{verdict}. {judgement.headline}. {judgement.why} {judgement.book}"
        self._table.show(self._scene(), (speech,))
        self._part("next").element.focus(preventScroll=True)
        await asyncio.sleep(DRAWING_SECONDS)
        self._prepare()

    def _judgement(self, judge: Judge, move: str) -> Judgement:
        assert self._company is not None
        return judge(move, self._company.seen_from(0))

    def _show_answer(self, is_there: bool) -> None:
        """Show or hide the answer. While it is visible, the table is smaller."""
        self._root.flag("data-answered", is_there)
        document.body.toggleAttribute("data-answered", is_there)
        self._part("answer").element.scrollTop = 0

    def _show_judgement(self, judgement: Judgement) -> None:
        tone = GOOD if judgement.is_right else BAD
        self._root.mark("data-tone", tone)
        self._part("sign").mark("href", SIGNS[tone])
        self._part("verdict").write(self._verdict(judgement))
        self._part("headline").write(judgement.headline)
        self._part("why").write(judgement.why)
        self._part("figures").element.replaceChildren(*map(_figures, judgement.figures))
        self._part("counts").element.replaceChildren(*map(_count, judgement.counts))
        self._part("book").write(judgement.book)

    def _verdict(self, judgement: Judgement) -> str:
        """Right or wrong, and the streak if the table has no room for it."""
        words = say("Right") if judgement.is_right else say("Wrong")
        if self._streak < 2 or self._has_room:
            return words
        return f"{words} · {say('{count} in a row', count=self._streak)}"

    def _count(self, is_right: bool) -> None:
        assert self.family is not None
        self._streak = self._streak + 1 if is_right else 0
        if is_right:
            self._right += 1
        else:
            self._wrong += 1
        if self._streak > self._settings.best_streak(self.family):
            self._settings.keep_best_streak(self.family, self._streak)

    def _show_streak(self) -> None:
        """Show how many answers of this visit were right, the streak, and the best streak."""
        assert self.family is not None
        asked, best = self._right + self._wrong, self._settings.best_streak(self.family)
        right = say("{count} right of {all}", count=self._right, all=asked)
        row = say("{count} in a row", count=self._streak)
        at_best = say("best streak: {count}", count=best)
        self._show_line("right", right, self._right, asked > 0)
        self._show_line("row", row, self._streak, asked > 0)
        self._show_line("best", at_best, best, best > 0)
        self._part("right").write(str(self._right))
        self._part("wrong").write(str(self._wrong))

    def _show_line(self, name: str, words: str, number: int, is_shown: bool) -> None:
        """Write a sentence and emphasise its number."""
        line = self._streak_shown.part(name)
        line.flag("hidden", not is_shown)
        pieces = words.partition(str(number))
        for part, text in zip(("before", "number", "after"), pieces, strict=True):
            line.part(part).write(text)

    def _part(self, name: str) -> Node:
        return self._root.part(name)


class _Kind:
    """A kind of exercise, and its line of right and wrong answers on this visit."""

    def __init__(self) -> None:
        self.node = shape("book-row")
        self._right = self._wrong = 0

    def count(self, judgement: Judgement) -> None:
        """Count an answer to an exercise of this kind."""
        if judgement.is_row_right:
            self._right += 1
        else:
            self._wrong += 1
        self.node.part("right").write(str(self._right or ""))
        self.node.part("wrong").write(str(self._wrong or ""))
        self.node.flag("data-fits", True)


async def _solve(exercise: Exercise) -> Judge:
    """Compute the judge once the browser has drawn the question."""
    await asyncio.sleep(DRAWING_SECONDS)
    return await solved(exercise)


def _figures(figures: Figures) -> Any:
    """A table row with the results of one move, and their bar."""
    row = shape("figures")
    row.flag("data-good", figures.is_good)
    row.part("move").write(figures.move)
    row.part("bar").measure("--share", f"{figures.share:.3f}")
    row.element.append(*(made("td", words=text) for text in figures.cells))
    return row.element


def _count(count: tuple[str, str]) -> Any:
    """A line with what was counted, and how often."""
    line = shape("count")
    for part, text in zip(("what", "count"), count, strict=True):
        line.part(part).write(text)
    return line.element
