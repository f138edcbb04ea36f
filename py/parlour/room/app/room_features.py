"""The features of the room: one ordered list, in which each is added once."""

from typing import TYPE_CHECKING

from parlour.room.app.core import Core
from parlour.room.app.lazy_review import LazyReview
from parlour.room.app.lazy_trainer import LazyTrainer
from parlour.room.app.page_state import PageState
from parlour.room.app.text_mode_toggle import TextModeToggle
from parlour.room.appearance.appearance import Appearance
from parlour.room.appearance.boss_key import BossKey
from parlour.room.appearance.table_sounds import TableSounds
from parlour.room.coaching.around import Around, Ways
from parlour.room.commands.feature import Features
from parlour.room.links.deal_links import DealLinks
from parlour.room.lobby.people_sheet import PeopleSheet
from parlour.room.panels.backup_panel import BackupPanel
from parlour.room.panels.log_panel import LogPanel
from parlour.room.panels.peek_panel import PeekPanel
from parlour.room.panels.reference import Reference
from parlour.room.panels.statistics_panel import StatisticsPanel

if TYPE_CHECKING:
    from parlour.room.text_mode.console import Console


class RoomFeatures(Features):
    """All features of a room. Their order is that of the list of keys in the help."""

    def __init__(self, core: Core) -> None:
        super().__init__(core.commands)
        scope, services, signals, theme = core.scope, core.services, core.signals, core.theme
        dealing, presenter, commands = core.dealing, core.presenter, core.commands
        game_choice, navigation, own_name = core.game_choice, core.navigation, core.own_name
        remark, think = core.notices.remark, core.bots.think
        reference = Reference(
            scope, core.sheets, dealing, presenter, game_choice, core.settings, commands
        )
        sounds = TableSounds(scope, theme, signals)

        self.add(dealing)
        self.add(navigation)
        self.add(own_name)
        self.add(PeopleSheet(scope, core.settings, theme, dealing, game_choice, own_name.keep))
        self.trainer = self.add(
            LazyTrainer(scope, services, signals, core.table, game_choice, navigation.make_way)
        )
        self.add(core.sheets)
        self.text_mode = self.add(TextModeToggle(scope, lambda: self._make_console(core), remark))
        self.appearance = self.add(Appearance(scope, theme, sounds, remark, commands))
        self.add(theme)
        self.add(core.pace)
        self.log = self.add(LogPanel(scope, dealing, presenter, signals))
        self.review = self.add(LazyReview(scope, _around(core, reference)))
        self.add(StatisticsPanel(scope, core.statistics, core.question, self.review.reviewed))
        self.links = self.add(DealLinks(scope, core.notices, presenter, self.log))
        self.add(PeekPanel(scope, dealing, self.log, think, remark))
        self.add(core.tab_conflicts)
        self.add(BackupPanel(scope, core.store, core.question, navigation.start_over))
        self.add(reference)
        self.boss: BossKey | None = None
        if not core.is_framed:
            self.boss = self.add(BossKey(scope, navigation.leave, dealing.hold))
        self.add(game_choice)
        self.page_state = self.add(
            PageState(scope, services, signals, dealing, commands, is_guest=core.is_framed)
        )

    def show_states(self) -> None:
        """Show the state of every toggle, on the page and on the bar of keys."""
        self.page_state.show()
        self.appearance.show_legend()

    def _make_console(self, core: Core) -> "Console":
        """Text mode, imported now."""
        from parlour.room.text_mode.console import Console
        from parlour.room.text_mode.conversation import Conversation
        from parlour.room.text_mode.surroundings import Surroundings

        surroundings = Surroundings(
            table=core.table,
            dealing=core.dealing,
            presenter=core.presenter,
            review=self.review,
            game_choice=core.game_choice,
            commands=core.commands,
            preferences=core.theme,
            step_preference=self.appearance.step,
            own_name=core.own_name,
            boss=self.boss,
        )
        return Console(core.scope, Conversation(surroundings), core.question, core.table.said)


def _around(core: Core, reference: Reference) -> Around:
    """What the coach needs of the room."""
    navigation = core.navigation
    return Around(
        core.dealing,
        core.presenter,
        core.signals,
        core.services,
        core.commands,
        core.table,
        core.statistics,
        core.bots.appraise,
        reference.show_instructions,
        None if core.is_framed else Ways(navigation.make_way, navigation.open_choice),
    )
