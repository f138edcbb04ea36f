"""The trainer's page: a flash hand, the question, and the answer to the last card.

What is asked and what there is to say to it comes from the family; here it is shown.
"""

import asyncio
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from js import document

from parlour.exercise import Exercise, Figures, Judge, Judgement, Trainer, Way
from parlour.family import Family
from parlour.language import say
from parlour.phrases import bare, capital
from parlour.room.storage.settings import Settings
from parlour.scope import Scope
from parlour.table import keyboard
from parlour.table.dom import Node, by_id, shape, show_panel
from parlour.table.faces import lay_faces
from parlour.table.fives import marks
from parlour.table.listening import listen
from parlour.table.speech import button_label, lettered

GLANCE = 0.05
"""Seconds in which the hand comes into sight before its chances are counted."""
NEXT = "n"
"""The key for the next hand."""


class TrainerView:
    """The page of flash hands; it asks as long as it is open."""

    def __init__(self, scope: Scope, settings: Settings, rng: Random) -> None:
        self._scope, self._settings, self._rng = scope, settings, rng
        self._root = by_id("trainer")
        self._family: Family | None = None
        self._trainer: Trainer | None = None
        self._rows: dict[str, _Row] = {}
        self._streak = 0
        self._exercise: Exercise | None = None
        self._solving: asyncio.Task[Judge] | None = None
        self._judging: asyncio.Task[None] | None = None
        self._judged: tuple[Judge, str] | None = None
        """What has judged the hand, and the move that it has judged."""
        self._buttons: dict[str, Node] = {}
        """The buttons in sight, by the keys that press them."""
        listen(scope, self._root.element, "click", self._clicked)

    @property
    def is_open(self) -> bool:
        """Is it in sight?"""
        return self._exercise is not None

    def open(self, family: Family) -> None:
        """Show the page with a fresh hand of a family that has a trainer."""
        lay_faces(self._scope)
        if family is not self._family:
            self._teach(family)
        show_panel(self._root.element, True)
        self._ask()

    def close(self) -> None:
        """Out of sight; the row of right answers ends."""
        self._stop()
        self._exercise, self._judged, self._streak = None, None, 0
        show_panel(self._root.element, False)

    def key(self, event: Any) -> bool:
        """Take a key that was pressed anywhere on the page; True where it was for the trainer."""
        if not self.is_open or event.ctrlKey or event.altKey or event.metaKey:
            return False
        button = self._buttons.get(keyboard.sign(event).lower())
        if button is None:
            return False
        event.preventDefault()
        self._press(button)
        return True

    # -- asking

    def _teach(self, family: Family) -> None:
        """From now on the hands are of this family."""
        assert family.trainer is not None
        self._family, self._trainer = family, family.trainer()
        self._rows = {row: _Row(words) for row, words in self._trainer.rows().items()}
        rows = [row.node.element for row in self._rows.values()]
        self._part("rows").element.replaceChildren(*rows)

    def _ask(self) -> None:
        self._stop()
        assert self._trainer is not None
        exercise = self._exercise = self._trainer.draw(self._rng)
        self._judged = None
        self._solving = self._scope.start(_solved(exercise))
        self._part("answer").flag("hidden", True)
        for row in self._rows.values():
            row.node.flag("data-fits", False)
        self._show_exercise(exercise)
        self._offer(exercise.ways)
        self._root.element.focus(preventScroll=True)
        self._root.element.scrollIntoView()

    def _show_exercise(self, exercise: Exercise) -> None:
        self._show_streak()
        self._part("question").write(exercise.asks)
        for name, side in (("own", exercise.own), ("other", exercise.other)):
            self._part(f"{name}-role").write(side.role)
            self._part(f"{name}-marks").write(marks(side.points, exercise.target))
            self._part(f"{name}-points").write(str(side.points))
        self._part("turned").element.replaceChildren(_card(exercise.turned))
        self._part("hand").element.replaceChildren(*map(_card, exercise.hand))
        self._part("told").write(exercise.told)

    def say_again(self, _again: Callable[[str], str]) -> None:
        """Another language is spoken: ask in it, or answer, with the focus where it was."""
        if self._trainer is not None:
            for row, words in self._trainer.rows().items():
                self._rows[row].name(words)
        if self._exercise is None:
            return
        had_focus = bool(self._part("ways").element.contains(document.activeElement))
        self._exercise = self._exercise.again()
        self._show_exercise(self._exercise)
        if self._judged is not None:
            judge, move = self._judged
            self._show_judgement(judge(move))
            self._offer_next()
        elif self._buttons:  # and no answer is waited for
            self._offer(self._exercise.ways)
        if had_focus and self._buttons:
            next(iter(self._buttons.values())).element.focus(preventScroll=True)

    def _offer(self, ways: Iterable[Way]) -> None:
        """Show these buttons; the one that says no move goes on to the next hand."""
        self._buttons = {}
        for way in ways:
            button = self._buttons[way.key] = shape("action")
            button.mark("data-says", way.move)
            button.mark("aria-label", button_label(way.label, way.words))
            button.mark("aria-keyshortcuts", way.key)
            pieces = lettered(way.label, way.key)
            for part, text in zip(("before", "letter", "after"), pieces, strict=True):
                button.part(part).write(text)
        nodes = [button.element for button in self._buttons.values()]
        self._part("ways").element.replaceChildren(*nodes)

    def _stop(self) -> None:
        for running in (self._solving, self._judging):
            if running is not None:
                running.cancel()

    # -- answering

    def _clicked(self, event: Any) -> None:
        found = event.target.closest("[data-says]")
        for button in self._buttons.values():
            if found and button.element == found:
                self._press(button)
                return

    def _press(self, button: Node) -> None:
        move = button.marked("data-says")
        self._buttons = {}
        if move:
            self._judging = self._scope.start(self._judge(move))
        else:
            self._ask()

    async def _judge(self, move: str) -> None:
        """Show what the figures say to this move, once they are there."""
        assert self._solving is not None
        judge = await self._solving
        self._judged, judgement = (judge, move), judge(move)
        self._count(judgement.is_right)
        self._show_streak()
        self._show_judgement(judgement)
        self._rows[judgement.row].count(judgement)
        self._part("answer").flag("hidden", False)
        self._offer_next()
        self._buttons[NEXT].element.focus(preventScroll=True)
        self._part("answer").element.scrollIntoView(block="nearest")

    def _show_judgement(self, judgement: Judgement) -> None:
        self._part("answer").mark("data-tone", "good" if judgement.is_right else "bad")
        self._part("verdict").write(judgement.headline)
        self._part("why").write(judgement.why)
        self._part("figures").element.replaceChildren(*map(_figures, judgement.figures))
        self._part("counted").write(judgement.counted)
        self._part("book").write(judgement.book)
        told = f"{judgement.headline}. {judgement.why} {judgement.book}"
        self._part("told").write(told)

    def _offer_next(self) -> None:
        self._offer([Way("", say("Next hand"), say("the next hand"), NEXT)])
        self._buttons[NEXT].flag("data-main", True)

    def _count(self, is_right: bool) -> None:
        assert self._family is not None
        self._streak = self._streak + 1 if is_right else 0
        if self._streak > self._settings.best_streak(self._family):
            self._settings.keep_best_streak(self._family, self._streak)

    def _show_streak(self) -> None:
        assert self._family is not None
        best = self._settings.best_streak(self._family)
        self._part("streak").write(say("Right in a row: {count}", count=self._streak))
        self._part("best").write(say("Best: {count}", count=best))

    def _part(self, name: str) -> Node:
        return self._root.part(name)


