"""The data of a trainer's exercise: a hand with a decision, and the judgement of the decision.

The code that shows an exercise knows no game: the question is a scene, and the answers are the
choices of the scene. A family with exact numbers has its own `Trainer`. Any other family that has a
coach declares with a `Drill` which decisions to ask about, and the coach judges the answers.
"""

from collections.abc import Awaitable, Callable, Generator, Mapping, Sequence
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias

from parlour.game import V
from parlour.scene import Scene


class Figures(NamedTuple):
    """The numbers computed for one move."""

    move: str
    """The name of the move."""
    is_good: bool
    """Is its bar drawn in the colour of a good move?"""
    share: float
    """The length of its bar, from 0 to 1."""
    cells: Sequence[str]
    """The cells in the trainer's columns."""


class Judgement(NamedTuple):
    """The judgement of an answer."""

    is_right: bool
    headline: str
    """What was chosen, and what would have been better."""
    why: str
    figures: Sequence[Figures]
    counts: Sequence[tuple[str, str]]
    """What was counted, and how often."""
    book: str
    """A closing line, such as the advice of the old books."""
    row: str
    """The kind of hand, a key of the trainer's record."""
    is_row_right: bool
    """Does the row count this as right? In écarté the row counts the advice of the old books."""


Judge: TypeAlias = Callable[[str, Sequence[str]], Judgement]
"""Judges a move. Called with the move and the players' names. Uses the current language."""


Solving: TypeAlias = Generator[Awaitable[object] | None, None, Judge]
"""Prepares a judge in small steps. A step may yield something to await before the next step."""


class BadExercise(ValueError):
    """The text is not an exercise; the message is a sentence."""


class Exercise(NamedTuple):
    """A hand with a decision."""

    text: str
    """The whole exercise in one line, for `Trainer.read`."""
    seats: int
    """The number of seats; the person has the first one."""
    scene: Callable[[Sequence[str]], Scene]
    """The table with these names: the question and its possible answers."""
    told: str
    """The whole exercise in words, for screen readers."""
    again: Callable[[], "Exercise"]
    """Builds this exercise again in the current language."""
    solve: Callable[[], Solving]
    """Starts to prepare the judge. Raises NoVerdict if the coach cannot be asked."""


class Record(NamedTuple):
    """The kinds of hands, for a count of right answers per kind."""

    title: str
    kinds: Mapping[str, str]
    """The name of each kind, by its key."""
    told: str
    """What is counted, and how to read the numbers."""


class Trainer(Protocol):
    """A family's exercises."""

    def columns(self) -> Sequence[str]:
        """The headings of the columns; the bar shows the first column."""
        ...

    def record(self) -> Record: ...

    def draw(self, rng: Random) -> Exercise:
        """A random exercise with an interesting decision."""
        ...

    def read(self, text: str) -> Exercise:
        """The exercise with this text, which is not trusted.

        Raises:
            BadExercise: there is no such exercise.
        """
        ...


class Drill(NamedTuple, Generic[V]):
    """The decisions of a family that its trainer asks about."""

    kinds: Mapping[str, str]
    """The name of each kind of decision, by its key."""
    kind: Callable[[V], str]
    """The kind of the decision on this view. The trainer asks only if it is one of `kinds`."""


AnyDrill: TypeAlias = Drill[Any]
"""Any family's drill, without its view type."""
