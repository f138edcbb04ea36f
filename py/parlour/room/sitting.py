"""One person's match at the table: deal after deal with the same agreement."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from parlour.catalogue import Family
from parlour.game import Deal, Event
from parlour.host import Bot, Player, play_deal
from parlour.match import Match
from parlour.room.person import Person
from parlour.scene import Scene
from parlour.table.draw import Table

OWN_SEAT = 0
NAMES = ("You", "Anna", "Boris", "Clara", "Dmitri", "Elena")
LEVEL = "club"

LONGEST_FLIGHT = 0.35
"""Seconds a card is in the air, at most."""
LONGEST_LOOK = 1.5
"""Seconds a finished bout stays to be looked at, at most."""


class Sitting:
    """The person in seat 0, computer seats in the others, and the score sheet between them."""

    def __init__(
        self,
        family: Family,
        options: Any,
        table: Table,
        pace: Callable[[], float],
        rng: Random,
    ) -> None:
        """`pace` gives the seconds between the moves of computer seats, asked each time."""
        self.family, self.table, self.pace, self.rng = family, table, pace, rng
        self.game = family.play(options)
        self.match = Match(self.game, rng)
        self.names = NAMES[: self.game.seats]
        self.person = Person(table.explain)
        others = [Bot(family, LEVEL, rng) for _ in range(self.game.seats - 1)]
        self.players: list[Player] = [self.person, *others]
        self._pause: asyncio.Future[None] | None = None

    def fresh_deal(self) -> Deal:
        """A deal by whoever is to deal next; after the end of a match a new one begins."""
        self._begin_match()
        return self.match.fresh_deal(self.rng)

    def _begin_match(self) -> None:
        if self.match.is_over():
            self.match = Match(self.game, self.rng)

    async def play(self, deal: Deal) -> None:
        """Play a deal to its end, and enter it on the score sheet."""
        self._begin_match()
        if deal.scores:  # a deal played again is played at the score of today
            deal = replace(deal, scores=tuple(self.match.scores))
        position: Any = self.game.start(deal)
        await play_deal(self.family, self.game, position, self.players, self._show)
        self.match.close_deal(position)
        self.table.show(self._with_score(self._scene(position)), seconds=0)

    def hurry(self) -> None:
        """End the pause that is running: the person has seen enough."""
        if self._pause is not None and not self._pause.done():
            self._pause.set_result(None)

    async def _show(self, position: Any, events: Sequence[Event]) -> None:
        over = position.result() is not None and position.turn is None
        if over and not events:
            return
        pace = self.pace()
        news = self.family.words.announce(events, self.names, OWN_SEAT)
        if not over:
            self.table.show(self._scene(position), news, min(LONGEST_FLIGHT, pace / 2))
        if position.turn is None:
            await self._wait(min(LONGEST_LOOK, 1.5 * pace))
        elif position.turn != OWN_SEAT:
            await self._wait(pace)

    def _scene(self, position: Any) -> Scene:
        view = self.game.view(position, OWN_SEAT)
        scene = self.family.scenes.scene(view, self.names, position.log or [])
        scores = self.match.scores
        seats = [
            replace(seat, tally="❙" * scores[self.match.side_of(seat.number)])
            for seat in scene.seats
        ]
        return replace(scene, seats=tuple(seats))

    def _with_score(self, scene: Scene) -> Scene:
        """The sheet that closes a deal, with the running score on it."""
        assert scene.outcome is not None
        rows = self.match.rows(self.names)
        lines = [*scene.outcome.lines, self.family.words.score(rows)]
        if self.match.is_over():
            lines.append(self.family.words.match_result(rows))
        return replace(scene, outcome=replace(scene.outcome, lines=tuple(lines)))

    async def _wait(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._pause = loop.create_future()
        timer = loop.call_later(seconds, self.hurry)
        try:
            await self._pause
        finally:
            timer.cancel()
