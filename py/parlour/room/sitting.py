"""One person's match at the table: deal after deal with the same agreement and company."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from parlour.catalogue import Family, Manners
from parlour.game import Deal, Event
from parlour.host import Bot, Player, play_deal
from parlour.match import Match
from parlour.room import names
from parlour.room.holding import Holding
from parlour.room.pause import Pause
from parlour.room.person import Person
from parlour.room.review import Review
from parlour.room.score_sheet import ScoreSheet, plain_page
from parlour.scene import Caution, Page, Scene
from parlour.table.draw import Table

OWN_SEAT = 0
LEVEL = "club"

LONGEST_FLIGHT = 0.35
"""Seconds a card is in the air, at most."""
LONGEST_LOOK = 1.5
"""Seconds a finished bout or trick stays to be looked at, at most."""


Hear = Callable[[Sequence[Event], str], None]
"""Takes events, and the tone of the outcome where a deal has ended."""


def _deaf(_events: Sequence[Event], _tone: str) -> None:
    """Hears nothing."""


class Sitting:
    """The person in seat 0, computer seats in the others, and the score sheet between them."""

    def __init__(
        self,
        family: Family,
        options: Any,
        table: Table,
        review: Review,
        pace: Callable[[], float],
        rng: Random,
        name: str,
        manners: Manners,
        holding: Holding,
    ) -> None:
        """`pace` gives the seconds between the moves of computer seats, asked each time."""
        self.family, self.table, self.review, self.rng = family, table, review, rng
        self._name = name
        self.game = family.play(options)
        self.match = Match(self.game, rng)
        self.names = ("You", *names.draw(self.game.seats - 1, name, rng))
        self._manners, self._holding = manners, holding
        self.person = Person(table.explain, manners.at_once)
        others = [Bot(family, LEVEL, rng) for _ in range(self.game.seats - 1)]
        self.players: list[Player] = [self.person, *others]
        self.pause = Pause()
        self._pace = pace
        self._claimable = False
        self._sheet = ScoreSheet()
        self.hear: Hear = _deaf
        """Gets what has happened as soon as it is shown; the room may lend its ears."""
        self._shown: Scene | None = None
        """The table as it was shown last, the own hand as the family sorts it."""

    def fresh_deal(self) -> Deal:
        """A deal by whoever is to deal next; after the end of a game a new one begins."""
        return self.match.fresh_deal(self.rng)

    def same_deal(self, deal: Deal) -> Deal:
        """A deal that was played before, at the score of today."""
        return self.match.deal_again(deal)

    async def play(self, deal: Deal) -> None:
        """Play a deal to its end, and enter it on the score sheet."""
        self.review.keep(None)
        self.person.leave_the_rest_to(None)
        self._holding.deal(deal.pack)
        position: Any = self.game.start(deal)
        await play_deal(self.family, self.game, position, self.players, self._show)
        self.match.close_deal(position)
        laid = self._put(self._with_score(self._scene(position)), (), 0)
        points = self.game.points(position)
        self._sheet.enter(laid.page or plain_page(self.match, self.names, points))
        assert laid.outcome is not None
        self.hear((), laid.outcome.tone)

    def pages(self) -> list[Page]:
        """The score sheet, the newest page first."""
        return self._sheet.pages(self._shown) or [plain_page(self.match, self.names)]

    def rename(self, name: str) -> None:
        """The person is called so from the next move on; a namesake in the company gives way."""
        self._name = name
        others = [each for each in self.names[1:] if each.casefold() != name.casefold()]
        free = [each for each in names.draw(len(self.names), name, self.rng) if each not in others]
        self.names = (
            self.names[OWN_SEAT],
            *(each if each in others else free.pop() for each in self.names[1:]),
        )

    def game_result(self) -> str:
        """Who has won or lost the game; "" while it runs."""
        if not self.match.game_is_over():
            return ""
        return self.family.words.game_result(self.match.rows(self.names))

    def caution(self, move: str) -> Caution | None:
        """What this move would give up, where the person wants to be warned of it."""
        if self.table.scene is None or not self._manners.warns:
            return None
        choices = self.table.scene.choices
        return next((choice.caution for choice in choices if choice.move == move), None)

    def claim(self) -> None:
        """Have the rest of the deal played out at once, where it no longer matters."""
        if self._claimable:
            self.person.leave_the_rest_to(Bot(self.family, LEVEL, self.rng))
            self.pause.cut()

    def hold(self, sorts: bool) -> None:
        """Hold the own hand sorted, or as it was dealt."""
        if sorts == self._holding.sorts:
            return
        self._holding.sorts = sorts
        if self._shown is not None:
            news = "Your hand is sorted." if sorts else "Your hand lies as it was dealt."
            self._put(self._shown, (news,), 0)

    # -- what the table shows

    async def _show(self, position: Any, events: Sequence[Event]) -> None:
        await self.pause.stillness_over()
        over = position.result() is not None and position.turn is None
        if over and not events:
            return
        pace = 0.0 if self.person.has_left_the_rest else self._pace()
        news = self.family.words.announce(events, self.names, OWN_SEAT)
        look = min(LONGEST_LOOK, 1.5 * pace)
        if not over:
            scene = self._scene(position)
            self._claimable = bool(scene.claim)
            laid = self._put(scene, news, min(LONGEST_FLIGHT, pace / 2))
            look *= scene.look
            if position.turn is None:
                self.review.keep(laid)
        self.hear(events, "")
        if position.turn is None:
            await self.pause.wait(look)
        elif position.turn != OWN_SEAT:
            await self.pause.wait(pace)
        await self.pause.stillness_over()

    def _put(self, scene: Scene, news: Sequence[str], seconds: float) -> Scene:
        """Show a scene with the own hand as the person holds it, and give that back."""
        self._shown = scene
        laid = self._holding.lay(scene)
        self.table.show(laid, news, seconds)
        return laid

    def _scene(self, position: Any) -> Scene:
        view = self.game.view(position, OWN_SEAT)
        scene = self.family.scenes.scene(view, self.names, position.log or [])
        seats = [*scene.seats]
        if not scene.counters:  # which keep the score at the table themselves
            seats = [replace(seat, tally=self._tally(seat.number)) for seat in seats]
        seats[OWN_SEAT] = replace(seats[OWN_SEAT], name=self._name)
        return self._manners.laid(replace(scene, seats=tuple(seats)))

    def _tally(self, seat: int) -> str:
        return "❙" * self.match.scores[self.match.side_of(seat)]

    def _with_score(self, scene: Scene) -> Scene:
        """The sheet that closes a deal, with the running score on it."""
        assert scene.outcome is not None
        rows = self.match.rows(self.names)
        result = self.game_result()
        score = () if scene.page else (self.family.words.score(rows),)
        lines = [*scene.outcome.lines, *score, *([result] if result else [])]
        return replace(scene, outcome=replace(scene.outcome, lines=tuple(lines)))
