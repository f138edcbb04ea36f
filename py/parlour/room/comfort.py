"""What makes the room comfortable: how it looks and sounds, and the commands that change it.

Sounds, the sheet and the bar of keys are imported when they are first needed, so that none of them
stands in the way of the first deal.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from pyscript import document

from parlour.game import Event
from parlour.options import Value, declared
from parlour.room.looks import Looks
from parlour.room.preferences import Preferences
from parlour.room.settings import Settings

if TYPE_CHECKING:
    from parlour.room.legend import Legend
    from parlour.room.preference_sheet import PreferenceSheet
    from parlour.room.sound import Sound


class Comfort:
    """The preferences of the person, and everything that follows from them."""

    def __init__(self, settings: Settings, told: Callable[[Preferences], None]) -> None:
        """`told` gets the preferences at the beginning and whenever they change."""
        self._told = told
        self._looks = Looks(settings, self._changed)
        self._sheet: PreferenceSheet | None = None
        self._sound: Sound | None = None
        self._legend: Legend | None = None
        self._liked = document.getElementById("liked")
        self._sort = document.getElementById("sort")
        self.commands: Mapping[str, Callable[[], None]] = {
            "options": self.open_sheet,
            "sound": lambda: self.step("sound"),
            "sort": lambda: self.step("sorting"),
            "background": lambda: self.step("background"),
            "border": lambda: self.step("border"),
        }

    @property
    def now(self) -> Preferences:
        """The preferences in force."""
        return self._looks.now

    def begin(self, likings: dict[str, Value]) -> None:
        """Put in force what is kept, and over it what a link asks for."""
        if likings:
            self._looks.for_this_visit(likings)
        else:
            self._changed(self.now)

    def step(self, name: str) -> None:
        """The next value of a preference, and a word about it."""
        self._looks.step(name)
        if name == "sound" and self.now.sound:
            self._play("trick")
        option = declared(Preferences)[name]
        self._liked.textContent = f"{option.label}: {option.words(getattr(self.now, name))}"
        # The words fade away; the same fade again has to be begun anew.
        for motion in self._liked.getAnimations():
            motion.cancel()
            motion.play()

    def open_sheet(self) -> None:
        """The sheet with all preferences; the key that opens it closes it too."""
        if self._sheet is None:
            from parlour.room.preference_sheet import PreferenceSheet

            self._sheet = PreferenceSheet(self._looks)
        if self._sheet.is_open:
            self._sheet.close()
        else:
            self._sheet.open()

    def hear(self, events: Sequence[Event], tone: str) -> None:
        """Let what has happened be heard; `tone` is that of the outcome, where a deal has ended."""
        if self.now.sound:
            # Once the table has been drawn: at the first deal there is something to import.
            asyncio.get_running_loop().call_soon(self._sound_out, tuple(events), tone)

    def _sound_out(self, events: Sequence[Event], tone: str) -> None:
        from parlour.room.effects import ENDS, effect_of

        if effect := ENDS.get(tone) or effect_of(events):
            self._play(effect)

    def _play(self, effect: str) -> None:
        if self._sound is None:
            from parlour.room.sound import Sound

            self._sound = Sound()
        self._sound.play(effect, self.now.volume)

    def _changed(self, preferences: Preferences) -> None:
        self._sort.setAttribute("aria-pressed", str(preferences.sorting).lower())
        if preferences.look == "1994" or self._legend is not None:
            self._show_legend(preferences)
        if self._sheet is not None and self._sheet.is_open:
            self._sheet.refresh()
        self._told(preferences)

    def _show_legend(self, preferences: Preferences) -> None:
        if self._legend is None:
            from parlour.room.legend import Legend

            self._legend = Legend()
        if preferences.look == "1994":
            self._legend.draw({"sound": preferences.sound, "sort": preferences.sorting})
        else:
            self._legend.hide()
