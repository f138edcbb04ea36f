"""The rows that choose the computer's levels for one game."""

from typing import Any

from parlour.bot_protocol import level_in
from parlour.family import Family
from parlour.room.match.services import Preferred
from parlour.room.model.levels import SIDES, Side, side_of, together
from parlour.room.storage.settings import Settings


class LevelRows:
    """One row for the opponents, and one for the partners."""

    def __init__(
        self, form: Any, family: Family, settings: Settings, preferences: Preferred
    ) -> None:
        self._form, self._family = form, family
        self._settings, self._preferences = settings, preferences
        self._seats: dict[Side, list[int]] = {side: [] for side in SIDES}
        """The computer seats of each side."""

    @property
    def opponents(self) -> str:
        """The opponents' level as one word."""
        return self._level("opponents")

    def show(self, options: Any) -> None:
        """Show the level of each side that has computer seats with these rules."""
        game, people = self._family.play(options), self._settings.people(self._family)
        people_here = [seat for seat in people if seat < game.seats]
        for side in SIDES:
            self._seats[side] = [
                seat
                for seat in range(game.seats)
                if seat not in people_here and side_of(seat, game.sides, people_here) == side
            ]
            row = self._form.querySelector(f'[data-row="{side}"]')
            row.hidden = self._family.levels is None or not self._seats[side]
            level = self._level(side)
            for button in row.querySelectorAll("input"):
                button.checked = str(button.value) == level

    def take(self, side: Side) -> None:
        """Save the chosen level of a side."""
        chosen = self._form.querySelector(f'[name="{side}"]:checked')
        levels = self._settings.levels(self._family)
        kept = levels.with_side(side, str(chosen.value), self._seats[side])
        self._settings.keep_levels(self._family, kept)

    def _level(self, side: Side) -> str:
        levels, preferences = self._settings.levels(self._family), self._preferences.now
        found = [levels.at(seat, side, preferences) for seat in self._seats[side]]
        return level_in(self._family, together(found or [levels.of(side, preferences)]))
