"""The deals of a sitting as the person asks for them: the next, the same again, the end of one."""

import asyncio
from collections.abc import Callable, Sequence
from os import urandom
from typing import Any

from pyscript import document

from parlour import catalogue
from parlour.family import Family
from parlour.game import Deal
from parlour.language import later, say
from parlour.record import BadRecord
from parlour.room.commands.command_list import Command
from parlour.room.dialogs.question import Question
from parlour.room.match.review import Review
from parlour.room.match.sitting import Sitting
from parlour.room.model.played_deal import PlayedDeal
from parlour.room.model.preferences import Preferences
from parlour.room.model.seal import sealed
from parlour.room.storage.settings import Settings
from parlour.scene import Caution
from parlour.table.draw import Table
from parlour.table.focus import is_typing

REPLAYED = ("replay",)
"""The aid of whoever has seen the cards before."""

LINKED = ("link",)
"""The aid of whoever may know the cards from whoever sent them."""

REPLAY = later("Play the last deal once more?")
STANDS_STILL = later("The demo stands still; Space or the button lets it go on.")
GOES_ON = later("The demo goes on.")
NO_DEMO = later("Only a demo can be made to stand still: every other deal waits for you.")
DEMO_LOOK = 4.0
"""Seconds for which a demo shows how a deal has ended."""

BROKEN = later(
    "Something has gone wrong at this table, and its deal cannot go on. Please deal again."
)

SitDown = Callable[[Family, Any, Deal], None]
"""Begins a new match with this agreement, and with this deal."""


