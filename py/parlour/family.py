"""The types with which a family's `family.py` declares its game.

Small facts are in the declaration. Functions import everything else on demand: the parts of a table
together, and levels, trainer and coaching separately. So code that reads a declaration, for example
to find a game's number in links, does not import the rules.
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
from parlour.headline import Headline
from parlour.language import say
from parlour.options import differences_in_words
from parlour.phrases import Measure, PresetWords, Rounds
from parlour.scene import Choice, Scene

if TYPE_CHECKING:
    from parlour.coaching import AnyCoaching
    from parlour.exercise import AnyDrill, Trainer

T = TypeVar("T")
O = TypeVar("O")  # noqa: E741 - a family's options
O_contra = TypeVar("O_contra", contravariant=True)

AnyLevels: TypeAlias = Levels[Any, Any, Any]
"""Any family's levels, without its position and view types."""


class Words(Protocol[O_contra, V_contra]):
    """A family's sentences."""

    TITLE: str
    """The name of the game, as shown to people."""
    ABOUT: str
    """The game in one sentence."""
    PRESETS: Mapping[str, PresetWords]
    """The words of each preset that the rules sheet lists. Old links may name others."""
    ASKED_FIRST: Sequence[str]
    """The options that most people want to choose."""
    ROUNDS: Rounds
    """The parts of a deal, for the log."""
    MEASURE: Measure
    """The words of the statistics for this game."""

    def refusal(self, view: V_contra, move: str) -> str:
        """Why this move is not legal now."""
        ...

    def announce(self, events: Sequence[Event], names: Sequence[str], seat: int) -> list[str]:
        """The events in sentences for the person in this seat."""
        ...

    def preset(self, options: O_contra) -> str:
        """The preset, one of `PRESETS`, whose name players would use for this agreement."""
        ...

    def in_short(self, options: O_contra) -> str:
        """The agreement in a few words, for a cover or the bar at a table."""
        ...

    def score(self, rows: Sequence[Row]) -> str:
        """The running score of the sides, each with its name."""
        ...

    def headline(self, rows: Sequence[Row], view: V_contra) -> Headline:
        """Who has won or lost the game that ended with the deal of this view."""
        ...


class Scenes(Protocol[V_contra]):
    """A family's table."""

    KEYS: Mapping[str, str]
    """The keys of this family and what they do. Several keys are separated by a space."""

    def scene(self, view: V_contra, names: Sequence[str], log: Sequence[Event]) -> Scene:
        """The table as the seat of this view sees it; `log` has all public events so far."""
        ...


class TablePreferences(Protocol[V_contra]):
    """A person's settings for a family's table, declared like options but not part of the rules."""

    @property
    def warns(self) -> bool:
        """Does the table ask before a choice that gives something up?"""
        ...

    def at_once(self, view: V_contra) -> str:
        """The move that the table makes for the person, or "" if the person decides."""
        ...

    def laid(self, scene: Scene) -> Scene:
        """The scene with the person's settings applied."""
        ...


@dataclass(frozen=True)
class UsualTablePreferences:
    """The table settings of a family that has none."""

    @property
    def warns(self) -> bool:
        return True

    def at_once(self, view: View) -> str:
        return ""

    def laid(self, scene: Scene) -> Scene:
        return scene


def _no_reason(_view: View, _move: str) -> str:
    return ""


class Parts(NamedTuple, Generic[P, O, V]):
    """Everything that a table needs from a game, imported together."""

    options: type[O]
    presets: Mapping[str, O]
    """The first is the usual one."""
    game: Callable[[O], Game[P, O, V]]
    """Makes the game with these options."""
    words: Words[O, V]
    scenes: Scenes[V]
    heuristics: Heuristics[V]
    table_preferences: Callable[..., TablePreferences[V]] = UsualTablePreferences
    why: Callable[[V, str], str] = _no_reason
    """Why good players make this move, in one sentence; "" if there is nothing to say."""
    calls: Callable[[V], tuple[Choice, ...]] | None = None
    """Returns the choices that also answer the seat's next question, or (). The table offers them
    instead of the moves, except in the 1994 theme. None if the game has no such choices."""


AnyParts: TypeAlias = Parts[Any, Any, Any]
"""Any family's parts, without its position and view types."""


