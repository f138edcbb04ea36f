"""Ways in by a link: to a table by these rules, or to one deal. None costs a deal under way."""

from parlour import catalogue
from parlour.language import later, say
from parlour.options import read
from parlour.record import Record
from parlour.room.app.navigation import Navigation
from parlour.room.app.own_name import OwnName
from parlour.room.links.url_query import Wish
from parlour.room.match.dealing import Dealing
from parlour.room.match.services import Services
from parlour.room.model.deal_source import LinkedDeal

STILL_UNDER_WAY = later(
    "A deal was under way at this table and goes on by its own rules. To play by those of "
    "the link, quit this table first."
)
UNDER_WAY = later("A deal is under way. Replace it with the deal of the link?")


class Arrival:
    """Somebody comes by a link."""

    def __init__(
        self, services: Services, dealing: Dealing, navigation: Navigation, own_name: OwnName
    ) -> None:
        self._settings, self._notices = services.settings, services.notices
        self._dealing, self._navigation, self._own_name = dealing, navigation, own_name

    def play(self, wish: Wish) -> None:
        """Deal by the rules of a link."""
        at_table = self._settings.at_table()[0] == wish.game
        found = self._dealing.matches.saved(wish.game) if at_table else None
        if found is None or found[1].is_over:
            self._navigation.ask_for_table()
            return
        if wish.options not in (None, found[0].game.options):
            self._notices.notice(say(STILL_UNDER_WAY))
        self._navigation.go_back(wish.game)

    def follow(self, record: Record) -> None:
        """Lay the deal of a link, unless the person keeps the one that is under way."""
        if not self._is_in_the_way(record.game):
            self._lay(record)
            return
        yes, no = say("Yes"), say("No")
        self._notices.ask(
            say(UNDER_WAY), (no, yes), lambda answer: self._lay(record) if answer == yes else None
        )

    def _is_in_the_way(self, game: str) -> bool:
        """Is there a deal that would have to make room for one of this game?"""
        if self._dealing.session is not None:
            return self._dealing.is_undecided
        found = self._dealing.matches.saved(game)
        return found is not None and not found[1].is_over

    def _lay(self, record: Record) -> None:
        """The deal, by its own rules, which are not kept for next time."""
        self._navigation.leave()
        if not self._own_name.needed(lambda: self._lay(record)):
            self._navigation.at_place(record.game, lambda: self._sit_down(record))

    def _sit_down(self, record: Record) -> None:
        family = catalogue.family(record.game)
        match = self._dealing.matches.with_unsaved_rules(
            family, read(family.options, record.options)
        )
        self._navigation.be_at_table(family.name)
        self._dealing.begin(match, LinkedDeal(record.deal, record.moves))
