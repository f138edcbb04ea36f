"""Creates the parts of a room that its features share: storage, the match, navigation."""

from os import urandom
from random import Random

from pyscript import document

from parlour.room.app.navigation import Navigation
from parlour.room.app.own_name import OwnName
from parlour.room.app.tab_conflicts import TabConflicts
from parlour.room.appearance.pace_control import PaceControl
from parlour.room.appearance.page_language import PageLanguage
from parlour.room.appearance.theme import Theme
from parlour.room.commands.command_list import Commands
from parlour.room.dialogs.name_dialog import NameDialog
from parlour.room.dialogs.notices import Notices
from parlour.room.dialogs.question import Question
from parlour.room.dialogs.sheets import Sheets
from parlour.room.links.frame import is_framed
from parlour.room.lobby.lobby import Lobby
from parlour.room.match.autosave import Autosave
from parlour.room.match.clock import LoopClock
from parlour.room.match.deal_counting import DealCounting
from parlour.room.match.match_controller import MatchController
from parlour.room.match.services import MatchServices
from parlour.room.match.signals import Signals
from parlour.room.match.table_presenter import TablePresenter
from parlour.room.storage.saves import Saves
from parlour.room.storage.settings import Settings
from parlour.room.storage.statistics_store import KEY, StatisticsStore
from parlour.room.tabs.browser_storage import open_store, open_visit
from parlour.room.tabs.exclusive import Exclusive
from parlour.room.tabs.places import Places
from parlour.room.workers.bot_client import BotClient
from parlour.scope import Scope
from parlour.store import Store
from parlour.table.table import Table

SALT = 16
"""The number of random bytes in the salt of a deal's seal."""


class Core:
    """The parts of a room that its features share."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.is_framed = is_framed()
        """Is the room embedded in another page? Then nothing is saved."""
        self.store = Store() if self.is_framed else open_store()
        tab_store = Store() if self.is_framed else open_visit()
        self.sheets, self.question = Sheets(scope), Question(scope)
        self.notices = Notices(self.sheets, self.question)
        self.settings = Settings(self.store, self.notices.notice, tab_store)
        saves = Saves(self.store, self.notices.notice)
        self.places = Places(scope, saves, self.settings, shared=not self.is_framed)
        self.theme = Theme(scope, self.settings)
        self.pace = PaceControl(scope, self.settings, self.theme)
        self.language = PageLanguage(scope, self.theme)
        self.language.refused.observe(scope, self.notices.notice)
        self.language.changed.observe(scope, self.notices.retranslate)

        self.table, self.bots = Table(scope, document.getElementById("table")), BotClient(scope)
        self.services = MatchServices(
            table=self.table,
            notices=self.notices,
            settings=self.settings,
            saves=saves,
            places=self.places,
            preferences=self.theme,
            pace=self.pace,
            think=self.bots.think,
            rng=Random(),
            salt=lambda: urandom(SALT).hex(),
            clock=LoopClock(scope),
        )
        self.signals = Signals()
        one_at_a_time = Exclusive(scope, KEY).do
        self.statistics = StatisticsStore(self.store, self.notices.notice, one_at_a_time)
        Autosave(scope, self.services, self.signals)
        DealCounting(scope, self.statistics, self.signals)
        self.presenter = TablePresenter(self.services, self.signals)
        self.controller = MatchController(scope, self.services, self.signals, self.presenter)
        self.table.played.observe(scope, self.controller.play)
        self.table.input.warned.observe(scope, self.question.tell)
        self.pace.changed.observe(scope, lambda _seconds: self.presenter.pause.skip())

        self.lobby = Lobby(
            scope, self.settings, self.theme, self.controller.matches, self.statistics
        )
        self.lobby.opened.observe(scope, lambda _none: self.table.remove_prerendered())
        self.own_name = OwnName(
            self.settings, self.theme, self.controller, NameDialog(scope), is_guest=self.is_framed
        )
        self.tab_conflicts = TabConflicts(
            scope, self.services, self.places, self.signals, self.controller, self.presenter
        )
        self.navigation = Navigation(
            scope,
            self.services,
            self.signals,
            self.controller,
            self.lobby,
            self.own_name,
            self.tab_conflicts,
            self.sheets.hide_notices,
        )
        self.commands = Commands(self.game)

    def game(self) -> str:
        """The game being played, or else the chosen one."""
        match = self.controller.match
        return match.family.name if match is not None else self.lobby.chosen
