"""The page title, the text of the bar, and the colour of the game's table."""

from collections.abc import Callable

from pyscript import document

from parlour import catalogue
from parlour.family import Family
from parlour.language import say
from parlour.room.appearance.page_title import title
from parlour.room.match.match_controller import MatchController
from parlour.scene import Scene
from parlour.scope import Scope
from parlour.table.dom import Node, by_id
from parlour.table.table import Table


class PageHead:
    """Updates the title, the bar and the colour with every scene that the table shows."""

    def __init__(
        self,
        scope: Scope,
        table: Table,
        controller: MatchController,
        open_trainer: Callable[[], Family | None],
    ) -> None:
        """`open_trainer` returns the family whose trainer is open, if any."""
        self._controller, self._open_trainer = controller, open_trainer
        self._heading, self._agreement = by_id("playing"), by_id("agreed-on")
        self._body = Node(document.body)
        table.shown.observe(scope, self._show)

    def _show(self, scene: Scene | None) -> None:
        family, heading, below = self._at_table(scene) if scene is not None else (None, "", "")
        words = title(scene, say(family.words.TITLE) if family is not None else "")
        if str(document.title) != words:  # every assignment notifies the browser's window
            document.title = words
        self._heading.write(heading)
        self._agreement.write(below)
        self._body.mark("data-cloth", family.cloth if family is not None else None)

    def _at_table(self, scene: Scene) -> tuple[Family | None, str, str]:
        """The game, its name for the bar, and the text next to it."""
        if (family := self._open_trainer()) is not None:
            return family, say("Practice"), say(family.words.TITLE)
        if not scene.game:
            return None, "Parlour", ""
        family, match = catalogue.family(scene.game), self._controller.match
        # Without a match, the table shows a saved mistake or the table of another tab.
        agreed = "" if match is None else family.title_of(match.game.options)
        return family, say(family.words.TITLE), agreed
