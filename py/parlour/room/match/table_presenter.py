"""Shows the deal in progress to the person at the lower edge."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from parlour.game import Event
from parlour.language import later, say
from parlour.room.match.deal_session import DealSession
from parlour.room.match.hand_order import HandOrder
from parlour.room.match.handover import Handover
from parlour.room.match.log_reader import LogReader
from parlour.room.match.look_back import LookBack
from parlour.room.match.match import Match
from parlour.room.match.pause import Pause
from parlour.room.match.services import MatchServices
from parlour.room.match.signals import Showing, Signals
from parlour.room.match.verbosity import heard
from parlour.room.match.viewpoint import Viewpoint
from parlour.room.model import aids, pace
from parlour.room.model.deal_record import DealRecord
from parlour.room.model.score_sheet import plain_page
from parlour.scene import THEN, Caution, Outcome, Page, Scene, Weighed

NOTHING_WEIGHED: Mapping[str, Weighed] = MappingProxyType({})

GO_ON = later("Press Enter or tap to continue.")
DEMO = later("Demo: the computer plays every hand, including yours.")


class TablePresenter:
    """Shows a deal session: moments, pauses, earlier moments, and handovers.

    There is one presenter for the room. Between matches it has no session, and skipping a wait or
    ending a look back does nothing.
    """

    def __init__(self, services: MatchServices, signals: Signals) -> None:
        self._settings, self._pace, self._table = services.settings, services.pace, services.table
        self._preferences, self._signals = services.preferences, signals
        self._clock = services.clock
        self.pause = Pause(services.clock)
        self.look_back = LookBack(services.table, self.pause, signals)
        self.log = LogReader(self)
        self.session: DealSession | None = None
        """The deal at the table; None if there is none."""
        self.shown: Scene | None = None
        """The last scene, with the own hand as the family sorts it."""
        self.can_claim = False
        """May the person let the computer play the rest of the deal?"""
        self._handover = Handover(services.table, signals)
        self._viewpoint: Viewpoint | None = None
        self._hand_order = HandOrder(services.preferences.now.sorting)
        self._explained_at: dict[str, int] = {}
        """For each choice that was explained in this visit: the number of moves made before."""
        self._moment: Any = None
        """The position on the table, or a moment before it."""
        self._waits = False
        """Does the moment stay until the person continues?"""

    # -- from deal to deal

    def begin(self, session: DealSession) -> None:
        """Bring a new or a restored deal to the table."""
        self._face(session.match)
        self.session, self.shown = session, None
        self._hand_order.deal(session.record.pack)
        self.look_back.forget()
        self.viewpoint.look_away()
        self.set_moment(session.record.position)

    def end(self) -> None:
        """Remove the deal from the table."""
        self.session = self.shown = self._viewpoint = None

    def _face(self, match: Match) -> None:
        """Create the viewpoint of a new match. It stays from deal to deal."""
        if self._viewpoint is None or self._viewpoint.match is not match:
            preferences = self._settings.table_preferences(match.family)
            self._viewpoint = Viewpoint(
                match, preferences, self._preferences, self._settings.portrait
            )
            self._hand_order = HandOrder(self._preferences.now.sorting)

    def set_moment(self, position: Any) -> None:
        """Replace the position without showing it, as after an undo."""
        self._moment, self._waits = position, False

    @property
    def viewpoint(self) -> Viewpoint:
        """The person at the lower edge. A match must have started."""
        assert self._viewpoint is not None
        return self._viewpoint

    @property
    def _at_table(self) -> DealSession:
        assert self.session is not None
        return self.session

    # -- the moments of a deal

    async def show(self, position: Any, events: Sequence[Event]) -> None:
        """Show a moment and the events since the last one. Returns after the pause that follows."""
        session = self._at_table
        await self.pause.until_resumed()
        await asyncio.sleep(0)  # lets the browser run between saving a move and showing it
        over = position.result() is not None and position.turn is None
        if over and not events:
            return
        is_asked = not session.is_demo and position.turn in session.match.company.people
        if is_asked or position.turn is None:
            self.look_back.end()
        if not session.is_demo:
            await self._hand_over(position)
        seconds = 0.0 if session.is_claimed else self._pace.seconds()
        self._moment, self._waits = position, not is_asked and self._must_wait(position, seconds)
        self._note_what_is_seen()
        begun = self._clock.now()
        if not over:
            scene, news = self._scene(), self._news(events)
            if self.look_back.is_on:
                laid = self._put_behind(scene, news)
            else:
                laid = self._put(scene, news, pace.flight(seconds))
            if position.turn is None:
                self.look_back.remember(position, laid)
        self._signals.shown.tell(Showing(session.match.family, events))
        self._signals.log_changed.tell(None)
        if self._waits:
            await self.pause.wait(None)
        elif position.turn is None:
            look = pace.look(seconds) * (self.shown.look if self.shown else 1)
            await self._wait_since(begun, look)
        elif not is_asked:
            await self._wait_since(begun, seconds)
        await self.pause.until_resumed()

    async def _wait_since(self, begun: float, seconds: float) -> None:
        """Wait until this many seconds after `begun`, including the time to draw the scene. So a
        slow device keeps the pace. The wait never ends before the last cards have arrived."""
        passed = self._clock.now() - begun
        await self.pause.wait(max(seconds - passed, pace.flight(seconds)))

    def show_end(self) -> Outcome:
        """Show the end of the deal."""
        laid = self._put(self._scene())
        assert laid.outcome is not None
        return laid.outcome

    def watch(self, match: Match, record: DealRecord, events: Sequence[Event]) -> None:
        """Show a deal that is played in another tab, and its last events."""
        self._face(match)
        self._hand_order.deal(record.pack)
        several = match.company.is_several  # it is unknown which person is looking
        see = self.viewpoint.hidden if several else self.viewpoint.scene
        scene = see(record.position).looked_at("")
        self._put(replace(scene, outcome=None), self._news(events), pace.LONGEST_FLIGHT)

    def mark_advice(self, move: str) -> None:
        """Mark only this move or call as advised, and the first move of the call."""
        shown = self.shown
        assert shown is not None
        first = move.partition(THEN)[0]
        choices = (choice._replace(advised=choice.move == first) for choice in shown.choices)
        calls = (call._replace(advised=call.move == move) for call in shown.calls)
        self._put(replace(shown, choices=tuple(choices), calls=tuple(calls)))

    def _put(self, scene: Scene, news: Sequence[str] = (), seconds: float = 0) -> Scene:
        """Show a scene with the own hand in the person's order, and return it."""
        self.look_back.end()
        self.shown = scene
        laid = self._hand_order.lay(scene)
        self._table.show(laid, news, seconds)
        return laid

    def _put_behind(self, scene: Scene, news: Sequence[str]) -> Scene:
        """Replace the present scene while the table shows the last bout or trick."""
        self.shown = scene
        laid = self._hand_order.lay(scene)
        self._table.show_behind(laid, news)
        return laid

    def _scene(self) -> Scene:
        """The scene of the current moment, with prompt and remarks."""
        session, record = self._at_table, self._at_table.record
        if session.is_closed:
            return aids.entered(self.viewpoint.final_scene(record.position), record.aids)
        scene = self.viewpoint.live_scene(self._moment)
        self.can_claim = bool(scene.claim)
        scene = scene.looked_at(say(DEMO)) if session.is_demo else self._explained(scene)
        if self._waits:
            scene = replace(scene, prompt=f"{scene.prompt} {say(GO_ON)}".lstrip())
        return scene

    def _explained(self, scene: Scene) -> Scene:
        """The scene, with the explanation of a choice that is offered for the first time."""
        for choice in scene.choices:
            if choice.explanation and self._explains_now(f"{scene.game} {choice.move}"):
                return replace(scene, aside=choice.explanation)
        return scene

    def _explains_now(self, name: str) -> bool:
        """Note that a choice is offered. Returns whether to explain it. Only its first offer is
        explained, until the next move."""
        at, known = len(self._at_table.record.moves), self._settings.explained()
        if name not in known:
            self._settings.keep_explained([*known, name])
            self._explained_at[name] = at
        return self._explained_at.get(name) == at

    def _news(self, events: Sequence[Event]) -> list[str]:
        """The latest events in sentences, limited to those that the person wants to hear."""
        rounds = self.viewpoint.match.family.words.ROUNDS
        return self.viewpoint.news(heard(events, self._preferences.now.spoken, rounds))

    def _note_what_is_seen(self) -> None:
        """Record what the person has seen, and the aids that were used."""
        session = self._at_table
        if self._preferences.now.open_hands:
            session.note_aid("open hands")
        if session.is_demo:
            session.note_aid("demo")
        session.record.undo_history.saw(self.viewpoint.seat, self.viewpoint.facts(self._moment))

    # -- waits

    @property
    def is_waiting(self) -> bool:
        """Does the table wait for the person to continue?"""
        return self.session is not None and self.pause.awaits_person

    async def wait(self, seconds: float) -> None:
        """Wait this long. If the table does not continue automatically, wait for the person."""
        await self.pause.wait(seconds if self._continues_automatically else None)

    def _must_wait(self, position: Any, seconds: float) -> bool:
        """Does a moment stay until the person continues?

        Without animation a finished trick stays too, because nobody would see it go. In a demo, or
        if the person wants no pauses, it does not stay.
        """
        if not self._continues_automatically:
            return True
        is_finished = position.turn is None and position.result() is None
        return is_finished and self._table.is_calm and seconds > 0 and not self._at_table.is_demo

    @property
    def _continues_automatically(self) -> bool:
        return self._preferences.now.autotrick or self._at_table.is_claimed

    # -- the person's knowledge and rights

    def refusal(self, move: str) -> str:
        """Why the person may not make this move now."""
        view = self.viewpoint.view(self._at_table.record.position)
        return self.viewpoint.match.family.words.refusal(view, move)

    def caution(self, move: str) -> Caution | None:
        """The warning about this move, if the person wants warnings."""
        scene = self._table.scene
        if scene is None or not self.viewpoint.table_preferences.warns:
            return None
        return next((choice.caution for choice in scene.choices if choice.move == move), None)

    def take_ready(self, move: str) -> bool:
        """Confirm the handover. Returns False if the device is not being handed over."""
        return self._handover.take_ready(move)

    @property
    def is_handed_over(self) -> bool:
        """Is the device being handed over, so that nobody may look?"""
        return self._handover.is_on

    async def _hand_over(self, position: Any) -> None:
        """Hide all hands until the next person has the device."""
        viewpoint = self.viewpoint
        seat = viewpoint.handover_seat(position.turn)
        if seat is None:
            return
        viewpoint.pass_to(seat)
        self.look_back.forget()  # it shows another person's hand
        try:
            await self._handover.wait(lambda: viewpoint.hidden(position), viewpoint.view(position))
        except asyncio.CancelledError:
            viewpoint.look_away()
            raise

    # -- the score sheet

    def score_pages(self) -> list[Page]:
        """The score sheet, newest page first. Looking at the running score counts as an aid."""
        match, shown = self._at_table.match, self.shown
        if shown is not None and shown.page and shown.outcome is None:
            self._at_table.note_aid("peek")
        return match.sheet.pages(shown) or [plain_page(match.score, match.company.sheet())]

    def closing_page(self) -> Callable[[], Page]:
        """Returns a function that builds the score page of this deal, for the person now at the
        lower edge. The sheet calls it at each reading, for the current language."""
        match, record = self._at_table.match, self._at_table.record
        viewpoint, score = copy(self.viewpoint), match.score.as_it_stands()
        company = viewpoint.company = copy(match.company)
        points = match.game.points(record.position)

        def page() -> Page:
            closing = viewpoint.final_scene(record.position)
            own = aids.entered(closing, record.aids).page
            return own or plain_page(score, company.sheet(), points)

        return page

    # -- earlier moments

    def show_earlier(
        self, position: Any, title: str, weighed: Mapping[str, Weighed] = NOTHING_WEIGHED
    ) -> None:
        """Show an earlier moment as this person saw it; the deal is paused meanwhile."""
        self._show_earlier(self.viewpoint.scene(position), title, weighed)

    def show_earlier_open(self, position: Any, title: str, weighed: Mapping[str, Weighed]) -> None:
        """Show an earlier moment with all hands open; the deal is paused meanwhile."""
        self._show_earlier(self.viewpoint.open_scene(position), title, weighed)

    def _show_earlier(self, scene: Scene, title: str, weighed: Mapping[str, Weighed]) -> None:
        self.look_back.show(replace(self._as_held(scene), weighed=weighed), title)

    def as_decided(self, position: Any) -> Scene:
        """An earlier moment with its choices. The hands of the others are closed."""
        return self._as_held(self.viewpoint.closed_scene(position))

    def _as_held(self, scene: Scene) -> Scene:
        """An earlier moment, with the own hand in the order that the person prefers now."""
        return copy(self._hand_order).lay(scene)

    # -- other preferences, another language

    def on_preferences_changed(self) -> None:
        """Apply the preferences for hands, calls and pauses."""
        preferences, shown = self._preferences.now, self.shown
        news = [words] if (words := self._sort_hand()) else []
        if shown is not None and not self.is_handed_over:
            if preferences.open_hands != shown.is_open:
                closed, opened = say("The hands are closed."), say("All hands are open.")
                news.append(opened if preferences.open_hands else closed)
                self._note_what_is_seen()
                shown = self._scene()
            asked = self._scene()
            if bool(asked.calls) != bool(shown.calls):
                shown = asked
            if news or shown is not self.shown:
                self._put(shown, news)
        if self.is_waiting and not self._must_wait(self._moment, self._pace.seconds()):
            self.pause.skip()

    def _sort_hand(self) -> str:
        """Apply the preferred order of the hand. Returns a sentence, or "" for no change."""
        if self._preferences.now.sorting == self._hand_order.sorts:
            return ""
        self._hand_order.sorts = self._preferences.now.sorting
        if self._hand_order.sorts:
            return say("Your hand is sorted.")
        return say("Your hand is in the order it was dealt.")

    def show_again(self) -> None:
        """Show the same moment again, in another language or with other names or portraits."""
        if self.session is None:
            return
        if self.shown is not None and not self.is_handed_over:
            self.look_back.end()
            self.shown = self._scene()
            self._table.show_again(self._hand_order.lay(self.shown))
        self._handover.show_again()
        if self.look_back.last is not None:
            position = self.look_back.last_position
            self.look_back.remember(position, self._as_held(self.viewpoint.scene(position)))
