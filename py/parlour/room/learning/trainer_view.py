"""The trainer's page: a flash hand, the question, and the answer to the last card.

What there is to know stands in `parlour.ecarte.trainer`; here it is shown.
"""

import asyncio
from collections.abc import Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from pyodide.ffi import create_proxy

from parlour.cards import NAME, write_cards
from parlour.ecarte import trainer
from parlour.ecarte.house import GAME
from parlour.ecarte.scene import BUTTONS, in_order
from parlour.ecarte.trainer import Answer, Question
from parlour.language import later, say
from parlour.phrases import bare, capital, enumerated, figure, named, sign
from parlour.room.storage.settings import Settings
from parlour.table import keyboard
from parlour.table.dom import Node, by_id, shape, show_panel
from parlour.table.faces import lay_faces
from parlour.table.fives import marks
from parlour.table.speech import button_label, lettered

GLANCE = 0.05
"""Seconds in which the hand comes into sight before its chances are counted."""
NEXT = "n"
"""The key for the next hand."""


class TrainerView:
    """The page of flash hands; it asks as long as it is open."""

    def __init__(self, settings: Settings, rng: Random) -> None:
        self._settings, self._rng = settings, rng
        self._root = by_id("trainer")
        self._streak = 0
        self._question: Question | None = None
        self._counting: asyncio.Future[Answer] | None = None
        self._judging: asyncio.Future[None] | None = None
        self._buttons: dict[str, Node] = {}
        """The buttons in sight, by the keys that press them."""
        rows = {row: capital(say(row)) for row in trainer.ROWS.values()}
        rows[""] = say("Any other hand: change")
        self._rows = {row: _Row(words) for row, words in rows.items()}
        for row in self._rows.values():
            self._part("rows").element.append(row.node.element)
        self._root.element.addEventListener("click", create_proxy(self._clicked))

    @property
    def is_open(self) -> bool:
        """Is it in sight?"""
        return self._question is not None

    def open(self) -> None:
        """Show the page with a fresh hand."""
        lay_faces()
        show_panel(self._root.element, True)
        self._ask()

    def close(self) -> None:
        """Out of sight; the row of right answers ends."""
        self._stop()
        self._question, self._streak = None, 0
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

    def _ask(self) -> None:
        self._stop()
        question = self._question = trainer.draw(self._rng)
        self._counting = asyncio.ensure_future(_count(question))
        self._show_streak()
        self._part("question").write(question.asks)
        others = next(role for role in trainer.CHOICES if role != question.role)
        for side, role, points in (
            ("own", question.role, question.mine),
            ("other", others, question.theirs),
        ):
            self._part(f"{side}-role").write(say(trainer.ROLES[role]))
            self._part(f"{side}-marks").write(marks(points, GAME))
            self._part(f"{side}-points").write(str(points))
        turned = NAME[question.turned]
        hand = in_order(write_cards(question.hand), question.trump)
        self._part("turned").element.replaceChildren(_card(turned))
        self._part("hand").element.replaceChildren(*map(_card, hand))
        self._part("answer").flag("hidden", True)
        for row in self._rows.values():
            row.node.flag("data-fits", False)
        buttons = [(move, *BUTTONS[move]) for move in question.choices]
        self._offer([(move, say(label), say(words), key) for move, label, words, key in buttons])
        self._root.element.focus(preventScroll=True)
        self._root.element.scrollIntoView()
        self._part("told").write(_told(question, hand))

    def _offer(self, buttons: list[tuple[str, str, str, str]]) -> None:
        """Show these buttons: what each says back, its label, its full name and its key."""
        self._buttons = {}
        for says, label, words, key in buttons:
            button = self._buttons[key] = shape("action")
            button.mark("data-says", says)
            button.mark("aria-label", button_label(label, words))
            button.mark("aria-keyshortcuts", key)
            for part, text in zip(("before", "letter", "after"), lettered(label, key), strict=True):
                button.part(part).write(text)
        nodes = [button.element for button in self._buttons.values()]
        self._part("ways").element.replaceChildren(*nodes)

    def _stop(self) -> None:
        for running in (self._counting, self._judging):
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
            self._judging = asyncio.ensure_future(self._judge(move))
        else:
            self._ask()

    async def _judge(self, move: str) -> None:
        """Show what the figures say to this move, once they are there."""
        assert self._counting is not None
        answer = await self._counting
        right = answer.is_right(move)
        self._streak = self._streak + 1 if right else 0
        if self._streak > self._settings.best_streak():
            self._settings.keep_best_streak(self._streak)
        self._show_streak()
        headline = _headline(answer, right)
        self._part("answer").mark("data-tone", "good" if right else "bad")
        self._part("verdict").write(headline)
        self._part("why").write(answer.why)
        self._show_figures(answer)
        self._part("book").write(_of_old(answer))
        self._rows[answer.row].count(answer)
        self._part("answer").flag("hidden", False)
        self._offer([("", say("Next hand"), say("the next hand"), NEXT)])
        self._buttons[NEXT].flag("data-main", True)
        self._buttons[NEXT].element.focus(preventScroll=True)
        self._part("answer").element.scrollIntoView(block="nearest")
        self._part("told").write(f"{headline}. {answer.why} {_of_old(answer)}")

    def _show_figures(self, answer: Answer) -> None:
        assert self._question is not None
        plays, changes = self._question.choices
        chances = {
            plays: (answer.point, answer.vole),
            changes: (answer.changed_point, answer.changed_vole),
        }
        rows = []
        for move, (point, vole) in chances.items():
            row = shape("figures")
            row.flag("data-best", move == answer.best)
            row.part("move").write(say(trainer.NAMES[move]))
            row.part("point").write(_percent(point))
            row.part("vole").write(_percent(vole))
            worth = answer.worth[move]
            row.part("worth").write(("−" if worth < 0 else "+") + figure(abs(worth), 2))
            rows.append(row.element)
        self._part("figures").element.replaceChildren(*rows)
        self._part("counted").write(_counted(answer))

    def _show_streak(self) -> None:
        self._part("streak").write(say("Right in a row: {count}", count=self._streak))
        self._part("best").write(say("Best: {count}", count=self._settings.best_streak()))

    def _part(self, name: str) -> Node:
        return self._root.part(name)


