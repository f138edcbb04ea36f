"""The first screen: the covers of the games, a sheet of rules behind each, the deal that waits."""

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
"""What is wanted of whoever touches the cover of a game, beside the commands of the room."""


class Taken(NamedTuple):
    """What was touched before Python was there to hear it."""

    command: str
    """`DEAL`, or the name of a command."""
    game: str
    """The game that it was about, or ""."""


class Lobby(Feature):
    """The games of the house."""

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
        """The person wants cards."""
        self.opened: Observable[None] = Observable()
        """The games have come into sight."""
        self.chosen = settings.game()
        """The name of the game that was played or touched last."""
        self._section = document.getElementById("lobby")
        self._forms: dict[str, RulesForm] = {}
        self._covers = Covers(settings, preferences, self._forms, self._form)
        self._waiting = Waiting(settings)
        self._is_open = False
        for of_games in (self._section, *document.querySelectorAll(".terms-sheet")):
            listen(scope, of_games, "click", self._clicked)
        preferences.changed.observe(scope, lambda _preferences: self._on_preferences_changed())

    # -- what is chosen

    @property
    def taken(self) -> Taken | None:
        """What was touched before Python was there; it is given once."""
        command = self._section.getAttribute("data-taken")
        if not command:
            return None
        game = str(self._section.getAttribute("data-taken-game") or "")
        for mark in document.querySelectorAll("[data-taken]"):
            mark.removeAttribute("data-taken")
        return Taken(str(command), game if game in catalogue.NAMES else "")

    def fill(self, game: str, options: Any) -> None:
        """Begin with a game, and its form filled in; with None by the rules of last time."""
        self.chosen = game
        for form in document.querySelectorAll(".agreement[data-touched]"):
            self._form(str(form.closest("dialog").dataset.game))
        if options is not None:
            self._form(game).fill(options)
        if is_open := document.querySelector(".terms-sheet[open]"):
            self._form(str(is_open.dataset.game)).open()

    @property
    def agreed(self) -> str:
        """What the form says of the agreement, or why it cannot be played."""
        return self._form(self.chosen).told

    def choose(self, game: str, options: Any = None) -> None:
        """Choose a game for the person, and fill its form in; with None as it stands."""
        self.chosen = game
        form = self._form(game)
        if options is not None:
            form.agree(options)

    def options(self) -> Any:
        """The options of the chosen game, or None where they exclude each other."""
        return self._form(self.chosen).options()

    # -- in sight

    def open(self) -> None:
        """Show the games."""
        show_panel(self._section, True)
        self._is_open = True
        self.opened.tell(None)
        self._tell()

    def focus(self) -> None:
        """Have the keyboard on the chosen game."""
        self._covers.button(self.chosen).focus(preventScroll=True)

    def show_rules(self, game: str) -> None:
        """Lay the sheet of rules of a game over the games."""
        self.chosen = game
        self._form(game).open()

    def close(self) -> None:
        """Out of sight, the sheets of rules too."""
        self.close_sheets()
        show_panel(self._section, False)
        self._is_open = False

    def close_sheets(self) -> None:
        """Close the sheet of rules that is open, if there is one."""
        for form in self._forms.values():
            form.close()

    def show_again(self) -> None:
        """Other people, or other levels, may be at the tables of the chosen game."""
        if self.chosen in self._forms:
            self._forms[self.chosen].show_again()
        self._covers.show_one(self.chosen)

    def on_language_changed(self) -> None:
        """Another language is spoken; games that are out of sight tell it when they are opened."""
        if self._is_open:
            self._tell()

    def _tell(self) -> None:
        """Tell what is agreed, who plays, what waits."""
        for form in self._forms.values():
            form.show_again()
        self._covers.show()
        self._offer()
        self._count()

    def ask(self) -> None:
        """Deal the chosen game by what its form shows, or say why that cannot be.

        What the page has dealt already is played, where it is just that.
        """
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

    def _offer(self) -> None:
        """Offer the table that was left last above the covers, and others on theirs."""
        left = [game for game in catalogue.NAMES if self._matches.has_saved(game)]
        last = self._settings.game()
        first = last if last in left else next(iter(left), "")
        found = self._matches.saved(first) if first else None
        seen = preview(*found, self._settings, self._preferences) if found is not None else None
        self._waiting.show(first, seen)
        self._covers.offer({*left} - {first})
        for game, form in self._forms.items():
            form.offer(replay=self._settings.has_deal(game), resume=game in left)

    def _count(self) -> None:
        """Tell how many deals the statistics have counted."""
        deals = self._statistics_store.deals()
        counted = say("Nothing counted yet")
        if deals:
            counted = say_count(deals, "{count} deal counted", "{count} deals counted")
        self._section.querySelector("[data-part=counted]").textContent = counted

    def _form(self, game: str) -> RulesForm:
        """The sheet of rules of a game, which is fetched when it is first asked for."""
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

    # -- touched

    def _clicked(self, event: Any) -> None:
        """Whatever is touched on the cover or the sheet of a game is about that game."""
        target = event.target
        if about := target.closest("[data-game]"):
            self.chosen = str(about.dataset.game)
        if target.closest(".play, .deal"):
            self.ask()
        elif target.closest(".terms"):
            self.show_rules(self.chosen)

    def _on_preferences_changed(self) -> None:
        """Other levels may be liked now."""
        if self._is_open:
            self._covers.show()
