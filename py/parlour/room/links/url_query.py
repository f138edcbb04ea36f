"""What a link asks for; it comes from outside and is never trusted.

What cannot be read falls back to its default, and a sentence says so.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from parlour import catalogue
from parlour.catalogue import UnknownGame
from parlour.family import Family
from parlour.language import say
from parlour.options import Value, differences, read_gently
from parlour.room.commands.start_switches import is_switches, read_switches
from parlour.room.model import pace

NOT_OPTIONS = (
    *("play", "preset", "delay", "switches", "show", "trainer"),
    *("embed", "id", "late", "theme", "lang"),
)
"""Words of a link that are no rules of a game; those of the second line are a frame's."""

THEMES = {"light": "light", "dark": "dark", "auto": "system"}
"""What pages call light and dark, and what the preferences call it."""


@dataclass
class Wish:
    """What a link asks for."""

    play: bool = False
    """Deal at once."""
    train: bool = False
    """Open the trainer at once."""
    game: str = ""
    """The game that it names, or "" for the one kept from last time."""
    options: Any = None
    """The agreement it asks for, or None for the one kept from last time."""
    pace: float | None = None
    """Seconds between the moves of computer seats."""
    likings: dict[str, Value] = field(default_factory=dict)
    """The preferences that it asks for, for one visit."""
    refused: list[str] = field(default_factory=list)
    """A sentence for everything that could not be done."""


def read_link(words: Iterable[tuple[str, str]], usual: str) -> Wish:
    """What the words of a link (`?play=durak&preset=tommy&players=3`) ask for.

    `usual` is the game that is meant where the link names none.
    """
    asked = dict(words)
    wish = Wish(train="trainer" in asked)
    if "play" in asked:
        try:
            wish.game = catalogue.family(asked["play"]).name
        except UnknownGame:
            wish.refused.append(say("There is no game “{game}” here.", game=asked["play"][:40]))
        wish.play = bool(wish.game)
    if "delay" in asked:
        wish.pace = pace.seconds_of(asked["delay"])
        if wish.pace is None:
            wish.refused.append(
                say("“delay” is a number of seconds from 0 to {most}.", most=pace.LONGEST)
            )
    bare = [word for word in asked if is_switches(word, asked[word])]
    wish.likings, unknown = read_switches(asked.get("switches", "") + "".join(bare))
    wish.refused += unknown
    if asked.get("theme") in THEMES:
        wish.likings["theme"] = THEMES[asked["theme"]]
    others = (*NOT_OPTIONS, *bare)
    rules = {name: value for name, value in asked.items() if name not in others}
    if asked.get("preset") is not None or rules:
        wish.game = wish.game or usual
        _read_rules(wish, catalogue.family(wish.game), asked.get("preset"), rules)
    return wish


def _read_rules(wish: Wish, family: Family, preset: str | None, rules: dict[str, str]) -> None:
    if preset is not None and preset not in family.presets:
        wish.refused.append(say("There is no game “{game}” in the list.", game=preset[:40]))
        preset = None
    if preset or rules:
        start = differences(family.presets[preset]) if preset else {}
        wish.options, refused = read_gently(family.options, {**start, **rules})
        wish.refused += refused
