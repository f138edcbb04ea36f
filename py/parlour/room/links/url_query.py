"""Reads the query of a link, which is not trusted.

A value that cannot be read falls back to its default, and a sentence says so.
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
"""Parameters that are not options of a game. The second line has those for frames."""

THEMES = {"light": "light", "dark": "dark", "auto": "system"}
"""The themes of the outer page, and their names in the preferences."""

MOST_TOLD = 5
"""The most sentences about one link. Anybody can write a link with many wrong parameters."""


@dataclass
class UrlRequest:
    """The settings of a link."""

    play: bool = False
    """Start a deal now."""
    train: str = ""
    """The game whose trainer opens now, or ""."""
    game: str = ""
    """The game, or "" for the saved one."""
    options: Any = None
    """The agreement, or None for the saved one."""
    pace: float | None = None
    """Seconds between the moves of computer seats."""
    likings: dict[str, Value] = field(default_factory=dict)
    """The preferences for this visit."""
    refused: list[str] = field(default_factory=list)
    """A sentence for each parameter that could not be applied."""
    unread: set[str] = field(default_factory=set)
    """The names of parameters that could not be applied."""


def read_link(words: Iterable[tuple[str, str]], default_game: str) -> UrlRequest:
    """Read a query such as `?play=durak&preset=tommy`. Rules without a game are for
    `default_game`."""
    asked = dict(words)
    request = UrlRequest()
    if "trainer" in asked:
        request.train = _read_trainer(request, asked["trainer"])
    if "play" in asked:
        try:
            request.game = catalogue.family(asked["play"]).name
        except UnknownGame:
            _refuse_game(request, "play", asked["play"])
        request.play = bool(request.game)
    if "delay" in asked:
        request.pace = pace.seconds_of(asked["delay"])
        if request.pace is None:
            request.refused.append(
                say("“delay” is a number of seconds from 0 to {most}.", most=pace.LONGEST)
            )
            request.unread.add("delay")
    rows = {word: word for word in asked if is_switches(word, asked[word])}
    if "switches" in asked:
        rows["switches"] = asked["switches"]
    request.likings, unknown = read_switches("".join(rows.values()))
    request.refused += unknown
    request.unread |= {word for word, row in rows.items() if not {*row.upper()} & SWITCHES.keys()}
    if asked.get("theme") in THEMES:
        request.likings["theme"] = THEMES[asked["theme"]]
    others = (*NOT_OPTIONS, *rows)
    rules = {name: value for name, value in asked.items() if name not in others}
    if asked.get("preset") is not None or rules:
        request.game = request.game or default_game
        _read_rules(request, catalogue.family(request.game), asked.get("preset"), rules)
    del request.refused[MOST_TOLD:]
    return request


def _read_trainer(request: UrlRequest, game: str) -> str:
    """The game whose trainer opens. An old link names no game. It means the first game with a
    trainer of its own."""
    trained = catalogue.trained()
    if game in trained:
        return game
    if game:
        _refuse_game(request, "trainer", game)
    return next((name for name, family in trained.items() if family.trainer is not None), "")


def _refuse_game(request: UrlRequest, parameter: str, game: str) -> None:
    request.refused.append(say("There is no game “{game}” here.", game=game[:40]))
    request.unread.add(parameter)


def _read_rules(
    request: UrlRequest, family: Family, preset: str | None, rules: dict[str, str]
) -> None:
    if preset is not None and preset not in family.presets:
        request.refused.append(say("There is no game “{game}” in the list.", game=preset[:40]))
        request.unread.add("preset")
        preset = None
    start = differences(family.presets[preset]) if preset else {}
    options, refused = read_gently(family.options, {**start, **rules})
    request.refused += refused
    unread = {name for name, value in rules.items() if not _is_agreed(options, name, value)}
    request.unread |= unread
    if preset or unread != rules.keys():
        request.options = options


def _is_agreed(options: Any, name: str, value: str) -> bool:
    """Does the agreement have this value of the option?"""
    try:
        return bool(declared(options)[name].read(value) == getattr(options, name))
    except (KeyError, BadOptions):
        return False
