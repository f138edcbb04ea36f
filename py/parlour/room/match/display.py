"""What the table shows of a deal to the person at its lower edge, now and looking back."""

import asyncio
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from parlour.family import Family
from parlour.game import Event
from parlour.language import say
from parlour.match_score import MatchScore
from parlour.room.match.hand_order import HandOrder
from parlour.room.match.pause import Pause
from parlour.room.match.person import Person
from parlour.room.match.review import Review
from parlour.room.match.services import Services
from parlour.room.match.signals import Signals
from parlour.room.match.verbosity import heard
from parlour.room.match.viewpoint import Viewpoint
from parlour.room.model.company import Company
from parlour.room.model.played_deal import PlayedDeal
from parlour.scene import Scene, Weighed

LONGEST_FLIGHT = 0.35
"""Seconds a card is in the air, at most."""
NOTHING_WEIGHED: Mapping[str, Weighed] = MappingProxyType({})


class Display:
    """One table as one person after the other sees it."""

    def __init__(
        self,
        family: Family,
        match: MatchScore,
        company: Company,
        services: Services,
        signals: Signals,
    ) -> None:
        self._rounds = family.words.ROUNDS
        self._table, self._log_changed = services.table, signals.log_changed
        self._preferences = services.preferences
        self._company = company
        self.table_preferences = services.settings.table_preferences(family)
        self.viewpoint = Viewpoint(
            family,
            match,
            company,
            self.table_preferences,
            self._preferences,
            services.settings.portrait,
        )
        self._hand_order = HandOrder(self._preferences.now.sorting)
        self.review = Review(self._table, signals)
        self.pause = Pause(services.clock)
        self.shown: Scene | None = None
        """The table as it was shown last, the own hand as the family sorts it."""
        self._passing: Person | None = None
        """Whoever is being passed the device, until this person is ready."""
        self._passed: Any = None
        """The position that is hidden as long as the device is passed on."""
        self._kept: Any = None
        """The moment that can be looked back at."""

    @property
    def is_passing(self) -> bool:
        """Is the device being passed on, so that nobody may look?"""
        return self._passing is not None

    def begin(self, played: PlayedDeal) -> None:
        """A deal comes to the table."""
        self._hand_order.deal(played.pack)
        self.review.keep(None)
        self.viewpoint.look_away()
        self.shown = None

    def put(self, scene: Scene, news: Sequence[str] = (), seconds: float = 0) -> Scene:
        """Show a scene with the own hand as the person holds it, and give that back.

        Whoever was looking back is in the present again.
        """
        self.review.end()
        self.shown = scene
        laid = self._hand_order.lay(scene)
        self._table.show(laid, news, seconds)
        return laid

    def put_again(self, scene: Scene) -> None:
        """Show the same moment in the words of now."""
        self.review.end()
        self.shown = scene
        self._table.show_again(self._hand_order.lay(scene))

    def keep(self, position: Any, laid: Scene) -> None:
        """A moment that can be looked back at, and how it lies on the table."""
        self._kept = position
        self.review.keep(laid)

    def say_again(self) -> None:
        """Say in the words of now what hides the table, and what can be looked back at."""
        if self._passed is not None:
            self._table.show_again(self.viewpoint.hidden(self._passed))
        if self.review.kept is not None:
            self.review.keep(self._as_held(self.viewpoint.scene(self._kept)))

    def _as_held(self, scene: Scene) -> Scene:
        """An earlier moment; the hand of today keeps its order."""
        return copy(self._hand_order).lay(scene)

    def news(self, events: Sequence[Event]) -> list[str]:
        """What has happened, as far as the person wants to be told of it."""
        wanted = self._preferences.now.spoken
        return self.viewpoint.news(heard(events, wanted, self._rounds))

    def hold_again(self) -> str:
        """Hold the hand as the person likes it now; that in a sentence, or "" for no change."""
        if self._preferences.now.sorting == self._hand_order.sorts:
            return ""
        self._hand_order.sorts = self._preferences.now.sorting
        if self._hand_order.sorts:
            return say("Your hand is sorted.")
        return say("Your hand lies as it was dealt.")

    def look_on(self, played: PlayedDeal, events: Sequence[Event]) -> None:
        """Show a deal that is played elsewhere as it stands, and tell what has happened last."""
        self._hand_order.deal(played.pack)
        several = self._company.is_several  # and nobody knows who of them looks
        see = self.viewpoint.hidden if several else self.viewpoint.scene
        scene = see(played.position).looked_at("")
        self.put(replace(scene, outcome=None), self.news(events), LONGEST_FLIGHT)

    def look_back(
        self, position: Any, title: str, weighed: Mapping[str, Weighed] = NOTHING_WEIGHED
    ) -> None:
        """Show an earlier moment as this person saw it; time stands still all the while."""
        self._look_back(self.viewpoint.scene(position), title, weighed)

    def look_behind(self, position: Any, title: str, weighed: Mapping[str, Weighed]) -> None:
        """The same with all hands open, as the cards lay."""
        self._look_back(self.viewpoint.laid_open(position), title, weighed)

    def _look_back(self, scene: Scene, title: str, weighed: Mapping[str, Weighed]) -> None:
        self.review.look(replace(self._as_held(scene), weighed=weighed), title, self.pause)

    def as_decided(self, position: Any) -> Scene:
        """An earlier moment with what could be chosen, and no other hand open."""
        return self._as_held(self.viewpoint.alone(position))

    # -- several people at one device

    async def pass_on(self, position: Any) -> None:
        """Hide all hands until the person who is next has the device."""
        seat = self.viewpoint.next(position.turn)
        if seat is None:
            return
        self.viewpoint.pass_to(seat)
        self.review.keep(None)  # the last trick as somebody else saw it, hand and all
        self._passing, self._passed = Person(self._table, lambda _view: ""), position
        self._log_changed.tell(None)
        try:
            self._table.show(self.viewpoint.hidden(position), (), 0)
            await self._passing.choose(self.viewpoint.view(position))
        except asyncio.CancelledError:
            self.viewpoint.look_away()
            raise
        finally:
            self._passing = self._passed = None

    def is_ready(self, move: str) -> bool:
        """Take the answer of whoever is being passed the device; False where nobody is."""
        if self._passing is None:
            return False
        self._passing.play(move)
        return True
