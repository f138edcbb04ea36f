"""The deals that need a transcript (each family's `WANTED`), and how facts appear in it."""

from collections.abc import Mapping
from typing import NamedTuple

from parlour.game import FRESH, Standing
from parlour.options import Value


class Wanted(NamedTuple):
    """What a transcript must show."""

    options: Mapping[str, Value] = {}
    standing: Standing = FRESH
    """The score before the deal."""
    shows: tuple[str, ...] = ()
    """Strings that the lines of the transcript must contain."""


def shown(fact: object) -> str:
    """A fact of a position as part of a line."""
    if isinstance(fact, Mapping):
        return ", ".join(f"{key}: {value}" for key, value in fact.items()) or "-"
    if isinstance(fact, list):
        return " ".join(map(str, fact))
    return "-" if fact is None else str(fact)
