"""What a trainer shows: a hand to decide about, and what there is to say to the decision.

Data only, put together by a family that has exercises; all texts are in the language that is
spoken when it is put together. The room shows it without knowing the game: the question is a moment
at a table, and its answers are the choices there.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from random import Random
from typing import NamedTuple, Protocol, TypeAlias

from parlour.scene import Scene


class Figures(NamedTuple):
    """What the count says of one of the moves."""

    move: str
    """What it is called beside the others."""
    is_best: bool
    share: float
    """How long its bar is, from 0 to 1."""
    cells: Sequence[str]
    """What stands beside it, in the trainer's columns."""


class Judgement(NamedTuple):
    """What there is to say to an answer."""

    is_right: bool
    headline: str
    """What was done, and what would have been better."""
    why: str
    figures: Sequence[Figures]
    counts: Sequence[tuple[str, str]]
    """What the figures are taken from: what was counted, and how often."""
    book: str
    """What the old books say."""
    row: str
    """The kind of hand that it is, a key of the trainer's record."""
    is_row_right: bool
    """Is what the old books say right for this hand?"""


Judge: TypeAlias = Callable[[str], Judgement]
"""Judges the move that was chosen, in the language that is spoken then."""


class BadExercise(ValueError):
    """A text that describes no exercise; the message is a sentence."""


class Exercise(NamedTuple):
    """A hand to decide about."""

    text: str
    """All of it in a line, from which its trainer reads it again."""
    seats: int
    """So many sit at its table; the person in the first seat."""
    scene: Callable[[Sequence[str]], Scene]
    """The table, with these names at it: the question, and what may be answered."""
    told: str
    """All of it, as it is read out."""
    again: Callable[[], "Exercise"]
    """The same in the language that is spoken then."""
    solve: Callable[[], Generator[None, None, Judge]]
    """Works the answer out in small steps, for a page that must not stand still meanwhile."""


class Record(NamedTuple):
    """The kinds of hands there are, for a count of how often each was right."""

    title: str
    kinds: Mapping[str, str]
    """Each in words, by its key."""
    told: str
    """What is counted there, and how the figures are meant."""


class Trainer(Protocol):
    """A family's exercises."""

    def columns(self) -> Sequence[str]:
        """What stands over the figures of a move; the bar is as long as the first."""
        ...

    def record(self) -> Record:
        """The kinds of hands there are."""
        ...

    def draw(self, rng: Random) -> Exercise:
        """An exercise that is worth asking."""
        ...

    def read(self, text: str) -> Exercise:
        """The exercise with this text, which comes from outside.

        Raises:
            BadExercise: there is no such exercise.
        """
        ...
