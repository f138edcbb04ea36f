"""A seat played by a person at this device."""

import asyncio
from collections.abc import Callable

from parlour.game import View
from parlour.host import Player
from parlour.room.match.services import TableView


class Person:
    """Waits for the table to name a move."""

    def __init__(self, table: TableView, at_once: Callable[[View], str]) -> None:
        """`at_once` names the moves that the person has left to the table, or ""."""
        self._table, self._at_once = table, at_once
        self._answer: asyncio.Future[str] | None = None
        self._deputy: Player | None = None
        self.has_decided = False
        """Was the last move of this seat the person's own?"""

    @property
    def is_asked(self) -> bool:
        """Does the table wait for this person?"""
        return self._answer is not None and not self._answer.done()

    async def choose(self, view: View) -> str:
        """The move that the person makes, however long it takes."""
        self.has_decided = False
        while self._deputy is None:
            if left_to_the_table := self._at_once(view):
                return left_to_the_table
            self._answer = asyncio.get_running_loop().create_future()
            self._table.hear()
            if move := await self._answer:
                self.has_decided = True
                await self._table.painted()  # what was touched is seen to be heard
                return move
        return await self._deputy.choose(view)

    def play(self, move: str) -> None:
        """The table names a move; out of turn it is not heard."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(move)

    def leave_it_to(self, deputy: Player | None) -> None:
        """Let another player choose for this seat; with None the person chooses again."""
        self._deputy = deputy
        self.play("")

    def refused(self, reason: str) -> None:
        """The rules refuse the move."""
        self._table.explain(reason)
