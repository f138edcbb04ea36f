"""The screens of the room: the choice of a game, and the table."""

import asyncio
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from parlour.catalogue import family
from parlour.game import Deal
from parlour.record import BadRecord
from parlour.room import keys
from parlour.room.settings import Settings, read_link
from parlour.room.sheets import Sheets
from parlour.room.sitting import Sitting
from parlour.room.welcome import Welcome
from parlour.store import open_store
from parlour.table.draw import Table

NOTHING_KEPT = (
    "This browser keeps nothing for Parlour: rules and the last deal are forgotten "
    "when you close the page."
)


class Room:
    """One person's room, for as long as the page is open."""

    def __init__(self, name: str) -> None:
        self.family = family(name)
        self.store = open_store()
        self.settings = Settings(self.store, self.family)
        self.rng = Random()
        self.table = Table(document.getElementById("table"), self._play)
        self.welcome = Welcome(self.family, self.sit_down)
        self.sheets = Sheets(self.family)
        self.sitting: Sitting | None = None
        self._dealing: asyncio.Task[None] | None = None
        self._pace = document.getElementById("pace")
        self._told_nothing_kept = False
        self._commands: Mapping[str, Callable[[], None]] = {
            "next": self.next_deal,
            "same": self.same_deal,
            "replay": self.replay,
            "rules": self.show_rules,
            "leave": self.leave,
            "slower": lambda: self.step_pace(+1),
            "faster": lambda: self.step_pace(-1),
            "keys": self.sheets.show_keys,
            "close": self.sheets.close,
            "hush": self.sheets.put_notices_away,
        }

    def open(self) -> None:
        """Show what the visit begins with: the choice of games, or a deal that a link asks for."""
        document.addEventListener("keydown", create_proxy(self._key_pressed))
        document.addEventListener("click", create_proxy(self._clicked))
        self._pace.addEventListener("change", create_proxy(self._pace_chosen))
        words = window.URLSearchParams.new(window.location.search).entries()
        wish = read_link(self.family, [(str(pair[0]), str(pair[1])) for pair in words])
        self._show_pace(self.settings.pace() if wish.pace is None else wish.pace)
        self.welcome.fill(wish.options or self.settings.options())
        self._offer_replay()
        for sentence in (*wish.refused, *self.settings.refused):
            self.sheets.notice(sentence)
        self._check_store()
        if wish.play or self.welcome.pressed_early:
            self.welcome.ask()
        else:
            self.welcome.open()

    # -- from screen to screen

    def sit_down(self, options: Any, deal: Deal | None = None) -> None:
        """A new match with this agreement; its first deal may be a given one."""
        self.settings.keep_options(options)
        self._stop()
        self.sitting = Sitting(self.family, options, self.table, self.pace, self.rng)
        self._deal(deal or self.sitting.fresh_deal())
        self.welcome.close()

    def leave(self) -> None:
        """Back to the choice of games; a running deal is given up."""
        self._stop()
        self.sitting = None
        self.table.clear()
        self._offer_replay()
        self.welcome.open()

    def next_deal(self) -> None:
        """The next deal of the match."""
        if self.sitting is not None and not self._is_dealing:
            self._deal(self.sitting.fresh_deal())

    def same_deal(self) -> None:
        """The deal just played once more, with the same cards."""
        if not self._is_dealing:
            self._again(self.sitting)

    def replay(self) -> None:
        """The deal played last, also on an earlier visit, with its own rules."""
        self._again(None)

    def _again(self, sitting: Sitting | None) -> None:
        try:
            game, deal = self.settings.last_deal()
        except BadRecord as reason:
            self.sheets.notice(f"The last deal cannot be played again: {reason}")
            return
        if sitting is not None and sitting.game.options == game.options:
            self._deal(deal)
        else:
            self.sit_down(game.options, deal)

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
        finally:
            page.dataset.deal = "off"
        document.querySelector('#after [data-command="next"]').focus(preventScroll=True)

    def _stop(self) -> None:
        if self._dealing is not None:
            self._dealing.cancel()
            self._dealing = None

    def _play(self, move: str) -> None:
        if self.sitting is not None:
            self.sitting.person.play(move)

    # -- what the room says

    def show_rules(self) -> None:
        """The rules in force at the table, or those chosen on the form."""
        options = self.sitting.game.options if self.sitting else self.welcome.agreement()
        if options is not None:
            self.sheets.show_rules(options)

    def _offer_replay(self) -> None:
        document.getElementById("replay").hidden = not self.settings.has_deal()

    def _check_store(self) -> None:
        if not self.store.keeps and not self._told_nothing_kept:
            self._told_nothing_kept = True
            self.sheets.notice(NOTHING_KEPT)

    # -- the pause between moves

    def pace(self) -> float:
        """Seconds between the moves of computer seats."""
        return float(self._pace.value)

    def step_pace(self, step: int) -> None:
        """The next longer or shorter pause of the list."""
        at = self._pace.selectedIndex + step
        if 0 <= at < self._pace.options.length:
            self._pace.selectedIndex = at
            self._keep_pace()

    def _show_pace(self, seconds: float) -> None:
        choices = [float(option.value) for option in self._pace.options]
        nearest = min(choices, key=lambda choice: abs(choice - seconds))
        self._pace.selectedIndex = choices.index(nearest)

    def _keep_pace(self) -> None:
        self.settings.keep_pace(self.pace())
        if self.sitting is not None:
            self.sitting.hurry()

    # -- what the person does

    def _pace_chosen(self, _event: Any) -> None:
        self._keep_pace()

    def _key_pressed(self, event: Any) -> None:
        if document.querySelector("dialog[open]") or self.table.key(event):
            return
        command = self._commands.get(keys.command(event))
        if command is not None:
            event.preventDefault()
            command()

    def _clicked(self, event: Any) -> None:
        button = event.target.closest("[data-command]")
        if button:
            self._commands[str(button.dataset.command)]()
        elif self.sitting is not None and _is_cloth(event.target):
            self.sitting.hurry()


def _is_cloth(touched: Any) -> bool:
    """Was it the table that was touched, and not a card of one's own, which asks for an answer?"""
    return bool(touched.closest("#table")) and not touched.closest("#hand")
