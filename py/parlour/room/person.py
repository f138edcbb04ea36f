"""A seat played by the person at this screen."""

import asyncio
from collections.abc import Callable

from parlour.game import View
from parlour.host import Player


class Person:
    """Waits for the table to name a move."""

    def __init__(self, explain: Callable[[str], None], at_once: Callable[[View], str]) -> None:
        """`at_once` names the moves that the person has left to the table."""
        self._explain, self._at_once = explain, at_once
        self._answer: asyncio.Future[str] | None = None
        self._deputy: Player | None = None

    @property
    def has_left_the_rest(self) -> bool:
        """Does somebody else play the rest of this deal?"""
        return self._deputy is not None

    async def choose(self, view: View) -> str:
        """The move that the person makes, however long it takes."""
        if left_to_the_table := self._at_once(view):
            return left_to_the_table
        self._answer = asyncio.get_running_loop().create_future()
        if self._deputy is None:
            move = await self._answer
            if move:
                return move
        assert self._deputy is not None
        return await self._deputy.choose(view)

    def play(self, move: str) -> None:
        """The table names a move; out of turn it is not heard."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(move)

    def leave_the_rest_to(self, deputy: Player | None) -> None:
        """Let another player choose for this seat; with None the person chooses again."""
        self._deputy = deputy
        if deputy is not None:
            self.play("")

    def refused(self, reason: str) -> None:
        """The rules refuse the move."""
        self._explain(reason)
