"""The games of the house by name; a family is imported when it is first asked for."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from parlour.ai.bots import Heuristics, Levels
from parlour.game import AnyGame, Event, Row, View
from parlour.language import say
from parlour.options import read
from parlour.phrases import Measure, Rounds
from parlour.scene import Scene

NAMES: Mapping[str, str] = MappingProxyType(
    {
        "durak": "parlour.durak:Durak",
        "euchre": "parlour.euchre:Euchre",
        "ecarte": "parlour.ecarte:Ecarte",
        "cassino": "parlour.cassino:Cassino",
    }
)
"""Every family: its name, and the package where its files lie with the class of its game."""


TABLE_PREFERENCES: Mapping[str, str] = MappingProxyType(
    {
        "cassino": "parlour.cassino.table_preferences:TablePreferences",
        "ecarte": "parlour.ecarte.table_preferences:TablePreferences",
    }
)
"""The families that let a person choose how the table treats him, each with the class."""

REASONS: Mapping[str, str] = MappingProxyType({"ecarte": "parlour.ecarte.hints:why"})
"""The families that can say why a move is good, each with the function."""

LEVELS_OF: Mapping[str, str] = MappingProxyType(
    {
        "durak": "parlour.durak.levels",
        "euchre": "parlour.euchre.levels",
        "ecarte": "parlour.ecarte.levels",
        "cassino": "parlour.cassino.levels",
    }
)
"""The families whose computer seats have levels beside club, each with the module."""

REPLAYS_BY_F4 = frozenset({"cassino", "ecarte"})
"""The families whose old programs had the replay on F4, where others had the sorting."""


class UnknownGame(ValueError):
    """The house has no game of this name; the message is a sentence."""


class Words(Protocol):
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

    def refusal(self, view: View, move: str) -> str:
        """Why a seat may not make this move now."""
        ...

    def announce(self, events: Sequence[Event], names: Sequence[str], seat: int) -> list[str]:
        """What happened, in sentences, for the person in this seat."""
        ...

    def in_force(self, options: Any) -> str:
        """The agreement in one line."""
        ...

    def score(self, rows: Sequence[Row]) -> str:
        """The running score of the sides, each with its name."""
        ...

    def game_result(self, rows: Sequence[Row]) -> str:
        """Who has won or lost a finished game."""
        ...


class Scenes(Protocol):
    """A family's table."""

    KEYS: Mapping[str, str]
    """The keys that make choices of this family, with what they do; several with one blank."""

    def scene(self, view: View, names: Sequence[str], log: Sequence[Event]) -> Scene:
        """The table as the seat of this view sees it; `log` is what everybody saw so far."""
        ...


class TablePreferences(Protocol):
    """What a person has asked of a family's table; declared as options are, but no rule."""

    @property
    def warns(self) -> bool:
        """Does the table ask before something is given up?"""
        ...

    def at_once(self, view: View) -> str:
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


class Family(NamedTuple):
    """Everything the house knows of a game."""

    name: str
    options: type
    presets: Mapping[str, Any]
    play: Callable[[Any], AnyGame]
    """The game with an agreement bound."""
    scenes: Scenes
    words: Words
    heuristics: Heuristics
    table_preferences: Callable[..., TablePreferences]
    levels: Callable[[], Levels] | None
    """Fetches what the computer seats below and above club need, where the family has any."""
    why: Callable[[View, str], str]
    """Why good players would make this move, in a sentence; "" where nothing is said."""


@cache
def family(name: str) -> Family:
    """The family of this name.

    Raises:
        UnknownGame: the house has no such game.
    """
    if name not in NAMES:
        known = ", ".join(f"“{known}”" for known in NAMES)
        raise UnknownGame(
            say("There is no game “{game}” here; there is {games}.", game=name[:40], games=known)
        )
    package, _, class_name = NAMES[name].partition(":")
    part: Callable[[str], Any] = lambda file: import_module(f"{package}.{file}")  # noqa: E731
    return Family(
        name=name,
        options=part("options").Options,
        presets=part("options").PRESETS,
        play=getattr(part("game"), class_name),
        scenes=part("scene"),
        words=part("words"),
        heuristics=part("heuristics"),
        table_preferences=_part(TABLE_PREFERENCES[name])
        if name in TABLE_PREFERENCES
        else UsualTablePreferences,
        levels=partial(_levels, LEVELS_OF[name]) if name in LEVELS_OF else None,
        why=_part(REASONS[name]) if name in REASONS else _no_reason,
    )


def _levels(module: str) -> Levels:
    levels: Any = import_module(module)
    return levels  # type: ignore[no-any-return]


def _no_reason(_view: View, _move: str) -> str:
    return ""


def _part(place: str) -> Any:
    package, _, name = place.partition(":")
    return getattr(import_module(package), name)


def game(name: str, wanted: Mapping[str, object]) -> AnyGame:
    """The game of this name, played by an agreement with these differences from its default.

    Raises:
        UnknownGame: the house has no such game.
        BadOptions: the agreement cannot be played.
    """
    chosen = family(name)
    return chosen.play(read(chosen.options, wanted))
