"""The host of a deal: asks each seat for a move, plays it, and tells everyone.

No rules, no table, no clock: moves come from the seats, showing and pausing are given to it. A
seat is never believed: what it answers goes through the legality check like any other text.
"""

from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any, Protocol

from parlour.ai.thought import at_once
from parlour.bot_protocol import Answer, Question, pondering, repeatable
from parlour.family import Family
from parlour.game import AnyGame, Event, View, find_move

SEEDS = 1 << 32
"""So many streams of chance a computer seat may begin with."""


class Player(Protocol):
    """Whoever decides for a seat."""

    async def choose(self, view: View) -> str:
        """The text of the move this seat makes."""
        ...

    def refused(self, reason: str) -> None:
        """The move was not legal; the seat is asked again."""
        ...


Think = Callable[[Question], Awaitable[Answer]]
"""Has a computer seat's question thought about, wherever that is done."""


async def think_now(question: Question) -> Answer:
    """Think without a pause, by the number of tries alone."""
    return at_once(pondering(question))


class Bot:
    """A computer seat: it is given the view and nothing else."""

    def __init__(self, family: Family, level: str, rng: Random, think: Think = think_now) -> None:
        self.family, self.level, self.rng, self._think = family, level, rng, think
        self.is_repeatable = False
        """Does it make the same move of the same view each time, on whatever machine?"""
        self.thought: Question | None = None
        """The last question, with as many tries as the answer has taken."""

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
"""Show a position and what has happened since the last one shown; returns when it was seen."""

Made = Callable[[str], None]
"""Takes every move that has been made, as `seat text`."""


def _unheeded(_move: str) -> None:
    """Nobody keeps the moves but the host."""


async def play_deal(
    family: Family,
    game: AnyGame,
    position: Any,
    players: Sequence[Player],
    show: Show,
    made: Made = _unheeded,
    told: int = 0,
) -> list[str]:
    """Play a deal to its end from where it stands; returns the moves, each as `seat text`.

    `show` is called at every decision and at every moment worth a look in between; of what
    happened before, the first `told` events are not told again.
    """
    moves: list[str] = []
    while True:
        told = await _tell(position, told, show)
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


async def _tell(position: Any, told: int, show: Show) -> int:
    """Show the moments passed since, then the position itself; how much has been told."""
    log: Sequence[Event] = position.log
    for at in range(told, len(log)):
        if log[at].moment is not None:
            await show(log[at].moment, log[told : at + 1])
            told = at + 1
    await show(position, log[told:])
    return len(log)
