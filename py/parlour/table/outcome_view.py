"""Shows how a deal has ended, and at the end of a game also the game."""

from collections.abc import Sequence
from contextlib import suppress

from parlour.language import say
from parlour.scene import GameEnd, Page, Scene, Side
from parlour.table.dom import Element, Node, by_id, made, shape
from parlour.table.score_page import written

MOST_PORTRAITS = 3


class OutcomeView:
    """The sheet at the end of a deal, with the button for the next deal."""

    def __init__(self) -> None:
        self._root, self._next, self._after = by_id("outcome"), by_id("next-deal"), by_id("after")
        self._chart = self._root.part("chart")
        self._lines: list[Node] = []
        self._page: Page | None = None
        self._is_shown = False

    def draw(self, scene: Scene, last_press: tuple[float, float] | None) -> None:
        """Show the end of the deal, or nothing while it is played.

        The main button does not appear where the person has last pressed (in client coordinates),
        so that a second press there starts nothing.
        """
        outcome = scene.outcome
        self._root.flag("hidden", outcome is None)
        was_shown, self._is_shown = self._is_shown, outcome is not None
        if outcome is None:
            return
        game = outcome.game
        self._root.mark("data-tone", outcome.tone if game is None else game.tone)
        self._root.flag("data-game-over", game is not None)
        self._root.flag("data-won", outcome.is_win)
        self._root.part("title").write(outcome.heading)
        self._root.part("company").write("" if game is None else game.company)
        self._write_lines(outcome.details)
        self._root.part("score").write("" if game else outcome.score)
        self._next.write(say("New game") if game else say("Next deal"))
        self._draw_portraits(game)
        self._draw_chart(scene, game)
        self._draw_standing(scene, game)
        if scene.page != self._page:
            self._page = scene.page
            pages = [written(scene.page)] if scene.page else []
            self._root.part("page").element.replaceChildren(*pages)
        if not was_shown:
            self._after.flag("data-turned", False)
            self._after.flag("data-turned", last_press is not None and self._is_at(*last_press))

    def clear(self) -> None:
        """Show nothing."""
        self._root.flag("hidden", True)
        self._is_shown = False

    def _is_at(self, x: float, y: float) -> bool:
        """Is the main button at this place in the window?"""
        box = self._next.element.getBoundingClientRect()
        return bool(box.left <= x <= box.right and box.top <= y <= box.bottom)

    def _write_lines(self, lines: Sequence[str]) -> None:
        while len(self._lines) < len(lines):
            self._lines.append(shape("line"))
            self._root.part("lines").element.append(self._lines[-1].element)
        for number, line in enumerate(self._lines):
            line.write(lines[number] if number < len(lines) else "")

    def _draw_portraits(self, game: GameEnd | None) -> None:
        named = [side for side in game.sides if side.is_named] if game else []
        faces = [face for side in named for face in side.portraits][:MOST_PORTRAITS]
        portraits = []
        for face in faces:
            portrait = shape("portrait")
            portrait.part("portrait").mark("href", f"#{face}")
            portraits.append(portrait.element)
        self._root.part("portraits").element.replaceChildren(*portraits)

    def _draw_chart(self, scene: Scene, game: GameEnd | None) -> None:
        """Draw the score of a finished game. Its module is downloaded after the start; without it
        there is no chart."""
        is_drawn = False
        if game is not None and scene.counters:
            with suppress(ImportError):
                from parlour.table import score_chart

                is_drawn = score_chart.draw(self._chart, game, scene.counters[0].most)
        self._chart.flag("hidden", not is_drawn)

    def _draw_standing(self, scene: Scene, game: GameEnd | None) -> None:
        """If the scene has no counters, show each player's tally, or at the end of a game the deals
        of each side."""
        rows: list[Element] = []
        if game is not None and not scene.counters:
            rows = [
                _row(
                    side.name,
                    side.portraits[0],
                    _strip(side),
                    str(side.score),
                    is_own=side.is_own,
                )
                for side in game.sides
            ]
        elif not scene.counters:
            rows = [
                _row(
                    seat.name,
                    seat.portrait,
                    [", ".join(seat.signs)],
                    seat.tally,
                    is_own=seat.number == scene.seat,
                )
                for seat in scene.seats
            ]
        self._root.flag("data-standing", bool(rows))
        self._root.part("standing").element.replaceChildren(*rows)


def _row(
    name: str, portrait: str, told: list[Element | str], tally: str, *, is_own: bool
) -> Element:
    row = shape("standing")
    row.flag("data-own", is_own)
    row.part("portrait").mark("href", f"#{portrait}")
    row.part("name").write(name)
    row.part("role").element.append(*told)
    row.part("tally").write(tally)
    return row.element


def _strip(side: Side) -> list[Element | str]:
    """The deals of a side: a matchstick for each lost deal, and a dot for each other deal."""
    steps = zip((0, *side.history), side.history, strict=False)
    return [made("i") if after > before else "·" for before, after in steps]
