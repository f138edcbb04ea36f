"""Lays pictures out on contact sheets, and takes screenshots of the sheets."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

from tools.build import templating
from tools.pictures.faults import Found
from tools.pictures.shots import Shot, by_state
from tools.pictures.sizes import PLAIN

PAGE = Path("tools/pictures/sheet.html")
BREADTH = 1400
"""The width of a sheet in pixels; its height is at most three quarters of that."""
GAP = 12
"""Pixels between two pictures."""
CAPTION = 20
"""The height of the line below a picture, in pixels."""
MARGIN = 12
"""The margin of a sheet in pixels."""
HEIGHTS = {"state": (440, 440), "size": (300, 204)}
"""The heights of a tall and a wide picture in pixels, on sheets of one state and of one size."""


class Print(NamedTuple):
    """A picture on a sheet."""

    file: str
    caption: str
    width: int
    height: int
    faults: int


class Sheet(NamedTuple):
    name: str
    title: str
    prints: Sequence[Print]


def prints(shots: Iterable[Shot], faults: Sequence[Found], kind: str) -> list[Print]:
    """The pictures for a sheet of one state, or of one size; `kind` is a key of `HEIGHTS`."""
    made = []
    for shot in shots:
        width, full = shot.size.pixels
        scale = min(1, HEIGHTS[kind][width > full] / full, BREADTH / 2 / width)
        variant = "" if shot.variant.name == PLAIN else shot.variant.name
        caption = f"{shot.size.name} {variant}" if kind == "state" else shot.state.name
        key = (shot.state.name, shot.variant.name, shot.size.name)
        wrong = sum((each.state, each.variant, each.size) == key for each in faults)
        made.append(
            Print(shot.file, caption.strip(), round(width * scale), round(full * scale), wrong)
        )
    return made


def paged(name: str, title: str, all_prints: Sequence[Print]) -> list[Sheet]:
    """Sheets with a height of at most three quarters of their width."""
    sheets: list[list[Print]] = [[]]
    whole = BREADTH - 2 * MARGIN + GAP
    left, used, line = whole, 60, 0
    for each in all_prints:
        if each.width + GAP > left:
            left, used, line = whole, used + line, 0
        higher = max(line, each.height + GAP + CAPTION)
        if used + higher > BREADTH * 0.75 and sheets[-1]:
            sheets.append([])
            left, used, higher = whole, 60, each.height + GAP + CAPTION
        sheets[-1].append(each)
        left, line = left - each.width - GAP, higher
    several = len(sheets) > 1
    return [
        Sheet(f"{name}-{number}" if several else name, title, each)
        for number, each in enumerate(sheets, 1)
    ]


def of_states(shots: Sequence[Shot], faults: Sequence[Found]) -> list[Sheet]:
    """The sheets of each state."""
    return [
        sheet
        for state, taken in by_state(shots)
        for sheet in paged(
            f"state-{state.name}",
            f"{state.name}: {state.about}",
            prints(taken, faults, "state"),
        )
    ]


def of_sizes(shots: Sequence[Shot], faults: Sequence[Found]) -> list[Sheet]:
    """The sheets with all states, one for each window and variant."""
    kinds: dict[str, list[Shot]] = {}
    for shot in shots:
        kind = shot.variant.name if shot.variant.name != PLAIN else shot.size.name
        kinds.setdefault(kind, []).append(shot)
    return [
        sheet
        for kind, taken in kinds.items()
        for sheet in paged(f"all-{kind}", kind, prints(taken, faults, "size"))
    ]


def write(browser: Browser, folder: Path, shots: Sequence[Shot], faults: Sequence[Found]) -> None:
    """Write index.html with all pictures, and a screenshot of each sheet into `sheets/`."""
    states, sizes = of_states(shots, faults), of_sizes(shots, faults)
    into = folder / "sheets"
    into.mkdir(exist_ok=True)
    index = templating.render(PAGE, sheets=states, others=sizes, is_index=True)
    (folder / "index.html").write_text(index, encoding="utf-8")
    page = browser.new_page(viewport={"width": BREADTH, "height": 400})
    for sheet in (*states, *sizes):
        (folder / "sheet.html").write_text(
            templating.render(PAGE, sheets=[sheet], others=[], is_index=False), encoding="utf-8"
        )
        page.goto((folder / "sheet.html").resolve().as_uri())
        page.screenshot(path=into / f"{sheet.name}.png", full_page=True)
    (folder / "sheet.html").unlink(missing_ok=True)
    page.close()
