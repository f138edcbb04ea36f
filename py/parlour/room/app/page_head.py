"""The title of the page, what is played in its bar, and the cloth of that game."""

from collections.abc import Callable

from pyscript import document

from parlour.family import Family
from parlour.language import say
from parlour.room.appearance.page_title import title
from parlour.room.match.match_controller import MatchController
from parlour.scene import Scene
from parlour.scope import Scope
from parlour.table.dom import Node, by_id
from parlour.table.draw import Table


class PageHead:
    """They follow every moment that the table shows."""

    def __init__(
        self,
        scope: Scope,
        table: Table,
        controller: MatchController,
        trains: Callable[[], Family | None],
    ) -> None:
        """`trains` tells whose hands a trainer asks about, where one is open."""
        self._controller, self._trains = controller, trains
        self._heading, self._agreement = by_id("playing"), by_id("agreed-on")
        self._body = Node(document.body)
        table.shown.observe(scope, self._show)

    def _show(self, scene: Scene | None) -> None:
        family, heading, below = self._at_table() if scene is not None else (None, "", "")
        words = title(scene, say(family.words.TITLE) if family is not None else "")
        if str(document.title) != words:  # the browser tells its window of every writing
            document.title = words
        self._heading.write(heading)
        self._agreement.write(below)
        self._body.mark("data-cloth", family.cloth if family is not None else None)

    def _at_table(self) -> tuple[Family | None, str, str]:
        """The game, what the bar calls it, and what it says beside that."""
        if (family := self._trains()) is not None:
            return family, say("Trainer"), say(family.words.TITLE)
        if (match := self._controller.match) is None:  # it is watched from another tab
            return None, "Parlour", ""
        words = match.family.words
        return match.family, say(words.TITLE), words.in_short(match.game.options)
