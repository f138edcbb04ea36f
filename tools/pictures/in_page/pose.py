"""Prepares the page for a picture. This code runs in the page, in the namespace of py/main.py.

rooms.py sends the source of this module to the page, followed by a call of one of its functions.
`room` is the open room.
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
"""How long to wait for something on the table, in seconds."""


class Posed:
    """A deal source with one deal: a set-up position after some moves."""

    def __init__(self, asked: Mapping[str, Any]) -> None:
        self._asked = asked

    def lay(self, match: MatchScore, _rng: Random) -> DealRecord:
        """Return the position, after setting the requested score."""
        if sheet := self._asked["standing"]:
            scores, tally = tuple(sheet["scores"]), tuple(sheet.get("tally", match.tally))
            history = [tuple(each) for each in sheet.get("history", ())]
            match.restore(Standing(scores, tally, sheet.get("deals", 0)), match.dealer, history)
        block, moves = self._asked["block"], self._asked["moves"]
        return DealRecord(match, SetUp(block), moves, by_tries=True)


async def pose(room: Room, written: str) -> None:
    """Show a position, and pause the deal if a computer seat is to act."""
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
        assert asyncio.get_running_loop().time() < limit, (
            "The table did not reach the expected state in time."
        )
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


async def wear(room: Room, preferences: str) -> None:
    """Apply these preferences over the saved ones."""
    room.core.theme.read_again()
    if wanted := json.loads(preferences):
        room.core.theme.for_this_visit(wanted)
    await room.core.table.painted()
    room.features.show_states()
