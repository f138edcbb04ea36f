"""Opens what the address asks for, or else the last table or the lobby."""

from parlour import catalogue
from parlour.language import later, say
from parlour.options import read
from parlour.record import Record
from parlour.room.app.core import Core
from parlour.room.app.room_features import RoomFeatures
from parlour.room.links.frame import QUIET
from parlour.room.links.url_query import UrlRequest, read_link
from parlour.room.lobby.lobby import DEAL, EarlyClick
from parlour.room.model.deal_source import LinkedDeal
from parlour.room.model.open_task import DECK, MISTAKES, TRAINER
from parlour.room.tabs import address

STILL_UNDER_WAY = later(
    "The unfinished deal at this table continues with its own rules. To use the rules of the "
    "link, quit this table first."
)
UNDER_WAY = later("A deal is in progress. Replace it with the deal from the link?")


class Arrival:
    """Opens the first screen of a visit, and links that are followed later. A link replaces an
    unfinished deal only if the person agrees."""

    def __init__(self, core: Core, features: RoomFeatures) -> None:
        self._core, self._features = core, features
        self._settings, self._notices = core.settings, core.notices
        self._controller, self._navigation = core.controller, core.navigation
        self._lobby = core.lobby
        features.links.followed.observe(core.scope, self.follow)

    async def arrive(self) -> None:
        """Apply the settings of the address, and show the table or the lobby."""
        core, default_game = self._core, self._settings.game()
        request = read_link(address.words(), default_game)
        core.pace.begin(request.pace)
        if core.is_framed:
            # An embedded page makes no sound.
            request.likings = {**QUIET, **request.likings}
        core.theme.begin(request.likings)
        self._lobby.fill(request.game or default_game, request.options)
        core.table.command_replayed.observe(core.scope, self._do)
        for sentence in request.refused:
            self._notices.notice(sentence)
        if request.unread:
            address.drop_words(request.unread)  # the notices are not shown again after a reload
        core.own_name.show()
        self._features.show_states()
        self._features.page_state.check_store()
        await self._open_first_screen(request)
        self._features.text_mode.follow_address()

    async def _open_first_screen(self, request: UrlRequest) -> None:
        """Open what the link asks for, the last table, or the lobby."""
        if address.is_reloaded() and self._settings.open_task():
            request.play, request.train = False, ""  # resume the open task instead
        at_table, _ = self._settings.at_table()
        links = self._features.links
        is_linked, linked = links.is_asked, links.open()
        game = request.game if request.play else at_table
        if not game and linked is not None and not self._would_replace_deal(linked.game):
            game = linked.game
        if game:  # take it before the room is shown: the lobby must not appear first
            await self._core.places.take(game)
        if request.train:
            self._features.trainer.open(request.train)
        elif request.play and not is_linked:
            self._play(request)
        elif (early_click := self._lobby.early_click) is not None:
            self._repeat_click(early_click)
        elif at_table:
            self._navigation.go_back(at_table)
            self._resume_task()
        else:
            self._settings.keep_at_choice()
            if linked is None:
                self._lobby.open()
                self._resume_task()
        if linked is not None:
            self.follow(linked)

    def _resume_task(self) -> None:
        """Resume the exercises that were open in this tab before a reload."""
        match self._settings.open_task():
            case [kind, game, _] if kind == TRAINER and game in catalogue.trained():
                self._features.trainer.open(game)
            case [kind, *_] if kind in (MISTAKES, DECK):
                self._features.review.resume()

    def _repeat_click(self, early_click: EarlyClick) -> None:
        """Carry out the click that the person made before Python had started."""
        if early_click.game:
            self._lobby.choose(early_click.game)
        if early_click.command == DEAL:
            self._lobby.ask()
            return
        self._settings.keep_at_choice()
        self._lobby.open()
        self._do(early_click.command)

    def _do(self, command: str) -> None:
        """Run a command given before Python had started."""
        if (found := self._core.commands.find(command)) is not None:
            found.do()

    # -- deals by links

    def _play(self, request: UrlRequest) -> None:
        """Start a match with the rules of a link, or return to the unfinished match."""
        at_table = self._settings.at_table()[0] == request.game
        found = self._controller.matches.saved(request.game) if at_table else None
        if found is None or found[1].is_over:
            self._navigation.submit_rules_form()
            return
        if request.options not in (None, found[0].game.options):
            self._notices.notice(say(STILL_UNDER_WAY))
        self._navigation.go_back(request.game)

    def follow(self, record: Record) -> None:
        """Open the deal of a link. Ask first if it would replace an unfinished deal."""
        if not self._would_replace_deal(record.game):
            self._open_deal(record)
            return
        if self._controller.session is None:
            self._lobby.open()  # it is visible behind the question
        yes, no = say("Yes"), say("No")
        self._notices.ask(
            say(UNDER_WAY),
            (no, yes),
            lambda answer: self._open_deal(record) if answer == yes else None,
        )

    def _would_replace_deal(self, game: str) -> bool:
        """Would a deal of this game replace an unfinished one?"""
        if self._controller.session is not None:
            return self._controller.is_undecided
        found = self._controller.matches.saved(game)
        return found is not None and not found[1].is_over

    def _open_deal(self, record: Record) -> None:
        """Open a deal with its own rules, which are not saved for the next match."""
        self._navigation.leave_screen()
        if self._core.own_name.needed(lambda: self._open_deal(record)):
            self._lobby.open()
        else:
            self._navigation.when_free(record.game, lambda: self._begin_match(record))

    def _begin_match(self, record: Record) -> None:
        family = catalogue.family(record.game)
        options = read(family.options, record.options)
        match = self._controller.matches.with_unsaved_rules(family, options)
        self._navigation.remember_table(family.name)
        self._controller.begin(match, LinkedDeal(record.deal, record.moves))
