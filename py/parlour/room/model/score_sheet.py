"""The score sheet of a company: a page for each finished deal, and one for the current deal."""

from collections.abc import Callable, Sequence

from parlour.language import say
from parlour.match_score import MatchScore
from parlour.scene import Page, Scene, ScoreLine


class ScoreSheet:
    """The pages of finished deals, as long as the company stays together."""

    def __init__(self) -> None:
        self._pages: list[Callable[[], Page]] = []

    def enter(self, page: Callable[[], Page]) -> None:
        """Add a page. It is built each time it is read, in the language of that time."""
        self._pages.insert(0, page)

    def pages(self, scene: Scene | None) -> list[Page]:
        """All pages, newest first; `scene` is the current table."""
        running = scene.page if scene is not None and scene.outcome is None else None
        pages = [page() for page in self._pages]
        return [running, *pages] if running else pages


def plain_page(match: MatchScore, names: Sequence[str], points: Sequence[int] = ()) -> Page:
    """The page for games that score only points: the points of the last deal, and the totals."""
    rows = match.rows(names)
    lines = [ScoreLine(say("This deal"), tuple(map(str, points)))] if points else []
    lines.append(ScoreLine(say("Score"), tuple(str(row.score) for row in rows), is_sum=True))
    if any(row.tally for row in rows):
        lines.append(ScoreLine(say("Games"), tuple(str(row.tally) for row in rows), is_sum=True))
    title = say("Deal {number}", number=match.deals) if points else say("So far")
    return Page(title, tuple(row.name for row in rows), tuple(lines))
