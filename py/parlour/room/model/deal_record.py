"""The deal at the table: how the cards lay, every move so far, and where it stands."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from parlour.bot_protocol import Question
from parlour.cards import Card
from parlour.game import AnyGame, Deal, Standing
from parlour.match_score import MatchScore
from parlour.record import Record, begun, followed
from parlour.room.model.undo import UndoHistory


class SetUp(NamedTuple):
    """A position with no deal before it."""

    block: Mapping[str, Any]
    """A set-up as docs/protocol.md has it."""


class DealRecord:
    """One deal from its first move to its last, with the score sheet as it was before."""

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
        """A deal on the sheet of this match, after these moves; with None none can be taken back.

        Raises:
            BadRecord: such a deal cannot be.
        """
        self.game: AnyGame = match.game
        self.start, self.moves = start, [*moves]
        self.standing: Standing = match.standing()
        self.dealer = match.dealer
        self.aids = dict.fromkeys(aids, True)
        """What has helped the people in this deal, in the order in which it first did."""
        self.undo_history = undo_history or UndoHistory()
        self.by_tries = by_tries
        """Do computer seats think by tries alone, so that they move alike on every machine?"""
        self.thoughts: dict[int, Question] = {}
        """What the computer seats have thought about, by the number of the move it has led to."""
        self.position: Any = self.after(self.moves)

    @property
    def deal(self) -> Deal | None:
        """The deal; None for a position that was set up."""
        return self.start if isinstance(self.start, Deal) else None

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards in the order in which they were dealt; none where nothing was."""
        return tuple(self.start.pack) if isinstance(self.start, Deal) else ()

    @property
    def is_over(self) -> bool:
        """Has everything been decided?"""
        return self.position.turn is None

    def stages(self, moves: Iterable[str]) -> Iterator[Any]:
        """The position at the beginning and after each of these moves, changed in place.

        Raises:
            BadRecord: there is no such deal, or a move is not legal.
        """
        return followed(begun(self._begin), moves)

    def after(self, moves: Iterable[str]) -> Any:
        """The position after these moves.

        Raises:
            BadRecord: there is no such deal, or a move is not legal.
        """
        *_, position = self.stages(moves)
        return position

    def _begin(self) -> Any:
        if isinstance(self.start, SetUp):
            return self.game.setup(self.start.block)
        return self.game.start(self.start)

    def back_to(self, moves: int) -> None:
        """To where it stood after so many moves."""
        del self.moves[moves:]
        self.thoughts = {at: thought for at, thought in self.thoughts.items() if at < moves}
        self.position = self.after(self.moves)

    def record(self) -> Record | None:
        """The deal so far, written down; None for a position that was set up."""
        return None if self.deal is None else Record.of(self.game, self.deal, self.moves)
