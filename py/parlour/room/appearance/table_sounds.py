"""Plays the sounds of events at the table, if the person wants them and the browser has audio."""

from typing import TYPE_CHECKING

from pyscript import window

from parlour.room.match.services import Preferred
from parlour.room.match.signals import Ending, Showing, Signals
from parlour.scope import Scope

if TYPE_CHECKING:
    from parlour.room.appearance.synthesiser import Synthesiser

SAMPLE = "trick"
"""The sample that is played when sound is switched on."""


class TableSounds:
    """The sound effects. The synthesiser is imported at the first sound."""

    def __init__(self, scope: Scope, preferences: Preferred, signals: Signals) -> None:
        self._scope, self._preferences = scope, preferences
        self._synthesiser: Synthesiser | None = None
        self.can_be_heard = hasattr(window, "AudioContext")
        signals.shown.observe(scope, self._on_shown)
        signals.ended.observe(scope, self._on_ended)

    @property
    def are_on(self) -> bool:
        """Is sound switched on and available?"""
        return self._preferences.now.sound and self.can_be_heard

    def try_out(self) -> None:
        """Play the sample."""
        self._play(SAMPLE)

    def _on_shown(self, showing: Showing) -> None:
        if self.are_on:
            # Wait until the table is drawn, because the first sound imports a module.
            self._scope.soon(lambda: self._play_events(showing))

    def _play_events(self, showing: Showing) -> None:
        from parlour.room.appearance.sound_effects import effect_of

        self._play(effect_of(showing.events, showing.family.sounds))

    def _on_ended(self, ending: Ending) -> None:
        if self.are_on:
            self._scope.soon(lambda: self._play_ending(ending))

    def _play_ending(self, ending: Ending) -> None:
        from parlour.room.appearance.sound_effects import ENDS, GAME_WON

        self._play(GAME_WON if ending.is_win else ENDS.get(ending.tone, ""))

    def _play(self, effect: str) -> None:
        if not effect:
            return
        if self._synthesiser is None:
            from parlour.room.appearance.synthesiser import Synthesiser

            self._synthesiser = Synthesiser(self._scope)
        self._synthesiser.play(effect, self._preferences.now.volume)
