"""The covers of the games, each with the rules and the level of its next deal.

The text of the covers is saved. On the next visit the page shows it before Python runs
(static/pre_start_input.mjs), so that no game has to be imported.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from pyscript import document

from parlour import catalogue
from parlour.bot_protocol import level_in
from parlour.language import code, say
from parlour.room.lobby.rules_form import RulesForm
from parlour.room.match.services import Preferred
from parlour.room.model.preferences import LEVELS
from parlour.room.storage.settings import Settings


class Covers:
    """The covers of all games."""

    def __init__(
        self,
        settings: Settings,
        preferences: Preferred,
        forms: Mapping[str, RulesForm],
        form: Callable[[str], RulesForm],
    ) -> None:
        """`forms` are the existing rules forms; `form` imports a game and creates its form."""
        self._settings, self._preferences = settings, preferences
        self._forms, self._form = forms, form
        self._covers = {
            str(cover.dataset.game): cover for cover in document.querySelectorAll(".cover")
        }
        self._language, self._look = code(), preferences.now.look
        kept = settings.covers()
        is_same = [kept.get("language"), kept.get("look")] == [self._language, self._look]
        known = self._covers if is_same else ()
        self._kept = {game: words for game, words in kept.items() if game in known}
        """The saved rules of each game in a few words, in `_language`."""

    def show(self) -> None:
        """Show rules and opponents on every cover."""
        if (self._language, self._look) != (code(), self._preferences.now.look):
            self._rewrite()
        document.documentElement.toggleAttribute("data-newcomer", self._settings.is_newcomer)
        for game in self._covers:
            self._show(game)
        self._keep()

    def show_one(self, game: str) -> None:
        """Update the cover of one game."""
        self._show(game)
        self._keep()

    def offer(self, unfinished: Collection[str]) -> None:
        """Let these covers continue the saved deals. Their second button starts a new deal."""
        for game, cover in self._covers.items():
            cover.toggleAttribute("data-unfinished", game in unfinished)

    def button(self, game: str) -> Any:
        """The button that deals a game."""
        return self._covers[game].querySelector(".play")

    def _rewrite(self) -> None:
        """Drop the saved text, and create the forms that write it in the current language and for
        the current theme."""
        self._language, self._look = code(), self._preferences.now.look
        for game in self._kept:
            self._form(game)
        self._kept.clear()

    def _show(self, game: str) -> None:
        short, level = self._short(game), self._level(game)
        cover = self._covers[game]
        cover.toggleAttribute("data-unplayed", not self._settings.was_played(game))
        if short:
            cover.querySelector("[data-part=short]").textContent = short
        cover.querySelector(".level").dataset.level = level
        cover.querySelector("[data-part=level]").textContent = say(LEVELS.get(level, level))

    def _short(self, game: str) -> str:
        """The rules of a game in a few words; "" if the page already shows them."""
        is_chosen = self._settings.has_options(game) or self._look == "1994"
        is_unknown = game not in self._kept and is_chosen
        form = self._form(game) if is_unknown else self._forms.get(game)
        if form is None:
            return self._kept.get(game, "")
        if form.shows_saved_rules:
            self._kept[game] = form.short
        return form.short

    def _level(self, game: str) -> str:
        """The opponents' level. The game is imported only if its seats have separate levels."""
        family = catalogue.family(game)
        levels = self._settings.levels(family)
        if levels.seats:
            return self._form(game).opponents
        return level_in(family, levels.of("opponents", self._preferences.now))

    def _keep(self) -> None:
        self._settings.keep_covers({"language": self._language, "look": self._look, **self._kept})
