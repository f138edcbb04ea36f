"""The room: everything in it is made here, in the order in which one thing needs the other."""

from os import urandom
from random import Random
from typing import TYPE_CHECKING, Any

from pyscript import document, window

from parlour import catalogue
from parlour.language import later, say
from parlour.room.app.arrival import Arrival
from parlour.room.app.input_router import InputRouter
from parlour.room.app.navigation import Navigation
from parlour.room.app.own_name import OwnName
from parlour.room.app.page_before import PageBefore
from parlour.room.app.page_head import PageHead
from parlour.room.app.page_state import PageState
from parlour.room.app.review_door import ReviewDoor
from parlour.room.app.tab_conflicts import TabConflicts
from parlour.room.appearance.appearance import Appearance
from parlour.room.appearance.boss_key import BossKey
from parlour.room.appearance.menu import Menu
from parlour.room.appearance.pace_control import PaceControl
from parlour.room.appearance.page_language import PageLanguage
from parlour.room.appearance.table_sounds import TableSounds
from parlour.room.appearance.theme import Theme
from parlour.room.coaching.around import Around, Ways
from parlour.room.commands.command_list import Command, Commands
from parlour.room.dialogs.name_dialog import NameDialog
from parlour.room.dialogs.notices import Notices
from parlour.room.dialogs.question import Question
from parlour.room.dialogs.sheets import Sheets
from parlour.room.links.deal_links import DealLinks
from parlour.room.links.frame import QUIET, Frame, is_framed
from parlour.room.links.url_query import Wish, read_link
from parlour.room.lobby.game_choice import DEAL, GameChoice, Taken
from parlour.room.lobby.people_sheet import PeopleSheet
from parlour.room.match.autosave import Autosave
from parlour.room.match.clock import LoopClock
from parlour.room.match.deal_counting import DealCounting
from parlour.room.match.dealing import Dealing
from parlour.room.match.services import Services
from parlour.room.match.signals import Signals
from parlour.room.match.table_commands import table_commands
from parlour.room.model.open_task import DECK, MISTAKES, TRAINER
from parlour.room.panels.backup_panel import BackupPanel
from parlour.room.panels.log_panel import LogPanel
from parlour.room.panels.peek_panel import PeekPanel
from parlour.room.panels.reference import Reference
from parlour.room.panels.statistics_panel import StatisticsPanel
from parlour.room.storage.saves import Saves
from parlour.room.storage.settings import Settings
from parlour.room.storage.statistics_store import KEY, StatisticsStore
from parlour.room.tabs.browser_storage import open_store, open_visit
from parlour.room.tabs.exclusive import Exclusive
from parlour.room.tabs.other_tabs import OtherTabs
from parlour.room.tabs.places import Places
from parlour.room.workers.archives import with_archives
from parlour.room.workers.bot_client import BotClient
from parlour.scope import Scope
from parlour.store import Store
from parlour.table.draw import Table
from parlour.table.listening import listen

if TYPE_CHECKING:
    from parlour.family import Family
    from parlour.room.learning.trainer_view import TrainerView
    from parlour.room.text_mode.console import Console

SALT = 16
"""Bytes of luck in the seal of a deal."""

NO_TRAINER = later("The trainer could not be fetched. Try again when there is a network.")