class Dealing:
    """Who sits at the table, and the deal that is being played there."""

    def __init__(
        self,
        table: Table,
        settings: Settings,
        question: Question,
        notice: Callable[[str], None],
        likings: Callable[[], Preferences],
        remark: Callable[[str], None],
    ) -> None:
        """`notice` shows a sentence until it is put away, `remark` a few words for a moment."""
        self._table, self._settings, self._question = table, settings, question
        self._notice, self._likings, self._remark = notice, likings, remark
        self._is_demo = self._is_held = False
        self.review = Review(table)
        self.sitting: Sitting | None = None
        self._task: asyncio.Task[None] | None = None
        self._hinting: asyncio.Task[None] | None = None
        self.commands = (
            Command("next", self.next_deal, ("n",), say("the next deal, once a deal is over")),
            Command("same", self.same_deal),
            Command("claim", self.claim),
            Command(
                "last",
                self.look_back,
                ("l",),
                say("the last bout or trick once more; any key goes back"),
            ),
            Command(
                "demo",
                self.toggle_demo,
                ("Shift+D", "F2"),
                say("a demo: the computer plays every hand; again: yours is given back"),
                legend=say("Demo"),
                is_on=lambda: self._is_demo,
            ),
            Command(
                "pause",
                self.toggle_pause,
                ("Space",),
                say("a demo stands still; again: it goes on"),
                is_on=lambda: self._is_held,
            ),
            Command(
                "undo",
                self.undo,
                ("Backspace", "Shift+U"),
                say("take your last move back, until a hidden card has been seen"),
            ),
            Command("hint", self.hint, ("Shift+H",), say("a hint: what a good player might do")),
        )

    def connect(self, sit_down: SitDown, leave: Callable[[], None]) -> None:
        """The two ways away from this table: to another agreement, and to the choice of games."""
        self._sit_down, self._leave = sit_down, leave

    # -- who sits there

    def begin(self, sitting: Sitting, deal: Deal | None = None) -> None:
        """A new match; its first deal may be a given one."""
        self._seat(sitting)
        if deal is None:
            self._deal(sitting.fresh_deal())
        else:
            self._deal(sitting.same_deal(deal), REPLAYED)

    def take(self, sitting: Sitting, deal: Deal, moves: Sequence[str]) -> None:
        """A match that begins with the deal of a link, at its score and after these moves.

        Raises:
            BadRecord: such a deal cannot be.
        """
        written = bool(deal.standing.scores)
        sheet = deal.standing if written else sitting.match.standing()
        sitting.match.take_up(sheet, deal.dealer)
        course = PlayedDeal(sitting.match, deal, moves, LINKED)
        self._seat(sitting)
        self._keep(sitting, deal)
        self._lay(course)

    def go_on(self, sitting: Sitting, course: PlayedDeal) -> None:
        """A match that was left, with the deal as it stood."""
        self._seat(sitting)
        self._lay(course)

    def _seat(self, sitting: Sitting) -> None:
        self.stop()
        self.sitting = sitting
        self._is_held = False
        self._watch()

    def end(self) -> None:
        """Nobody sits there any more."""
        self.stop()
        self.sitting = None
        self._is_held = False
        self._table.clear()

    def stop(self) -> None:
        """Break the deal off."""
        self.review.end()
        if self._task is not None:
            self._task.cancel()
            self._task = None

    # -- what is dealt

    @property
    def is_on(self) -> bool:
        """Is a deal being played?"""
        return self._task is not None and not self._task.done()

    def next_deal(self) -> None:
        """The next deal of the match."""
        if self.sitting is None:
            return
        if self.is_on and self.sitting.is_closed:
            self.hurry()  # a demo, which goes on by itself
        elif not self.is_on:
            self.offer_replay(self.sitting.family.name, self._fresh_deal)

    def _fresh_deal(self) -> None:
        if self.sitting is not None:
            self._deal(self.sitting.fresh_deal())

    def offer_replay(self, game: str, otherwise: Callable[[], None]) -> None:
        """Before a deal: the last one again, where the person wants to be asked that."""
        if not self._likings().offer_replay or not self._settings.has_deal(game):
            otherwise()
            return

        def answered(answer: str) -> None:
            if answer == say("Yes"):
                self.replay(game)
            else:
                otherwise()

        self._question.ask(say(REPLAY), (say("Yes"), say("No")), answered)

    def same_deal(self) -> None:
        """The deal just played once more, with the same cards."""
        sitting = self.sitting
        if sitting is not None and sitting.course is not None and not self.is_on:
            self._deal(sitting.same_deal(sitting.course.deal), REPLAYED)

    def replay(self, game: str) -> None:
        """The deal of a game played last, also on an earlier visit, with its own rules."""
        self._again(catalogue.family(game))

    def _again(self, family: Family) -> None:
        try:
            game, deal = self._settings.last_deal(family.name)
        except BadRecord as reason:
            self._notice(say("The last deal cannot be played again: {reason}", reason=reason))
            return
        sitting = self.sitting
        if sitting is not None and sitting.game.options == game.options:
            self._deal(sitting.same_deal(deal), REPLAYED)
        else:
            self._sit_down(family, game.options, deal)

    def _deal(self, deal: Deal, aids: Sequence[str] = ()) -> None:
        assert self.sitting is not None
        self._keep(self.sitting, deal)
        self._lay(PlayedDeal(self.sitting.match, deal, aids=aids))

    def _keep(self, sitting: Sitting, deal: Deal) -> None:
        """Keep a deal that begins, so that it can be played again, and put it under seal."""
        self._settings.keep_deal(sitting.game, deal)
        self._settings.keep_seal(sitting.game, sealed(sitting.game, deal, urandom(16).hex()))

    def _lay(self, course: PlayedDeal) -> None:
        assert self.sitting is not None
        self.sitting.lay(course)
        self._play_on()

    def _play_on(self) -> None:
        """Play the deal from where it is, whoever was about to do what."""
        assert self.sitting is not None
        self.stop()
        self._face_the_table()
        self._task = asyncio.ensure_future(self._play_out(self.sitting))

    def _face_the_table(self) -> None:
        """Take the focus along, before the button that was pressed goes out of sight."""
        self._table.appear()
        if not is_typing():
            document.getElementById("table").focus(preventScroll=True)

    async def _play_out(self, sitting: Sitting) -> None:
        page = document.documentElement
        page.dataset.deal = "on"  # no new version of the page may come in now
        try:
            await sitting.play()
        except Exception:
            self._notice(say(BROKEN))
            raise
        finally:
            page.dataset.deal = "off"
        if not is_typing():
            document.querySelector('#after [data-command="next"]').focus(preventScroll=True)
        if result := sitting.game_result():
            self._question.ask(
                f"{result} {say('Another game?')}", (say("Yes"), say("No")), self._another_game
            )
        elif self._is_demo:
            await sitting.wait(DEMO_LOOK)
            self._task = None
            self._fresh_deal()

    def _another_game(self, answer: str) -> None:
        """With the same players from the beginning, or back to the choice of games."""
        if answer == say("Yes"):
            self._task = None
            self.next_deal()
        else:
            self._leave()

    # -- while it is played

    def play(self, move: str) -> None:
        """The table names a move of the person."""
        if self.sitting is None:
            return
        play = self.sitting.play_move
        if caution := self.sitting.caution(move):
            self._warn(caution, move, play)
        else:
            play(move)

    def _warn(self, caution: Caution, move: str, play: Callable[[str], None]) -> None:
        """Ask before something is given up; put away unanswered, the player chooses anew."""
        answers = {caution.keeps: caution.instead, caution.goes_on: move}
        self._table.wait()
        self._question.ask(caution.words, [*answers], lambda answer: play(answers[answer]))

    def undo(self) -> None:
        """Take the last move of the person back, or say why it stands."""
        if self.sitting is None:
            return
        if refusal := self.sitting.undo():
            self._table.explain(refusal)
        else:
            self._play_on()

    @property
    def may_undo(self) -> bool:
        """Is there a move that can be taken back?"""
        return self.sitting is not None and self.sitting.may_undo

    def hint(self) -> None:
        """Show what a good player might do."""
        if self.sitting is not None:
            self._hinting = asyncio.ensure_future(self._hint(self.sitting))

    async def _hint(self, sitting: Sitting) -> None:
        if words := await sitting.hint():
            self._table.explain(words)

    def toggle_demo(self) -> None:
        """Let the computer play every hand, or give the hands back, in the middle of a deal too."""
        self._is_demo = not self._is_demo
        self._remark(say("Demo: on") if self._is_demo else say("Demo: off"))
        if self.sitting is None:
            return
        self._watch()
        if self._is_held:
            self._let_go_on(self.sitting)
        if self.is_on and self.sitting.is_closed:
            self.stop()
        elif self.is_on:
            self._play_on()

    def _watch(self) -> None:
        """Have the computer play for the people or not, and say so to the style sheets."""
        assert self.sitting is not None
        self.sitting.watch(self._is_demo)
        document.getElementById("table").toggleAttribute("data-demo", self._is_demo)

    @property
    def shows_demo(self) -> bool:
        """Is a demo at the table, going on or standing still?"""
        return self._is_demo and self.sitting is not None

    def toggle_pause(self) -> None:
        """Have a demo stand still for as long as one likes, or go on."""
        if not self.shows_demo or self.sitting is None:
            self._table.explain(say(NO_DEMO))
        elif self._is_held:
            self._let_go_on(self.sitting)
            self._table.explain(say(GOES_ON))
        else:
            self._is_held = True
            self.sitting.pause.still()
            self._table.explain(say(STANDS_STILL))

    def _let_go_on(self, sitting: Sitting) -> None:
        self._is_held = False
        sitting.pause.go_on()

    def claim(self) -> None:
        """Have the rest of the deal played out, where it no longer matters."""
        if self.sitting is not None:
            self.sitting.claim()

    def look_back(self) -> None:
        """The last bout or trick once more."""
        if self.sitting is not None:
            self.review.show(self.sitting.pause)

    @property
    def is_waiting(self) -> bool:
        """Does the table wait for the person before it goes on?"""
        return self.sitting is not None and self.sitting.pause.waits_for_somebody

    def hurry(self) -> None:
        """The pause that is running has been long enough."""
        if self.sitting is not None:
            self.sitting.pause.cut()

    def stand_still(self, still: bool) -> None:
        """Stop the time at the table, or with False let it go on."""
        self._table.hush(still)
        if self.sitting is not None and still:
            self.sitting.pause.still()
        elif self.sitting is not None:
            self.sitting.pause.go_on()
