"""The deal at the table: its cards, every move so far, and the position."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from parlour.bot_protocol import Question
from parlour.cards import Card
from parlour.game import AnyGame, Deal, Standing
from parlour.match_score import MatchScore
from parlour.record import Record, begun, followed
from parlour.room.model.undo import UndoHistory

MANY = 10**6
"""More points and more deals than any game reaches before it ends."""


class SetUp(NamedTuple):
    """A position that was set up, without a deal."""

    block: Mapping[str, Any]
    """A set-up as described in docs/protocol.md."""


class DealRecord:
    """One deal from its first to its last move, with the score before it."""

    def __init__(
        self,
        match: MatchScore,
        start: Deal | SetUp,
        moves: Iterable[str] = (),
        aids: Iterable[str] = (),
        undo_history: UndoHistory | None = None,
        *,
        by_tries: bool = False,
    ) -> None:
        """A deal for this match, after these moves. Without an undo history nothing can be undone.

        Raises:
            BadRecord: the deal is not possible.
        """
        self.game: AnyGame = match.game
        self.start, self.moves = start, [*moves]
        self.standing: Standing = match.standing()
        self.history = tuple(match.history)
        """The scores after each earlier deal of the game."""
        self.dealer = match.dealer
        self.aids = dict.fromkeys(aids, True)
        """The aids used in this deal, in order of first use."""
        self.undo_history = undo_history or UndoHistory()
        self.by_tries = by_tries
        """Is only the number of simulations of computer seats limited, and not their time? They
        then play the same on every device."""
        self.thoughts: dict[int, Question] = {}
        """The questions of computer seats, by the number of the move that answered them."""
        self.position: Any = self.after(self.moves)

    @property
    def deal(self) -> Deal | None:
        """The deal; None for a position that was set up."""
        return self.start if isinstance(self.start, Deal) else None

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards in dealing order; empty for a position that was set up."""
        return tuple(self.start.pack) if isinstance(self.start, Deal) else ()

    @property
    def is_over(self) -> bool:
        """Is the deal over?"""
        return self.position.turn is None

    @property
    def ends_game(self) -> bool:
        """Is nothing left to continue? The deal is over, and its game is decided or never ends."""
        if not self.is_over:
            return False
        points = self.game.points(self.position)
        scores = [sum(each) for each in zip(self.standing.scores, points, strict=True)]
        never_ends = not self.game.game_over([MANY] * len(scores), MANY)
        return never_ends or self.game.game_over(scores, self.standing.deals + 1)

    def stages(self, moves: Iterable[str]) -> Iterator[Any]:
        """Yields the position at the start and after each of these moves, changed in place.

        Raises:
            BadRecord: the deal is not possible, or a move is not legal.
        """
        return followed(begun(self._begin), moves)

    def after(self, moves: Iterable[str]) -> Any:
        """The position after these moves.

        Raises:
            BadRecord: the deal is not possible, or a move is not legal.
        """
        *_, position = self.stages(moves)
        return position

    def _begin(self) -> Any:
        if isinstance(self.start, SetUp):
            return self.game.setup(self.start.block)
        return self.game.start(self.start)

    def back_to(self, moves: int) -> None:
        """Go back to the position after this many moves."""
        del self.moves[moves:]
        self.thoughts = {at: thought for at, thought in self.thoughts.items() if at < moves}
        self.position = self.after(self.moves)

    def record(self) -> Record | None:
        """The deal so far as a record; None for a position that was set up."""
        return None if self.deal is None else Record.of(self.game, self.deal, self.moves)