AnyOptions: TypeAlias = Any
"""An agreement of any family."""


class _Part(Generic[T]):
    """An attribute of a family that is one of its `Parts`. Reading it imports all parts."""

    def __init__(self, read: Callable[[AnyParts], T]) -> None:
        self._read = read

    def __get__(self, family: "Family", owner: type) -> T:
        return self._read(family._table)


class Cover(NamedTuple):
    """The picture of a game in the lobby."""

    fan: Sequence[str] = ("TC", "JD", "QS", "KH", "AS")
    """Five cards typical of the game, lowest first. A small cover shows the last three."""
    motif: str = ""
    """The drawing next to them, one of `motif-…` in tools/build/templates/signs.html, or none."""


@dataclass(frozen=True, eq=False)
class Family:
    """A game's declaration. There is one instance per game."""

    name: str
    """The name in links, records and storage: lower-case ASCII letters."""
    number: int
    """The number in links: the next free one, never changed later."""
    parts: Callable[[], AnyParts]
    cloth: str = "bottle"
    """The colour of the table, one of `[data-cloth]` in static/css/tokens.css."""
    cover: Cover = field(default_factory=Cover)
    sounds: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The sound of each log verb, one of `sound_effects.EFFECTS`; other verbs are silent."""
    levels: Callable[[], AnyLevels] | None = None
    """Imports what the computer seats other than club need, if the family has any."""
    trainer: "Callable[[], Trainer] | None" = None
    """Imports the family's own exercises, if it has any."""
    drill: "Callable[[], AnyDrill] | None" = None
    """Imports the decisions that the trainer asks about and the coach judges, if there are any."""
    asks: str = ""
    """What the trainer asks, in a few words; "" if the family has no exercises."""
    coaching: "Callable[[], AnyCoaching] | None" = None
    """Imports what the coach needs, if the family has one."""
    problems: bool = False
    """Does the family have test positions with undisputed best moves (tests/…/problems.yaml)?"""
    instructions: bool = False
    """Does the game have instructions in every language (docs/instructions)?"""
    f4_replays: bool = False
    """Did F4 offer a replay in the original program? In others F4 sorted the hand."""

    @cached_property
    def _table(self) -> AnyParts:
        return self.parts()

    options = _Part(lambda table: table.options)
    presets = _Part(lambda table: table.presets)
    """The presets by name. The first is what people usually play today."""
    play = _Part(lambda table: table.game)
    """Binds an agreement to the rules."""
    words = _Part(lambda table: table.words)
    scenes = _Part(lambda table: table.scenes)
    heuristics = _Part(lambda table: table.heuristics)
    table_preferences = _Part(lambda table: table.table_preferences)
    """The class of the table settings. Its default values are the default settings."""
    why = _Part(lambda table: table.why)
    """Why good players make a move, in one sentence; "" if there is nothing to say."""
    calls = _Part(lambda table: table.calls)
    """Choices that also answer the next question of the same seat, if the family has any."""

    @property
    def usual(self) -> AnyOptions:
        """The agreement if nobody has chosen one: the first preset. The options have other
        defaults, which are the rules of the old program."""
        return next(iter(self.presets.values()))

    def title_of(self, options: AnyOptions) -> str:
        """The name that players would use for this agreement: the title of a preset, and whether
        there are house rules."""
        title = say(self.words.PRESETS[self.words.preset(options)].title)
        return " · ".join([title, *self._house_rules(options)])

    def in_short(self, options: AnyOptions) -> str:
        """The agreement in a few words, which say whether it has house rules."""
        return " · ".join([self.words.in_short(options), *self._house_rules(options)])

    def _house_rules(self, options: AnyOptions) -> list[str]:
        """The words “house rules” if the agreement is not just a preset."""
        return [say("house rules")] if self.differences_in_words(options) else []

    def differences_in_words(self, options: AnyOptions) -> list[str]:
        """How the agreement differs from the preset of `title_of`, as short phrases. The options in
        `ASKED_FIRST` are left out."""
        preset = self.presets[self.words.preset(options)]
        return differences_in_words(options, preset, self.words.ASKED_FIRST)

    def in_full(self, options: AnyOptions) -> str:
        """The agreement in one line."""
        return " · ".join([self.words.in_short(options), *self.differences_in_words(options)])
