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
    )


ANY = "any"
"""Stands for every value of an option that has no sentence of its own."""


class Sentence(NamedTuple):
    """What holds where an option has a value."""

    option: str
    value: str
    where: tuple[str, str] | None = None
    """Another option and its value, without which there is nothing to say."""


def read_sentence(condition: str) -> Sentence:
    """When a sentence holds: `option: value`, or `option: value, other: value`."""
    pairs = [part.partition(": ") for part in condition.split(", ")]
    (option, _, value), *others = pairs
    where = (others[0][0], others[0][2]) if others else None
    return Sentence(option, value, where)


def in_force(sentences: Sequence[Sentence], agreed: Mapping[str, object]) -> list[bool]:
    """Which of the sentences hold of an agreement."""
    values = {name: str(value).lower() for name, value in agreed.items()}
    own = {(sentence.option, sentence.value) for sentence in sentences}

    def holds(sentence: Sentence) -> bool:
        option, value, where = sentence
        if where is not None and values[where[0]] != where[1]:
            return False
        return value == (values[option] if (option, values[option]) in own else ANY)

    return [holds(sentence) for sentence in sentences]
