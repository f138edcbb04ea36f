"""Reads the query of a link, which is not trusted.

What cannot be read falls back to its default, and a sentence says so.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from parlour import catalogue
from parlour.catalogue import UnknownGame
from parlour.family import Family
from parlour.language import say
from parlour.options import BadOptions, Value, declared, differences, read_gently
from parlour.room.commands.start_switches import SWITCHES, is_switches, read_switches
from parlour.room.model import pace

NOT_OPTIONS = (
    *("play", "preset", "delay", "switches", "show", "trainer"),
    *("embed", "id", "late", "theme", "lang"),
)
"""Words of a link that are no options of a game; those of the second line are for frames."""

THEMES = {"light": "light", "dark": "dark", "auto": "system"}
"""The themes of the outer page, and their names in the preferences."""

MOST_TOLD = 5
"""The most sentences about one link, because anybody can write a link with many wrong words."""


@dataclass
class UrlRequest:
    """The settings of a link."""

    play: bool = False
    """Start a deal now."""
    train: bool = False
    """Open the trainer now."""
    game: str = ""
    """The game, or "" for the saved one."""
    options: Any = None
    """The agreement, or None for the saved one."""
    pace: float | None = None
    """Seconds between the moves of computer seats."""
    likings: dict[str, Value] = field(default_factory=dict)
    """The preferences for this visit."""
    refused: list[str] = field(default_factory=list)
    """A sentence for everything that could not be done."""
    unread: set[str] = field(default_factory=set)
    """The words that could not be read or followed."""


def read_link(words: Iterable[tuple[str, str]], usual: str) -> UrlRequest:
    """Read words such as `?play=durak&preset=tommy`; `usual` is the default game."""
    asked = dict(words)
    wish = UrlRequest(train="trainer" in asked)
    if "play" in asked:
        try:
            wish.game = catalogue.family(asked["play"]).name
        except UnknownGame:
            wish.refused.append(say("There is no game “{game}” here.", game=asked["play"][:40]))
            wish.unread.add("play")
        wish.play = bool(wish.game)
    if "delay" in asked:
        wish.pace = pace.seconds_of(asked["delay"])
        if wish.pace is None:
            wish.refused.append(
                say("“delay” is a number of seconds from 0 to {most}.", most=pace.LONGEST)
            )
            wish.unread.add("delay")
    rows = {word: word for word in asked if is_switches(word, asked[word])}
    if "switches" in asked:
        rows["switches"] = asked["switches"]
    wish.likings, unknown = read_switches("".join(rows.values()))
    wish.refused += unknown
    wish.unread |= {word for word, row in rows.items() if not {*row.upper()} & SWITCHES.keys()}
    if asked.get("theme") in THEMES:
        wish.likings["theme"] = THEMES[asked["theme"]]
    others = (*NOT_OPTIONS, *rows)
    rules = {name: value for name, value in asked.items() if name not in others}
    if asked.get("preset") is not None or rules:
        wish.game = wish.game or usual
        _read_rules(wish, catalogue.family(wish.game), asked.get("preset"), rules)
    del wish.refused[MOST_TOLD:]
    return wish


def _read_rules(
    wish: UrlRequest, family: Family, preset: str | None, rules: dict[str, str]
) -> None:
    if preset is not None and preset not in family.presets:
        wish.refused.append(say("There is no game “{game}” in the list.", game=preset[:40]))
        wish.unread.add("preset")
        preset = None
    start = differences(family.presets[preset]) if preset else {}
    options, refused = read_gently(family.options, {**start, **rules})
    wish.refused += refused
    unread = {name for name, value in rules.items() if not _is_agreed(options, name, value)}
    wish.unread |= unread
    if preset or unread != rules.keys():
        wish.options = options


def _is_agreed(options: Any, name: str, value: str) -> bool:
    """Does the agreement have this value?"""
    try:
        return bool(declared(options)[name].read(value) == getattr(options, name))
    except (KeyError, BadOptions):
        return False
