"""Prepares the page for a picture. It runs in the page, in the namespace of py/main.py.

The source of this module is sent to the page with a call of one of its functions (rooms.py); `room`
is the open room.
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
"""Seconds after which something that should be on the table counts as missing."""


class Posed:
    """A source of one deal: a position that was set up, after some moves."""

    def __init__(self, asked: Mapping[str, Any]) -> None:
        self._asked = asked

    def lay(self, match: MatchScore, _rng: Random) -> DealRecord:
        """The position, with the requested score sheet."""
        if sheet := self._asked["standing"]:
            scores, tally = tuple(sheet["scores"]), tuple(sheet.get("tally", match.tally))
            match.restore(Standing(scores, tally, sheet.get("deals", 0)), match.dealer)
        block, moves = self._asked["block"], self._asked["moves"]
        return DealRecord(match, SetUp(block), moves, by_tries=True)


async def pose(room: Room, written: str) -> None:
    """Show a position; time is stopped if a computer seat is to act."""
    asked = json.loads(written)
    family = catalogue.family(asked["game"])
    options = read(family.options, asked["options"])
    seats = family.play(options).seats
    controller = room.core.controller
    company = Company(asked["people"], asked["names"][:seats])
    match, presenter = Match(family, options, company, room.core.services.rng), room.core.presenter
    room.core.navigation.remember_table(family.name)
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
    """Run a command of the room, as a key or button would."""
    room.core.commands.named(command).do()
    await room.core.table.painted()
    room.features.show_states()


def choose(room: Room, game: str) -> None:
    """Choose a game in the lobby."""
    room.core.lobby.choose(game)


async def advise(room: Room) -> None:
    """Ask for a hint, and wait for it."""
    session = room.core.controller.session
    assert session is not None
    await order(room, "hint")
    await until(lambda: "hint" in session.record.aids)
    await room.core.table.painted()


async def watch(room: Room) -> None:
    """Run a demo until there is a last trick, bout or capture to look at, and pause it."""
    controller = room.core.controller
    controller.toggle_demo()
    await until(lambda: room.core.presenter.look_back.last is not None)
    controller.toggle_pause()
    await room.core.table.painted()
    room.features.show_states()


async def wear(room: Room, likings: str) -> None:
    """Apply these preferences over the saved ones."""
    room.core.theme.read_again()
    if wanted := json.loads(likings):
        room.core.theme.for_this_visit(wanted)
    await room.core.table.painted()
    room.features.show_states()
