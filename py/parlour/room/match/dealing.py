"""The deals of a table as the person asks for them: the next, the same again, the end of one."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from parlour.family import Family
from parlour.game import Deal
from parlour.language import later, say
from parlour.observer import Observable
from parlour.room.match.deal_in_play import DealInPlay
from parlour.room.match.services import Services
from parlour.room.match.signals import Signals
from parlour.room.match.sitting import Sitting
from parlour.room.match.tables import Tables
from parlour.room.model.deal_source import DealSource, RandomDeal, ReplayedDeal
from parlour.room.model.played_deal import PlayedDeal
from parlour.room.model.seal import sealed
from parlour.scene import Caution
from parlour.scope import Scope

REPLAY = later("Play the last deal once more?")
NO_LAST_DEAL = later("There is no deal of this game to play again.")
STANDS_STILL = later("The demo stands still; Space or the button lets it go on.")
GOES_ON = later("The demo goes on.")
NO_DEMO = later("Only a demo can be made to stand still: every other deal waits for you.")
DEMO_LOOK = 4.0
"""Seconds for which a demo shows how a deal has ended."""

BROKEN = later(
    "Something has gone wrong at this table, and its deal cannot go on. Please deal again."
)


class TableRequest(NamedTuple):
    """A new match that is asked for."""

    family: Family
    options: Any
    source: DealSource | None = None
    """Of the first deal; None for one by luck, and only if the last one is not to be replayed."""
    names: Sequence[str] = ()
    """Of those who sit there already; none where they are still to come."""


class Dealing:
    """The deal that is being played, and the one that comes after it."""

    def __init__(self, scope: Scope, services: Services, signals: Signals) -> None:
        self._scope, self._services, self._signals = scope, services, signals
        self._table, self._notices = services.table, services.notices
        self.tables = Tables(services, signals)
        """Seats companies, fresh ones and those that were left."""
        self.deal: DealInPlay | None = None
        """The deal at the table; None where nobody sits there."""
        self.is_demo = self.is_held = False
        self._is_to_reseat = False
        """Does somebody else play a hand from the next deal on?"""
        self._task: asyncio.Task[None] | None = None
        self.requested: Observable[TableRequest] = Observable()
        """The person wants a match by other rules than those at the table."""
        self.finished: Observable[None] = Observable()
        """The person wants no other game here."""
        services.preferences.changed.observe(scope, lambda _preferences: self._liked())

    @property
    def sitting(self) -> Sitting | None:
        """Who sits at the table."""
        return None if self.deal is None else self.deal.sitting

    # -- who sits there

    def begin(self, sitting: Sitting, source: DealSource) -> None:
        """A new match that begins with the deal of this source.

        Raises:
            BadRecord: such a deal cannot be; then the table stays as it was.
        """
        played = sitting.lay(source)
        self.is_held = False
        self._begin(sitting, played)

    def go_on(self, sitting: Sitting, played: PlayedDeal) -> None:
        """A match that was left, with the deal as it stood."""
        self.is_held = False
        self._take_up(sitting, played)

    def end(self) -> None:
        """Nobody sits there any more."""
        self._signals.left.tell(None)
        self.stop()
        self.deal = None
        self.is_held = False
        self._table.clear()

    def stop(self) -> None:
        """Break the deal off."""
        self.end_look_back()
        if self._task is not None:
            self._task.cancel()
            self._task = None

    # -- what is dealt

    @property
    def is_on(self) -> bool:
        """Is a deal being played?"""
        return self._task is not None and not self._task.done()

    @property
    def is_undecided(self) -> bool:
        """Is a deal being played in which there is still something to decide?"""
        return self.is_on and self.deal is not None and not self.deal.played.is_over

    def next_deal(self) -> None:
        """The next deal of the match."""
        if self.deal is None:
            return
        if self.is_on and self.deal.is_closed:
            self.hurry()  # a demo, which goes on by itself
        elif not self.is_on:
            family = self.deal.sitting.family
            self.offer_replay(family, lambda: self._next_from(RandomDeal()))

    def _next_from(self, source: DealSource) -> None:
        """The next deal of this company, or of those who play from now on."""
        if (sitting := self.sitting) is None:
            return
        if self._is_to_reseat:
            sitting = self.tables.reseated(sitting)
        self._begin(sitting, sitting.lay(source))

    def look_again(self) -> None:
        """Names, faces or levels at the table are others now."""
        if self.deal is not None:
            self.deal.sitting.players.liked()
            self.deal.show_again()

    def reseat(self) -> None:
        """Other hands are played by people from the next deal on."""
        self._is_to_reseat = self.deal is not None

    def offer_replay(self, family: Family, otherwise: Callable[[], None]) -> None:
        """Before a deal: the last one again, where the person wants to be asked that."""
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
        """The deal just played once more, with the same cards."""
        if self.deal is not None and self.deal.played.deal is not None and not self.is_on:
            self._next_from(self._replayed(self.deal.played.deal))

    def replay(self, family: Family) -> None:
        """The deal of a game played last, also on an earlier visit, with its own rules."""
        found = self._services.settings.last_deal(family.name)
        if found is None:
            self._notices.notice(say(NO_LAST_DEAL))
            return
        game, deal = found
        sitting = self.sitting
        if sitting is not None and sitting.game.options == game.options:
            self._next_from(self._replayed(deal))
        else:
            self.requested.tell(TableRequest(family, game.options, ReplayedDeal(deal)))

    def _replayed(self, deal: Deal) -> ReplayedDeal:
        """The same cards, which count once more or instead of what they brought before."""
        is_instead = self._services.preferences.now.replay_scoring == "undo"
        last = self.deal.played if self.deal is not None else None
        return ReplayedDeal(deal, last if is_instead else None)

    def _begin(self, sitting: Sitting, played: PlayedDeal) -> None:
        """A deal begins: keep it, so that it can be played again, and put it under seal."""
        if played.deal is not None:
            game, settings = sitting.game, self._services.settings
            settings.keep_deal(game, played.deal)
            settings.keep_seal(game, sealed(game, played.deal, self._services.salt()))
        self._take_up(sitting, played)

    def _take_up(self, sitting: Sitting, played: PlayedDeal) -> None:
        self.stop()
        self._is_to_reseat = False
        self.deal = DealInPlay(sitting, played, self._services, self._signals, is_demo=self.is_demo)
        self._table.show_demo(self.is_demo)
        self._play_on(self.deal)

    def _play_on(self, deal: DealInPlay) -> None:
        """Play the deal from where it is, whoever was about to do what."""
        self.stop()
        self._table.appear()
        self._table.take_focus()  # before the button that was pressed goes out of sight
        self._task = self._scope.start(self._play_out(deal))

    async def _play_out(self, deal: DealInPlay) -> None:
        self._signals.under_way.tell(True)
        try:
            await deal.play()
        except Exception:
            self._notices.notice(say(BROKEN))
            raise
        finally:
            self._signals.under_way.tell(False)
        self._table.offer_next()
        if result := deal.sitting.game_result():
            self._ask_for_another_game(result)
        elif self.is_demo:
            await deal.wait(DEMO_LOOK)
            self._task = None
            self._next_from(RandomDeal())

    def _ask_for_another_game(self, result: str) -> None:
        """With the same players from the beginning, or back to the choice of games."""
        yes, no = say("Yes"), say("No")

        def answered(answer: str) -> None:
            if answer == yes:
                self._task = None
                self.next_deal()
            else:
                self.finished.tell(None)

        self._notices.ask(f"{result} {say('Another game?')}", (yes, no), answered)

    # -- while it is played

    def play(self, move: str) -> None:
        """The table names a move of the person."""
        if self.deal is None:
            return
        if caution := self.deal.caution(move):
            self._warn(self.deal, caution, move)
        else:
            self.deal.play_move(move)

    def _warn(self, deal: DealInPlay, caution: Caution, move: str) -> None:
        """Ask before something is given up; put away unanswered, the player chooses anew."""
        answers = {caution.keeps: caution.instead, caution.goes_on: move}
        self._table.wait()
        self._notices.ask(caution.words, [*answers], lambda answer: deal.play_move(answers[answer]))

    def undo(self) -> None:
        """Take the last move of the person back, or say why it stands."""
        if self.deal is None:
            return
        if refusal := self.deal.undo():
            self._table.explain(refusal)
        else:
            self._play_on(self.deal)

    @property
    def may_undo(self) -> bool:
        """Is there a move that can be taken back?"""
        return self.deal is not None and self.deal.may_undo

    def hint(self) -> None:
        """Show what a good player might do."""
        if self.deal is not None:
            self._scope.start(self._hint(self.deal))

    async def _hint(self, deal: DealInPlay) -> None:
        if words := await deal.hint():
            self._table.explain(words)

    def claim(self) -> None:
        """Have the rest of the deal played out, where it no longer matters."""
        if self.deal is not None:
            self.deal.claim()

    def _liked(self) -> None:
        if self.deal is not None:
            self.deal.liked()

    def say_again(self, _again: Callable[[str], str]) -> None:
        """Another language is spoken: show the table in it, as it is."""
        self.end_look_back()
        if self.deal is not None:
            self.deal.show_again()

    # -- a demo

    @property
    def shows_demo(self) -> bool:
        """Is a demo at the table, going on or standing still?"""
        return self.is_demo and self.deal is not None

    def toggle_demo(self) -> None:
        """Let the computer play every hand, or give the hands back, in the middle of a deal too."""
        self.is_demo = not self.is_demo
        self._notices.remark(say("Demo: on") if self.is_demo else say("Demo: off"))
        if self.deal is None:
            return
        self.deal.watch(self.is_demo)
        self._table.show_demo(self.is_demo)
        if self.is_held:
            self._let_go_on(self.deal)
        if self.is_on and self.deal.is_closed:
            self.stop()
        elif self.is_on:
            self._play_on(self.deal)

    def toggle_pause(self) -> None:
        """Have a demo stand still for as long as one likes, or go on."""
        if not self.is_demo or self.deal is None:
            self._table.explain(say(NO_DEMO))
        elif self.is_held:
            self._let_go_on(self.deal)
            self._table.explain(say(GOES_ON))
        else:
            self.is_held = True
            self.deal.sitting.display.pause.still()
            self._table.explain(say(STANDS_STILL))

    def _let_go_on(self, deal: DealInPlay) -> None:
        self.is_held = False
        deal.sitting.display.pause.go_on()

    # -- time at the table

    def look_back(self) -> None:
        """The last bout or trick once more."""
        if (sitting := self.sitting) is not None:
            sitting.display.review.show(sitting.display.pause)

    @property
    def looks_back(self) -> bool:
        """Does the table show an earlier moment?"""
        return (sitting := self.sitting) is not None and sitting.display.review.is_on

    def end_look_back(self) -> None:
        """Back to the present."""
        if (sitting := self.sitting) is not None:
            sitting.display.review.end()

    @property
    def is_waiting(self) -> bool:
        """Does the table wait for the person before it goes on?"""
        return (sitting := self.sitting) is not None and sitting.display.pause.waits_for_somebody

    def hurry(self) -> None:
        """The pause that is running has been long enough."""
        if (sitting := self.sitting) is not None:
            sitting.display.pause.cut()

    def stand_still(self, still: bool) -> None:
        """Stop the time at the table, or with False let it go on."""
        self._table.hush(still)
        if (sitting := self.sitting) is not None:
            pause = sitting.display.pause
            pause.still() if still else pause.go_on()