class _Row:
    """A row of the old table: what it is, and how often it was right on this visit."""

    def __init__(self, words: str) -> None:
        self.node = shape("book-row")
        self._right = self._wrong = 0
        self.name(words)

    def name(self, words: str) -> None:
        """What the row is, in words."""
        self.node.part("hand").write(words)

    def count(self, judgement: Judgement) -> None:
        """One more hand of this row."""
        if judgement.is_row_right:
            self._right += 1
        else:
            self._wrong += 1
        self.node.part("right").write(str(self._right or ""))
        self.node.part("wrong").write(str(self._wrong or ""))
        self.node.flag("data-fits", True)


async def _solved(exercise: Exercise) -> Judge:
    """What judges the answers, worked out while the page goes on."""
    await asyncio.sleep(GLANCE)
    steps = exercise.solve()
    while True:
        try:
            next(steps)
        except StopIteration as end:
            judge: Judge = end.value
            return judge
        await asyncio.sleep(0)


def _figures(figures: Figures) -> Any:
    """A row of the table of figures."""
    row = shape("figures")
    row.flag("data-best", figures.is_best)
    row.part("move").write(figures.move)
    for part, text in figures.cells.items():
        row.part(part).write(text)
    return row.element


def _card(name: str) -> Any:
    """A card that is only looked at."""
    card = shape("flash-card")
    card.mark("aria-label", capital(bare(name)))
    card.part("face").mark("href", f"#card-{name}")
    return card.element
