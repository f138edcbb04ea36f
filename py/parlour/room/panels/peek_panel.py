"""The sheet “Did it peek?”: a decision, and the sampled worlds in which it is tested."""

import asyncio
import re
from collections.abc import Callable
from typing import Any

from pyscript import document

from parlour.cards import SUIT_SIGN
from parlour.host import Think
from parlour.language import headed, later, say
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.room.dialogs.opening import open_sheet
from parlour.room.match import peek_test
from parlour.room.match.match import Match
from parlour.room.match.match_controller import MatchController
from parlour.room.match.peek_test import NoTrial, Trial
from parlour.room.panels.log_panel import LogPanel
from parlour.scope import Scope
from parlour.table.listening import listen


class PeekPanel(Feature):
    """The sheet that tests whether a computer seat peeked."""

    def __init__(
        self,
        scope: Scope,
        controller: MatchController,
        log: LogPanel,
        think: Think,
        remark: Callable[[str], None],
    ) -> None:
        """`log` knows which line is being shown; `remark` shows a few words for a moment."""
        self._scope = scope
        self._controller, self._log, self._think, self._remark = controller, log, think, remark
        self._dialog = document.getElementById("peek")
        self._status = self._dialog.querySelector("[role=status]")
        self._testing: asyncio.Task[None] | None = None
        self._trial: tuple[Trial, Match] | None = None
        """The decision being tested, and its match."""
        self._others: int | None = None
        """In how many worlds the seat chose another move; None until all have been tested."""
        listen(scope, self._dialog, "close", lambda _event: self._stop())
        self.commands = (
            Command(
                "peek",
                self.ask,
                ("Shift+P",),
                later("did it peek? tests a computer player's decision once the deal is over"),
            ),
        )

    def ask(self) -> None:
        """Test the decision of the line being shown, or the last one."""
        session, line = self._controller.session, self._log.line
        if session is None:
            return
        match = session.match
        people, moves = match.company.people, line.moves if line is not None else None
        try:
            of = peek_test.trial(match.family, session.record, people, moves)
        except NoTrial as reason:
            self._remark(str(reason))
            return
        self._trial, self._others = (of, match), None
        self._dialog.querySelector("tbody").replaceChildren()
        self._show_texts()
        open_sheet(self._dialog)
        self._testing = self._scope.start(self._test(of))

    def on_language_changed(self) -> None:
        if self._dialog.open:
            self._show_texts()

    def _show_texts(self) -> None:
        assert self._trial is not None
        of, match = self._trial
        names = match.company.seen_from(match.company.first)
        find = self._dialog.querySelector
        find("[data-part=decision]").textContent = headed(names[of.seat], of.move)
        others = [name for seat, name in enumerate(names) if seat != of.seat]
        find("thead").replaceChildren(_row("th", say("Test"), *others, say("Move")))
        if self._others is None:
            self._status.textContent = say("Dealing the hidden cards again …")
        else:
            self._status.textContent = peek_test.verdict(self._others)

    async def _test(self, of: Trial) -> None:
        body, others = self._dialog.querySelector("tbody"), 0
        for number in range(1, peek_test.WORLDS + 1):
            world = peek_test.redealt(of, number)
            move = (await self._think(peek_test.question(of, world))).move
            others += move != of.move
            body.append(_row("td", str(number), *peek_test.hands(of, world), move))
        self._others = others
        self._show_texts()

    def _stop(self) -> None:
        if self._testing is not None:
            self._testing.cancel()


def _row(tag: str, *texts: str) -> Any:
    row = document.createElement("tr")
    for text in texts:
        cell = document.createElement(tag)
        cell.append(*map(_in_its_colour, SIGNS.split(text)))
        row.append(cell)
    return row


SUIT_OF = {sign: suit for suit, sign in SUIT_SIGN.items()}
SIGNS = re.compile(r"(\S+[♣♦♥♠])")
"""Finds a rank with its suit sign. Because of the group, `split` keeps the card."""


def _in_its_colour(words: str) -> Any:
    """A card as an element in the colour of its suit; other words unchanged."""
    if not SIGNS.fullmatch(words):
        return words
    chip = document.createElement("span")
    chip.className = "chip"
    chip.dataset.suit = SUIT_OF[words[-1]]
    chip.textContent = words
    return chip