class Room:
    """One person's room, until it is closed."""

    def __init__(self) -> None:
        scope = self.scope = Scope()
        self._page_before = PageBefore()
        self._is_framed = is_framed()
        store = Store() if self._is_framed else open_store()
        visit = Store() if self._is_framed else open_visit()

        # What the match needs.
        self._sheets, self._question = Sheets(scope), Question(scope)
        notices = self._notices = Notices(self._sheets, self._question)
        self._settings = Settings(store, notices.notice, visit)
        saves = Saves(store, notices.notice)
        self._places = Places(scope, saves, self._settings, shared=not self._is_framed)
        self._theme, self._pace = Theme(scope, self._settings), PaceControl(scope, self._settings)
        language = PageLanguage(scope, self._theme)
        language.refused.observe(scope, notices.notice)
        self._table, self._bots = Table(scope, document.getElementById("table")), BotClient(scope)
        self._rng = Random()
        services = Services(
            table=self._table,
            notices=notices,
            settings=self._settings,
            saves=saves,
            places=self._places,
            preferences=self._theme,
            pace=self._pace,
            think=self._bots.think,
            rng=self._rng,
            salt=lambda: urandom(SALT).hex(),
            clock=LoopClock(scope),
        )

        # The match, and whoever keeps and counts it.
        signals = Signals()
        statistics_store = StatisticsStore(store, notices.notice, Exclusive(scope, KEY).do)
        Autosave(scope, services, signals)
        DealCounting(scope, statistics_store, signals)
        self._dealing = Dealing(scope, services, signals)
        self._table.played.observe(scope, self._dealing.play)
        self._table.warned.observe(scope, self._question.tell)
        self._pace.changed.observe(scope, lambda _seconds: self._dealing.hurry())

        # The ways through the room.
        self._game_choice = GameChoice(
            scope, self._settings, self._theme, self._dealing.tables, statistics_store
        )
        self._own_name = OwnName(
            self._settings,
            self._theme,
            self._dealing,
            NameDialog(scope),
            is_guest=self._is_framed,
        )
        self._people = PeopleSheet(
            scope, self._settings, self._theme, self._dealing, self._own_name.keep
        )
        self._people.changed.observe(scope, lambda _none: self._game_choice.show_again())
        self._game_choice.opened.observe(scope, lambda _none: self._table.put_laid_away())
        self._tab_conflicts = TabConflicts(scope, services, self._places, signals, self._dealing)
        self._navigation = Navigation(
            scope, services, self._dealing, self._game_choice, self._own_name, self._tab_conflicts
        )
        self._arrival = Arrival(services, self._dealing, self._navigation, self._own_name)
        signals.left.observe(scope, lambda _none: self._put_away())
        signals.under_way.observe(scope, lambda _is_on: self._end_training())

        # What lies round the table.
        self._commands = Commands(self._game)
        PageHead(scope, self._table, self._dealing, self._trains)
        self._page_state = PageState(
            scope, services, signals, self._dealing, self._commands, is_guest=self._is_framed
        )
        sounds = TableSounds(scope, self._theme, signals)
        self._appearance = Appearance(scope, self._theme, sounds, notices.remark, self._commands)
        self._log = LogPanel(scope, self._dealing, signals)
        reference = Reference(
            scope, self._sheets, self._dealing, self._game_choice, self._settings, self._commands
        )
        ways = None if self._is_framed else Ways(self._make_way, self._navigation.open_choice)
        around = Around(
            self._dealing,
            signals,
            services,
            self._commands,
            self._table,
            statistics_store,
            self._bots.appraise,
            reference.show_instructions,
            ways,
        )
        self._review = ReviewDoor(scope, around)
        signals.ended.observe(scope, lambda _ending: self._review_if_liked())
        self._links = DealLinks(scope, notices, self._dealing, self._log)
        self._links.followed.observe(scope, self._arrival.follow)
        self._boss = (
            None
            if self._is_framed
            else BossKey(scope, self._navigation.leave, self._dealing.stand_still)
        )
        self._trainer: TrainerView | None = None
        self._text: Console | None = None
        if self._is_framed:
            Frame(
                scope,
                signals,
                self._theme.for_this_visit,
                language.speak,
                self._dealing.stand_still,
                self._links.letters_of_this_moment,
            )
        else:
            OtherTabs(scope, self._written_elsewhere)
        self._input_router = InputRouter(
            self._commands, self._theme, self._dealing, (self._log, self._review), self._takes
        )
        self._input_router.done.observe(scope, lambda _none: self._show_states())
        self._theme.changed.observe(scope, lambda _preferences: self._appearance.show_legend())
        statistics = StatisticsPanel(scope, statistics_store, self._question, self._review.reviewed)
        backup = BackupPanel(scope, store, self._question, self._begin_anew)
        peek = PeekPanel(scope, self._dealing, self._log, self._bots.think, notices.remark)
        for commands in (
            table_commands(self._dealing),
            self._own_commands(),
            self._appearance.commands,
            self._pace.commands,
            self._log.commands,
            self._review.commands,
            statistics.commands,
            self._links.commands,
            peek.commands,
            self._tab_conflicts.commands,
            backup.commands,
            reference.commands,
            self._boss.commands if self._boss is not None else (),
        ):
            self._commands.bring(commands)
        Menu(scope, self._commands)

        # What shows words shows them in another language when that is spoken, in this order.
        for shows_words in (
            self._own_name,
            self._dealing,
            self._tab_conflicts,
            self._log,
            self._review,
            self._game_choice,
            self._people,
            self._pace,
            self._page_state,
            self._appearance,
            notices,
            statistics,
            backup,
            peek,
            reference,
        ):
            language.changed.observe(scope, shows_words.say_again)
        if self._boss is not None:
            language.changed.observe(scope, self._boss.say_again)
        self._language = language

    def _own_commands(self) -> tuple[Command, ...]:
        return (
            # Not q: a player who looks for a queen must not find himself outside.
            Command(
                "leave",
                self._navigation.leave,
                ("g", "F7"),
                later("quit: back to the choice of games"),
                legend=later("Quit"),
            ),
            Command("replay", self._navigation.replay_chosen),
            Command("resume", self._navigation.go_back_to_chosen),
            Command("train", self._train),
            Command("name", self._own_name.change),
            Command("seats", self._show_people),
            Command("close", self._sheets.close_top),
            Command("hush", self._sheets.put_notices_away),
            Command("text", self._toggle_text, ("Shift+T",), later("text mode: play by typing")),
        )

    async def open(self) -> None:
        """Show what the visit begins with: the choice of games, or a deal that a link asks for."""
        self._input_router.begin(self.scope)
        words = window.URLSearchParams.new(window.location.search).entries()
        usual = self._settings.game()
        wish = read_link([(str(pair[0]), str(pair[1])) for pair in words], usual)
        self._pace.begin(wish.pace)
        if self._is_framed:
            # In somebody else's page nothing is heard.
            wish.likings = {**QUIET, **wish.likings}
        self._theme.begin(wish.likings)
        self._game_choice.fill(wish.game or usual, wish.options)
        self._table.wanted.observe(self.scope, self._do)
        for sentence in wish.refused:
            self._sheets.notice(sentence)
        self._own_name.show()
        self._show_states()
        self._page_state.check_store()
        await self._go_in(wish)
        self._links.open()
        listen(self.scope, window, "hashchange", lambda _event: self._follow_to_text())
        self._follow_to_text()

    async def close(self) -> None:
        """Leave nothing behind but what is kept: the page is ready for another room.

        Comes back when every task has ended, and no other tab has to wait for a table of this one.
        """
        await self.scope.closed()
        self._page_before.restore()

    async def _go_in(self, wish: Wish) -> None:
        """To the table that the link means, to the one that was left, or to the choice of games."""
        if _is_reloaded() and self._settings.open_task():
            wish.play = wish.train = False  # that was followed, and this has been asked since
        at_table, _ = self._settings.at_table()
        if game := wish.game if wish.play else at_table:
            await self._places.take(game)
        if wish.train:
            self._train()
        elif wish.play and not self._links.is_asked:
            self._arrival.play(wish)
        elif (taken := self._game_choice.taken) is not None:
            self._do_what_was_taken(taken)
        elif at_table:
            self._navigation.go_back(at_table)
            self._ask_again()
        else:
            self._settings.keep_at_choice()
            self._game_choice.open()
            self._ask_again()

    def _ask_again(self) -> None:
        """What this tab had asked when the page was reloaded is asked again."""
        match self._settings.open_task():
            case [kind, game, _] if kind == TRAINER and game in catalogue.NAMES:
                self._train(game)
            case [kind, *_] if kind in (MISTAKES, DECK):
                self._review.ask_again()

    def _do_what_was_taken(self, taken: Taken) -> None:
        """Do what was touched before Python was there to hear it."""
        if taken.game:
            self._game_choice.choose(taken.game)
        if taken.command == DEAL:
            self._game_choice.ask()
            return
        self._settings.keep_at_choice()
        self._game_choice.open()
        self._do(taken.command)

    def _do(self, command: str) -> None:
        """Carry out a command that was given before Python was there."""
        if (found := self._commands.find(command)) is not None:
            found.do()

    def _show_people(self) -> None:
        """Who plays which hand at the table, or would at one of the game that is chosen."""
        family = catalogue.family(self._game())
        sitting, options = self._dealing.sitting, self._game_choice.options()
        self._people.open(family, sitting.game.options if sitting is not None else options)

    # -- what is fetched when it is first asked for

    def _train(self, game: str = "") -> None:
        """Exercises of this game or the one that is chosen, or else of one that has some."""
        family = catalogue.with_trainer(game or self._game_choice.chosen)
        if family is not None:
            self.scope.start(self._open_trainer(family))

    async def _open_trainer(self, family: "Family") -> None:
        try:
            trainer = await with_archives(self.scope, self._with_trainer)
        except ModuleNotFoundError:
            self._notices.remark(say(NO_TRAINER))
            return
        self._make_way()
        trainer.open(family)

    def _with_trainer(self) -> "TrainerView":
        if self._trainer is None:
            from parlour.room.learning.trainer_view import TrainerView

            self._trainer = TrainerView(self.scope, self._settings, self._rng, self._table)
            self._language.changed.observe(self.scope, self._trainer.say_again)
        return self._trainer

    def _make_way(self) -> None:
        """Leave the table, and put the choice of games out of sight: something else is shown."""
        self._end_training()
        if self._dealing.deal is not None:
            self._navigation.leave()
        self._game_choice.close()

    def _review_if_liked(self) -> None:
        """A deal lies closed: weigh it where the person has said so once and for all."""
        if self._theme.now.review == "always":
            self._review.begin_unasked()

    def _trains(self) -> "Family | None":
        """The game whose trainer is open, if any."""
        return self._trainer.family if self._trainer is not None else None

    def _end_training(self) -> None:
        """The table is wanted for something else."""
        if self._trainer is not None:
            self._trainer.close()

    def _put_away(self) -> None:
        """The person leaves the table: nothing of it stays open."""
        self._sheets.close()
        self._end_training()

    def _toggle_text(self) -> None:
        """Text mode; again: put it away."""
        if self._text is None:
            from parlour.room.text_mode.console import Console
            from parlour.room.text_mode.conversation import Conversation
            from parlour.room.text_mode.surroundings import Surroundings

            surroundings = Surroundings(
                table=self._table,
                dealing=self._dealing,
                review=self._review,
                game_choice=self._game_choice,
                commands=self._commands,
                preferences=self._theme,
                step_preference=self._appearance.step,
                own_name=self._own_name,
                boss=self._boss,
            )
            talk = Conversation(surroundings)
            self._text = Console(self.scope, talk, self._question, self._table.said)
        if self._text.is_open:
            self._text.close()
        else:
            self._text.open()

    def _follow_to_text(self) -> None:
        """The address may ask for text mode."""
        if str(window.location.hash) == "#text" and not (self._text and self._text.is_open):
            self._toggle_text()

    # -- what reaches the room from outside

    def _game(self) -> str:
        """The game that is played, or chosen."""
        sitting = self._dealing.sitting
        return sitting.family.name if sitting is not None else self._game_choice.chosen

    def _takes(self, event: Any) -> bool:
        """Is this key for the table, or for the trainer?"""
        at_table = self._table.key(event)
        return at_table or (self._trainer is not None and self._trainer.key(event))

    def _written_elsewhere(self, name: str) -> None:
        """Another tab has written something: be of one mind with it."""
        self._tab_conflicts.written(name)
        if name == "preferences":
            self._theme.read_again()
        elif name == "pace":
            self._pace.begin(None)
        elif name == "name":
            self._own_name.show()
        else:
            self._review.written_elsewhere(name)

    def _show_states(self) -> None:
        self._page_state.show()
        self._appearance.show_legend()

    def _begin_anew(self) -> None:
        """All that was kept has been replaced: nothing of before may be written over it."""
        self._dealing.stop()
        self._places.leave()
        self._settings.forget_visit()
        window.location.replace(window.location.pathname)  # whatever the address asked for


def _is_reloaded() -> bool:
    """Has this tab had the page before, at this address?"""
    entries = window.performance.getEntriesByType("navigation")
    return any(str(entry.type) != "navigate" for entry in entries)
