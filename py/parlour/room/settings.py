"""What is kept from visit to visit, and what a link asks for.

Both come from outside and are never trusted: what cannot be read falls back to its default, and a
sentence says so.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from parlour import catalogue
from parlour.catalogue import Family
from parlour.game import Deal, Game
from parlour.jsontext import BadJson, read_json
from parlour.options import BadOptions, differences, read, read_gently
from parlour.record import BadRecord, Record, read_record, replay
from parlour.store import Store

VERSION = 1
"""Of the form in which values are kept; a newer one is left alone."""

USUAL_PACE = 1.0
"""Seconds between the moves of computer seats."""

NOT_OPTIONS = ("play", "preset", "delay")
"""Words of a link that are no rules of the game."""


@dataclass
class Wish:
    """What a link asks for."""

    play: bool = False
    """Deal at once."""
    options: Any = None
    """The agreement it asks for, or None for the one kept from last time."""
    pace: float | None = None
    refused: list[str] = field(default_factory=list)
    """A sentence for everything that could not be done."""


def read_link(family: Family, words: Iterable[tuple[str, str]]) -> Wish:
    """What the words of a link (`?play=durak&preset=tommy&players=3`) ask for."""
    asked = dict(words)
    wish = Wish()
    if "play" in asked:
        wish.play = asked["play"] == family.name
        if not wish.play:
            wish.refused.append(f"There is no game “{asked['play'][:40]}” here.")
    if "delay" in asked:
        wish.pace = _pace(asked["delay"])
        if wish.pace is None:
            wish.refused.append("“delay” is a number of seconds from 0 to 10.")
    preset = asked.get("preset")
    if preset is not None and preset not in family.presets:
        wish.refused.append(f"There is no game “{preset[:40]}” in the list.")
        preset = None
    rules = {name: value for name, value in asked.items() if name not in NOT_OPTIONS}
    if preset or rules:
        start = differences(family.presets[preset]) if preset else {}
        wish.options, refused = read_gently(family.options, {**start, **rules})
        wish.refused += refused
    return wish


def _pace(text: str) -> float | None:
    try:
        seconds = float(text)
    except ValueError:
        return None
    return seconds if 0 <= seconds <= 10 else None


class Settings:
    """The kept values of one family, and those of the whole room."""

    def __init__(self, store: Store, family: Family) -> None:
        self.store, self.family = store, family
        self.refused: list[str] = []
        """A sentence for everything kept that could not be read."""

    def options(self) -> Any:
        """The agreement of last time."""
        kept = self._read(f"{self.family.name}/options")
        if kept is None:
            return self.family.options()
        if not isinstance(kept, dict):
            self.refused.append("The rules kept from last time cannot be read.")
            return self.family.options()
        options, refused = read_gently(self.family.options, kept)
        self.refused += refused
        return options

    def keep_options(self, options: Any) -> None:
        """Keep an agreement for next time."""
        self._write(f"{self.family.name}/options", differences(options))

    def pace(self) -> float:
        """The kept pause between moves, in seconds."""
        kept = self._read("pace")
        if isinstance(kept, int | float) and not isinstance(kept, bool) and 0 <= kept <= 10:
            return float(kept)
        return USUAL_PACE

    def keep_pace(self, seconds: float) -> None:
        """Keep the pause between moves for next time."""
        self._write("pace", seconds)

    def has_deal(self) -> bool:
        """Is there a deal to be played again?"""
        return self.store.read(self._deal_name) is not None

    def last_deal(self) -> tuple[Game, Deal]:
        """The deal played last and the game it belongs to, to be played again.

        Raises:
            BadRecord: there is none that can be played.
        """
        record = read_record(self.store.read(self._deal_name) or "")
        if record.game != self.family.name:
            raise BadRecord("It is a deal of another game.")
        game, _position = replay(Record(record.game, record.options, record.deal), catalogue.game)
        return game, record.deal

    def keep_deal(self, game: Game, deal: Deal) -> None:
        """Keep a deal, so that it can be played again."""
        self.store.write(self._deal_name, Record.of(game, deal).as_json())

    @property
    def _deal_name(self) -> str:
        return f"{self.family.name}/last-deal"

    def _read(self, name: str) -> object:
        """A kept value, or None where there is none that this version can read."""
        text = self.store.read(name)
        if text is None:
            return None
        try:
            kept = read_json(text)
        except BadJson:
            self.refused.append("Some of what was kept from last time cannot be read.")
            return None
        if not isinstance(kept, dict) or kept.get("version") != VERSION:
            return None
        value: object = kept.get("value")
        return value

    def _write(self, name: str, value: object) -> None:
        self.store.write(name, json.dumps({"version": VERSION, "value": value}))


def agree(family: Family, values: dict[str, str]) -> tuple[Any, str]:
    """The agreement that the form shows, or None and why it cannot be played."""
    try:
        return read(family.options, values), ""
    except BadOptions as reason:
        return None, str(reason)


def preset_of(family: Family, options: Any) -> str:
    """The name of the preset that equals an agreement, or ""."""
    return next((name for name, preset in family.presets.items() if preset == options), "")
