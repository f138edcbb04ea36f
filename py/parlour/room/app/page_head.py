"""The title of the page, and its heading for whoever walks through headings."""

from pyscript import document

from parlour.language import say
from parlour.room.appearance.page_title import title
from parlour.room.match.dealing import Dealing
from parlour.scene import Scene
from parlour.scope import Scope
from parlour.table.dom import by_id
from parlour.table.draw import Table


class PageHead:
    """Both follow every moment that the table shows."""

    def __init__(self, scope: Scope, table: Table, dealing: Dealing) -> None:
        self._dealing = dealing
        self._heading = by_id("playing")
        table.shown.observe(scope, self._show)

    def _show(self, scene: Scene | None) -> None:
        sitting = self._dealing.sitting if scene is not None else None
        game = say(sitting.family.words.TITLE) if sitting is not None else ""
        words = title(scene, game)
        if str(document.title) != words:  # the browser tells its window of every writing
            document.title = words
        self._heading.write(game)
