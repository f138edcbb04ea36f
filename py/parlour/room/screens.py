"""The screens of the room: the choice of a game, and the table."""

import asyncio
from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from parlour import catalogue
from parlour.catalogue import Family
from parlour.game import Deal
from parlour.record import BadRecord
from parlour.room import keys, pace
from parlour.room.boss import Boss
from parlour.room.comfort import Comfort
from parlour.room.holding import Holding
from parlour.room.link import read_link
from parlour.room.naming import Naming
from parlour.room.preferences import Preferences
from parlour.room.question import Question
from parlour.room.review import Review
from parlour.room.settings import Settings
from parlour.room.sheets import Sheets
from parlour.room.sitting import Sitting
from parlour.room.welcome import Welcome
from parlour.scene import Caution
from parlour.store import open_store
from parlour.table.draw import Table

if TYPE_CHECKING:
    from parlour.room.trainer import Trainer

NOTHING_KEPT = (
    "This browser keeps nothing for Parlour: your name, rules and the last deal are forgotten "
    "when you close the page."
)

BROKEN = "Something has gone wrong at this table, and its deal cannot go on. Please deal again."


class Room:
    """One person's room, for as long as the page is open."""

    def __init__(self) -> None:
        self.store = open_store()
        self.sheets = Sheets()
        self.settings = Settings(self.store, self.sheets.notice)
        self.rng = Random()
        self.question = Question()
        self.table = Table(document.getElementById("table"), self._play, self.question.tell)
        self.review = Review(self.table)
        self.welcome = Welcome(self.settings, self.sit_down)
        self.naming = Naming()
        self.boss = Boss(self.leave, self._stand_still)
        self.comfort = Comfort(self.settings, self._liked)
        self.sitting: Sitting | None = None
        self._dealing: asyncio.Task[None] | None = None
        self._pace = document.getElementById("pace")
        self._told_nothing_kept = False
        self._trainer: Trainer | None = None
        self._commands: Mapping[str, Callable[[], None]] = {
            "next": self.next_deal,
            "same": self.same_deal,
            "replay": self.replay,
            "claim": self.claim,
            "last": self.look_back,
            "rules": self.show_rules,
            "scores": self.show_scores,
            "leave": self.leave,
            "train": self.train,
            "slower": lambda: self.step_pace(-1),
            "faster": lambda: self.step_pace(+1),
            "name": self.rename,
            "about": self.sheets.show_about,
            "keys": self.show_keys,
            **self.comfort.commands,
            "close": self.sheets.close,
            "hush": self.sheets.put_notices_away,
        }

    def open(self) -> None:
        """Show what the visit begins with: the choice of games, or a deal that a link asks for."""
        document.addEventListener("keydown", create_proxy(self._key_pressed))
        document.addEventListener("click", create_proxy(self._clicked))
        self._pace.addEventListener("change", create_proxy(self._pace_chosen))
        words = window.URLSearchParams.new(window.location.search).entries()
        usual = self.settings.game()
        wish = read_link([(str(pair[0]), str(pair[1])) for pair in words], usual)
        self._show_pace(self.settings.pace() if wish.pace is None else wish.pace)
        self.comfort.begin(wish.likings)
        self.welcome.fill(wish.game or usual, wish.options)
        for sentence in wish.refused:
            self.sheets.notice(sentence)
        self._show_name()
        self._check_store()
        if wish.train:
            self.train()
        elif wish.play or self.welcome.pressed_early:
            self.welcome.ask()
        else:
            self.welcome.open()

    # -- from screen to screen

    def sit_down(self, family: Family, options: Any, deal: Deal | None = None) -> None:
        """A new match with this agreement; its first deal may be a given one."""
        if not self.settings.name():
            self.welcome.open()
            self.naming.ask("", lambda name: self._begin(name, family, options, deal))
            return
        self.settings.keep_game(family.name)
        self.settings.keep_options(family, options)
        self._stop()
        self.sitting = Sitting(
            family,
            options,
            self.table,
            self.review,
            self.pace,
            self.rng,
            self.settings.name(),
            self.settings.manners(family),
            Holding(self.comfort.now.sorting),
        )
        self.sitting.hear = self.comfort.hear
        self._deal(self.sitting.same_deal(deal) if deal else self.sitting.fresh_deal())
        self.welcome.close()

    def _begin(self, name: str, family: Family, options: Any, deal: Deal | None) -> None:
        self._keep_name(name)
        self.sit_down(family, options, deal)

    def leave(self) -> None:
        """Back to the choice of games; a running deal is given up."""
        self._stop()
        self.sheets.close()
        self.sitting = None
        self.table.clear()
        if self._trainer is not None:
            self._trainer.close()
        self.welcome.open()

    def train(self) -> None:
        """Flash hands of écarté; the game is fetched for them when they are first asked for."""
        if self._trainer is None:
            from parlour.room.trainer import Trainer

            self._trainer = Trainer(self.settings, self.rng)
        self.welcome.close()
        self._trainer.open()

    def next_deal(self) -> None:
        """The next deal of the match."""
        if self.sitting is not None and not self._is_dealing:
            self._deal(self.sitting.fresh_deal())

    def same_deal(self) -> None:
        """The deal just played once more, with the same cards."""
        if self.sitting is not None and not self._is_dealing:
            self._again(self.sitting.family, self.sitting)

    def replay(self) -> None:
        """The deal of the chosen game played last, also on an earlier visit, with its own rules."""
        self._again(catalogue.family(self.welcome.chosen), None)

    def _again(self, family: Family, sitting: Sitting | None) -> None:
        try:
            game, deal = self.settings.last_deal(family.name)
        except BadRecord as reason:
            self.sheets.notice(f"The last deal cannot be played again: {reason}")
            return
        if sitting is not None and sitting.game.options == game.options:
            self._deal(sitting.same_deal(deal))
        else:
            self.sit_down(family, game.options, deal)

    # -- dealing

    @property
    def _is_dealing(self) -> bool:
        return self._dealing is not None and not self._dealing.done()

    def _deal(self, deal: Deal) -> None:
        assert self.sitting is not None
        self.settings.keep_deal(self.sitting.game, deal)
        self._check_store()
        self._face_the_table()
        self._dealing = asyncio.ensure_future(self._play_out(self.sitting, deal))

    def _face_the_table(self) -> None:
        """Take the focus along, before the button that was pressed goes out of sight."""
        table = document.getElementById("table")
        table.hidden = False
        table.focus(preventScroll=True)

    async def _play_out(self, sitting: Sitting, deal: Deal) -> None:
        page = document.documentElement
        page.dataset.deal = "on"  # no new version of the page may come in now
        try:
            await sitting.play(deal)
        except Exception:
            self.sheets.notice(BROKEN)
            raise
        finally:
            page.dataset.deal = "off"
        document.querySelector('#after [data-command="next"]').focus(preventScroll=True)
        if result := sitting.game_result():
            self.question.ask(f"{result} Another game?", ("Yes", "No"), self._another_game)

    def _another_game(self, answer: str) -> None:
        """With the same players from the beginning, or back to the choice of games."""
        if answer == "Yes":
            self._dealing = None
            self.next_deal()
        else:
            self.leave()

    def _stop(self) -> None:
        self.review.end()
        if self._dealing is not None:
            self._dealing.cancel()
            self._dealing = None

    def _play(self, move: str) -> None:
        if self.sitting is None:
            return
        person = self.sitting.person
        if caution := self.sitting.caution(move):
            self._warn(caution, move, person.play)
        else:
            person.play(move)

    def _warn(self, caution: Caution, move: str, play: Callable[[str], None]) -> None:
        """Ask before something is given up; put away unanswered, the player chooses anew."""
        answers = {caution.keeps: caution.instead, caution.goes_on: move}
        self.table.wait()
        self.question.ask(caution.words, [*answers], lambda answer: play(answers[answer]))

    def claim(self) -> None:
        """Have the rest of the deal played out, where it no longer matters."""
        if self.sitting is not None:
            self.sitting.claim()

    def look_back(self) -> None:
        """The last bout or trick once more."""
        if self.sitting is not None:
            self.review.show(self.sitting.pause)

    def _stand_still(self, still: bool) -> None:
        self.table.hush(still)
        if self.sitting is not None and still:
            self.sitting.pause.still()
        elif self.sitting is not None:
            self.sitting.pause.go_on()

    # -- what the room says

    def show_rules(self) -> None:
        """The rules in force at the table, or those chosen on the form."""
        if self.sitting is not None:
            self.sheets.show_rules(self.sitting.game.options)
        elif (options := self.welcome.options()) is not None:
            self.sheets.show_rules(options)

    def show_keys(self) -> None:
        """The keys of the room, and those of the game that is played or chosen."""
        family = self.sitting.family if self.sitting else catalogue.family(self.welcome.chosen)
        self.sheets.show_keys(family.scenes.KEYS)

    def show_scores(self) -> None:
        """The score sheet of this sitting, deal by deal."""
        if self.sitting is not None:
            self.sheets.show_scores(self.sitting.pages())

    def rename(self) -> None:
        """Ask for another name; at the table it is used from the next game on."""
        self.naming.ask(self.settings.name(), self._keep_name)

    def _keep_name(self, name: str) -> None:
        self.settings.keep_name(name)
        self._show_name()
        if self.sitting is not None:
            self.sitting.rename(name)

    def _show_name(self) -> None:
        name = self.settings.name()
        document.getElementById("your-name").textContent = name or "Name"

    def _liked(self, preferences: Preferences) -> None:
        if self.sitting is not None:
            self.sitting.hold(preferences.sorting)

    def _check_store(self) -> None:
        if not self.store.keeps and not self._told_nothing_kept:
            self._told_nothing_kept = True
            self.sheets.notice(NOTHING_KEPT)

    # -- the pause between moves

    def pace(self) -> float:
        """Seconds between the moves of computer seats."""
        return float(self._pace.value)

    def step_pace(self, step: int) -> None:
        """The next of the ten speeds."""
        at = self._pace.selectedIndex + step
        if 0 <= at < self._pace.options.length:
            self._pace.selectedIndex = at
            self._keep_pace()

    def _show_pace(self, seconds: float) -> None:
        self._pace.selectedIndex = pace.PACES.index(pace.nearest(seconds))

    def _keep_pace(self) -> None:
        self.settings.keep_pace(self.pace())
        if self.sitting is not None:
            self.sitting.pause.cut()

    # -- what the person does

    def _pace_chosen(self, _event: Any) -> None:
        self._keep_pace()

    def _key_pressed(self, event: Any) -> None:
        command = keys.command(event)
        if document.querySelector("dialog[open]") and not self._is_hot(command, event):
            return
        if self.review.is_on:
            event.preventDefault()
            self.review.end()
            return
        if not keys.is_function(str(event.key)) and self._takes(event):
            return
        if command in self._commands:
            event.preventDefault()
            self._commands[command]()

    def _is_hot(self, command: str, event: Any) -> bool:
        """Is this a function key that works over a dialogue too?"""
        return command in self.comfort.commands and keys.is_function(str(event.key))

    def _takes(self, event: Any) -> bool:
        """Is this key for the table, or for the trainer?"""
        at_table = self.table.key(event)
        return at_table or (self._trainer is not None and self._trainer.key(event))

    def _clicked(self, event: Any) -> None:
        if self.review.is_on:
            self.review.end()
            return
        button = event.target.closest("[data-command]")
        where = event.target.closest("#hand, #table")
        if button:
            event.preventDefault()  # one of them is a link, for before Python was there
            self._commands[str(button.dataset.command)]()
        # A touch of the own hand may have been answered with a reason, which must stay to be read.
        elif self.sitting is not None and where and str(where.id) == "table":
            self.sitting.pause.cut()
