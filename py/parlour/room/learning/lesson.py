"""What the text of the instructions brings with it: tasks, and sentences for what was agreed.

Plain Python. The text itself is docs/instructions, which the build turns into parts of the site.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Task(NamedTuple):
    """What is to be tried, as the text of the instructions has it."""

    ask: str
    setup: Mapping[str, Any]
    """The position, in the notation of the worked examples."""
    wanted: tuple[str, ...]
    """The moves that do what is asked."""
    told: str
    """What there is to say once one of them was made."""
    options: Mapping[str, Any] = {}
    before: tuple[str, ...] = ()
    """Moves from there to the person's turn, each with its seat."""
    tries: tuple[str, ...] = ()
    """What may be touched in vain, and gets a reason."""
    title: str = ""
    """What it is called, if it stands by itself."""


def read_task(entries: Mapping[str, Any]) -> Task:
    """A task from the text of the instructions."""
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
"""Stands for every value of an option that has no sentence of its own."""


class Sentence(NamedTuple):
    """What holds where an option has a value."""

    option: str
    value: str
    only: tuple[str, tuple[str, ...]] | None = None
    """Another option, and its values with which there is anything to tell at all."""

    def fits(self, values: Mapping[str, str]) -> bool:
        """Is there anything to tell of this agreement?"""
        return self.only is None or values[self.only[0]] in self.only[1]


def read_sentence(condition: str) -> Sentence:
    """When a sentence holds: `option: value`, or `option: value, other: some of its values`."""
    first, _, second = condition.partition(", ")
    option, _, value = first.partition(": ")
    other, _, values = second.partition(": ")
    return Sentence(option, value, (other, tuple(values.split())) if other else None)


def in_force(sentences: Sequence[Sentence], agreed: Mapping[str, object]) -> list[bool]:
    """Which of the sentences hold of an agreement."""
    values = {name: str(value).lower() for name, value in agreed.items()}
    fitting = [sentence for sentence in sentences if sentence.fits(values)]
    own = {sentence.option for sentence in fitting if sentence.value == values[sentence.option]}

    def holds(sentence: Sentence) -> bool:
        option = sentence.option
        return sentence in fitting and sentence.value == (values[option] if option in own else ANY)

    return [holds(sentence) for sentence in sentences]
