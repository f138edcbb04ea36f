"""What the house asks of a game: the form in which a family's `family.py` declares it.

What is small stands in the declaration itself. What takes time to import is fetched by functions:
the parts that a table needs when the first of them is asked for; levels, trainer and what the coach
needs each when they are. So a declaration can be read, for the number of its game in links, without
its rules.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from parlour.ai.bots import Heuristics, Levels
from parlour.ai.bots import TreeLevels as TreeLevels
from parlour.ai.bots import WorldsLevels as WorldsLevels
from parlour.game import Event, Game, P, Row, V, V_contra, View
from parlour.phrases import Measure, Rounds
from parlour.scene import Scene

if TYPE_CHECKING:
    from parlour.coaching import AnyCoaching
    from parlour.exercise import Trainer

T = TypeVar("T")
O = TypeVar("O")  # noqa: E741 - a family's options
O_contra = TypeVar("O_contra", contravariant=True)

AnyLevels: TypeAlias = Levels[Any, Any, Any]
"""The levels of some family: whoever holds them knows neither its positions nor its views."""


class Words(Protocol[O_contra, V_contra]):
    """A family's sentences."""

    TITLE: str
    """The game's name for people."""
    ABOUT: str
    """The game in a sentence."""
    PRESETS: Mapping[str, tuple[str, str]]
    """Each preset's name for people, and what it is in a sentence."""
    ASKED_FIRST: Sequence[str]
    """The options that everybody asks about first."""
    ROUNDS: Rounds
    """Into what a deal falls, for the log."""
    MEASURE: Measure
    """What the statistics call what they count."""

    def refusal(self, view: V_contra, move: str) -> str:
        """Why a seat may not make this move now."""
        ...

    def announce(self, events: Sequence[Event], names: Sequence[str], seat: int) -> list[str]:
        """What happened, in sentences, for the person in this seat."""
        ...

    def in_force(self, options: O_contra) -> str:
        """The agreement in one line."""
        ...

    def in_short(self, options: O_contra) -> str:
        """The agreement in the few words that a cover, or the bar at a table, has room for."""
        ...

    def score(self, rows: Sequence[Row]) -> str:
        """The running score of the sides, each with its name."""
        ...

    def game_result(self, rows: Sequence[Row]) -> str:
        """Who has won or lost a finished game."""
        ...


class Scenes(Protocol[V_contra]):
    """A family's table."""

    KEYS: Mapping[str, str]
    """The keys that make choices of this family, with what they do; several with one blank."""

    def scene(self, view: V_contra, names: Sequence[str], log: Sequence[Event]) -> Scene:
        """The table as the seat of this view sees it; `log` is what everybody saw so far."""
        ...


class TablePreferences(Protocol[V_contra]):
    """What a person has asked of a family's table; declared as options are, but no rule."""

    @property
    def warns(self) -> bool:
        """Does the table ask before something is given up?"""
        ...

    def at_once(self, view: V_contra) -> str:
        """The move that the table makes for the person, or "" where the person decides."""
        ...

    def laid(self, scene: Scene) -> Scene:
        """The table as the person wants to see it."""
        ...


@dataclass(frozen=True)
class UsualTablePreferences:
    """The table of a family that has nothing to ask."""

    @property
    def warns(self) -> bool:
        """It does."""
        return True

    def at_once(self, view: View) -> str:
        """Never any."""
        return ""

    def laid(self, scene: Scene) -> Scene:
        """As it lies."""
        return scene


def _no_reason(_view: View, _move: str) -> str:
    return ""


class Parts(NamedTuple, Generic[P, O, V]):
    """What a table of a game needs."""

    options: type[O]
    presets: Mapping[str, O]
    game: Callable[[O], Game[P, O, V]]
    """The game with an agreement bound."""
    words: Words[O, V]
    scenes: Scenes[V]
    heuristics: Heuristics[V]
    table_preferences: Callable[..., TablePreferences[V]] = UsualTablePreferences
    why: Callable[[V, str], str] = _no_reason
    """Why good players would make this move, in a sentence; "" where nothing is said."""


AnyParts: TypeAlias = Parts[Any, Any, Any]
"""The parts of some family: whoever holds them knows neither its positions nor its views."""


class _Part(Generic[T]):
    """An attribute of a family that is one of its `Parts`: to read it fetches them all."""

    def __init__(self, read: Callable[[AnyParts], T]) -> None:
        self._read = read

    def __get__(self, family: "Family", owner: type) -> T:
        return self._read(family._table)


class Cover(NamedTuple):
    """What shows a game to whoever chooses one; its name and its sentence are among the words."""

    fan: Sequence[str] = ("TC", "JD", "QS", "KH", "AS")
    """Five cards that tell the game, the lowest first; where room is short the last three are
    shown."""
    motif: str = ""
    """The picture beside them, one of `motif-…` in tools/build/templates/signs.html, or none."""


@dataclass(frozen=True, eq=False)
class Family:
    """Everything the house knows of a game; of one game there is one."""

    name: str
    """What links, records and what is kept call the game: small letters of ASCII."""
    number: int
    """The game in the letters of a link: the next one that is free, and it is kept for ever."""
    parts: Callable[[], AnyParts]
    """Fetches what a table needs."""
    cloth: str = "bottle"
    """The colour of its table, one of `[data-cloth]` in static/css/tokens.css."""
    cover: Cover = field(default_factory=Cover)
    """What shows it among the games."""
    sounds: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The sound of each verb of the log, one of `sound_effects.EFFECTS`; the others are silent."""
    levels: Callable[[], AnyLevels] | None = None
    """Fetches what the computer seats below and above club need, where the family has any."""
    trainer: "Callable[[], Trainer] | None" = None
    """Fetches the exercises, where the family has any."""
    coaching: "Callable[[], AnyCoaching] | None" = None
    """Fetches what the coach needs, where the family has one."""
    problems: bool = False
    """Are there positions where good play is beyond dispute (tests/…/problems.yaml)?"""
    instructions: bool = False
    """Is there a page for learners in every language (docs/instructions)?"""
    f4_replays: bool = False
    """Did the old program of the game offer a replay on F4, where others sorted the hand?"""

    @cached_property
    def _table(self) -> AnyParts:
        return self.parts()

    options = _Part(lambda table: table.options)
    """The class of its agreements."""
    presets = _Part(lambda table: table.presets)
    """The usual agreements by name."""
    play = _Part(lambda table: table.game)
    """The game with an agreement bound."""
    words = _Part(lambda table: table.words)
    """Its sentences."""
    scenes = _Part(lambda table: table.scenes)
    """Its table."""
    heuristics = _Part(lambda table: table.heuristics)
    """What it knows of good play."""
    table_preferences = _Part(lambda table: table.table_preferences)
    """What a person may ask of its table; with no arguments, what is usual."""
    why = _Part(lambda table: table.why)
    """Why good players would make a move, in a sentence; "" where nothing is said."""