class _Row:
    """A row of the old table: what it is, and how often it was right on this visit."""

    def __init__(self, words: str) -> None:
        self.node = shape("book-row")
        self.node.part("hand").write(words)
        self._right = self._wrong = 0

    def count(self, answer: Answer) -> None:
        """One more hand of this row."""
        if answer.is_right(answer.table):
            self._right += 1
        else:
            self._wrong += 1
        self.node.part("right").write(str(self._right or ""))
        self.node.part("wrong").write(str(self._wrong or ""))
        self.node.flag("data-fits", True)


async def _count(question: Question) -> Answer:
    """The answer, worked out while the page goes on."""
    await asyncio.sleep(GLANCE)
    steps = trainer.in_steps(question)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
        await asyncio.sleep(0)


def _told(question: Question, hand: Sequence[str]) -> str:
    """A question as it is read out."""
    return " ".join(
        [
            question.asks,
            say("The score is {mine} to {theirs}.", mine=question.mine, theirs=question.theirs),
            say("{card} is turned up.", card=named(NAME[question.turned])),
            say("You hold {cards}.", cards=enumerated(map(named, hand))),
        ]
    )


HEADLINES = MappingProxyType(
    {
        "stand": (later("Right: play"), later("Better: play")),
        "propose": (later("Right: propose"), later("Better: propose")),
        "refuse": (later("Right: refuse"), later("Better: refuse")),
        "accept": (later("Right: accept"), later("Better: accept")),
    }
)
"""By the best move: what is said to whoever has found it, and to whoever has not."""


def _headline(answer: Answer, right: bool) -> str:
    if answer.is_close:
        return say("Right: one is as good as the other")
    found, missed = HEADLINES[answer.best]
    return say(found if right else missed)


def _counted(answer: Answer) -> str:
    """What was counted, and how the hand is best played and changed."""
    counts = {"wins": figure(answer.wins), "hands": figure(trainer.HANDS)}
    if answer.lead:
        played = say(
            "As it is, it takes the point from {wins} of {hands} hands, led off with {card}.",
            card=sign(answer.lead),
            **counts,
        )
    else:
        played = say(
            "As it is, it takes the point from {wins} of {hands} hands, and in {chance} of those "
            "with which elder proposes.",
            chance=_percent(answer.likely_point),
            **counts,
        )
    kept = ", ".join(map(sign, answer.kept.split()))
    change = (
        say("In a change keep {cards}.", cards=kept) if kept else say("In a change keep nothing.")
    )
    return f"{played} {change}"


def _of_old(answer: Answer) -> str:
    """What the old table says, and the old books' further advice where that is another."""
    if answer.books.move == answer.table:
        return answer.verdict
    said = say(BUTTONS[answer.books.move][0])
    further = say("The old books’ further advice: “{said}”.", said=said)
    return f"{answer.verdict} {further} {answer.books.why}"


def _percent(chance: float) -> str:
    return f"{figure(100 * chance, 1)} %"


def _card(name: str) -> Any:
    """A card that is only looked at."""
    card = shape("flash-card")
    card.mark("aria-label", capital(bare(name)))
    card.part("face").mark("href", f"#card-{name}")
    return card.element
