"""The preferences of the person, and the commands that change them.

Sounds, the settings sheet and the key bar are imported on first use, so that they do not delay the
first deal.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from parlour import catalogue
from parlour.language import later, say
from parlour.options import declared
from parlour.room.appearance.table_sounds import TableSounds
from parlour.room.appearance.theme import Theme
from parlour.room.commands.command_list import Command, Commands
from parlour.room.commands.feature import Feature
from parlour.room.model.preferences import Preferences
from parlour.scope import Scope

if TYPE_CHECKING:
    from parlour.room.appearance.key_bar import KeyBar
    from parlour.room.appearance.preference_sheet import PreferenceSheet

NO_SOUND = later("This browser cannot play sounds.")


class Appearance(Feature):
    """Commands that change preferences, with the settings sheet and the key bar."""

    def __init__(
        self,
        scope: Scope,
        theme: Theme,
        sounds: TableSounds,
        remark: Callable[[str], None],
        commands: Commands,
    ) -> None:
        """`remark` shows a few words for a moment. The key bar shows all `commands` of the room."""
        self._scope, self._theme, self._sounds = scope, theme, sounds
        self._remark, self._all_commands = remark, commands
        theme.changed.observe(scope, lambda _preferences: self._on_preferences_changed())
        self._sheet: PreferenceSheet | None = None
        self._legend: KeyBar | None = None
        self.commands = (
            Command(
                "sound",
                lambda: self.step("sound"),
                ("v", "F1"),
                later("sound on or off"),
                legend=later("Sound"),
                is_on=lambda: self._sounds.are_on,
            ),
            Command(
                "options",
                self.open_sheet,
                ("x", "F3"),
                later("settings: language, appearance, sound and help"),
                legend=later("Settings"),
            ),
            Command(
                "autotrick",
                lambda: self.step("autotrick"),
                ("Shift+A", "F8"),
                later("autotrick: continue automatically, or wait for Enter or a tap"),
                legend=later("Autotrick"),
                is_on=lambda: self.now.autotrick,
            ),
            Command(
                "open",
                lambda: self.step("open_hands"),
                ("Shift+O",),
                later("open hands: you see all of them; the computer still cannot see yours"),
                is_on=lambda: self.now.open_hands,
            ),
            Command(
                "replays",
                lambda: self.step("offer_replay"),
                ("Shift+R", "F4"),
                later("replay: before each deal you may choose to play the last one again"),
                legend=later("Replay"),
                is_on=lambda: self.now.offer_replay,
                has_function_key=lambda game: catalogue.family(game).f4_replays,
            ),
            Command(
                "sort",
                lambda: self.step("sorting"),
                ("f", "F4"),
                later("sort your hand, or leave it as it was dealt"),
                legend=later("Sort"),
                is_on=lambda: self.now.sorting,
            ),
            Command(
                "background",
                lambda: self.step("background"),
                ("b", "F9"),
                later("the next background colour"),
                legend=later("Background"),
            ),
            Command(
                "border",
                lambda: self.step("border"),
                ("z", "F10"),
                later("the next border colour"),
                legend=later("Border"),
            ),
        )

    @property
    def now(self) -> Preferences:
        """The current preferences."""
        return self._theme.now

    def step(self, name: str) -> None:
        """Change a preference to its next value, and show that value."""
        if name == "sound" and not self._sounds.can_be_heard:
            self._remark(say(NO_SOUND))
            return
        self._theme.step(name)
        if name == "sound" and self.now.sound:
            self._sounds.try_out()
        option = declared(Preferences)[name]
        self._remark(option.in_full(getattr(self.now, name)))

    def open_sheet(self) -> None:
        """Open the settings sheet, or close it."""
        if self._sheet is None:
            from parlour.room.appearance.preference_sheet import PreferenceSheet

            self._sheet = PreferenceSheet(self._scope, self._theme)
            self.on_language_changed()
        if self._sheet.is_open:
            self._sheet.close()
        else:
            self._sheet.open()

    def on_language_changed(self) -> None:
        """Update the text, including the note that sound is not available."""
        if self._sheet is not None and not self._sounds.can_be_heard:
            self._sheet.explain(("sound", "volume"), say(NO_SOUND))
        self.show_legend()

    def show_legend(self) -> None:
        """Update the key bar, which only the 1994 theme shows."""
        if self.now.look == "1994" and self._legend is None:
            from parlour.room.appearance.key_bar import KeyBar

            self._legend = KeyBar(self._all_commands)
        if self._legend is not None and self.now.look == "1994":
            self._legend.draw()
        elif self._legend is not None:
            self._legend.hide()

    def _on_preferences_changed(self) -> None:
        self.show_legend()
        if self._sheet is not None and self._sheet.is_open:
            self._sheet.refresh()
