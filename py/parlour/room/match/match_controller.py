"""Carries out a person's requests at the table: a match, the next deal, undo, hint, demo, pause."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from parlour.family import Family
from parlour.game import Deal
from parlour.language import later, say
from parlour.observer import Observable
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.room.match import hint
from parlour.room.match.deal_session import DealSession
from parlour.room.match.match import Match
from parlour.room.match.match_factory import MatchFactory
from parlour.room.match.players import Players
from parlour.room.match.services import MatchServices
from parlour.room.match.signals import Ending, Signals
from parlour.room.match.table_presenter import TablePresenter
from parlour.room.model.deal_record import DealRecord
from parlour.room.model.deal_source import DealSource, RandomDeal, ReplayedDeal
from parlour.room.model.seal import sealed
from parlour.scene import Caution
from parlour.scope import Scope

REPLAY = later("Play the last deal again?")
NO_LAST_DEAL = later("There is no deal of this game to play again.")
DEMO_PAUSED = later("Demo paused. Press Space or the button to resume.")
DEMO_RESUMED = later("Demo resumed.")
ONLY_A_DEMO = later("Only a demo can be paused.")
DEMO_LOOK = 4.0
"""Seconds for which a demo shows the end of a deal."""

BROKEN = later("Something went wrong, and this deal cannot continue. Start a new deal.")


class MatchRequest(NamedTuple):
    """A request for a new match."""

    family: Family
    options: Any
    source: DealSource | None = None
    """The source of the first deal; None for a random one, after offering a replay."""
    names: Sequence[str] = ()
    """The names of the players; empty for random ones."""


class MatchController(Feature):
    """Starts matches and deals, and carries out the person's requests."""

    def __init__(
        self, scope: Scope, services: MatchServices, signals: Signals, presenter: TablePresenter
    ) -> None:
        self._scope, self._services, self._signals = scope, services, signals
        self._table, self._notices, self._presenter = services.table, services.notices, presenter
        self.matches = MatchFactory(services)
        self.session: DealSession | None = None
        """The deal at the table; None if there is none."""
        self.is_demo = self.is_paused = False
        self._is_to_reseat = False
        """Do the players change with the next deal?"""
        self._task: asyncio.Task[None] | None = None
        self.requested: Observable[MatchRequest] = Observable()
        """Fires when the person wants a match with other rules."""
        services.preferences.changed.observe(scope, lambda _now: self._on_preferences_changed())
        self.commands = (
            Command("next", self.next_deal, ("n",), later("the next deal, once a deal is over")),
            Command("same", self.same_deal),
            Command("claim", self.claim),
            Command(
                "last",
                presenter.look_back.show_last,
                ("l",),
                later("show the last bout or trick again; any key returns"),
            ),
            Command(
                "demo",
                self.toggle_demo,
                ("Shift+D", "F2"),
                later("start or stop a demo, in which the computer plays every hand"),
                legend=later("Demo"),
                is_on=lambda: self.is_demo,
            ),
            Command(
                "pause",
                self.toggle_pause,
                ("Space",),
                later("pause or resume a demo"),
                is_on=lambda: self.is_paused,
            ),
            Command(
                "undo",
                self.undo,
                ("Backspace", "Shift+U"),
                later("undo your last move, unless a hidden card has been revealed"),
            ),
            Command("hint", self.hint, ("Shift+H",), later("a hint: what a good player might do")),
        )

    @property
    def match(self) -> Match | None:
        """The match at the table; None if there is none."""
        return None if self.session is None else self.session.match

    # -- a match begins and ends

    def begin(self, match: Match, source: DealSource) -> None:
        """Start a match with the deal of this source.

        Raises:
            BadRecord: the deal is not possible. The table is unchanged.
        """
        self._begin_deal(match, match.next_record(source))

    def continue_saved(self, match: Match, record: DealRecord) -> None:
        """Continue a saved match and its deal."""
        self._play(match, record)

    def end(self) -> None:
        """Leave the table."""
        self._signals.table_left.tell(None)
        self.stop()
        self._end_pause()
        self.session = None
        self._presenter.end()
        self._table.clear()

    def stop(self) -> None:
        """Cancel the running deal."""
        self._presenter.look_back.end()
        if self._task is not None:
            self._task.cancel()
            self._task = None

    # -- a deal begins and ends

    @property
    def is_on(self) -> bool:
        """Is a deal being played?"""
        return self._task is not None and not self._task.done()

    @property
    def is_undecided(self) -> bool:
        """Is a deal being played whose last move has not been made?"""
        return self.is_on and self.session is not None and not self.session.record.is_over

    def next_deal(self) -> None:
        """Start the next deal of the match."""
        if self.session is None:
            return
        if self.is_on and self.session.is_closed:
            self._presenter.pause.skip()  # in a demo, the next deal starts after this wait
        elif not self.is_on:
            family = self.session.match.family
            self.offer_replay(family, lambda: self._next_from(RandomDeal()))

    def _next_from(self, source: DealSource) -> None:
        """Start the next deal with this company, or with changed players."""
        if (match := self.match) is None:
            return
        if self._is_to_reseat:
            match = self.matches.reseated(match)
        self._begin_deal(match, match.next_record(source))

    def offer_replay(self, family: Family, otherwise: Callable[[], None]) -> None:
        """Offer to replay the last deal before a new one, if the person wants to be asked."""
        wanted = self._services.preferences.now.offer_replay
        if not wanted or not self._services.settings.has_deal(family.name):
            otherwise()
            return

        yes, no = say("Yes"), say("No")

        def answered(answer: str) -> None:
            if answer == yes:
                self.replay(family)
            else:
                otherwise()

        self._notices.ask(say(REPLAY), (yes, no), answered)

    def same_deal(self) -> None:
        """Replay the deal just played, with the same cards."""
        if self.session is not None and self.session.record.deal is not None and not self.is_on:
            self._next_from(self._replayed(self.session.record.deal))

    def replay(self, family: Family) -> None:
        """Replay the last deal of a game with that deal's rules, even from an earlier visit."""
        found = self._services.settings.last_deal(family.name)
        if found is None:
            self._notices.notice(say(NO_LAST_DEAL))
            return
        game, deal = found
        if self.match is not None and self.match.game.options == game.options:
            self._next_from(self._replayed(deal))
        else:
            self.requested.tell(MatchRequest(family, game.options, ReplayedDeal(deal)))

    def _replayed(self, deal: Deal) -> ReplayedDeal:
        """A replay of this deal, which counts as a new deal or replaces the old result."""
        is_instead = self._services.preferences.now.replay_scoring == "undo"
        last = self.session.record if self.session is not None else None
        return ReplayedDeal(deal, last if is_instead else None)

    def reseat(self) -> None:
        """Change the players from the next deal on."""
        self._is_to_reseat = self.session is not None

    def _begin_deal(self, match: Match, record: DealRecord) -> None:
        """Save a deal for a replay, save its seal, and start the deal."""
        if record.deal is not None:
            game, settings = match.game, self._services.settings
            settings.keep_deal(game, record.deal)
            settings.keep_seal(game, sealed(game, record.deal, self._services.salt()))
        self._play(match, record)

    def _play(self, match: Match, record: DealRecord) -> None:
        """Play a new or a restored deal."""
        self.stop()
        before, self._is_to_reseat = self.session, False
        if before is None or before.match is not match:
            self._end_pause()
            players = Players(match, self._services)
        else:
            players = before.players
        session = DealSession(match, record, players, self._signals, is_demo=self.is_demo)
        self.session = session
        self._presenter.begin(session)
        session.announce()
        self._table.show_demo(self.is_demo)
        self._play_on(session)

    def _play_on(self, session: DealSession) -> None:
        """Continue a deal from its position, cancelling whatever was running."""
        self.stop()
        self._table.appear()
        self._table.take_focus()  # before the pressed button is hidden
        self._task = self._scope.start(self._play_out(session))

    async def _play_out(self, session: DealSession) -> None:
        match, presenter = session.match, self._presenter
        self._signals.deal_running.tell(True)
        try:
            await session.play(presenter.show)
            outcome = presenter.show_end()
            match.sheet.enter(presenter.closing_page())
            ending = Ending(match.family, match.score, outcome.tone, outcome.is_win)
            self._signals.ended.tell(ending)
        except Exception:
            self._notices.notice(say(BROKEN))
            raise
        finally:
            self._signals.deal_running.tell(False)
        self._table.focus_next()
        if self.is_demo:
            await presenter.wait(DEMO_LOOK)
            self._task = None
            self._next_from(RandomDeal())

    # -- during a deal

    def play(self, move: str) -> None:
        """Make the move that the person chose at the table."""
        if (session := self.session) is None:
            return
        if caution := self._presenter.caution(move):
            self._warn(session, caution, move)
        else:
            self._play_move(session, move)

    def _play_move(self, session: DealSession, move: str) -> None:
        if not self._presenter.take_ready(move):
            session.play_move(self._presenter.viewpoint.seat, move)

    def _warn(self, session: DealSession, caution: Caution, move: str) -> None:
        """Ask the person to confirm a move that gives something up. Without an answer, the person
        chooses again."""
        answers = {caution.keeps: caution.instead, caution.goes_on: move}
        self._table.wait()
        self._notices.ask(
            caution.words, [*answers], lambda answer: self._play_move(session, answers[answer])
        )

    def undo(self) -> None:
        """Undo the person's last move, or show why that is not possible."""
        if (session := self.session) is None:
            return
        if refusal := session.undo():
            self._table.explain(refusal)
        else:
            self._presenter.set_moment(session.record.position)
            self._play_on(session)

    @property
    def may_undo(self) -> bool:
        """Is there a move to undo?"""
        return self.session is not None and self.session.may_undo

    def hint(self) -> None:
        """Show what a good player might do."""
        if self.session is not None:
            self._scope.start(self._hint(self.session))

    async def _hint(self, session: DealSession) -> None:
        if words := await hint.advise(session, self._presenter, self._services.think):
            self._table.explain(words)

    def claim(self) -> None:
        """Let the computer play the rest, if no move can change the result any more."""
        if self.session is not None and self._presenter.can_claim:
            self.session.claim()
            self._presenter.pause.skip()

    def _on_preferences_changed(self) -> None:
        if self.session is not None:
            self._presenter.on_preferences_changed()
            self.session.players.on_preferences_changed()

    def on_seats_changed(self) -> None:
        """Show the saved names, portraits and levels."""
        if self.session is not None:
            self.session.players.on_preferences_changed()
            self._presenter.show_again()

    def on_language_changed(self) -> None:
        """Show the table in the current language."""
        self._presenter.look_back.end()
        self._presenter.show_again()

    # -- a demo

    @property
    def shows_demo(self) -> bool:
        """Is a demo at the table, running or paused?"""
        return self.is_demo and self.session is not None

    def toggle_demo(self) -> None:
        """Start or stop a demo, even during a deal."""
        self.is_demo = not self.is_demo
        self._notices.remark(say("Demo: on") if self.is_demo else say("Demo: off"))
        if (session := self.session) is None:
            return
        session.set_demo(self.is_demo)
        self._table.show_demo(self.is_demo)
        self._end_pause()
        if self.is_on and session.is_closed:
            self.stop()
        elif self.is_on:
            self._play_on(session)

    def toggle_pause(self) -> None:
        """Pause or resume a demo."""
        if not self.shows_demo:
            self._table.explain(say(ONLY_A_DEMO))
        elif self.is_paused:
            self._end_pause()
            self._table.explain(say(DEMO_RESUMED))
        else:
            self.is_paused = True
            self._presenter.pause.hold()
            self._table.explain(say(DEMO_PAUSED))

    def _end_pause(self) -> None:
        if self.is_paused:
            self.is_paused = False
            self._presenter.pause.resume()

    def hold(self, is_held: bool) -> None:
        """Pause the table and its announcements, or resume both if `is_held` is false."""
        self._table.hush(is_held)
        if is_held:
            self._presenter.pause.hold()
        else:
            self._presenter.pause.resume()
