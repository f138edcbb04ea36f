"""Run in the page, in the names of py/main.py: poses what is to be photographed there.

The source of this module travels into the page and is run with a call of one of its functions
behind it (rooms.py); `room` is the room that is open there.
"""

import asyncio
import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from parlour import catalogue
from parlour.game import Standing
from parlour.match_score import MatchScore
from parlour.options import read
from parlour.room.app.room import Room
from parlour.room.model.company import Company
from parlour.room.model.played_deal import PlayedDeal, SetUp

PATIENCE = 40.0
"""Seconds after which what should lie on the table will not come any more."""


class Posed:
    """A source of one deal: a position that was set up, after some moves."""

    def __init__(self, asked: Mapping[str, Any]) -> None:
        self._asked = asked

    def lay(self, match: MatchScore, _rng: Random) -> PlayedDeal:
        """The position, on the score sheet that was asked for."""
        if sheet := self._asked["standing"]:
            scores, tally = tuple(sheet["scores"]), tuple(sheet.get("tally", match.tally))
            match.take_up(Standing(scores, tally, sheet.get("deals", 0)), match.dealer)
        block, moves = self._asked["block"], self._asked["moves"]
        return PlayedDeal(match, SetUp(block), moves, by_tries=True)


async def pose(room: Room, written: str) -> None:
    """Lay a position on the table; where a computer seat is to act, time stands still."""
    asked = json.loads(written)
    family = catalogue.family(asked["game"])
    options = read(family.options, asked["options"])
    seats = family.play(options).seats
    dealing = room._dealing
    company = Company(asked["people"], asked["names"][:seats])
    sitting = dealing.tables._sit(family, options, company)
    room._navigation.be_at_table(family.name)
    dealing.begin(sitting, Posed(asked))
    deal, display = dealing.deal, sitting.display
    assert deal is not None
    if deal.played.is_over:
        await until(lambda: deal.is_closed)
    else:
        await until(lambda: display.shown is not None or display.is_passing)
    if deal.played.position.turn not in asked["people"]:
        dealing.stand_still(True)
    await room._table.painted()
    room._show_states()


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until this is true."""
    limit = asyncio.get_running_loop().time() + PATIENCE
    while not is_so():
        assert asyncio.get_running_loop().time() < limit, "The table stands still."
        await asyncio.sleep(0.01)


async def order(room: Room, command: str) -> None:
    """Ask the room for something, as a key or a button would."""
    room._commands.named(command).do()
    await room._table.painted()
    room._show_states()


def choose(room: Room, game: str) -> None:
    """Choose a game on the first screen."""
    room._game_choice.choose(game)


async def advise(room: Room) -> None:
    """Ask for a hint, and wait for it."""
    deal = room._dealing.deal
    assert deal is not None
    await order(room, "hint")
    await until(lambda: "hint" in deal.played.aids)
    await room._table.painted()


async def watch(room: Room) -> None:
    """Have the computer play every hand, until something has been played that can be looked back
    at; there the demo stands still."""
    dealing = room._dealing
    dealing.toggle_demo()
    deal = dealing.deal
    assert deal is not None
    await until(lambda: deal.sitting.display.review.kept is not None)
    dealing.toggle_pause()
    await room._table.painted()
    room._show_states()


async def wear(room: Room, likings: str) -> None:
    """Prefer these, and else what is kept."""
    room._theme.read_again()
    if wanted := json.loads(likings):
        room._theme.for_this_visit(wanted)
    await room._table.painted()
    room._show_states()
