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
from parlour.room.match.match import Match
from parlour.room.model.company import Company
from parlour.room.model.deal_record import DealRecord, SetUp

PATIENCE = 40.0
"""Seconds after which what should lie on the table will not come any more."""


class Posed:
    """A source of one deal: a position that was set up, after some moves."""

    def __init__(self, asked: Mapping[str, Any]) -> None:
        self._asked = asked

    def lay(self, match: MatchScore, _rng: Random) -> DealRecord:
        """The position, on the score sheet that was asked for."""
        if sheet := self._asked["standing"]:
            scores, tally = tuple(sheet["scores"]), tuple(sheet.get("tally", match.tally))
            match.restore(Standing(scores, tally, sheet.get("deals", 0)), match.dealer)
        block, moves = self._asked["block"], self._asked["moves"]
        return DealRecord(match, SetUp(block), moves, by_tries=True)


async def pose(room: Room, written: str) -> None:
    """Lay a position on the table; where a computer seat is to act, time stands still."""
    asked = json.loads(written)
    family = catalogue.family(asked["game"])
    options = read(family.options, asked["options"])
    seats = family.play(options).seats
    controller = room.core.controller
    company = Company(asked["people"], asked["names"][:seats])
    match, presenter = Match(family, options, company, room.core.services.rng), room.core.presenter
    room.core.navigation.be_at_table(family.name)
    controller.begin(match, Posed(asked))
    session = controller.session
    assert session is not None
    if session.record.is_over:
        await until(lambda: session.is_closed)
    else:
        await until(lambda: presenter.shown is not None or presenter.is_handed_over)
    if session.record.position.turn not in asked["people"]:
        controller.hold(True)
    await room.core.table.painted()
    room.features.show_states()


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until this is true."""
    limit = asyncio.get_running_loop().time() + PATIENCE
    while not is_so():
        assert asyncio.get_running_loop().time() < limit, "The table stands still."
        await asyncio.sleep(0.01)


async def order(room: Room, command: str) -> None:
    """Ask the room for something, as a key or a button would."""
    room.core.commands.named(command).do()
    await room.core.table.painted()
    room.features.show_states()


def choose(room: Room, game: str) -> None:
    """Choose a game on the first screen."""
    room.core.lobby.choose(game)


async def advise(room: Room) -> None:
    """Ask for a hint, and wait for it."""
    session = room.core.controller.session
    assert session is not None
    await order(room, "hint")
    await until(lambda: "hint" in session.record.aids)
    await room.core.table.painted()


async def watch(room: Room) -> None:
    """Have the computer play every hand, until something has been played that can be looked back
    at; there the demo stands still."""
    controller = room.core.controller
    controller.toggle_demo()
    await until(lambda: room.core.presenter.look_back.last is not None)
    controller.toggle_pause()
    await room.core.table.painted()
    room.features.show_states()


async def wear(room: Room, likings: str) -> None:
    """Prefer these, and else what is kept."""
    room.core.theme.read_again()
    if wanted := json.loads(likings):
        room.core.theme.for_this_visit(wanted)
    await room.core.table.painted()
    room.features.show_states()
