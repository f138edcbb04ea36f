"""A seat played by a person at this device."""

import asyncio
from collections.abc import Callable

from parlour.game import View
from parlour.host import Player
from parlour.room.match.services import TableView
from parlour.scene import THEN


class Person:
    """Waits for a move from the table."""

    def __init__(self, table: TableView, at_once: Callable[[View], str]) -> None:
        """`at_once` returns a move that the table makes for the person because of their
        preferences. It returns "" if the person decides."""
        self._table, self._at_once = table, at_once
        self._answer: asyncio.Future[str] | None = None
        self._deputy: Player | None = None
        self.second_move = ""
        """The second move of the person's last call; "" once the next question is asked."""
        self.has_decided = False
        """Did the person choose the last move of this seat? False for the second move of a call, so
        that one undo returns to the call."""

    @property
    def is_asked(self) -> bool:
        """Does the table wait for this person?"""
        return self._answer is not None and not self._answer.done()

    async def choose(self, view: View) -> str:
        """The person's move. It may take any time."""
        self.has_decided, second = False, self.second_move
        self.second_move = ""
        if second in view["legal"]:
            return second
        while self._deputy is None:
            if left_to_the_table := self._at_once(view):
                return left_to_the_table
            self._answer = asyncio.get_running_loop().create_future()
            self._table.accept_moves()
            if move := await self._answer:
                self.has_decided = True
                await self._table.painted()  # let the browser show the click first
                first, _, self.second_move = move.partition(THEN)
                return first
        return await self._deputy.choose(view)

    def play(self, move: str) -> None:
        """Make a move or a call from the table; ignored out of turn."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(move)

    def leave_it_to(self, deputy: Player | None) -> None:
        """Let another player choose for this seat; with None the person chooses again."""
        self._deputy, self.second_move = deputy, ""
        self.play("")

    def refused(self, reason: str) -> None:
        """Show why the move is not legal."""
        self._table.explain(reason)
