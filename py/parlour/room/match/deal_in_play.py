"""One deal at the table: played to its end, taken back, claimed, advised on."""

import asyncio
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from parlour.bot_protocol import advice_on
from parlour.game import Event
from parlour.host import play_deal
from parlour.language import later, say
from parlour.room.match import hint
from parlour.room.match.display import LONGEST_FLIGHT
from parlour.room.match.services import Services
from parlour.room.match.signals import Ending, Progress, Showing, Signals
from parlour.room.match.sitting import Sitting
from parlour.room.model import aids, pace
from parlour.room.model.played_deal import PlayedDeal
from parlour.room.model.score_sheet import plain_page
from parlour.scene import Caution, Page, Scene

GO_ON = later("Enter or a tap goes on.")
DEMO = later("A demo: the computer plays every hand, yours too.")


class DealInPlay:
    """A deal and those who play it."""

    def __init__(
        self,
        sitting: Sitting,
        played: PlayedDeal,
        services: Services,
        signals: Signals,
        *,
        is_demo: bool,
    ) -> None:
        """Take up a deal, at its beginning or where it was left."""
        self.sitting, self.played = sitting, played
        self._services, self._signals = services, signals
        self._display, self._players = sitting.display, sitting.players
        self.is_demo = is_demo
        """Does the computer play every hand while one watches?"""
        self.is_closed = False
        """Has the deal been entered on the score sheet?"""
        self._claimed = self._claimable = self._waits = False
        self._moment: Any = played.position
        """What lies on the table: the position, or a moment on the way to it."""
        self._display.begin(played)
        self._depute()
        if sitting.company.is_several:
            self._help("people")
        self.tell_change()

    # -- from the first move to the score sheet

    async def play(self) -> None:
        """Play the deal to its end, and enter it on the score sheet."""
        sitting, played = self.sitting, self.played
        told = len(played.position.log) if played.moves else 0
        await play_deal(
            sitting.family,
            sitting.game,
            played.position,
            self._players.at_table,
            self._show,
            self._made,
            told,
        )
        sitting.match.close_deal(played.position)
        self.is_closed = True
        laid = self._display.put(self._scene())
        sitting.sheet.enter(self._page())
        assert laid.outcome is not None
        self._signals.ended.tell(Ending(sitting.family, sitting.match, laid.outcome.tone))

    def _page(self) -> Callable[[], Page]:
        """The page of the deal, as it is now for whoever sits at the lower edge."""
        viewpoint, match = copy(self._display.viewpoint), self.sitting.match.as_it_stands()
        company = viewpoint.company = copy(self.sitting.company)
        points = self.sitting.game.points(self.played.position)

        def page() -> Page:
            closing = viewpoint.closing(self.played.position)
            own = aids.entered(closing, self.played.aids).page
            return own or plain_page(match, company.sheet(), points)

        return page

    def _made(self, line: str) -> None:
        """A move has been made: write it down."""
        played, seat = self.played, int(line.partition(" ")[0])
        person = self._players.person(seat)
        if person is not None and person.has_decided:
            played.taking_back.decided(seat, len(played.moves))
        elif (thought := self._players.take_thought(seat)) is not None:
            played.thoughts[len(played.moves)] = thought
        played.moves.append(line)
        self.tell_change()
        if played.is_over:
            self._signals.decided.tell(self._progress)

    @property
    def _progress(self) -> Progress:
        sitting = self.sitting
        return Progress(sitting.family, sitting.company, self.played, sitting.players.opponents)

    def tell_change(self) -> None:
        """Let everybody know how the deal stands, the one who saves it first of all."""
        self.sitting.log_reader.follow(self.played)
        self._signals.changed.tell(self._progress)

    def _help(self, aid: str) -> None:
        """Note what has helped in this deal, as long as it goes on."""
        if not self.played.is_over and aid not in self.played.aids:
            self.played.aids[aid] = True
            self.tell_change()

    # -- what people ask for

    def refusal(self, move: str) -> str:
        """Why the person at the lower edge may not make this move now."""
        view = self._display.viewpoint.view(self.played.position)
        return self.sitting.family.words.refusal(view, move)

    def play_move(self, move: str) -> None:
        """The table names a move of the person at the lower edge."""
        if self._display.is_ready(move):
            return
        if person := self._players.person(self._display.viewpoint.seat):
            person.play(move)

    def caution(self, move: str) -> Caution | None:
        """What this move would give up, where the person wants to be warned of it."""
        scene = self._services.table.scene
        if scene is None or not self._display.table_preferences.warns:
            return None
        return next((choice.caution for choice in scene.choices if choice.move == move), None)

    def claim(self) -> None:
        """Have the rest of the deal played out at once, where it no longer matters."""
        if self._claimable:
            self._claimed = True
            self._depute()
            self._display.pause.cut()

    def watch(self, is_demo: bool) -> None:
        """Let the computer play every hand, or give the hands back.

        Whoever plays the deal must begin again from where it is.
        """
        self.is_demo = is_demo
        self._depute()

    def _depute(self) -> None:
        """Let the computer choose for people, where they want it to."""
        self._players.leave_to_computer(self.is_demo or self._claimed)
        self._players.repeat(self.is_demo or self.played.by_tries)

    def undo(self) -> str:
        """Go back to the last decision of a person; why not, in a sentence, or "" when done.

        Whoever plays the deal must begin again from there.
        """
        played = self.played
        if played.is_over:
            return say("The deal is over; it can be played again from its beginning.")
        if refusal := played.taking_back.refusal():
            return refusal
        played.back_to(played.taking_back.take_back().moves)
        self._moment, self._claimed = played.position, False
        self._depute()
        self._help("undo")
        self.tell_change()
        return ""

    @property
    def may_undo(self) -> bool:
        """Is there a move that can be taken back?"""
        return not self.played.is_over and not self.played.taking_back.refusal()

    async def hint(self) -> str:
        """Mark what a computer seat would do here; the same in a sentence, or why not now.

        It takes its time; "" if the person has decided meanwhile.
        """
        scene, viewpoint = self._display.shown, self._display.viewpoint
        person = self._players.person(viewpoint.seat)
        if scene is None or person is None or not person.is_asked:
            return say("Advice is given when it is your turn.")
        view, family = viewpoint.view(self.played.position), self.sitting.family
        move = (await self._services.think(advice_on(family, view))).move
        if scene is not self._display.shown or not person.is_asked:
            return ""
        self._help("hint")
        self._display.put(hint.suggested(scene, move))
        choice = next(choice for choice in scene.choices if choice.move == move)
        return hint.in_words(family, view, choice)

    def pages(self) -> list[Page]:
        """The score sheet, the newest page first; a look at the running count is a peek."""
        sitting, shown = self.sitting, self._display.shown
        if shown is not None and shown.page and shown.outcome is None:
            self._help("peek")
        so_far = plain_page(sitting.match, sitting.company.sheet())
        return sitting.sheet.pages(shown) or [so_far]

    # -- what the table shows

    def liked(self) -> None:
        """Preferences have changed: hold and show the hands as they are wanted now."""
        preferences, shown = self._services.preferences.now, self._display.shown
        news = [words] if (words := self._display.hold_again()) else []
        if shown is not None and not self._display.is_passing:
            if preferences.open_hands != shown.is_open:
                closed, opened = say("The hands are closed."), say("All hands lie open.")
                news.append(opened if preferences.open_hands else closed)
                self._note_what_is_seen()
                shown = self._scene()
            if news:
                self._display.put(shown, news)
        self._players.liked()
        pause = self._display.pause
        is_waited = pause.waits_for_somebody
        if is_waited and not self._must_wait(self._moment, self._services.pace.seconds()):
            pause.cut()

    def show_again(self) -> None:
        """Show what lies on the table once more, in the words of now."""
        if self._display.shown is not None and not self._display.is_passing:
            self._display.put_again(self._scene())
        self._display.say_again()

    def _scene(self) -> Scene:
        """What lies on the table, with what is asked or told beside it."""
        viewpoint, played = self._display.viewpoint, self.played
        if self.is_closed:
            return aids.entered(viewpoint.closing(played.position), played.aids)
        scene = viewpoint.scene(self._moment)
        self._claimable = bool(scene.claim)
        if self.is_demo:
            scene = scene.looked_at(say(DEMO))
        if self._waits:
            scene = replace(scene, prompt=f"{scene.prompt} {say(GO_ON)}".lstrip())
        return scene

    async def _show(self, position: Any, events: Sequence[Event]) -> None:
        pause = self._display.pause
        await pause.stillness_over()
        await asyncio.sleep(0)  # the browser has its turn between a move that is kept and its sight
        over = position.result() is not None and position.turn is None
        if over and not events:
            return
        if not self.is_demo:
            await self._display.pass_on(position)
        is_asked = not self.is_demo and position.turn in self.sitting.company.people
        seconds = 0.0 if self._claimed else self._services.pace.seconds()
        self._moment, self._waits = position, not is_asked and self._must_wait(position, seconds)
        self._note_what_is_seen()
        if not over:
            news = self._display.news(events)
            laid = self._display.put(self._scene(), news, min(LONGEST_FLIGHT, seconds / 2))
            if position.turn is None:
                self._display.keep(position, laid)
        self._signals.shown.tell(Showing(self.sitting.family, events))
        self._signals.log_changed.tell(None)
        if self._waits:
            await pause.wait(None)
        elif position.turn is None:
            shown = self._display.shown
            await pause.wait(pace.look(seconds) * (shown.look if shown else 1))
        elif not is_asked:
            await pause.wait(seconds)
        await pause.stillness_over()

    def _must_wait(self, position: Any, seconds: float) -> bool:
        """Does what has been shown stay until the person has seen it?

        Where nothing may move, that nobody sees a finished trick go is a reason to have it wait;
        not where the person wants no pause at all, nor in a demo, which can be made to stand still.
        """
        if not self._goes_on_by_itself:
            return True
        is_finished = position.turn is None and position.result() is None
        is_calm = self._services.table.is_calm
        return is_finished and is_calm and seconds > 0 and not self.is_demo

    def _note_what_is_seen(self) -> None:
        """Note what the person has come to know, and what has helped to it."""
        if self._services.preferences.now.open_hands:
            self._help("open hands")
        if self.is_demo:
            self._help("demo")
        viewpoint = self._display.viewpoint
        self.played.taking_back.saw(viewpoint.seat, viewpoint.facts(self._moment))

    @property
    def _goes_on_by_itself(self) -> bool:
        return self._services.preferences.now.autotrick or self._claimed

    async def wait(self, seconds: float) -> None:
        """Let the pace pass, or wait for the person where the table does not go on by itself."""
        await self._display.pause.wait(seconds if self._goes_on_by_itself else None)
