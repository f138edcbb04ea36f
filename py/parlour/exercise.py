"""What a trainer shows: a hand to decide about, and what there is to say to the decision.

Data only, put together by a family that has exercises; all texts are in the language that is
spoken when it is put together. The page is drawn from it without knowing the game.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from random import Random
from typing import NamedTuple, Protocol, TypeAlias


class Side(NamedTuple):
    """One of the two players at the moment of the question."""

    role: str
    """What the player is called there, such as the dealer."""
    points: int
    """The player's score."""


class Way(NamedTuple):
    """One of the moves to choose from."""

    move: str
    label: str
    """What its button says; the letter of its key stands out in it."""
    words: str
    """The same in full."""
    key: str


class Figures(NamedTuple):
    """What the count says of one of the moves."""

    move: str
    """What it is called beside the others."""
    is_best: bool
    cells: Mapping[str, str]
    """What stands in the columns of the table, by the name of the column's part in the page."""


class Judgement(NamedTuple):
    """What there is to say to an answer."""

    is_right: bool
    headline: str
    why: str
    figures: Sequence[Figures]
    counted: str
    """What the figures are taken from."""
    book: str
    """What the old books say."""
    row: str
    """The row of the old table that the hand is in, a key of the trainer's rows."""
    is_row_right: bool
    """Is what the old table says right for this hand?"""


Judge: TypeAlias = Callable[[str], Judgement]
"""Judges the move that was chosen, in the language that is spoken then."""


class Exercise(NamedTuple):
    """A hand to decide about."""

    asks: str
    """The question, a sentence."""
    own: Side
    other: Side
    target: int
    """The points that win a game."""
    turned: str
    """The card turned up."""
    hand: Sequence[str]
    """The cards held, in the order in which players hold them."""
    ways: Sequence[Way]
    told: str
    """All of it, as it is read out."""
    again: Callable[[], "Exercise"]
    """The same in the language that is spoken then."""
    solve: Callable[[], Generator[None, None, Judge]]
    """Works the answer out in small steps, for a page that must not stand still meanwhile."""


class Trainer(Protocol):
    """A family's exercises."""

    def rows(self) -> Mapping[str, str]:
        """The rows of the old table by their keys, each in words."""
        ...

    def draw(self, rng: Random) -> Exercise:
        """An exercise that is worth asking."""
        ...
