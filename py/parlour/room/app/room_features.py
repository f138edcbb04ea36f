"""The features of the room, as one ordered list."""

from typing import TYPE_CHECKING

from parlour.room.app.core import Core
from parlour.room.app.due_row import DueRow
from parlour.room.app.lazy_review import LazyReview
from parlour.room.app.lazy_trainer import LazyTrainer
from parlour.room.app.page_state import PageState
from parlour.room.app.text_mode_toggle import TextModeToggle
from parlour.room.appearance.appearance import Appearance
from parlour.room.appearance.boss_key import BossKey
from parlour.room.appearance.table_sounds import TableSounds
from parlour.room.coaching.review_context import ReviewContext, TableSwitch
from parlour.room.commands.feature import Features
from parlour.room.links.deal_links import DealLinks
from parlour.room.lobby.people_sheet import PeopleSheet
from parlour.room.panels.backup_panel import BackupPanel
from parlour.room.panels.help_sheets import HelpSheets
from parlour.room.panels.log_panel import LogPanel
from parlour.room.panels.peek_panel import PeekPanel
from parlour.room.panels.statistics_panel import StatisticsPanel

if TYPE_CHECKING:
    from parlour.room.text_mode.console import Console


class RoomFeatures(Features):
    """All features of a room, in the order of the key list in the help."""

    def __init__(self, core: Core) -> None:
        super().__init__(core.commands)
        scope, services, signals, theme = core.scope, core.services, core.signals, core.theme
        controller, presenter, commands = core.controller, core.presenter, core.commands
        lobby, navigation, own_name = core.lobby, core.navigation, core.own_name
        remark, think = core.notices.remark, core.bots.think
        reference = HelpSheets(
            scope, core.sheets, controller, presenter, lobby, core.settings, commands
        )
        sounds = TableSounds(scope, theme, signals)

        self.add(controller)
        self.add(navigation)
        self.add(own_name)
        self.add(PeopleSheet(scope, core.settings, theme, controller, lobby, own_name.keep))
        self.trainer = self.add(
            LazyTrainer(
                scope, services, signals, core.table, core.bots.appraise, navigation.leave_screen
            )
        )
        self.add(core.sheets)
        self.text_mode = self.add(TextModeToggle(scope, lambda: self._make_console(core), remark))
        self.appearance = self.add(Appearance(scope, theme, sounds, remark, commands))
        self.add(theme)
        self.add(core.pace)
        self.log = self.add(LogPanel(scope, controller, presenter, signals))
        self.review = self.add(LazyReview(scope, _context(core, reference)))
        self.add(StatisticsPanel(scope, core.statistics, core.question, self.review.reviewed))
        self.links = self.add(DealLinks(scope, core.notices, presenter, self.log))
        self.add(PeekPanel(scope, controller, self.log, think, remark))
        self.add(core.tab_conflicts)
        self.add(BackupPanel(scope, core.store, core.question, navigation.start_over))
        self.add(reference)
        self.boss: BossKey | None = None
        if not core.is_framed:
            self.add(DueRow(scope, core.settings, core.notices.notice, lobby.opened))
            self.boss = self.add(BossKey(scope, navigation.leave, controller.hold))
        self.add(lobby)
        self.page_state = self.add(
            PageState(scope, services, signals, controller, commands, is_guest=core.is_framed)
        )

    def show_states(self) -> None:
        """Show the state of every toggle, on the page and in the key bar."""
        self.page_state.show()
        self.appearance.show_legend()

    def _make_console(self, core: Core) -> "Console":
        """Import text mode and create its console."""
        from parlour.room.text_mode.console import Console
        from parlour.room.text_mode.conversation import Conversation
        from parlour.room.text_mode.text_mode_context import TextModeContext

        context = TextModeContext(
            table=core.table,
            controller=core.controller,
            presenter=core.presenter,
            review=self.review,
            lobby=core.lobby,
            commands=core.commands,
            preferences=core.theme,
            step_preference=self.appearance.step,
            own_name=core.own_name,
            boss=self.boss,
        )
        return Console(core.scope, Conversation(context), core.question, core.table.said)


def _context(core: Core, reference: HelpSheets) -> ReviewContext:
    """The parts of the room that the coach uses."""
    navigation = core.navigation
    return ReviewContext(
        core.controller,
        core.presenter,
        core.signals,
        core.services,
        core.commands,
        core.table,
        core.statistics,
        core.bots.appraise,
        reference.show_instructions,
        None if core.is_framed else TableSwitch(navigation.leave_screen, navigation.open_lobby),
    )
