"""Declares the options of a family, and reads agreements.

Options are a frozen dataclass whose fields are made by `choice`, `switch` or `number`. Only this
declaration has an option's default, values and words. The options screen, links, records and the
text protocol are built from it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields
from functools import cache
from types import MappingProxyType
from typing import TypeAlias, TypeVar

from parlour.language import grammar, headed, later, say

Value = bool | int | str
Chosen = TypeVar("Chosen", bound=Value)
O = TypeVar("O")  # noqa: E741 - a family's options
Condition: TypeAlias = tuple[str, Sequence[Value]] | None
"""Another option, and its values with which an option has an effect; None for any."""


class BadOptions(ValueError):
    """An agreement that cannot be played; the message is a sentence for people."""


@dataclass(frozen=True, slots=True)
class Declared:
    """One option as the options screen shows it."""

    name: str
    default: Value
    english_label: str
    english_rule: str
    english_values: Mapping[Value, str]
    """The possible values, each with its words; empty for a number."""
    least: int = 0
    most: int = 0
    only: Condition = None

    @property
    def label(self) -> str:
        """The name of the option."""
        return say(self.english_label)

    @property
    def rule(self) -> str:
        """The meaning of the option, in a sentence."""
        return say(self.english_rule)

    @property
    def values(self) -> Mapping[Value, str]:
        """The possible values, each with its words; empty for a number."""
        return {value: say(words) for value, words in self.english_values.items()}

    def read(self, value: object) -> Value:
        """Parse a value, which may be a string such as `true` or `4`, as in links.

        Raises:
            BadOptions: the option has no such value.
        """
        for known in self.english_values or (range(self.least, self.most + 1)):
            # True == 1 in Python, but a switch takes no number and a number no boolean.
            if value == known and isinstance(value, bool) == isinstance(known, bool):
                return known
            if isinstance(value, str) and value.strip().lower() == str(known).lower():
                return known
        raise BadOptions(
            say(
                "“{option}” cannot be “{value}”; it may be {alternatives}.",
                option=self.name,
                value=str(value)[:40],
                alternatives=self.alternatives(),
            )
        )

    def alternatives(self) -> str:
        """The possible values, as part of a sentence."""
        if not self.english_values:
            return say("a whole number from {least} to {most}", least=self.least, most=self.most)
        names = [str(value).lower() for value in self.english_values]
        return say("{several} or {last}", several=", ".join(names[:-1]), last=names[-1])

    def has_effect(self, options: object) -> bool:
        """Does this option change anything under this agreement?"""
        return self.only is None or getattr(options, self.only[0]) in self.only[1]

    def words(self, value: Value) -> str:
        """A value in the words of the options screen."""
        words = self.english_values.get(value)
        return str(value) if words is None else say(words)

    def in_full(self, value: Value) -> str:
        """The option and a value, “Pack: 36 cards”."""
        return headed(self.label, self.words(value))

    def in_passing(self, value: Value) -> str:
        """The option and a value as a short phrase, “pack: 36 cards”."""
        return headed(grammar().small(self.label), self.words(value))


def _declare(default: Chosen, **declared: object) -> Chosen:
    return field(default=default, metadata={"declared": declared})


def choice(
    default: Chosen,
    label: str,
    rule: str,
    values: Mapping[Chosen, str],
    only: Condition = None,
) -> Chosen:
    """An option with a few named values."""
    return _declare(
        default, english_label=label, english_rule=rule, english_values=values, only=only
    )


def switch(default: bool, label: str, rule: str, only: Condition = None) -> bool:
    """An option that is on or off."""
    values = {True: later("on"), False: later("off")}
    return _declare(
        default, english_label=label, english_rule=rule, english_values=values, only=only
    )


def number(default: int, label: str, rule: str, *, most: int, least: int = 0) -> int:
    """An option that is a number."""
    return _declare(
        default, english_label=label, english_rule=rule, english_values={}, most=most, least=least
    )


def declared(options: type | object) -> Mapping[str, Declared]:
    """All options of a family, by name, in the order of the options screen."""
    return _declared(options if isinstance(options, type) else type(options))


@cache  # Every view calls it; without the cache it took a third of the view's time.
def _declared(family: type) -> Mapping[str, Declared]:
    found: dict[str, Declared] = {}
    for each in fields(family):
        found[each.name] = Declared(each.name, _default(each), **each.metadata["declared"])
    return MappingProxyType(found)


def _default(each: Field[Value]) -> Value:
    assert each.default is not MISSING
    return each.default


def read(family: Callable[..., O], wanted: Mapping[str, object]) -> O:
    """The agreement with the wanted values, and defaults for all other options.

    Raises:
        BadOptions: an option is unknown, a value is impossible, or two options exclude each other.
    """
    known = declared(family)
    values: dict[str, Value] = {}
    for name, value in wanted.items():
        if name not in known:
            raise BadOptions(say("There is no option “{option}”.", option=name[:40]))
        values[name] = known[name].read(value)
    return family(**values)


def agreement(family: Callable[..., O], differences: Mapping[str, Value]) -> O:
    """The agreement with these `differences` from the default, unchecked."""
    return family(**differences)


def read_gently(family: Callable[..., O], wanted: Mapping[str, object]) -> tuple[O, list[str]]:
    """The agreement with all wanted values that can be played together, and a sentence for each
    refused value. A refused value is replaced by its default. For links and storage."""
    kept: dict[str, object] = {}
    agreed, waiting = family(), dict(wanted)
    while True:
        before, refused = len(kept), list[str]()
        for name, value in list(waiting.items()):
            try:
                agreed = read(family, {**kept, name: value})
            except BadOptions as reason:
                refused.append(str(reason))
                continue
            kept[name] = waiting.pop(name)
        # A refused value may be possible now, because another value was accepted after it.
        if len(kept) == before:
            return agreed, refused


def differences(options: object) -> dict[str, Value]:
    """The options that differ from the default, as links and records need them."""
    return {
        name: getattr(options, name)
        for name, option in declared(options).items()
        if getattr(options, name) != option.default
    }


def differences_in_words(options: O, usual: O, apart: Sequence[str] = ()) -> list[str]:
    """The options that differ from a usual agreement, as short phrases, without those in `apart`
    and those without effect."""
    return [
        option.in_passing(getattr(options, name))
        for name, option in declared(options).items()
        if name not in apart
        and getattr(options, name) != getattr(usual, name)
        and option.has_effect(options)
    ]


def without_effect(options: object) -> list[str]:
    """The options that the person has set and that change nothing, by their names."""
    return [
        option.label
        for name, option in declared(options).items()
        if getattr(options, name) != option.default and not option.has_effect(options)
    ]


def nearest(
    presets: Mapping[str, O], names: Iterable[str], options: O, kind: Sequence[str] = ()
) -> str:
    """The preset, one of `names`, from which the fewest options differ. If several are equal, the
    first. Differences in the options of `kind` count before all others."""

    def distance(name: str) -> tuple[int, int]:
        usual = presets[name]
        differ = [
            each for each in declared(options) if getattr(options, each) != getattr(usual, each)
        ]
        return sum(each in kind for each in differ), len(differ)

    return min(names, key=distance)
