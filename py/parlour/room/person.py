"""A seat played by the person at this screen."""

import asyncio
from collections.abc import Callable

from parlour.game import View


class Person:
    """Waits for the table to name a move."""

    def __init__(self, explain: Callable[[str], None]) -> None:
        self._explain = explain
        self._answer: asyncio.Future[str] | None = None

    async def choose(self, view: View) -> str:
        """The move that the person makes, however long it takes."""
        self._answer = asyncio.get_running_loop().create_future()
        return await self._answer

    def play(self, move: str) -> None:
        """The table names a move; out of turn it is not heard."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(move)

    def refused(self, reason: str) -> None:
        """The rules refuse the move."""
        self._explain(reason)
