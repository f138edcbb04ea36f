"""What makes the room comfortable: how it looks and sounds, and the commands that change it.

Sounds, the sheet and the bar of keys are imported when they are first needed, so that none of them
stands in the way of the first deal.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from pyscript import document, window

from parlour import catalogue
from parlour.game import Event
from parlour.language import later, say
from parlour.options import Value, declared
from parlour.room.appearance.theme import Theme
from parlour.room.commands.command_list import Command, Commands
from parlour.room.model.preferences import Preferences
from parlour.room.storage.settings import Settings
from parlour.scope import Scope

if TYPE_CHECKING:
    from parlour.room.appearance.key_bar import KeyBar
    from parlour.room.appearance.preference_sheet import PreferenceSheet
    from parlour.room.appearance.synthesiser import Synthesiser

NO_SOUND = later("This browser cannot make sounds.")


class Appearance:
    """The preferences of the person, and everything that follows from them."""

    def __init__(
        self,
        scope: Scope,
        settings: Settings,
        commands: Commands,
        told: Callable[[Preferences], None],
    ) -> None:
        """`told` gets the preferences at the beginning and whenever they change.

        The bar of keys is drawn from `commands`, all those of the room.
        """
        self._scope, self._told, self._all_commands = scope, told, commands
        self._theme = Theme(settings, self._changed)
        self._sheet: PreferenceSheet | None = None
        self._sound: Synthesiser | None = None
        self._can_be_heard = hasattr(window, "AudioContext")
        self._legend: KeyBar | None = None
        self._liked = document.getElementById("liked")
        self.commands = (
            Command(
                "sound",
                lambda: self.step("sound"),
                ("v", "F1"),
                say("sound on or off"),
                legend=say("Sound"),
                is_on=lambda: self._is_heard,
            ),
            Command(
                "options",
                self.open_sheet,
                ("x", "F3"),
                say("options: how the room looks and sounds, and how your hand is held"),
                legend=say("Options"),
            ),
            Command(
                "autotrick",
                lambda: self.step("autotrick"),
                ("Shift+A", "F8"),
                say("autotrick: the table goes on by itself, or at your Enter or tap"),
                legend=say("Autotrick"),
                is_on=lambda: self.now.autotrick,
            ),
            Command(
                "open",
                lambda: self.step("open_hands"),
                ("Shift+O",),
                say("open hands: you see all of them; the computer still cannot see yours"),
                is_on=lambda: self.now.open_hands,
            ),
            Command(
                "replays",
                lambda: self.step("offer_replay"),
                ("Shift+R", "F4"),
                say("replay: before each deal you may choose to play the last one again"),
                legend=say("Replay"),
                is_on=lambda: self.now.offer_replay,
                has_function_key=lambda game: catalogue.family(game).f4_replays,
            ),
            Command(
                "sort",
                lambda: self.step("sorting"),
                ("f", "F4"),
                say("hold the hand sorted, or as it was dealt"),
                legend=say("Sort"),
                is_on=lambda: self.now.sorting,
            ),
            Command(
                "background",
                lambda: self.step("background"),
                ("b", "F9"),
                say("the next background colour"),
                legend=say("Background"),
            ),
            Command(
                "border",
                lambda: self.step("border"),
                ("z", "F10"),
                say("the next border colour"),
                legend=say("Border"),
            ),
        )

    @property
    def now(self) -> Preferences:
        """The preferences in force."""
        return self._theme.now

    def begin(self, likings: dict[str, Value]) -> None:
        """Put in force what is kept, and over it what a link asks for."""
        if likings:
            self._theme.for_this_visit(likings)
        else:
            self._changed(self.now)

    def read_again(self) -> None:
        """Another tab has kept other preferences: they are in force here too."""
        self._theme.read_again()

    def prefer(self, likings: dict[str, Value]) -> None:
        """Put something else in force for this visit."""
        self._theme.for_this_visit(likings)

    def step(self, name: str) -> None:
        """The next value of a preference, and a word about it."""
        if name == "sound" and not self._can_be_heard:
            self.say(say(NO_SOUND))
            return
        self._theme.step(name)
        if name == "sound" and self.now.sound:
            self._play("trick")
        option = declared(Preferences)[name]
        self.say(option.in_full(getattr(self.now, name)))

    def say(self, words: str) -> None:
        """A few words that fade away."""
        self._liked.textContent = words
        # The same fade again has to be begun anew.
        for motion in self._liked.getAnimations():
            motion.cancel()
            motion.play()

    def open_sheet(self) -> None:
        """The sheet with all preferences; the key that opens it closes it too."""
        if self._sheet is None:
            from parlour.room.appearance.preference_sheet import PreferenceSheet

            self._sheet = PreferenceSheet(self._scope, self._theme)
            if not self._can_be_heard:
                self._sheet.explain(("sound", "volume"), say(NO_SOUND))
        if self._sheet.is_open:
            self._sheet.close()
        else:
            self._sheet.open()

    def hear(self, events: Sequence[Event], tone: str, sounds: Mapping[str, str]) -> None:
        """Let what has happened be heard.

        `tone` is that of the outcome, where a deal has ended; `sounds` are those of the game's
        verbs.
        """
        if self._is_heard:
            # Once the table has been drawn: at the first deal there is something to import.
            happened = tuple(events)
            self._scope.soon(lambda: self._sound_out(happened, tone, sounds))

    @property
    def _is_heard(self) -> bool:
        return self.now.sound and self._can_be_heard

    def _sound_out(self, events: Sequence[Event], tone: str, sounds: Mapping[str, str]) -> None:
        from parlour.room.appearance.sound_effects import ENDS, effect_of

        if effect := ENDS.get(tone) or effect_of(events, sounds):
            self._play(effect)

    def _play(self, effect: str) -> None:
        if self._sound is None:
            from parlour.room.appearance.synthesiser import Synthesiser

            self._sound = Synthesiser(self._scope)
        self._sound.play(effect, self.now.volume)

    def show_legend(self) -> None:
        """Bring the bar of keys up to date; only the 1994 look shows it."""
        if self.now.look == "1994" and self._legend is None:
            from parlour.room.appearance.key_bar import KeyBar

            self._legend = KeyBar(self._all_commands)
        if self._legend is not None and self.now.look == "1994":
            self._legend.draw()
        elif self._legend is not None:
            self._legend.hide()

    def _changed(self, preferences: Preferences) -> None:
        if self._sheet is not None and self._sheet.is_open:
            self._sheet.refresh()
        self._told(preferences)
