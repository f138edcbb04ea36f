"""One match at the table: deal after deal with the same agreement and company."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from parlour.family import Family, TablePreferences
from parlour.game import Deal, Event
from parlour.host import Think, play_deal
from parlour.language import later, say
from parlour.match_score import MatchScore
from parlour.room.match import hint
from parlour.room.match.hand_order import HandOrder
from parlour.room.match.log_reader import LogReader
from parlour.room.match.pause import Pause
from parlour.room.match.person import Person
from parlour.room.match.players import Players
from parlour.room.match.review import Review
from parlour.room.match.verbosity import heard
from parlour.room.match.viewpoint import Viewpoint
from parlour.room.model import aids, pace
from parlour.room.model.company import Company
from parlour.room.model.played_deal import PlayedDeal
from parlour.room.model.preferences import Preferences
from parlour.room.model.score_sheet import ScoreSheet, plain_page
from parlour.scene import Caution, Page, Scene
from parlour.table.draw import Table
from parlour.table.painting import painted

LONGEST_FLIGHT = 0.35
"""Seconds a card is in the air, at most."""

GO_ON = later("Enter or a tap goes on.")
DEMO = later("A demo: the computer plays every hand, yours too.")


Hear = Callable[[Sequence[Event], str], None]
"""Takes events, and the tone of the outcome where a deal has ended."""


def _deaf(_events: Sequence[Event], _tone: str) -> None:
    """Hears nothing."""


def _forgetful(_course: PlayedDeal) -> None:
    """Keeps nothing."""


def _silent() -> None:
    """Tells nothing."""


class Sitting:
    """People and computer seats at one table, and the score sheet between them."""

    def __init__(
        self,
        family: Family,
        options: Any,
        company: Company,
        table: Table,
        review: Review,
        pace: Callable[[], float],
        likings: Callable[[], Preferences],
        table_preferences: TablePreferences,
        rng: Random,
        think: Think,
    ) -> None:
        """`pace` gives the seconds between the moves of computer seats, `likings` what the
        person prefers; both are asked each time. Computer seats `think` where that says."""
        self.family, self.table, self.review, self.rng = family, table, review, rng
        self.game = family.play(options)
        self.match = MatchScore(self.game, rng)
        self.company = company
        self._pace, self._likings, self._table_preferences = pace, likings, table_preferences
        self._hand_order = HandOrder(likings().sorting)
        self._viewpoint = Viewpoint(
            family,
            self.game,
            self.match,
            company,
            table_preferences,
            lambda: self._likings().open_hands,
        )
        self._think = think
        self._players = Players(
            family,
            self.game,
            company,
            likings,
            table_preferences,
            table.explain,
            painted,
            rng,
            think,
        )
        self.pause = Pause()
        self.is_demo = False
        """Does the computer play every hand while one watches?"""
        self.is_closed = False
        """Has the deal been entered on the score sheet?"""
        self._claimed = self._claimable = False
        self._sheet = ScoreSheet()
        self.hear: Hear = _deaf
        """Gets what has happened as soon as it is shown; the room may lend its ears."""
        self.keep: Callable[[PlayedDeal], None] = _forgetful
        """Gets the deal at its beginning and after each of its moves."""
        self.over: Callable[[PlayedDeal], None] = _forgetful
        """Gets a deal when its last move is made, once."""
        self.tell: Callable[[], None] = _silent
        """Is called when the log has become longer, or is for other eyes."""
        self.log_reader = LogReader(family, self._viewpoint, self._hand_order, review, self.pause)
        self.course: PlayedDeal | None = None
        self._passing: Person | None = None
        """Whoever is being passed the device, until this person is ready."""
        self._shown: Scene | None = None
        """The table as it was shown last, the own hand as the family sorts it."""

    # -- deals

    def fresh_deal(self) -> Deal:
        """A deal by whoever is to deal next; after the end of a game a new one begins."""
        return self.match.fresh_deal(self.rng)

    def same_deal(self, deal: Deal) -> Deal:
        """A deal that was played before, at the score of today.

        Where the person wants it to count instead of the deal before, and that was the same, the
        sheet goes back to what it was.
        """
        last = self.course
        instead = self._likings().replay_scoring == "undo"
        if instead and last is not None and last.deal.pack == deal.pack:
            self.match.take_up(last.standing, last.dealer)
        return self.match.deal_again(deal)

    def lay(self, course: PlayedDeal) -> None:
        """Take up a deal, at its beginning or where it was left."""
        self.course = course
        self._hand_order.deal(course.deal.pack)
        self.review.keep(None)
        self._claimed = self.is_closed = False
        self._depute()
        self._viewpoint.look_away()
        if self.company.is_several:
            self._help("people")
        self._keep(course)

    async def play(self) -> None:
        """Play the deal to its end, and enter it on the score sheet."""
        course = self.course
        assert course is not None
        told = len(course.position.log) if course.moves else 0
        await play_deal(
            self.family,
            self.game,
            course.position,
            self._players.at_table,
            self._show,
            self._made,
            told,
        )
        self.match.close_deal(course.position)
        self.is_closed = True
        laid = self._put(self._closing(course), (), 0)
        points = self.game.points(course.position)
        self._sheet.enter(laid.page or plain_page(self.match, self.company.sheet(), points))
        assert laid.outcome is not None
        self.hear((), laid.outcome.tone)

    def look_on(self, course: PlayedDeal, events: Sequence[Event]) -> None:
        """Show a deal that is played elsewhere as it stands, and tell what has happened last."""
        self.course = course
        self._hand_order.deal(course.deal.pack)
        several = self.company.is_several  # and nobody knows who of them looks
        see = self._viewpoint.hidden if several else self._viewpoint.scene
        scene = replace(see(course.position), prompt="", choices=(), refusals={}, box=(), claim="")
        self._put(replace(scene, outcome=None), self._viewpoint.news(events), LONGEST_FLIGHT)

    def keep_again(self) -> None:
        """What was kept of this table is gone: keep it once more."""
        if self.course is not None:
            self.keep(self.course)

    def _made(self, line: str) -> None:
        """A move has been made: write it down."""
        assert self.course is not None
        seat = int(line.partition(" ")[0])
        person = self._players.person(seat)
        if person is not None and person.has_decided:
            self.course.taking_back.decided(seat, len(self.course.moves))
        elif (thought := self._players.bots[seat].thought) is not None:
            self.course.thoughts[len(self.course.moves)] = thought
        self.course.moves.append(line)
        self._keep(self.course)
        if self.course.is_over:
            self.over(self.course)

    def _keep(self, course: PlayedDeal) -> None:
        self.log_reader.follow(course)
        self.keep(course)

    def _closing(self, course: PlayedDeal) -> Scene:
        return aids.entered(self._viewpoint.closing(course.position), course.aids)

    def pages(self) -> list[Page]:
        """The score sheet, the newest page first; a look at the running count is a peek."""
        if self._shown is not None and self._shown.page and self._shown.outcome is None:
            self._help("peek")
        so_far = plain_page(self.match, self.company.sheet())
        return self._sheet.pages(self._shown) or [so_far]

    def game_result(self) -> str:
        """Who has won or lost the game; "" while it runs."""
        return self._viewpoint.game_result()

    # -- what people ask for

    def rename(self, name: str) -> None:
        """The person is called so from the next move on; a namesake in the company gives way."""
        self.company.rename(name, self.rng)

    def refusal(self, move: str) -> str:
        """Why the person at the lower edge may not make this move now."""
        assert self.course is not None
        return self.family.words.refusal(self._viewpoint.view(self.course.position), move)

    def score(self) -> str:
        """The running score of the finished deals, in a sentence."""
        return self.family.words.score(self.match.rows(self.company.sheet()))

    def play_move(self, move: str) -> None:
        """The table names a move of the person at the lower edge."""
        if self._passing is not None:
            self._passing.play(move)
        elif person := self._players.person(self._viewpoint.seat):
            person.play(move)

    def caution(self, move: str) -> Caution | None:
        """What this move would give up, where the person wants to be warned of it."""
        if self.table.scene is None or not self._table_preferences.warns:
            return None
        choices = self.table.scene.choices
        return next((choice.caution for choice in choices if choice.move == move), None)

    def claim(self) -> None:
        """Have the rest of the deal played out at once, where it no longer matters."""
        if self._claimable:
            self._claimed = True
            self._depute()
            self.pause.cut()

    def watch(self, is_demo: bool) -> None:
        """Let the computer play every hand, or give the hands back.

        Whoever plays the deal must begin again from where it is.
        """
        self.is_demo = is_demo
        self._depute()

    def undo(self) -> str:
        """Go back to the last decision of a person; why not, in a sentence, or "" when done.

        Whoever plays the deal must begin again from there.
        """
        if self.course is None or self.course.is_over:
            return say("The deal is over; it can be played again from its beginning.")
        if refusal := self.course.taking_back.refusal():
            return refusal
        decision = self.course.taking_back.take_back()
        self.course.back_to(decision.moves)
        self._help("undo")
        self._keep(self.course)
        return ""

    @property
    def may_undo(self) -> bool:
        """Is there a move that can be taken back?"""
        course = self.course
        return course is not None and not course.is_over and not course.taking_back.refusal()

    async def hint(self) -> str:
        """Mark what a computer seat would do here; the same in a sentence, or why not now.

        It takes its time; "" if the person has decided meanwhile.
        """
        scene, course = self._shown, self.course
        person = self._players.person(self._viewpoint.seat)
        if scene is None or course is None or person is None or not person.is_asked:
            return say("Advice is given when it is your turn.")
        view = self._viewpoint.view(course.position)
        move = (await self._think(hint.question(self.family, view))).move
        if scene is not self._shown or not person.is_asked:
            return ""
        self._help("hint")
        self._put(hint.suggested(scene, move), (), 0)
        choice = next(choice for choice in scene.choices if choice.move == move)
        return hint.in_words(self.family, view, choice)

    def liked(self) -> None:
        """Preferences have changed: hold and show the hands as they are wanted now."""
        likings = self._likings()
        news = []
        if likings.sorting != self._hand_order.sorts:
            self._hand_order.sorts = likings.sorting
            hand = (
                say("Your hand is sorted.")
                if likings.sorting
                else say("Your hand lies as it was dealt.")
            )
            news.append(hand)
        scene, course = self._shown, self.course
        if scene and course and not self._passing and likings.open_hands != scene.is_open:
            news.append(
                say("All hands lie open.") if likings.open_hands else say("The hands are closed.")
            )
            self._look(course.position)
            is_closed = scene.outcome is not None
            self._shown = (
                self._closing(course) if is_closed else self._viewpoint.scene(course.position)
            )
        if self._shown is not None and news:
            self._put(self._shown, news, 0)
        self._players.liked()
        if likings.autotrick:
            self.pause.cut()

    def levels(self) -> list[tuple[str, str]]:
        """How well the computer plays, each with what that means."""
        return self._players.levels()

    def _depute(self) -> None:
        """Let the computer choose for people, where they want it to."""
        self._players.leave_to_computer(self.is_demo or self._claimed)
        self._players.demonstrate(self.is_demo)

    def _help(self, aid: str) -> None:
        """Note what has helped in this deal, as long as it goes on."""
        course = self.course
        if course is not None and not course.is_over and aid not in course.aids:
            course.aids[aid] = True
            self._keep(course)

    # -- what the table shows

    async def _show(self, position: Any, events: Sequence[Event]) -> None:
        await self.pause.stillness_over()
        await asyncio.sleep(0)  # the browser has its turn between a move that is kept and its sight
        over = position.result() is not None and position.turn is None
        if over and not events:
            return
        await self._pass_on(position)
        is_asked = not self.is_demo and position.turn in self.company.people
        seconds = 0.0 if self._claimed else self._pace()
        waits = not is_asked and self._waits(position, seconds)
        self._look(position)
        if not over:
            self._lay_out(position, events, seconds, waits)
        self.hear(events, "")
        self.tell()
        if waits:
            await self.pause.wait(None)
        elif position.turn is None:
            await self.pause.wait(pace.look(seconds) * (self._shown.look if self._shown else 1))
        elif not is_asked:
            await self.pause.wait(seconds)
        await self.pause.stillness_over()

    def _waits(self, position: Any, seconds: float) -> bool:
        """Does what has been shown stay until the person has seen it?

        Where nothing may move, that nobody sees a finished trick go is a reason to have it wait;
        not where the person wants no pause at all, nor in a demo, which can be made to stand still.
        """
        if not self._goes_on_by_itself:
            return True
        is_finished = position.turn is None and position.result() is None
        return is_finished and self.table.is_calm and seconds > 0 and not self.is_demo

    def _lay_out(self, position: Any, events: Sequence[Event], seconds: float, waits: bool) -> None:
        scene = self._viewpoint.scene(position)
        self._claimable = bool(scene.claim)
        if self.is_demo:
            scene = replace(scene, prompt=say(DEMO), choices=(), refusals={}, box=(), claim="")
        if waits:
            scene = replace(scene, prompt=f"{scene.prompt} {say(GO_ON)}".lstrip())
        laid = self._put(scene, self._news(events), min(LONGEST_FLIGHT, seconds / 2))
        if position.turn is None:
            self.review.keep(laid)

    async def _pass_on(self, position: Any) -> None:
        """Hide all hands until the person who is next has the device."""
        seat = None if self.is_demo else self._viewpoint.next(position.turn)
        if seat is None:
            return
        self._viewpoint.pass_to(seat)
        self.review.keep(None)  # the last trick as somebody else saw it, hand and all
        self._passing = Person(self.table.explain, lambda _view: "", painted)
        self.log_reader.is_shut = True
        self.tell()
        try:
            self.table.show(self._viewpoint.hidden(position), (), 0)
            await self._passing.choose({})
        except asyncio.CancelledError:
            self._viewpoint.look_away()
            raise
        finally:
            self._passing = None
            self.log_reader.is_shut = False

    def _look(self, position: Any) -> None:
        """Note what the person has come to know."""
        if self._likings().open_hands:
            self._help("open hands")
        if self.is_demo:
            self._help("demo")
        assert self.course is not None
        self.course.taking_back.saw(self._viewpoint.seat, self._viewpoint.facts(position))

    def _news(self, events: Sequence[Event]) -> list[str]:
        """What has happened, as far as the person wants to be told of it."""
        return self._viewpoint.news(heard(events, self._likings().spoken, self.family.words.ROUNDS))

    @property
    def _goes_on_by_itself(self) -> bool:
        return self._likings().autotrick or self._claimed

    async def wait(self, seconds: float) -> None:
        """Let the pace pass, or wait for the person where the table does not go on by itself."""
        await self.pause.wait(seconds if self._goes_on_by_itself else None)

    def _put(self, scene: Scene, news: Sequence[str], seconds: float) -> Scene:
        """Show a scene with the own hand as the person holds it, and give that back."""
        self._shown = scene
        laid = self._hand_order.lay(scene)
        self.table.show(laid, news, seconds)
        return laid
