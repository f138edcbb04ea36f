"""The lobby: the covers of the games, their rules forms, and a preview of the saved deal."""

from typing import Any, NamedTuple

from pyscript import document

from parlour import catalogue
from parlour.language import say, say_count
from parlour.observer import Observable
from parlour.room.commands.feature import Feature
from parlour.room.lobby.covers import Covers
from parlour.room.lobby.prerendered_deal import prerendered_deal
from parlour.room.lobby.rules_form import RulesForm
from parlour.room.lobby.waiting import Waiting
from parlour.room.match.match_controller import MatchRequest
from parlour.room.match.match_factory import MatchFactory
from parlour.room.match.services import Preferred
from parlour.room.match.table_preview import preview
from parlour.room.model.company import USUAL
from parlour.room.storage.settings import Settings
from parlour.room.storage.statistics_store import StatisticsStore
from parlour.scope import Scope
from parlour.table.dom import show_panel
from parlour.table.listening import listen

DEAL = "deal"
"""The command of a click on a cover, which starts a deal. It is not in the list of commands."""


class EarlyClick(NamedTuple):
    """A click that happened before Python had started."""

    command: str
    """`DEAL`, or the name of a command."""
    game: str
    """The game that was clicked, or ""."""


class Lobby(Feature):
    """The lobby."""

    def __init__(
        self,
        scope: Scope,
        settings: Settings,
        preferences: Preferred,
        matches: MatchFactory,
        statistics_store: StatisticsStore,
    ) -> None:
        self._scope, self._settings = scope, settings
        self._preferences, self._matches = preferences, matches
        self._statistics_store = statistics_store
        self.asked: Observable[MatchRequest] = Observable()
        """Fires when the person wants to play."""
        self.resumed: Observable[None] = Observable()
        """Fires when the person wants to continue the saved deal of the chosen game."""
        self.opened: Observable[None] = Observable()
        """Fires when the lobby is shown."""
        self.chosen = settings.game()
        """The game played or clicked last."""
        self._section = document.getElementById("lobby")
        self._forms: dict[str, RulesForm] = {}
        self._covers = Covers(settings, preferences, self._forms, self._form)
        self._waiting = Waiting(settings)
        self.is_open = False
        """Is the lobby visible?"""
        for area in (self._section, *document.querySelectorAll(".terms-sheet")):
            listen(scope, area, "click", self._clicked)
        preferences.changed.observe(scope, lambda _preferences: self._on_preferences_changed())

    # -- the choice

    @property
    def early_click(self) -> EarlyClick | None:
        """The click that happened before Python had started. Reading it deletes it."""
        command = self._section.getAttribute("data-taken")
        if not command:
            return None
        game = str(self._section.getAttribute("data-taken-game") or "")
        for mark in document.querySelectorAll("[data-taken]"):
            mark.removeAttribute("data-taken")
        return EarlyClick(str(command), game if game in catalogue.NAMES else "")

    def fill(self, game: str, options: Any) -> None:
        """Choose the first game of a visit and fill in its form. None means the saved rules."""
        self.chosen = game
        for form in document.querySelectorAll(".agreement[data-touched]"):
            self._form(str(form.closest("dialog").dataset.game))
        if options is not None:
            self._form(game).fill(options)
        if sheet := document.querySelector(".terms-sheet[open]"):
            self._form(str(sheet.dataset.game)).open()

    @property
    def agreed(self) -> str:
        """The agreement of the chosen game in a few words, or why it cannot be played."""
        return self._form(self.chosen).summary

    def choose(self, game: str, options: Any = None) -> None:
        """Choose a game and fill in its form; None leaves the form as it is."""
        self.chosen = game
        form = self._form(game)
        if options is not None:
            form.agree(options)

    def options(self) -> Any:
        """The options of the chosen game, or None if they exclude each other."""
        return self._form(self.chosen).options()

    # -- visibility

    def open(self) -> None:
        """Show the lobby."""
        show_panel(self._section, True)
        self.is_open = True
        self.opened.tell(None)
        self._refresh()

    def focus(self) -> None:
        """Focus the chosen game."""
        self._covers.button(self.chosen).focus(preventScroll=True)

    def show_rules(self, game: str) -> None:
        """Open the rules form of a game."""
        self.chosen = game
        self._form(game).open()

    def close(self) -> None:
        """Hide the lobby and its forms."""
        self.close_sheets()
        show_panel(self._section, False)
        self.is_open = False

    def close_sheets(self) -> None:
        """Close the open rules form, if any."""
        for form in self._forms.values():
            form.close()

    def show_again(self) -> None:
        """Update people and levels of the chosen game."""
        if self.chosen in self._forms:
            self._forms[self.chosen].show_again()
        self._covers.show_one(self.chosen)

    def on_language_changed(self) -> None:
        """Update the text of a visible lobby. A hidden lobby is updated when it opens."""
        if self.is_open:
            self._refresh()

    def _refresh(self) -> None:
        """Show agreements, players and saved deals."""
        for form in self._forms.values():
            form.show_again()
        self._covers.show()
        self._offer_saved()
        self._show_count()

    def ask(self) -> None:
        """Start the chosen game with the rules in its form, or show why that is not possible. If
        the prerendered deal fits, use it."""
        form = self._form(self.chosen)
        options = form.options()
        if options is None:
            self.open()
            form.open()
        else:
            form.close()
            request, dealt = MatchRequest(form.family, options), prerendered_deal()
            is_alone = self._settings.people(form.family) == USUAL
            if dealt is not None and is_alone and dealt.fits(self.chosen, options):
                request = request._replace(source=dealt.source(), names=dealt.names)
            self.asked.tell(request)

    def _offer_saved(self) -> None:
        """Offer to continue saved deals: the last one above the covers, and each on its cover."""
        left = [game for game in catalogue.NAMES if self._matches.has_saved(game)]
        last = self._settings.game()
        first = last if last in left else next(iter(left), "")
        found = self._matches.saved(first) if first else None
        seen = preview(*found, self._settings, self._preferences) if found is not None else None
        unfinished = [game for game in left if self._matches.has_unfinished(game)]
        self._waiting.show(first, seen, unfinished)
        self._covers.offer(unfinished)
        for game, form in self._forms.items():
            form.offer(replay=self._settings.has_deal(game), resume=game in left)

    def _show_count(self) -> None:
        """Show how many deals the statistics have counted."""
        deals = self._statistics_store.deals()
        counted = say("Nothing counted yet")
        if deals:
            counted = say_count(deals, "{count} deal counted", "{count} deals counted")
        self._section.querySelector("[data-part=counted]").textContent = counted

    def _form(self, game: str) -> RulesForm:
        """The rules form of a game, which is imported on first use."""
        if game not in self._forms:
            family = catalogue.family(game)
            form = self._forms[game] = RulesForm(
                self._scope,
                family,
                self._settings,
                self._preferences,
                lambda: self._covers.show_one(game),
            )
            form.fill(self._settings.options(family))
            form.offer(replay=self._settings.has_deal(game), resume=self._matches.has_saved(game))
        return self._forms[game]

    # -- clicks

    def _clicked(self, event: Any) -> None:
        """Handle a click on a cover or form, which also chooses its game."""
        target = event.target
        if section := target.closest("[data-game]"):
            self.chosen = str(section.dataset.game)
        if target.closest("[data-unfinished] .play"):
            self.resumed.tell(None)
        elif target.closest(".play, .deal"):
            self.ask()
        elif target.closest(".terms"):
            self.show_rules(self.chosen)

    def _on_preferences_changed(self) -> None:
        """Update forms and covers, because the usual rules and levels may have changed."""
        for game, form in self._forms.items():
            family = form.family
            is_chosen = self._settings.has_options(game)
            if not is_chosen and form.options() in (family.usual, family.options()):
                form.agree(self._settings.options(family))
        if self.is_open:
            self._covers.show()
