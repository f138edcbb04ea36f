"""The screens of the room: the choice of a game, and the table."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from parlour import catalogue
from parlour.family import Family
from parlour.game import Deal, Event
from parlour.language import later, say
from parlour.room.app.input_router import InputRouter
from parlour.room.app.tab_conflicts import TabConflicts
from parlour.room.appearance.appearance import Appearance
from parlour.room.appearance.boss_key import BossKey
from parlour.room.appearance.pace_control import PaceControl
from parlour.room.appearance.page_title import title
from parlour.room.commands.command_list import Command, Commands
from parlour.room.dialogs.name_dialog import NameDialog
from parlour.room.dialogs.question import Question
from parlour.room.dialogs.sheets import Sheets
from parlour.room.links.arrival import Arrival
from parlour.room.links.deal_links import DealLinks
from parlour.room.links.frame import QUIET, Frame, is_framed
from parlour.room.links.url_query import Wish, read_link
from parlour.room.lobby.game_choice import GameChoice
from parlour.room.match.dealing import Dealing
from parlour.room.match.log_reader import LogReader
from parlour.room.match.tables import Tables
from parlour.room.model.names import FIRST_PROPOSED
from parlour.room.model.preferences import Preferences
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
from parlour.room.workers.bot_client import BotClient
from parlour.scene import Scene
from parlour.scope import Scope
from parlour.store import Store
from parlour.table.dom import by_id
from parlour.table.draw import Table

if TYPE_CHECKING:
    from parlour.room.learning.trainer_view import TrainerView
    from parlour.room.text_mode.console import Console

NOTHING_KEPT = later(
    "This browser keeps nothing for Parlour: your name, rules and the last deal are forgotten "
    "when you close the page."
)


class Room:
    """One person's room, until it is closed."""

    def __init__(self) -> None:
        self.scope = Scope()
        self.is_framed = is_framed()
        self.store = Store() if self.is_framed else open_store()
        visit = Store() if self.is_framed else open_visit()
        self.sheets = Sheets()
        self.settings = Settings(self.store, self.sheets.notice, visit)
        self.saves = Saves(self.store, self.sheets.notice)
        self.places = Places(
            self.saves,
            self.settings,
            lambda place: self.tab_conflicts.lost(place),
            shared=not self.is_framed,
        )
        self.rng = Random()
        self.question = Question()
        self.commands = Commands(self._game)
        self.table = Table(
            document.getElementById("table"),
            lambda move: self.dealing.play(move),
            self.question.tell,
        )
        self.table.shown = self._tell_title
        self._playing = by_id("playing")
        self.dealing = Dealing(
            self.table,
            self.settings,
            self.question,
            self.sheets.notice,
            lambda: self.appearance.now,
            lambda words: self.appearance.say(words),
        )
        self.dealing.connect(self.sit_down, self.leave)
        self.game_choice = GameChoice(
            self.settings, self.sit_down, lambda game: self.tables.has(game)
        )
        self.name_dialog = NameDialog()
        self.boss = (
            None if self.is_framed else BossKey(self.scope, self.leave, self.dealing.stand_still)
        )
        self.pace_control = PaceControl(self.scope, self.settings, self.dealing.hurry)
        self.appearance = Appearance(self.scope, self.settings, self.commands, self._liked)
        self.statistics_store = StatisticsStore(self.store, self.sheets.notice, Exclusive(KEY).do)
        self.statistics = StatisticsPanel(self.statistics_store, self.question)
        self.log = LogPanel(self._log_reader)
        self.dealing.review.over = self.log.ended
        self.backup = BackupPanel(self.store, self.question, self._begin_anew)
        self.bots = BotClient()
        self.tables = Tables(
            self.table,
            self.dealing.review,
            self.settings,
            lambda: self.appearance.now,
            self.pace_control.seconds,
            self.rng,
            self.bots.think,
            self.statistics_store,
            self._hear,
            self.log.refresh,
            self.saves,
            self.places,
            self._table_kept,
            lambda: self.tab_conflicts.overtaken(),
        )
        self.tab_conflicts = TabConflicts(
            self,
            self.saves,
            self.places,
            self.tables,
            self.dealing,
            self.question,
            self.sheets.notice,
        )
        self.arrival = Arrival(
            self, self.tables, self.dealing, self.settings, self.name_dialog, self.sheets.notice
        )
        if not self.is_framed:
            OtherTabs(self._written_elsewhere)
        self.links = DealLinks(
            self.question,
            self.sheets.notice,
            self.appearance.say,
            self.arrival.lay,
            self.arrival.is_in_the_way,
            self._log_reader,
            lambda: self.log.line,
        )
        self.peek = PeekPanel(
            lambda: self.dealing.sitting,
            lambda: self.log.line,
            self.bots.think,
            self.appearance.say,
        )
        self._told_nothing_kept = self.is_framed
        self._trainer: TrainerView | None = None
        self._text: Console | None = None
        self.frame: Frame | None = None
        self.reference = Reference(
            self.sheets, self.dealing, self.game_choice, self.settings, self.commands, self._game
        )
        self.input_router = InputRouter(
            self.commands, self.appearance, self.dealing, self.log, self._takes, self._show_states
        )
        for commands in (
            self.dealing.commands,
            self._own_commands(),
            self.appearance.commands,
            self.pace_control.commands,
            self.log.commands,
            self.statistics.commands,
            self.links.commands,
            self.peek.commands,
            self.tab_conflicts.commands,
            self.backup.commands,
            self.reference.commands,
        ):
            self.commands.bring(commands)

    def _own_commands(self) -> tuple[Command, ...]:
        return (
            # Not q: a player who looks for a queen must not find himself outside.
            Command(
                "leave",
                self.leave,
                ("g", "F7"),
                say("quit: back to the choice of games"),
                legend=say("Quit"),
            ),
            Command("replay", lambda: self.dealing.replay(self.game_choice.chosen)),
            Command("resume", lambda: self.go_back(self.game_choice.chosen)),
            Command("train", self.train),
            Command("name", self.rename),
            Command("close", self.sheets.close),
            Command("hush", self.sheets.put_notices_away),
            Command("text", self.toggle_text, ("Shift+T",), say("text mode: play by typing")),
        )

    async def open(self) -> None:
        """Show what the visit begins with: the choice of games, or a deal that a link asks for."""
        self.input_router.begin()
        words = window.URLSearchParams.new(window.location.search).entries()
        usual = self.settings.game()
        wish = read_link([(str(pair[0]), str(pair[1])) for pair in words], usual)
        self.pace_control.begin(wish.pace)
        if self.is_framed:
            self._be_a_guest(wish)
        self.appearance.begin(wish.likings)
        self.game_choice.fill(wish.game or usual, wish.options)
        for sentence in wish.refused:
            self.sheets.notice(sentence)
        self._show_name()
        self._show_states()
        self._check_store()
        at_table, _ = self.settings.at_table()
        if game := wish.game if wish.play else at_table:
            await self.places.take(game)
        if wish.train:
            self.train()
        elif wish.play and not self.links.is_asked:
            self.arrival.play(wish)
        elif self.game_choice.pressed_early:
            self.game_choice.ask()
        elif at_table:
            self.go_back(at_table)
        else:
            self.settings.keep_at_choice()
            self.game_choice.open()
        self.links.open()
        window.addEventListener("hashchange", create_proxy(lambda _event: self._follow_to_text()))
        self._follow_to_text()

    def _be_a_guest(self, wish: Wish) -> None:
        """In somebody else's page: nobody is asked for a name, and nothing is heard."""
        self.settings.keep_name(say(FIRST_PROPOSED))
        wish.likings = {**QUIET, **wish.likings}
        self.frame = Frame(
            self.scope,
            self.appearance.prefer,
            self.dealing.stand_still,
            self.links.letters_of_this_moment,
        )

    # -- from screen to screen

    def sit_down(self, family: Family, options: Any, deal: Deal | None = None) -> None:
        """A new match with this agreement; its first deal may be a given one."""
        if not self.settings.name():
            self.game_choice.open()
            self.name_dialog.ask("", lambda name: self._begin(name, family, options, deal))
        elif deal is None:
            self.dealing.offer_replay(family.name, lambda: self._sit(family, options, None))
        else:
            self._sit(family, options, deal)

    def _begin(self, name: str, family: Family, options: Any, deal: Deal | None) -> None:
        self.keep_name(name)
        self.sit_down(family, options, deal)

    def _sit(self, family: Family, options: Any, deal: Deal | None) -> None:
        self.at_place(family.name, lambda: self._begin_match(family, options, deal))

    def _begin_match(self, family: Family, options: Any, deal: Deal | None) -> None:
        self.be_at_table(family.name)
        self.dealing.begin(self.tables.fresh(family, options), deal)

    def at_place(self, game: str, then: Callable[[], None]) -> None:
        """Once nobody else writes at the table of a game, do this."""
        self.tab_conflicts.at_place(game, then)

    def go_back(self, game: str) -> None:
        """Back to the table of a game as it was left, or to the choice of games."""
        self.tab_conflicts.at_place(game, lambda: self._go_on(game), self.open_choice)

    def _go_on(self, game: str) -> None:
        found = self.tables.left(game)
        if found is None:
            self.open_choice()
        else:
            self.be_at_table(game)
            self.dealing.go_on(*found)

    def open_choice(self) -> None:
        """To the choice of games."""
        self.game_choice.open()

    def ask_for_table(self) -> None:
        """Have the form deal, with what is chosen there."""
        self.game_choice.ask()

    def be_at_table(self, game: str) -> None:
        """From now on this is where a closed page is opened again."""
        self.settings.keep_game(game)
        self.settings.keep_at_table(game, self.places.of(game).number)
        self.game_choice.close()

    def _hear(self, events: Sequence[Event], tone: str) -> None:
        """Something has happened at the table; `tone` tells how a deal has ended."""
        sitting = self.dealing.sitting
        if sitting is None:
            return
        self.appearance.hear(events, tone, sitting.family.sounds)
        if tone and self.frame is not None:
            self.frame.ended(sitting.match, tone)

    def _table_kept(self) -> None:
        """A move has been made."""
        self._check_store()
        self._show_undo()
        if self.frame is not None:
            self.frame.moved()

    def leave(self) -> None:
        """Back to the choice of games; the table waits there as it is left."""
        self.log.close()
        self.dealing.end()
        self.tab_conflicts.leave()
        self.places.leave()
        self.settings.keep_at_table("", 0)
        self.sheets.close()
        if self._trainer is not None:
            self._trainer.close()
        self.game_choice.open()

    def train(self) -> None:
        """Exercises of the game that is chosen, or else of one that has some; they are fetched
        when they are first asked for."""
        family = catalogue.with_trainer(self.game_choice.chosen)
        if family is None:
            return
        if self._trainer is None:
            from parlour.room.learning.trainer_view import TrainerView

            self._trainer = TrainerView(self.settings, self.rng)
        self.game_choice.close()
        self._trainer.open(family)

    def _tell_title(self, scene: Scene | None) -> None:
        """The title, and the head of the page for whoever walks through headings."""
        sitting = self.dealing.sitting if scene is not None else None
        game = say(sitting.family.words.TITLE) if sitting is not None else ""
        words = title(scene, game)
        if str(document.title) != words:  # the browser tells its window of every writing
            document.title = words
        self._playing.write(game)

    def toggle_text(self) -> None:
        """Text mode, fetched when first asked for; again: put it away."""
        if self._text is None:
            from parlour.room.text_mode.console import Console

            self._text = Console(self)
        if self._text.is_open:
            self._text.close()
        else:
            self._text.open()

    def _follow_to_text(self) -> None:
        """The address may ask for text mode."""
        if str(window.location.hash) == "#text" and not (self._text and self._text.is_open):
            self.toggle_text()

    def _game(self) -> str:
        """The game that is played, or chosen."""
        sitting = self.dealing.sitting
        return sitting.family.name if sitting is not None else self.game_choice.chosen

    def _log_reader(self) -> LogReader | None:
        return self.dealing.sitting.log_reader if self.dealing.sitting is not None else None

    def _written_elsewhere(self, name: str) -> None:
        """Another tab has written something: be of one mind with it."""
        self.tab_conflicts.written(name)
        if name == "preferences":
            self.appearance.read_again()
        elif name == "pace":
            self.pace_control.begin(None)
        elif name == "name":
            self._show_name()

    def _takes(self, event: Any) -> bool:
        """Is this key for the table, or for the trainer?"""
        at_table = self.table.key(event)
        return at_table or (self._trainer is not None and self._trainer.key(event))

    # -- what the room says

    def rename(self) -> None:
        """Ask for another name; at the table it is used from the next game on."""
        self.name_dialog.ask(self.settings.name(), self.keep_name)

    def keep_name(self, name: str) -> None:
        """The person is called so from the next game on."""
        self.settings.keep_name(name)
        self._show_name()
        if self.dealing.sitting is not None:
            self.dealing.sitting.rename(name)

    def _show_name(self) -> None:
        name = self.settings.name()
        document.getElementById("your-name").textContent = name or say("Name")

    def _liked(self, _preferences: Preferences) -> None:
        if self.dealing.sitting is not None:
            self.dealing.sitting.liked()
        self._show_states()

    def _show_states(self) -> None:
        """Let the button of every toggle tell its state; the bar of 1994 has words for it."""
        self._show_undo()
        for name, is_on in self.commands.toggles().items():
            for button in document.querySelectorAll(f':not(footer) > [data-command="{name}"]'):
                button.setAttribute("aria-pressed", str(is_on).lower())
                button.dataset.state = say("on") if is_on else say("off")
        self.appearance.show_legend()

    def _show_undo(self) -> None:
        """Mark the button where nothing can be taken back; pressed all the same, it says why."""
        undo = document.querySelector('[data-command="undo"]')
        undo.setAttribute("aria-disabled", str(not self.dealing.may_undo).lower())

    def _begin_anew(self) -> None:
        """All that was kept has been replaced: nothing of before may be written over it."""
        self.dealing.stop()
        self.places.leave()
        self.settings.forget_visit()
        window.location.replace(window.location.pathname)  # whatever the address asked for

    def _check_store(self) -> None:
        keeping = document.getElementById("keeping")
        keeping.textContent = "" if self.store.keeps else say(NOTHING_KEPT)
        if not self.store.keeps and not self._told_nothing_kept:
            self._told_nothing_kept = True
            document.documentElement.dataset.keeps = "off"  # for static/version.mjs
            self.sheets.notice(say(NOTHING_KEPT))
