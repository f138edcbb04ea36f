"""The sheet for choosing the players: a line for each hand, and the person's portrait.

During a deal, new names, portraits and levels apply at once. A change of players waits for the next
deal.
"""

from collections.abc import Callable
from typing import Any

from pyscript import document

from parlour import catalogue
from parlour.bot_protocol import level_in
from parlour.family import Family
from parlour.game import AnyGame
from parlour.language import later, say
from parlour.phrases import capital
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.room.dialogs.opening import open_sheet
from parlour.room.lobby.lobby import Lobby
from parlour.room.lobby.people_in_words import in_words, place
from parlour.room.match.match_controller import MatchController
from parlour.room.match.services import Preferred
from parlour.room.model.company import Company, guest
from parlour.room.model.levels import MIXED, side_of, together
from parlour.room.model.names import letters
from parlour.room.model.portraits import COUNT, portrait
from parlour.room.storage.settings import Settings
from parlour.scope import Scope
from parlour.table.listening import listen

PERSON = "person"
NOBODY_YET = "sign-person"
"""The drawing of a seat whose player is not known yet."""

TAKE_TURNS = later("People take turns at this device; their hands are hidden in between.")
NEXT_DEAL = later("Changes of players apply from the next deal.")


class PeopleSheet(Feature):
    """The sheet with a line for every hand of a game."""

    def __init__(
        self,
        scope: Scope,
        settings: Settings,
        preferences: Preferred,
        controller: MatchController,
        lobby: Lobby,
        renamed: Callable[[str], None],
    ) -> None:
        """`renamed` receives the person's new name, or "" for none."""
        self._settings, self._preferences = settings, preferences
        self._controller, self._lobby, self._renamed = controller, lobby, renamed
        self._family: Family | None = None
        self._game: AnyGame | None = None
        self._dialog = document.getElementById("people")
        self._form = self._dialog.querySelector("form")
        self._rows = [*self._dialog.querySelectorAll(".hands > [role=group]")]
        listen(scope, self._form, "change", self._changed)
        listen(scope, self._form, "submit", lambda event: event.preventDefault())
        self.commands = (Command("seats", self.open),)

    def open(self) -> None:
        """Open the sheet for the current table, or for the chosen game."""
        if (match := self._controller.match) is not None:
            self._family, self._game = match.family, match.game
        else:
            family = catalogue.family(self._lobby.chosen)
            self._family, self._game = family, family.play(self._lobby.options())
        self._offer_portraits()
        self._show()
        open_sheet(self._dialog)

    def on_language_changed(self) -> None:
        if self._dialog.open:
            self._show()

    # -- shown

    def _offer_portraits(self) -> None:
        """Add a choice for each drawing. The page has only the first choice, which is copied."""
        choices = self._form.querySelectorAll(".portraits label")
        if choices.length > 1:
            return
        pattern = choices.item(0)
        for number in range(1, COUNT + 1):
            choice = pattern.cloneNode(True)
            choice.querySelector("input").value = f"p{number}"
            choice.querySelector("use").setAttribute("href", f"#p{number}")
            choice.querySelector("span").textContent = str(number + 1)
            pattern.parentNode.append(choice)

    def _show(self) -> None:
        assert self._family is not None and self._game is not None
        family, game = self._family, self._game
        people = self._people(family, game)
        first, company = (people or [0])[0], self._company(family)
        for seat, row in enumerate(self._rows):
            row.hidden = seat >= game.seats
            if seat < game.seats:
                _part(row, "where").textContent = place(seat, game.seats, first)
                self._show_who(row, seat, people, company)
        own = self._settings.portrait()
        self._form.querySelector(f'[name="portrait"][value="{own}"]').checked = True
        sentences = [f"{capital(in_words(people, game.seats))}."]
        if len(people) > 1:
            sentences.append(say(TAKE_TURNS))
        if company is not None and [*company.people] != people:
            sentences.append(say(NEXT_DEAL))
        self._dialog.querySelector(".agreed").textContent = " ".join(sentences)

    def _show_who(self, row: Any, seat: int, people: list[int], company: Company | None) -> None:
        """Show the player of a hand: a person with a name field, or the computer."""
        assert self._family is not None and self._game is not None
        is_person, is_first = seat in people, seat in people[:1]
        name = row.querySelector("[name=name]")
        name.hidden, _part(row, "name").hidden = not is_person, is_person
        if is_person:
            guests = self._settings.guests(self._family)
            name.value = self._settings.name() if is_first else guests.get(seat, "")
            name.placeholder = say("You") if is_first else guest(seat)
            picked = PERSON
        else:
            picked = self._level(seat, people)
        known = company is not None and seat not in company.people and not is_person
        _part(row, "name").textContent = (
            company.called[seat] if company is not None and known else say("Computer")
        )
        _part(row, "portrait").setAttribute("href", f"#{self._face(seat, people, company)}")
        player = row.querySelector("[name=player]")
        player.options.item(0).textContent = say("You") if is_first else say("Person")
        for level in [*player.options][1:]:
            level.hidden = level_in(self._family, str(level.value)) != str(level.value)
        player.value = picked

    def _face(self, seat: int, people: list[int], company: Company | None) -> str:
        """The name of the drawing of a hand's player."""
        assert self._family is not None
        if seat in people[:1]:
            return self._settings.portrait()
        if company is not None and (seat in people) == (seat in company.people):
            return company.portraits(company.first)[seat]
        if seat in people and (name := self._settings.guests(self._family).get(seat)):
            return portrait(name)
        return NOBODY_YET

    def _level(self, seat: int, people: list[int]) -> str:
        assert self._family is not None and self._game is not None
        side = side_of(seat, self._game.sides, people)
        levels = self._settings.levels(self._family)
        return level_in(self._family, levels.at(seat, side, self._preferences.now))

    def _people(self, family: Family, game: AnyGame) -> list[int]:
        return [seat for seat in self._settings.people(family) if seat < game.seats]

    def _company(self, family: Family) -> Company | None:
        """The company at the table, if the sheet shows that game."""
        match = self._controller.match
        return None if match is None or match.family is not family else match.company

    # -- changed

    def _changed(self, event: Any) -> None:
        assert self._family is not None
        field = event.target
        if str(field.name) == "portrait":
            self._settings.keep_portrait(str(field.value))
        else:
            seat = self._rows.index(field.closest("[role=group]"))
            if str(field.name) == "name":
                self._keep_player_name(seat, letters(str(field.value)))
            else:
                self._change_player(seat, str(field.value))
        self._controller.on_seats_changed()
        self._show()
        self._lobby.show_again()

    def _keep_player_name(self, seat: int, name: str) -> None:
        """Save the name of a person at this device."""
        assert self._family is not None and self._game is not None
        if seat in self._people(self._family, self._game)[:1]:
            self._renamed(name)
            return
        guests = {**self._settings.guests(self._family), seat: name}
        self._settings.keep_guests(self._family, {s: text for s, text in guests.items() if text})
        self._controller.reseat()

    def _change_player(self, seat: int, player: str) -> None:
        """Give this hand to a person, or to the computer at the level `player`."""
        assert self._family is not None and self._game is not None
        family, game = self._family, self._game
        before = {*self._settings.people(family)}
        people = before | {seat} if player == PERSON else before - {seat}
        self._settings.keep_people(family, people)
        if player != PERSON:
            self._keep_level(family, game, seat, player)
        if people != before:
            self._controller.reseat()

    def _keep_level(self, family: Family, game: AnyGame, seat: int, level: str) -> None:
        """Save the level of a seat, or of its side if all seats of the side have it now."""
        people = self._people(family, game)
        side = side_of(seat, game.sides, people)
        same_side = [
            s
            for s in range(game.seats)
            if s not in people and side_of(s, game.sides, people) == side
        ]
        levels = self._settings.levels(family).with_seat(seat, level)
        preferences = self._preferences.now
        if together(levels.at(s, side, preferences) for s in same_side) != MIXED:
            levels = levels.with_side(side, level, same_side)
        self._settings.keep_levels(family, levels)


def _part(row: Any, name: str) -> Any:
    return row.querySelector(f'[data-part="{name}"]')
