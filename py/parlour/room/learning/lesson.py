"""The data in the instructions: tasks, and sentences that depend on the agreement.

The build uses this module, too, when it makes HTML from docs/instructions.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Task(NamedTuple):
    """A task of the instructions."""

    ask: str
    setup: Mapping[str, Any]
    """The position, in the notation of the worked examples."""
    wanted: tuple[str, ...]
    """The moves that solve the task."""
    told: str
    """What the person reads after one of the wanted moves."""
    options: Mapping[str, Any] = {}
    before: tuple[str, ...] = ()
    """The moves before the person's turn, as “seat move”."""
    tries: tuple[str, ...] = ()
    """Hand cards that cannot be played. Tests check that each is refused with a reason."""
    title: str = ""
    """The title, if the task stands alone."""


def read_task(entries: Mapping[str, Any]) -> Task:
    """A task from its JSON entries."""
    return Task(
        ask=entries["ask"],
        setup=entries["setup"],
        wanted=tuple(entries["wanted"]),
        told=entries["told"],
        options=entries.get("options", {}),
        before=tuple(entries.get("before", ())),
        tries=tuple(entries.get("tries", ())),
        title=entries.get("title", ""),
    )


ANY = "any"
"""In a condition: any value for which the option has no other sentence."""


class Sentence(NamedTuple):
    """A sentence that is true for one value of an option."""

    option: str
    value: str
    only: tuple[str, tuple[str, ...]] | None = None
    """Another option with the values for which the sentence makes sense."""

    def fits(self, values: Mapping[str, str]) -> bool:
        """Does the sentence make sense for this agreement?"""
        return self.only is None or values[self.only[0]] in self.only[1]


def read_sentence(condition: str) -> Sentence:
    """Parse a condition: `option: value`, or `option: value, other: some of its values`."""
    first, _, second = condition.partition(", ")
    option, _, value = first.partition(": ")
    other, _, values = second.partition(": ")
    return Sentence(option, value, (other, tuple(values.split())) if other else None)


def in_force(sentences: Sequence[Sentence], agreed: Mapping[str, object]) -> list[bool]:
    """For each sentence: is it true for this agreement?"""
    values = {name: str(value).lower() for name, value in agreed.items()}
    fitting = [sentence for sentence in sentences if sentence.fits(values)]
    matched = {sentence.option for sentence in fitting if sentence.value == values[sentence.option]}

    def holds(sentence: Sentence) -> bool:
        option = sentence.option
        return sentence in fitting and sentence.value == (
            values[option] if option in matched else ANY
        )

    return [holds(sentence) for sentence in sentences]
