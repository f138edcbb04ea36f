"""The deal at the table: how the cards lay, every move so far, and where it stands."""

from collections.abc import Iterable
from typing import Any

from parlour.bot_protocol import Question
from parlour.game import AnyGame, Deal, Standing
from parlour.match_score import MatchScore
from parlour.record import Record, follow
from parlour.room.model.undo import TakingBack


class PlayedDeal:
    """One deal from its first move to its last, with the score sheet as it was before."""

    def __init__(
        self,
        match: MatchScore,
        deal: Deal,
        moves: Iterable[str] = (),
        aids: Iterable[str] = (),
        taking_back: TakingBack | None = None,
    ) -> None:
        """A deal on the sheet of this match, after these moves; with None none can be taken back.

        Raises:
            BadRecord: such a deal cannot be.
        """
        self.game: AnyGame = match.game
        self.deal, self.moves = deal, [*moves]
        self.standing: Standing = match.standing()
        self.dealer = match.dealer
        self.aids = dict.fromkeys(aids, True)
        """What has helped the people in this deal, in the order in which it first did."""
        self.taking_back = taking_back or TakingBack()
        self.thoughts: dict[int, Question] = {}
        """What the computer seats have thought about, by the number of the move it has led to."""
        self.position: Any = follow(self.game, deal, self.moves)

    @property
    def is_over(self) -> bool:
        """Has everything been decided?"""
        return self.position.turn is None

    def back_to(self, moves: int) -> None:
        """To where it stood after so many moves."""
        del self.moves[moves:]
        self.thoughts = {at: thought for at, thought in self.thoughts.items() if at < moves}
        self.position = follow(self.game, self.deal, self.moves)

    def record(self) -> Record:
        """The deal so far, written down."""
        return Record.of(self.game, self.deal, self.moves)
