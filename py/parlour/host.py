"""The host of a deal: asks each seat for a move, plays it, and reports it.

The host has no rules, table or clock; callers pass these in. The rules check every answer of a
seat, as they check any other text.
"""

from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any, Protocol

from parlour.ai.thought import at_once
from parlour.bot_protocol import Answer, Question, pondering, repeatable
from parlour.family import Family
from parlour.game import AnyGame, Event, View, find_move

SEEDS = 1 << 32
"""The number of seeds for a computer seat's random stream."""


class Player(Protocol):
    """Decides for a seat."""

    async def choose(self, view: View) -> str:
        """The text of this seat's move."""
        ...

    def refused(self, reason: str) -> None:
        """Report that the move was not legal. The seat is then asked again."""
        ...


Think = Callable[[Question], Awaitable[Answer]]
"""Answers a computer seat's question, here or in a worker."""


async def think_now(question: Question) -> Answer:
    """Answer without a pause, limited only by the number of simulations."""
    return at_once(pondering(question))


class Bot:
    """A computer seat, which knows only its view."""

    def __init__(self, family: Family, level: str, rng: Random, think: Think = think_now) -> None:
        self.family, self.level, self.rng, self._think = family, level, rng, think
        self.is_repeatable = False
        """Does the same view always lead to the same move, on any machine?"""
        self.thought: Question | None = None
        """The last question, with the number of simulations that were run for its answer."""

    async def choose(self, view: View) -> str:
        question = self._question(view)
        answer = await self._think(question)
        self.thought = question._replace(tries=answer.tries)
        return answer.move

    def _question(self, view: View) -> Question:
        if self.is_repeatable:
            return repeatable(self.family, self.level, view)
        return Question(self.family.name, self.level, view, int(self.rng.random() * SEEDS))

    def refused(self, reason: str) -> None:
        raise AssertionError(f"a computer seat made an illegal move: {reason}")


Show = Callable[[Any, Sequence[Event]], Awaitable[None]]
"""Shows a position and the events since the last position. Returns after a pause."""

Made = Callable[[str], None]
"""Receives every move, as `seat text`."""


def _ignore(_move: str) -> None:
    """The default of `made`: ignores the moves."""


async def play_deal(
    family: Family,
    game: AnyGame,
    position: Any,
    players: Sequence[Player],
    show: Show,
    made: Made = _ignore,
    shown: int = 0,
) -> list[str]:
    """Play a deal to its end from this position; returns the moves, each as `seat text`.

    `show` is called at every decision, and for every `Event.moment` in between. The first `shown`
    events of the log are not shown again.
    """
    moves: list[str] = []
    while True:
        shown = await _show_new(position, shown, show)
        seat: int | None = position.turn
        if seat is None:
            return moves
        view = game.view(position, seat)
        text = await players[seat].choose(view)
        move = find_move(position, seat, text)
        if move is None:
            players[seat].refused(family.words.refusal(view, text))
            continue
        position.play(move)
        moves.append(f"{seat} {move.text}")
        made(moves[-1])


async def _show_new(position: Any, shown: int, show: Show) -> int:
    """Show the moments of new events, then the position. Returns the number of events shown."""
    log: Sequence[Event] = position.log
    for at in range(shown, len(log)):
        if log[at].moment is not None:
            await show(log[at].moment, log[shown : at + 1])
            shown = at + 1
    await show(position, log[shown:])
    return len(log)
