"""One person's room: its core, its features, and the page's events."""

from parlour.room.app.arrival import Arrival
from parlour.room.app.core import Core
from parlour.room.app.initial_page import InitialPage
from parlour.room.app.input_router import InputRouter
from parlour.room.app.page_head import PageHead
from parlour.room.app.room_features import RoomFeatures
from parlour.room.appearance.menu import Menu
from parlour.room.links.frame import Frame
from parlour.room.tabs.other_tabs import OtherTabs
from parlour.scope import Scope


class Room:
    """A room on the page."""

    def __init__(self) -> None:
        self.scope = scope = Scope()
        self._initial_page = InitialPage()
        self.core = core = Core(scope)
        self.features = features = RoomFeatures(core)
        self._arrival = Arrival(core, features)
        PageHead(scope, core.table, core.controller, lambda: features.trainer.family)
        Menu(scope, core.commands)
        self._input = InputRouter(core, features)
        self._input.done.observe(scope, lambda _none: features.show_states())
        core.language.changed.observe(scope, lambda _again: features.on_language_changed())
        core.signals.table_left.observe(scope, lambda _none: features.close())
        if core.is_framed:
            Frame(
                scope,
                core.signals,
                core.theme.for_this_visit,
                core.language.speak,
                core.controller.hold,
                features.links.letters_of_this_moment,
            )
        else:
            OtherTabs(scope, features.on_saved_elsewhere)

    async def open(self) -> None:
        """Show the lobby, or the deal of a link."""
        self._input.begin(self.scope)
        await self._arrival.arrive()

    async def close(self) -> None:
        """Close everything except saved data, so that the page is ready for another room. Returns
        when every task has ended and other tabs can use the tables of this one."""
        await self.scope.closed()
        self._initial_page.restore()
